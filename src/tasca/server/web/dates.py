"""Dates as people write them in the languages of the house: CLDR's medium dates (a test compares them).

CLDR's narrow space that does not break is in none of our typefaces; the usual one is.
"""

from datetime import date

from tasca.server.web import i18n

# How a date is put together; then what January to December are called in it, where they are called at all
FORMS = {
    "en": ("{month} {day}, {year}", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    "pt": ("{day} de {month} de {year}", "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
    "pt_PT": ("{day:02}/{month}/{year}", "01 02 03 04 05 06 07 08 09 10 11 12"),
    "ru": ("{day} {month} {year}\xa0г.", "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек."),
}


def date_words(day: date) -> str:
    """A date in the reader's language."""
    form, months = FORMS[i18n.language.get()]
    return form.format(day=day.day, month=months.split()[day.month - 1], year=day.year)

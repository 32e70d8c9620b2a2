"""Every word a person sees passes through here. English is the message itself.

The house's catalogues are in `tasca/locale`, those of a game in its own folder `locale/`; the house's words go before a
game's. They are read as they are written, from `.po` files, when somebody first needs them: nothing has to be compiled.

A sentence about somebody is said to everybody else by their name, and to themselves with "you". Where a language bends
its verbs for that, the words hold both: `%(name)s {берёт|берёте} %(tiles)s`.

A language with a country in its name, as pt_PT, falls back on the plain one: pt, which is Brazil's.
"""

import gettext as catalogues
import re
from collections.abc import Iterable
from contextvars import ContextVar
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.core import get_global, negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tasca.games import folder_of, game_names

LOCALE = Path(__file__).parents[2] / "locale"
DOMAIN = "tasca"
ENGLISH = "en"
# Each in its own language
NAMES = {"en": "English", "pt": "Português do Brasil", "pt_PT": "Português de Portugal", "ru": "Русский"}
TAGS = {"pt": "pt-BR", "pt_PT": "pt-PT"}  # how pages name their language where its folder's name does not do
# Whom Unicode's CLDR counts to another country than the plain language's, as Angola's Portuguese to Portugal's
AKIN = {name.lower().replace("_", "-"): like for name, like in get_global("parent_exceptions").items()}

language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def _file(locale: Path, name: str) -> Path:
    return locale / name / "LC_MESSAGES" / f"{DOMAIN}.po"


@lru_cache
def languages() -> tuple[str, ...]:
    """English and every language that has a catalogue."""
    found = sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def _read(path: Path) -> catalogues.NullTranslations:
    with path.open("rb") as file:
        read = read_po(file)
    compiled = BytesIO()
    write_mo(compiled, read)
    compiled.seek(0)
    return catalogues.GNUTranslations(compiled)


@lru_cache
def _catalogue(name: str) -> catalogues.NullTranslations:
    words = catalogues.NullTranslations()
    rooms = (LOCALE, *(folder_of(game) / "locale" for game in game_names()))
    for spoken in dict.fromkeys((name, name.partition("_")[0])):
        for room in rooms:
            if (path := _file(room, spoken)).exists():
                words.add_fallback(_read(path))
    return words


def tag() -> str:
    """The reader's language as pages name it."""
    return TAGS.get(language.get(), language.get())


_FORMS = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
OF_SOMEBODY, TO_YOU = 1, 2


def _bent(text: str, form: int) -> str:
    return _FORMS.sub(lambda forms: forms[form], text) if "|" in text else text


def gettext(message: str) -> str:
    """The message in the language of the one who asks."""
    return _bent(_catalogue(language.get()).gettext(message), OF_SOMEBODY)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for n things in the language of the one who asks."""
    return _bent(_catalogue(language.get()).ngettext(one, many, n), OF_SOMEBODY)


class ToYou:
    """The same catalogue for sentences about the one who asks."""

    def gettext(self, message: str) -> str:
        return _bent(_catalogue(language.get()).gettext(message), TO_YOU)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return _bent(_catalogue(language.get()).ngettext(one, many, n), TO_YOU)


to_you = ToYou()


def _wishes(header: str) -> Iterable[str]:
    """The languages of an Accept-Language header, the dearest first."""
    weighed = []
    for place, part in enumerate(header[:200].split(",")):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        if name.strip() and weight > 0:
            weighed.append((-weight, place, name.strip().replace("_", "-")))
    return (name for _, _, name in sorted(weighed))


def _known() -> dict[str, str]:
    """The house's languages by what they may be called: pt-br and pt are the same."""
    known = {}
    for name in languages():
        for called in (name, TAGS.get(name, name)):
            known[called.lower().replace("_", "-")] = name
    return known


def best_language(header: str) -> str:
    """The language that the house speaks and the visitor likes best."""
    known = _known()
    return known[(negotiate_locale(_wishes(header), known, sep="-", aliases=AKIN) or ENGLISH).lower()]


def spoken(name: str) -> str:
    """The house's language of that name, as pt, pt-BR, pt_PT; empty if it is not spoken here."""
    return _known().get(name.lower().replace("_", "-"), "")

"""Every word a person sees passes through here. English is the message itself.

The house's catalogues are in `tasca/locale`, those of a game in its own folder `locale/`; the house's words go before a
game's. They are read as they are written, from `.po` files, when somebody first needs them: nothing has to be compiled.

A sentence about somebody is said to everybody else by their name, and to themselves with "you". Where a language bends
its verbs for that, the words hold both: `%(name)s {берёт|берёте} %(tiles)s`.
"""

import gettext as catalogues
import re
from collections.abc import Iterable
from contextvars import ContextVar
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.core import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tasca.games import folder_of, game_names

LOCALE = Path(__file__).parents[2] / "locale"
DOMAIN = "tasca"
ENGLISH = "en"
NAMES = {"en": "English", "pt": "Português", "ru": "Русский"}  # each in its own language
TAGS = {"pt": "pt-PT"}  # how pages name their language where its folder's name says too little

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
    if name not in languages() or name == ENGLISH:
        return catalogues.NullTranslations()
    words = _read(_file(LOCALE, name))
    for game in game_names():
        path = _file(folder_of(game) / "locale", name)
        if path.exists():
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
            weighed.append((-weight, place, name.strip()))
    return (name for _, _, name in sorted(weighed))


def best_language(header: str) -> str:
    """The language that the house speaks and the visitor likes best."""
    known = {name.lower().replace("_", "-"): name for name in languages()}
    return known[(negotiate_locale(_wishes(header), known, sep="-") or ENGLISH).lower()]

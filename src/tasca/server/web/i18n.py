"""Every word a person sees passes through here. English is the message itself.

The house's catalogues are in `tasca/locale`, those of a game in its own folder `locale/`; the house's words go before a
game's. They are read when somebody first needs them, as they are written, from `.po` files (`po.py`, by Babel): nothing
has to be compiled. Where there are `.mo` files, as in the house for a browser, these are read, and Babel is not needed.

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

from tasca.games import folder_of, game_names

LOCALE = Path(__file__).parents[2] / "locale"
DOMAIN = "tasca"
ENGLISH = "en"
# Each in its own language
NAMES = {"en": "English", "pt": "Português do Brasil", "pt_PT": "Português de Portugal", "ru": "Русский"}
TAGS = {"pt": "pt-BR", "pt_PT": "pt-PT"}  # how pages name their language where its folder's name does not do
# Those whom Unicode's CLDR counts to another country than the plain language's, as Angola's Portuguese to Portugal's
AKIN = {f"pt-{country}": "pt-pt" for country in ("ao", "ch", "cv", "fr", "gq", "gw", "lu", "mo", "mz", "st", "tl")}
WRITTEN, COMPILED = ".po", ".mo"

language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def _file(locale: Path, name: str) -> Path | None:
    """The catalogue of a language, compiled or as written; none where there is no such."""
    stem = locale / name / "LC_MESSAGES" / DOMAIN
    return next((path for form in (COMPILED, WRITTEN) if (path := stem.with_suffix(form)).exists()), None)


@lru_cache
def languages() -> tuple[str, ...]:
    """English and every language that has a catalogue."""
    found = sorted(folder.name for folder in LOCALE.iterdir() if _file(LOCALE, folder.name))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def _read(path: Path) -> catalogues.NullTranslations:
    if path.suffix == COMPILED:
        return catalogues.GNUTranslations(BytesIO(path.read_bytes()))
    from tasca.server.web.po import compiled

    return catalogues.GNUTranslations(BytesIO(compiled(path)))


@lru_cache
def _catalogue(name: str) -> catalogues.NullTranslations:
    words = catalogues.NullTranslations()
    rooms = (LOCALE, *(folder_of(game) / "locale" for game in game_names()))
    for spoken in dict.fromkeys((name, name.partition("_")[0])):
        for room in rooms:
            if path := _file(room, spoken):
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


@lru_cache(8)
def _known(names: tuple[str, ...]) -> dict[str, str]:
    """The house's languages by what they may be called: pt-br and pt are the same."""
    known = {}
    for name in names:
        for called in (name, TAGS.get(name, name)):
            known[called.lower().replace("_", "-")] = name
    return known


def best_language(header: str) -> str:
    """The language that the house speaks and the visitor likes best."""
    return _best(header, languages())


@lru_cache(1024)  # browsers say the same with every request
def _best(header: str, names: tuple[str, ...]) -> str:
    known = _known(names)
    for wish in map(str.lower, _wishes(header)):
        for name in (wish, AKIN.get(wish, ""), wish.partition("-")[0]):
            if name in known:
                return known[name]
    return ENGLISH


def spoken(name: str) -> str:
    """The house's language of that name, as pt, pt-BR, pt_PT; empty if it is not spoken here."""
    return _known(languages()).get(name.lower().replace("_", "-"), "")

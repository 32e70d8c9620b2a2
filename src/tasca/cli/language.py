"""The language of the terminal: `--lang` (or `--language`), or TASCA_LANGUAGE; English where neither says otherwise."""

import argparse
import os

from tasca.cli.options import offers
from tasca.core.catalogue import ENGLISH, Catalogue
from tasca.core.errors import TascaError

VARIABLE = "TASCA_LANGUAGE"
DEFAULT = "en"
LANGUAGES = ("en", "pt-BR", "pt-PT", "ru")  # as they are named; the folders of the catalogues are asked when one is


def add_language(command: argparse.ArgumentParser) -> None:
    spoken = f"en, pt-BR, pt-PT or ru (or set {VARIABLE})"
    offers(command.add_argument("--lang", "--language", metavar="LANGUAGE", help=spoken), LANGUAGES)


def wished(language: str | None) -> str:
    """The language that is asked for."""
    return language or os.environ.get(VARIABLE) or DEFAULT


def words_in(language: str | None) -> Catalogue:
    """The catalogue of that language. Those but English need what the server reads them with."""
    asked = wished(language)
    if asked == DEFAULT:
        return ENGLISH
    from tasca.server.web import i18n

    name = i18n.spoken(asked)
    if not name:
        known = ", ".join(i18n.TAGS.get(each, each) for each in i18n.languages())
        raise TascaError(f"nobody speaks {asked!r} here; there are: {known}")
    i18n.language.set(name)
    try:
        i18n.gettext(asked)  # any message: the catalogue is read now, not in the middle of a game
    except ImportError:
        raise TascaError("other languages than English need the package babel: pip install 'tasca[server]'") from None
    return i18n

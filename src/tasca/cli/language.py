"""The language of the terminal: `--lang`, or TASCA_LANGUAGE; English where neither says otherwise."""

import argparse
import os

from tasca.core.catalogue import ENGLISH, Catalogue
from tasca.core.errors import TascaError

VARIABLE = "TASCA_LANGUAGE"
DEFAULT = "en"


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", metavar="LANGUAGE", help=f"en, pt-BR, pt-PT or ru (or set {VARIABLE})")


def wished(language: str | None) -> str:
    """The language that is asked for."""
    return language or os.environ.get(VARIABLE) or DEFAULT


def words_in(language: str | None) -> Catalogue:
    """The catalogue of that language. Those but English need what the server reads them with."""
    asked = wished(language)
    if asked == DEFAULT:
        return ENGLISH
    try:
        from tasca.server.web import i18n
    except ImportError:
        raise TascaError("other languages than English need the package babel: pip install 'tasca[server]'") from None
    name = i18n.spoken(asked)
    if not name:
        known = ", ".join(i18n.TAGS.get(each, each) for each in i18n.languages())
        raise TascaError(f"nobody speaks {asked!r} here; there are: {known}")
    i18n.language.set(name)
    return i18n

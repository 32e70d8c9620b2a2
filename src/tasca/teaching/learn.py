"""A game's folder `learn/`. Any of its files may be missing, and any of their texts in any language but English."""

import tomllib
from pathlib import Path
from typing import Any

from tasca.games import folder_of

ENGLISH = "en"
Texts = dict[str, str]  # by language


def learn(game: str) -> Path:
    return folder_of(game) / "learn"


def facts(path: Path) -> dict[str, Any]:
    """What a TOML file says: nothing, where there is no such file."""
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def in_language(texts: Texts, language: str) -> str:
    """The text in that language, in the plain one (pt for pt_PT), or in English where nobody has translated it."""
    return next(text for name in ways(language) if (text := texts.get(name)))


def ways(language: str) -> tuple[str, ...]:
    """The languages in which a text is looked for, the dearest first."""
    return tuple(dict.fromkeys((language, language.partition("_")[0], ENGLISH)))

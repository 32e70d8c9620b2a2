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
    """The text in that language, or in English where nobody has translated it."""
    return texts.get(language) or texts[ENGLISH]

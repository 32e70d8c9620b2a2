"""The terms of both games in the three languages, as the rulebooks have them."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files


@dataclass(frozen=True)
class Term:
    """What a thing is called, and what it is, by language. `stems` are what every form of the word begins with."""

    game: str  # azul, fado, or both
    called: dict[str, str]
    means: dict[str, str]
    stems: dict[str, list[str]]


@lru_cache
def glossary() -> tuple[Term, ...]:
    text = files("tasca.teaching").joinpath("glossary.toml").read_text("utf-8")
    return tuple(
        Term(entry["game"], entry["called"], entry["means"], entry.get("stems", {}))
        for entry in tomllib.loads(text)["term"]
    )

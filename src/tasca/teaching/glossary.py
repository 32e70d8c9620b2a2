"""The terms of the games in every language, as the rulebooks have them, read from a game's `learn/glossary.toml`."""

from dataclasses import dataclass
from functools import lru_cache

from tasca.games import game_names
from tasca.teaching.learn import Texts, facts, learn


@dataclass(frozen=True)
class Term:
    """What a thing is called, and what it is, by language. `stems` are what every form of the word begins with."""

    game: str
    called: Texts
    means: Texts
    stems: dict[str, list[str]]


@lru_cache
def terms_of(game: str) -> tuple[Term, ...]:
    entries = facts(learn(game) / "glossary.toml").get("term", [])
    return tuple(Term(game, entry["called"], entry["means"], entry.get("stems", {})) for entry in entries)


def glossary() -> list[Term]:
    """The terms of all games. What means something else in each of them stands there once for each."""
    return [term for game in game_names() for term in terms_of(game)]

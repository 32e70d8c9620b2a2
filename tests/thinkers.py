"""Thinkers of games in tests, and a way to have them think far with few nodes, so that interpreted ones can too."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.games import through
from tasca.games.thinking.face import Face

FAR = 1 << 30  # nodes: a budget that goes as far as any


class Small(Face):
    """Goes as far as with a large budget, but has a small one: `fields` of its progress are set when it has begun."""

    fields: Mapping[str, int]

    def begin(self, task: int, action: int, count: int, nodes: int, *rest: int) -> None:
        super().begin(task, action, count, FAR, *rest)
        progress = self.memory["progress"]
        for name, number in {"limit": nodes, **self.fields}.items():
            if self.door == "games":
                setattr(progress[0], name, number)
            else:
                progress[name] = number


def face(name: str, door: str, kind: str = "search", knows: Callable[[int], Any] | None = None) -> Face:
    """What thinks about a game through a door."""
    return Face(through(door, name, "bot.think"), door, kind, knows)


def small(name: str, door: str, fields: Mapping[str, int]) -> Face:
    """The same in small."""
    made = Small(through(door, name, "bot.think"), door, "search")
    made.fields = fields
    return made


class Begun(Exception):
    """A thought has begun, and that is enough."""


class Beginner(Face):
    """Only begins to think."""

    def begin(self, *asked: int) -> None:
        super().begin(*asked)
        raise Begun


def goes_far(name: str, field: str, state: Any, budget: Budget, door: str, kind: str = "search") -> bool:
    """Whether a thought with that budget would go far: what it notes in that field of its progress."""
    thinker = Beginner(through(door, name, "bot.think"), door, kind)
    with pytest.raises(Begun):
        thinker.think(state, budget, Chance(1))
    return bool(plain(thinker.memory["progress"][0], field))


def plain(record: Any, field: str) -> int:
    """A number of a record, as either door has it."""
    return int(record[field] if hasattr(record, "dtype") else getattr(record, field))

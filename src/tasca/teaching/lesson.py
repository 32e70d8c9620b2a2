"""Lessons: a position, a sentence, the move that the learner makes on the real board, the next sentence.

A lesson is one file, `lessons/NAME.toml`. A step without a position goes on from where the last one ended; `expect`
are the moves that are right (any of them), `then` what the others do after it. A step that expects nothing is only
read.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tasca.core.game import Event, Events
from tasca.core.record import steps
from tasca.games import game as game_of

_FOLDER = files("tasca.teaching").joinpath("lessons")
ORDER = ("azul", "fado", "solo")
Texts = dict[str, str]  # by language


@dataclass(frozen=True)
class Step:
    say: Texts
    expect: tuple[str, ...]
    then: tuple[str, ...]
    hint: Texts  # the answer to a move that is legal but not meant
    position: str


@dataclass(frozen=True)
class Lesson:
    name: str
    game: str
    minutes: int
    seat: int  # the learner's
    names: tuple[str, ...]  # who sits there, but for the learner
    title: Texts
    about: Texts
    steps: tuple[Step, ...]

    def start(self, number: int) -> tuple[Any, Events]:
        """The state in which a step begins, and what happened since the step before it began."""
        game = game_of(self.game)
        first = max(n for n in range(number + 1) if self.steps[n].position)
        state = game.state_from_text(self.steps[first].position)
        events: list[Event] = []
        for step in self.steps[first:number]:
            events = []
            for done in steps(game, state, (*step.expect[:1], *step.then)):
                state = done.after
                events += done.events
        return state, events


def names() -> list[str]:
    """The lessons there are; those of the house's order first."""
    found = {path.name.removesuffix(".toml") for path in _FOLDER.iterdir() if path.name.endswith(".toml")}
    return [*(name for name in ORDER if name in found), *sorted(found - set(ORDER))]


@lru_cache
def lesson(name: str) -> Lesson:
    facts = tomllib.loads(_FOLDER.joinpath(f"{name}.toml").read_text("utf-8"))
    steps = tuple(
        Step(
            step["say"],
            tuple(step.get("expect", ())),
            tuple(step.get("then", ())),
            step.get("hint", {}),
            step.get("position", "").lstrip("\n"),
        )
        for step in facts["step"]
    )
    return Lesson(
        name,
        facts["game"],
        facts["minutes"],
        facts.get("seat", 0),
        tuple(facts["names"]),
        facts["title"],
        facts["about"],
        steps,
    )

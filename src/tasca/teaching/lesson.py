"""Lessons: a position, a sentence, the move that the learner makes on the real board, the next sentence.

A lesson is one file, `learn/lessons/NAME.toml` in the game's folder; where a game has several, `order` says which comes
first. A step without a position goes on from where the last one ended; `expect` are the moves that are right (any of
them), `then` what the others do after it. A step that expects nothing is only read. `point` names what a sentence
means, by the ids of the drawing: "b0-floor", or several that are one thing: "b0-line-1 b0-line-5".
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tasca.core.record import steps
from tasca.core.rules import Event, Events
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.teaching.learn import Texts, facts, learn


@dataclass(frozen=True)
class Step:
    say: Texts
    expect: tuple[str, ...]
    then: tuple[str, ...]
    hint: Texts  # the answer to a move that is legal but not meant
    position: str
    point: tuple[str, ...]  # each one or more ids, seen as one thing


@dataclass(frozen=True)
class Lesson:
    name: str
    game: str
    order: int  # among the lessons of its game
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


def _read(game: str, path: Path) -> Lesson:
    known = facts(path)
    steps = tuple(
        Step(
            step["say"],
            tuple(step.get("expect", ())),
            tuple(step.get("then", ())),
            step.get("hint", {}),
            step.get("position", "").lstrip("\n"),
            tuple(step.get("point", ())),
        )
        for step in known["step"]
    )
    return Lesson(
        path.stem,
        game,
        known.get("order", 1),
        known["minutes"],
        known.get("seat", 0),
        tuple(known["names"]),
        known["title"],
        known["about"],
        steps,
    )


@lru_cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; a game may have none."""
    found = (_read(game, path) for path in (learn(game) / "lessons").glob("*.toml"))
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.name)))


def first_lesson(game: str) -> str:
    """The name of the lesson that a game is learnt with; empty where it has none."""
    return next((lesson.name for lesson in lessons_of(game)), "")


def _lessons() -> dict[str, Lesson]:
    """All lessons by name, game by game. Of two with the same name the first is taken."""
    found: dict[str, Lesson] = {}
    for game in game_names():
        for each in lessons_of(game):
            found.setdefault(each.name, each)
    return found


def names() -> list[str]:
    return list(_lessons())


def lesson(name: str) -> Lesson:
    return _lessons()[name]

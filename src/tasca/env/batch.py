"""Many games at a time, for programs that learn: one call steps all of them, and arrays belong to the caller.

    games = batch("…", 1024, players=2, seed=7)
    held = games.arrays()
    games.legal(held.mask)
    games.observe(held.observation)
    games.step(held.action)
    games.reward(held.reward)
    games.done(held.done)

A game that ends is begun anew in the same step, so `legal` and `observe` then speak of the next one, `reward` and
`done` of the one that ended; with autoreset="next_step" that takes a step of its own, whose action counts for nothing,
and with "disabled" the game rests. Every game has a seed of its own, and with the same actions it is the same on every
door.
"""

from dataclasses import dataclass
from importlib import import_module
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from tasca.core.encoding import size_of
from tasca.core.errors import TascaError, shown
from tasca.core.machine import fast_missing
from tasca.core.seed import check_seed, halves
from tasca.env.arrays import BadArray, Form
from tasca.env.loops import Loops
from tasca.env.observation import highest, number_type, spans
from tasca.env.rewards import kind_of
from tasca.games import game as game_of
from tasca.games import through

DOORS = ("games", "fast", "gpu")
WHOLE = (np.int64, np.int32)
AUTORESET = {"same_step": 1, "next_step": 2, "disabled": 0}  # the tasks of games/environment.py
BITS = (np.bool_, np.uint8, np.int8)


class BadBatch(TascaError):
    """A batch cannot be made as it was asked for."""


class IllegalStep(TascaError):
    """One of the actions of a step is not legal; no game was changed."""


@dataclass
class Arrays:
    """An array of each form that a batch writes or reads."""

    observation: Any
    mask: Any
    action: Any
    reward: Any
    done: Any
    seat: Any
    score: Any


def _engine(door: str) -> Any:
    """What plays the games behind a door."""
    if door not in DOORS:
        raise BadBatch(f"there is no door {shown(door)}; there are: {', '.join(DOORS)}")
    if door == "gpu":
        from tasca.sim.doors import gpu_missing

        if missing := gpu_missing():
            raise BadBatch(f"the door 'gpu' is closed: {missing}")
        return import_module("tasca.env.kernels").Kernels
    if door == "fast" and (missing := fast_missing()):
        raise BadBatch(f"the door 'fast' is closed: {missing}")
    return Loops


class Batch:
    """`size` games of a kind. Each of them goes on as its own actions say."""

    def __init__(
        self, name: str, size: int, *, door: str = "fast", seed: int = 0, reward: str = "result",
        autoreset: str = "same_step", illegal: str = "raise", opponents: str | None = None, seat: int | None = None,
        **options: object,
    ) -> None:  # fmt: skip
        self.game = game_of(name)
        self.options = self.game.check_options(options)
        self.size, self.door = _count(size), door
        self.kind = kind_of(reward)
        example = self.game.new_game(self.options)
        self.players = self.game.players(example)
        self.module: Any = through("games", name, "environment")
        self.seeding: Any = through("fast", name, "environment")  # of any door, for there may be a million games
        self.alone = self._alone(opponents, seat)
        self.lenient = _one_of("illegal", illegal, ("raise", "lose")) == "lose"
        self.tasks = AUTORESET[_one_of("autoreset", autoreset, tuple(AUTORESET))] | self.module.FORGIVE * self.lenient
        self.forms = self._forms()
        self.high: npt.NDArray[Any] = highest(self.game)
        self.engine: Any = _engine(door)(self.game, door, self.size, self.game.rule_options(self.options), self.alone)
        self._reward, self._score = (self.engine.made(self.forms[name]) for name in ("reward", "score"))
        self._none = self.engine.made(self.forms["action"])
        self._ended = self.engine.made(Form("ended", (self.size,), (np.uint8,)))
        self.init(seed=seed)

    def _alone(self, opponents: str | None, seat: int | None) -> int:
        """The seat that the caller plays, as the loops take it."""
        if opponents is None:
            if seat is not None:
                raise BadBatch("a seat is yours alone only where opponents='random' play the others")
            return int(self.module.NOBODY)
        if opponents != "random":
            raise BadBatch(
                f"a batch plays against 'random' only, not {shown(opponents)}; see tasca.env.versus for bots"
            )
        if seat is None:
            return int(self.module.IN_TURN)
        if isinstance(seat, bool) or not 0 <= index(seat) < self.players:
            raise BadBatch(f"seat {shown(seat)} is not at this table; seats go from 0 to {self.players - 1}")
        return index(seat)

    def _forms(self) -> dict[str, Form]:
        n, actions = self.size, self.game.info.actions
        numbers = (number_type(self.game), np.float32)
        forms = (
            Form("observation", (n, size_of(spans(self.game))), numbers),
            Form("mask", (n, actions), BITS),
            Form("action", (n,), WHOLE),
            Form("reward", (n, self.players), (np.float32,)),
            Form("done", (n,), BITS),
            Form("seat", (n,), WHOLE),
            Form("score", (n, self.players), (np.int32,)),
        )
        return {form.name: form for form in forms}

    def arrays(self) -> Arrays:
        """New arrays of the right form, where this door wants them. Yours from another library do as well."""
        return Arrays(**{name: self.engine.made(form) for name, form in self.forms.items()})

    def _taken(self, name: str, given: Any, writes: bool = True) -> Any:
        return self.engine.array(given, self.forms[name], writes)

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────
    def init(self, seeds: Any = None, *, seed: int = 0) -> None:
        """Begins every game anew, each with its own seed; without `seeds` these are the children of `seed`."""
        book = np.zeros((self.size, self.module.BOOK), np.int64)
        if seeds is None:
            self.seeding.open_book(book, *halves(check_seed(seed)))
        else:
            book[:, : self.module.EPISODE] = self._halves_of(seeds)
        self.seeding.give_chance(book)
        self.engine.open(book)
        self._move(self._none, self.module.ANEW)

    def _move(self, actions: Any, tasks: int) -> None:
        self.engine.move(actions, self._reward, self._score, self._ended, self.kind, tasks)

    def _halves_of(self, seeds: Any) -> list[tuple[int, int]]:
        try:
            numbers = [check_seed(index(each)) for each in getattr(seeds, "tolist", lambda: seeds)()]
        except TypeError:
            raise BadArray(f"seeds must be whole numbers, one for each game, not {shown(seeds)}") from None
        if len(numbers) != self.size:
            raise BadArray(f"seeds are {len(numbers)} numbers; there must be one for each of {self.size} games")
        return [halves(number) for number in numbers]

    def step(self, actions: Any) -> None:
        """Does one action in every game. Where one is illegal, nothing is done, unless illegal ones lose the game."""
        taken = self._taken("action", actions, writes=False)
        if not self.lenient and (i := self.engine.first_illegal(taken)) >= 0:
            action = int(taken[i])
            why = self.game.refusal(self.engine.state(i), action)
            raise IllegalStep(f"game {i}: action {action}: {why}; no game was changed")
        self._move(taken, self.tasks)

    def sample(self, actions: Any) -> None:
        """Writes a legal action for every game, at random: the same each time the same batch is played."""
        self.engine.sample(self._taken("action", actions))

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────
    def legal(self, mask: Any) -> None:
        """Writes 1 for the legal actions of every game, 0 for the others."""
        self.engine.legal(self._taken("mask", mask))

    def observe(self, observation: Any, seat: int | None = None) -> None:
        """Writes what a seat sees of every game; None: who has to decide, or against random players your own."""
        if seat is not None and not 0 <= index(seat) < self.players:
            raise BadBatch(f"seat {shown(seat)} is not at this table; seats go from 0 to {self.players - 1}")
        self.engine.observe(
            self._taken("observation", observation), self.module.NOBODY if seat is None else index(seat)
        )

    def seat(self, seats: Any) -> None:
        """Writes who has to decide in every game; -1 where it is over."""
        self.engine.seats(self._taken("seat", seats))

    def reward(self, rewards: Any) -> None:
        """Writes what the last step paid to every seat."""
        self.engine.put(self._reward, self._taken("reward", rewards))

    def done(self, done: Any) -> None:
        """Writes which games the last step ended, or found to be over."""
        self.engine.done(self._ended, self._taken("done", done))

    def score(self, scores: Any) -> None:
        """Writes the points after the last step: where it ended a game, those of its end."""
        self.engine.put(self._score, self._taken("score", scores))

    def state(self, i: int) -> Any:
        """A copy of the i-th game's state, with another future in it, to look at it or draw it."""
        if not 0 <= index(i) < self.size:
            raise BadBatch(f"there is no game {shown(i)}; they go from 0 to {self.size - 1}")
        return self.game.resample(self.engine.state(index(i)), 0)


def _count(size: int) -> int:
    try:
        number = index(size)
    except TypeError:
        number = 0
    if isinstance(size, bool) or number < 1:
        raise BadBatch(f"{shown(size)} games: a batch has a whole number of them, at least 1")
    return number


def _one_of(name: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise BadBatch(f"{name}={shown(value)}: it is one of {', '.join(known)}")
    return value


def batch(name: str, size: int, **wishes: Any) -> Batch:
    """Many games at a time: door, seed, reward, autoreset, illegal, opponents, seat, and the options of the game."""
    return Batch(name, size, **wishes)

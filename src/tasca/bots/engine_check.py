"""Whether an engine keeps to the line protocol: one check after another, each with a line to print.

An engine is asked in every phase of every way to play its games, by short and wrong budgets, with messages that mean
nothing, about games that are new by turns; and it has to end when it is told to, or when its input ends.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tasca.bots import protocol
from tasca.bots.child import Child, Ended, TooLong
from tasca.bots.engine import HELLO, Engine
from tasca.bots.fault import Fault
from tasca.bots.foreign import legal
from tasca.bots.naming import COMMAND
from tasca.bots.protocol import Past
from tasca.core.game import OVER, Game
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

SEED = 14
USUAL = Budget(nodes=100)
PATIENCE = 10.0  # seconds to say that something cannot be done
EACH_PHASE = 3  # questions for each phase and seat of a way to play
WRONG_BUDGETS: tuple[object, ...] = ({}, {"ms": -5}, {"nodes": 0}, {"ms": "soon"}, None)
WRONG_LINES = {
    "a line that is no JSON": "what now?",
    "a message of no known type": '{"type":"dance"}',
    "a game that nobody knows": '{"type":"new","game":"no such game"}',
}
SHORT = Budget(ms=1), Budget(nodes=1), Budget(ms=50, nodes=10)


@dataclass(frozen=True)
class Check:
    """One check: what was looked at, and what is wrong; nothing where all is well."""

    what: str
    wrong: str = ""

    def __str__(self) -> str:
        return f"FAILED  {self.what}: {self.wrong}" if self.wrong else f"ok      {self.what}"


class Failed(Exception):
    """What is wrong."""


@dataclass
class Asked:
    """A position that an engine is asked about."""

    game: Game[Any]
    state: Any
    past: Past | None


def positions(game: Game[Any], options: dict[str, object]) -> Iterator[Asked]:
    """Some of every phase and seat, along a game of random moves."""
    full = game.check_options(options)
    state, chance = game.new_game(full, SEED), Chance(SEED)
    seen: dict[tuple[int, int], int] = {}
    moves: list[str] = []
    while (seat := game.to_act(state)) != OVER:
        key = int(getattr(state, "phase", 0)), seat
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= EACH_PHASE:
            yield Asked(game, game.resample(state, chance.next_seed()), Past(full, tuple(moves)))
        actions = game.legal_actions(state)
        action = actions[chance.below(len(actions))]
        moves.append(game.action_to_text(state, action))
        game.apply(state, action)


class Checker:
    """All checks of one command."""

    def __init__(self, command: str, games: tuple[str, ...] = (), budget: Budget = USUAL) -> None:
        self.command = command.removeprefix(COMMAND)
        self.wanted = games
        self.budget = budget
        self.name = f"{COMMAND}{self.command}"
        self.running: Engine | None = None

    def checks(self) -> Iterator[Check]:
        """One after another; without a hello there is nothing more to check."""
        try:
            yield from self._all()
        finally:
            self._end()

    def _all(self) -> Iterator[Check]:
        try:
            hello = self.engine().hello
        except Fault as fault:
            yield Check("hello", str(fault))
            return
        knows = [name for name in self.wanted or game_names() if hello.plays(name)]
        called = f"hello, version {protocol.VERSION}, {hello.name or 'without a name'}"
        yield Check(called, "" if knows else f"it plays none of: {', '.join(self.wanted or game_names())}")
        for name in knows:
            for word, options in game_of(name).variants():
                players = f", {options['players']} players" if "players" in options else ""
                yield self._check(f"{name}, {word}{players}: a legal move in every phase", self._phases, name, options)
        if knows:
            yield from self._manners([next(positions(game_of(name), {})) for name in knows])

    def _manners(self, first: list[Asked]) -> Iterator[Check]:
        """What does not depend on the game."""
        for budget in SHORT:
            yield self._check(f"budget {budget}", self._ask, first[0], budget)
        yield self._check("new games by turns", self._by_turns, first)
        yield self._check("a position without its past", self._ask, replace(first[0], past=None))
        for facts in WRONG_BUDGETS:
            yield self._check(f"a wrong budget, {facts}: says error, goes on", self._wrong_budget, first[0], facts)
        for what, line in WRONG_LINES.items():
            yield self._check(f"{what}: says error, goes on", self._error, first[0], line)
        yield self._check("ends when told to quit", self._quits, protocol.written({"type": "quit"}))
        yield self._check("ends when its input ends", self._quits, "")

    def engine(self) -> Engine:
        """The engine, running."""
        if self.running is None:
            self.running = Engine(self.name, self.command)
        return self.running

    def _end(self) -> None:
        if self.running is not None:
            self.running.child.end(0)
            self.running = None

    def _check(self, what: str, look: Callable[..., None], *given: Any) -> Check:
        """After a check that failed the engine is started anew: it says nothing about the next."""
        try:
            look(*given)
        except (Fault, Failed) as error:
            self._end()
            return Check(what, str(error))
        return Check(what)

    def _ask(self, asked: Asked, budget: Budget | None = None) -> None:
        budget = budget or self.budget
        move = self.engine().move(asked.game, asked.state, budget, asked.past)
        legal(self.name, asked.game, asked.state, move.action)
        for thought in move.thoughts:
            legal(self.name, asked.game, asked.state, thought.action)

    def _phases(self, name: str, options: dict[str, object]) -> None:
        for asked in positions(game_of(name), options):
            self._ask(asked)

    def _by_turns(self, asked: list[Asked]) -> None:
        others = [next(positions(one.game, options)) for one in asked[:1] for _, options in one.game.variants()[-2:]]
        for one in [*asked, *others, *asked]:
            self._ask(one)

    def _said(self, line: str, seconds: float) -> str:
        """What it says to a line, whatever that is."""
        self.engine().child.say(line)
        try:
            return self.engine().child.hear(seconds)
        except TimeoutError:
            raise Failed(f"it said nothing within {seconds:g} seconds") from None
        except Ended as error:
            raise Failed(f"it ended ({error})") from None
        except TooLong:
            raise Failed("its line does not end") from None

    def _error(self, asked: Asked, line: str) -> None:
        said = self._said(line, PATIENCE)
        try:
            kind = protocol.read(said).get("type")
        except protocol.Nonsense as error:
            raise Failed(f"it said {said.strip()[:60]!r}: {error}") from None
        if kind != "error":
            raise Failed(f"it said {said.strip()[:60]!r}")
        self._ask(asked)

    def _wrong_budget(self, asked: Asked, facts: object) -> None:
        self.engine().get_ready(asked.game, asked.past)
        question = protocol.go(asked.game, asked.state, self.budget, asked.past, 1)
        self._error(asked, protocol.written({**question, "budget": facts}))

    def _quits(self, line: str) -> None:
        child: Child = self.engine().child
        if line:
            child.say(line)
        else:
            child.questions.put(None)
        try:
            said = child.hear(HELLO)
        except TimeoutError:
            raise Failed(f"it is still there after {HELLO:g} seconds") from None
        except Ended as error:
            if child.process.poll() != 0:
                raise Failed(f"it ended badly ({error})") from None
            self._end()
            return
        except TooLong:
            said = "a line that does not end"
        raise Failed(f"it said {said.strip()[:60]!r} instead")

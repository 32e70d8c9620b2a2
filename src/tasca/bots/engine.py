"""An engine as a bot: a program in any language, started once for each process of ours and asked for every move.

It may be asked about several games by turns; whatever it needs to know is in each question.
"""

import os
import shlex
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from tasca import __version__
from tasca.bots import protocol
from tasca.bots.child import Child, Ended, TooLong
from tasca.bots.fault import Fault, Wrong
from tasca.bots.foreign import late, legal, limit
from tasca.bots.naming import COMMAND, UnknownBot
from tasca.bots.protocol import Hello, Move, Nonsense, Past
from tasca.core.catalogue import N_
from tasca.core.errors import shown
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

T = TypeVar("T")
HELLO = 30.0  # seconds to say who it is
READY = 600.0  # seconds to get ready for a game: some compile or load something large
NODES = 120.0  # seconds for a move whose budget is nodes alone


def words_of(command: str) -> list[str]:
    """A command line as words, as a shell would read it; no shell ever does."""
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError as error:
        raise UnknownBot(f"{COMMAND}{command}: {str(error).lower()}") from None
    if not words:
        raise UnknownBot(f"{COMMAND} names no program; write {COMMAND}./engine")
    return words


class Engine:
    """A running engine. Every way in which it fails is a Fault, and then it is no longer running."""

    def __init__(self, name: str, command: str) -> None:
        self.name = name
        try:
            self.child = Child(words_of(command))
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            message = N_("the bot %(bot)s cannot be started: %(why)s")
            raise Fault(name, Wrong.MISSING, message, {"why": why}) from None
        self.asked = 0
        self.ready: tuple[Any, ...] = ()  # the game that it is ready for
        self.moves: list[str] = []  # of that game, as it heard of them last
        self.hello: Hello = self._ask(protocol.hello(__version__), HELLO, protocol.hello_from)

    def _ask(self, message: dict[str, Any], seconds: float, understood: Callable[[str], T]) -> T:
        line = ""
        try:
            self.child.say(protocol.written(message))
            line = self.child.hear(seconds)
            return understood(line)
        except TimeoutError:
            self.child.end(0)
            raise late(self.name, seconds) from None
        except Ended as error:
            self.child.end(0)
            message_ = N_("the bot %(bot)s ended without an answer (%(how)s)")
            raise Fault(self.name, Wrong.CRASH, message_, {"how": str(error)}) from None
        except (Nonsense, TooLong) as error:
            self.child.end(0)
            values = {"line": shown(line.rstrip("\n")), "why": str(error) or "it does not end"}
            wrong = N_("the bot %(bot)s answered %(line)s, which is no answer: %(why)s")
            raise Fault(self.name, Wrong.NONSENSE, wrong, values) from None
        except BaseException:  # Ctrl-C: what it answers now would be taken for the answer to the next question
            self.child.end(0)
            raise

    def get_ready(self, game: Game[Any], past: Past | None) -> None:
        """Tells it of a game, unless it is plainly the one that it was told of last."""
        told = game.info.name, game.info.rules_version, None if past is None else protocol.written(dict(past.options))
        moves = [] if past is None else list(past.moves)
        if told != self.ready or moves[: len(self.moves)] != self.moves or (past is not None and not moves):
            self._ask(protocol.new(game, past), READY, lambda line: protocol.answer(line, "ready"))
        self.ready, self.moves = told, moves

    def move(self, game: Game[Any], state: Any, budget: Budget, past: Past | None) -> Move:
        """Its move in a resampled position."""
        self.get_ready(game, past)
        self.asked += 1
        number = self.asked
        question = protocol.go(game, state, budget, past, number)
        return self._ask(question, limit(budget) or NODES, lambda line: protocol.move_from(line, number))

    def quit(self) -> None:
        """Lets it go."""
        self.child.say(protocol.written({"type": "quit"}))
        self.child.end()


class EngineBot:
    """An engine that can be seated. It is started when it is first needed, and again after a fault."""

    def __init__(self, name: str, command: str) -> None:
        self.name = name
        self.command = command
        words_of(command)
        self.running: Engine | None = None

    def engine(self) -> Engine:
        """The engine, running."""
        if self.running is None:
            self.running = Engine(self.name, self.command)
        return self.running

    def plays(self, game: str) -> bool:
        """Whether it says that it knows the game."""
        return self.engine().hello.plays(game)

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        """Its choice, if it is one."""
        return self.choose_after(None, game, state, budget)

    def choose_after(self, past: Past | None, game: Game[Any], state: Any, budget: Budget) -> int:
        """Its choice, told how the position came about."""
        try:
            answer = self.engine().move(game, state, budget, past)
            return legal(self.name, game, state, answer.action)
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """Ends the engine; the next question starts it anew."""
        if self.running is not None:
            self.running.child.end(0)
            self.running = None


@cache
def engine_bot(name: str) -> EngineBot:
    """The bot of a name that begins with `cmd:`; one for each process of ours."""
    return EngineBot(name, name.removeprefix(COMMAND))

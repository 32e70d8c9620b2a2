"""The processes in which bots think, within a time budget. One that crashes or overruns is ended and replaced.

Whoever asks has waited in the queue (queue.py) and holds a ticket, on which what was used is noted.
"""

import asyncio
import contextlib
import pickle
import sys
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from tasca.bots import BOTS, Budget, Fault, Past
from tasca.bots.hint import Hint
from tasca.core.game import Game
from tasca.server.bots.questions import BestMoves, BetterMove, BotMove, Question
from tasca.server.bots.queue import FairQueue, Ticket
from tasca.server.watch.tally import OTHER
from tasca.server.watch.thoughts import Thoughts

FAREWELL = 5.0  # seconds
START = 90.0  # seconds that a process gets on top for its first question of a kind, to import and compile


class NoAnswer(Exception):
    """A process that thinks gave none: what went wrong, in a word or two, and whether it was only late."""

    def __init__(self, what: str, late: bool = False) -> None:
        self.late = late
        self.outcome = "late" if late else "crashed"
        super().__init__(what)


async def unless(closing: asyncio.Event, work: Coroutine[Any, Any, None]) -> None:
    """Does the work; NoAnswer where the house closes first, for nobody knows how long it would have to stay open."""
    working, ending = asyncio.ensure_future(work), asyncio.ensure_future(closing.wait())
    try:
        await asyncio.wait((working, ending), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise NoAnswer("was not heard: the house closes", late=True)
        working.result()
    finally:
        working.cancel()
        ending.cancel()


def identity(game: Game[Any]) -> tuple[str, int]:
    """What another process finds a game by: its name, and the version of its rules."""
    return game.info.name, game.info.rules_version


class Pool:
    def __init__(
        self, budget: float, processes: int, next_seed: Callable[[], int], guests: Mapping[str, str] | None = None
    ) -> None:
        self.budget = budget
        self.guests = dict(guests or {})  # bots that are not the house's, by name: what is run for them
        self.next_seed = next_seed
        self.thoughts = Thoughts()
        self.module = "tasca.server.bots.worker"
        self.queue = FairQueue(processes)
        self.free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self.running: set[asyncio.subprocess.Process] = set()
        self.warm: set[tuple[asyncio.subprocess.Process, str, object]] = set()  # with the game and kind of question
        for _ in range(processes):
            self.free.put_nowait(None)  # started when first needed

    async def choose(self, game: Game[Any], state: Any, level: str, ticket: Ticket, past: Past | None = None) -> int:
        """The action that a bot chooses; NoAnswer or a Fault when it does not."""
        return int(await self._about(game, state, BotMove(self.guests.get(level, level), past), ticket))

    async def hints(self, game: Game[Any], state: Any, budget: Budget, ticket: Ticket) -> list[Hint]:
        """The best moves of the one to act, as a bot sees them."""
        found: list[Hint] = await self._about(game, state, BestMoves(budget), ticket)
        return found

    async def better(
        self, game: Game[Any], seen: Any, action: int, budget: Budget, seed: int, ticket: Ticket
    ) -> tuple[int, float]:
        """What a bot would have played in a position that is resampled already, and what the action cost."""
        found: tuple[int, float] = await self.ask(game, seen, BetterMove(action, budget), seed, ticket)
        return found

    async def _about(self, game: Game[Any], state: Any, question: Question, ticket: Ticket) -> Any:
        seen = game.resample(state, self.next_seed())
        return await self.ask(game, seen, question, self.next_seed(), ticket)

    async def ask(self, game: Game[Any], seen: Any, question: Question, seed: int, ticket: Ticket) -> Any:
        """Asks a free process; NoAnswer when it does not answer in time."""
        with self.thoughts.begun(ticket, self._level(question)):
            return await self._answer(game, seen, question, seed, ticket)

    async def _answer(self, game: Game[Any], seen: Any, question: Question, seed: int, ticket: Ticket) -> Any:
        process = await self.free.get()
        used: float | None = None
        began = time.monotonic()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            kind = process, game.info.name, self._kind(question)
            budget = self.budget if kind in self.warm else self.budget + START
            answer, used = await asyncio.wait_for(self._ask(process, (identity(game), seen, question, seed)), budget)
            if isinstance(answer, Fault):
                self.warm.discard(kind)  # it begins anew next time
                raise answer
            self.warm.add(kind)
            return answer
        except TimeoutError:
            raise NoAnswer("overran", late=True) from None
        except (OSError, EOFError, asyncio.IncompleteReadError):
            raise NoAnswer("crashed") from None
        finally:
            # engines of guests think in processes of their own; what is longer than the budget went into a start
            ticket.used += min(time.monotonic() - began if used is None or self.guests else used, self.budget)
            if process is not None and used is None:
                await self._end(process)
                process = None
            self.free.put_nowait(process)

    def _level(self, question: Question) -> str:
        """The bot that is asked, as metrics call it: one of those that may sit down."""
        if not isinstance(question, BotMove):
            return ""
        names = {what: name for name, what in self.guests.items()}
        level = names.get(question.level, question.level)
        return level if level in BOTS else OTHER

    def _kind(self, question: Question) -> object:
        """Questions that need the same to be ready: guests each have to start something of their own."""
        if isinstance(question, BotMove) and question.level in self.guests.values():
            return question.level
        return type(question)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self.running.add(process)
        return process

    async def _ask(
        self, process: asyncio.subprocess.Process, message: tuple[tuple[str, int], Any, Question, int]
    ) -> tuple[Any, float]:
        """The answer, and the seconds of a processor that it took."""
        assert process.stdin is not None
        assert process.stdout is not None
        packed = pickle.dumps(message)
        process.stdin.write(len(packed).to_bytes(4, "big") + packed)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        answer, used = pickle.loads(await process.stdout.readexactly(length))
        return answer, used

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self.running.discard(process)
        self.warm = {kind for kind in self.warm if kind[0] is not process}
        with contextlib.suppress(ProcessLookupError):
            if self.guests:  # it may have started engines: it gets a moment to end them
                process.terminate()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), FAREWELL)
            if process.returncode is None:
                process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in list(self.running):
            await self._end(process)

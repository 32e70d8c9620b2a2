"""The processes in which bots think, within a time budget. One that crashes or overruns is ended and replaced."""

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Callable, Mapping
from typing import Any

from tasca.bots import Budget, Fault, Past
from tasca.bots.hint import Hint
from tasca.core.game import Game
from tasca.server.bots.questions import BestMoves, BetterMove, BotMove, Question

Wanted = Callable[[], bool]
FAREWELL = 5.0  # seconds
START = 90.0  # seconds that a process gets on top for its first question of a kind, to import and compile


def always() -> bool:
    return True


class NoAnswer(Exception):
    """A process that thinks gave none: what went wrong, in a word or two, and whether it was only late."""

    def __init__(self, what: str, late: bool = False) -> None:
        self.late = late
        super().__init__(what)


class Dropped(Exception):
    """Nobody wants to know any more."""


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
        self.module = "tasca.server.bots.worker"
        self.free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self.running: set[asyncio.subprocess.Process] = set()
        self.warm: set[tuple[asyncio.subprocess.Process, str, object]] = set()  # with the game and kind of question
        for _ in range(processes):
            self.free.put_nowait(None)  # started when first needed

    async def choose(
        self, game: Game[Any], state: Any, level: str, wanted: Wanted = always, past: Past | None = None
    ) -> int:
        """The action that a bot chooses; NoAnswer or a Fault when it does not, Dropped when nobody wants it."""
        return int(await self._about(game, state, BotMove(self.guests.get(level, level), past), wanted))

    async def hints(self, game: Game[Any], state: Any, budget: Budget) -> list[Hint]:
        """The best moves of the one to act, as a bot sees them."""
        found: list[Hint] = await self._about(game, state, BestMoves(budget))
        return found

    async def better(self, game: Game[Any], seen: Any, action: int, budget: Budget, seed: int) -> tuple[int, float]:
        """What a bot would have played in a position that is resampled already, and what the action cost."""
        found: tuple[int, float] = await self.ask(game, seen, BetterMove(action, budget), seed)
        return found

    async def _about(self, game: Game[Any], state: Any, question: Question, wanted: Wanted = always) -> Any:
        seen = game.resample(state, self.next_seed())
        return await self.ask(game, seen, question, self.next_seed(), wanted)

    async def ask(self, game: Game[Any], seen: Any, question: Question, seed: int, wanted: Wanted = always) -> Any:
        """Asks the next free process; NoAnswer when it does not answer in time."""
        process = await self.free.get()
        if not wanted():
            self.free.put_nowait(process)
            raise Dropped
        healthy = False
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            kind = process, game.info.name, self._kind(question)
            budget = self.budget if kind in self.warm else self.budget + START
            answer = await asyncio.wait_for(self._ask(process, (identity(game), seen, question, seed)), budget)
            healthy = True
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
            if process is not None and not healthy:
                await self._end(process)
                process = None
            self.free.put_nowait(process)

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
    ) -> Any:
        assert process.stdin is not None
        assert process.stdout is not None
        packed = pickle.dumps(message)
        process.stdin.write(len(packed).to_bytes(4, "big") + packed)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        return pickle.loads(await process.stdout.readexactly(length))

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

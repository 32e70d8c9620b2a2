"""The processes in which bots think, within a time budget. One that crashes or overruns is ended and replaced."""

import asyncio
import contextlib
import pickle
import secrets
import sys
from typing import Any

from tasca.core.game import Game

START = 20.0  # seconds that a fresh process gets on top, to import and compile


class Fault(Exception):
    """A bot failed: what went wrong, in a word or two."""


class Thinkers:
    def __init__(self, budget: float, processes: int) -> None:
        self.budget = budget
        self.module = "tasca.server.thinker"
        self.free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self.running: set[asyncio.subprocess.Process] = set()
        self.warm: set[asyncio.subprocess.Process] = set()
        for _ in range(processes):
            self.free.put_nowait(None)  # started when first needed

    async def choose(self, game: Game[Any], state: Any, level: str) -> int:
        """The action that a bot chooses; Fault when it does not."""
        process = await self.free.get()
        healthy = False
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            budget = self.budget if process in self.warm else self.budget + START
            seen = game.resample(state, secrets.randbits(64))
            question = game.info.name, seen, level, secrets.randbits(64)
            action = await asyncio.wait_for(self._ask(process, question), budget)
            healthy = True
            self.warm.add(process)
            return action
        except TimeoutError:
            raise Fault("overran") from None
        except (OSError, EOFError, asyncio.IncompleteReadError):
            raise Fault("crashed") from None
        finally:
            if process is not None and not healthy:
                await self._end(process)
                process = None
            self.free.put_nowait(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self.running.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, question: Any) -> int:
        assert process.stdin is not None
        assert process.stdout is not None
        packed = pickle.dumps(question)
        process.stdin.write(len(packed).to_bytes(4, "big") + packed)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        answer = pickle.loads(await process.stdout.readexactly(length))
        return int(answer)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self.running.discard(process)
        self.warm.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in list(self.running):
            await self._end(process)

"""A program that is started and spoken with, line by line. It never makes us wait longer than we want, and never stays.

Its errors are kept, as far as the last line goes: that is what is told when it ends without an answer.
"""

import atexit
import contextlib
import os
import queue
import signal
import subprocess
import threading
from multiprocessing.util import Finalize
from typing import IO

LONGEST = 4_000_000  # characters of a line; more is no answer but a flood
PATIENCE = 1.0  # seconds that it gets to end by itself
_POSIX = os.name == "posix"


class Ended(Exception):
    """The program is gone: how, in a few words."""


class TooLong(Exception):
    """It writes a line that does not end."""


class Child:
    """One running program."""

    def __init__(self, command: list[str]) -> None:
        """Starts it; OSError where that cannot be done."""
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            bufsize=1,
            start_new_session=True,  # Ctrl-C is for us; and with it end those that it started
        )
        _running.add(self)
        self.last_error = ""
        self.answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.questions: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.threads = [
            threading.Thread(target=job, daemon=True) for job in (self._listen, self._speak, self._hear_errors)
        ]
        for thread in self.threads:
            thread.start()

    def _listen(self) -> None:
        stream = self._pipe(self.process.stdout)
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(LONGEST):
                self.answers.put(line)
        self.answers.put(None)

    def _speak(self) -> None:
        """Writes apart from everything else: one that does not read cannot stop us."""
        stream = self._pipe(self.process.stdin)
        with contextlib.suppress(ValueError, OSError):
            while (line := self.questions.get()) is not None:
                stream.write(line + "\n")
                stream.flush()
        with contextlib.suppress(ValueError, OSError):
            stream.close()

    def _hear_errors(self) -> None:
        stream = self._pipe(self.process.stderr)
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(LONGEST):
                self.last_error = line.strip() or self.last_error

    @staticmethod
    def _pipe(stream: IO[str] | None) -> IO[str]:
        assert stream is not None
        return stream

    def say(self, line: str) -> None:
        """Sends a line."""
        self.questions.put(line)

    def hear(self, seconds: float | None) -> str:
        """Its next line; TimeoutError when none came in time, Ended when none will come, TooLong when it never ends."""
        try:
            line = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            self.answers.put(None)
            raise Ended(self._how_it_ended())
        if len(line) >= LONGEST and not line.endswith("\n"):
            raise TooLong
        return line

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.threads[2].join(PATIENCE)
        status = self.process.returncode
        how = "it closed its output" if status is None else f"exit status {status}"
        return f"{how}: {self.last_error[:200]}" if self.last_error else how

    def end(self, patience: float = PATIENCE) -> None:
        """Ends it: its input first, and by force when it does not go by itself. Nothing of it is left afterwards."""
        if self not in _running:
            return
        _running.discard(self)
        self.questions.put(None)
        if patience:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
        self._kill()
        self.process.wait()
        for thread in self.threads:
            thread.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            with contextlib.suppress(ValueError, OSError):
                self._pipe(stream).close()

    def _kill(self) -> None:
        """Also those that it started and left behind."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if _POSIX:
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()


_running: set[Child] = set()


def end_all() -> None:
    """Ends every program that was started here."""
    for child in list(_running):
        child.end()


atexit.register(end_all)
Finalize(None, end_all, exitpriority=10)  # processes of a pool end without atexit

"""Ctrl-C. An interruption that comes while a compiler is at work can get lost inside it; so it is also remembered.

A command that is told to end (SIGTERM) ends as with Ctrl-C: nothing half-written is left.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_interrupted = False


def _interrupt(number: int, frame: FrameType | None) -> None:
    global _interrupted
    _interrupted = True
    raise KeyboardInterrupt


@contextmanager
def remembered() -> Iterator[None]:
    """While a command runs, Ctrl-C is remembered."""
    global _interrupted
    _interrupted = False
    try:
        before = {each: signal.signal(each, _interrupt) for each in (signal.SIGINT, signal.SIGTERM)}
    except ValueError:  # only the main thread hears signals
        yield
        return
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def check() -> None:
    """Stops here if somebody pressed Ctrl-C and it got lost; long work calls this now and then."""
    if _interrupted:
        raise KeyboardInterrupt

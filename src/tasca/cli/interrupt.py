"""Ctrl-C. An interruption that comes while a compiler is at work can get lost inside it; so it is also remembered."""

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
        before = signal.signal(signal.SIGINT, _interrupt)
    except ValueError:  # only the main thread hears signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def check() -> None:
    """Stops here if somebody pressed Ctrl-C and it got lost; long work calls this now and then."""
    if _interrupted:
        raise KeyboardInterrupt

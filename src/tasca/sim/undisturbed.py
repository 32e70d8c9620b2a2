"""Ctrl-C, put off for a moment.

It may come between any two steps of Python. Where a future's lock is just taken then, nobody gives it back, and whoever
ends the pool waits for ever.
"""

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def undisturbed() -> Iterator[list[int]]:
    """Has Ctrl-C wait until this is over; what is yielded fills when it is pressed. Only the main thread hears it."""
    pressed: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if before is None or threading.current_thread() is not threading.main_thread():
        yield pressed
        return
    signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            signal.raise_signal(signal.SIGINT)

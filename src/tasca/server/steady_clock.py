"""The house's time of day, which never runs backwards and never jumps, whatever is done to the machine's clock.

It goes as the machine's uptime does, and is led to the machine's time of day by going a little faster or slower. Where
stored times lie ahead (the machine's clock was set back while the house was closed), it begins with them: so nobody
gets time back, and no bot waits for an hour that has been already.
"""

import time
from collections.abc import Callable

MILLISECOND = 1_000_000  # in nanoseconds
LED = 100  # of so many parts, one more or less, until it agrees with the machine's


def _tells_sleep() -> bool:
    """Whether the machine can tell how long it has been up, asleep or not. (A browser knows the name and cannot.)"""
    try:
        time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):
        return False
    return True


TELLS_SLEEP = _tells_sleep()


def uptime() -> int:
    """Nanoseconds since some moment; where the machine can tell, those in which it slept too."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if TELLS_SLEEP else time.monotonic_ns()


class SteadyClock:
    def __init__(self, up: Callable[[], int] = uptime, day: Callable[[], int] = time.time_ns) -> None:
        self.up = up
        self.day = day
        self.looked = up()
        self.shown = day()

    def __call__(self) -> int:
        """Milliseconds since 1970."""
        now = self.up()
        passed = max(0, now - self.looked)
        self.looked = now
        most = passed // LED
        self.shown += passed + max(-most, min(most, self.day() - self.shown - passed))
        return self.shown // MILLISECOND

    def begin_at(self, stored: int) -> int:
        """Begins not before a stored time; gives the milliseconds by which that was ahead."""
        ahead = stored - self()
        if ahead > 0:
            self.shown += ahead * MILLISECOND
        return max(0, ahead)

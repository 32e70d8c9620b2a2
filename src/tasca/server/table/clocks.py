"""Clocks: none, live (a bank of time and an increment) or slow (days a turn). All times are milliseconds.

As text, in the API and in storage: `none`, `live 600+5` (seconds), `slow 3` (days).
"""

import re

import msgspec

from tasca.server.web.errors import NotPossible
from tasca.server.web.i18n import gettext as _

SECOND = 1_000
DAY = 86_400 * SECOND
NONE = "none"
AT_LEAST_ON_RETURN = 30 * SECOND  # who comes back with an empty bank gets this much
_LIVE = re.compile(r"live (\d{1,5})\+(\d{1,4})", re.ASCII)
_SLOW = re.compile(r"slow (\d{1,2})", re.ASCII)
CHOICES = (NONE, "live 300+5", "live 900+10", "slow 1", "slow 3", "slow 7")


class Clock(msgspec.Struct, frozen=True):
    """A table's clock. A bank of 0 and a turn of 0: no clock."""

    bank: int = 0
    increment: int = 0
    turn: int = 0

    @property
    def ticks(self) -> bool:
        return bool(self.bank or self.turn)


def clock_from(text: str) -> Clock:
    """The clock that a text means."""
    if text == NONE:
        return Clock()
    if (found := _LIVE.fullmatch(text)) and int(found[1]) > 0:
        return Clock(bank=int(found[1]) * SECOND, increment=int(found[2]) * SECOND)
    if (found := _SLOW.fullmatch(text)) and int(found[1]) > 0:
        return Clock(turn=int(found[1]) * DAY)
    raise NotPossible(_("A clock is 'none', 'live SECONDS+SECONDS' or 'slow DAYS'."))


class Time(msgspec.Struct, frozen=True):
    """The time of one seat: what its bank held when it last changed."""

    bank: int

    def spent(self, clock: Clock, elapsed: int, turn_ends: bool) -> "Time":
        """After thinking for a while; the increment is earned when the turn goes on to somebody else."""
        left = max(0, self.bank - elapsed)
        return Time(left + clock.increment if turn_ends and clock.bank else left)

    def without(self, clock: Clock, increments: int) -> "Time":
        """After what earned increments was taken back."""
        return Time(max(0, self.bank - increments * clock.increment) if clock.bank else self.bank)

    def returned(self, clock: Clock) -> "Time":
        return Time(max(self.bank, clock.increment, AT_LEAST_ON_RETURN) if clock.bank else 0)

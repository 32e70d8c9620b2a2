"""Standing wishes: what a kicked-out player wants without being asked, so that nobody waits (F2.4)."""

from tasca.core.catalogue import Catalogue

from .rules.actions import DECLINE, KICK
from .rules.components import MONEY, PLACE_OF
from .rules.state import BENEFIT, KICKED, State

TAKE_MONEY = "money"
TAKE_NOTHING = "nothing"


def wishes(words: Catalogue) -> dict[str, str]:
    _ = words.gettext
    return {
        TAKE_MONEY: _("When kicked out, always take the money if it is free"),
        TAKE_NOTHING: _("When kicked out, never take anything but free money"),
    }


def wished(s: State, legal: list[int], wish: str) -> int | None:
    """The money's space where it can be had; with `nothing` otherwise the first space, and its benefit declined."""
    if s.phase == KICKED:
        money = [action for action in legal if s.benefit[PLACE_OF[s.space]][action - KICK] == MONEY]
        if money:
            return money[0]
        return legal[0] if wish == TAKE_NOTHING else None
    if s.phase == BENEFIT and wish == TAKE_NOTHING:
        return DECLINE
    return None

"""Simple ways to play, so that games in the browser come to an end soon."""

from collections.abc import Sequence
from typing import Any

from tasca.core.choice import Choice

# House of Fado: what one likes to do, by the first word of the action
LIKED = {
    "write": 90, "applaud": 80, "retire": 70, "promote": 60, "critic": 55, "close": 50, "seat": 40, "hire": 30,
    "take": 25, "note": 20, "keep": 10, "dismiss": 5, "kick": 5, "return": 5, "contract": 1, "stay": 0,
    "decline": 0, "skip": -5, "done": -5,
}  # fmt: skip


def to_lines(_state: Any, choices: Sequence[Choice]) -> Choice:
    """Azul: fills lines, best those that promise points."""
    return max(choices, key=lambda c: ("+" in c.badge, "floor" not in c.picks, c.text))


def _worth_going(state: Any, goal: str) -> int:
    seat = state.to_move
    guests = sum(map(sum, state.table[seat])) + sum(state.bar[seat])
    musicians = [m for m in state.hired[seat] if m >= 0]
    match goal.split("-")[0]:
        case "restaurant":
            ready = (guests >= 4 and len(musicians) >= 2) or (state.critic_table[seat] >= 0 and guests >= 2)
            return 30 if ready or (guests >= 3 and state.money[seat] < 2) else -20
        case "street":
            return 20 if state.free_tables[seat] else -10
        case "market":
            return 22 if len(musicians) < 2 and state.money[seat] >= 2 else -10
        case "billboard":
            return 24 if any(state.fame[m] >= 3 for m in musicians) else -10
    return 15


def for_stars(state: Any, choices: Sequence[Choice]) -> Choice:
    """House of Fado: songs, applause and critics, so that three stars are taken soon."""

    def worth(numbered: tuple[int, Choice]) -> tuple[int, int]:
        n, choice = numbered
        words = choice.text.split(" ")
        value = _worth_going(state, words[2]) if words[0] == "place" else LIKED[words[0]]
        if words[0] == "seat":
            value += len(choice.picks)
        return value, (7 * n + 3 * state.moves) % 11

    return max(enumerate(choices), key=worth)[1]

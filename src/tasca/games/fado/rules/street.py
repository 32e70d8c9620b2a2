"""The street (F5): bring in customers from one group to one empty table, or a critic."""

from tasca.core.machine import machine

from .actions import CRITIC, SKIP, seat_action, seat_choice, seat_group, seat_table
from .components import (
    BLACK,
    BROWN,
    CHOICE,
    COLOURS,
    GREY,
    MEMBERS,
    NONE,
    SIDE,
    SIDES,
    SIZE,
    TABLES,
    WAY_COUNT,
    WAYS,
    heap_number,
)
from .customers import group_count
from .events import CRITIC_SEATED, SEATED
from .prestige import cubes_off
from .state import State

rule, table, tell = machine(__name__)


@rule
def critic_price(s: State, seat: int) -> int:
    """F5.2: the more cubes are removed, the cheaper."""
    return s.critic_cost[cubes_off(s, seat)]


@rule
def may_invite_critic(s: State, seat: int) -> bool:
    """F5.2: money enough and no critic yet, wherever one may stand."""
    return s.critic_table[seat] == NONE and critic_price(s, seat) <= s.money[seat]


@rule
def can_invite(s: State, seat: int) -> bool:
    if s.free_tables[seat] == 0:
        return False
    left = SIDE[s.space]
    if group_count(s, left) + group_count(s, left + 1) > 0:
        return True
    return s.critic[left] + s.critic[left + 1] > 0 and may_invite_critic(s, seat)


@rule
def invite_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    tables = s.free_tables[seat]
    left = SIDE[s.space]
    for group in range(left, left + SIDES):
        heap = heap_number(s.street[group][GREY], s.street[group][BLACK], s.street[group][BROWN])
        if heap:
            for i in range(SIZE[tables]):
                at = MEMBERS[tables][i]
                first = seat_action(group, at, 0)
                for j in range(WAY_COUNT[heap][s.seats[at]]):
                    out[n] = first + WAYS[heap][j]
                    n += 1
    if s.critic[left] + s.critic[left + 1] > 0 and may_invite_critic(s, seat):
        for group in range(left, left + SIDES):
            if s.critic[group]:
                for i in range(SIZE[tables]):
                    out[n] = CRITIC + group * TABLES + MEMBERS[tables][i]
                    n += 1
    out[n] = SKIP
    return n + 1


@rule
def is_beside(s: State, group: int) -> bool:
    """F3.2: whether the group lies beside the space."""
    return 0 <= group - SIDE[s.space] < SIDES


@rule
def seat_is_legal(s: State, seat: int, action: int) -> bool:
    group = seat_group(action)
    at = seat_table(action)
    choice = seat_choice(action)
    if not is_beside(s, group) or not s.free_tables[seat] >> at & 1:
        return False
    n = 0
    for colour in range(COLOURS):
        if CHOICE[choice][colour] > s.street[group][colour]:
            return False
        n += CHOICE[choice][colour]
    return n <= s.seats[at]


@rule
def critic_is_legal(s: State, seat: int, action: int) -> bool:
    group = (action - CRITIC) // TABLES
    at = (action - CRITIC) % TABLES
    if not is_beside(s, group) or not s.free_tables[seat] >> at & 1:
        return False
    return s.critic[group] == 1 and may_invite_critic(s, seat)


@rule
def seat_customers(s: State, seat: int, group: int, at: int, choice: int) -> None:
    """F5.1: all from one group, to one empty table."""
    for colour in range(COLOURS):
        s.street[group][colour] -= CHOICE[choice][colour]
        s.table[seat][at][colour] = CHOICE[choice][colour]
    s.free_tables[seat] &= ~(1 << at)
    tell(s, SEATED, seat, group, at, choice)


@rule
def seat_critic(s: State, seat: int, group: int, at: int) -> None:
    """F5.2"""
    price = critic_price(s, seat)
    s.money[seat] -= price
    s.critic[group] = 0
    s.critic_table[seat] = at
    s.free_tables[seat] &= ~(1 << at)
    tell(s, CRITIC_SEATED, seat, group, at, price)

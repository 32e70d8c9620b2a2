"""Laws that hold in every position of House of Fado, whatever was played: nothing is lost, nothing is made."""

from tasca.core.machine import machine

from .components import (
    ALFAMA,
    BOARD_SPACES,
    COLOURS,
    CUBES,
    CUBES_FOR_TABLE,
    GROUPS,
    NOBODY,
    NONE,
    NOT_THERE,
    ON_SPACE,
    RESTAURANT,
    SPACES,
    SPECIALTIES,
    TABLES,
    WORKERS,
)
from .customers import bar_count, group_count, table_count
from .laws_of_tiles import fados_broken, musicians_broken, notes_broken, stars_broken
from .scoring import final_points
from .setup import has_critic
from .state import KICKED, OVER, SOURCES, State

rule, table, tell = machine(__name__)

LAWS = (
    "",
    "each player has 3 workers: in the supply and at different actions (F2.2, F2.3)",
    "an action space and a kick-out space hold at most one worker (F2.4)",
    "each player has 8 cubes: on the track, beside the billboard and out of the game (F1.9)",
    "all customers of a colour are in the bag, the street, at tables, at bars or in the discard (F1.5)",
    "a group, a table and a bar hold no more customers than they have places (F2.6, F4.7, F5.1)",
    "each critic stands with a group, one a group, or sits at a table of his own, one a restaurant (F1.6, F5.2)",
    "a table is free just when it is open and empty (F5.1, F9.2)",
    "all notation tiles of a kind are in the stack or with the players (F1.3)",
    "Alfama's tiles go back where they came from (S4.2)",
    "each musician is in one place: market, restaurant, billboard, star space, or out of the game (F1.2)",
    "musicians outside the market have a die of 1 to 6, those out of the game none (F4.2, F7.1, F8.3)",
    "each fado tile is in one place: board, stack, with a player, or out of the game (F1.4)",
    "a star belongs to who has earned it (F1.7, F6.3, F8.3, F9.3)",
    "nobody owes money, and Alfama has none (S1.4)",
    "the score is what was won during play, plus the final scoring at the end (F10)",
    "customers applaud only while a restaurant closes, each once (F8.2)",
)


@rule
def workers_broken(s: State) -> int:
    for space in range(BOARD_SPACES):
        holders = 0
        taken = 0
        for seat in range(s.players):
            where = s.worker[seat][space]
            if where == ON_SPACE:
                if not (s.phase == KICKED and s.kicked == seat and s.space == space):  # she is on her way out
                    if s.holder[space] != seat:
                        return 2
                    holders += 1
            elif where != NOT_THERE:
                if taken >> where - ON_SPACE - 1 & 1:
                    return 2
                taken |= 1 << where - ON_SPACE - 1
        if holders > 1 or (holders == 0) != (s.holder[space] == NOBODY) or taken != s.taken[space]:
            return 2
    for seat in range(s.players):
        n = s.supply[seat]
        for space in range(SPACES):
            there = s.worker[seat][space] != NOT_THERE
            if there:
                n += 1
            if there != (s.spaces[seat] >> space & 1 == 1):
                return 1
        if n != WORKERS or s.worker[seat][RESTAURANT] > ON_SPACE:
            return 1
    return 0


@rule
def customers_broken(s: State) -> int:
    for colour in range(COLOURS):
        n = s.bag[colour] + s.discard[colour]
        for group in range(GROUPS):
            n += s.street[group][colour]
        for seat in range(s.players):
            n += s.bar[seat][colour]
            for t in range(TABLES):
                n += s.table[seat][t][colour]
        if n != s.customers[colour]:
            return 4
    critics = 0
    for group in range(GROUPS):
        if group_count(s, group) > s.group_size:
            return 5
        critics += s.critic[group]
        if has_critic(s.players, group):
            critics -= 1
    for seat in range(s.players):
        if bar_count(s, seat) > s.bar_size:
            return 5
        if s.critic_table[seat] != NONE:
            critics += 1
        for t in range(TABLES):
            n = table_count(s, seat, t)
            if n > s.seats[t]:
                return 5
            used = n > 0
            if s.critic_table[seat] == t:
                if used:
                    return 6
                used = True
            is_open = t < TABLES - 1 or CUBES - s.track[seat] >= CUBES_FOR_TABLE
            if used and not is_open:
                return 7
            if (s.free_tables[seat] >> t & 1 == 1) != (is_open and not used):
                return 7
    if critics != 0:
        return 6
    return 0


@rule
def seat_broken(s: State, seat: int) -> int:
    cubes = s.track[seat] + s.gone[seat]
    for specialty in range(SPECIALTIES):
        cubes += s.cubes[seat][specialty]
    if cubes != CUBES:
        return 3
    if s.money[seat] < 0 or (s.solo and seat == ALFAMA and s.money[seat] > 0):
        return 14
    points = 0
    for source in range(SOURCES):
        points += s.points[seat][source]
    if s.phase == OVER:
        points += final_points(s, seat)
    if points != s.score[seat]:
        return 15
    return 0


@rule
def applause_broken(s: State) -> int:
    for colour in range(COLOURS):
        if s.ready[colour]:
            n = s.bar[s.turn][colour]
            for t in range(TABLES):
                n += s.table[s.turn][t][colour]
            if s.space != RESTAURANT or s.ready[colour] > n:
                return 16
    return 0


@rule
def broken_law(s: State) -> int:
    """The number of a law that the position breaks; 0 when it breaks none."""
    for seat in range(s.players):
        law = seat_broken(s, seat)
        if law:
            return law
    law = workers_broken(s)
    if law:
        return law
    law = customers_broken(s)
    if law:
        return law
    law = notes_broken(s)
    if law:
        return law
    law = musicians_broken(s)
    if law:
        return law
    law = fados_broken(s)
    if law:
        return law
    law = stars_broken(s)
    if law:
        return law
    return applause_broken(s)

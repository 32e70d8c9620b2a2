"""Workers: placing them, the golden rule (F2.3), and being kicked out with a benefit (F2.4)."""

from tasca.core.machine import machine

from .actions import DECLINE, KICK, TAKE_BAR, TAKE_NOTE, TAKE_RAISE
from .components import (
    ALFAMA,
    ALL_SPACES,
    COLOURS,
    CUSTOMER,
    KICK_OUTS,
    MEMBERS,
    MONEY,
    NOBODY,
    NONE,
    NOT_THERE,
    NOTE,
    NOTES,
    ON_SPACE,
    PLACE_OF,
    RAISE,
    RESTAURANT,
    SIDE,
    SIDES,
    SIZE,
    SPACES,
    SPECIALTIES,
    TOP_FAME,
)
from .customers import bar_count, group_count
from .events import BOUGHT_NOTE, EARNED, MOVED_OUT, PLACED, RAISED, TOOK_TO_BAR
from .musicians import top_of_career
from .notes import any_note, take_note
from .state import ACTING, BENEFIT, CAREER, KICKED, State

rule, table, tell = machine(__name__)


@rule
def place_actions(s: State, seat: int, out: list[int]) -> int:
    """F2.1 to F2.3: from the supply while it has workers; to an action where the seat has none."""
    n = 0
    mine = s.spaces[seat]
    free = ALL_SPACES - mine
    if s.supply[seat]:
        for i in range(SIZE[free]):
            out[n] = MEMBERS[free][i]
            n += 1
        return n
    for i in range(SIZE[mine]):
        space = MEMBERS[mine][i]
        first = (4 * space + s.worker[seat][space]) * SPACES
        for j in range(SIZE[free]):
            out[n] = first + MEMBERS[free][j]
            n += 1
    return n


@rule
def place_is_legal(s: State, seat: int, action: int) -> bool:
    origin = action // SPACES
    if s.spaces[seat] >> action % SPACES & 1:
        return False
    if origin == 0:
        return s.supply[seat] > 0
    return s.supply[seat] == 0 and s.worker[seat][(origin - 1) // 4] == (origin - 1) % 4 + 1


@rule
def lift(s: State, seat: int, space: int) -> None:
    """Takes the seat's worker away from an action."""
    where = s.worker[seat][space]
    s.worker[seat][space] = NOT_THERE
    s.spaces[seat] &= ~(1 << space)
    if space != RESTAURANT:
        if where == ON_SPACE:
            s.holder[space] = NOBODY
        else:
            s.taken[space] &= ~(1 << where - ON_SPACE - 1)


@rule
def can_take_benefit(s: State, seat: int) -> bool:
    """Whether the kicked-out worker's owner has a way to take the benefit (F4.6, F5.3, F6.4, F7.4)."""
    place = PLACE_OF[s.space]
    kind = s.benefit[place][s.spot]
    if kind == RAISE:
        for specialty in range(SPECIALTIES):
            if may_raise(s, seat, specialty):
                return True
        return False
    if s.price[place][s.spot] > s.money[seat]:
        return False
    if kind == NOTE:
        return any_note(s)
    group = SIDE[s.space]
    return bar_count(s, seat) < s.bar_size and group_count(s, group) + group_count(s, group + 1) > 0  # F4.7


@rule
def may_raise(s: State, seat: int, specialty: int) -> bool:
    """F6.4: the price is the new fame."""
    musician = s.hired[seat][specialty]
    return musician != NONE and s.fame[musician] < TOP_FAME and s.fame[musician] < s.money[seat]


@rule
def benefit_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    kind = s.benefit[PLACE_OF[s.space]][s.spot]
    if kind == CUSTOMER:
        left = SIDE[s.space]
        for group in range(left, left + SIDES):  # F3.4
            for colour in range(COLOURS):
                if s.street[group][colour]:
                    out[n] = TAKE_BAR + group * COLOURS + colour
                    n += 1
    elif kind == NOTE:
        for note in range(NOTES):
            if s.notes[note]:
                out[n] = TAKE_NOTE + note
                n += 1
    else:
        for specialty in range(SPECIALTIES):
            if may_raise(s, seat, specialty):
                out[n] = TAKE_RAISE + specialty
                n += 1
    out[n] = DECLINE
    return n + 1


@rule
def benefit_is_legal(s: State, seat: int, action: int) -> bool:
    """For an owner who has been asked, so that price and room are there."""
    kind = s.benefit[PLACE_OF[s.space]][s.spot]
    if TAKE_BAR <= action < TAKE_NOTE:
        group = (action - TAKE_BAR) // COLOURS
        if kind != CUSTOMER or not 0 <= group - SIDE[s.space] < SIDES:
            return False
        return s.street[group][(action - TAKE_BAR) % COLOURS] > 0
    if TAKE_NOTE <= action < TAKE_RAISE:
        return kind == NOTE and s.notes[action - TAKE_NOTE] > 0
    if TAKE_RAISE <= action < DECLINE:
        return kind == RAISE and may_raise(s, seat, action - TAKE_RAISE)
    return action == DECLINE


@rule
def take_benefit(s: State, seat: int, action: int) -> None:
    """F2.4, then the action goes on; F6.5: unless a raise has led to the top of a career and a choice."""
    price = s.price[PLACE_OF[s.space]][s.spot]
    s.phase = ACTING
    if action < TAKE_NOTE:
        group = (action - TAKE_BAR) // COLOURS
        colour = (action - TAKE_BAR) % COLOURS
        s.money[seat] -= price
        s.street[group][colour] -= 1
        s.bar[seat][colour] += 1
        tell(s, TOOK_TO_BAR, seat, group, colour, price)
    elif action < TAKE_RAISE:
        s.money[seat] -= price
        take_note(s, seat, action - TAKE_NOTE)
        tell(s, BOUGHT_NOTE, seat, action - TAKE_NOTE, price)
    else:
        specialty = action - TAKE_RAISE
        musician = s.hired[seat][specialty]
        s.fame[musician] += 1
        s.money[seat] -= s.fame[musician]
        tell(s, RAISED, seat, musician, s.fame[musician], s.fame[musician])
        if s.fame[musician] == TOP_FAME and top_of_career(s, seat, specialty):
            s.phase = CAREER
            s.specialty = specialty


@rule
def stand_aside(s: State) -> None:
    """The worker being kicked out goes to the first free kick-out space, without its benefit: the game has ended."""
    spot = MEMBERS[0b111 - s.taken[s.space]][0]
    s.worker[s.kicked][s.space] = ON_SPACE + 1 + spot
    s.taken[s.space] |= 1 << spot


@rule
def move_out(s: State, seat: int, spot: int) -> None:
    """F2.4: the kicked-out worker goes to a kick-out space. Free money is taken at once, else its owner is asked."""
    s.spot = spot
    s.worker[seat][s.space] = ON_SPACE + 1 + spot
    s.taken[s.space] |= 1 << spot
    s.phase = ACTING
    tell(s, MOVED_OUT, seat, s.space, spot)
    if s.solo and seat == ALFAMA:  # S1.4
        return
    place = PLACE_OF[s.space]
    if s.benefit[place][spot] == MONEY:
        s.money[seat] += s.price[place][spot]
        tell(s, EARNED, seat, s.price[place][spot])
    elif can_take_benefit(s, seat):
        s.phase = BENEFIT
        s.to_move = seat


@rule
def enter(s: State, seat: int, space: int) -> None:
    """A worker comes to an action space; who stands there is kicked out first (F2.4)."""
    s.space = space
    s.worker[seat][space] = ON_SPACE
    s.spaces[seat] |= 1 << space
    s.phase = ACTING
    if space == RESTAURANT:
        return
    other = s.holder[space]
    s.holder[space] = seat
    if other == NOBODY:
        return
    s.kicked = other
    free = 0b111 - s.taken[space]
    if SIZE[free] > 1 and not (s.solo and other == ALFAMA):  # S2.7: hers takes the first free one from the left
        s.phase = KICKED
        s.to_move = other
    else:
        move_out(s, other, MEMBERS[free][0])


@rule
def kick_actions(s: State, out: list[int]) -> int:
    n = 0
    for spot in range(KICK_OUTS):
        if not s.taken[s.space] >> spot & 1:
            out[n] = KICK + spot
            n += 1
    return n


@rule
def place(s: State, seat: int, action: int) -> None:
    """F2.1, F2.2"""
    origin = action // SPACES
    space = action % SPACES
    tell(s, PLACED, seat, origin, space)
    if origin == 0:
        s.supply[seat] -= 1
    else:
        lift(s, seat, (origin - 1) // 4)
    if s.solo and space != RESTAURANT:
        s.last_space = space
    enter(s, seat, space)

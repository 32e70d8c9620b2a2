"""Kick-out spaces (F2.4): where a kicked-out worker goes, and the benefit its owner may take there."""

from tasca.core.machine import is_heard, machine

from .actions import DECLINE, KICK, KIND_OF, TAKE_BAR, TAKE_NOTE, TAKE_RAISE
from .components import (
    ALFAMA,
    ALL_KICK_OUTS,
    COLOURS,
    CUSTOMER,
    KICK_OUTS,
    MEMBERS,
    MONEY,
    NONE,
    NOTE,
    NOTES,
    ON_SPACE,
    PLACE_OF,
    RAISE,
    SIDE,
    SIDES,
    SPECIALTIES,
    TOP_FAME,
)
from .customers import bar_count, group_count
from .events import (
    BAR_FULL,
    BOUGHT_NOTE,
    EARNED,
    GOT_NOTHING,
    MOVED_OUT,
    NO_CUSTOMER,
    NO_MONEY,
    NO_MUSICIAN,
    NO_NOTE,
    RAISED,
    TOOK_TO_BAR,
)
from .musicians import top_of_career
from .notes import any_note, take_note
from .state import ACTING, BENEFIT, CAREER, State

rule, table, tell = machine(__name__)
HEARD = is_heard(__name__)


@rule
def may_raise(s: State, seat: int, specialty: int) -> bool:
    """F6.4: the price is the new fame."""
    musician = s.hired[seat][specialty]
    return musician != NONE and s.fame[musician] < TOP_FAME and s.fame[musician] < s.money[seat]


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
def what_prevents(s: State, seat: int) -> int:
    """Why the owner of a kicked-out worker cannot take the benefit: only to be told, so apart from whether they can."""
    place = PLACE_OF[s.space]
    kind = s.benefit[place][s.spot]
    if kind == RAISE:
        for specialty in range(SPECIALTIES):
            musician = s.hired[seat][specialty]
            if musician != NONE and s.fame[musician] < TOP_FAME:
                return NO_MONEY
        return NO_MUSICIAN
    if s.price[place][s.spot] > s.money[seat]:
        return NO_MONEY
    if kind == NOTE:
        return NO_NOTE
    return BAR_FULL if bar_count(s, seat) >= s.bar_size else NO_CUSTOMER


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
    """A way to take the benefit, for an owner who has been asked, so that price and room are there."""
    benefit = s.benefit[PLACE_OF[s.space]][s.spot]
    kind = KIND_OF[action]
    index = action - kind
    if kind == TAKE_BAR:
        group = index // COLOURS
        return benefit == CUSTOMER and 0 <= group - SIDE[s.space] < SIDES and s.street[group][index % COLOURS] > 0
    if kind == TAKE_NOTE:
        return benefit == NOTE and s.notes[index] > 0
    return benefit == RAISE and may_raise(s, seat, index)


@rule
def take_benefit(s: State, seat: int, action: int) -> None:
    """F2.4, then the action goes on; F6.5: unless a raise has led to the top of a career and a choice."""
    place = PLACE_OF[s.space]
    price = s.price[place][s.spot]
    benefit = s.benefit[place][s.spot]
    s.phase = ACTING
    if benefit == CUSTOMER:
        group = (action - TAKE_BAR) // COLOURS
        colour = (action - TAKE_BAR) % COLOURS
        s.money[seat] -= price
        s.street[group][colour] -= 1
        s.bar[seat][colour] += 1
        tell(s, TOOK_TO_BAR, seat, group, colour, price)
    elif benefit == NOTE:
        note = action - TAKE_NOTE
        s.money[seat] -= price
        take_note(s, seat, note)
        tell(s, BOUGHT_NOTE, seat, note, price)
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
        return
    if can_take_benefit(s, seat):
        s.phase = BENEFIT
        s.to_move = seat
    elif HEARD:
        tell(s, GOT_NOTHING, seat, what_prevents(s, seat))


@rule
def stand_aside(s: State) -> None:
    """The worker being kicked out goes to the first free kick-out space, without its benefit: the game has ended."""
    spot = MEMBERS[ALL_KICK_OUTS - s.taken[s.space]][0]
    s.worker[s.kicked][s.space] = ON_SPACE + 1 + spot
    s.taken[s.space] |= 1 << spot


@rule
def kick_actions(s: State, out: list[int]) -> int:
    n = 0
    for spot in range(KICK_OUTS):
        if not s.taken[s.space] >> spot & 1:
            out[n] = KICK + spot
            n += 1
    return n

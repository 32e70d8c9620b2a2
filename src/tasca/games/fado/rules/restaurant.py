"""Your restaurant (F8): closing for the day, in six steps. Steps that ask nothing run on to the next."""

from tasca.core.machine import machine

from .actions import CLAP_GREY, CLAP_OWN, DONE, applaud_action, applauded, applause
from .components import COLOURS, GREY, GROUPS, NONE, OWN_COLOUR, REVIEW_CUBES, SPECIALTIES, TABLES, TOP_FAME
from .customers import go_home
from .events import APPLAUDED, CRITIC_LEFT, DISMISSED, PAID, REVIEWED, SHUT
from .musicians import enter_market, top_of_career
from .prestige import cubes_off, take_cube, win_points
from .state import APPLAUDING, CAREER, CLOSED, DISMISSALS, KEEPING, RETURNING, State

rule, table, tell = machine(__name__)


@rule
def leave(s: State, seat: int) -> None:
    """F8.6"""
    go_home(s, seat)
    s.phase = CLOSED


@rule
def return_critic(s: State, seat: int, group: int) -> None:
    """F8.5"""
    s.critic[group] = 1
    s.critic_table[seat] = NONE
    tell(s, CRITIC_LEFT, seat, group)
    leave(s, seat)


@rule
def review(s: State, seat: int) -> None:
    """F8.5: the critic removes two cubes and returns to a group without one."""
    if s.critic_table[seat] == NONE:
        leave(s, seat)
        return
    cubes = min(REVIEW_CUBES, s.track[seat])
    tell(s, REVIEWED, seat, cubes)
    for _ in range(cubes):
        s.gone[seat] += 1
        take_cube(s, seat)
    free = 0
    last = 0
    for group in range(GROUPS):
        if not s.critic[group]:
            free += 1
            last = group
    if free > 1:
        s.phase = RETURNING
    else:
        return_critic(s, seat, last)


@rule
def ask_whom_to_keep(s: State, seat: int, specialty: int) -> None:
    """F8.4: asks about the first musician from that specialty on."""
    while specialty < SPECIALTIES:
        if s.hired[seat][specialty] != NONE:
            s.phase = KEEPING
            s.specialty = specialty
            return
        specialty += 1
    s.specialty = NONE
    review(s, seat)


@rule
def dismiss(s: State, seat: int, specialty: int) -> None:
    """F8.4: back to the market with the die, for points equal to the fame."""
    musician = s.hired[seat][specialty]
    s.hired[seat][specialty] = NONE
    win_points(s, seat, DISMISSALS, s.fame[musician])
    tell(s, DISMISSED, seat, musician, s.fame[musician])
    enter_market(s, musician)


@rule
def step_price(s: State, seat: int, specialty: int) -> int:
    """F8.2: how many customers the musician's next step needs; 0 when there is none."""
    musician = s.hired[seat][specialty]
    if musician == NONE or s.fame[musician] == TOP_FAME:
        return 0
    return s.applause[s.fame[musician] - 1]


@rule
def can_applaud(s: State, seat: int) -> bool:
    for specialty in range(SPECIALTIES):
        price = step_price(s, seat, specialty)
        if price and price <= s.ready[GREY] + s.ready[OWN_COLOUR[specialty]]:
            return True
    return False


@rule
def applaud_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    for specialty in range(SPECIALTIES):
        price = step_price(s, seat, specialty)
        if price:
            own = s.ready[OWN_COLOUR[specialty]]
            for grey in range(max(0, price - own), min(price, s.ready[GREY]) + 1):
                out[n] = applaud_action(specialty, grey, price - grey)
                n += 1
    out[n] = DONE
    return n + 1


@rule
def applause_is_legal(s: State, seat: int, action: int) -> bool:
    specialty = applauded(action)
    way = applause(action)
    grey = CLAP_GREY[way]
    own = CLAP_OWN[way]
    price = step_price(s, seat, specialty)
    if price == 0 or grey + own != price:
        return False
    return grey <= s.ready[GREY] and own <= s.ready[OWN_COLOUR[specialty]]


@rule
def stop_applause(s: State, seat: int) -> None:
    """The customers sit down, and it is time to keep or dismiss (F8.4)."""
    for colour in range(COLOURS):
        s.ready[colour] = 0
    ask_whom_to_keep(s, seat, 0)


@rule
def go_on_applauding(s: State, seat: int) -> None:
    """F8.2: asks again while a step is possible."""
    if can_applaud(s, seat):
        s.phase = APPLAUDING
    else:
        stop_applause(s, seat)


@rule
def applaud(s: State, seat: int, action: int) -> None:
    """F8.2, F8.3: one step of fame; at fame 6 the career is at its top at once."""
    specialty = applauded(action)
    way = applause(action)
    grey = CLAP_GREY[way]
    own = CLAP_OWN[way]
    s.ready[GREY] -= grey
    s.ready[OWN_COLOUR[specialty]] -= own
    musician = s.hired[seat][specialty]
    s.fame[musician] += 1
    tell(s, APPLAUDED, seat, musician, s.fame[musician], 5 * grey + own)
    if s.fame[musician] == TOP_FAME and top_of_career(s, seat, specialty):
        s.phase = CAREER
        s.specialty = specialty
    else:
        go_on_applauding(s, seat)


@rule
def close(s: State, seat: int) -> None:
    """F8.1: customers at tables pay, by the cubes removed; then everybody but the critic may applaud."""
    tell(s, SHUT, seat)
    paying = 0
    for colour in range(COLOURS):
        at_tables = 0
        for t in range(TABLES):
            at_tables += s.table[seat][t][colour]
        paying += at_tables
        s.ready[colour] = at_tables + s.bar[seat][colour]
    money = paying * s.pay[cubes_off(s, seat)]
    s.money[seat] += money
    if paying:
        tell(s, PAID, seat, money, paying)
    go_on_applauding(s, seat)

"""Why an action is not legal: one sentence with the number of the rule."""

from collections.abc import Callable

from . import words
from .actions import (
    ACTIONS,
    APPLAUD,
    CLOSE,
    CONTRACT,
    CRITIC,
    DECLINE,
    DONE,
    HIRE,
    KICK,
    PROMOTE,
    RETIRE,
    SEAT,
    SKIP,
    TAKE,
    TAKE_BAR,
    TAKE_NOTE,
    TAKE_RAISE,
    WRITE,
)
from .billboard import reaches
from .components import CHOICES, COLOURS, CUSTOMER, NONE, NOTE, OF_SPECIALTY, PLACE_OF, SPACES, TABLES, TOP_FAME
from .market import hire_price
from .notation import action_to_text
from .state import (
    APPLAUDING,
    BENEFIT,
    CAREER,
    CLOSING,
    HIRING,
    INVITING,
    KEEPING,
    KICKED,
    OVER,
    PLACING,
    PROMOTING,
    RETURNING,
    WRITING,
    State,
)
from .street import critic_price, is_beside
from .words import fado_name, musician_name

NOW = {
    PLACING: "a worker is placed now (F2.1)",
    KICKED: "a kick-out space is chosen now (F2.4)",
    BENEFIT: "the kick-out space's benefit is taken or declined now (F2.4)",
    CAREER: "a musician at fame 6 retires or stays now (F8.3)",
    HIRING: "musicians are hired now (F4.1)",
    INVITING: "customers or a critic are brought in now (F5)",
    WRITING: "a fado is written or a notation tile taken now (F6)",
    PROMOTING: "a musician is promoted or contracted now (F7)",
    CLOSING: "the restaurant is closed or not now (F8)",
    APPLAUDING: "customers applaud now (F8.2)",
    KEEPING: "a musician is dismissed or kept now (F8.4)",
    RETURNING: "the critic returns to a group now (F8.5)",
}
# The actions of each phase, as ranges; what lies outside is for another time
RANGES = {
    PLACING: ((0, KICK),),
    KICKED: ((KICK, TAKE_BAR),),
    BENEFIT: ((TAKE_BAR, HIRE),),
    HIRING: ((HIRE, CLOSE),),
    INVITING: ((SEAT, WRITE),),
    WRITING: ((WRITE, PROMOTE),),
    PROMOTING: ((PROMOTE, APPLAUD),),
    APPLAUDING: ((APPLAUD, RETIRE),),
}


def _place(s: State, seat: int, action: int) -> str:
    origin, space = divmod(action, SPACES)
    if s.spaces[seat] >> space & 1:
        return f"there is a worker of the same player at {words.SPACES[space]} already (F2.3)"
    if s.supply[seat]:
        return "workers of the supply are placed first (F2.2)"
    if origin == 0:
        return "the supply has no worker left (F2.2)"
    return f"no worker of the player stands on {words.place_text(origin)} (F2.2)"


def _benefit(s: State, seat: int, action: int) -> str:
    kind = s.benefit[PLACE_OF[s.space]][s.spot]
    wanted = CUSTOMER if action < TAKE_NOTE else NOTE if action < TAKE_RAISE else 3
    if kind != wanted:
        return "this kick-out space has another benefit (F2.4)"
    if action < TAKE_NOTE:
        group = (action - TAKE_BAR) // COLOURS
        if not is_beside(s, group):
            return f"the {words.GROUPS[group]} group does not lie beside the kick-out space (F3.4)"
        return f"the {words.GROUPS[group]} group has no such customer (F4.6)"
    if action < TAKE_RAISE:
        return "that stack is empty (F5.3)"
    musician = s.hired[seat][action - TAKE_RAISE]
    if musician == NONE:
        return "no such musician is hired (F6.4)"
    if s.fame[musician] == TOP_FAME:
        return f"{musician_name(s, musician)} has fame 6 (F6.4)"
    return f"raising {musician_name(s, musician)} costs {s.fame[musician] + 1} money (F6.4)"


def _hire(s: State, seat: int, musician: int) -> str:
    specialty = musician // OF_SPECIALTY
    name = musician_name(s, musician)
    if not reaches(s, specialty):
        return f"the {words.SPECIALTIES[specialty]} group does not lie beside the space (F3.1)"
    if s.hired[seat][specialty] != NONE:
        return f"the restaurant has a {words.SPECIALTIES[specialty]} already (F4.4)"
    if not s.in_market[specialty] >> musician % OF_SPECIALTY & 1:
        return f"{name} is not in the market (F4.1)"
    if s.fame[musician] == TOP_FAME:
        return f"{name} has fame 6 and cannot be hired (F4.3)"
    if hire_price(s, musician) > s.money[seat]:
        return f"{name} costs {hire_price(s, musician)} money (F4.3)"
    return "one musician is hired from each side (F4.1)"


def _invite(s: State, seat: int, action: int) -> str:
    where = (action - SEAT) // CHOICES if action < CRITIC else action - CRITIC
    group, at = divmod(where, TABLES)
    if not is_beside(s, group):
        return f"the {words.GROUPS[group]} group does not lie beside the space (F3.2)"
    if not s.free_tables[seat] >> at & 1:
        return f"table {at + 1} is not open and empty (F5.1)"
    if action < CRITIC:
        return f"the {words.GROUPS[group]} group has not these customers, or table {at + 1} not the seats (F5.1)"
    if not s.critic[group]:
        return f"there is no critic with the {words.GROUPS[group]} group (F5.2)"
    if s.critic_table[seat] != NONE:
        return "there is a critic in the restaurant already (F5.2)"
    return f"a critic costs {critic_price(s, seat)} money (F5.2)"


def _write(s: State, seat: int, action: int) -> str:
    if action >= TAKE:
        return "that stack is empty (F6.2)"
    fado = s.fado[action - WRITE]
    if fado == NONE:
        return "there is no fado tile on that space (F6.1)"
    return f"the notation tiles for {fado_name(s, fado)} are not there (F6.1)"


def _billboard(s: State, seat: int, action: int) -> str:
    promoting = action < CONTRACT
    specialty = action - (PROMOTE if promoting else CONTRACT)
    name = words.SPECIALTIES[specialty]
    if not reaches(s, specialty):
        return f"the space does not serve {name} (F3.3)"
    mine, there = s.hired[seat][specialty], s.billboard[specialty]
    if promoting:
        if mine == NONE:
            return f"the restaurant has no hired {name} (F7.1)"
        if s.track[seat] == 0:
            return "there is no cube left on the track (F7.1)"
        return f"{musician_name(s, mine)} needs fame 2 and more than the musician there (F7.1)"
    if there == NONE:
        return f"there is no {name} on the billboard (F7.3)"
    if mine != NONE:
        return f"the restaurant has a {name} already (F4.4)"
    if s.fame[there] == TOP_FAME:
        return f"{musician_name(s, there)} has fame 6 and cannot be contracted (F7.2)"
    return f"{musician_name(s, there)} costs {s.fame_cost[s.fame[there] - 1]} money (F7.3)"


REASONS: dict[int, Callable[[State, int, int], str]] = {
    PLACING: _place,
    BENEFIT: _benefit,
    HIRING: lambda s, seat, action: _hire(s, seat, action - HIRE),
    INVITING: _invite,
    WRITING: _write,
    PROMOTING: _billboard,
    KICKED: lambda s, seat, action: "that kick-out space is occupied (F2.4)",
    APPLAUDING: lambda s, seat, action: "the musician's next step needs other customers (F8.2)",
}


def why_not(s: State, action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"{action} is no action of House of Fado"
    text = action_to_text(s, action)
    if s.phase == OVER:
        return f"{text} is not legal: the game is over (F10.1)"
    if s.phase == RETURNING and action < DONE and text.startswith("return"):
        return f"{text} is not legal: that group has a critic (F8.5)"
    if action not in (DECLINE, DONE, SKIP) and any(low <= action < high for low, high in RANGES.get(s.phase, ())):
        return f"{text} is not legal: {REASONS[s.phase](s, s.to_move, action)}"
    return f"{text} is not legal: {NOW[s.phase]}"

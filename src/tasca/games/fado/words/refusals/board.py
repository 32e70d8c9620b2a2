"""Why something is refused in the market, the street, the rehearsal room and at the billboard (F4 to F7)."""

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ...rules.actions import CONTRACT, CRITIC, HIRE, PROMOTE, WRITE, seat_choice, seat_group, seat_table
from ...rules.billboard import reaches
from ...rules.components import (
    CHOICE,
    COLOURS,
    CUBES_FOR_TABLE,
    NONE,
    OF_SPECIALTY,
    PROMOTED_FAME,
    SIDE,
    TABLES,
    THIRD_TABLE,
    TOP_FAME,
)
from ...rules.market import hire_price
from ...rules.prestige import cubes_off
from ...rules.state import State
from ...rules.street import critic_price, is_beside
from ...text.names import fado_name, musician_name
from .. import phrases as say
from ..labels import money
from . import room
from .common import costs, empty_stack, has_one_already, nobody_hired, specialty_named


def stall_not_beside(specialty: int) -> Reason:
    kind = {"specialty": specialty_named(specialty)}
    return Reason("F3.1", N_("the %(specialty)s group does not lie beside the space"), kind)


def hired_here(specialty: int) -> Reason:
    kind = {"specialty": specialty_named(specialty)}
    return Reason("F4.1", N_("a %(specialty)s has been hired here already"), kind)


def too_famous_to_hire(name: str) -> Reason:
    return Reason("F4.3", N_("%(name)s has fame 6 and cannot be hired"), {"name": name})


def hire(s: State, seat: int, action: int) -> Reason:
    musician = action - HIRE
    specialty, number = divmod(musician, OF_SPECIALTY)
    name = musician_name(s, musician)
    if not reaches(s, specialty):
        return stall_not_beside(specialty)
    if s.absent[specialty] >> number & 1:
        values = {"name": name, "players": s.players}
        return Reason("F1.2", N_("%(name)s does not play in a game of %(players)d players"), values)
    if not s.sides >> specialty - SIDE[s.space] & 1:
        return hired_here(specialty)
    if s.hired[seat][specialty] != NONE:
        return has_one_already(specialty)
    if not s.in_market[specialty] >> number & 1:
        return Reason("F4.1", N_("%(name)s is not in the market"), {"name": name})
    if s.fame[musician] == TOP_FAME:
        return too_famous_to_hire(name)
    return costs("F4.3", name, hire_price(s, musician))


def done(s: State, seat: int, action: int) -> Reason:
    return Reason("F2.1", N_("nobody has been hired here yet, so the action is skipped, not ended"))


def skip(s: State, seat: int, action: int) -> Reason:
    return Reason("F4.1", N_("a musician has been hired here already, so the action is ended, not skipped"))


def _no_table(s: State, seat: int, at: int, rule: str) -> Reason | None:
    """Why nobody can be seated at a table; None when somebody can."""
    if s.free_tables[seat] >> at & 1:
        return None
    if at == THIRD_TABLE and cubes_off(s, seat) < CUBES_FOR_TABLE:
        return Reason("F9.2", N_("table %(table)d is still covered"), {"table": at + 1})
    return room.table_taken(at + 1, rule)


def not_beside(group: int) -> Reason:
    return Reason("F3.2", N_("%(group)s does not lie beside the space"), {"group": Named(say.group, group)})


def seat(s: State, seat: int, action: int) -> Reason:
    group, at, choice = seat_group(action), seat_table(action), CHOICE[seat_choice(action)]
    if not is_beside(s, group):
        return not_beside(group)
    if any(choice[colour] > s.street[group][colour] for colour in range(COLOURS)):
        return Reason("F5.1", N_("%(group)s does not have these customers"), {"group": Named(say.group, group)})
    if closed := _no_table(s, seat, at, "F5.1"):
        return closed
    return room.table_small(at + 1, s.seats[at])


def critic_at_table() -> Reason:
    return Reason("F5.2", N_("there is a critic in the restaurant already"))


def critic_costs(price: int) -> Reason:
    return Reason("F5.2", N_("a critic costs %(price)s"), {"price": Named(money, price)})


def critic(s: State, seat: int, action: int) -> Reason:
    group, at = divmod(action - CRITIC, TABLES)
    if not is_beside(s, group):
        return not_beside(group)
    if not s.critic[group]:
        return Reason("F5.2", N_("there is no critic with %(group)s"), {"group": Named(say.group, group)})
    if s.critic_table[seat] != NONE:
        return critic_at_table()
    if closed := _no_table(s, seat, at, "F5.2"):
        return closed
    return critic_costs(critic_price(s, seat))


def notes_missing(fado: str) -> Reason:
    return Reason("F6.1", N_("you do not have the notes for %(fado)s"), {"fado": fado})


def write(s: State, seat: int, action: int) -> Reason:
    fado = s.fado[action - WRITE]
    if fado == NONE:
        return Reason("F6.1", N_("there is no song on that space"))
    return notes_missing(fado_name(s, fado))


def take(s: State, seat: int, action: int) -> Reason:
    return empty_stack("F6.2")


def not_served(specialty: int) -> Reason:
    return Reason("F3.3", N_("this space is not for a %(specialty)s"), {"specialty": specialty_named(specialty)})


def promote(s: State, seat: int, action: int) -> Reason:
    specialty = action - PROMOTE
    mine, there = s.hired[seat][specialty], s.billboard[specialty]
    if not reaches(s, specialty):
        return not_served(specialty)
    if mine == NONE:
        return nobody_hired("F7.1", specialty)
    if s.track[seat] == 0:
        return room.NO_CUBE
    name, other = musician_name(s, mine), musician_name(s, there)
    if s.fame[mine] < PROMOTED_FAME:
        return room.too_little_known(name)
    if s.fame[there] == TOP_FAME:
        return room.top_stays(other)
    return room.not_above(name, other, s.fame[there])


def nobody_to_contract(specialty: int) -> Reason:
    kind = {"specialty": specialty_named(specialty)}
    return Reason("F7.3", N_("there is no %(specialty)s on the billboard"), kind)


def too_famous_to_contract(name: str) -> Reason:
    return Reason("F7.2", N_("%(name)s has fame 6 and cannot be contracted"), {"name": name})


def contract(s: State, seat: int, action: int) -> Reason:
    specialty = action - CONTRACT
    there = s.billboard[specialty]
    if not reaches(s, specialty):
        return not_served(specialty)
    if there == NONE:
        return nobody_to_contract(specialty)
    if s.fame[there] == TOP_FAME:
        return too_famous_to_contract(musician_name(s, there))
    if s.hired[seat][specialty] != NONE:
        return has_one_already(specialty)
    return costs("F7.3", musician_name(s, there), s.fame_cost[s.fame[there] - 1])

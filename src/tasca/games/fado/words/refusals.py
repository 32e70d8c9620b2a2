"""Why an action is not legal: the one reason that applies, with its rule."""

from collections.abc import Callable

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ..rules.actions import (
    ACTIONS,
    APPLAUD,
    CLAP_GREY,
    CLAP_OWN,
    CONTRACT,
    CRITIC,
    DISMISS,
    DONE,
    HIRE,
    KEEP,
    KICK,
    KIND_OF,
    PLACE,
    PROMOTE,
    RETIRE,
    RETURN,
    SEAT,
    SKIP,
    STAY,
    TAKE,
    TAKE_BAR,
    TAKE_NOTE,
    TAKE_RAISE,
    WRITE,
    applauded,
    applause,
    is_asked,
    seat_choice,
    seat_group,
    seat_table,
)
from ..rules.billboard import reaches
from ..rules.components import (
    CHOICE,
    COLOURS,
    CUBES_FOR_TABLE,
    CUSTOMER,
    NONE,
    NOTE,
    OF_SPECIALTY,
    PLACE_OF,
    PROMOTED_FAME,
    RAISE,
    RESTAURANT,
    SIDE,
    SPACES,
    TABLES,
    THIRD_TABLE,
    TOP_FAME,
)
from ..rules.market import hire_price
from ..rules.prestige import cubes_off
from ..rules.restaurant import step_price
from ..rules.state import (
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
from ..rules.street import critic_price, is_beside
from ..text.names import SPECIALTIES, fado_name, musician_name
from . import phrases as say
from .labels import money, specialty_name

# What is asked in each phase, for an action that is none of it
NOW = {
    PLACING: Reason("F2.1", N_("a worker is placed now")),
    KICKED: Reason("F2.4", N_("a kick-out space is chosen now")),
    BENEFIT: Reason("F2.4", N_("the kick-out space's benefit is taken or declined now")),
    HIRING: Reason("F4.1", N_("musicians are hired now")),
    INVITING: Reason("F5", N_("customers or a critic are brought in now")),
    WRITING: Reason("F6", N_("a fado is written or a notation tile taken now")),
    PROMOTING: Reason("F7", N_("a musician is promoted or contracted now")),
    CLOSING: Reason("F8", N_("the restaurant is closed or not now")),
    APPLAUDING: Reason("F8.2", N_("customers applaud now")),
    RETURNING: Reason("F8.5", N_("the critic returns to a group now")),
    OVER: Reason("F10.1", N_("the game is over")),
}


def _specialty(specialty: int) -> Named:
    return Named(specialty_name, SPECIALTIES[specialty])


def _nobody_hired(rule: str, specialty: int) -> Reason:
    return Reason(rule, N_("the restaurant has no hired %(specialty)s"), {"specialty": _specialty(specialty)})


def _has_one_already(specialty: int) -> Reason:
    return Reason("F4.4", N_("the restaurant has a %(specialty)s already"), {"specialty": _specialty(specialty)})


def _cannot_rise(rule: str, s: State, musician: int) -> Reason:
    return Reason(rule, N_("%(name)s has fame 6 and cannot rise"), {"name": musician_name(s, musician)})


def _costs(rule: str, s: State, musician: int, price: int) -> Reason:
    values = {"name": musician_name(s, musician), "price": Named(money, price)}
    return Reason(rule, N_("%(name)s costs %(price)s"), values)


def _empty_stack(rule: str) -> Reason:
    return Reason(rule, N_("that stack is empty"))


def _place(s: State, seat: int, action: int) -> Reason:
    origin, space = divmod(action, SPACES)
    if s.worker[seat][space]:
        stands = 4 * space + s.worker[seat][space]
        if origin == stands:
            return Reason("F2.3", N_("a worker is not placed at the action that it is taken from"))
        if space == RESTAURANT:
            return Reason("F2.3", N_("you have a worker in your restaurant already"))
        return Reason("F2.3", N_("you have a worker on %(place)s already"), {"place": Named(say.place, stands)})
    if s.supply[seat]:
        return Reason("F2.2", N_("workers of the supply are placed first"))
    if origin == 0:
        return Reason("F2.2", N_("the supply has no worker left"))
    return Reason("F2.2", N_("you have no worker on %(place)s"), {"place": Named(say.place, origin)})


def _kick(s: State, seat: int, action: int) -> Reason:
    return Reason("F2.4", N_("kick-out space %(n)d is occupied"), {"n": action - KICK + 1})


def _is_benefit(s: State, benefit: int) -> bool:
    return s.benefit[PLACE_OF[s.space]][s.spot] == benefit


OTHER_BENEFIT = Reason("F2.4", N_("this kick-out space has another benefit"))


def _take_bar(s: State, seat: int, action: int) -> Reason:
    group = (action - TAKE_BAR) // COLOURS
    values = {"group": Named(say.group, group)}
    if not _is_benefit(s, CUSTOMER):
        return OTHER_BENEFIT
    if not is_beside(s, group):
        return Reason("F3.4", N_("%(group)s does not lie beside the kick-out space"), values)
    return Reason("F4.6", N_("%(group)s has no such customer"), values)


def _take_note(s: State, seat: int, action: int) -> Reason:
    return _empty_stack("F5.3") if _is_benefit(s, NOTE) else OTHER_BENEFIT


def _take_raise(s: State, seat: int, action: int) -> Reason:
    specialty = action - TAKE_RAISE
    musician = s.hired[seat][specialty]
    if not _is_benefit(s, RAISE):
        return OTHER_BENEFIT
    if musician == NONE:
        return _nobody_hired("F6.4", specialty)
    if s.fame[musician] == TOP_FAME:
        return _cannot_rise("F6.4", s, musician)
    values = {"name": musician_name(s, musician), "price": Named(money, s.fame[musician] + 1)}
    return Reason("F6.4", N_("raising %(name)s costs %(price)s"), values)


def _hire(s: State, seat: int, action: int) -> Reason:
    musician = action - HIRE
    specialty, number = divmod(musician, OF_SPECIALTY)
    kind, name = {"specialty": _specialty(specialty)}, {"name": musician_name(s, musician)}
    if not reaches(s, specialty):
        return Reason("F3.1", N_("the %(specialty)s group does not lie beside the space"), kind)
    if s.absent[specialty] >> number & 1:
        values = {**name, "players": s.players}
        return Reason("F1.2", N_("%(name)s does not play in a game of %(players)d players"), values)
    if not s.sides >> specialty - SIDE[s.space] & 1:
        return Reason("F4.1", N_("a %(specialty)s has been hired here already"), kind)
    if s.hired[seat][specialty] != NONE:
        return _has_one_already(specialty)
    if not s.in_market[specialty] >> number & 1:
        return Reason("F4.1", N_("%(name)s is not in the market"), name)
    if s.fame[musician] == TOP_FAME:
        return Reason("F4.3", N_("%(name)s has fame 6 and cannot be hired"), name)
    return _costs("F4.3", s, musician, hire_price(s, musician))


def _done(s: State, seat: int, action: int) -> Reason:
    return Reason("F2.1", N_("nobody has been hired here yet, so the action is skipped, not ended"))


def _skip(s: State, seat: int, action: int) -> Reason:
    return Reason("F4.1", N_("a musician has been hired here already, so the action is ended, not skipped"))


def _no_table(s: State, seat: int, at: int, rule: str) -> Reason | None:
    """Why nobody can be seated at a table; None when somebody can."""
    if s.free_tables[seat] >> at & 1:
        return None
    if at == THIRD_TABLE and cubes_off(s, seat) < CUBES_FOR_TABLE:
        return Reason("F9.2", N_("table %(table)d is still covered"), {"table": at + 1})
    return Reason(rule, N_("table %(table)d is not empty"), {"table": at + 1})


def _not_beside(group: int) -> Reason:
    return Reason("F3.2", N_("%(group)s does not lie beside the space"), {"group": Named(say.group, group)})


def _seat(s: State, seat: int, action: int) -> Reason:
    group, at, choice = seat_group(action), seat_table(action), CHOICE[seat_choice(action)]
    if not is_beside(s, group):
        return _not_beside(group)
    if any(choice[colour] > s.street[group][colour] for colour in range(COLOURS)):
        return Reason("F5.1", N_("%(group)s has not these customers"), {"group": Named(say.group, group)})
    if closed := _no_table(s, seat, at, "F5.1"):
        return closed
    values = {"table": at + 1, "customers": Named(say.customers, s.seats[at])}
    return Reason("F5.1", N_("table %(table)d has seats for %(customers)s only"), values)


def _critic(s: State, seat: int, action: int) -> Reason:
    group, at = divmod(action - CRITIC, TABLES)
    if not is_beside(s, group):
        return _not_beside(group)
    if not s.critic[group]:
        return Reason("F5.2", N_("there is no critic with %(group)s"), {"group": Named(say.group, group)})
    if s.critic_table[seat] != NONE:
        return Reason("F5.2", N_("there is a critic in the restaurant already"))
    if closed := _no_table(s, seat, at, "F5.2"):
        return closed
    return Reason("F5.2", N_("a critic costs %(price)s"), {"price": Named(money, critic_price(s, seat))})


def _write(s: State, seat: int, action: int) -> Reason:
    fado = s.fado[action - WRITE]
    if fado == NONE:
        return Reason("F6.1", N_("there is no fado tile on that space"))
    return Reason("F6.1", N_("you do not have the notation tiles for %(fado)s"), {"fado": fado_name(s, fado)})


def _take(s: State, seat: int, action: int) -> Reason:
    return _empty_stack("F6.2")


def _not_served(specialty: int) -> Reason:
    return Reason("F3.3", N_("the space does not serve %(specialty)s"), {"specialty": _specialty(specialty)})


def _promote(s: State, seat: int, action: int) -> Reason:
    specialty = action - PROMOTE
    mine, there = s.hired[seat][specialty], s.billboard[specialty]
    if not reaches(s, specialty):
        return _not_served(specialty)
    if mine == NONE:
        return _nobody_hired("F7.1", specialty)
    if s.track[seat] == 0:
        return Reason("F7.1", N_("there is no cube left on the track"))
    name, other = musician_name(s, mine), musician_name(s, there)
    if s.fame[mine] < PROMOTED_FAME:
        values = {"name": name, "needed": PROMOTED_FAME}
        return Reason("F7.1", N_("%(name)s needs fame %(needed)d to be promoted"), values)
    if s.fame[there] == TOP_FAME:
        return Reason("F7.2", N_("%(other)s has fame 6 and cannot be replaced"), {"other": other})
    values = {"name": name, "needed": s.fame[there] + 1, "other": other}
    return Reason("F7.1", N_("%(name)s needs fame %(needed)d to replace %(other)s"), values)


def _contract(s: State, seat: int, action: int) -> Reason:
    specialty = action - CONTRACT
    there = s.billboard[specialty]
    if not reaches(s, specialty):
        return _not_served(specialty)
    if there == NONE:
        values = {"specialty": _specialty(specialty)}
        return Reason("F7.3", N_("there is no %(specialty)s on the billboard"), values)
    if s.fame[there] == TOP_FAME:
        name = {"name": musician_name(s, there)}
        return Reason("F7.2", N_("%(name)s has fame 6 and cannot be contracted"), name)
    if s.hired[seat][specialty] != NONE:
        return _has_one_already(specialty)
    return _costs("F7.3", s, there, s.fame_cost[s.fame[there] - 1])


def _applaud(s: State, seat: int, action: int) -> Reason:
    specialty, way = applauded(action), applause(action)
    musician = s.hired[seat][specialty]
    if musician == NONE:
        return _nobody_hired("F8.2", specialty)
    if s.fame[musician] == TOP_FAME:
        return _cannot_rise("F8.2", s, musician)
    price = step_price(s, seat, specialty)
    if CLAP_GREY[way] + CLAP_OWN[way] != price:
        values = {
            "name": musician_name(s, musician),
            "fame": s.fame[musician] + 1,
            "customers": Named(say.customers, price),
        }
        return Reason("F8.2", N_("the step of %(name)s to fame %(fame)d takes %(customers)s"), values)
    return Reason("F8.2", N_("not all of these customers can still applaud"))


def _career(s: State, seat: int, action: int) -> Reason:
    name = {"name": musician_name(s, s.hired[seat][s.specialty])}
    return Reason("F8.3", N_("%(name)s retires or stays now, at fame 6"), name)


def _keep(s: State, seat: int, action: int) -> Reason:
    name = {"name": musician_name(s, s.hired[seat][s.specialty])}
    return Reason("F8.4", N_("%(name)s is dismissed or kept now"), name)


def _return(s: State, seat: int, action: int) -> Reason:
    return Reason("F8.5", N_("%(group)s has a critic already"), {"group": Named(say.group, action - RETURN)})


# Why an action of a kind that is asked for is refused. Closing and declining never are.
REASONS: dict[int, Callable[[State, int, int], Reason]] = {
    PLACE: _place,
    KICK: _kick,
    TAKE_BAR: _take_bar,
    TAKE_NOTE: _take_note,
    TAKE_RAISE: _take_raise,
    HIRE: _hire,
    SEAT: _seat,
    CRITIC: _critic,
    WRITE: _write,
    TAKE: _take,
    PROMOTE: _promote,
    CONTRACT: _contract,
    APPLAUD: _applaud,
    RETIRE: _career,
    STAY: _career,
    DISMISS: _keep,
    KEEP: _keep,
    RETURN: _return,
    DONE: _done,
    SKIP: _skip,
}

# Questions about one musician, who is named
ABOUT_WHOM = {CAREER: _career, KEEPING: _keep}


def why_not(s: State, action: int) -> Reason:
    if not 0 <= action < ACTIONS:
        return Reason("", N_("%(action)d is no action of House of Fado"), {"action": action})
    if not is_asked(action, s.phase):
        return ABOUT_WHOM[s.phase](s, s.to_move, action) if s.phase in ABOUT_WHOM else NOW[s.phase]
    return REASONS[KIND_OF[action]](s, s.to_move, action)

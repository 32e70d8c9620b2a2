"""Why an action is not legal: one sentence with the number of the rule."""

from collections.abc import Callable

from tasca.core.catalogue import N_, Catalogue

from ..rules.actions import (
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
from ..rules.billboard import reaches
from ..rules.components import CHOICES, COLOURS, CUSTOMER, NONE, NOTE, OF_SPECIALTY, PLACE_OF, SPACES, TABLES, TOP_FAME
from ..rules.market import hire_price
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
from ..text.notation import action_to_text
from . import phrases as say
from .labels import money, specialty_name

# Each message is put into words by `why_not`
NOW = {
    PLACING: N_("a worker is placed now (F2.1)"),
    KICKED: N_("a kick-out space is chosen now (F2.4)"),
    BENEFIT: N_("the kick-out space's benefit is taken or declined now (F2.4)"),
    CAREER: N_("%(musician)s retires or stays now, at fame 6 (F8.3)"),
    HIRING: N_("musicians are hired now (F4.1)"),
    INVITING: N_("customers or a critic are brought in now (F5)"),
    WRITING: N_("a fado is written or a notation tile taken now (F6)"),
    PROMOTING: N_("a musician is promoted or contracted now (F7)"),
    CLOSING: N_("the restaurant is closed or not now (F8)"),
    APPLAUDING: N_("customers applaud now (F8.2)"),
    KEEPING: N_("%(musician)s is dismissed or kept now (F8.4)"),
    RETURNING: N_("the critic returns to a group now (F8.5)"),
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


def _place(s: State, seat: int, action: int, words: Catalogue) -> str:
    _ = words.gettext
    origin, space = divmod(action, SPACES)
    if s.spaces[seat] >> space & 1:
        return _("there is a worker of the same player at %(space)s already (F2.3)") % {
            "space": say.place(4 * space + 1, words)
        }
    if s.supply[seat]:
        return _("workers of the supply are placed first (F2.2)")
    if origin == 0:
        return _("the supply has no worker left (F2.2)")
    return _("no worker of the player stands at %(place)s (F2.2)") % {"place": say.place(origin, words)}


def _benefit(s: State, seat: int, action: int, words: Catalogue) -> str:
    _ = words.gettext
    kind = s.benefit[PLACE_OF[s.space]][s.spot]
    wanted = CUSTOMER if action < TAKE_NOTE else NOTE if action < TAKE_RAISE else 3
    if kind != wanted:
        return _("this kick-out space has another benefit (F2.4)")
    if action < TAKE_NOTE:
        group = (action - TAKE_BAR) // COLOURS
        values = {"group": say.group(group, words)}
        if not is_beside(s, group):
            return _("%(group)s does not lie beside the kick-out space (F3.4)") % values
        return _("%(group)s has no such customer (F4.6)") % values
    if action < TAKE_RAISE:
        return _("that stack is empty (F5.3)")
    musician = s.hired[seat][action - TAKE_RAISE]
    if musician == NONE:
        return _("no such musician is hired (F6.4)")
    name = {"name": musician_name(s, musician)}
    if s.fame[musician] == TOP_FAME:
        return _("%(name)s has fame 6 (F6.4)") % name
    return _("raising %(name)s costs %(price)s (F6.4)") % {**name, "price": money(s.fame[musician] + 1, words)}


def _hire(s: State, seat: int, action: int, words: Catalogue) -> str:
    _, musician = words.gettext, action - HIRE
    specialty = musician // OF_SPECIALTY
    name = {"name": musician_name(s, musician)}
    kind = {"specialty": specialty_name(SPECIALTIES[specialty], words)}
    if not reaches(s, specialty):
        return _("the %(specialty)s group does not lie beside the space (F3.1)") % kind
    if s.hired[seat][specialty] != NONE:
        return _("the restaurant has a %(specialty)s already (F4.4)") % kind
    if not s.in_market[specialty] >> musician % OF_SPECIALTY & 1:
        return _("%(name)s is not in the market (F4.1)") % name
    if s.fame[musician] == TOP_FAME:
        return _("%(name)s has fame 6 and cannot be hired (F4.3)") % name
    price = hire_price(s, musician)
    if price > s.money[seat]:
        return _("%(name)s costs %(price)s (F4.3)") % {**name, "price": money(price, words)}
    return _("one musician is hired from each side (F4.1)")


def _invite(s: State, seat: int, action: int, words: Catalogue) -> str:
    _ = words.gettext
    where = (action - SEAT) // CHOICES if action < CRITIC else action - CRITIC
    group, at = divmod(where, TABLES)
    values = {"group": say.group(group, words), "table": at + 1}
    if not is_beside(s, group):
        return _("%(group)s does not lie beside the space (F3.2)") % values
    if not s.free_tables[seat] >> at & 1:
        return _("table %(table)d is not open and empty (F5.1)") % values
    if action < CRITIC:
        return _("%(group)s has not these customers, or table %(table)d not the seats (F5.1)") % values
    if not s.critic[group]:
        return _("there is no critic with %(group)s (F5.2)") % values
    if s.critic_table[seat] != NONE:
        return _("there is a critic in the restaurant already (F5.2)")
    return _("a critic costs %(price)s (F5.2)") % {"price": money(critic_price(s, seat), words)}


def _write(s: State, seat: int, action: int, words: Catalogue) -> str:
    _ = words.gettext
    if action >= TAKE:
        return _("that stack is empty (F6.2)")
    fado = s.fado[action - WRITE]
    if fado == NONE:
        return _("there is no fado tile on that space (F6.1)")
    return _("the notation tiles for %(fado)s are not there (F6.1)") % {"fado": fado_name(s, fado)}


def _billboard(s: State, seat: int, action: int, words: Catalogue) -> str:
    _ = words.gettext
    promoting = action < CONTRACT
    specialty = action - (PROMOTE if promoting else CONTRACT)
    kind = {"specialty": specialty_name(SPECIALTIES[specialty], words)}
    if not reaches(s, specialty):
        return _("the space does not serve %(specialty)s (F3.3)") % kind
    mine, there = s.hired[seat][specialty], s.billboard[specialty]
    if promoting:
        if mine == NONE:
            return _("the restaurant has no hired %(specialty)s (F7.1)") % kind
        if s.track[seat] == 0:
            return _("there is no cube left on the track (F7.1)")
        return _("%(name)s needs fame 2 and more than the musician there (F7.1)") % {"name": musician_name(s, mine)}
    if there == NONE:
        return _("there is no %(specialty)s on the billboard (F7.3)") % kind
    if mine != NONE:
        return _("the restaurant has a %(specialty)s already (F4.4)") % kind
    name = {"name": musician_name(s, there)}
    if s.fame[there] == TOP_FAME:
        return _("%(name)s has fame 6 and cannot be contracted (F7.2)") % name
    return _("%(name)s costs %(price)s (F7.3)") % {**name, "price": money(s.fame_cost[s.fame[there] - 1], words)}


REASONS: dict[int, Callable[[State, int, int, Catalogue], str]] = {
    PLACING: _place,
    BENEFIT: _benefit,
    HIRING: _hire,
    INVITING: _invite,
    WRITING: _write,
    PROMOTING: _billboard,
    KICKED: lambda s, seat, action, words: words.gettext("that kick-out space is occupied (F2.4)"),
    APPLAUDING: lambda s, seat, action, words: words.gettext(
        "the musician's next step needs other customers (F8.2)"
    ),
}  # fmt: skip


def _reason(s: State, action: int, text: str, words: Catalogue) -> str:
    if s.phase == OVER:
        return words.gettext("the game is over (F10.1)")
    if s.phase == RETURNING and action < DONE and text.startswith("return"):
        return words.gettext("that group has a critic (F8.5)")
    if action not in (DECLINE, DONE, SKIP) and any(low <= action < high for low, high in RANGES.get(s.phase, ())):
        return REASONS[s.phase](s, s.to_move, action, words)
    about = s.hired[s.to_move][s.specialty] if s.specialty != NONE else NONE
    return words.gettext(NOW[s.phase]) % {"musician": musician_name(s, about)}


def why_not(s: State, action: int, words: Catalogue) -> str:
    if not 0 <= action < ACTIONS:
        return words.gettext("%(action)d is no action of House of Fado") % {"action": action}
    text = action_to_text(s, action)
    values = {"move": text, "why": _reason(s, action, text, words)}
    return words.gettext("%(move)s is not legal: %(why)s") % values

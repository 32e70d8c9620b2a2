"""What the text of a position need not say: fields that follow from others, and pieces seen nowhere else."""

from ..rules.billboard import can_use_billboard
from ..rules.components import (
    ALFAMA,
    AT_BILLBOARD,
    AT_HOME,
    AT_MARKET,
    AT_REHEARSAL,
    AT_STREET,
    CUBES,
    CUBES_FOR_TABLE,
    FADOS,
    GROUPS,
    LONGEST,
    MONEY,
    MUSICIANS,
    NOBODY,
    NONE,
    NOTES,
    OF_SPECIALTY,
    ON_SPACE,
    PLACE_OF,
    RESTAURANT,
    SIZE,
    SPECIALTIES,
    STARS,
    TABLES,
    TOP_FAME,
)
from ..rules.customers import table_count
from ..rules.kick_outs import can_take_benefit
from ..rules.market import can_hire
from ..rules.musicians import enter_market
from ..rules.rehearsal import can_rehearse
from ..rules.restaurant import can_applaud
from ..rules.setup import has_critic
from ..rules.state import (
    APPLAUDING,
    BENEFIT,
    CAREER,
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
from ..rules.street import can_invite


def derive(s: State) -> None:
    """The fields that say again, for speed, what others say."""
    for seat in range(s.players):
        s.spaces[seat] = sum(1 << space for space, where in enumerate(s.worker[seat]) if where)
        for space, where in enumerate(s.worker[seat][:RESTAURANT]):
            leaving = s.phase == KICKED and s.kicked == seat and s.space == space
            if where == ON_SPACE and not leaving:
                s.holder[space] = seat
            elif where > ON_SPACE:
                s.taken[space] |= 1 << where - ON_SPACE - 1
        open_tables = TABLES if CUBES - s.track[seat] >= CUBES_FOR_TABLE else TABLES - 1
        s.free_tables[seat] = sum(
            1 << t for t in range(open_tables) if s.critic_table[seat] != t and not table_count(s, seat, t)
        )
        s.fados[seat] = s.written[seat].bit_count()
        s.stars[seat] = sum(1 for star in range(STARS) if s.star[star] == seat)
    for specialty in range(SPECIALTIES):
        present = {musician % OF_SPECIALTY for musician in s.market[specialty] if musician != NONE}
        s.in_market[specialty] = sum(1 << i for i in present)


def _fill_market(s: State) -> None:
    """Musicians seen nowhere stand in the market's free spaces."""
    for musician in range(MUSICIANS):
        specialty = musician // OF_SPECIALTY
        elsewhere = [*(s.hired[seat][specialty] for seat in range(s.players)), *s.market[specialty]]
        elsewhere += [s.billboard[specialty], s.star_musician[specialty]]
        out = (s.absent[specialty] | s.retired[specialty]) >> musician % OF_SPECIALTY & 1
        if not out and musician not in elsewhere and NONE in s.market[specialty]:
            enter_market(s, musician)


def _fill_fados(s: State, row_shown: bool) -> None:
    """Fado tiles seen nowhere lie in the stack; the first of them on the board, where no row is shown."""
    used = s.left_out
    for mask in s.written[: s.players]:
        used |= mask
    for fado in (*s.fado, s.next_fado):
        used |= 1 << fado if fado != NONE else 0
    left = [fado for fado in range(FADOS) if not used >> fado & 1]
    if not row_shown:
        for space in range(len(s.fado)):
            s.fado[space] = left.pop(0) if left else NONE
        s.next_fado = left.pop(0) if left else NONE
    s.stack = sum(1 << fado for fado in left)


def _fill_critics(s: State) -> None:
    missing = sum(has_critic(s.players, group) for group in range(GROUPS)) - sum(s.critic)
    missing -= sum(1 for seat in range(s.players) if s.critic_table[seat] != NONE)
    for group in sorted(range(GROUPS), key=lambda g: not has_critic(s.players, g)):
        if missing > 0 and not s.critic[group]:
            s.critic[group] = 1
            missing -= 1


def fill_in(s: State, row_shown: bool) -> None:
    """Everything that is seen nowhere goes where it belongs."""
    for colour, total in enumerate(s.customers):
        seen = sum(group[colour] for group in s.street)
        for seat in range(s.players):
            seen += s.bar[seat][colour] + sum(at[colour] for at in s.table[seat])
        s.bag[colour] = max(0, total - seen)
    for kind in range(NOTES):
        s.notes[kind] = max(0, s.note_tiles[kind] - sum(s.held[seat][kind] for seat in range(s.players)))
    _fill_market(s)
    _fill_fados(s, row_shown)
    _fill_critics(s)
    held = [kind for kind in range(NOTES) for _ in range(s.held[ALFAMA][kind])]
    if s.solo and sorted(s.wild[: len(held)]) != held:
        s.wild[: len(held)] = held[: len(s.wild)]


def _check_kick(s: State) -> str:
    """About KICKED, BENEFIT and CAREER: whose worker was kicked out, and where."""
    if not 0 <= s.space < RESTAURANT or s.kicked != s.to_move or s.kicked == s.turn or s.holder[s.space] != s.turn:
        return "no worker of the seat that is asked is being kicked out by the seat whose turn it is"
    if s.solo and s.kicked == ALFAMA:
        return "Alfama is never asked (S1.4)"
    where = s.worker[s.kicked][s.space]
    if where != (ON_SPACE if s.phase == KICKED else ON_SPACE + 1 + s.spot) or (s.phase == KICKED) != (s.spot == NONE):
        return "the kicked-out worker does not stand where 'spot' says"
    if s.phase == KICKED and SIZE[7 - s.taken[s.space]] < 2:
        return "there is only one free kick-out space, so nobody is asked (F2.4)"
    free = s.benefit[PLACE_OF[s.space]][s.spot] == MONEY
    if s.phase == BENEFIT and (free or not can_take_benefit(s, s.kicked)):
        return "there is no benefit that could be taken there"
    return ""


def _nothing_to_ask(s: State) -> bool:
    """Whether the question of the phase has no answers here."""
    seat, place = s.turn, PLACE_OF[s.space]
    if s.worker[seat][s.space] != ON_SPACE:
        return True
    match s.phase:
        case _ if s.phase == HIRING:
            return place != AT_MARKET or not s.sides or not can_hire(s, seat)
        case _ if s.phase == INVITING:
            return place != AT_STREET or not can_invite(s, seat)
        case _ if s.phase == WRITING:
            return place != AT_REHEARSAL or not can_rehearse(s, seat)
        case _ if s.phase == PROMOTING:
            return place != AT_BILLBOARD or not can_use_billboard(s, seat)
        case _ if s.phase == APPLAUDING:
            return place != AT_HOME or not can_applaud(s, seat)
        case _ if s.phase == RETURNING:
            return place != AT_HOME or s.critic_table[seat] == NONE or sum(s.critic) > 1
    return place != AT_HOME


def check_question(s: State) -> str:
    """What is wrong with the question that is pending; empty when all is well."""
    if s.to_move >= s.players or s.kicked >= s.players:
        return f"a seat of {s.players} players is 0 to {s.players - 1}"
    if s.solo and (s.first != 0 or (s.turn == ALFAMA and s.kicked == NOBODY and s.phase != OVER)):
        return "in a solo game you are first (S1.3), and Alfama is never asked"
    if (s.moves == LONGEST and s.phase != OVER) or (s.last_space != NONE and not s.solo):
        return "that many decisions end a game" if s.moves == LONGEST else "only solo games keep the last used space"
    if s.round > s.moves + 1:
        return "there cannot be more rounds than decisions"
    about = s.phase in (CAREER, KEEPING)
    if about != (s.specialty != NONE) or (s.phase == HIRING) != (s.sides != 0):
        return "'about' belongs to career and keep, 'sides' to hire"
    if about:
        musician = s.hired[s.to_move][s.specialty]
        if musician == NONE or (s.phase == CAREER and (s.fame[musician] < TOP_FAME)):
            return "there is no such musician to decide about"
        if s.phase == CAREER and s.star_musician[s.specialty] == NONE:
            return "the first at fame 6 becomes a star, nobody is asked (F8.3)"
    if any(s.ready) and s.phase not in (APPLAUDING, CAREER):
        return "'ready' belongs to applaud"
    if s.phase in (KICKED, BENEFIT) or (s.phase == CAREER and s.kicked != NOBODY):
        return _check_kick(s)
    if s.kicked != NOBODY or s.spot != NONE:
        return "'kicked' and 'spot' belong to kick, benefit and career"
    if s.to_move != s.turn:
        return "the seat whose turn it is is asked, unless its worker was kicked out"
    if s.phase in (PLACING, OVER):
        return "" if s.space == NONE else "'at' belongs to a turn in which a worker has been placed"
    if s.space == NONE or _nothing_to_ask(s):
        return "nothing of the kind can be asked at that space"
    return ""

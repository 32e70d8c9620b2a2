"""Why an action is not legal: the one reason that applies, with its rule."""

from collections.abc import Callable

from tasca.core.catalogue import N_
from tasca.core.reason import Reason

from ...rules.actions import (
    ACTIONS,
    APPLAUD,
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
    is_asked,
)
from ...rules.state import (
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
from . import board, restaurant, workers

# What is asked in each phase, for an action that is none of it
NOW = {
    PLACING: Reason("F2.1", N_("a worker is placed now")),
    KICKED: Reason("F2.4", N_("a kick-out space is chosen now")),
    BENEFIT: Reason("F2.4", N_("the kick-out space's benefit is taken or declined now")),
    HIRING: Reason("F4.1", N_("musicians are hired now")),
    INVITING: Reason("F5", N_("customers or a critic are brought in now")),
    WRITING: Reason("F6", N_("a song is written or a note taken now")),
    PROMOTING: Reason("F7", N_("a musician is promoted or contracted now")),
    CLOSING: Reason("F8", N_("the restaurant is closed or not now")),
    APPLAUDING: Reason("F8.2", N_("customers applaud now")),
    RETURNING: Reason("F8.5", N_("the critic returns to a group now")),
    OVER: Reason("F10.1", N_("the game is over")),
}

# Why an action of a kind that is asked for is refused. Closing and declining never are.
REASONS: dict[int, Callable[[State, int, int], Reason]] = {
    PLACE: workers.place,
    KICK: workers.kick,
    TAKE_BAR: workers.take_bar,
    TAKE_NOTE: workers.take_note,
    TAKE_RAISE: workers.take_raise,
    HIRE: board.hire,
    SEAT: board.seat,
    CRITIC: board.critic,
    WRITE: board.write,
    TAKE: board.take,
    PROMOTE: board.promote,
    CONTRACT: board.contract,
    APPLAUD: restaurant.applaud,
    RETIRE: restaurant.career,
    STAY: restaurant.career,
    DISMISS: restaurant.keep,
    KEEP: restaurant.keep,
    RETURN: restaurant.return_critic,
    DONE: board.done,
    SKIP: board.skip,
}

# Questions about one musician, who is named
ABOUT_WHOM = {CAREER: restaurant.career, KEEPING: restaurant.keep}


def why_not(s: State, action: int) -> Reason:
    if not 0 <= action < ACTIONS:
        return Reason("", N_("%(action)d is no action of House of Fado"), {"action": action})
    if not is_asked(action, s.phase):
        return ABOUT_WHOM[s.phase](s, s.to_move, action) if s.phase in ABOUT_WHOM else NOW[s.phase]
    return REASONS[KIND_OF[action]](s, s.to_move, action)

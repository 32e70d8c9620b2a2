"""Doing an action: each goes to the file of its place; then the turn runs on to the next question."""

from tasca.core.machine import machine

from .actions import (
    CONTRACT,
    CRITIC,
    DECLINE,
    DISMISS,
    DONE,
    HIRE,
    KICK,
    PROMOTE,
    RETIRE,
    RETURN,
    SEAT,
    SEATINGS,
    SKIP,
    TAKE,
    WRITE,
    is_of,
    seat_choice,
    seat_group,
    seat_table,
)
from .billboard import contract_for_money, promote
from .components import FADO_SPACES, LONGEST, NOBODY, NONE, SPECIALTIES, TABLES
from .events import DECLINED, DONE_THERE, KEPT, LENGTH, NOT_USED, SKIPPED, STAYED, TOOK_NOTE
from .kick_outs import move_out, take_benefit
from .market import can_hire, hire
from .musicians import retire
from .notes import take_note
from .rehearsal import write
from .restaurant import applaud, ask_whom_to_keep, close, dismiss, go_on_applauding, return_critic, stop_applause
from .state import (
    ACTING,
    APPLAUDING,
    BENEFIT,
    CLOSING,
    ENDING,
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
from .street import seat_critic, seat_customers
from .turn import finish, go_on
from .workers import place

rule, table, tell = machine(__name__)


@rule
def settle_career(s: State, seat: int, action: int) -> None:
    """F8.3: retire or stay; then back to where the fame came from: a kick-out space or the applause."""
    specialty = s.specialty
    if action == RETIRE + specialty:
        retire(s, seat, specialty)
    else:
        tell(s, STAYED, seat, s.hired[seat][specialty])
    s.specialty = NONE
    if s.kicked != NOBODY:
        s.phase = ACTING
    else:
        go_on_applauding(s, seat)


@rule
def act(s: State, seat: int, action: int) -> None:
    """The action of a board space; with it the turn is over, unless the market's other side is still open."""
    phase = s.phase
    s.phase = ENDING
    if action == SKIP:
        tell(s, SKIPPED, seat, s.space, NOT_USED)
    elif action == DONE:
        tell(s, SKIPPED, seat, s.space, DONE_THERE)
    elif phase == INVITING:
        if is_of(action, SEAT, SEATINGS):
            seat_customers(s, seat, seat_group(action), seat_table(action), seat_choice(action))
        else:
            seat_critic(s, seat, (action - CRITIC) // TABLES, (action - CRITIC) % TABLES)
    elif phase == HIRING:
        hire(s, seat, action - HIRE)
        if can_hire(s, seat):
            s.phase = HIRING
    elif phase == WRITING:
        if is_of(action, WRITE, FADO_SPACES):
            write(s, seat, action - WRITE)
        else:
            take_note(s, seat, action - TAKE)
            tell(s, TOOK_NOTE, seat, action - TAKE)
    elif phase == PROMOTING:
        if is_of(action, PROMOTE, SPECIALTIES):
            promote(s, seat, action - PROMOTE)
        else:
            contract_for_money(s, seat, action - CONTRACT)
    else:
        close(s, seat)


@rule
def apply(s: State, action: int) -> None:
    """Does a legal action, and everything that follows from it until somebody has to decide again."""
    phase = s.phase
    seat = s.to_move
    s.moves += 1
    if phase == PLACING:
        place(s, seat, action)
    elif HIRING <= phase <= CLOSING:
        act(s, seat, action)
    elif phase == KICKED:
        move_out(s, seat, action - KICK)
    elif phase == BENEFIT:
        if action == DECLINE:
            tell(s, DECLINED, seat)
            s.phase = ACTING
        else:
            take_benefit(s, seat, action)
    elif phase == APPLAUDING:
        if action == DONE:
            tell(s, SKIPPED, seat, s.space, DONE_THERE)
            stop_applause(s, seat)
        else:
            applaud(s, seat, action)
    elif phase == KEEPING:
        if action == DISMISS + s.specialty:
            dismiss(s, seat, s.specialty)
        else:
            tell(s, KEPT, seat, s.hired[seat][s.specialty])
        ask_whom_to_keep(s, seat, s.specialty + 1)
    elif phase == RETURNING:
        return_critic(s, seat, action - RETURN)
    else:
        settle_career(s, seat, action)
    go_on(s)
    if s.moves == LONGEST and s.phase != OVER:
        finish(s, LENGTH)

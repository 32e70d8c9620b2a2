"""The rules of House of Fado: what may be done, and doing it. Set-up is in `setup`, each place in a file of its own.

Nothing here checks legality before it acts: the contract's boundary (`game`) does.
"""

from tasca.core.machine import machine

from . import setup as set_up
from .actions import (
    APPLAUD,
    CLOSE,
    CONTRACT,
    CRITIC,
    DECLINE,
    DISMISS,
    DONE,
    HIRE,
    KEEP,
    KICK,
    PROMOTE,
    RETIRE,
    RETURN,
    SEAT,
    SKIP,
    STAY,
    TAKE,
    WRITE,
)
from .billboard import billboard_actions, contract_for_money, may_contract, may_promote, promote, reaches
from .components import CHOICES, GROUPS, KICK_OUTS, LONGEST, MUSICIANS, NOBODY, NONE, TABLES
from .events import DECLINED, KEPT, LENGTH, SKIPPED, STAYED, TOOK_NOTE
from .market import can_hire, hire, hire_actions, hire_is_legal
from .musicians import retire
from .notes import take_note
from .rehearsal import may_write, rehearse_actions, write
from .restaurant import (
    applaud,
    applaud_actions,
    applause_is_legal,
    ask_whom_to_keep,
    close,
    dismiss,
    go_on_applauding,
    return_critic,
    stop_applause,
)
from .state import (
    ACTING,
    APPLAUDING,
    BENEFIT,
    CAREER,
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
from .street import critic_is_legal, invite_actions, seat_critic, seat_customers, seat_is_legal
from .turn import finish, go_on
from .workers import (
    benefit_actions,
    benefit_is_legal,
    kick_actions,
    move_out,
    place,
    place_actions,
    place_is_legal,
    take_benefit,
)

rule, table, tell = machine(__name__)

setup = set_up.setup
OPTIONS = set_up.OPTIONS


@rule
def legal_actions(s: State, out: list[int]) -> int:
    """Writes the legal actions into `out`, ascending, and returns how many there are (none when the game is over)."""
    phase = s.phase
    seat = s.to_move
    if phase == PLACING:
        return place_actions(s, seat, out)
    if phase == INVITING:
        return invite_actions(s, seat, out)
    if phase == KICKED:
        return kick_actions(s, out)
    if phase == BENEFIT:
        return benefit_actions(s, seat, out)
    if phase == HIRING:
        return hire_actions(s, seat, out)
    if phase == WRITING:
        return rehearse_actions(s, seat, out)
    if phase == PROMOTING:
        return billboard_actions(s, seat, out)
    if phase == APPLAUDING:
        return applaud_actions(s, seat, out)
    if phase == OVER:
        return 0
    if phase == RETURNING:
        n = 0
        for group in range(GROUPS):
            if not s.critic[group]:
                out[n] = RETURN + group
                n += 1
        return n
    if phase == CLOSING:
        out[0] = CLOSE
        out[1] = SKIP
    elif phase == KEEPING:
        out[0] = DISMISS + s.specialty
        out[1] = KEEP + s.specialty
    else:
        out[0] = RETIRE + s.specialty
        out[1] = STAY + s.specialty
    return 2


@rule
def is_legal(s: State, action: int) -> bool:
    """Whether the action is among the legal ones."""
    phase = s.phase
    seat = s.to_move
    if phase == PLACING:
        return 0 <= action < KICK and place_is_legal(s, seat, action)
    if phase == INVITING:
        if SEAT <= action < CRITIC:
            return seat_is_legal(s, seat, action)
        if CRITIC <= action < WRITE:
            return critic_is_legal(s, seat, action)
        return action == SKIP
    if phase == KICKED:
        return KICK <= action < KICK + KICK_OUTS and not s.taken[s.space] >> action - KICK & 1
    if phase == BENEFIT:
        return benefit_is_legal(s, seat, action)
    if phase == HIRING:
        if HIRE <= action < HIRE + MUSICIANS:
            return hire_is_legal(s, seat, action - HIRE)
        return action == (SKIP if s.sides == 0b11 else DONE)
    if phase == WRITING:
        if WRITE <= action < TAKE:
            return may_write(s, seat, action - WRITE)
        if TAKE <= action < PROMOTE:
            return s.notes[action - TAKE] > 0
        return action == SKIP
    if phase == PROMOTING:
        if PROMOTE <= action < CONTRACT:
            return reaches(s, action - PROMOTE) and may_promote(s, seat, action - PROMOTE)
        if CONTRACT <= action < APPLAUD:
            return reaches(s, action - CONTRACT) and may_contract(s, seat, action - CONTRACT)
        return action == SKIP
    if phase == APPLAUDING:
        if APPLAUD <= action < RETIRE:
            return applause_is_legal(s, seat, action)
        return action == DONE
    if phase == RETURNING:
        return RETURN <= action < DONE and s.critic[action - RETURN] == 0
    if phase == CLOSING:
        return action in (CLOSE, SKIP)
    if phase == KEEPING:
        return action == DISMISS + s.specialty or action == KEEP + s.specialty
    return phase == CAREER and (action == RETIRE + s.specialty or action == STAY + s.specialty)


@rule
def settle_career(s: State, seat: int, action: int) -> None:
    """F8.3: retire or stay; then back to where the fame came from: a kick-out space or the applause."""
    specialty = s.specialty + 0
    if action < STAY:
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
    if action >= DONE:
        tell(s, SKIPPED, seat, s.space)
    elif phase == INVITING:
        if action < CRITIC:
            where = (action - SEAT) // CHOICES
            seat_customers(s, seat, where // TABLES, where % TABLES, (action - SEAT) % CHOICES)
        else:
            seat_critic(s, seat, (action - CRITIC) // TABLES, (action - CRITIC) % TABLES)
    elif phase == HIRING:
        hire(s, seat, action - HIRE)
        if can_hire(s, seat):
            s.phase = HIRING
    elif phase == WRITING:
        if action < TAKE:
            write(s, seat, action - WRITE)
        else:
            take_note(s, seat, action - TAKE)
            tell(s, TOOK_NOTE, seat, action - TAKE)
    elif phase == PROMOTING:
        if action < CONTRACT:
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
            stop_applause(s, seat)
        else:
            applaud(s, seat, action)
    elif phase == KEEPING:
        if action < KEEP:
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

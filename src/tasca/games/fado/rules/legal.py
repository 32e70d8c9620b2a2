"""What may be done: the legal actions of every question, listed or looked up, never found by trying."""

from tasca.core.machine import machine

from .actions import (
    APPLAUD,
    CLOSE,
    CONTRACT,
    CRITIC,
    DISMISS,
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
from .billboard import billboard_actions, may_contract, may_promote, reaches
from .components import GROUPS
from .kick_outs import benefit_actions, benefit_is_legal, kick_actions
from .market import BOTH_SIDES, hire_actions, hire_is_legal
from .rehearsal import may_write, rehearse_actions
from .restaurant import applaud_actions, applause_is_legal
from .state import (
    APPLAUDING,
    BENEFIT,
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
from .street import critic_is_legal, invite_actions, seat_is_legal
from .workers import place_actions, place_is_legal

rule, table, tell = machine(__name__)


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
    """Whether the action, any whole number, is among the legal ones."""
    if not is_asked(action, s.phase):
        return False
    seat = s.to_move
    kind = KIND_OF[action]
    index = action - kind
    if kind == PLACE:
        return place_is_legal(s, seat, action)
    if kind == KICK:
        return not s.taken[s.space] >> index & 1
    if kind in (TAKE_BAR, TAKE_NOTE, TAKE_RAISE):
        return benefit_is_legal(s, seat, action)
    if kind == HIRE:
        return hire_is_legal(s, seat, index)
    if kind == SEAT:
        return seat_is_legal(s, seat, action)
    if kind == CRITIC:
        return critic_is_legal(s, seat, action)
    if kind == WRITE:
        return may_write(s, seat, index)
    if kind == TAKE:
        return s.notes[index] > 0
    if kind == PROMOTE:
        return reaches(s, index) and may_promote(s, seat, index)
    if kind == CONTRACT:
        return reaches(s, index) and may_contract(s, seat, index)
    if kind == APPLAUD:
        return applause_is_legal(s, seat, action)
    if kind in (RETIRE, STAY, DISMISS, KEEP):
        return index == s.specialty
    if kind == RETURN:
        return s.critic[index] == 0
    if s.phase == HIRING:  # done or skip: whether somebody has been hired
        return (kind == SKIP) == (s.sides == BOTH_SIDES)
    return True  # decline, close, done, skip

"""What may be done: the legal actions of every question, listed or looked up, never found by trying."""

from tasca.core.machine import machine

from .actions import (
    APPLAUD,
    CLOSE,
    CONTRACT,
    CRITIC,
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
from .billboard import billboard_actions, may_contract, may_promote, reaches
from .components import GROUPS, KICK_OUTS, MUSICIANS
from .kick_outs import benefit_actions, benefit_is_legal, kick_actions
from .market import hire_actions, hire_is_legal
from .rehearsal import may_write, rehearse_actions
from .restaurant import applaud_actions, applause_is_legal
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

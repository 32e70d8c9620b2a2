"""The course of a turn (F2): kick-out, action, refill, the next player, and the end (F10.1).

`go_on` runs from question to question: each step here leaves a phase that asks somebody, or one for the next step.
"""

from tasca.core.machine import machine

from .alfama.acts import she_acts
from .alfama.moves import she_closes, she_moves
from .billboard import can_use_billboard
from .components import (
    ALFAMA,
    AT_BILLBOARD,
    AT_HOME,
    AT_MARKET,
    AT_REHEARSAL,
    AT_STREET,
    COLOURS,
    NOBODY,
    NONE,
    PLACE_OF,
    STARS_TO_END,
)
from .customers import refill
from .events import COUNTED, ENDED, IDLE, IN_TURN, SHUT, THIRD_STAR
from .kick_outs import stand_aside
from .market import BOTH_SIDES, can_hire
from .prestige import stars_taken
from .rehearsal import can_rehearse
from .scoring import billboard_points, fado_points, final_points, money_points, musician_points, star_points
from .state import (
    ACTING,
    CLOSED,
    CLOSING,
    ENDING,
    HER_TURN,
    HIRING,
    INVITING,
    KICKED,
    OVER,
    PLACING,
    PROMOTING,
    WRITING,
    State,
)
from .street import can_invite

rule, table, tell = machine(__name__)


@rule
def begin_action(s: State) -> None:
    """The space is free now. Whose turn it is is asked what to do there, unless nothing can be done."""
    s.kicked = NOBODY
    s.spot = NONE
    seat = s.turn
    s.to_move = seat
    if s.solo and seat == ALFAMA:
        she_acts(s)
        s.phase = ENDING
        return
    place = PLACE_OF[s.space]
    s.phase = ENDING
    if place == AT_MARKET:
        s.sides = BOTH_SIDES
        if can_hire(s, seat):
            s.phase = HIRING
    elif place == AT_STREET:
        if can_invite(s, seat):
            s.phase = INVITING
    elif place == AT_REHEARSAL:
        if can_rehearse(s, seat):
            s.phase = WRITING
    elif place == AT_BILLBOARD:
        if can_use_billboard(s, seat):
            s.phase = PROMOTING
    elif place == AT_HOME:
        s.phase = CLOSING
    if s.phase == ENDING:
        tell(s, IDLE, seat, s.space)


@rule
def finish(s: State, reason: int) -> None:
    """F10: final scoring, and the game is over. Whatever was still asked is asked no more."""
    tell(s, ENDED, reason)
    if s.phase == KICKED:
        stand_aside(s)
    s.to_move = s.turn
    s.space = NONE
    s.kicked = NOBODY
    s.spot = NONE
    s.specialty = NONE
    s.sides = 0
    for colour in range(COLOURS):
        s.ready[colour] = 0
    for seat in range(s.players):
        tell(s, COUNTED, seat, 0, musician_points(s, seat))
        tell(s, COUNTED, seat, 1, star_points(s, seat))
        tell(s, COUNTED, seat, 2, billboard_points(s, seat))
        tell(s, COUNTED, seat, 3, fado_points(s, seat))
        tell(s, COUNTED, seat, 4, money_points(s, seat))
        s.score[seat] += final_points(s, seat)
    s.phase = OVER


@rule
def end_turn(s: State) -> None:
    """F2.6, F1.10, F10.1: refill, and on to the next player; the last round is played to its end."""
    closed = s.phase == CLOSED
    refill(s)
    s.space = NONE
    s.sides = 0
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    s.to_move = s.turn
    if s.turn == s.first:
        if stars_taken(s) >= STARS_TO_END:
            finish(s, THIRD_STAR)
            return
        s.round += 1
    s.phase = PLACING
    if s.solo and s.turn == ALFAMA:
        s.phase = HER_TURN
        if closed:  # S2.1
            tell(s, SHUT, ALFAMA, IN_TURN)
            she_closes(s)
            s.phase = ENDING


@rule
def go_on(s: State) -> None:
    """Runs until somebody has to decide, or the game is over."""
    while s.phase > OVER:
        if s.phase == ACTING:
            begin_action(s)
        elif s.phase == HER_TURN:
            she_moves(s)
        else:
            end_turn(s)

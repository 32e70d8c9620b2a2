"""The judge of Azul: the one place where a search asks what a position is worth.

It answers in two halves, because boards repeat within a round and a move changes only one of them: `judge_board` says
what a board is worth by itself (`board_cache` keeps that), `worth` makes a seat's win rate of all boards, at the end of
a round or within it. Today the judge is tables of weights (`evaluate`, `ahead`); `w` is its numbers, which searches
hand on unread. A net that answers the same questions can stand here, with numbers of its own.
"""

from tasca.core.machine import machine

from ..rules.state import State
from .ahead import count_totals, note_ahead, own_ahead
from .evaluate import FILL, START, WEIGHTS, board_worth, stage_of
from .laid import final_worth, lay
from .supply import count_supply
from .win_rate import draw_curve, final_win_rate, to_win_rate
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def begin_round(s: State, w: list[int], p: Workspace) -> None:
    """Notes what is the same in all positions of a round."""
    p.stage = stage_of(s)
    draw_curve(w, p)
    count_supply(s, p)


@rule
def begin_position(s: State, p: Workspace) -> None:
    """Notes what is the same for all drafts of a position."""
    count_totals(s, p)


@rule
def begin_tiles(s: State, w: list[int], p: Workspace, colour: int, count: int) -> None:
    """Notes what is the same for all drafts of these tiles."""
    note_ahead(s, w, p, colour, count)


@rule
def judge_board(s: State, seat: int, w: list[int], p: Workspace, ply: int) -> None:
    """Notes a board's worth for the position at `ply`: if the game goes on, if it ends, and its fullest row."""
    lay(s, seat, p)
    p.value[ply][seat] = board_worth(s, seat, w, p)
    p.fill[ply][seat] = p.full
    p.final[ply][seat] = final_worth(p)


@rule
def duel_worth(s: State, seat: int, w: list[int], p: Workspace, ply: int, round_over: int, starter: int) -> int:
    """`worth` for two players, who are most of all."""
    other = 1 - seat
    own_fill = p.fill[ply][seat]
    their_fill = p.fill[ply][other]
    last = 1 if own_fill == 5 or their_fill == 5 else 0
    if last:
        lead = p.final[ply][seat] - p.final[ply][other]
        if round_over:
            return final_win_rate(lead)
    else:
        base = p.stage * WEIGHTS
        lead = p.value[ply][seat] - p.value[ply][other]
        lead += w[base + FILL + own_fill * 6 + their_fill] - w[base + FILL + their_fill * 6 + own_fill]
        if starter >= 0:
            lead += w[base + START] if starter == seat else -w[base + START]
    if not round_over:
        lead += p.ahead[seat] - p.ahead[other]
    return to_win_rate(lead, p, last)


@rule
def worth(s: State, seat: int, w: list[int], p: Workspace, ply: int, round_over: int, starter: int) -> int:
    """A seat's win rate against the best of the others, from what is noted for `ply`.

    `starter` is who has the marker (-1: nobody yet). `p.ahead` counts unless the round is over.
    """
    if s.players == 2:
        return duel_worth(s, seat, w, p, ply, round_over, starter)
    base = p.stage * WEIGHTS
    last = 0
    most = 0  # tiles in the fullest row of the others
    for other in range(s.players):
        if p.fill[ply][other] == 5:
            last = 1
        if other != seat:
            most = max(most, p.fill[ply][other])
    if last and round_over:
        lead = 10_000_000
        for other in range(s.players):
            if other != seat:
                lead = min(lead, p.final[ply][seat] - p.final[ply][other])
        return final_win_rate(lead)
    own_fill = p.fill[ply][seat]
    own = p.final[ply][seat] if last else p.value[ply][seat] + w[base + FILL + own_fill * 6 + most]
    best = -10_000_000
    for other in range(s.players):
        if other != seat:
            if last:
                theirs = p.final[ply][other]
            else:
                theirs = p.value[ply][other] + w[base + FILL + p.fill[ply][other] * 6 + own_fill]
                if other == starter:
                    theirs += w[base + START]
            if not round_over:
                theirs += p.ahead[other]
            best = max(best, theirs)
    if not last and seat == starter:
        own += w[base + START]
    if not round_over:
        own += p.ahead[seat]
    return to_win_rate(own - best, p, last)


@rule
def worth_after(
    s: State, w: list[int], p: Workspace, ply: int,
    colour: int, count: int, target: int, now: int, landed: int, marked: int,
) -> int:  # fmt: skip
    """A leaf that is not moved to: the drafting seat's win rate after a draft, its board being noted at `ply + 1`."""
    seat = s.to_move + 0
    left = s.on_offer - 1 - count
    starter = -1
    if marked:
        starter = seat
    elif not s.marker or left == 0:  # A5.5
        starter = s.next_starter + 0
    if left:
        p.ahead[seat] = own_ahead(s, w, p, colour, count, target, now, landed)
    return worth(s, seat, w, p, ply + 1, left == 0, starter)


@rule
def placement_worth(s: State, seat: int, w: list[int], p: Workspace) -> int:
    """A seat's board on the grey wall in hundredths of a point, whoever may end the game with this round."""
    lay(s, seat, p)
    own = board_worth(s, seat, w, p)
    last = p.full == 5
    for other in range(s.players):
        if other != seat and not last:
            lay(s, other, p)
            board_worth(s, other, w, p)
            last = p.full == 5
    if last:
        lay(s, seat, p)
        own = final_worth(p)
    return own

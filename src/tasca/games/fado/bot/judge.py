"""The judge of House of Fado: the one place where a search asks what a position is worth.

A plan and a game played on are worth a win rate (`worth`): a net says it where there is one for the table, otherwise
tables of weights for the numbers of `evaluate` do, or both in part. What others answer on the way is chosen by their
own house alone (`house_worth`), always by the tables, which are quick. `w` is what the judge knows; searches hand it on
unread.
"""

from math import tanh

from tasca.core.machine import machine

from ..rules.prestige import stars_taken
from ..rules.scoring import rank
from ..rules.state import OVER, State
from .evaluate import USED, WAY, describe, late, urge, way_to_a_star
from .mind import WHOLLY, Mind
from .net import net_worth
from .workspace import FEATURES, STAGES, Workspace

rule, table, tell = machine(__name__)

WON = 10_000
SURE = 9_500
STEPS_OF_CURVE = 64
REACH = 6
CURVE = table([round(SURE * tanh(i / STEPS_OF_CURVE / 2)) for i in range(REACH * STEPS_OF_CURVE + 1)])
SPREAD = USED  # the place of the S-curve's width among the weights of a stage
MARGIN = 1500  # the width of the curve for how much a game is won by
AHEAD = 2500  # the width of the curve for how much one is ahead, where the way to the end is looked at
HURRY = 1500  # what the whole way to the end is worth to who is far ahead,
IDLE = 200  # and what a turn costs in which nothing was done, both as win rates;
DOUBLE = 8  # rounds beyond a game's usual length that cost an idle turn once more
WHOLE_WAY = 3 * 2 * WAY  # the third star ends the game (F10.1)


@rule
def house_worth(s: State, seat: int, w: Mind, p: Workspace) -> int:
    """A seat's house in hundredths of a point; exact when the game is over."""
    if s.phase == OVER:
        return 100 * s.score[seat]
    describe(s, seat, p)
    base = min(stars_taken(s), STAGES - 1) * FEATURES
    total = urge(s, seat)
    for i in range(USED):
        total += p.features[i] * w.tables[base + i]
    return total


@rule
def lead_of(s: State, seat: int, w: Mind, p: Workspace) -> int:
    """A seat's worth above the best of the others."""
    best = -100_000_000
    for other in range(s.players):
        if other != seat:
            best = max(best, house_worth(s, other, w, p))
    return house_worth(s, seat, w, p) - best


@rule
def to_win_rate(lead: int, spread: int) -> int:
    """A lead in hundredths of a point as a win rate. Beyond the S-curve a larger lead is still a little better."""
    size = lead if lead > 0 else -lead
    win_rate = CURVE[min(size * STEPS_OF_CURVE // spread, REACH * STEPS_OF_CURVE)] + min(size * 8 // spread, 400)
    return win_rate if lead > 0 else -win_rate


@rule
def hurry(s: State, seat: int, lead: int) -> int:
    """What a seat that is ahead loses by every star that is not taken yet: who could win must not wait for more."""
    ahead = to_win_rate(lead, AHEAD)
    if ahead <= 0 or s.phase == OVER:
        return 0
    way = min(2 * WAY * stars_taken(s) + way_to_a_star(s, seat), WHOLE_WAY)
    return ahead * HURRY // WON * (WHOLE_WAY - way) // WHOLE_WAY


@rule
def idle_price(s: State) -> int:
    """What it costs to do nothing: ever more, so that two who both wait do not wait for ever."""
    return IDLE + IDLE * late(s) // DOUBLE


@rule
def final_worth(s: State, seat: int, lead: int) -> int:
    """The same when the game is over: a tie for the first place is worth half."""
    wins = -WON
    if rank(s, seat) == 1:
        wins = WON
        for other in range(s.players):
            if other != seat and rank(s, other) == 1:
                wins = 0
    return (3 * wins + to_win_rate(lead, MARGIN)) // 4


@rule
def table_worth(s: State, seat: int, w: Mind, p: Workspace) -> int:
    """The same while it goes on, by the tables."""
    lead = lead_of(s, seat, w, p)
    wins = to_win_rate(lead, w.tables[min(stars_taken(s), STAGES - 1) * FEATURES + SPREAD])
    return (3 * wins + to_win_rate(lead, MARGIN)) // 4 - hurry(s, seat, lead)


@rule
def worth(s: State, seat: int, w: Mind, p: Workspace) -> int:
    """A seat's win rate, between -WON and WON: most of it whether it wins, the rest by how much.

    The rest shows a way where the game seems lost, and brings a game that seems won to its end.
    """
    if s.phase == OVER:
        return final_worth(s, seat, lead_of(s, seat, w, p))
    if w.learnt == WHOLLY:
        return net_worth(s, seat, w, p)
    by_tables = table_worth(s, seat, w, p)
    if w.learnt == 0:
        return by_tables
    return (w.learnt * net_worth(s, seat, w, p) + (WHOLLY - w.learnt) * by_tables) // WHOLLY

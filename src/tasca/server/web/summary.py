"""A finished game looked back on: points by source, how the scores went, and a few numbers about the evening."""

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct

from tasca.core.game import OVER
from tasca.server.table.entries import Kind
from tasca.server.web import i18n

if TYPE_CHECKING:
    from tasca.server.table.table import Table

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 260, 40, 28
STEPS = 5  # lines across the chart, at most


class Curve(Struct):
    """A seat's scores as a line of the chart, with its end for the label."""

    seat: int
    points: str
    x: float
    y: float
    final: int


class Summary(Struct):
    sources: list[str]
    by_seat: list[list[int]]  # points by source
    totals: list[int]
    places: list[int]
    curves: list[Curve]
    scale: list[tuple[int, float]]  # numbers at the chart's left edge
    decisions: list[int]
    seconds: list[int]  # thought about, by seat
    best: list[int]  # most points won by one decision, by seat; what is counted at the end is no decision's doing
    leads: int  # how often the lead changed


def _history(table: "Table") -> list[list[int]]:
    """The scores after every action, from the beginning."""
    scores = table.game.scores
    return [scores(table.begun()), *(scores(step.after) for step in table.steps())]


def _times(table: "Table") -> list[int]:
    """Seconds each seat took for its decisions."""
    spent = [0] * len(table.seats)
    for before, line in pairwise(table.lines):
        if line.entry.kind == Kind.ACT and line.entry.seat >= 0:
            spent[line.entry.seat] += line.entry.at - before.entry.at
    return [t // 1000 for t in spent]


def _step(top: int) -> int:
    """Between the chart's lines: 1, 2 or 5 times a power of ten."""
    for power in (1, 10, 100):
        for step in (1, 2, 5):
            if top <= step * power * STEPS:
                return step * power
    return top


def summary(table: "Table") -> Summary | None:
    """None while the game runs."""
    if table.state is None or table.game.to_act(table.state) != OVER:
        return None
    game, state = table.game, table.state
    history, by_source = _history(table), game.breakdown(state)
    top = max(1, *(max(scores) for scores in history))
    step = _step(top)
    top = -(-top // step) * step
    wide, high = WIDTH - LEFT - 60, HEIGHT - BOTTOM - 12

    def place(n: int, points: int) -> tuple[float, float]:
        return round(LEFT + wide * n / max(1, len(history) - 1), 1), round(12 + high * (1 - points / top), 1)

    every = max(1, len(history) // 400)  # a pixel or two a step is enough
    steps = sorted({*range(0, len(history), every), len(history) - 1})
    seats = range(game.players(state))
    curves = []
    for seat in seats:
        x, y = place(len(history) - 1, history[-1][seat])
        line = " ".join("{},{}".format(*place(n, history[n][seat])) for n in steps)
        curves.append(Curve(seat, line, x, y, history[-1][seat]))
    for near, far in pairwise(sorted(curves, key=lambda curve: curve.y)):  # labels do not lie on each other
        far.y = max(far.y, near.y + 24)
    leaders = [scores.index(max(scores)) for scores in history if scores.count(max(scores)) == 1]
    acts = [line.entry.seat for line in table.lines if line.entry.kind == Kind.ACT]
    return Summary(
        sources=[game.about.source_word(source, i18n) for source in by_source[0]],
        by_seat=[list(points.values()) for points in by_source],
        totals=game.scores(state),
        places=game.ranking(state),
        curves=curves,
        scale=[(n, place(0, n)[1]) for n in range(0, top + 1, step)],
        decisions=[acts.count(seat) for seat in seats],
        seconds=_times(table),
        best=[max((b[seat] - a[seat] for a, b in pairwise(history[:-1])), default=0) for seat in seats],
        leads=sum(a != b for a, b in pairwise(leaders)),
    )

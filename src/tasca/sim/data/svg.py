"""Plots as SVG in a page: columns, bars and intervals. Colours are the house's, by class; every mark says its value.

A plot is a picture to a reader of screens, with a sentence that sums it up; figures stand in it as text.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

WIDTH = 640
LABELS = 190  # for names at the left of a row
ROW = 30
FOOT = 34  # for the scale below
HEIGHT = 220
HEAD = 12
FLOOR = HEIGHT - FOOT
SCALE = 48  # for the figures at the left of columns
COLUMN = 16  # the narrowest


@dataclass(frozen=True)
class Series:
    """A number for each row of a plot, and what they are."""

    title: str
    values: Sequence[float]


@dataclass(frozen=True)
class Counts:
    """How often each value came, and of what."""

    title: str
    counts: Mapping[int, int]


@dataclass(frozen=True)
class Span:
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    beside: str = ""  # at the right, as how many games


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"


def step_for(span: float, wanted: int) -> float:
    """The round number that cuts a span into about so many."""
    if span <= 0:
        return 1.0
    rough = span / wanted
    power: float = 10.0 ** floor(log10(rough))
    return next(power * n for n in (1, 2, 5, 10) if power * n >= rough)


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _box(x: float, y: float, width: float, height: float, kind: str, says: str) -> str:
    title = f"<title>{escape(says)}</title>"
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}">{title}</rect>'


def _plot(width: float, height: float, says: str, *marks: str) -> str:
    label = escape(says, quote=True)
    return f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{label}">{"".join(marks)}</svg>'


def bins(values: Iterable[int], most: int) -> tuple[int, int, int]:
    """The first value, the width of a column, and how many columns these values need."""
    seen = set(values)
    low, high = min(seen), max(seen)
    width = max(int(step_for(high - low + 1, most)), 1)
    first = low // width * width
    return first, width, (high - first) // width + 1


def columns(series: Sequence[Counts], says: str, width: int = WIDTH) -> str:
    """How often each value comes: of each series the share that falls into a column, side by side."""
    first, step, count = bins((value for one in series for value in one.counts), width // COLUMN)
    shares = [_shares(one, first, step, count) for one in series]
    top = max(max(found) for found in shares) or 1
    wide, marks = (width - SCALE) / count, _scale(top, width)
    each = max(int(46 / wide) + 1, 1)  # a figure needs so much room
    for column in range(count):
        start = first + column * step
        label, x = str(start) if step == 1 else f"{start}–{start + step - 1}", SCALE + column * wide
        for i, found in enumerate(shares):
            high, thick = found[column] / top * (FLOOR - HEAD), (wide - 2) / len(series)
            told = f"{label}: {found[column]:.1f} % ({series[i].title})"
            marks.append(_box(x + i * thick, FLOOR - high, thick, high, f"series-{i}", told))
        if column % each == 0:
            marks.append(_text(x + wide / 2, HEIGHT - 12, str(start), "small", "middle"))
    return _plot(width, HEIGHT, says, *marks, _line(SCALE, FLOOR, width, FLOOR, "axis"))


def _shares(one: Counts, first: int, step: int, count: int) -> list[float]:
    """The share of each column, in percent."""
    found, whole = [0] * count, max(sum(one.counts.values()), 1)
    for value, n in one.counts.items():
        found[(value - first) // step] += n
    return [100 * n / whole for n in found]


def _scale(top: float, width: int) -> list[str]:
    marks = []
    for tick in _ticks(top, 3):
        y = FLOOR - tick / top * (FLOOR - HEAD)
        marks += [_line(SCALE, y, width, y, "grid"), _text(SCALE - 6, y + 5, f"{_number(tick)} %", "small", "end")]
    return marks


def _ticks(top: float, wanted: int) -> list[float]:
    step = step_for(top, wanted)
    return [step * n for n in range(1, int(top / step) + 1)]


def bars(labels: Sequence[str], series: Sequence[Series], says: str) -> str:
    """A row for each label with a bar for each series; what is below zero goes to the left."""
    every = [value for one in series for value in one.values]
    low, high = min(0.0, *every), max(0.0, *every)
    span = high - low or 1
    scale = (WIDTH - LABELS - 56) / span
    zero, tall = LABELS - low * scale, ROW - 8
    marks = []
    for row, label in enumerate(labels):
        y = row * ROW
        marks.append(_text(LABELS - 8 if low == 0 else 0, y + tall - 4, label, "", "end" if low == 0 else "start"))
        for i, one in enumerate(series):
            value, thick = one.values[row], tall / len(series)
            x, y_bar = zero + min(value, 0) * scale, y + i * thick
            told = f"{label}: {value:.2f} ({one.title})"
            marks.append(_box(x, y_bar, abs(value) * scale, thick - 1, f"series-{i}", told))
        widest = max(one.values[row] for one in series)
        said = " / ".join(f"{one.values[row]:.1f}" for one in series)
        marks.append(_text(zero + max(widest, 0) * scale + 6, y + tall - 4, said, "small"))
    marks.append(_line(zero, 0, zero, len(labels) * ROW, "axis"))
    return _plot(WIDTH + 30, len(labels) * ROW + 4, says, *marks)


def intervals(spans: Sequence[Span], even: float | None, says: str) -> str:
    """A point and a line for each, in percent; a line through all where they would be if nothing made a difference."""
    low = min(span.low for span in spans)
    high = max(span.high for span in spans)
    low, high = min(low, even if even is not None else low), max(high, even if even is not None else high)
    room = max((high - low) * 0.08, 0.005)
    low, high = max(low - room, 0.0), min(high + room, 1.0)
    scale = (WIDTH - LABELS - 90) / (high - low)

    def at(value: float) -> float:
        return LABELS + (value - low) * scale

    foot, marks = len(spans) * ROW, []
    step = step_for(100 * (high - low), 5)
    tick = -(-100 * low // step) * step
    while tick <= 100 * high + 1e-9:
        x = at(tick / 100)
        marks += [_line(x, 0, x, foot, "grid"), _text(x, foot + 20, f"{tick:g} %", "small", "middle")]
        tick += step
    if even is not None:
        marks.append(_line(at(even), 0, at(even), foot, "even"))
    for row, span in enumerate(spans):
        y = row * ROW + ROW / 2
        told = f"{span.label}: {100 * span.value:.1f} % ({100 * span.low:.1f}–{100 * span.high:.1f})"
        marks.append(_text(LABELS - 10, y + 5, span.label, "", "end"))
        marks.append(_line(at(span.low), y, at(span.high), y, "range"))
        title = f"<title>{escape(told)}</title>"
        marks.append(f'<circle cx="{at(span.value):.1f}" cy="{y:.1f}" r="6" class="point">{title}</circle>')
        marks.append(_text(WIDTH - 78, y + 5, span.beside, "small"))
    return _plot(WIDTH, foot + FOOT - 6, says, *marks)

"""The legal moves as a list: in columns with what they cost or bring, or one a line with a word on each."""

from collections.abc import Sequence

from tasca.cli.terminal.table import Table
from tasca.core.choice import Choice
from tasca.core.screen import WIDTH, Line, Span, cut, plain

FEW = 30  # so many are worth a few lines even where not all of them fit
EDGE = "  "


def choices(table: Table, start: str = "") -> list[Choice]:
    """The legal moves that begin so."""
    found = table.game.choices(table.state, table.words)
    return [choice for choice in found if choice.text.casefold().startswith(start.casefold())]


def _price(choice: Choice) -> str:
    return choice.price or choice.badge


def _cell(choice: Choice, width: int) -> list[Span]:
    price = f" {_price(choice)}" if _price(choice) else ""
    room = Span(" " * (width - len(choice.text) - len(price)))
    return [Span(choice.text, "faint" if choice.wastes else ""), Span(price, "yellow"), room]


def in_columns(found: Sequence[Choice]) -> list[Line]:
    """Notation and price, as many beside each other as there is room for."""
    width = max((len(f"{choice.text} {_price(choice)}") for choice in found), default=0) + 2
    beside = max(1, (WIDTH - len(EDGE)) // width)
    rows = [found[at : at + beside] for at in range(0, len(found), beside)]
    return [cut((Span(EDGE), *(span for choice in row for span in _cell(choice, width)))) for row in rows]


def explained(found: Sequence[Choice]) -> list[Line]:
    """A line for each: notation, price, what it does and what that will bring."""
    wide = max((len(choice.text) for choice in found), default=0)
    dear = max((len(_price(choice)) for choice in found), default=0)
    lines = []
    for choice in found:
        does = "" if choice.label.casefold() == choice.text.casefold() else choice.label
        more = "; ".join(part for part in (does, choice.preview, choice.wastes) if part)
        head = (Span(f"{EDGE}{choice.text:<{wide}}"), Span(f"  {_price(choice):<{dear}}" if dear else "", "yellow"))
        lines.append(cut((*head, Span(f"  {more}" if more else "", "faint"))))
    return lines


def listed(table: Table, start: str, rows: int) -> list[Line]:
    """What `moves` shows: explained where all fit on a screen, otherwise in columns."""
    found = choices(table, start)
    if table.over():
        return [plain(table.words.gettext("The game is over."))]
    if not found:
        return [plain(table.words.gettext("No move begins with %(text)s.") % {"text": start})]
    return explained(found) if len(found) < rows else in_columns(found)


def brief(table: Table, rows: int) -> list[Line]:
    """The moves in so many rows, beside the position: all, the first of a few, or how many there are."""
    found = choices(table)
    lines = in_columns(found)
    if len(lines) <= rows:
        return lines
    if rows > 1 and len(found) <= FEW:
        shown = (rows - 1) * (len(found) // len(lines) + bool(len(found) % len(lines)))
        more = table.words.gettext("… and %(n)d more: 'moves' shows all") % {"n": len(found) - shown}
        return [*lines[: rows - 1], (Span(EDGE + more, "faint"),)]
    many = table.words.ngettext(
        "%(n)d move is possible: 'moves' shows it, Tab completes what you type.",
        "%(n)d moves are possible: 'moves' shows them, Tab completes what you type.",
        len(found),
    )
    return [(Span(EDGE + many % {"n": len(found)}, "faint"),)] if rows > 0 else []

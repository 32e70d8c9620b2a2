"""What happened, in plain English: one sentence an event. In the past tense, so that it fits a name and "You" alike."""

from collections.abc import Sequence

from tasca.core.game import Told

from . import events
from .components import CENTRE, COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS

COLOUR_NAMES = ("blue", "yellow", "red", "black", "white")
REASONS = {
    events.ROW_COMPLETE: "A wall row is complete, so the game ends.",
    events.NO_TILES: "No tile is left to lay out, so the game ends (A5.4).",
    events.ROUND_LIMIT: "The last possible round is over, so the game ends (A5.6).",
}


def tiles(count: int, colour: int) -> str:
    return f"{count} {COLOUR_NAMES[colour]} {'tile' if count == 1 else 'tiles'}"


def points(count: int) -> str:
    return f"{count} {'point' if count == 1 else 'points'}"


def _bonus(name: str, rows: int, columns: int, colours: int) -> str:
    won = rows * ROW_BONUS + columns * COLUMN_BONUS + colours * COLOUR_BONUS
    return f"{name} gained {points(won)} for {rows} complete rows, {columns} columns and {colours} colours."


def sentence(event: tuple[int, int, int, int, int], names: Sequence[str]) -> str:
    kind, a, b, c, d = event
    match kind:
        case events.TOOK:
            source = "the centre" if b == CENTRE else f"factory {b + 1}"
            return f"{names[a]} took {tiles(d, c)} from {source}."
        case events.FILLED:
            return f"{names[a]} put {tiles(d, c)} on line {b + 1}."
        case events.MARKED:
            return f"{names[a]} took the first-player marker."
        case events.FELL:
            lid = f", {d} of them on to the lid" if d else ""
            return f"{names[a]} dropped {tiles(c, b)} to the floor line{lid}."
        case events.TILED:
            return f"{names[a]} tiled row {b + 1}, column {c + 1}, for {points(d)}."
        case events.BLOCKED:
            return f"{names[a]} found no space for {COLOUR_NAMES[c]} in row {b + 1}; the line fell down (A7.3)."
        case events.LOST:
            return f"{names[a]} lost {points(b)} to the floor line."
        case events.DEALT:
            return f"Round {a} began."
        case events.BONUS:
            return _bonus(names[a], b, c, d)
        case events.ENDED:
            return REASONS[a]
    raise AssertionError(f"event {kind} has no words")


def sentences(told: Told, names: Sequence[str]) -> list[str]:
    return [sentence(event, names) for event in told]

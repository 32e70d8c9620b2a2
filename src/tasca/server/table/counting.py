"""Which finished games say who is strong, and what they say (docs/decisions/0043-a-hidden-rating.md)."""

from collections.abc import Mapping

from tasca.server.storage.store import Ended, SeatRow
from tasca.server.table.entries import Kind
from tasca.server.table.seats import SeatKind

ADVISED = {str(Kind.HINT), str(Kind.UNDO)}  # with these the game was not played by what one knows alone
PLAYING = (SeatKind.PERSON, SeatKind.BOT)
LOST = (2, 0)  # after who won and after all others


def counted(game: Ended, levels: Mapping[str, float]) -> list[tuple[str, int]]:
    """Who of a finished game counts, people by id and levels by name, each with a place; nobody where it does not."""
    people = [seat.person for seat in game.seats if seat.person]
    if any(seat.kind not in PLAYING for seat in game.seats) or len(set(people)) < len(people):
        return []  # rules play, a record is looked at, or somebody plays with themselves
    if any(kind in ADVISED for kind, _seat in game.marks):
        return []
    ends = [(_who(seat, levels), _end(game, seat)) for seat in game.seats]
    there = [(who, end) for who, end in ends if who and end]
    order = sorted({end for _who, end in there})
    return [(who, order.index(end)) for who, end in there]


def _who(seat: SeatRow, levels: Mapping[str, float]) -> str:
    """Nobody for who has forgotten the table, and for a bot that is not on the scale."""
    return seat.person if seat.kind == SeatKind.PERSON else seat.bot if seat.bot in levels else ""


def _end(game: Ended, seat: SeatRow) -> tuple[int, int] | None:
    """How a seat came in, the smaller the better; None where it was not (only) who sits there that played."""
    number, result = seat.seat, game.result
    of_person = seat.kind == SeatKind.PERSON
    gave_up = number in result.resigned
    late = (Kind.TIMEOUT, number) in game.marks and bool(seat.bot)  # and did not come back
    if of_person and (gave_up or late):
        return LOST
    if gave_up or any((kind, number) in game.marks for kind in (Kind.TIMEOUT, Kind.HANDOVER, Kind.FAULT)):
        return None
    if number >= len(result.scores):
        return None  # damaged
    return (number not in result.winners, -result.scores[number])

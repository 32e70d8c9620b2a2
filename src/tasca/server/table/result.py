"""How a game ended: kept beside a table's log, so that lists need not read it."""

import msgspec


class Result(msgspec.Struct, frozen=True, array_like=True):
    """Points by seat, who won (several when the victory is shared), and who resigned. Who resigns never wins."""

    scores: list[int]
    winners: list[int]
    resigned: list[int] = []


def result_from(text: str) -> Result | None:
    """The result that a text of the index means; none where the game is not over, or ended before results were kept."""
    return msgspec.json.decode(text, type=Result) if text else None


def result_text(result: Result | None) -> str:
    return msgspec.json.encode(result).decode() if result else ""

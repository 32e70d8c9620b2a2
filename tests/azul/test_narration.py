"""What happened, in sentences: in the past tense, so that a name and "You" fit alike."""

from typing import Any

import pytest

from .table import AZUL, EMPTY, table


def told(s: Any, move: str) -> list[str]:
    """Does the move, and says in sentences what it led to."""
    events = AZUL.apply(s, AZUL.action_from_text(s, move))
    return [sentence.text for sentence in AZUL.sentences(s, events, ["Ana", "Rui"])]


@pytest.mark.parametrize(
    ("fallen", "said"),
    [
        ("K K K . . . .", "Ana dropped 4 red tiles to the floor line."),
        ("K K K K K . .", "Ana dropped 4 red tiles to the floor line; 2 of them went to the lid."),
        ("K K K K K K K", "Ana dropped 4 red tiles to the lid, as the floor line was full."),
    ],
)
def test_A3_10_where_tiles_fall_is_said(fallen: str, said: str) -> None:
    s = table(EMPTY.replace(". . . . . . .", fallen), factories="RRRR WWWW")
    assert told(s, "1RF")[1] == said


def test_A6_1_first_the_end_and_why_then_the_bonuses() -> None:
    s = table(EMPTY.replace("b y r k w", "B Y R K w"), factories="WWWW")
    assert told(s, "1W1")[-3:] == [
        "A row of the wall was complete, so the game ended (A6.1).",
        "Ana gained 2 points: complete rows 1, columns 0, colours 0.",
        "Rui gained 0 points: complete rows 0, columns 0, colours 0.",
    ]

"""Every way in which a move can be refused: the position, the move, and the one sentence that is true of it."""

import pickle

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.core.errors import IllegalAction
from tasca.games.azul.rules.components import LAST_ROUND
from tasca.games.azul.rules.state import OVER, State

from .table import AZUL, play, table

BOARD = """
        . | b Y r k w
      W W | w b y r k
    . K K | k w b y r
  . . . . | r k w b y
. . . . . | y r k w b
floor . . . . . . .
"""
GREY = """
        . | . . . . .
      . . | R . . . .
    . . . | . . . R .
  . . . . | . . . . .
. . . . . | . . . . .
floor . . . . . . .
"""


def offer() -> State:
    return table(BOARD, factories="BYYK WWRR", centre="M B")


def tiling() -> State:
    """A red tile goes to the first row of a grey wall, whose second space is taken."""
    board = GREY.replace("        . | . . .", "        . | . Y .")
    return play(table(board, factories="RRRR", wall="grey"), "1R1")


REFUSED = [
    # The factory offer
    ("6B1", "with 2 players there are only 5 factories (A1.1)"),
    ("1R1", "factory 1 has no red tile (A3.2)"),
    ("3B1", "factory 3 has no blue tile (A3.2)"),
    ("CRF", "the centre has no red tile (A3.3)"),
    ("1B3", "line 3 holds another colour (A3.6)"),
    ("1Y1", "row 1 of the wall shows yellow already (A3.7)"),
    ("2W2", "line 2 is full (A3.8)"),
    ("2R2", "line 2 is full (A3.8)"),
    ("=11", "tiles are taken now (A3)"),
]
NOT_PLACED = [
    # The grey wall
    ("=11", "column 1 of the wall shows red already (A7.2)"),
    ("=14", "column 4 of the wall shows red already (A7.2)"),
    ("=12", "there is a tile in row 1, column 2 already (A7.1)"),
    ("=33", "line 1 is placed now (A7.4)"),
    ("1RF", "a wall space is chosen now (A7.4)"),
]


def refusal(s: State, move: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        play(s, move)
    return str(caught.value)


@pytest.mark.parametrize(("move", "why"), REFUSED)
def test_tiles_are_refused_for_the_reason_that_applies(move: str, why: str) -> None:
    assert refusal(offer(), move) == f"{move} is not legal: {why}"


@pytest.mark.parametrize(("move", "why"), NOT_PLACED)
def test_a_wall_space_is_refused_for_the_reason_that_applies(move: str, why: str) -> None:
    assert refusal(tiling(), move) == f"{move} is not legal: {why}"


@pytest.mark.parametrize(("rows", "number", "rule"), [(1, 6, "A6.1"), (0, LAST_ROUND, "A5.6"), (0, 7, "A5.4")])
def test_a_finished_game_names_the_rule_by_which_it_ended(rows: int, number: int, rule: str) -> None:
    s = AZUL.new_game()
    s.phase, s.round, s.wall[1] = OVER, number, 0b11111 * rows
    assert refusal(s, "1B1") == f"1B1 is not legal: the game is over ({rule})"


def test_a_number_that_is_no_action() -> None:
    with pytest.raises(IllegalAction, match=r"^325 is no action of Azul$"):
        AZUL.apply(AZUL.new_game(), 325)


def test_a_refusal_goes_from_one_process_to_another_with_its_reason() -> None:
    s = offer()
    refused = AZUL.refusal(s, AZUL.action_from_text(s, "1Y1"))
    again = pickle.loads(pickle.dumps(refused))
    assert (again.reason, again.move, str(again)) == (refused.reason, refused.move, str(refused))
    assert again.reason.rule == "A3.7"
    assert again.reason.said(ENGLISH) == "row 1 of the wall shows yellow already (A3.7)"

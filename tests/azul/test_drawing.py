"""Positions as text: what is drawn can be read again, and a wrong drawing is refused with the line that is wrong."""

from textwrap import dedent

import pytest

from tasca.core.errors import BadNotation
from tasca.core.state import values
from tasca.games.azul.text import write

from .table import AZUL, EMPTY, GREY, legal, rows, see, table

assert write.__doc__ is not None
EXAMPLE = dedent(write.__doc__.split("\n\n", 1)[1].partition("\n\nA capital")[0]) + "\n"


def test_the_example_of_the_documentation_is_a_position() -> None:
    s = AZUL.state_from_text(EXAMPLE)
    assert AZUL.state_to_text(s) == EXAMPLE
    assert AZUL.to_act(s) == 1
    assert see(s)["boards"][0]["floor"] == "MR"


def test_without_the_hidden_part() -> None:
    s = AZUL.state_from_text(EXAMPLE)
    assert AZUL.state_to_text(s, hidden=False) == EXAMPLE.replace("chance 123456789\n", "")


def test_bag_lid_start_and_chance_may_be_left_out() -> None:
    kept = [line for line in EXAMPLE.splitlines() if not line.startswith(("start", "bag", "lid", "chance"))]
    s, full = AZUL.state_from_text("\n".join(kept)), AZUL.state_from_text(EXAMPLE)
    assert see(s) == {**see(full), "bag": {**see(full)["bag"], "Y": see(full)["bag"]["Y"] + 1}, "lid": see(s)["lid"]}
    assert sum(see(s)["lid"].values()) == 0


def test_without_a_start_the_marker_says_who_is_next() -> None:
    kept = EXAMPLE.replace("start  0   next 0\n", "").replace("floor M R . . . . .", "floor R . . . . . .")
    s = AZUL.state_from_text(kept.replace("           floor . .", "           floor M ."))
    assert (see(s)["starter"], see(s)["next_starter"]) == (0, 1)


@pytest.mark.parametrize(("players", "wall"), [(2, "grey"), (3, "coloured"), (4, "coloured"), (4, "grey")])
def test_every_position_of_a_game_can_be_read_again(players: int, wall: str) -> None:
    s = AZUL.new_game({"players": players, "variant": wall, "first": "random"}, seed=players)
    while True:
        assert values(AZUL.state_from_text(AZUL.state_to_text(s))) == values(s)
        actions = AZUL.legal_actions(s)
        if not actions:
            break
        AZUL.apply(s, actions[len(actions) // 3])


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("azul   2", "azul   5", "position, line 1: expected the head of a position of Azul"),
        ("seat 1 to act", "nobody to act", "position, line 1: expected 'seat N to act' unless over, and"),
        ("seat 1 to act", "seat 2 to act", "position: a seat of 2 players is 0 to 1"),
        (
            "next 0",
            "next 1",
            "position: breaks the law that the marker lies in the centre or on at most one floor line",
        ),
        ("bag    B15", "bag    B16", "position: breaks the law that there are 20 tiles of each colour"),
        ("bag    B15", "bag    B21", "position: bag holds 21, beyond 0..20"),
        ("5 -", "6 -", "position, line 5: expected the factories 1 to 5"),
        ("BBYR", "BBYRR", "position, line 5: expected the factories, like '1 BBYR   2 -   3 KKWW'"),
        ("centre BBYW", "centre B Y", "position, line 6: expected the centre, like 'centre M BBY' or 'centre -'"),
        ("centre BBYW", "centre M BBYW", "position: breaks the law that the marker lies in the centre or on at most"),
        ("seat 1   0", "seat 0   0", "position, line 8: expected the seats in order"),
        ("+14 -2", "+14 -3", "position: breaks the law that the score is what tiles won"),
        (". Y |", "Y . |", "position, line 10: expected a pattern line of 2 spaces, filled from the right"),
        ("K K K |", "K K R |", "position, line 11: expected a pattern line of 3 spaces, filled from the right"),
        ("| w B y", "| w K y", "position, line 10: expected 'b' or its tile in column 2 of the wall's row 2"),
        (". Y | w B", ". B | w B", "position: breaks the law that there are 20 tiles of each colour"),
        ("floor M R", "floor M .", "position: breaks the law that there are 20 tiles of each colour"),
        ("floor . . . . . . .", "floor . . . . . .", "position, line 14: expected a floor line of 7 spaces for each"),
        ("chance 123456789", "chance", "position, line 15: expected nothing more"),
        ("chance 123456789", "chance 0", "position: rng holds 0, beyond 1.."),
        ("chance 123456789\n", "chance 1\nchance 2\n", "position, line 16: expected nothing more"),
        ("offer", "over", "position, line 1: expected 'seat N to act' unless over"),
        ("offer   seat 1 to act", "over   nobody to act", "position: there are tiles on offer just while the phase is"),
    ],
)
def test_a_wrong_drawing_is_refused(right: str, wrong: str, sentence: str) -> None:
    assert EXAMPLE.count(right) >= 1
    with pytest.raises(BadNotation) as caught:
        AZUL.state_from_text(EXAMPLE.replace(right, wrong, 1))
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(("wall", "empty", "last"), [("coloured", EMPTY, "w"), ("grey", GREY, ".")])
def test_A6_1_a_complete_row_while_tiles_are_on_offer_is_refused(wall: str, empty: str, last: str) -> None:
    nearly = empty.replace(rows(empty)[0], f". | B Y R K {last}", 1)
    complete = nearly.replace(f"R K {last}", "R K W", 1)
    assert legal(table(empty, nearly, factories="RRRR", wall=wall))
    with pytest.raises(BadNotation) as caught:
        table(empty, complete, factories="RRRR", wall=wall)
    assert str(caught.value) == "position: seat 1 has a complete row 1 of the wall, so the game is over (A6.1)"


def test_a_drawing_that_ends_too_early() -> None:
    with pytest.raises(BadNotation, match=r"^position ends where a floor line of 7 spaces was expected$"):
        AZUL.state_from_text(EXAMPLE.partition("floor")[0])


TILING = """
azul   2 players   grey wall   round 2   tiling   seat 0 to act   line 2   finished 0
1 -   2 -   3 -   4 -   5 -
centre -
seat 0   0   +0 -0             seat 1   0   +0 -0
        . | . . . . .                  . | . . . . .
      R R | . . . . .                . . | . . . . .
    . . . | . . . . .              . . . | . . . . .
  . . . . | . . . . .            . . . . | . . . . .
. . . . . | . . . . .          . . . . . | . . . . .
floor . . . . . . .            floor . . . . . . .
"""


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("line 2", "line 3", "position: seat 0 has no space to choose for line 3"),
        ("R R | . . . . .", "R R | B Y W K .", "position: seat 0 has no space to choose for line 2"),  # it is not asked
        ("grey", "coloured", "position, line 6: expected 'b' or its tile in column 1 of the wall's row 1"),
        ("finished 0", "finished 1", "position: with 1 players finished it is not seat 0 that tiles"),
        ("finished 0", "finished 2", "position: with 2 players finished it is not seat 0 that tiles"),
    ],
)
def test_a_position_in_which_nobody_could_choose_is_refused(right: str, wrong: str, sentence: str) -> None:
    assert len(AZUL.legal_actions(AZUL.state_from_text(TILING))) == 5
    with pytest.raises(BadNotation) as caught:
        AZUL.state_from_text(TILING.replace(right, wrong, 1))
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1B1", 0),
        ("3B2", 61),
        ("CKF", 9 * 30 + 3 * 6 + 5),
        ("9WF", 8 * 30 + 29),
        ("=11", 300),
        ("=34", 313),
        ("=55", 324),
    ],
)
def test_notation_of_actions(text: str, action: int) -> None:
    s = table(factories="B")
    assert AZUL.action_from_text(s, text) == action
    assert AZUL.action_to_text(s, action) == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [("3y3", "3Y3"), ("1 B 2", "1B2"), ("ckf", "CKF"), (" c k f\n", "CKF"), ("= 3 4", "=34"), ("9\tw F", "9WF")],
)
def test_small_letters_and_spaces_will_do(text: str, meant: str) -> None:
    s = table(factories="B")
    assert AZUL.action_to_text(s, AZUL.action_from_text(s, text)) == meant


@pytest.mark.parametrize(
    "text", ["", "1x1", "0B1", "1B6", "1B0", "CB", "CB11", "1-B-1", "1B1,", "=06", "=3", "３B2", "34"]
)
def test_no_action(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        AZUL.action_from_text(table(factories="B"), text)
    assert str(caught.value) == f"{text!r} is no action of Azul; actions look like 3B2, CKF or =34"


def test_no_position_offers_more_actions_than_there_is_room_for() -> None:
    s = table(factories="BYRK BYRK BYRK BYRK YRKW YRKW YRKW BYRW BYRW", players=4, centre="M")
    assert len(AZUL.legal_actions(s)) == AZUL.info.most_legal == 9 * 4 * 6

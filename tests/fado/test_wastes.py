"""Where a worker would bring nothing is said beforehand, by the rules themselves."""

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games.fado.rules import events as e

from .table import FADO, play, table

STREET = "street left brown=2 | centre brown=2 | right black=2"


def wastes(text: str, *seats: str) -> dict[str, str]:
    """What is said of every space, from the supply."""
    s = table(text, *seats)
    return {choice.text.split(" ")[-1]: choice.wastes for choice in FADO.choices(s, ENGLISH)}


def test_nobody_to_hire_on_a_full_stage() -> None:
    said = wastes("fado 2 players", "musicians - | Maria 1 | Joel 1")
    assert said["market-right"] == (
        "Your worker would do nothing there: the restaurant has a singer already (F4.4); "
        "the restaurant has a viola already (F4.4)."
    )
    assert said["market-left"] == ""  # a guitarra can be hired


def test_nobody_to_hire_without_money() -> None:
    assert wastes("fado 2 players", "1 money")["market-left"] == (
        "Your worker would do nothing there: Armando costs 2 money (F4.3); Maria costs 3 money (F4.3)."
    )


def test_no_empty_table() -> None:
    said = wastes(f"fado 2 players; {STREET}", "tables grey=1 | grey=1 | -")
    assert said["street-left"] == "Your worker would do nothing there: none of your tables is empty (F5.1)."


def test_only_a_critic_who_is_too_dear() -> None:
    said = wastes("fado 2 players; street left critic | centre - | right brown=2", "2 money")
    assert said["street-left"] == "Your worker would do nothing there: a critic costs 3 money (F5.2)."
    assert said["street-right"] == ""


def test_nobody_to_promote_and_nobody_to_contract() -> None:
    said = wastes("fado 2 players; guitarra - | billboard Jaime 3", "2 money; musicians - | Maria 1 | -")
    assert said["billboard-left"] == (
        "Your worker would do nothing there: Jaime costs 6 money (F7.3); Maria needs fame 2 to be promoted (F7.1)."
    )


def test_a_note_can_always_be_taken_while_there_are_some() -> None:
    assert wastes("fado 2 players")["rehearsal"] == ""


def test_closing_an_empty_house() -> None:
    assert wastes("fado 2 players")["restaurant"].endswith("so closing brings nothing (F8).")
    assert wastes("fado 2 players", "musicians - | Maria 1 | -")["restaurant"] == ""  # she could be dismissed
    assert wastes("fado 2 players", "tables grey=1 | - | -")["restaurant"] == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_comes_true(players: int) -> None:
    """Whoever goes there all the same finds nothing to do, and nobody else does."""
    s = FADO.new_game({"players": players}, seed=players)
    for n in range(250):
        choices = FADO.choices(s, ENGLISH)
        if not choices:
            break
        for choice in choices:
            goal = choice.text.split(" ")[-1]
            if choice.text.startswith("place") and "restaurant" not in goal:
                after = FADO.copy(s)
                events = FADO.apply(after, choice.action)
                if after.phase == 1 or after.phase == 2:
                    continue  # somebody else decides first
                idle = any(kind == e.IDLE and seat == s.to_move for kind, seat, *_ in events)
                assert idle == bool(choice.wastes), (choice.text, choice.wastes)
        FADO.apply(s, choices[n * 7 % len(choices)].action)


def test_whoever_stands_there_does_not_matter() -> None:
    s = play(table("fado 2 players"), "place supply market-left", "skip")
    said = {choice.text.split(" ")[-1]: choice.wastes for choice in FADO.choices(s, ENGLISH)}
    assert said["market-left"] == ""

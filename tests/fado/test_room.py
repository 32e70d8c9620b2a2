"""The drawing of a restaurant says what is what: prices, next steps, and why something cannot be chosen now."""

import json
import re
from html import unescape
from typing import Any

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games import drawing
from tasca.games.fado.drawing.painting import short_title
from tasca.games.fado.rules.state import State

from .table import FADO, NAMES, play, table

STREET = "street left brown=2 | centre brown=2 | right black=2"


def part(s: State, name: str = "own", seat: int | None = 0) -> str:
    """The markup of a part of the page of that seat."""
    view: dict[str, Any] = FADO.view(s, seat)
    choices = FADO.choices(s, ENGLISH) if view["to_act"] == seat else []
    parts = drawing("fado").parts(view, NAMES[: view["players"]], seat, choices, ENGLISH)
    return next(part.markup for part in parts if part.name == name)


def tag(markup: str, start: str) -> str:
    """The opening tag that has this in it."""
    found = re.search(rf"<[^<>]*{re.escape(start)}[^<>]*>", markup)
    assert found, start
    return found[0]


def why(markup: str, start: str) -> dict[str, list[str]]:
    """The reasons that an element carries, by the kind of what was picked before."""
    found = re.search(r'data-why="([^"]*)"', tag(markup, start))
    reasons: dict[str, list[str]] = json.loads(unescape(found[1])) if found else {}
    return reasons


def texts(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", unescape(markup)).split())


def test_F8_1_the_door_says_what_closing_pays() -> None:
    s = table(f"fado 2 players; {STREET}", "tables grey=1 brown=1 | brown=2 black=1; bar black=1; cubes gone 4")
    door = part(s)[part(s).index('id="r0-door"') :]
    assert "close +10" in texts(door)  # five at tables pay 2 each, the bar does not pay
    assert "Customers at tables pay 10 money now" in texts(door)


def test_F8_2_under_every_musician_stands_what_the_next_applause_takes() -> None:
    s = table("fado 2 players", "musicians Armando 3 | Hermínia 5 | Joel 6")
    own = part(s)
    assert "Applause to fame 4: 2 customers, grey or brown" in own
    assert "Applause to fame 6: 3 customers, grey or black" in own
    assert "to 4: 2 of" in texts(own).replace("\N{NO-BREAK SPACE}", " ")
    assert "Joel top of the career" in texts(own)


def test_F9_the_shelf_says_in_words_what_each_cube_unlocks() -> None:
    own = part(table("fado 2 players", "cubes gone 4"))
    shelf = texts(own[own.index('class="prestige"') :])
    assert shelf.startswith('class="prestige" id="r0-prestige"> Prestige a critic costs 1 a customer pays 2')
    labels = re.findall(r'id="r0-cube-\d"[^>]*data-tip="([^"]*)"', own)
    assert labels == [
        "Cube 1: unlocks nothing by itself",
        "Cube 2: a critic costs 2",
        "Cube 3: each customer pays 2",
        "Cube 4: a critic costs 1",
        "Cube 5: the third table opens",
        "Cube 6: a critic costs 0",
        "Cube 7: each customer pays 3",
        "Cube 8: the star, for the first to get here",
    ]
    assert "A cube leaves when you promote a musician" in own


def test_F5_1_tables_say_why_nobody_is_seated_there() -> None:
    own = part(play(table(f"fado 2 players; {STREET}", "tables grey=2 | -"), "place supply street-left"))
    assert why(own, 'id="r0-table-1"') == {"": ["Table 1 is not empty (F5.1)", "F5.1"]}
    assert why(own, 'id="r0-table-2"') == {"": ["Table 2 has seats for 3 customers only (F5.1)", "F5.1"]}
    assert why(own, 'id="r0-table-3"') == {"": ["The third table opens with the fifth cube (F9.2)", "F9.2"]}
    assert why(own, 'id="r0-bar"') == {"": ["Only kick-out spaces bring customers to the bar (F4.6)", "F4.6"]}


@pytest.mark.parametrize(
    ("board", "mine", "specialty", "reason"),
    [
        ("", "musicians Raul 1 | Maria 3 | -", "guitarra", "Raul needs fame 2 to be promoted (F7.1)"),
        ("", "musicians - | Maria 3 | -", "guitarra", "The restaurant has no hired guitarra (F7.1)"),
        ("", "musicians Raul 2 | - | Joel 4", "viola", "This space is not for a viola (F3.3)"),
        (
            "singer Maria | billboard Alfredo 4",
            "musicians Raul 2 | Hermínia 3 | -",
            "singer",
            "Hermínia needs fame 5 to replace Alfredo (F7.1)",
        ),
    ],
)
def test_F7_1_musicians_say_why_they_are_not_promoted(board: str, mine: str, specialty: str, reason: str) -> None:
    own = part(play(table(f"fado 2 players; {STREET}; {board}", mine), "place supply billboard-left"))
    assert why(own, f'id="r0-{specialty}"')[""][0] == reason


def test_F8_2_musicians_and_guests_say_whose_applause_counts() -> None:
    s = table(f"fado 2 players; {STREET}", "tables grey=2 | brown=3; bar black=2; musicians Raul 1 | Maria 1 | -")
    own = part(play(s, "place supply restaurant", "close", "applaud guitarra brown=1"))
    reasons = why(own, 'id="r0-guitarra"')
    assert reasons["black"][0] == "Only grey or brown customers applaud Raul (F8.2)"
    assert reasons[""][0] == "The step of Raul to fame 3 takes 2 customers, grey or brown (F8.2)"
    assert why(own, 'id="r0-viola"')[""][0] == "The restaurant has no hired viola (F8.2)"
    assert own.count("guest claps") == 6  # of seven one has clapped
    assert why(own, 'class="guest clapped"') == {"": ["This customer has applauded already (F8.2)", "F8.2"]}


def test_F2_3_the_own_door_is_shut_while_a_worker_is_at_home() -> None:
    s = table("fado 2 players", "workers restaurant | market-left | rehearsal")
    assert why(part(s), 'id="r0-door"') == {"": ["You have a worker in your restaurant already (F2.3)", "F2.3"]}
    assert not why(part(table("fado 2 players")), 'id="r0-door"')


def test_nobody_who_only_looks_is_given_reasons() -> None:
    s = play(table(f"fado 2 players; {STREET}", "tables grey=2 | -"), "place supply street-left")
    assert "data-why" not in part(s, seat=None)
    assert "data-why" not in part(s, seat=1)


def test_S1_1_alfama_has_no_money_and_her_notes_are_wild() -> None:
    s = FADO.new_game({"solo": True}, seed=1)
    hers = part(s, "others")
    assert "Money" not in hers
    assert "a critic costs" not in hers
    assert "Wild notes: 1" in hers


@pytest.mark.parametrize("songs", [0, 4, 5, 8, 9, 12])
def test_songs_hang_in_four_columns_and_up_to_three_rows(songs: int) -> None:
    names = [
        "Corrido",
        "Menor",
        "Mouraria",
        "Cravo",
        "Lopes",
        "Bailado",
        "Vitória",
        "Tango",
        "Franklin",
        "Pechincha",
        "Alberto",
        "Meia-Noite",
    ]
    fados = " | ".join(f"Fado {name}" for name in names[:songs]) or "-"
    s = table("fado 3 players", f"fados {fados}; stars fados" if songs >= 3 else f"fados {fados}")
    own = part(s)
    assert f'class="songs rows-{max(1, -(-songs // 4))}"' in own
    assert own.count('class="written"') == songs
    assert own.count('class="nook"') == max(0, 4 - songs)


@pytest.mark.parametrize(
    ("name", "longest", "short"),
    [
        ("Fado Corrido", 12, "Corrido"),
        ("Fado Pedro Rodrigues", 24, "Pedro Rodrigues"),
        ("Fado Pedro Rodrigues", 12, "P. Rodrigues"),
        ("Fado Menor do Porto", 12, "M. do Porto"),
        ("Fado Constantinopolitano", 12, "Constantino…"),
    ],
)
def test_a_title_too_long_for_its_place_is_shortened(name: str, longest: int, short: str) -> None:
    assert short_title(name, longest) == short

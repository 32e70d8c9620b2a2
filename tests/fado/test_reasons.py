"""What is closed in the city says why in the words of the refusals, and what is asked is said with its reason."""

import json
import re

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games.fado.drawing import DRAWING
from tasca.games.fado.rules.state import State
from tasca.games.fado.text import names

from .table import FADO, play, table

STREET = "street left brown=2 critic | centre brown=2 | right black=2"
NAMES = ["Ana", "Rui", "Eva", "Gil"]
ELEMENT = re.compile(r'<[a-z]+ [^>]*?id="([a-z0-9-]+)"[^>]*?data-why="([^"]*)"')


def closed(s: State, seat: int) -> dict[str, tuple[str, str]]:
    """Every closed element of the city by its id: the sentence and its rule."""
    choices = FADO.choices(s, ENGLISH)
    parts = DRAWING.parts(FADO.view(s, seat), NAMES, seat, choices, ENGLISH)
    markup = next(part.markup for part in parts if part.name == "city")
    found = {}
    for id, why in ELEMENT.findall(markup):
        if f'data-pick="{id}"' not in markup:
            found[id] = tuple(json.loads(why.replace("&#34;", '"').replace("&#39;", "'"))[""])
    return found


def refused(s: State, action: str) -> tuple[str, str]:
    reason = FADO.why_not(s, FADO.action_from_text(s, action))
    said = reason.said(ENGLISH)
    return said[:1].upper() + said[1:], reason.rule


def test_musicians_say_why_they_are_not_hired() -> None:
    s = play(table("fado 2 players", "3 money; musicians - | Maria 1 | -"), "place supply market-left")
    said = closed(s, 0)
    assert said["market-singer-2"] == ("The restaurant has a singer already (F4.4)", "F4.4")
    assert said["market-viola-1"] == ("The viola group does not lie beside the space (F3.1)", "F3.1")
    for specialty, musicians in FADO.view(s, 0)["market"].items():
        for n, musician in enumerate(musicians, 1):
            id = f"market-{specialty}-{n}"
            if musician and id in said:
                assert said[id] == refused(s, f"hire {musician['name']}")


def test_songs_and_stacks_say_why() -> None:
    s = play(table("fado 2 players", "notes clef=8"), "place supply rehearsal")
    said = closed(s, 0)
    for n in range(1, 5):
        if f"fado-{n}" in said:
            assert said[f"fado-{n}"] == refused(s, f"write {n}")
    assert said["notes-clef"] == refused(s, "note clef")


def test_posters_say_why_nobody_is_contracted() -> None:
    text = "fado 2 players; guitarra Armando | billboard Jaime 3; singer Maria | billboard -"
    s = play(table(text, "2 money; musicians - | Hermínia 3 | -"), "place supply billboard-left")
    said = closed(s, 0)
    for specialty in names.SPECIALTIES:
        assert said[f"billboard-{specialty}"] == refused(s, f"contract {specialty}")


def test_the_golden_rule_names_the_worker() -> None:
    s = table("fado 2 players", "workers supply 1 | market-left/2 | rehearsal")
    said = closed(s, 0)
    assert said["space-market-left"] == refused(s, "place supply market-left")
    assert said["space-rehearsal"] == refused(s, "place supply rehearsal")
    assert said["market-viola-1"] == ("A worker is placed now (F2.1)", "F2.1")


def test_occupied_kick_out_spaces_say_so() -> None:
    s = table("fado 4 players", "", "workers rehearsal", "workers rehearsal/1")
    play(s, "place supply rehearsal")
    assert closed(s, 1)["spot-rehearsal-1"] == refused(s, "kick 1")


def test_whoever_only_looks_is_told_nothing() -> None:
    s = table("fado 2 players")
    assert closed(s, 1) == {}


@pytest.mark.parametrize(
    ("moves", "who", "ask", "why"),
    [
        ((), "", "Where does your next worker go?", "You have 3 workers in your supply."),
        (
            ("place supply street-left",),
            "Ana kicked your worker out",
            "Choose where it goes.",
            "It leaves the left street space for a free kick-out space (F2.4).",
        ),
        (
            ("place supply street-left", "kick 1"),
            "Ana kicked your worker out",
            "Take a note of your choice?",
            "On this kick-out space it costs 1 money (F2.4).",
        ),
        (
            ("place supply market-left",),
            "",
            "Whom do you hire?",
            "One from each side of your worker, if you like; you have 6 money (F4.1).",
        ),
    ],
)
def test_what_is_asked_of_whom_and_why(moves: tuple[str, ...], who: str, ask: str, why: str) -> None:
    s = play(table(f"fado 2 players; {STREET}", "6 money", "6 money; workers street-left"), *moves)
    question = FADO.question(s, NAMES, ENGLISH)
    assert (question.who, question.ask, question.why) == (who, ask, why)


def test_who_has_no_worker_left_moves_one() -> None:
    s = table("fado 2 players", "workers market-left | rehearsal | street-left")
    question = FADO.question(s, NAMES, ENGLISH)
    assert question.why == "All your workers are out, so one moves (F2.2)."

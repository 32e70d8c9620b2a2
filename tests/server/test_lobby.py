"""Making tables, finding them, sitting down, leaving, playing again."""

from typing import Any

import pytest

from tasca.games import game, game_names
from tasca.server.web.forms import form_facts
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


def test_a_table_of_every_game_with_its_default_options(ana: Visitor) -> None:
    for name in game_names():
        path = ana.make("me", "bot random", game=name)
        table = ana.get(path)
        assert table["status"] == "running"
        assert set(table["options"]) == set(game(name).info.options)


def test_variant_first_player_and_number_of_players_are_options(ana: Visitor) -> None:
    path = ana.make("me", "here Zé", "here Bia", options={"players": 3, "variant": "grey", "first": 2})
    table = ana.get(path)
    assert table["options"] == {"players": 3, "variant": "grey", "first": 2}
    assert table["to_act"] == 2
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Zé", "Bia"]


def test_those_at_one_screen_are_told_apart(ana: Visitor) -> None:
    """A name given with the wish, one given beside it, and one of the house."""
    path = ana.make("me", "here Zé", "here", "here", names=["", "", " Bia ", ""])
    names = [seat["name"] for seat in ana.get(path)["seats"]]
    assert names[:3] == ["Ana", "Zé", "Bia"]
    assert names[3] not in names[:3]
    assert ana.post("/tables", {"game": "azul", "seats": ["me", "here"], "names": ["", "x" * 31]}, status=422)


def test_who_is_called_like_another_gets_a_number(ana: Visitor) -> None:
    path = ana.make("me", "here Ana", "bot level:1", "bot level:1")
    assert [seat["name"] for seat in ana.get(path)["seats"]] == ["Ana", "Ana 2", "Newcomer", "Newcomer 2"]


def test_a_form_may_leave_places_of_a_list_empty() -> None:
    assert form_facts(b"names.0=&names.2=Bia") == {"names": ["", "", "Bia"]}
    assert form_facts(b"names.999=Bia") == {"names": {"999": "Bia"}}  # no list of a thousand from one field


def test_the_number_of_seats_is_the_number_of_players(ana: Visitor) -> None:
    assert len(ana.get(ana.make("me", "open", "bot random", "open"))["seats"]) == 4


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": "azul", "options": {"players": 7}}, "option 'players' cannot be 7"),
        ({"game": "azul", "options": {"colour": "red"}}, "no option 'colour'"),
        ({"game": "azul", "seats": ["me", "king"]}, "not 'king'"),
        ({"game": "azul", "seats": ["me", "bot genius"]}, "No bot is called 'genius'"),
        ({"game": "azul", "clock": "live fast"}, "A clock is"),
        ({"game": "azul", "clock": "slow 0"}, "A clock is"),
        ({"game": "azul", "seats": "me"}, "cannot be understood"),
        ({"game": "azul", "colour": 1}, "cannot be understood"),
        ({}, "cannot be understood"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ana: Visitor, body: Any, says: str) -> None:
    assert says in ana.post("/tables", body, status=422)["error"]


def test_private_tables_are_found_by_link_only(ana: Visitor, rui: Visitor) -> None:
    private, public = ana.make("me", "open"), ana.make("me", "open", listed=True)
    shown = [table["location"] for table in rui.get("/")["open"]]
    assert shown == [public]
    assert rui.get(private)["status"] == "open"
    rui.post(f"{private}/join")
    assert rui.get(private)["status"] == "running"


def test_open_running_and_finished_tables_are_listed(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", listed=True)
    rui.post(f"{path}/join")
    assert [table["location"] for table in rui.get("/")["running"]] == [path]
    play_out(path, ana, rui)
    lobby = rui.get("/")
    assert [table["location"] for table in lobby["finished"]] == [path]
    assert lobby["running"] == lobby["open"] == lobby["mine"] == []


def test_my_tables_with_those_where_i_must_act_first(served: Served, ana: Visitor, rui: Visitor) -> None:
    mine = ana.make("me", "open")
    rui.post(f"{mine}/join")
    served.time.forward(60)
    theirs = ana.make("me", "open", options={"first": 1})
    rui.post(f"{theirs}/join")
    assert [(t["location"], t["your_turn"]) for t in ana.get("/")["mine"]] == [(mine, True), (theirs, False)]
    assert [(t["location"], t["your_turn"]) for t in rui.get("/")["mine"]] == [(theirs, True), (mine, False)]


def test_take_a_seat_by_number_and_only_a_free_one(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", "open")
    rui.post(f"{path}/join", {"seat": 2, "name": "Rui Costa"})
    assert [seat["name"] for seat in ana.get(path)["seats"]] == ["Ana", "", "Rui Costa"]
    eva = served.visitor("Eva")
    assert "is taken" in eva.post(f"{path}/join", {"seat": 2}, status=409)["error"]
    eva.post(f"{path}/join")
    assert ana.get(path)["status"] == "running"
    assert "begun" in served.visitor("Ivo").post(f"{path}/join", status=409)["error"]


def test_joining_twice_takes_one_seat(ana: Visitor) -> None:
    path = ana.make("me", "open")
    ana.post(f"{path}/join")
    assert ana.get(path)["you"] == [0]


def test_leave_before_the_start_and_not_after(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", "open")
    rui.post(f"{path}/join")
    rui.post(f"{path}/leave")
    assert rui.get(path)["you"] == []
    assert rui.post(f"{path}/leave", status=403)
    ana.post(f"{path}/leave")
    assert ana.get(path)["status"] == "closed"
    running = ana.make("me", "bot random")
    assert "let a bot take over, or resign" in ana.post(f"{running}/leave", status=409)["error"]


def test_rematch_with_the_same_people(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", "bot random", listed=True)
    assert ana.post(f"{path}/rematch", status=409)
    rui.post(f"{path}/join")
    while ana.get(path)["status"] == "running":
        play_out(path, ana, rui, until=ana.get(path)["moves"] + 1)
        served.idle()
    again = ana.post(f"{path}/rematch")["location"]
    assert again != path
    table = ana.get(again)
    assert [(s["kind"], s["name"]) for s in table["seats"]] == [
        ("person", "Ana"),
        ("invited", "Rui"),
        ("bot", "Random"),
    ]
    assert served.visitor("Eva").post(f"{again}/join", status=409)  # the seat is kept
    assert rui.get(path)["rematch"] == table["id"]
    assert rui.post(f"{path}/rematch")["location"] == again
    assert ana.get(again)["status"] == "running"
    assert served.visitor("Ivo").post(f"{path}/rematch", status=403)


def test_a_table_that_is_not_there(ana: Visitor) -> None:
    assert ana.get("/tables/nowhere", status=404)["error"] == "There is no such table."
    assert ana.post("/tables/nowhere/join", status=404)

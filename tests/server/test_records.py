"""Records: down, up, and a link to every move."""

import json

import pytest

from tasca.core.record import Record, record_from, replay
from tasca.games import game, game_names
from tasca.games.fado.box import load as box
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


@pytest.fixture
def over(served: Served, ana: Visitor) -> str:
    path: str = ana.make("me", "here Zé")
    play_out(path, ana)
    return path


@pytest.mark.parametrize("name", game_names())
def test_a_finished_games_record_replays_to_the_same_scores(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make("bot random", "bot random", game=name)
    served.idle()
    record = record_from(ana.get(f"{path}/record"))
    rules = game(name)
    assert rules.scores(replay(rules, record)) == ana.get(path)["scores"] == record.scores


def test_no_record_before_the_end(ana: Visitor) -> None:
    path = ana.make("me", "here")
    assert "when the game is over" in ana.get(f"{path}/record", status=409)["error"]


def test_an_uploaded_record_is_a_replay(over: str, ana: Visitor, rui: Visitor) -> None:
    record = ana.get(f"{over}/record")
    made = rui.post("/records", {"record": json.dumps(record)}, status=201)
    assert made["location"].endswith("/moves/0")
    path = f"/tables/{made['table']}"
    assert rui.get(f"{path}/record") == record
    last = rui.get(f"{path}/moves/{len(record['actions'])}")
    assert last["scores"] == record["scores"]
    table = rui.get(path)
    assert (table["status"], table["to_act"], table["legal"]) == ("over", None, [])
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Zé"]
    assert rui.act(path, "1B1", status=403)


def test_an_unfinished_record_is_a_replay_too(over: str, ana: Visitor) -> None:
    record = {**ana.get(f"{over}/record"), "actions": ana.get(f"{over}/record")["actions"][:9]}
    del record["scores"], record["winners"]
    path = f"/tables/{ana.post('/records', {'record': json.dumps(record)}, status=201)['table']}"
    assert ana.get(path)["moves"] == 9
    assert ana.get(path, accept="text/html")
    assert ana.get(f"{path}/record") == record


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no record in it"),
        ("{", "This is not a Tasca record."),
        ("[1]", "JSON object"),
        ('{"game": "chess"}', "missing"),
        ('{"game":"azul","rules":1,"options":{},"seed":1,"names":["a","b"],"actions":["zz"]}', "action 0"),
        ('{"game":"azul","rules":9,"options":{},"seed":1,"names":["a","b"],"actions":[]}', "version 9"),
        ('{"game":"chess","rules":1,"options":{},"seed":1,"names":["a","b"],"actions":[]}', "no game is called"),
        ('{"game":"azul","rules":1,"options":{},"seed":-1,"names":["a","b"],"actions":[]}', "seed"),
    ],
)
def test_a_wrong_record_is_refused_in_one_sentence(ana: Visitor, text: str, says: str) -> None:
    assert says in ana.post("/records", {"record": text}, status=422)["error"]


def test_every_move_has_a_link(served: Served, over: str, ana: Visitor) -> None:
    moves = ana.get(over)["moves"]
    for number in (0, 1, moves // 2, moves):
        found = served.stranger().get(f"{over}/moves/{number}")
        assert (found["move"], found["moves"]) == (number, moves)
        assert found["location"] == f"{over}/moves/{number}"
        assert f"/moves/{moves}" in ana.get(f"{over}/moves/{number}", accept="text/html") or number == moves
    assert found["view"] == ana.get(over)["view"]
    for number in (moves + 1, -1):
        assert ana.get(f"{over}/moves/{number}", status=404)


def test_moves_of_a_game_being_played_can_be_linked(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    play_out(path, ana, until=4)
    assert served.stranger().get(f"{path}/moves/4")["view"] == ana.get(path)["view"]
    assert served.stranger().get(f"{path}/moves/2")["move"] == 2


def test_a_replay_with_a_box_of_its_own_is_shown_when_other_boxes_have_been_seen_since(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box, "KEPT", 1)
    paths = []
    for money in (9, 8):
        options = {"players": 2, "components": {"players": {"money": money}}}
        record = Record("fado", 1, options, 1, ["Ana", "Rui"], ["place supply market-left", "hire Maria"])
        paths.append(f"/tables/{ana.post('/records', {'record': record.to_json()}, status=201)['table']}")
    for path, money in zip(paths, (9, 8), strict=True):
        mine = ana.get(path)["view"]["seats"][0]
        assert (mine["musicians"]["singer"]["name"], mine["money"]) == ("Maria", money - 3)

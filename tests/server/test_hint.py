"""Hints: the best three moves for whoever has to act, thought about elsewhere; nothing hidden in them, nothing kept."""

import html
import re
from typing import Any

import pytest

from tasca.bots import Budget
from tasca.server.bots import pool
from tasca.server.web.rate_limit import Allowance
from tests.house.own_games import OWN
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out

FEW = Budget(nodes=60)


pytestmark = pytest.mark.usefixtures("compiled")


@pytest.fixture
def given() -> dict[str, Any]:
    return {"hint": FEW}


def page_of(visitor: Visitor, path: str) -> Any:
    return visitor.get(path, accept="text/html")


@pytest.mark.parametrize("name", OWN)
def test_the_best_moves_with_their_worth(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make("me", "here", game=name)
    given = ana.post(f"{path}/hint")
    table = ana.get(path)
    assert (given["seq"], given["position"], given["seat"]) == (table["seq"], table["position"], table["to_act"])
    hints = given["hints"]
    assert 1 <= len(hints) <= 3
    assert {hint["action"] for hint in hints} <= set(table["legal"])
    assert len({hint["action"] for hint in hints}) == len(hints)
    worths = [hint["worth"] for hint in hints]
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= worth <= 1 for worth in worths)
    assert all(f"{round(100 * hint['worth'])} games in 100" in hint["means"] for hint in hints)
    assert ana.get(f"{path}/hint") == given, "asked again about the same position, it says the same"
    ana.act(path, hints[0]["action"])


@pytest.mark.parametrize("name", OWN)
def test_the_page_lists_them_and_says_which_elements_they_are(served: Served, ana: Visitor, name: str) -> None:
    path = ana.make("me", "here", game=name)
    asked = page_of(ana, path)
    assert f'action="{path}/hint"' in asked
    assert 'class="card advice"' not in asked
    hints = ana.get(f"{path}/hint")["hints"]
    shown = page_of(ana, f"{path}/hint")
    listed = re.findall(r'<li data-picks="([^"]*)"><strong>(.*?)</strong> <span class="quiet">(.*?)</span>', shown)
    assert [(picks.split(), html.unescape(label), means) for picks, label, means in listed] == [
        (hint["picks"], hint["label"], hint["means"]) for hint in hints
    ]
    for pick in hints[0]["picks"]:
        assert f'data-pick="{pick}"' in shown


def test_the_form_of_the_page_shows_the_hint(served: Served) -> None:
    client = served.client
    client.get("/", headers={"accept": "text/html"})
    csrf = re.findall(r'name="csrf" value="([^"]+)"', client.get("/", headers={"accept": "text/html"}).text)[0]
    form = {"csrf": csrf, "game": "azul", "seats.0": "me", "seats.1": "here"}
    made = client.post("/tables", data=form, headers={"accept": "text/html"})
    path = made.url.path
    shown = client.post(f"{path}/hint", data={"csrf": csrf}, headers={"accept": "text/html"})
    assert shown.status_code == 200
    assert "What a bot would do" in shown.text
    refused = client.post(f"{path}/hint", data={}, headers={"accept": "text/html"})
    assert refused.status_code == 403
    client.cookies.clear()


def test_only_who_has_to_act_may_ask(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    assert "not begun" in ana.post(f"{path}/hint", status=409)["error"]
    rui.post(f"{path}/join")
    players = (ana, rui) if ana.get(path)["your_turn"] else (rui, ana)
    assert players[1].post(f"{path}/hint", status=403)["error"] == "It is not your turn."
    assert "no seat" in served.visitor("Zé").get(f"{path}/hint", status=403)["error"]
    assert served.stranger().post(f"{path}/hint", status=401)["error"]
    players[0].post("/tables/nowhere/hint", status=404)
    players[0].post(f"{path}/bot", {"level": "random"})
    if players[0].get(path)["to_act"] in players[0].get(path)["you"]:
        assert "bot plays for you" in players[0].post(f"{path}/hint", status=403)["error"]
    assert 'class="ask-hint"' not in page_of(served.visitor("Zé"), path)


def test_no_hint_when_the_game_is_over(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    play_out(path, ana)
    assert ana.post(f"{path}/hint", status=409)["error"] == "The game is over."


def test_nothing_is_written_and_nothing_hidden_is_asked_or_told(served: Served, ana: Visitor, asked: list[Any]) -> None:
    path = ana.make("me", "here", game="fado")
    before = ana.get(f"{path}/log")
    given = ana.post(f"{path}/hint"), page_of(ana, f"{path}/hint")
    assert ana.get(f"{path}/log") == before
    table = served.house.tables.cache[path[8:]]
    assert len(asked) == 1
    assert asked[0][1].rng != table.state.rng
    for secret in (str(table.header.seed), str(table.state.rng), table.seats[0].person):
        assert secret not in str(given)


def test_who_asks_for_hints_too_often_must_wait(served: Served, ana: Visitor) -> None:
    served.house.hinting = Allowance(0.001, 2)
    path = ana.make("me", "here")
    for _ in range(2):
        ana.post(f"{path}/hint")
        ana.post(f"{path}/hint")  # the same again costs nothing
        ana.act(path)
    assert "too much at once" in ana.post(f"{path}/hint", status=429)["error"]


@pytest.mark.parametrize("way", ["crash", "dream"])
def test_a_bot_that_fails_is_a_kind_refusal(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setenv("TASCA_TEST_ADVICE", way)
    monkeypatch.setattr(pool, "START", 0.0)
    monkeypatch.setattr(served.house.pool, "module", "tests.server.bad_advice")
    served.house.pool.budget = 0.3 if way == "dream" else 30.0
    path = ana.make("me", "here")
    assert "no answer in time" in ana.post(f"{path}/hint", status=409)["error"]
    ana.act(path)
    monkeypatch.undo()
    served.house.pool.budget = 60.0
    assert ana.post(f"{path}/hint")["hints"], "the next one is asked in a fresh process"

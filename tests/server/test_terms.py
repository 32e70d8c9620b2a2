"""What a table's host decides: whether it is rated, who may take several seats, whose seat is freed; and told hints."""

import re
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import Budget
from tasca.games import game_names
from tasca.server.web.rate_limit import Allowance
from tests.house.own_games import OWN
from tests.server.compiled_games import write
from tests.server.conftest import Served
from tests.server.reading import left_in_english
from tests.server.visitors import Visitor, play_out

LANGUAGES = {"en": "Ana asks for a hint.", "pt": "Ana pede uma sugestão.", "ru": "Ana просит подсказку."}
DAY = 86_400


@pytest.fixture
def given(tmp_path: Path) -> dict[str, Any]:
    return {"modules": write(tmp_path / "modules", *OWN), "hint": Budget(nodes=20)}


@pytest.fixture
def eva(served: Served) -> Visitor:
    return served.visitor("Eva")


def page(visitor: Visitor, path: str, language: str = "en") -> str:
    headers = {**visitor.headers, "accept": "text/html", "accept-language": language}
    return str(visitor.client.get(path, headers=headers).text)


def kinds(visitor: Visitor, path: str) -> list[str]:
    return [entry["kind"] for entry in visitor.get(f"{path}/log")["entries"]]


def begun(ana: Visitor, rui: Visitor, **terms: Any) -> str:
    """A game of two people, in which Ana is to act."""
    path: str = ana.make("me", "open", options={"first": 0}, **terms)
    rui.post(f"{path}/join")
    assert ana.get(path)["your_turn"]
    return path


def thoughts(served: Served, path: str) -> dict[str, Any]:
    table = served.house.tables.cache[path[8:]]
    legal = table.game.legal_actions(table.state)
    return {"position": table.position, "thoughts": [{"action": legal[0], "worth": 0.5}]}


# ── hints against people ─────────────────────────────────────────────────────────────────────────────────────────────
def test_a_hint_against_people_is_told_once_for_each_position(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui)
    given = ana.post(f"{path}/hint")
    assert given["hints"]
    assert ana.post(f"{path}/hint")["hints"] == given["hints"]
    assert ana.get(f"{path}/hint")["hints"] == given["hints"]
    entries = [entry for entry in rui.get(f"{path}/log")["entries"] if entry["kind"] == "hint"]
    assert [(entry["seat"], entry["sentences"]) for entry in entries] == [(0, ["Ana asks for a hint."])]
    seq = ana.get(path)["position"]
    ana.act(path, seq=seq)  # it makes nothing stale
    rui.post(f"{path}/hint")
    assert kinds(ana, path).count("hint") == 2
    served.forget()
    assert ana.get(path)["moves"] == 1


def test_everybody_reads_it_in_their_language(ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui)
    ana.post(f"{path}/hint")
    for language, sentence in LANGUAGES.items():
        assert sentence in page(rui, path, language)
    assert "You asked for a hint" in page(ana, path)


def test_looking_at_an_address_tells_nobody(ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui)
    assert "with POST" in ana.get(f"{path}/hint", status=409)["error"]
    assert "hint" not in kinds(ana, path)


def test_alone_or_at_one_screen_nobody_need_be_told(ana: Visitor) -> None:
    for seats in (("me", "here"), ("me", "bot random")):
        path = ana.make(*seats, options={"first": 0})
        assert ana.post(f"{path}/hint")["hints"]
        assert "hint" not in kinds(ana, path)
        assert ">Hint<" in page(ana, path)


def test_what_ones_own_browser_thinks_is_told_before_it_thinks(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui)
    wanted = ana.post(f"{path}/hint/question")
    assert kinds(rui, path)[-1] == "hint"
    assert ana.post(f"{path}/hint/question") == wanted
    assert ana.post(f"{path}/hint/thoughts", thoughts(served, path))["hints"]
    assert kinds(rui, path).count("hint") == 1
    ana.act(path)
    rui.post(f"{path}/hint/thoughts", thoughts(served, path))  # without having asked
    assert kinds(rui, path).count("hint") == 2


def test_the_page_says_beforehand_that_it_is_told(ana: Visitor, rui: Visitor) -> None:
    assert "Hint (public)" in page(ana, begun(ana, rui))


def test_who_is_refused_has_asked_for_nothing(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui)
    rui.post(f"{path}/hint", status=403)
    served.house.hinting = Allowance(0.001, 1)
    served.house.hinting.charge(served.house.tables.cache[path[8:]].seats[0].person, "elsewhere")
    ana.post(f"{path}/hint", status=429)
    assert "hint" not in kinds(ana, path)


# ── rated games ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_in_a_rated_game_there_are_no_hints(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui, rated=True)
    for address in ("hint", "hint/question"):
        assert "rated" in ana.post(f"{path}/{address}", status=409)["error"]
    assert "rated" in ana.post(f"{path}/hint/thoughts", thoughts(served, path), status=409)["error"]
    assert "rated" in ana.get(f"{path}/hint", status=409)["error"]
    shown = page(ana, path)
    assert "ask-hint" not in shown
    assert "data-module" not in shown, "and the browser is not offered what thinks"
    assert "Rated: no hints" in shown
    assert "data-module" in page(ana, begun(ana, rui))


def test_in_a_rated_game_nothing_is_taken_back(ana: Visitor, rui: Visitor) -> None:
    for rated in (False, True):
        path = begun(ana, rui, rated=rated)
        ana.act(path)
        table = ana.get(path)
        assert table["can_undo"] is not rated
        answer = ana.post(f"{path}/undo", {"seq": table["seq"]}, status=409 if rated else 200)
        assert "rated" in answer["error"] if rated else answer["seq"]


def test_a_rated_result_is_marked(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui, rated=True, listed=True)
    served.forget()
    assert ana.get(path)["rated"]
    play_out(path, ana, rui)
    assert [table["rated"] for table in ana.get("/")["finished"]] == [True]
    assert "rated" in page(ana, "/")
    assert ana.get(ana.post(f"{path}/rematch")["location"])["rated"]
    assert "rated" not in ana.get(f"{path}/record"), "a record is the rules' own"


@pytest.mark.parametrize(
    ("seats", "terms"),
    [(["me", "here"], {}), (["me", "bot random"], {}), (["me", "me"], {}), (["me", "open"], {"several": True})],
)
def test_a_rated_game_is_between_people(ana: Visitor, seats: list[str], terms: dict[str, Any]) -> None:
    body = {"game": "azul", "seats": seats, "rated": True, **terms}
    assert "one seat for each" in ana.post("/tables", body, status=422)["error"]


# ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("name", game_names())
def test_one_person_takes_one_free_seat(ana: Visitor, rui: Visitor, name: str) -> None:
    path = ana.make("open", "open", game=name)
    rui.post(f"{path}/join", {"seat": 0})
    assert "a seat at this table already" in rui.post(f"{path}/join", {"seat": 1}, status=409)["error"]
    assert rui.get(path)["you"] == [0]
    assert "/join" not in page(rui, path)


def test_the_host_may_say_otherwise(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("open", "open", several=True)
    rui.post(f"{path}/join", {"seat": 0})
    assert f'action="{path}/join"' in page(rui, path)
    rui.post(f"{path}/join", {"seat": 1})
    assert (rui.get(path)["you"], rui.get(path)["status"]) == ([0, 1], "running")


def test_who_plays_with_others_at_one_screen_takes_seats_for_them(ana: Visitor) -> None:
    path = ana.make("me", "here", "open")
    ana.post(f"{path}/join", {"seat": 2})
    assert ana.get(path)["you"] == [0, 1, 2]


def test_the_host_frees_a_seat(served: Served, ana: Visitor, rui: Visitor, eva: Visitor) -> None:
    path = ana.make("me", "open", "open")
    rui.post(f"{path}/join")
    assert re.search(f'action="{path}/free".*?Free seat 2', page(ana, path), re.DOTALL)
    assert "/free" not in page(rui, path)
    assert "host" in eva.post(f"{path}/free", {"seat": 1}, status=403)["error"]
    for seat in (0, 2, 7):
        assert "Nobody else" in ana.post(f"{path}/free", {"seat": seat}, status=422)["error"]
    ana.post(f"{path}/free", {"seat": 1})
    served.forget()
    assert (rui.get(path)["you"], rui.get(path)["status"]) == ([], "open")
    assert rui.get("/")["mine"] == []
    assert "The host frees seat 2." in page(eva, path)
    eva.post(f"{path}/join")
    rui.post(f"{path}/join")
    assert "has begun" in ana.post(f"{path}/free", {"seat": 1}, status=409)["error"]


def test_a_seat_that_is_kept_can_be_freed(served: Served, ana: Visitor, rui: Visitor, eva: Visitor) -> None:
    path = begun(ana, rui)
    rui.post(f"{path}/resign")
    again = ana.post(f"{path}/rematch")["location"]
    eva.post(f"{again}/join", status=409)
    ana.post(f"{again}/free", {"seat": 1})
    eva.post(f"{again}/join")
    assert ana.get(again)["status"] == "running"


def test_the_host_lets_a_bot_sit_in_for_who_never_comes(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui)
    ana.act(path)
    assert "whole day" in ana.post(f"{path}/bot", {"seat": 1}, status=409)["error"]
    assert not rui.get(path)["seats"][1]["away"]
    served.time.forward(DAY)
    assert "Let a bot sit in for Rui" in page(ana, path)
    assert "not yours" in rui.post(f"{path}/bot", {"seat": 0}, status=403)["error"], "only the host"
    ana.post(f"{path}/bot", {"seat": 1, "level": "random"})
    served.idle()
    assert ana.get(path)["moves"] == 2
    rui.post(f"{path}/return")
    assert rui.get(path)["seats"][1]["bot"] == ""


def test_where_a_clock_runs_it_decides(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = begun(ana, rui, clock="slow 3")
    ana.act(path)
    served.time.forward(2 * DAY)
    ana.post(f"{path}/bot", {"seat": 1}, status=409)


# ── pages ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("language", "rated_word"), [("pt", "oficial"), ("pt-PT", "oficial"), ("ru", "рейтинговая")])
def test_the_pages_say_all_that_in_the_readers_language(
    served: Served, ana: Visitor, rui: Visitor, language: str, rated_word: str
) -> None:
    waiting = ana.make("me", "open", "open", rated=True, listed=True)
    rui.post(f"{waiting}/join")
    assert "/free" in page(ana, waiting, language)
    ana.post(f"{waiting}/free", {"seat": 1})
    running = begun(ana, rui)
    ana.post(f"{running}/hint")
    ana.act(running)
    served.time.forward(DAY)
    rated = begun(ana, rui, rated=True)
    assert f'<span class="quiet">{rated_word}</span>' in page(rui, "/", language)
    for path in ("/new?game=azul", waiting, running, f"{running}/log", rated):
        for visitor in (ana, rui):
            assert left_in_english(page(visitor, path, language), language.lower().replace("-pt", "_PT")) == []


def test_the_form_of_a_new_table_has_its_terms(served: Served) -> None:
    client, html = served.client, {"accept": "text/html"}
    shown = client.get("/new", headers=html).text
    for name in ("rated:json", "several:json"):
        assert f'name="{name}"' in shown
    csrf = re.findall(r'name="csrf" value="([^"]+)"', shown)[0]
    form = {"csrf": csrf, "game": "azul", "seats.0": "me", "seats.1": "open"}
    for terms in ({"rated:json": "true", "several:json": "false"}, {"rated:json": "false", "several:json": "true"}):
        made = client.post("/tables", data={**form, **terms}, headers=html)
        table = client.get(made.url.path).json()
        assert {f"{name}:json": str(table[name]).lower() for name in ("rated", "several")} == terms
    client.cookies.clear()

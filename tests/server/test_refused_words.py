"""Every no that a person can meet in the browser is said in their language, with its details."""

import json
import re
from collections.abc import Collection
from typing import Any

import pytest
from tools.messages import LANGUAGES

from tasca.games import game, game_names
from tasca.games.fado.box.check import KEYS
from tasca.games.fado.box.names import NOTE_NAMES
from tasca.server.web import i18n
from tasca.server.web.middleware import FORM_SIZE
from tests.house.own_games import OWN
from tests.server.conftest import Served
from tests.server.reading import texts, untranslated
from tests.server.visitors import Visitor, play_out

GOOD: dict[str, Any] = {
    "game": "azul", "rules": 1, "options": {}, "seed": 1, "names": ["Ana", "Rui"], "actions": [],
}  # fmt: skip


def _record(**changes: Any) -> str:
    return json.dumps({name: value for name, value in {**GOOD, **changes}.items() if value is not None})


def _box(**values: Any) -> str:
    return _record(game="fado", options={"players": 2, "components": values})


def _fado(action: str) -> str:
    return _record(game="fado", options={"players": 2, "first": 0}, actions=[action])


RECORDS = [
    "", "null", "{", '{"game" 1}', '{"game": "azul" 2}', '{"game": "az', '{"a": "\\x"}', '{"a": "\\u12"}', "{} {}",
    '{"a": 1,}', "[1,]", '{\n "game": "a\n', "[" * 5000, "﻿{}", _record(mood=1), _record(seed=None), _record(game=1),
    _record(rules="1"), _record(options=[]), _record(seed=-4), _record(seed="x"), _record(names="Ana"),
    _record(actions=[1]), _record(scores=["1"]), _record(game="chess"), _record(rules=9), _record(names=["Ana"]),
    _record(names=["Ana", "\ud800"]), _record(options={"players": 7}), _record(options={"colour": 1}),
    _record(options={"first": 3, "players": 2}), _record(actions=["1B9"]), _record(actions=["=11"]),
    _record(actions=["1B1"], seed=3), _record(scores=[1, 2]), f"{_record()}\n{_record()}", f"{_record()}\n7",
    _fado("sing"), _fado("close"), _fado("place restaurant restaurant"),
    _record(game="fado", options={"players": 3, "solo": True}),
    _record(game="fado", options={"players": 2, "solo": True, "first": 1}),
    _record(game="fado", options={"players": 2, "components": 3}),
    _box(costs=1), _box(prices={}), _box(costs={"fames": 1}), _box(costs={"source": 1}), _box(costs={"sources": 1}),
    _box(players={"workers": 4}), _box(players={"money": -1}), _box(players={"starting_note": "drum"}),
    _box(costs={"fame": [1]}), _box(costs={"surcharge": {"drum": 1}}), _box(kick_outs={"market": ["a", "b", "c"]}),
    _box(kick_outs={"rehearsal": ["customer", "1 money", "note"]}), _box(notes={"count": {"clef": 1}}),
    _box(notes={"count": {"clef": 1, "quarter": 16}}), _box(fados={"three": [{}] * 6}),
    _box(fados={"three": [{"name": "7", "notes": ["clef"]}] * 6}),
    _box(fados={"three": [{"name": "Fado", "notes": ["clef"]}] * 6}),
    _box(fados={"three": [{"name": "Fado", "notes": []}] * 6}),
    _box(customers={"per_player": {"grey": 0, "black": 0, "brown": 0}}),
]  # fmt: skip
# Words of record files: sections and names of values, options, kinds of notes, the moves above
TYPED = set(
    re.findall(
        r"[a-z]+",
        f"{KEYS} {NOTE_NAMES} {game_names()} {list(game('azul').info.options)} fames prices source sources components",
    )
) | {"place", "restaurant", "close", "two", "name", "BOM", "uXXXX"}
# path and body; "table" stands for a table where it is Ana's turn, "over" for a finished one, "open" for one to begin
REFUSED: list[tuple[str, Any]] = [
    ("/me", {"name": "x" * 31}), ("/me", {"name": "x" * 61}), ("/me", {"name": ""}), ("/me", {"name": " "}),
    ("/me", {}), ("/me", {"name": 1}), ("/me", {"name": "Ana", "age": 1}), ("/me", []),
    ("/tables", {"game": "chess"}), ("/tables", {"game": "azul", "clock": "quick"}),
    ("/tables", {"game": "azul", "options": {"players": 9}}), ("/tables", {"game": "azul", "options": {"mood": 1}}),
    ("/tables", {"game": "azul", "seats": ["me"] * 11}), ("/tables", {"game": "azul", "seats": ["king"]}),
    ("/tables", {"game": "azul", "seats": ["bot king"]}), ("/tables", {"game": "azul", "seats": "me"}),
    ("/tables", {"game": "azul", "seats": ["here " + "x" * 40]}), ("/tables", {"game": "azul", "listed": "no"}),
    ("/tables", {"game": "fado", "options": {"solo": True, "players": 3}}),
    ("table/actions", {"action": "1B1", "seq": 0}), ("table/actions", {"action": "nonsense", "seq": 1}),
    ("table/actions", {"action": "=11", "seq": 9999}), ("table/actions", {"action": "1B1", "seq": -1}),
    ("table/actions", {"action": "1B1", "seq": "x"}), ("table/actions", {"action": "1B1", "seq": 1, "seat": 7}),
    ("table/actions", {"action": "1B1", "seq": 1, "seat": 77}), ("table/undo", {"seq": 1}),
    ("table/undo", {"seq": 9999}), ("table/chat", {"text": " "}), ("table/chat", {"text": "x" * 501}),
    ("table/chat", {"text": "x" * 4001}), ("table/bot", {"level": "king"}), ("table/return", {}), ("table/leave", {}),
    ("table/join", {}), ("table/wish", {"wish": "wine"}), ("table/rematch", {}),
    ("over/actions", {"action": "1B1", "seq": 1}), ("over/undo", {"seq": 1}), ("over/hint", {}),
    ("open/actions", {"action": "1B1", "seq": 1}), ("open/join", {"seat": 0}), ("open/join", {"seat": 9}),
    ("/tables/nothing/actions", {"action": "1B1", "seq": 1}), ("/language", {"language": "xx"}),
    ("/lessons/azul/2", {"action": "1Y1"}), ("/lessons/azul/2", {"action": "nonsense"}),
    ("/lessons/azul/99", {"action": "1"}), ("/records", {}), ("/records", {"record": 1}),
    ("/rules", {"a": 1}), ("/nowhere", {}),
]  # fmt: skip
GOT = ["table/review", "table/record", "table/moves/99", "table/moves/x", "over/hint", "/new?game=chess",
       "/rules/chess", "/games/chess/components", "/lessons/azul/99", "/lessons/azul/x", "/tables/nothing/events",
       "/fonts/chess.woff2", "/rules/azul/pictures/A9/pt/light", "table/log?after=x", "/tables",
       "/records"]  # fmt: skip


@pytest.fixture
def places(served: Served, ana: Visitor) -> dict[str, str]:
    over = ana.make("me", "here Rui")
    play_out(over, ana)
    return {
        "table": ana.make("me", "here Rui", options={"first": 0, "players": 2}),
        "over": over,
        "open": ana.make("me", "open"),
    }


def _path(path: str, places: dict[str, str]) -> str:
    first, slash, rest = path.partition("/")
    return f"{places[first]}{slash}{rest}" if first in places else path


def _wrong(answer: Any, language: str, typed: Collection[str] = ()) -> list[str]:
    """What of a refusal is in another language: in the page, and in the sentence that the browser's script shows."""
    if "json" in answer.headers["content-type"]:
        return untranslated(answer.json()["error"], language, typed)
    return [wrong for text in texts(answer.text) for wrong in untranslated(text, language, typed)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_record_is_refused_in_words(served: Served, ana: Visitor, language: str) -> None:
    found: dict[str, list[str]] = {}
    for record in RECORDS:
        headers = {**ana.headers, "accept": "text/html", "accept-language": language}
        answer = served.client.post("/records", json={"record": record}, headers=headers)
        assert answer.status_code == 422, record[:80]
        if wrong := _wrong(answer, language, TYPED):
            found[record[:80]] = wrong
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_refused_is_refused_in_words(
    served: Served, ana: Visitor, places: dict[str, str], language: str
) -> None:
    found: dict[str, list[str]] = {}
    for accept in ("text/html", "application/json"):
        headers = {**ana.headers, "accept": accept, "accept-language": language}
        asked = [(path, served.client.post(_path(path, places), json=body, headers=headers)) for path, body in REFUSED]
        asked += [(path, served.client.get(_path(path, places), headers=headers)) for path in GOT]
        asked.append(("not JSON", served.client.post("/me", content=b"{", headers=headers)))
        asked.append(("DELETE /me", served.client.request("DELETE", "/me", headers=headers)))
        for path, answer in asked:
            assert answer.status_code >= 400, f"{path}: {answer.status_code}"
            if wrong := _wrong(answer, language, TYPED):
                found[path] = wrong
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_door_refuses_in_words(served: Served, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers, old forms, forms that are none, too much and too often."""
    client: Any = served.client
    headers = {"accept": "text/html", "accept-language": language}
    form = {**headers, "content-type": "application/x-www-form-urlencoded"}
    asked = [
        (401, client.post("/tables", json={"game": "azul"}, headers=headers)),
        (401, client.get("/me", headers={**headers, "authorization": "Bearer nonsense"})),
        (422, client.post("/me", content=b"a.b.c.d.e=1", headers=form)),
        (422, client.post("/me", content=b"a:json={", headers=form)),
        (413, client.post("/me", content=b"name=" + b"x" * FORM_SIZE, headers=form)),
        (413, client.post("/me", content=b"x" * 1_300_000, headers={**headers, "content-type": "application/json"})),
    ]
    client.get("/", headers=headers)  # from now on with a cookie
    asked.append((403, client.post("/me", content=b"name=Ana&csrf=old", headers=form)))
    client.cookies.clear()
    monkeypatch.setattr(served.house.limits.requests.addresses, "wait", lambda who, cost: 1.0)
    asked.append((429, client.get("/", headers=headers)))
    for status, answer in asked:
        assert (answer.status_code, _wrong(answer, language)) == (status, [])


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_illegal_is_refused_in_words(served: Served, ana: Visitor, name: str, language: str) -> None:
    """Every action that the rules refuse in some positions of a game, with the reason."""
    rules = game(name)
    i18n.language.set(language)
    found: set[str] = set()
    for seed in range(3):
        state = rules.new_game({"players": 2}, seed)
        for step in range(40):
            legal = rules.legal_actions(state)
            if not legal:
                break
            for action in range(step % 7, rules.info.actions, 7):
                if not rules.rules.is_legal(state, action):
                    found |= {wrong[:200] for wrong in untranslated(_said(rules, state, action), language)}
            rules.apply(state, legal[(5 * step + seed) % len(legal)])
    i18n.language.set(i18n.ENGLISH)
    assert found == set()


def _said(rules: Any, state: Any, action: int) -> str:
    """The reason, without the action itself, which is written the same in every language."""
    return str(rules.refusal(state, action).said(i18n)).replace(rules.action_to_text(state, action), "")

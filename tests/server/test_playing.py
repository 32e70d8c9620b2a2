"""Acting, being refused, several people at one screen, handing over to a bot, talking."""

import html

import pytest

from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


@pytest.fixture
def path(ana: Visitor, rui: Visitor) -> str:
    made: str = ana.make("me", "open")
    rui.post(f"{made}/join")
    return made


def test_an_action_is_done_and_seen_by_everybody(served: Served, path: str, ana: Visitor, rui: Visitor) -> None:
    before = ana.get(path)
    assert ana.act(path)["seq"] == before["seq"] + 1
    for visitor in (ana, rui, served.stranger()):
        after = visitor.get(path)
        assert (after["moves"], after["to_act"]) == (1, 1)


def test_whoever_asks_for_it_gets_the_page_s_parts_with_the_answer(path: str, ana: Visitor) -> None:
    table = ana.get(path)
    act = {"action": table["legal"][0], "seq": table["seq"]}
    answer = ana.post(f"{path}/actions?after={table['seq']}", act)
    assert answer == ana.get(f"{path}/parts?after={table['seq']}")
    assert (answer["seq"], answer["your_turn"]) == (table["seq"] + 1, False)


def test_stale_and_repeated_actions_are_refused_and_change_nothing(path: str, ana: Visitor, rui: Visitor) -> None:
    table = ana.get(path)
    ana.act(path)
    for action in (table["legal"][0], table["legal"][-1]):
        assert "moved on" in ana.post(f"{path}/actions", {"action": action, "seq": table["seq"]}, status=409)["error"]
    assert ana.post(f"{path}/actions", {"action": table["legal"][0], "seq": 999}, status=409)
    assert rui.get(path)["moves"] == 1


def test_talk_does_not_make_an_action_stale(path: str, ana: Visitor, rui: Visitor) -> None:
    seq = ana.get(path)["seq"]
    rui.post(f"{path}/chat", {"text": "Boa sorte"})
    ana.act(path, seq=seq)
    assert ana.get(path)["moves"] == 1


def test_the_wrong_seat_is_refused(served: Served, path: str, ana: Visitor, rui: Visitor) -> None:
    assert "not your turn" in rui.act(path, status=403)["error"]
    assert "not yours" in rui.act(path, seat=0, status=403)["error"]
    assert "no seat" in served.visitor("Eva").act(path, status=403)["error"]
    assert served.stranger().act(path, status=401)
    assert ana.get(path)["moves"] == 0


@pytest.mark.parametrize(
    ("action", "says"), [("9B1", "only 5 factories"), ("hello", "no action of Azul"), ("", "no action of Azul")]
)
def test_illegal_and_malformed_actions_are_refused(path: str, ana: Visitor, action: str, says: str) -> None:
    assert says in ana.act(path, action, status=422)["error"]
    assert ana.get(path)["moves"] == 0


@pytest.mark.parametrize(
    "body", [{}, {"action": "1B1"}, {"action": 3, "seq": 3}, {"action": "1B1", "seq": "three"}, [], 7]
)
def test_malformed_bodies_are_refused(path: str, ana: Visitor, body: object) -> None:
    assert "cannot be understood" in ana.post(f"{path}/actions", body, status=422)["error"]


def test_nothing_can_be_done_before_the_start_or_after_the_end(ana: Visitor) -> None:
    waiting = ana.make("me", "open")
    assert "not begun" in ana.post(f"{waiting}/actions", {"action": "1B1", "seq": 2}, status=409)["error"]
    path = ana.make("me", "here")
    table = play_out(path, ana)
    assert table["winners"]
    assert table["scores"] == [seat["score"] for seat in table["seats"]]
    assert "over" in ana.post(f"{path}/actions", {"action": "1B1", "seq": table["seq"]}, status=409)["error"]


def test_several_people_at_one_screen(ana: Visitor) -> None:
    path = ana.make("me", "here Zé")
    assert ana.get(path)["you"] == [0, 1]
    ana.act(path, seat=0)
    assert "not your turn" in ana.act(path, seat=0, status=403)["error"]
    ana.act(path, seat=1)
    ana.act(path)
    assert ana.get(path)["moves"] == 3


def test_hand_the_seat_to_a_bot_and_take_it_back(served: Served, path: str, ana: Visitor, rui: Visitor) -> None:
    ana.post(f"{path}/bot", {"level": "random"})
    served.idle()
    table = ana.get(path)
    assert (table["moves"], table["to_act"], table["seats"][0]["bot"]) == (1, 1, "random")
    assert not table["seats"][0]["late"]
    assert ana.post(f"{path}/bot", status=409)
    rui.act(path)
    served.idle()
    assert ana.get(path)["moves"] == 3
    ana.post(f"{path}/return")
    rui.act(path)
    served.idle()
    table = ana.get(path)
    assert (table["moves"], table["your_turn"]) == (4, True)
    assert ana.post(f"{path}/return", status=409)
    agents = [line["agent"] for line in ana.get(f"{path}/log")["entries"] if line["kind"] == "act"]
    assert agents == ["bot random", "", "bot random", ""]


def test_a_bot_in_ones_seat_must_be_taken_back_first(served: Served, path: str, ana: Visitor, rui: Visitor) -> None:
    rui.post(f"{path}/bot")
    ana.post(f"{path}/bot")
    ana.post(f"{path}/return")
    assert "level" not in ana.post(f"{path}/bot", {"level": "nobody"}, status=422)
    assert served.visitor("Eva").post(f"{path}/bot", status=403)


def test_talk_is_kept_shown_and_escaped(path: str, ana: Visitor) -> None:
    text = "<script>alert('olá')</script> & \"more\""
    ana.post(f"{path}/chat", {"text": text})
    entry = ana.get(f"{path}/log")["entries"][-1]
    assert (entry["kind"], entry["name"], entry["text"]) == ("chat", "Ana", text)
    for page in (path, f"{path}/log"):
        shown = ana.get(page, accept="text/html")
        assert "<script>alert" not in shown
        assert html.escape(text, quote=False)[:20] in shown
    parts = ana.get(f"{path}/parts")["parts"]
    assert "<script>alert" not in parts["chat"]


def test_talk_is_limited(served: Served, path: str, ana: Visitor) -> None:
    assert ana.post(f"{path}/chat", {"text": " \n\t "}, status=422)
    assert "500 characters" in ana.post(f"{path}/chat", {"text": "a" * 501}, status=422)["error"]
    assert served.visitor("Eva").post(f"{path}/chat", {"text": "let me"}, status=403)
    served.house.chatter.people.rate = 0.001
    answers = [served.client.post(f"{path}/chat", json={"text": "hey"}, headers=ana.headers) for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2


def test_an_action_is_answered_with_the_table_as_it_is_now(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    answer = ana.act(path)
    assert {name: answer.pop(name) for name in ("table", "location")} == {"table": path[8:], "location": path}
    assert answer == ana.get(path)
    assert (answer["seq"], answer["to_act"], answer["you"], answer["your_turn"]) == (5, 1, [0], False)
    assert rui.post(f"{path}/actions", {"action": answer["legal"][0], "seq": answer["seq"]})["you"] == [1]


def test_a_form_without_a_script_goes_on_to_the_table(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    table = ana.get(path)
    body = {"action": table["legal"][0], "seq": table["seq"]}
    headers = {**ana.headers, "accept": "text/html"}
    answer = served.client.post(f"{path}/actions", json=body, headers=headers, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, path)

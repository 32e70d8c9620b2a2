"""Standing wishes: who has said beforehand what they want is not waited for."""

import re

from tests.server.conftest import Served


def test_who_always_takes_the_money_is_not_asked(served: Served) -> None:
    ana, rui = served.visitor("Ana"), served.visitor("Rui")
    table = ana.make("me", "open", game="fado")
    rui.post(f"{table}/join")
    rui.post(f"{table}/wish", {"wish": "money"}, status=200)
    ana.post(f"{table}/actions", {"action": "place supply rehearsal", "seq": ana.get(table)["seq"]})
    ana.post(f"{table}/actions", {"action": "note clef", "seq": ana.get(table)["seq"]})
    rui.post(f"{table}/actions", {"action": "place supply street-left", "seq": rui.get(table)["seq"]})
    rui.post(f"{table}/actions", {"action": "skip", "seq": rui.get(table)["seq"]})
    before = rui.get(table)["view"]["seats"][1]["money"]
    ana.post(f"{table}/actions", {"action": "place supply street-left", "seq": ana.get(table)["seq"]})
    now = ana.get(table)
    assert now["to_act"] == 0  # and not Rui, whose worker was kicked out
    assert now["view"]["seats"][1]["money"] == before + 1
    log = ana.get(f"{table}/log")["entries"]
    assert [line["text"] for line in log if line["kind"] == "wish"] == [""]  # nobody else's business
    assert [line["text"] for line in log if line["agent"] == "wish"] == ["kick 2"]


def test_a_wish_can_be_taken_back_and_must_be_one_of_the_game(served: Served) -> None:
    ana = served.visitor("Ana")
    table = ana.make("me", "here", game="fado")
    ana.post(f"{table}/wish", {"wish": "nothing", "seat": 0})
    ana.post(f"{table}/wish", {"wish": "", "seat": 0})
    ana.post(f"{table}/wish", {"wish": "everything", "seat": 0}, status=422)
    azul = ana.make("me", "here")
    ana.post(f"{azul}/wish", {"wish": "money", "seat": 0}, status=422)


def test_each_of_several_at_one_screen_has_a_standing_answer_and_a_bot_to_go_for(served: Served) -> None:
    ana = served.visitor("Ana")
    table = ana.make("me", "here Rui", "bot random", game="fado")
    ana.post(f"{table}/wish", {"wish": "money", "seat": 1})
    page = ana.get(table, accept="text/html")
    assert re.findall(r'<select name="wish"\s+aria-label="(.*?)"', page) == [
        "Automatic answers for Ana",
        "Automatic answers for Rui",
    ]
    assert re.findall(r'<option value="(\w*)" selected', page) == ["money"]
    assert [name in page for name in ("Let a bot play for Ana", "Let a bot play for Rui")] == [True, True]
    ana.post(f"{table}/bot", {"seat": 0})  # who has gone needs neither; who is left is the only one
    page = ana.get(table, accept="text/html")
    assert re.findall(r'<select name="wish"\s+aria-label="(.*?)"', page) == ["Automatic answers"]
    assert "Let a bot play for me" in page

"""Standing wishes: who has said beforehand what they want is not waited for."""

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

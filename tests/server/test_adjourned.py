"""When every person's time has run out, the game is adjourned: nothing moves until somebody is back."""

from tests.server.conftest import Served
from tests.server.visitors import Visitor

LATE = 61  # seconds: longer than the clocks of these tables give


def deserted(served: Served, ana: Visitor, rui: Visitor) -> str:
    """Ana runs out, a bot sits in for her, then Rui runs out."""
    path: str = ana.make("me", "open", clock="live 60+0")
    rui.post(f"{path}/join")
    for _ in range(2):
        served.time.forward(LATE)
        served.idle()
    return path


def test_two_who_are_away_do_not_have_two_bots_finish_in_their_names(
    served: Served, ana: Visitor, rui: Visitor
) -> None:
    path = deserted(served, ana, rui)
    table = ana.get(path)
    assert (table["status"], table["moves"], table["legal"]) == ("adjourned", 1, [])
    assert [seat["late"] for seat in table["seats"]] == [True, True]
    served.time.forward(10_000)
    served.idle()
    served.forget()
    assert ana.get(path)["moves"] == 1
    assert "adjourned" in ana.post(f"{path}/actions", {"action": "1B1", "seq": table["seq"]}, status=409)["error"]


def test_whoever_returns_goes_on_and_a_bot_sits_in_for_the_other(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = deserted(served, ana, rui)
    ana.post(f"{path}/return")
    served.idle()
    table = ana.get(path)
    assert (table["status"], table["moves"], table["your_turn"]) == ("running", 2, True)
    ana.act(path)
    served.idle()
    assert ana.get(path)["moves"] == 4  # Waiter sits in for Rui
    rui.post(f"{path}/return")
    ana.act(path)
    assert rui.get(path)["your_turn"]


def test_the_front_page_says_so_to_everybody_who_sits_there(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = deserted(served, ana, rui)
    for visitor in (ana, rui):
        (mine,) = visitor.get("/")["mine"]
        assert (mine["location"], mine["status"], mine["your_turn"]) == (path, "adjourned", False)
        assert "adjourned" in visitor.get("/", accept="text/html")
        assert "I am back" in visitor.get(path, accept="text/html")


def test_one_person_among_bots_is_waited_for(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random", clock="live 60+0")
    served.time.forward(LATE)
    served.idle()
    assert (ana.get(path)["status"], ana.get(path)["moves"]) == ("adjourned", 0)


def test_who_let_a_bot_take_over_and_one_whose_time_runs_out(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", clock="live 60+0")
    rui.post(f"{path}/join")
    ana.post(f"{path}/bot")
    served.idle()
    served.time.forward(LATE)
    served.idle()
    assert ana.get(path)["status"] == "adjourned"


def test_who_asked_for_bots_gets_them(served: Served, ana: Visitor) -> None:
    """Nobody's time ran out: that a bot plays to the end is what was asked for."""
    path = ana.make("me", "bot random", clock="live 60+0")
    ana.post(f"{path}/bot", {"level": "random"})
    served.idle()
    assert ana.get(path)["status"] == "over"


def test_what_happens_when_a_clock_runs_out_is_said_beforehand(ana: Visitor, rui: Visitor) -> None:
    said = "Waiter sits in"
    assert said in ana.get("/new?game=azul", accept="text/html")
    path = ana.make("me", "open", clock="live 60+0")
    assert said in ana.get(path, accept="text/html")
    rui.post(f"{path}/join")
    assert said in ana.get(path, accept="text/html")
    assert said not in ana.get(ana.make("me", "open"), accept="text/html")

"""Deleting: from one's own list; for good only where nobody else is or was. A game under way is never deleted."""

import json

import pytest

from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out


def finished(ana: Visitor, rui: Visitor, listed: bool = False) -> str:
    path: str = ana.make("me", "open", listed=listed)
    rui.post(f"{path}/join")
    play_out(path, ana, rui)
    return path


def own(visitor: Visitor) -> list[str]:
    lobby = visitor.get("/")
    return [table["location"] for table in (*lobby["mine"], *lobby["finished"]) if table["yours"]]


def test_a_finished_table_leaves_the_list_of_who_deletes_it_alone(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = finished(ana, rui)
    assert ana.post(f"{path}/delete")["location"] == "/"
    served.forget()
    assert (own(ana), own(rui)) == ([], [path])
    assert rui.get(path)["scores"] == ana.get(path)["scores"]  # nothing of it is lost
    assert ana.post(f"{path}/delete")  # once more changes nothing
    rui.post(f"{path}/delete")
    assert own(rui) == []
    assert rui.get(path)["status"] == "over"


def test_where_nobody_else_ever_sat_it_is_gone_for_good(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random")
    ana.post(f"{path}/resign")
    assert own(ana) == [path]
    ana.post(f"{path}/delete")
    assert own(ana) == []
    for address in (path, f"{path}/log", f"{path}/record"):
        assert ana.get(address, status=404)
    served.forget()
    assert ana.get(path, status=404)


def test_a_table_that_never_began(ana: Visitor, rui: Visitor) -> None:
    alone, with_rui = ana.make("me", "open"), ana.make("me", "open", "open")
    rui.post(f"{with_rui}/join")
    ana.post(f"{alone}/delete")
    assert ana.get(alone, status=404)
    ana.post(f"{with_rui}/delete")
    assert (ana.get(with_rui)["you"], own(ana)) == ([], [])
    assert (rui.get(with_rui)["status"], own(rui)) == ("open", [with_rui])
    ana.post(f"{with_rui}/join")  # and back again
    assert own(ana) == [with_rui]


def test_a_record_that_one_opened(ana: Visitor, rui: Visitor) -> None:
    record = json.dumps(ana.get(f"{finished(ana, rui)}/record"))
    opened = rui.post("/records", {"record": record}, status=201)["location"].rpartition("/moves")[0]
    assert ana.post(f"{opened}/delete", status=403)
    rui.post(f"{opened}/delete")
    assert rui.get(opened, status=404)


@pytest.mark.parametrize("clock", ["none", "live 60+0"])
def test_never_while_the_game_is_under_way_or_adjourned(served: Served, ana: Visitor, clock: str) -> None:
    path = ana.make("me", "bot random", clock=clock)
    served.time.forward(61)
    served.idle()
    assert "resign first" in ana.post(f"{path}/delete", status=409)["error"]


def test_only_by_who_is_or_was_there(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = finished(ana, rui, listed=True)
    assert served.visitor("Eva").post(f"{path}/delete", status=403)
    assert served.stranger().post(f"{path}/delete", status=401)


def test_the_list_of_finished_tables_has_results_and_dates(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = finished(ana, rui)
    (row,) = ana.get("/")["finished"]
    table = ana.get(path)
    assert (row["winners"], [seat["score"] for seat in row["seats"]]) == (table["winners"], table["scores"])
    assert row["updated"] == served.time.now
    page = ana.get("/", accept="text/html")
    assert "Jan 15, 2027" in page
    assert f'<span class="score">{table["scores"][0]}</span>' in page


def test_deleting_asks_before_it_does(ana: Visitor) -> None:
    """The button that deletes is folded into a question, on the front page and at the table."""
    path = ana.make("me", "bot random")
    ana.post(f"{path}/resign")
    for address in ("/", path):
        before, form, _after = ana.get(address, accept="text/html").partition(f'action="{path}/delete"')
        assert form
        assert before.rfind("<details") > before.rfind("</details>")

"""What is remembered of people and of the lobby is true: whoever changes it, here or in another process."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from tasca.server.storage.remembered import LOBBY, TOPICS, TRUST, Remembered
from tests.server.conftest import Served
from tests.server.databases import needs_postgres
from tests.server.test_outage import until
from tests.server.visitors import Visitor, two_processes


class Reading:
    """Something to be read, which counts how often it was."""

    def __init__(self) -> None:
        self.times = 0

    async def __call__(self) -> int:
        self.times += 1
        return self.times


def test_what_was_read_is_remembered_until_it_is_forgotten_or_old() -> None:
    now = 100.0
    remembered, read = Remembered(lambda: now), Reading()

    def get(topic: str = "ana", what: str = "name") -> int:
        return asyncio.run(remembered.get(topic, what, read))

    assert [get(), get()] == [1, 1]
    assert [get(what="lists"), get("rui"), get()] == [2, 3, 1]
    remembered.forget(["ana"])
    assert [get(), get("rui")] == [4, 3]
    now += TRUST
    assert get() == 5
    remembered.forget_all()
    assert get() == 6


def test_what_was_being_read_when_it_changed_is_not_remembered() -> None:
    remembered = Remembered()

    async def slow() -> str:
        remembered.forget(["ana"])  # meanwhile somebody wrote
        return "old"

    async def fresh() -> str:
        return "new"

    async def both() -> list[str]:
        return [await remembered.get("ana", "name", slow), await remembered.get("ana", "name", fresh)]

    assert asyncio.run(both()) == ["old", "new"]


def test_what_is_being_read_is_not_let_go_for_others() -> None:
    """Else many who come at once would make each other read everything again and again."""
    remembered, reads = Remembered(), [Reading() for _ in range(20)]

    async def slowly(read: Reading) -> int:
        await asyncio.sleep(0)
        return await read()

    async def all_at_once() -> None:
        get = (remembered.get(f"guest {n}", "lists", partial(slowly, read)) for n, read in enumerate(reads))
        await asyncio.gather(*get)

    async def twice() -> None:
        await all_at_once()
        await all_at_once()

    asyncio.run(twice())
    assert [read.times for read in reads] == [1] * len(reads)


def test_what_could_not_be_read_leaves_nothing_behind() -> None:
    remembered = Remembered()

    async def broken() -> int:
        raise LookupError

    with pytest.raises(LookupError):
        asyncio.run(remembered.get("ana", "name", broken))
    assert not remembered.topics


def test_who_went_away_is_let_go() -> None:
    now = 100.0
    remembered, read = Remembered(lambda: now), Reading()
    for person in range(60):
        asyncio.run(remembered.get(f"visitor {person}", "name", read))
        now += TRUST / 10
    assert 10 <= len(remembered.topics) <= 12
    assert asyncio.run(remembered.get("visitor 59", "name", read)) == 60  # still there


def test_memory_is_bounded() -> None:
    remembered, read = Remembered(), Reading()

    async def many() -> None:
        for number in range(TOPICS + 5):
            await remembered.get(str(number), "name", read)

    asyncio.run(many())
    assert len(remembered.topics) == TOPICS
    assert "4" not in remembered.topics


def _lists(who: Visitor) -> dict[str, list[str]]:
    lobby = who.get("/")
    return {name: [table["id"] for table in lobby[name]] for name in ("mine", "open", "running", "finished")}


def _told(**lists: str) -> dict[str, list[str]]:
    return {name: [lists[name]] if name in lists else [] for name in ("mine", "open", "running", "finished")}


def test_the_lobby_is_right_after_every_change(ana: Visitor, rui: Visitor) -> None:
    eva = Visitor(ana.client, "Eva")
    assert [_lists(who) for who in (ana, rui, eva)] == [_told()] * 3
    path = ana.make("me", "open", listed=True)
    table = path[8:]
    assert [_lists(who) for who in (ana, rui)] == [_told(mine=table, open=table), _told(open=table)]
    rui.post(f"{path}/join")
    assert [_lists(who) for who in (rui, eva)] == [_told(mine=table, running=table), _told(running=table)]
    assert [who.get("/")["mine"][0]["your_turn"] for who in (ana, rui)] == [True, False]
    ana.act(path)
    assert [who.get("/")["mine"][0]["your_turn"] for who in (ana, rui)] == [False, True]
    assert eva.get("/")["running"][0]["seq"] == 5
    assert [seat["you"] for seat in eva.get("/")["running"][0]["seats"]] == [False, False]
    rui.post(f"{path}/resign")
    assert [_lists(who) for who in (rui, eva)] == [_told(finished=table)] * 2
    assert [who.get("/")["finished"][0]["yours"] for who in (rui, eva)] == [True, False]


def test_who_leaves_finds_the_table_no_longer_in_their_list(ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open", "open")
    rui.post(f"{path}/join")
    assert _lists(rui)["mine"] == [path[8:]]
    rui.post(f"{path}/leave")
    assert _lists(rui)["mine"] == []
    ana.post(f"{path}/delete")
    assert _lists(ana) == _told()


def test_names_and_preferences_are_right_after_every_change(ana: Visitor) -> None:
    for name in ("Ana", "Anita"):
        ana.post("/me", {"name": name})
        assert (ana.get("/me")["name"], ana.get("/")["you"]) == (name, name)
    for theme in ("dark", "light"):
        ana.post("/me/preferences", {"theme": theme})
        assert ana.get("/me/preferences")["theme"] == theme


def test_nothing_is_read_that_is_remembered(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    ana.make("me", "open", listed=True)
    first = ana.get("/")

    async def never(*_asked: Any) -> Any:
        raise AssertionError("the database was asked")

    monkeypatch.setattr(served.house.database, "rows", never)
    assert ana.get("/") == first


def _page(served: Served, person: str, **headers: str) -> str:
    cookie = f"tasca={served.house.people.cookie_for(person)}"
    answer = served.client.get("/", headers={"accept": "text/html", "cookie": cookie, **headers})
    assert answer.status_code == 200
    return answer.text


def test_the_front_page_is_drawn_once_and_has_each_visitor_s_proof(served: Served, ana: Visitor) -> None:
    drawn = served.client.app.state.pages.front.drawn
    people = ["a" * 32, "b" * 32]
    pages = [_page(served, person) for person in people]
    assert len(drawn) == 1
    for person, page in zip(people, pages, strict=True):
        assert page.count(f'value="{served.house.people.csrf(person)}"') > 3
        assert served.client.app.state.pages.front.mark not in page
    assert _page(served, people[0], **{"accept-language": "ru"}) != pages[0]
    assert len(drawn) == 2
    assert ana.make("me", "open", listed=True) in _page(served, people[0])
    assert len(drawn) == 3


def test_a_change_names_whose_lists_it_changes(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(served.house.writer, "tell", told.extend)
    path = ana.make("me", "here", listed=True)
    person = next(iter(served.house.tables.cache[path[8:]].people))
    assert told == [f"{path[8:]} 3", f"{person} 0", f"{LOBBY} 0"]
    told.clear()
    ana.post("/me", {"name": "Anita"})
    assert told == [f"{person} 0"]


def _is_called(who: Visitor, name: str) -> bool:
    return bool(who.get("/")["you"] == name)


@needs_postgres
def test_another_process_tells_what_to_forget(postgres: str) -> None:
    with two_processes(postgres) as (one, other), one.client() as here, other.client() as there:
        ana = Visitor(here, "Ana")
        beside = Visitor(there, "", known=False)
        beside.headers = ana.headers
        for name in ("Anita", "Anica"):
            ana.post("/me", {"name": name})
            until(partial(_is_called, beside, name))
        path = ana.make("me", "open", listed=True)
        until(lambda: _lists(beside)["mine"] == [path[8:]])
        ana.post(f"{path}/delete")
        until(lambda: _lists(beside) == _told())


def test_what_another_process_told_is_forgotten(served: Served, ana: Visitor) -> None:
    ana.get("/")
    topics = served.house.remembered.topics
    person = next(topic for topic in topics if topic != LOBBY)
    served.client.blocking_portal.call(served.house.tables.heard, person, 0)
    assert list(topics) == [LOBBY]
    served.client.blocking_portal.call(served.house.tables.heard, LOBBY, 0)
    assert not topics

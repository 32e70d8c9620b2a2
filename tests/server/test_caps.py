"""How much one person and one address may let bots do at a time, and the sentence that says it is enough."""

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.held import HeldHouse, held_house
from tests.server.test_review import uploaded
from tests.server.visitors import Visitor, sqlite_in

BODY = {"game": "azul", "seats": ["me", "bot level:2", "bot level:2"]}
ALONE = {"game": "azul", "seats": ["bot level:2", "bot level:2"]}
LITTLE = {"limit": 1000.0, "bot_seats_each": 4, "bots_alone_each": 1, "reviews_each": 1, "address_counts": 2}


@pytest.fixture
def given() -> dict[str, Any]:
    return LITTLE


@pytest.fixture
def held(tmp_path: Path, migrated: Path, next_seed: Callable[[], int], given: dict[str, Any]) -> Iterator[HeldHouse]:
    shutil.copy(migrated, tmp_path)
    with held_house(sqlite_in(tmp_path), next_seed, **given) as house:
        yield house


@pytest.fixture
def people(held: HeldHouse) -> tuple[Visitor, Visitor, Visitor]:
    return held.visitor("Ana"), held.visitor("Rui"), held.visitor("Zé")


def test_seats_of_bots_by_person_and_by_address(held: HeldHouse, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana, rui, ze = people
    for visitor in (ana, rui):
        for _ in range(2):
            visitor.post("/tables", BODY, status=201)
    assert "at your tables already (at most 4)" in ana.post("/tables", BODY, status=429)["error"]
    assert "from your address (at most 8)" in ze.post("/tables", BODY, status=429)["error"]
    assert held.rows("SELECT count(*) FROM tables") == [(4,)], "nothing was made"
    ze.post("/tables", {"game": "azul", "seats": ["me", "here"]}, status=201)


def test_either_database_counts_the_same(database: str, next_seed: Callable[[], int]) -> None:
    with held_house(database, next_seed, **LITTLE) as held:
        ana, rui = held.visitor("Ana"), held.visitor("Rui")
        for _ in range(2):
            ana.post("/tables", BODY, status=201)
        ana.post("/tables", BODY, status=429)
        rui.post("/tables", ALONE, status=201)
        assert "of bots alone" in rui.post("/tables", ALONE, status=429)["error"]


def test_tables_of_bots_alone_by_person_and_by_address(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana, rui, ze = people
    ana.post("/tables", ALONE, status=201)
    assert "of bots alone (at most 1)" in ana.post("/tables", ALONE, status=429)["error"]
    rui.post("/tables", ALONE, status=201)
    assert "from your address are of bots alone (at most 2)" in ze.post("/tables", ALONE, status=429)["error"]
    ana.post("/tables", BODY, status=201)


def test_when_a_game_ends_there_is_room_again(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana = people[0]
    first, second = (ana.post("/tables", BODY, status=201)["location"] for _ in range(2))
    ana.post("/tables", BODY, status=429)
    ana.post(f"{first}/resign")
    third = ana.post("/tables", {**BODY, "seats": ["me", "open", "bot level:2", "bot level:2"]}, status=201)["location"]
    ana.post("/tables", BODY, status=429)
    ana.post(f"{third}/delete")
    ana.post("/tables", BODY, status=201)
    assert ana.get(second)["status"] == "running"


def test_who_asks_for_many_at_once_gets_no_more(held: HeldHouse, people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana = people[0]

    def make(_number: int) -> int:
        return int(ana.client.post("/tables", json=BODY, headers=ana.headers).status_code)

    with ThreadPoolExecutor(8) as many:
        statuses = list(many.map(make, range(8)))
    assert statuses.count(201) <= 2
    assert set(statuses) <= {201, 429}
    assert not held.house.caps.beginning


def test_a_seat_that_is_left_to_a_bot_counts_for_who_made_the_table(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana, rui, _ = people
    ana.post("/tables", ALONE, status=201)
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    rui.post(f"{path}/bot")
    assert "of bots alone" in ana.post(f"{path}/bot", status=429)["error"]
    assert not ana.get(path)["seats"][0]["bot"]
    rui.post(f"{path}/return")
    ana.post(f"{path}/bot")


def test_a_rematch_needs_room_too(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana = people[0]
    path = ana.make(*BODY["seats"])
    ana.post(f"{path}/resign")
    others = [ana.make(*BODY["seats"]) for _ in range(2)]
    assert "at your tables already" in ana.post(f"{path}/rematch", status=429)["error"]
    ana.post(f"{others[0]}/resign")
    assert ana.post(f"{path}/rematch")["location"] not in (path, *others), "the first one noted nothing"


def test_reviews_by_person_and_by_address(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana, rui, ze = people
    first, second, third, fourth = (uploaded(ana, "azul") for _ in range(4))
    ana.get(f"{first}/review")
    assert "made for you (at most 1)" in ana.get(f"{second}/review", status=429)["error"]
    rui.get(f"{third}/review")
    assert "for your address (at most 2)" in ze.get(f"{fourth}/review", status=429)["error"]
    for visitor in people:
        assert visitor.get(f"{first}/review")["status"] == "thinking", "what is being made anybody may look at"


@pytest.mark.parametrize("given", [{**LITTLE, "limit": 0}])
def test_without_a_limit_there_is_none(people: tuple[Visitor, Visitor, Visitor]) -> None:
    ana = people[0]
    for _ in range(4):
        ana.post("/tables", ALONE, status=201)
        ana.get(f"{uploaded(ana, 'azul')}/review")


@pytest.mark.parametrize(("language", "word"), [("pt", "mesas demais só de bots"), ("ru", "одни боты")])
def test_it_is_said_in_the_readers_words(people: tuple[Visitor, Visitor, Visitor], language: str, word: str) -> None:
    ana = people[0]
    ana.headers["accept-language"] = language
    ana.post("/tables", ALONE, status=201)
    assert word in ana.post("/tables", ALONE, status=429)["error"]

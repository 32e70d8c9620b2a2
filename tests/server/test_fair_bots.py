"""One visitor's bots do not keep the others waiting: from tables, hints and reviews to whose thought comes next."""

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tasca.server.bots.queue import Need
from tasca.server.storage import store
from tests.server.held import HeldHouse, held_house
from tests.server.test_review import uploaded
from tests.server.visitors import Visitor, sqlite_in

FOUR = ["bot level:4"] * 4
TABLES = 150


@pytest.fixture
def held(tmp_path: Path, migrated: Path, next_seed: Callable[[], int]) -> Iterator[HeldHouse]:
    shutil.copy(migrated, tmp_path)
    with held_house(sqlite_in(tmp_path), next_seed) as house:
        yield house


def against_a_bot(visitor: Visitor, *bots: str) -> str:
    """A table at which a bot is to answer this visitor's move."""
    path: str = visitor.make("me", *(bots or ("bot level:2",)))
    visitor.end_turn(path)
    return path


def leases(held: HeldHouse) -> dict[str, int]:
    """By table: until when somebody is at its job."""
    return dict(held.rows("SELECT table_id, lease FROM jobs"))


def test_150_tables_of_bots_alone_and_another_players_bot_is_next(held: HeldHouse) -> None:
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    for _ in range(TABLES):
        rui.make(*FOUR)
    held.until(lambda: len(held.house.jobs.waiting) == TABLES - 1)
    mine = against_a_bot(ana)
    held.until_waiting(mine)
    assert held.next().table == mine[8:]
    after = held.next()
    assert after.need == Need.ALONE
    assert after.table != held.pool.begun[0].table, "and every table of the others has its turn"


def test_what_waits_is_not_claimed_and_not_at_work(held: HeldHouse) -> None:
    ana = held.visitor("Ana")
    paths = [ana.make("bot level:4", "bot level:4") for _ in range(3)]
    held.until(lambda: len(held.house.jobs.waiting) == 2)
    first = held.pool.begun[0].table
    assert {table for table, lease in leases(held).items() if lease} == {first}
    assert len(held.house.jobs.at_work) == 1
    second = held.next().table
    assert {path[8:] for path in paths} > {first, second}
    assert leases(held)[second] > held.time()


def test_two_people_share_whoever_has_more_tables(held: HeldHouse) -> None:
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    for _ in range(6):
        rui.make(*FOUR)
    for _ in range(2):
        ana.make(*FOUR)
    held.until(lambda: len(held.house.jobs.waiting) == 7)
    called = [held.next().who.person for _ in range(4)]
    assert called[0] == called[2] != called[1] == called[3]


def test_hints_come_before_reviews_and_after_moves(held: HeldHouse) -> None:
    ana, rui, ze = held.visitor("Ana"), held.visitor("Rui"), held.visitor("Zé")
    rui.make(*FOUR)
    rui.make(*FOUR)
    held.until(lambda: len(held.pool.begun) == 1)
    rui.get(f"{uploaded(rui, 'azul')}/review")
    asks = ana.make("me", "here")
    with ThreadPoolExecutor(1) as another:
        hint = another.submit(ana.get, f"{asks}/hint")
        waiting = held.house.pool.queue.waiting
        held.until(lambda: bool(waiting[Need.HINT] and waiting[Need.REVIEW] and waiting[Need.ALONE]))
        mine = against_a_bot(ze)
        held.until_waiting(mine)
        assert [held.next().need for _ in range(3)] == [Need.MOVE, Need.HINT, Need.REVIEW]
        assert hint.result()["hints"]


def test_what_nobody_wants_any_more_leaves_the_queue(held: HeldHouse) -> None:
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    rui.make(*FOUR)
    held.until(lambda: len(held.pool.begun) == 1)
    mine = against_a_bot(ana)
    held.until_waiting(mine)
    ana.post(f"{mine}/undo", {"seq": ana.get(mine)["seq"]})
    assert not held.house.jobs.waiting
    ana.act(mine)
    held.until_waiting(mine)
    ana.post(f"{mine}/resign")
    assert not held.house.jobs.waiting
    assert not any(held.house.pool.queue.waiting.values())


def test_a_hint_for_a_position_that_is_gone_is_not_thought_about(held: HeldHouse) -> None:
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    rui.make(*FOUR)
    rui.make(*FOUR)
    held.until(lambda: len(held.pool.begun) == 1)
    asks = ana.make("me", "here")
    with ThreadPoolExecutor(1) as another:
        hint = another.submit(ana.get, f"{asks}/hint", 409)
        held.until(lambda: bool(held.house.pool.queue.waiting[Need.HINT]))
        ana.act(asks)
        assert held.next().need == Need.ALONE
        assert "moved on" in hint.result()["error"]


@pytest.mark.parametrize("begun", [True, False])
def test_who_waits_for_a_hint_when_the_house_closes_is_told_to_try_again(held: HeldHouse, begun: bool) -> None:
    """Nobody is left without an answer, nor is it an error for the log."""
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    if not begun:
        rui.make(*FOUR)
        held.until(lambda: len(held.pool.begun) == 1)
    asks = ana.make("me", "here")
    waiting = held.house.pool.queue.waiting
    with ThreadPoolExecutor(1) as another:
        hint = another.submit(ana.get, f"{asks}/hint", 409)
        held.until(lambda: bool(held.pool.begun if begun else waiting[Need.HINT]))
        held.client.blocking_portal.call(held.house.hurry)
        assert "no answer in time" in hint.result()["error"]
    held.until(lambda: not waiting[Need.HINT])


def test_a_table_that_nobody_waits_at_any_more_goes_to_the_end(held: HeldHouse) -> None:
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    rui.make(*FOUR)
    held.until(lambda: len(held.pool.begun) == 1)
    mine = against_a_bot(ana)
    held.until_waiting(mine)
    assert held.house.jobs.waiting[mine[8:]].ticket.need == Need.MOVE
    ana.post(f"{mine}/bot")
    held.until(lambda: held.house.jobs.waiting[mine[8:]].ticket.need == Need.ALONE)
    ana.post(f"{mine}/return")
    held.until(lambda: held.house.jobs.waiting[mine[8:]].ticket.need == Need.MOVE)


def test_a_table_is_charged_to_who_made_it_and_their_address(held: HeldHouse) -> None:
    ana, rui = held.visitor("Ana"), held.visitor("Rui")
    path = ana.make("me", "open", "bot level:2")
    rui.post(f"{path}/join")
    while ana.get(path)["to_act"] != 2:
        (ana if ana.get(path)["your_turn"] else rui).act(path)
    held.until(lambda: len(held.pool.begun) == 1)
    table = held.house.tables.cache[path[8:]]
    assert held.pool.begun[0].who == (table.header.owner, "testclient")
    assert table.header.owner == table.seats[0].person


def test_after_a_restart_people_come_first_and_are_counted_by_name(
    database: str, next_seed: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with held_house(database, next_seed) as held:
        ana, rui, ze = held.visitor("Ana"), held.visitor("Rui"), held.visitor("Zé")
        crowd = {rui.make(*FOUR)[8:] for _ in range(4)}
        other = ze.make(*FOUR)[8:]
        mine = against_a_bot(ana)[8:]
    monkeypatch.setattr(store, "AT_ONCE", 3)  # fewer than wait
    with held_house(database, next_seed) as held:
        held.client.blocking_portal.call(held.house.jobs.look)
        held.until(lambda: len(held.pool.begun) == 1)
        assert held.pool.begun[0].table == mine
        assert held.pool.begun[0].who.address == ""
        waiting = set(held.house.jobs.waiting)
        assert other in waiting, "something of everybody is found"
        assert len(waiting & crowd) == 1
        assert {held.next().table, held.next().table} == waiting


def test_a_job_that_somebody_else_is_at_is_left_to_them(held: HeldHouse) -> None:
    """As with several servers on one database: both wait for their turn, one claims."""
    ana = held.visitor("Ana")
    held.house.jobs.coming.clear()
    with held.busy():
        first, second = (against_a_bot(ana) for _ in range(2))
        held.until_waiting(second)
        claim: Any = held.house.writer.claim
        now = held.time()
        position = held.house.jobs.waiting[first[8:]].job.position
        assert held.client.blocking_portal.call(claim, first[8:], "bot", position, now, now + 60_000)
    held.until(lambda: len(held.pool.begun) == 1)
    assert held.pool.begun[0].table == second[8:]
    assert not held.house.jobs.waiting

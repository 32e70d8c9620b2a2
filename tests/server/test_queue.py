"""The fair queue: who thinks next, without any process, clock or server."""

import asyncio

import pytest

from tasca.server.bots.queue import EXPECTED, FairQueue, Need, Ticket, Who
from tasca.server.bots.thinking_time import HALF_LIFE, KEPT, ThinkingTime

ANA, RUI, ZE = Who("ana", "192.0.2.1"), Who("rui", "192.0.2.2"), Who("zé", "192.0.2.3")
LONG = 1.0  # seconds of a thought


class Clock:
    def __init__(self) -> None:
        self.now = 5_000.0

    def __call__(self) -> float:
        return self.now


class Thinker:
    """Stands for the processes: notes who is called, and ends the thoughts when told to."""

    def __init__(self, places: int = 1) -> None:
        self.clock = Clock()
        self.queue = FairQueue(places, self.clock)
        self.called: list[Ticket] = []

    def want(self, need: Need, who: Who, table: str = "") -> Ticket:
        ticket = Ticket(need, who, table or f"table of {who.person}", self.called.append)
        self.queue.enter(ticket)
        return ticket

    def end(self, ticket: Ticket | None = None, used: float = LONG) -> None:
        """The thought is over that is under way, or this one."""
        ticket = ticket or self.called[-1]
        ticket.used = used
        self.queue.done(ticket)

    def think(self, times: int, used: float = LONG) -> list[str]:
        """Ends so many thoughts; gives whose came next, each time."""
        for _ in range(times):
            self.end(used=used)
        return [ticket.who.person for ticket in self.called[-times:]]


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


def test_who_comes_to_a_free_process_is_called_at_once(thinker: Thinker) -> None:
    ticket = thinker.want(Need.ALONE, ANA)
    assert thinker.called == [ticket]
    thinker.want(Need.MOVE, RUI)
    assert thinker.called == [ticket], "one process, one thought"


def test_people_first_then_hints_then_reviews_then_bots_alone(thinker: Thinker) -> None:
    thinker.want(Need.MOVE, ZE)
    for need in reversed(Need):
        thinker.want(need, ANA)
    for _ in Need:
        thinker.end(used=0.0)
    assert [ticket.need for ticket in thinker.called[1:]] == list(Need)


def test_however_many_bots_play_alone_a_person_is_next(thinker: Thinker) -> None:
    """The scene of the issue: 150 tables of four bots, and somebody else at a table of their own."""
    for number in range(150):
        thinker.want(Need.ALONE, RUI, f"table {number}")
    for _ in range(20):
        thinker.end()
        thinker.want(Need.ALONE, RUI, thinker.called[-2].table)
    mine = thinker.want(Need.MOVE, ANA)
    thinker.end()
    assert thinker.called[-1] is mine


def test_who_has_had_less_comes_first(thinker: Thinker) -> None:
    for number in range(4):
        thinker.want(Need.MOVE, ANA, f"table {number}")
    thinker.want(Need.MOVE, RUI)
    thinker.want(Need.MOVE, RUI, "another")
    assert thinker.think(5) == ["rui", "ana", "rui", "ana", "ana"]


def test_it_is_time_that_counts_and_not_thoughts(thinker: Thinker) -> None:
    for number in range(12):
        thinker.want(Need.MOVE, ANA, f"table {number}")
        thinker.want(Need.MOVE, RUI, f"desk {number}")
    called = []
    for _ in range(12):
        thinker.end(used=1.0 if thinker.called[-1].who is ANA else 0.25)
        called.append(thinker.called[-1].who.person)
    assert called.count("rui") > 3 * called.count("ana")


def test_one_address_with_many_names_is_one(thinker: Thinker) -> None:
    names = [Who(f"ana {number}", "192.0.2.1") for number in range(5)]
    for who in names:
        thinker.want(Need.MOVE, who)
    thinker.end()
    for _ in range(3):
        thinker.want(Need.MOVE, RUI)
        thinker.end()
        assert thinker.called[-1].who is RUI
        thinker.end(used=0.25)
        assert thinker.called[-1].who is not RUI


def test_one_name_at_many_addresses_is_one(thinker: Thinker) -> None:
    for number in range(3):
        thinker.want(Need.MOVE, Who("ana", f"192.0.2.{100 + number}"), f"table {number}")
    thinker.want(Need.MOVE, RUI)
    assert thinker.think(1) == ["rui"]


def test_behind_one_address_it_is_the_name_that_counts_however_the_clock_runs(thinker: Thinker) -> None:
    """Everybody is looked at in one moment: an address is not cheaper for who is looked at last."""
    thinker.queue.clock = iter(range(10_000)).__next__
    names = [Who(name, "192.0.2.1") for name in ("ana", "rui", "zé")]
    for who in names * 4:
        thinker.want(Need.MOVE, who, f"table {thinker.queue.numbers}")
    assert thinker.think(6) == ["rui", "zé", "ana"] * 2


def test_behind_one_address_who_has_had_less_comes_first(thinker: Thinker) -> None:
    neighbour = Who("bia", ANA.address)
    thinker.want(Need.MOVE, ANA)
    thinker.want(Need.MOVE, ANA, "another")
    thinker.want(Need.MOVE, neighbour)
    assert thinker.think(1) == ["bia"]


def test_who_has_no_address_is_counted_by_name(thinker: Thinker) -> None:
    """As after a restart."""
    for number in range(3):
        thinker.want(Need.MOVE, Who("ana"), f"table {number}")
    thinker.want(Need.MOVE, Who("rui"))
    assert thinker.think(3) == ["rui", "ana", "ana"]


def test_the_table_that_has_had_least_comes_first(thinker: Thinker) -> None:
    thinker.want(Need.ALONE, ANA, "long")
    thinker.end(used=5.0)
    thinker.want(Need.ALONE, ANA, "short")
    thinker.end(used=1.0)
    thinker.want(Need.MOVE, RUI)
    for table in ("long", "short", "new"):
        thinker.want(Need.ALONE, ANA, table)
    thinker.think(3)
    assert [ticket.table for ticket in thinker.called[-3:]] == ["new", "short", "long"]


def test_who_paid_yesterday_owes_nothing_today(thinker: Thinker) -> None:
    thinker.want(Need.MOVE, ANA)
    thinker.end(used=50.0)
    thinker.clock.now += 24 * 3600
    thinker.want(Need.MOVE, RUI)
    thinker.want(Need.MOVE, ZE)
    thinker.want(Need.MOVE, ANA)
    thinker.want(Need.MOVE, RUI)
    assert thinker.think(2) == ["zé", "ana"]


@pytest.mark.parametrize("need", [Need.HINT, Need.REVIEW, Need.ALONE])
def test_nobody_waits_for_ever(thinker: Thinker, need: Need) -> None:
    thinker.want(Need.MOVE, ANA)
    for number in range(20):
        thinker.want(need, RUI, f"table {number}")
    used = 0.0
    for _ in range(160):
        thinker.want(Need.MOVE, ANA)
        used += thinker.called[-1].need == need
        thinker.end()
    assert 160 / 20 < used < 160 / 12, "about the sixteenth part of the time"


def test_a_short_share_of_long_thoughts_is_seldom(thinker: Thinker) -> None:
    """What is promised to bots alone is time: their thoughts are long, and those of people's bots may be short."""
    thinker.want(Need.MOVE, ANA)
    for number in range(20):
        thinker.want(Need.ALONE, RUI, f"table {number}")
    lone = 0
    for _ in range(1_000):
        thinker.want(Need.MOVE, ANA)
        lone += thinker.called[-1].need == Need.ALONE
        thinker.end(used=2.0 if thinker.called[-1].need == Need.ALONE else 0.01)
    assert 1 <= lone <= 2


def test_one_process_of_several_is_kept_for_those_who_wait_at_a_table() -> None:
    thinker = Thinker(places=3)
    for number in range(5):
        thinker.want(Need.ALONE, RUI, f"table {number}")
        thinker.want(Need.REVIEW, ZE, f"game {number}")
    assert len(thinker.called) == 2
    mine = thinker.want(Need.MOVE, ANA)
    assert thinker.called[-1] is mine
    thinker.end(mine)
    assert len(thinker.called) == 3, "and stays kept"
    thinker.want(Need.HINT, ANA)
    assert thinker.called[-1].need == Need.HINT


def test_who_thinks_already_lets_others_come_first() -> None:
    """What is under way is not paid for yet."""
    thinker = Thinker(places=2)
    first = thinker.want(Need.MOVE, ANA, "first")
    thinker.want(Need.MOVE, ZE)
    thinker.want(Need.MOVE, ANA, "second")
    thinker.want(Need.MOVE, RUI)
    thinker.end(used=EXPECTED / 2)
    assert thinker.called[-1].who is RUI
    assert first in thinker.queue.called


def test_who_leaves_is_not_called_and_leaves_nothing_behind(thinker: Thinker) -> None:
    busy = thinker.want(Need.MOVE, ZE)
    gone, stays = thinker.want(Need.MOVE, ANA), thinker.want(Need.MOVE, RUI)
    thinker.queue.leave(gone)
    thinker.queue.leave(gone)
    thinker.end(busy)
    assert thinker.called == [busy, stays]
    thinker.end(stays)
    thinker.end(stays)  # to say it twice is no matter
    assert not thinker.queue.called
    assert not thinker.queue.busy
    assert not any(thinker.queue.waiting.values())
    thinker.want(Need.MOVE, ANA)
    assert len(thinker.called) == 3


def test_who_waits_for_a_place_may_go_away() -> None:
    async def scene() -> list[str]:
        queue, seen = FairQueue(1), []

        async def want(who: Who) -> None:
            async with queue.place(Need.HINT, who, "table") as ticket:
                seen.append(who.person)
                ticket.used = LONG

        async with queue.place(Need.MOVE, ZE, "table"):
            waiting = [asyncio.create_task(want(who)) for who in (ANA, RUI)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
            assert not seen
        await asyncio.wait(waiting)
        async with queue.place(Need.HINT, ANA, "table"):  # the place was given back
            assert not any(queue.waiting.values())
        assert queue.spent.standing(("person", "rui")) > queue.spent.standing(("person", "ana"))
        return seen

    assert asyncio.run(scene()) == ["rui"]


def test_who_is_called_and_goes_away_at_once_gives_the_place_back() -> None:
    async def scene() -> None:
        queue = FairQueue(1)

        async def want() -> None:
            async with queue.place(Need.HINT, ANA, "table"):
                raise AssertionError("never begins")

        async with queue.place(Need.MOVE, ZE, "table"):
            waiting = asyncio.create_task(want())
            await asyncio.sleep(0)
        waiting.cancel()  # its turn had come, and it had not heard of it
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert not queue.called

    asyncio.run(scene())


def test_thinking_time_fades_by_half() -> None:
    clock = Clock()
    spent = ThinkingTime()
    spent.charge("ana", 8.0, clock.now)
    clock.now += HALF_LIFE
    assert spent.seconds("ana", clock.now) == pytest.approx(4.0)
    spent.charge("ana", 2.0, clock.now)
    clock.now += HALF_LIFE
    assert spent.seconds("ana", clock.now) == pytest.approx(3.0)
    assert spent.seconds("rui", clock.now) == 0.0


def test_a_standing_keeps_its_order_while_time_goes_by() -> None:
    clock = Clock()
    spent = ThinkingTime()
    spent.charge("ana", 3.0, clock.now)
    clock.now += HALF_LIFE
    spent.charge("rui", 2.0, clock.now)
    before = spent.standing("ana"), spent.standing("rui")
    assert before[0] < before[1]
    clock.now += 1_000 * HALF_LIFE
    assert (spent.standing("ana"), spent.standing("rui")) == before
    assert spent.seconds("rui", clock.now) < 1e-9
    assert spent.standing("nobody") < before[0]


def test_only_so_many_are_remembered() -> None:
    clock = Clock()
    spent = ThinkingTime()
    for number in range(KEPT + 5):
        spent.charge(number, 1.0, clock.now)
        spent.charge("often", 1.0, clock.now)
    assert len(spent.standings) == KEPT
    assert spent.seconds(0, clock.now) == 0.0
    assert spent.seconds("often", clock.now) > KEPT

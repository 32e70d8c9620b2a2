"""Metrics of what bots think: how long it waits and takes, and how it ends."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from tasca.bots import Fault, Wrong
from tasca.games import game, game_names
from tasca.server.bots.pool import NoAnswer, Pool
from tasca.server.bots.questions import BestMoves, BotMove
from tasca.server.bots.queue import FairQueue, Need, Ticket, Who
from tasca.server.settings import Settings
from tasca.server.watch import metrics
from tasca.server.watch.tally import Tally
from tasca.server.watch.thoughts import Thoughts
from tests.server.conftest import Served
from tests.server.visitors import Visitor
from tests.server.watched import samples, value


@pytest.fixture
def given() -> dict[str, Any]:
    return {"metrics": ("127.0.0.1", 0)}


class Thinker:
    """A process that answers at once, or does what it is told to."""

    returncode = None

    def terminate(self) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> None: ...


def ticket(need: Need = Need.MOVE) -> Ticket:
    return Ticket(need, Who("somebody"), "a table", lambda _ticket: None)


async def ask(pool: Pool, answer: Callable[[], Any], question: Any, need: Need = Need.MOVE) -> None:
    async def _ask(_process: object, _message: object) -> Any:
        return answer(), 0.1

    async def _start() -> Any:
        return Thinker()

    pool._ask, pool._start = _ask, _start  # type: ignore[method-assign, assignment]
    name = game_names()[0]
    state = game(name).new_game({}, seed=1)
    with contextlib.suppress(NoAnswer, Fault, asyncio.CancelledError):
        await pool.ask(game(name), state, question, 1, ticket(need))


def raises(error: BaseException) -> Callable[[], Any]:
    def answer() -> Any:
        raise error

    return answer


def test_thoughts_are_counted_by_kind_level_and_end() -> None:
    tally = Tally()

    async def think() -> None:
        pool = Pool(5.0, 1, lambda: 1, {"Sly": "cmd:./sly --secret"})
        pool.thoughts = Thoughts(tally)
        await ask(pool, lambda: 1, BotMove("random"))
        await ask(pool, lambda: 1, BotMove("random"), Need.ALONE)
        await ask(pool, raises(TimeoutError()), BotMove("random"))
        await ask(pool, raises(EOFError()), BotMove("cmd:./no-such-bot"))
        await ask(pool, lambda: Fault("Sly", Wrong.CRASH, "it crashed"), BotMove("cmd:./sly --secret"))
        await ask(pool, raises(asyncio.CancelledError()), BotMove("random"))
        await ask(pool, list, BestMoves(Settings(database="").hint), Need.HINT)

    asyncio.run(think())
    assert tally.values(metrics.THOUGHTS) == {
        ("move", "random", "answered"): 1,
        ("alone", "random", "answered"): 1,
        ("move", "random", "dropped"): 1,
        ("move", "random", "late"): 1,
        ("move", "other", "crashed"): 1,
        ("move", "other", "fault"): 1,  # a guest that never sat down here
        ("hint", "", "answered"): 1,
    }
    assert value(samples(tally), "tasca_thought_seconds_count", kind="move", level="random") == 3


def test_what_waits_and_for_how_long() -> None:
    now = 100.0
    tally, queue = Tally(), FairQueue(1, lambda: now)
    thoughts = Thoughts(tally, [queue], lambda: now)
    first, second = ticket(Need.HINT), ticket()
    queue.enter(first)
    now = 103.0
    queue.enter(second)
    with thoughts.begun(first, ""):
        now = 104.0
        found = samples(tally)
        assert value(found, "tasca_thoughts_waiting", kind="move") == 1
        assert value(found, "tasca_thoughts_waiting", kind="hint") == 0
        assert value(found, "tasca_thoughts_running", kind="hint") == 1
        assert value(found, "tasca_thoughts_oldest_wait_seconds", kind="move") == 1
    queue.done(first)
    found = samples(tally)
    assert value(found, "tasca_thoughts_waiting", kind="move") == 0
    assert value(found, "tasca_thoughts_oldest_wait_seconds", kind="move") == 0
    assert value(found, "tasca_thoughts_running", kind="hint") == 0
    assert value(found, "tasca_thought_seconds_sum", kind="hint", level="") == 1
    assert value(found, "tasca_thought_wait_seconds_sum", kind="hint") == 0
    assert value(found, "tasca_thought_wait_seconds_sum", kind="move") == 1


def test_a_bot_that_does_not_move_is_counted(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(*_asked: object) -> int:
        raise NoAnswer("overran", late=True)

    monkeypatch.setattr(served.house.pool, "choose", choose)
    ana.make("bot random", "me")
    served.idle()
    assert value(samples(served.house.meter), "tasca_bot_faults_total", level="random") >= 1

"""A Dask cluster of two workers, one of which is killed in the middle of the work: the same totals as one process."""

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tasca.sim.arena import Number, Plan, Played, play_on
from tasca.sim.simulate import Plan as Simulation
from tasca.sim.simulate import simulate
from tasca.sim.workers import Here, NoCluster, WorkersLost, cluster, in_order
from tests.cli.conftest import Tasca

pytestmark = [
    pytest.mark.slow,  # starts processes
    pytest.mark.filterwarnings("ignore"),  # of a library that knows its own
]
distributed: Any = pytest.importorskip("distributed")
# The library has handlers that write to what the standard error was when it was imported, which is closed by now. Only
# to clear them would not do: a warning that finds no handler at all is written to what the standard error is then.
for _name in [*logging.root.manager.loggerDict, "distributed", "tornado"]:
    if _name.partition(".")[0] in ("bokeh", "distributed", "tornado"):
        logging.getLogger(_name).handlers[:] = [logging.NullHandler()]
for _name in ("bokeh", "distributed", "tornado"):
    logging.getLogger(_name).propagate = False


class Running(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A scheduler here and two workers in processes of their own, which nobody starts anew.

    It is there, so on a busy machine one waits for it longer than people would.
    """
    monkeypatch.setattr("tasca.sim.workers.PATIENCE", 120)
    with distributed.LocalCluster(n_workers=0, dashboard_address=None, silence_logs=50) as scheduler:
        address = scheduler.scheduler_address
        command = [sys.executable, "-m", "distributed.cli.dask_worker", address]
        plain = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
        quiet = subprocess.DEVNULL
        found = [subprocess.Popen([*command, *plain], stdout=quiet, stderr=quiet) for _ in range(2)]
        try:
            with distributed.Client(address, set_as_default=False) as client:
                client.wait_for_workers(2, timeout=120)
            yield Running(address, found)
        finally:
            for worker in found:
                worker.kill()
                worker.wait()


def test_late_words_of_the_library_reach_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("distributed", "distributed.client", "distributed.scheduler", "tornado.application"):
        logging.getLogger(name).critical("too late")
    assert capfd.readouterr() == ("", "")


def test_simulate_with_a_worker_killed(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tasca.sim.simulate.CHUNK", 20)
    plan = Simulation("coins", {"players": 4}, 3, 2000, "games")
    alone = simulate(plan, Here(), lambda n: None)
    done: list[int] = []

    def kill_one(n: int) -> None:
        done.append(n)
        if len(done) == 10:
            running.workers[0].kill()
            running.workers[0].wait()

    with cluster(running.address) as pool:
        assert simulate(plan, pool, kill_one) == alone
    assert sum(done) == 2000


def test_a_result_that_is_lost_once_it_was_fetched_is_a_result(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    gather = distributed.Client._gather
    lost: list[str] = []

    async def gather_and_lose(client: Any, futures: Any, *args: Any, **kwargs: Any) -> Any:
        found = await gather(client, futures, *args, **kwargs)
        for future in futures:
            future._state.lose()  # what the scheduler says when the only worker that holds it is gone
            lost.append(future.key)
        return found

    monkeypatch.setattr(distributed.Client, "_gather", gather_and_lose)
    with cluster(running.address) as pool:
        done = list(in_order(pool, pow, [(2, 3), (2, 4), (2, 5)]))
    assert done == [((2, 3), 8), ((2, 4), 16), ((2, 5), 32)]
    assert len(lost) == 3


def test_what_a_task_raises_is_raised_here(running: Running) -> None:
    with cluster(running.address) as pool, pytest.raises(ZeroDivisionError):
        list(in_order(pool, divmod, [(1, 1), (1, 0), (2, 1)]))


released = threading.Event()


def hold(seconds: float | None) -> None:
    released.wait(seconds)


def test_a_cluster_that_goes_is_one_sentence() -> None:
    try:
        with (
            distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None, silence_logs=50) as local,
            cluster(local.scheduler_address) as pool,
        ):
            done = in_order(pool, hold, [(0,), (None,)])
            next(done)
            local.close()
            with pytest.raises(WorkersLost, match="the cluster was lost in the middle of the work"):
                next(done)
    finally:
        released.set()  # for the worker is a thread of ours


def test_arena_with_a_worker_killed(running: Running) -> None:
    plan = Plan("coins", {"players": 3}, ("clever:1n", "random"), 3, 60, 5)
    alone: dict[Number, Played] = {}
    list(play_on(plan, Here(), alone))
    games: dict[Number, Played] = {}
    with cluster(running.address) as pool:
        for i, _ in enumerate(play_on(plan, pool, games)):
            if i == 5:
                running.workers[1].kill()
                running.workers[1].wait()
    assert {number: game.record for number, game in games.items()} == {n: game.record for n, game in alone.items()}


def test_the_command_line_on_a_cluster(running: Running, tasca: Tasca, tmp_path: Path) -> None:
    line = ["simulate", "coins", "--games", "100", "--seed", "4", "--json", "--out"]
    here = tasca(*line, tmp_path / "here", "--jobs", "1")
    there = tasca(*line, tmp_path / "there", "--cluster", running.address)
    assert there == here
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()
    arena = ["arena", "coins", "--bots", "clever:1n,random", "--games", "10", "--json"]
    rates = [
        [row["win_rate"] for row in json.loads(tasca(*arena, *where).out)]
        for where in (["--jobs", "1"], ["--cluster", running.address])
    ]
    assert rates[0] == rates[1]


def test_a_slow_farewell_costs_nothing(running: Running, tasca: Tasca, monkeypatch: pytest.MonkeyPatch) -> None:
    close = distributed.Client.close

    def slow(client: Any, timeout: float) -> None:
        close(client, timeout)
        raise TimeoutError(f"timed out after {timeout} s.")

    monkeypatch.setattr(distributed.Client, "close", slow)
    said = tasca("simulate", "coins", "--games", "10", "--json", "--cluster", running.address)
    assert (said.status, said.err, json.loads(said.out)["games"]) == (0, "", 10)


def test_workers_of_another_version_are_refused(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tasca.__version__", "99.0")
    with pytest.raises(NoCluster, match=r"have Tasca .*, this is 99\.0"), cluster(running.address):
        pass


def test_a_cluster_without_workers_is_refused() -> None:
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None, silence_logs=50) as scheduler,
        pytest.raises(NoCluster, match="has no workers"),
        cluster(scheduler.scheduler_address, patience=0.5),
    ):
        pass


def test_a_cluster_that_is_not_there_leaves_nothing(
    tasca: Tasca, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tasca.sim.workers.PATIENCE", 0.5)
    for line in (["simulate", "coins"], ["arena", "coins", "--bots", "clever,random"]):
        said = tasca(*line, "--cluster", "tcp://127.0.0.1:9", "--out", tmp_path / "out")
        assert said.status == 2
        assert "no Dask scheduler answers at 'tcp://127.0.0.1:9'" in said.err
        assert said.err.count("\n") == 1
        assert list(tmp_path.iterdir()) == []

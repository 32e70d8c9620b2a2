"""Any executor does the work, in any order; what is lost is said in a sentence."""

import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures._base import _AcquireFutures
from typing import Any, TypeVar

import pytest

from tasca.sim import workers
from tasca.sim.simulate import Plan, Summary, simulate
from tasca.sim.workers import Here, NoCluster, WorkersLost, as_they_end, cluster, in_order, processes

T = TypeVar("T")
TASKS = [(n,) for n in range(50)]


def square(n: int) -> int:
    return n * n


def end(n: int) -> None:
    os._exit(3)


def fail(n: int) -> int:
    if n == 7:
        raise ValueError("seven")
    return n


class Unruly(Executor):
    """Does what it has got last first, when somebody waits; cannot be relied on for any order."""

    def __init__(self) -> None:
        self.chance = random.Random(5)
        self.pool = ThreadPoolExecutor(1)
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []
        self.lock = threading.Lock()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        with self.lock:
            self.waiting.insert(self.chance.randrange(len(self.waiting) + 1), (future, fn, args))
        self.pool.submit(self._one)
        return future

    def _one(self) -> None:
        with self.lock:
            future, fn, args = self.waiting.pop()
        if future.set_running_or_notify_cancel():
            future.set_result(fn(*args))


@pytest.mark.parametrize("make", [Here, Unruly, lambda: ThreadPoolExecutor(3)])
def test_in_order_whoever_does_it(make: Callable[[], Executor], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "AHEAD", 8)
    assert list(in_order(make(), square, TASKS)) == [((n,), n * n) for n in range(50)]
    assert sorted(as_they_end(make(), square, TASKS)) == [((n,), n * n) for n in range(50)]


def test_tasks_are_made_as_they_are_needed() -> None:
    asked = []

    def tasks() -> Any:
        for n in range(1000):
            asked.append(n)
            yield (n,)

    results = in_order(Here(), square, tasks())
    next(results)
    assert len(asked) == 1


def test_an_error_of_the_work_is_that_error() -> None:
    for spread in (in_order, as_they_end):
        with pytest.raises(ValueError, match="seven"):
            list(spread(ThreadPoolExecutor(2), fail, TASKS))


@pytest.mark.parametrize("split", [1, 7, 100, 5000])
def test_any_split_has_the_same_totals(split: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("coins", {"players": 3}, 9, 300, "games")
    whole = simulate(plan, Here(), lambda n: None)
    monkeypatch.setattr("tasca.sim.simulate.CHUNK", split)
    done: list[int] = []
    again: Summary = simulate(plan, Unruly(), done.append)
    assert again == whole
    assert sum(done) == 300


@pytest.mark.slow  # starts processes
def test_a_process_that_dies_is_said_in_a_sentence() -> None:
    with pytest.raises(WorkersLost, match="ended in the middle"), processes(2) as pool:
        list(in_order(pool, end, TASKS))


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    with (
        pytest.raises(NoCluster, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:9'"),
        cluster("tcp://127.0.0.1:9", patience=0.5),
    ):
        pass
    made: list[object] = []
    monkeypatch.setattr("distributed.Client", lambda *given, **_named: made.extend(given))
    for address in ("the moon", "", "ftp://127.0.0.1:9"):
        with pytest.raises(NoCluster, match=f"no Dask scheduler answers at '{address}'"), cluster(address):
            pass
    assert made == []  # a client for what is no address would write of its end long after the sentence
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install 'tasca\[cluster\]'"), cluster("tcp://127.0.0.1:9"):
        pass


def wait_for_ever(n: int) -> int:
    threading.Event().wait()
    return n


@pytest.mark.slow  # starts processes
def test_work_that_is_no_longer_wanted_is_ended(capfd: pytest.CaptureFixture[str]) -> None:
    """Leaving the pool ends its processes, whatever they do; nothing is said about it."""
    with processes(2) as pool:
        unwanted = [pool.submit(wait_for_ever, n) for n in range(100)]
    assert all(future.done() for future in unwanted)
    assert capfd.readouterr().err == ""


class Ready(Executor):
    """Has done everything at once, but is not this process: no thread is there to wait for ever."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future

    def held(self) -> list[bool]:
        """Whether another thread would wait for a future, one by one."""
        free: list[bool] = []

        def ask() -> None:
            for future in self.futures:
                free.append(future._condition.acquire(blocking=False))
                if free[-1]:
                    future._condition.release()

        thread = threading.Thread(target=ask)
        thread.start()
        thread.join()
        return [not each for each in free]


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard; a shell has whatever it starts in the background ignore it, these tests too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a POSIX signal")
@pytest.mark.parametrize("have_done", [in_order, as_they_end])
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_leaves_no_future_locked(have_done: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed while the locks of all futures are being taken, it is heard when they have been given back."""
    pool, real = Ready(), _AcquireFutures.__enter__

    def acquire(them: _AcquireFutures) -> None:
        first = next(iter(them.futures))
        first._condition.acquire()
        signal.raise_signal(signal.SIGINT)
        first._condition.release()
        real(them)

    monkeypatch.setattr(_AcquireFutures, "__enter__", acquire)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        list(have_done(pool, square, TASKS))
    assert len(pool.futures) == len(TASKS)
    assert not any(pool.held())
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a POSIX signal")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_does_not_wait_for_what_is_done_here() -> None:
    """A game that this process plays itself may take minutes."""
    went_on = []

    def press(n: int) -> None:
        signal.raise_signal(signal.SIGINT)
        went_on.append(n)

    with pytest.raises(KeyboardInterrupt):
        list(as_they_end(Here(), press, TASKS))
    assert went_on == []

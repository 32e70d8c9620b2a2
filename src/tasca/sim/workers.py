"""Who does the work: this process, processes beside it, or a Dask cluster. All are executors of `concurrent.futures`.

Work is cut into tasks that say themselves what they are (`first, count` of a seed), so it does not matter who does
which, or that a task is done twice because a machine was lost in the middle of it.
"""

import contextlib
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import tasca
from tasca.core.errors import TascaError
from tasca.sim.undisturbed import undisturbed

AHEAD = 256  # tasks handed out and not yet taken back: enough for a cluster, and their results fit into memory
PATIENCE = 10  # seconds that a cluster has to answer
GLANCE = 0.2  # seconds after which it is looked whether Ctrl-C was pressed

T = TypeVar("T")
Task = tuple[Any, ...]


class WorkersLost(TascaError):
    """Who did the work is gone."""


class NoCluster(TascaError):
    """A cluster that is not there, or cannot do the work."""


class Here(Executor):
    """This process: does each task when it is handed in."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def _quiet() -> None:
    """Ctrl-C is for the process that hands out the work; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Processes(ProcessPoolExecutor):
    """Processes of ours, ended as a whole where their work is no longer wanted: one game may take minutes.

    No task of theirs is cancelled by itself, for a pool whose processes end complains of those.
    """

    def __init__(self, count: int) -> None:
        # Spawned, not forked: the same on every platform, and safe beside the threads of a progress bar.
        super().__init__(count, multiprocessing.get_context("spawn"), _quiet)

    def end(self) -> None:
        if self._pending_work_items:
            for process in list((self._processes or {}).values()):
                process.terminate()
        self.shutdown()


@contextlib.contextmanager
def processes(count: int) -> Iterator[Executor]:
    """So many processes; one is this one."""
    if count == 1:
        yield Here()
        return
    pool = _Processes(count)
    try:
        yield pool
    finally:
        pool.end()


class _Cluster(Executor):
    """The workers of a Dask cluster.

    The library's own executor is not used: it asks how a task ended after it has fetched what came of it, and where the
    worker that did it is lost in between, it takes the result for an error.
    """

    def __init__(self, client: Any) -> None:
        self._client = client

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        theirs = self._client.submit(fn, *args, pure=False, **kwargs)
        ours: Future[T] = Future()
        ours.add_done_callback(lambda done: theirs.cancel() if done.cancelled() else None)
        theirs.add_done_callback(lambda done: _hand_over(done, ours))
        return ours


def _hand_over(theirs: Any, ours: Future[T]) -> None:
    """What came of a task, to who waits for it; where it was lost with its worker, after it was done once more."""
    try:
        result = theirs.result()
    except Exception as error:
        if ours.set_running_or_notify_cancel():
            ours.set_exception(error)
    else:
        if ours.set_running_or_notify_cancel():
            ours.set_result(result)


@contextlib.contextmanager
def cluster(address: str, patience: float | None = None) -> Iterator[Executor]:
    """The workers of a Dask cluster, by the address of its scheduler. They need the same Tasca as we are."""
    patience = PATIENCE if patience is None else patience
    try:
        from distributed import Client
        from distributed.comm.addressing import resolve_address
    except ImportError:
        raise NoCluster("a cluster needs the package distributed: pip install 'tasca[cluster]'") from None
    try:
        where: Any = resolve_address
        where(address)  # a client made for what is no address would complain for a long time after this
        connect: Any = Client
        client = connect(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address!r} ({type(error).__name__})") from None
    try:
        _check(client, address, patience)
        yield _Cluster(client)
    finally:
        with contextlib.suppress(TimeoutError):  # the work is done, or has failed by itself; a slow farewell is neither
            client.close(timeout=patience)


def version() -> str:
    """Which Tasca a worker has."""
    return tasca.__version__


def _check(client: Any, address: str, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
        found = set(client.run(version).values())
    except TimeoutError:
        raise NoCluster(f"the Dask cluster at {address!r} has no workers") from None
    except Exception as error:  # whatever a machine without Tasca says to that
        raise NoCluster(f"the workers at {address!r} have no Tasca that answers ({type(error).__name__})") from None
    if found != {tasca.__version__}:
        others = ", ".join(sorted(found - {tasca.__version__}))
        raise NoCluster(f"the workers at {address!r} have Tasca {others}, this is {tasca.__version__}")


def spread(jobs: int, address: str | None) -> contextlib.AbstractContextManager[Executor]:
    """A cluster where one is named, otherwise so many processes."""
    return processes(jobs) if address is None else cluster(address)


def _undisturbed(pool: Executor) -> contextlib.AbstractContextManager[list[int]]:
    """This process holds no future's lock while it does the work itself, and Ctrl-C must not wait for that."""
    return contextlib.nullcontext([]) if isinstance(pool, Here) else undisturbed()


def _submitted(pool: Executor, function: Callable[..., T], task: Task) -> Future[T]:
    with _undisturbed(pool):
        return pool.submit(function, *task)


def _done_first(pool: Executor, waiting: Iterable[Future[T]]) -> set[Future[T]]:
    futures = set(waiting)
    with _undisturbed(pool) as pressed:
        while not (done := wait(futures, GLANCE, FIRST_COMPLETED).done) and not pressed:
            pass
    return done


def _ahead(pool: Executor) -> int:
    return 1 if isinstance(pool, Here) else AHEAD


def _cancel(pool: Executor, futures: Iterable[Future[Any]]) -> None:
    """Takes back what nobody waits for any more."""
    if not isinstance(pool, _Processes):
        for future in futures:
            future.cancel()


def _result(pool: Executor, future: Future[T]) -> T:
    """What came of a task that is done."""
    try:
        with _undisturbed(pool):
            return future.result()
    except BrokenProcessPool:
        raise WorkersLost("a process that played games ended in the middle of one") from None
    except CancelledError:
        raise WorkersLost("the cluster was lost in the middle of the work") from None
    except Exception as error:
        if type(error).__name__ == "KilledWorker":  # of distributed, which need not be there
            raise WorkersLost(f"the cluster lost too many workers over one task ({error})") from None
        raise


def in_order(pool: Executor, function: Callable[..., T], tasks: Iterable[Task]) -> Iterator[tuple[Task, T]]:
    """Has the tasks done; gives each back with what came of it, in their order."""
    coming, waiting = iter(tasks), deque[tuple[Task, Future[T]]]()
    try:
        while True:
            while len(waiting) < _ahead(pool) and (task := next(coming, None)) is not None:
                waiting.append((task, _submitted(pool, function, task)))
            if not waiting:
                return
            task, future = waiting.popleft()
            _done_first(pool, [future])
            yield task, _result(pool, future)
    finally:
        _cancel(pool, [future for _, future in waiting])


def as_they_end(pool: Executor, function: Callable[..., T], tasks: Iterable[Task]) -> Iterator[tuple[Task, T]]:
    """The same, but each as soon as it is done."""
    coming, waiting = iter(tasks), dict[Future[T], Task]()
    try:
        while True:
            while len(waiting) < _ahead(pool) and (task := next(coming, None)) is not None:
                waiting[_submitted(pool, function, task)] = task
            if not waiting:
                return
            for future in _done_first(pool, waiting):
                yield waiting.pop(future), _result(pool, future)
    finally:
        _cancel(pool, waiting)

"""Long work at the command line: what is done, how fast it goes and how long it will take, and Ctrl-C at any time.

Also where the work is done (`--jobs`, `--cluster`), and the games kept in a file if wished.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from tasca.cli import interrupt
from tasca.cli.files import written_whole
from tasca.cli.options import whole_number
from tasca.core.record import Record
from tasca.sim.workers import spread

Advance = Callable[[int], None]
Keep = Callable[[Record], None]


class RateColumn(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.2f}/s" if speed >= 0.1 else f"{60 * speed:.1f}/min")


def _console() -> Console:
    return Console(stderr=True)


@contextlib.contextmanager
def long_work(title: str, total: int, done: int = 0) -> Iterator[Advance]:
    """What the work calls when some more of it is done. It shows on a terminal only."""
    console = _console()
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeElapsedColumn(),
        TextColumn("left"), TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    with progress:
        task = progress.add_task(title, total=total, completed=done)

        def advance(n: int) -> None:
            interrupt.check()
            progress.advance(task, n)

        yield advance


@contextlib.contextmanager
def records_kept(out: str | None) -> Iterator[Keep | None]:
    """What writes a record to the file, where one is named; it is there when all is done."""
    if out is None:
        yield None
        return
    with written_whole(Path(out)) as file:

        def keep(one: Record) -> None:
            file.write(one.to_json() + "\n")

        yield keep


@contextlib.contextmanager
def waiting(title: str, told: bool = False) -> Iterator[None]:
    """Something that takes as long as it takes; on a terminal one sees for how long already.

    Elsewhere it is told in a line, if it is worth one: beside what was asked for, which a program may be reading.
    """
    console = _console()
    if told and not console.is_terminal:
        print(title, file=sys.stderr)
    progress = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    with progress:
        progress.add_task(title, total=None)
        yield


def add_spread(command: argparse.ArgumentParser) -> None:
    """The options that say where the work is done."""
    command.add_argument("--jobs", metavar="N", default=str(os.cpu_count() or 1), help="processes (one a core)")
    command.add_argument("--cluster", metavar="ADDRESS", help="do the work on this Dask cluster (tcp://HOST:8786)")


def spread_as(arguments: argparse.Namespace, tasks: int) -> contextlib.AbstractContextManager[Executor]:
    """Those who do the work, as the command line says; not more of them than there are tasks."""
    return spread(max(min(whole_number(arguments.jobs, "--jobs", 1), tasks), 1), arguments.cluster)

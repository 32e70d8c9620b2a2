"""Long work at the command line: a progress bar, Ctrl-C at any time, and the games kept in a file if wished."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tasca.cli import interrupt
from tasca.cli.files import written_whole
from tasca.core.record import Record

Advance = Callable[[int], None]
Keep = Callable[[Record], None]


@contextlib.contextmanager
def long_work(title: str, total: int, out: str | None) -> Iterator[tuple[Advance, Keep | None]]:
    """What the work calls when some more of it is done, and with each record where `out` names a file for them."""
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    with contextlib.ExitStack() as stack:
        keep = None
        if out is not None:
            file = stack.enter_context(written_whole(Path(out)))

            def keep(one: Record) -> None:
                file.write(one.to_json() + "\n")

        stack.enter_context(progress)
        task = progress.add_task(title, total=total)

        def advance(n: int) -> None:
            interrupt.check()
            progress.advance(task, n)

        yield advance, keep

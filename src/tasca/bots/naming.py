"""Names of bots as people write them: on a command line, in a record, in a setting.

    random  level:3  search:100ms      the house's own (bots/__init__.py)
    clever  clever:2000n               brought by an installed package (bots/registry.py)
    search@0.1  search@0.1:200ms       of an earlier release (bots/earlier.py)
    ./mine.py:Mine                     a class in a file of somebody's own (bots/own_file.py)
    cmd:./engine --flag                a program that speaks the line protocol (bots/engine.py, docs/engines.md)

The last three run what they name; the last two may end in `@` and a budget: `cmd:./engine@2s`.
"""

import csv
import re
from collections.abc import Sequence

from tasca.core.errors import TascaError
from tasca.games.thinking.budget import FORM, Budget, budget_from

COMMAND = "cmd:"
_EARLIER = re.compile(r"([a-z]+(?::\d+)?)@(\d+(?:\.\d+)+)(?::(.+))?")
_IN_FILE = re.compile(r".+\.py:[^:/\\]*", re.DOTALL)


class UnknownBot(TascaError):
    """No bot of that name, or none that plays the game."""


def is_command(name: str) -> bool:
    """Whether the name starts a program."""
    return name.startswith(COMMAND) or is_earlier(name)


def is_earlier(name: str) -> bool:
    """Whether it names a bot of an earlier release."""
    return _EARLIER.fullmatch(name) is not None


def earlier_of(name: str) -> tuple[str, str, str]:
    """Of such a name: the bot, the release, and the budget, if there is one."""
    found = _EARLIER.fullmatch(name)
    if found is None:
        raise UnknownBot(f"{name!r} names no bot of an earlier release")
    return found[1], found[2], found[3] or ""


def is_own(name: str) -> bool:
    """Whether the name runs what somebody wrote: a program or a file. Nothing that came from elsewhere may name it."""
    return is_command(name) or _IN_FILE.fullmatch(with_budget(name)[0]) is not None


def with_budget(name: str) -> tuple[str, Budget | None]:
    """What is named, and the budget after `@`, if there is one."""
    what, _, given = name.rpartition("@")
    return (what, budget_from(given)) if what and FORM.fullmatch(given) else (name, None)


def names_from(text: str) -> list[str]:
    """The names of a list with commas. One that has a comma itself stands in double quotes."""
    return next(csv.reader([text], skipinitialspace=True), [])


def numbered(kinds: Sequence[str]) -> list[str]:
    """Names for seats: what sits there, with a number where several are alike."""
    return [kind if kinds.count(kind) == 1 else f"{kind} {kinds[: i + 1].count(kind)}" for i, kind in enumerate(kinds)]


def kind_of(name: str, names: Sequence[str]) -> str:
    """What sits at the seat of that name, among such names. A command's own last number is not taken for ours."""
    kind, _, number = name.rpartition(" ")
    alike = number.isdecimal() and f"{kind} 1" in names and f"{kind} 2" in names
    return kind if alike else name

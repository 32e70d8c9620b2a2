"""Which machine a rules module is loaded for is told by the door it is loaded through.

`tasca.games` is interpreted, `tasca.fast` compiled for the CPU, `tasca.gpu` for a GPU, `tasca.wasm` for browsers: the
same files four times, under four names. A rules module opens with `rule, table, tell = machine(__name__)`. This file
only knows the interpreted machine; each compiled door brings its own, so that nothing foreign is imported here.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from tasca.core.state import copy_of

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Rule(Protocol):
    """The decorator of rules: as it is, or compiled."""

    def __call__(self, function: F, /) -> F: ...


class Table(Protocol):
    """How a constant table of whole numbers is kept: as lists, or as an array."""

    def __call__(self, rows: T, /) -> T: ...


class Tell(Protocol):
    """Says what happened. Heard in the interpreted door only; in the compiled ones it is nothing and costs nothing."""

    def __call__(self, s: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, /) -> None: ...


class Put(Protocol):
    """Copies one state of a list of states onto another: `put(states, to, source)`."""

    def __call__(self, states: Any, to: int, source: int, /) -> None: ...


class Machine(NamedTuple):
    rule: Rule
    table: Table
    tell: Tell


def _tell(s: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    if s.events is not None:
        s.events.append((event, a, b, c, d))


def _put(states: Any, to: int, source: int) -> None:
    states[to] = copy_of(states[source])


INTERPRETED = Machine(lambda function: function, lambda rows: rows, _tell)


def _door(module_name: str) -> ModuleType | None:
    """The compiled door that a module is loaded through; None for the interpreted one."""
    top, _, rest = module_name.partition(".")
    door = sys.modules.get(f"tasca.{rest.partition('.')[0]}") if top == "tasca" else None
    return door if hasattr(door, "machine_of") else None


def machine(module_name: str) -> Machine:
    """The machine of the door that `module_name` is loaded through."""
    door = _door(module_name)
    return cast(Machine, door.machine_of(module_name)) if door else INTERPRETED


def is_heard(module_name: str) -> bool:
    """Whether what rules tell is heard behind that door: where it is not, nothing need be found out for it."""
    return _door(module_name) is None


def copying(module_name: str) -> Put:
    """How the machine of that door copies states: a search keeps one for every ply."""
    door = _door(module_name)
    return cast(Put, door.put) if door else _put


def companion(module_name: str, name: str) -> Any:
    """What lies beside all games, behind the same door as the asking module: `companion(__name__, "rng")`."""
    door = _door(module_name)
    return import_module(f"{door.__name__ if door else 'tasca.games'}.{name}")


def fast_missing() -> str:
    """Why the compiled door is closed here; empty when it is open."""
    return "" if find_spec("numba") else "numba is not installed (pip install 'tasca[fast]')"


def wasm_missing() -> str:
    """Why nothing can be compiled for browsers here; empty when all is there."""
    return fast_missing() or ("" if find_spec("ziglang") else "ziglang is not installed (pip install 'tasca[wasm]')")


def best_door() -> str:
    """The fastest door that opens on this machine's CPU."""
    return "games" if fast_missing() else "fast"

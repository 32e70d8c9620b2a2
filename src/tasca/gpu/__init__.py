"""The GPU door: the games' own files once more, each rule compiled by numba.cuda, one game state per thread.

Needs the extra `tasca[gpu]` and an NVIDIA GPU. `why_not()` says in words what is missing; importing this package
where numba.cuda is not installed raises ImportError.
"""

from importlib import import_module
from typing import Any, cast

import numpy as np

import tasca.games
from tasca.core.machine import F, Machine
from tasca.fast import narrowest

__path__ = list(tasca.games.__path__)


def _import_cuda() -> Any:
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):  # numba.cuda still asks for names that newer numpy has dropped
            setattr(np, old, getattr(np, new))
    return import_module("numba.cuda")


cuda = _import_cuda()


def rule(function: F) -> F:
    return cast(F, cuda.jit(device=True)(function))


def table(rows: Any) -> Any:
    """Tables lie in the GPU's constant memory, so they are as narrow as they can be."""
    numbers = np.array(rows, np.int64)
    return numbers.astype(narrowest(int(numbers.min()), int(numbers.max())))


@rule
def tell(s: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    pass


@rule
def put(states: Any, to: int, source: int) -> None:
    states[to] = states[source]


MACHINE = Machine(rule, table, tell)


def machine_of(module_name: str) -> Machine:
    """The machine for a module behind this door: the same for all, for nothing is kept on disk."""
    return MACHINE


def why_not() -> str:
    """Why nothing can run here, in words; empty when a GPU is ready."""
    return "" if cuda.is_available() else "no CUDA GPU was found"

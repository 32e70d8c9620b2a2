"""A function that a module offers: what it is called, the memory that the caller lends it, and the numbers it takes.

Memory is lent as an address, numbers are 64 bits, and so is what comes back.
"""

from collections.abc import Callable, Iterable
from math import prod
from typing import Any, NamedTuple

import numba
import numpy as np

from tasca.core.packing import layout
from tasca.fast import dtype


class Memory(NamedTuple):
    """Memory that the caller lends: a list of states of a declared class, or of whole numbers (`int`).

    A shape of () is one state, as rules take it, and no list.
    """

    name: str
    kind: type[Any]
    shape: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """How many bytes that is."""
        return prod(self.shape) * (8 if self.kind is int else layout(self.kind).size)


class Export(NamedTuple):
    """A function of a module."""

    name: str
    memory: tuple[Memory, ...]
    numbers: tuple[str, ...]
    body: Callable[..., Any]  # a rule: takes the memory, then the numbers
    means: str
    answers: bool = True  # whether what it gives back is worth something


def _lent(memory: Memory) -> str:
    """What of the address makes what rules take."""
    return f"carray({memory.name}, {memory.shape or (1,)}, {memory.name}_kind)" + ("" if memory.shape else "[0]")


def door_of(export: Export) -> Any:
    """The function over addresses and numbers that is compiled under the export's name.

    Its lines are written down here, because compiled code knows no loop over arguments of different kinds.
    """
    given = ", ".join([*(memory.name for memory in export.memory), *export.numbers])
    taken = ", ".join([*(_lent(memory) for memory in export.memory), *export.numbers])
    call = f"    return int(body({taken}))" if export.answers else f"    body({taken})\n    return 0"
    known: dict[str, Any] = {"carray": vars(numba)["carray"], "body": export.body}
    for memory in export.memory:
        known[f"{memory.name}_kind"] = np.int64 if memory.kind is int else dtype(memory.kind)
    exec(f"def {export.name}({given}):\n{call}", known)
    return known[export.name]


def memory_of(exports: Iterable[Export]) -> list[Memory]:
    """All the memory that these functions want, each once."""
    return list(dict.fromkeys(memory for export in exports for memory in export.memory))

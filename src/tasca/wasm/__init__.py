"""The browser's door: the games' own files once more, compiled to WebAssembly (the extra `tasca[wasm]`).

numba writes the rules in LLVM's language as for the compiled door, only without making them fast for this machine;
`retarget` turns that text to WebAssembly and makes it fast there, `link` makes the module. numba has one setting for a
whole process, so `making` compiles each game in a process of its own. docs/wasm.md says what a module
offers.
"""

from typing import Any, cast

import numba

import tasca.games
from tasca.core.machine import F, Machine
from tasca.fast import compile_once, put, table, tell

__all__ = ["MACHINE", "machine_of", "put", "rule"]
__path__ = [*__path__, *tasca.games.__path__]  # the files of this folder first, then those of the games


def rule(function: F) -> F:
    """Compiles a rule at its first call. Python calls few: those that fill tables when a file is loaded."""
    njit: Any = numba.njit
    compiled = njit(no_cfunc_wrapper=True)(function)
    compile_once(compiled)
    return cast(F, compiled)


MACHINE = Machine(rule, table, tell)


def machine_of(module_name: str) -> Machine:
    """The machine for a module behind this door: the same for all, for nothing is kept on disk."""
    return MACHINE

"""numba's part: functions in LLVM's language, each with all that it calls, and not a step further.

As it is, numba would make each of them ready to run in this process, with everything it calls in it once more. Nobody
runs them here, so that is left out, which would take more than half of the time. These are insides of numba's: with a
release that has others, tests/wasm tells whether modules still play and think as the compiled door does.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numba
from numba.core import codegen

from tasca.wasm import rule
from tasca.wasm.making.export import Export, door_of


def _leave_as_written() -> None:
    """From now on nothing that is compiled in this process can be run in it."""
    inside: Any = codegen
    inside.CPUCodeLibrary.finalize = lambda library: setattr(library, "_finalized", True)
    inside.CPUCodeLibrary._optimize_functions = lambda library, module: None
    inside.JITCodeLibrary.get_pointer_to_function = lambda library, name: 0
    inside.JITCPUCodegen.set_env = lambda code, name, environment: None


def _with_all_it_calls(library: Any, seen: set[Any]) -> Iterator[Any]:
    """The library of a function, and those of whatever it calls, as far as they have not been seen."""
    if library not in seen:
        seen.add(library)
        yield library
        for called in library._linking_libraries:
            yield from _with_all_it_calls(called, seen)


def lowered(exports: Sequence[Export]) -> tuple[list[str], dict[str, str]]:
    """All functions that exports are made of, in LLVM's language; and the name of each export's own in there."""
    _leave_as_written()
    types: Any = numba.types
    texts: list[str] = []
    names: dict[str, str] = {}
    seen: set[Any] = set()
    for export in exports:
        made: Any = rule(door_of(export))
        made.compile((types.voidptr,) * len(export.memory) + (types.int64,) * len(export.numbers))
        (found,) = made.overloads.values()
        texts += [str(library._final_module) for library in _with_all_it_calls(found.library, seen)]
        names[export.name] = found.fndesc.llvm_func_name
    return texts, names

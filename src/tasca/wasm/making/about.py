"""What a module says of itself, in JSON: of which game and version it is, where everything lies, what it offers."""

import json
from collections.abc import Sequence
from typing import Any

import tasca
from tasca.core.packing import layout
from tasca.fast import source_hash
from tasca.games import game as game_of
from tasca.wasm.making.export import Export, Memory, memory_of
from tasca.wasm.making.sections import with_section
from tasca.wasm.making.thoughts import kinds, knowledge, think_memory

FORMAT = 1  # of what is written here, and of how the functions are called
ABOUT, KNOWN = "tasca", "tasca.knowledge"


def _memory(memory: Memory) -> dict[str, Any]:
    of = "int" if memory.kind is int else memory.kind.__name__
    return {"name": memory.name, "of": of, "shape": list(memory.shape), "bytes": memory.size}


def _function(export: Export) -> dict[str, Any]:
    lent = [memory.name for memory in export.memory]
    return {"name": export.name, "memory": lent, "numbers": list(export.numbers), "means": export.means}


def _state(cls: type[Any]) -> dict[str, Any]:
    fields = [
        {"name": field.name, "offset": offset, "width": width, "shape": list(field.shape), "means": field.means}
        for field, offset, width in layout(cls).places
    ]
    return {"bytes": layout(cls).size, "fields": fields}


def _knowledge(name: str) -> tuple[list[dict[str, Any]], bytes]:
    """The section of that name, and where each entry lies in it; entries that are equal lie there once."""
    entries, section = [], b""
    offsets: dict[bytes, int] = {}
    for what, packed, width in knowledge(name):
        offset = offsets.setdefault(packed, len(section))
        if offset == len(section):
            section += packed
        entries.append({"name": what, "offset": offset, "bytes": len(packed), "width": width})
    return entries, section


def about(name: str, exports: Sequence[Export]) -> dict[str, Any]:
    """All that whoever calls the module has to know."""
    game = game_of(name)
    info = game.info
    return {
        "format": FORMAT,
        "version": tasca.__version__,
        "game": name,
        "rules": info.rules_version,
        "source": source_hash(name),
        "actions": info.actions,
        "most_legal": info.most_legal,
        "longest": info.longest,
        "options": list(info.options),
        "state": _state(game.state),
        "memory": [_memory(memory) for memory in memory_of(exports)],
        "functions": [_function(export) for export in exports],
        "thinks": [memory.name for memory in think_memory(name)],
        "kinds": kinds(name),
        "knowledge": _knowledge(name)[0],
    }


def with_about(module: bytes, name: str, exports: Sequence[Export]) -> bytes:
    """The module with what it says of itself, and with what its bots know."""
    said = json.dumps(about(name, exports), separators=(",", ":"), ensure_ascii=False)
    return with_section(with_section(module, ABOUT, said.encode()), KNOWN, _knowledge(name)[1])

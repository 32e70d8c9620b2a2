"""The table of docs/components.md: every value of the shipped box and where it comes from.

`python -m tools.components` prints it.
"""

import sys
from itertools import groupby
from typing import Any

from tasca.games.fado.box.load import provenance

TILES = ("musicians", "fados", "billboard_tiles")  # a row for each tile


def _row_of(path: str) -> str:
    section, key, *rest = path.split(".")
    return f"{section}.{key}.{rest[0]}" if section in TILES else f"{section}.{key}"


def _words(below: list[tuple[str, Any]], alone: bool) -> str:
    """The values of a row: their names where they have some, numbers of places only where sources are mixed."""
    parts = []
    for name, values in groupby(below, key=lambda leaf: leaf[0].split(".")[0]):
        texts = [str(value).lower() if isinstance(value, bool) else str(value) for _, value in values]
        if name.isdigit():
            parts.append(" ".join(texts) if alone else f"{name}: {' '.join(texts)}")
        else:
            parts.append(" ".join([name, *texts]).strip())
    return ", ".join(parts)


def table() -> str:
    lines = ["| where in the file | value | source |", "|---|---|---|"]
    for row, leaves in groupby(provenance(), key=lambda leaf: _row_of(leaf[0])):
        found = [(path[len(row) + 1 :], value, source) for path, value, source in leaves]
        sources = list(dict.fromkeys(source for _, _, source in found))
        for source in sources:
            below = [(path, value) for path, value, of in found if of == source]
            lines.append(f"| `{row}` | {_words(below, len(sources) == 1)} | {source} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table())

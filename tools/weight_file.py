"""Writes tables of weights as a data file with a card, in lines that can be compared."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

ROW = 16


def write(file: Path, card: Mapping[str, str], tables: Mapping[str, Sequence[int]]) -> None:
    """The card first: what it is, from which games, by which command, how it was measured."""
    parts = [f'  "card": {json.dumps(card, indent=2, ensure_ascii=False)}'.replace("\n", "\n  ")]
    for name, numbers in tables.items():
        lines = [", ".join(str(int(n)) for n in numbers[at : at + ROW]) for at in range(0, len(numbers), ROW)]
        parts.append(f'  "{name}": [\n    ' + ",\n    ".join(lines) + "\n  ]")
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")

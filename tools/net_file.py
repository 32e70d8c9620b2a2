"""A net's file: the card, then numbers and layers, a row a line."""

import json
from pathlib import Path
from typing import Any

NOT_YET = "not yet"
Data = dict[str, Any]


def write(file: Path, data: Data) -> None:
    parts = [f'"card": {json.dumps(data["card"], indent=2, ensure_ascii=False)}']
    parts += [f'"{name}": {_numbers(part)}' for name, part in data.items() if name != "card"]
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def _numbers(part: Any) -> str:
    if isinstance(part, list) and isinstance(part[0], list):
        return "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in part) + "\n]"
    return json.dumps(part, separators=(",", ":"))


def write_net(file: Path, layers: Data, what: str, games: str, command: str) -> None:
    card = {"what": what, "games": games, "command": command, "measured": NOT_YET}
    write(file, {"card": card, **layers})


def ship(file: Path, to: Path, measured: str, **more: int) -> None:
    """Puts a net where the bot finds it, with what was measured on its card, and more that a bot shall know of it."""
    data = json.loads(file.read_text(encoding="utf-8")) | more
    data["card"]["measured"] = measured
    write(to, data)

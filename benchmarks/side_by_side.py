"""Two trees side by side: `python -m benchmarks.side_by_side OTHER/src [ROUNDS [SECONDS]]`.

Runs `tasca bench` of this tree and of another by turns, so that what disturbs disturbs both, and prints the best of
each with their ratio. The checksums of the same games must agree; doors that only one of them opens are left out.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1] / "src"
Key = tuple[str, int, str, str]


def bench(source: Path, seconds: str) -> dict[Key, dict[str, Any]]:
    command = [sys.executable, "-m", "tasca", "bench", "--json", "--seconds", seconds]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(source)}, check=True, capture_output=True)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return {(row["game"], row["players"], row["variant"], row["door"]): row for row in rows}


def best(found: list[dict[Key, dict[str, Any]]], key: Key, what: str) -> int:
    return max(int(rows[key][what]) for rows in found)


def main(other: str, rounds: str = "3", seconds: str = "1") -> None:
    before, after = [], []
    for _ in range(int(rounds)):
        before.append(bench(Path(other).resolve(), seconds))
        after.append(bench(HERE, seconds))
    print("| game | players | | door | what | before | after | ratio |\n|---|---|---|---|---|---|---|---|")
    for key in (key for key in after[0] if key in before[0]):
        if before[0][key]["checksum"] != after[0][key]["checksum"]:
            raise SystemExit(f"{key}: the games differ")
        for what in ("moves_per_second", "nodes_per_second"):
            old, new = best(before, key, what), best(after, key, what)
            if old:
                name = what.replace("_per_second", "/s")
                print(f"| {' | '.join(map(str, key))} | {name} | {old:,} | {new:,} | {new / old:.3f} |")


if __name__ == "__main__":
    main(*sys.argv[1:])

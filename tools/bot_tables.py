"""Measures the tables of docs/bots.md: every arena that they show, one after another.

    python -m tools.bot_tables FOLDER                  all of them, on every core; hours
    python -m tools.bot_tables FOLDER kinds levels     only those tables
    python -m tools.bot_tables FOLDER --share 0.05     with a twentieth of the games, to see that it runs
    python -m tools.bot_tables FOLDER --seconds 600    breaks every arena off that takes longer, and says so
    python -m tools.bot_tables --sizes                 how large what bots know is, and the memory they think in

Each arena has its log in the folder, so a run that was broken off goes on where it was. What was measured is written
to FOLDER/tables.md: a row for each arena of two bots, with its command; of more, the tables that
`tasca arena --markdown` prints.
"""

import argparse
import gzip
import json
import math
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tools.bot_rows import HEADINGS, row

from tasca.bots.registry import thinker_through
from tasca.cli.arena import INTERRUPTED
from tasca.games import game, game_names

RUNGS = {name: len(game(name).about.levels) for name in game_names() if game(name).about.levels}
HEADING = 1  # lines of a log before its first game: what was asked
LOOK = 0.1  # seconds between two looks whether an arena has ended


@dataclass(frozen=True)
class Arena:
    """One arena of a table: what follows `tasca arena`, and how many games of each line-up."""

    line: str
    games: int


def ladder(rungs: int) -> str:
    """Everybody that all others meet, up to this level."""
    return ",".join(("random", "greedy", *(f"level:{level}" for level in range(1, rungs + 1))))


def many(line: str, games: int) -> list[Arena]:
    """The same with three and four players; whole blocks of each."""
    return [Arena(f"{line} --players {players}", games // players * players) for players in (3, 4)]


TABLES: dict[str, list[Arena]] = {
    "earlier": [  # the first release, as a kind of its own
        Arena("azul --seed 606 --bots search:100ms,search@0.1:100ms", 900),
        Arena("azul --seed 607 --variant grey --bots search:100ms,search@0.1:100ms", 400),
        Arena("azul --seed 322 --players 3 --alone --bots search:200ms,search@0.1:200ms", 240),
        Arena("azul --seed 324 --players 4 --alone --bots search:200ms,search@0.1:200ms", 400),
        Arena("fado --seed 630 --bots search:200ms,search@0.1:200ms", 120),
        Arena("fado --seed 631 --bots search:20ms,search@0.1:200ms", 120),
        Arena("fado --seed 632 --players 3 --alone --bots search:200ms,search@0.1:200ms", 60),
        Arena("fado --seed 633 --players 4 --alone --bots search:200ms,search@0.1:200ms", 60),
    ],
    "all": [
        # The last levels think for a second a move, so they meet only the level below
        Arena(f"azul --seed 208 --bots {ladder(7)},search@0.1:100ms --anchor greedy=1500", 40),
        Arena(f"fado --seed 208 --bots {ladder(5)} --anchor greedy=1500", 100),
    ],
    "levels": [
        *(Arena(f"{name} --seed 152 --bots level:1,tools/erring.py:Erring", 400) for name in RUNGS),
        *(
            Arena(f"{name} --seed 152 --bots level:{level},level:{level - 1}", 400 if level < rungs else 100)
            for name, rungs in RUNGS.items()
            for level in range(2, rungs + 1)
        ),
    ],
    "levels of many": [
        *many("fado --seed 12 --bots search:30000n,level:5", 60),  # in place of level 6, which takes minutes a game
        *(
            arena
            for name, rungs in RUNGS.items()
            for level in range(2, rungs + 1)
            for arena in many(f"{name} --seed 11 --bots level:{level},level:{level - 1}", 120)
        ),
    ],
    "thought": [
        Arena("azul --seed 608 --bots search:1s,search:100ms", 400),
        *many("azul --seed 11 --bots search:200000n,search:20000n", 120),
        Arena("azul --seed 902 --players 3 --bots search:10000000n,search:1000000n", 48),
        Arena("azul --seed 901 --players 4 --bots search:10000000n,search:1000000n", 48),
        Arena("fado --seed 107 --bots search:20000n,search:3000n", 200),
        Arena("fado --seed 53 --bots search:200000n,search:20000n", 100),
        *many("fado --seed 53 --bots search:200000n,search:20000n", 60),
    ],
    "kinds": [
        Arena("azul --seed 205 --bots greedy,random", 400),
        Arena("azul --seed 202 --bots search:100ms,greedy", 200),
        Arena("azul --seed 210 --variant grey --bots search:20000n,greedy", 200),
        *many("azul --seed 11 --bots search:20000n,greedy", 240),
        *many("azul --seed 11 --variant grey --bots search:20000n,greedy", 240),
        Arena("azul --seed 3 --bots search:30000n,uct:6000n", 100),
        Arena("fado --seed 51 --bots greedy,random", 400),
        Arena("fado --seed 203 --bots search:200ms,greedy", 60),
        *many("fado --seed 11 --bots search:20000n,greedy", 60),
        Arena("fado --seed 204 --solo --bots search:200ms", 100),
    ],
}


def played(words: list[str], log: Path, seconds: float) -> tuple[str, bool]:
    """What an arena prints, and whether it was broken off so long after its first game here."""

    def kept() -> int:
        return log.read_bytes().count(b"\n") if log.exists() else 0

    before, until = max(kept(), HEADING), math.inf
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen([sys.executable, "-m", "tasca", *words], stdout=out)
        while process.poll() is None:
            if until == math.inf and kept() > before:
                until = monotonic() + seconds
            if monotonic() >= until:
                process.send_signal(signal.SIGINT)
                process.wait()
            sleep(LOOK)
        if process.returncode not in (0, INTERRUPTED):
            raise SystemExit(process.returncode)
        out.seek(0)
        return out.read(), process.returncode == INTERRUPTED


def measure(arena: Arena, folder: Path, share: float, jobs: int, seconds: float) -> str:
    """Plays an arena, or what is missing of it: a row of a table, or where many meet what the arena prints."""
    games = max(round(arena.games * share), 1)
    log = folder / (re.sub(r"[^\w.]+", "-", arena.line) + ".jsonl")
    words = ["arena", *arena.line.split(), "--games", str(games)]
    many_meet = arena.line.partition("--bots ")[2].split()[0].count(",") > 1
    form = "--markdown" if many_meet else "--json"
    said, broken = played([*words, "--jobs", str(jobs), "--log", str(log), "--resume", form], log, seconds)
    command = f"`tasca {' '.join(words)}`" + (", broken off" if broken else "")
    return f"{command}\n\n{said}" if many_meet else row(words, json.loads(said), command)


def sizes() -> Iterator[str]:
    """A table of the files that bots know, and a line for each game that says what memory a thought is lent."""
    yield from ("| file | what it is | bytes | gzip |", "|---|---|---|---|")
    for name in RUNGS:
        folder = files(f"tasca.games.{name}.bot") / "data"
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            data = file.read_bytes()
            what = json.loads(data)["card"]["what"]
            yield f"| `games/{name}/bot/data/{file.name}` | {what} | {len(data):,} | {len(gzip.compress(data)):,} |"
    for name in RUNGS:
        lent: Any = thinker_through("fast", name)
        yield f"\n{game(name).info.title}: a thought is lent {sum(part.nbytes for part in lent.lent):,} bytes."


def main() -> None:
    top = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    top.add_argument("folder", type=Path, nargs="?")
    top.add_argument("tables", nargs="*", metavar="TABLE", choices=[*TABLES, []], help=", ".join(TABLES))
    top.add_argument("--share", type=float, default=1.0, help="of the games")
    top.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    top.add_argument("--seconds", type=float, default=math.inf, help="the most that an arena may take")
    top.add_argument("--sizes", action="store_true", help="how large is what bots know")
    given = top.parse_args()
    if given.sizes:
        print("\n".join(sizes()))
        return
    if given.folder is None:
        top.error("name a folder for the logs, or ask for --sizes")
    given.folder.mkdir(parents=True, exist_ok=True)
    found = []
    for name in given.tables or TABLES:
        found += [f"\n## {name}\n", HEADINGS]
        for arena in TABLES[name]:
            found.append(measure(arena, given.folder, given.share, given.jobs, given.seconds))
            print(found[-1], flush=True)
            (given.folder / "tables.md").write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

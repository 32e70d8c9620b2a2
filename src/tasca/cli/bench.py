"""`tasca bench`: speed of random games and searches through every door, copies, start-up; checksums must agree."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from tasca.bots.registry import USUAL
from tasca.cli.options import offers
from tasca.core.errors import TascaError
from tasca.games import game, game_names
from tasca.sim import bench
from tasca.sim.doors import fast_missing, gpu_missing
from tasca.sim.nodes import nodes_per_second


def add_command(commands: Any) -> None:
    command = commands.add_parser("bench", help="measure the speed", description=__doc__, allow_abbrev=False)
    offers(command.add_argument("games", metavar="GAME", nargs="*", help="only these games (all)"), game_names())
    command.add_argument("--json", action="store_true", help="print a list of measurements as JSON")
    command.add_argument("--seconds", metavar="N", default=str(bench.SECONDS), help="for each speed, at least (1)")
    command.set_defaults(run=run)


def show(rows: Sequence[bench.Row], row: bench.Row) -> None:
    """One line; a compiled speed also as a ratio to the interpreted one of the same run."""
    base = next(
        r for r in rows if r.door == "games" and (r.game, r.players, r.variant) == (row.game, row.players, row.variant)
    )
    ratio = "" if row is base else f"{row.moves_per_second / base.moves_per_second:10,.1f} x"
    where = f"{row.game:6}{row.players} players  {row.variant:10}{row.door:6}"
    nodes = f"{row.nodes_per_second:13,} nodes/s" if row.nodes_per_second else " " * 21
    print(f"{where}{row.moves_per_second:16,} moves/s {nodes}   checksum {row.checksum:10}{ratio}", flush=True)


def show_judges(name: str, door: str, seconds: float) -> None:
    """How fast a game's own kinds of bots think, at the first table and the largest: by a net, by tables, by eye.

    They may know other things there; the usual is one.
    """
    found = list(bench.cases((name,)))
    for case in (found[0], max(found, key=lambda case: case.players)):
        options, kinds = dict(case.asked), game(name).about.thinkers
        speeds = {kind: nodes_per_second(name, options, door, seconds, kind) for kind in kinds}
        for kind, speed in speeds.items():
            if speed:
                ratio = f"{speed / speeds[USUAL]:10,.2f} x" if kind != USUAL in speeds else ""
                print(f"{name:6}{case.players} players  {door:6}{kind:8}{speed:14,} nodes/s{ratio}", flush=True)


def run(arguments: argparse.Namespace) -> int:
    names = tuple(arguments.games) or game_names()
    for name in names:
        game(name)
    try:
        seconds = float(arguments.seconds)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 60:
        raise TascaError(f"--seconds {arguments.seconds!r} is not a number above 0 and up to 60")
    rows: list[bench.Row] = []
    for row in bench.run(seconds, names):
        rows.append(row)
        if not arguments.json:
            show(rows, row)
    if arguments.json:
        print(json.dumps([asdict(row) for row in rows]))
        return 0
    print("Checksums agree between the doors.")
    for door, reason in (("fast", fast_missing()), ("gpu", gpu_missing())):
        if reason:
            print(f"{door}: skipped, {reason}")
    doors = ("games",) if fast_missing() else ("games", "fast")
    for name in names:
        for door in doors:
            show_judges(name, door, seconds)
    for name in names:
        for door in doors:
            print(f"{name:6}{door:6}{bench.copies(name, door):16,} copies/s")
        if not fast_missing():
            cold, warm = bench.start_ups(name)
            print(f"{name:6}start-up to the first compiled game: {cold:.1f} s without cache, {warm:.2f} s with it")
    return 0

"""How fast games are in a browser: `python -m benchmarks.browser [GAME …] [--games N] [--nodes N]`.

Random games and searches: interpreted here and by the Python of a browser (Pyodide), compiled for browsers and for
this machine; one after the other in one run, in processor time. Checksums must agree. (Node has the V8 of Chromium.)
Then the sizes of the modules.
"""

import argparse
import gzip
import json
import subprocess
import tempfile
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import brotli

import tasca
from tasca.bots import Budget, Chance
from tasca.bots.registry import USUAL, kinds, thinker_through
from tasca.browser.supplies import program, supplies
from tasca.core.packing import pack
from tasca.core.seed import halves
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.sim.bench import Case, cases
from tasca.sim.doors import Playouts
from tasca.wasm.making import modules_of

SCRIPT = Path(__file__).with_suffix(".mjs")
PYODIDE = Path(__file__).with_name("pyodide.mjs")
SOURCE = Path(tasca.__file__).parents[1]
SEED = 7
ROUNDS = 3  # the best of so many counts
MOVES = (0, 4, 9)  # how far the games are from which positions are taken
INTERPRETED = 100  # so much less is played and thought interpreted


class Speed(NamedTuple):
    """Moves and nodes a second; no nodes where nobody thinks."""

    moves: float
    nodes: float
    checksum: int


def positions(case: Case) -> list[Any]:
    """What is thought about; nothing where nobody thinks."""
    if USUAL not in kinds(case.game):
        return []
    game, found = game_of(case.game), []
    for moves in MOVES:
        state, chance = game.new_game(dict(case.asked), SEED), Chance(SEED)
        for _ in range(moves):
            legal = game.legal_actions(state)
            game.apply(state, legal[chance.below(len(legal))])
        found.append(state)
    return found


def in_python(case: Case, door: str, games: int, nodes: int) -> Speed:
    playouts, best, pace = Playouts(case.game, door), 0.0, 0.0
    playouts.run(list(case.options), SEED, 0, 1)
    for _ in range(ROUNDS):
        began = process_time()
        batch = playouts.run(list(case.options), SEED, 0, games)
        best = max(best, batch.moves / (process_time() - began))
    for state in positions(case):
        thinker: Any = thinker_through(door, case.game)
        thinker.think(state, Budget(nodes=max(nodes // 10, 1)), Chance(SEED))
        began = process_time()
        thinker.think(state, Budget(nodes=nodes), Chance(SEED))
        pace = max(pace, thinker.nodes / (process_time() - began))
    return Speed(best, pace, batch.checksum)


def asked_of(case: Case, games: int, nodes: int) -> dict[str, Any]:
    """What a script is asked."""
    states = [pack(state).hex() for state in positions(case)]
    return {"game": case.game, "options": case.options, "games": games, "nodes": nodes, "positions": states}


def answer_of(script: Path, *words: Path | str) -> Speed:
    done = subprocess.run([program("node"), script, *words], check=True, capture_output=True, text=True)
    return Speed(**json.loads(done.stdout))


def in_node(case: Case, module: Path, games: int, nodes: int) -> Speed:
    return answer_of(SCRIPT, module, json.dumps({**asked_of(case, games, nodes), "seed": halves(SEED)}))


def in_pyodide(case: Case, games: int, nodes: int) -> Speed:
    return answer_of(PYODIDE, supplies()[0], SOURCE, json.dumps({**asked_of(case, games, nodes), "seed": SEED}))


def compare(case: Case, module: Path, games: int, nodes: int) -> None:
    """One row of the table."""
    few = games // INTERPRETED
    slow, browsers = in_python(case, "games", few, nodes // INTERPRETED), in_pyodide(case, few, nodes // INTERPRETED)
    fast, browser = in_python(case, "fast", games, nodes), in_node(case, module, games, nodes)
    if fast.checksum != browser.checksum or slow.checksum != in_node(case, module, few, 1).checksum:
        raise SystemExit(f"{case.game} {dict(case.asked)}: the doors disagree")
    if slow.checksum != browsers.checksum:
        raise SystemExit(f"{case.game} {dict(case.asked)}: the browser's Python disagrees")
    speeds = slow, browsers, browser, fast
    rates = [f"{rate:,.0f}" for rate in (*(s.moves for s in speeds), *(s.nodes for s in speeds))]
    print(f"| {case.game} | {case.players} | {case.variant} | {' | '.join(rates)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_asked", metavar="GAME", nargs="*", help="only these games (all)")
    parser.add_argument("--games", type=int, default=20_000, help="random games of each measurement (20000)")
    parser.add_argument("--nodes", type=int, default=300_000, help="nodes of each search (300000)")
    asked = parser.parse_args()
    names = tuple(asked.games_asked) or game_names()
    modules = modules_of(names)
    head = [f"{what}/s {door}" for what in ("moves", "nodes") for door in ("interpreted", "Pyodide", "V8", "compiled")]
    print(f"| game | players | | {' | '.join(head)} |\n|{'---|' * 11}")
    with tempfile.TemporaryDirectory() as folder:
        for name, module in modules.items():
            Path(folder, f"{name}.wasm").write_bytes(module)
        for case in cases(names):
            compare(case, Path(folder, f"{case.game}.wasm"), asked.games, asked.nodes)
    print("\n| module | bytes | gzip | brotli |\n|---|---|---|---|")
    for name, module in modules.items():
        print(
            f"| {name}.wasm | {len(module):,} | {len(gzip.compress(module, 9)):,} | {len(brotli.compress(module)):,} |"
        )


if __name__ == "__main__":
    main()

"""Generation after generation: games by the net so far, then a net that has learnt from them."""

from concurrent.futures import Executor
from pathlib import Path
from time import perf_counter

import numpy as np

from tasca.cli.long_work import long_work
from tasca.games.fado.bot.minds import Data, read
from tasca.games.rng import child_seed

from .card import write_net
from .fit import fit, load, new_net, taught, whole
from .play import Table, joined, play_all, read_rows

REMEMBERED = 3  # generations that a net learns from
EPOCHS = 5.0


def learn(
    workers: Executor, folder: Path, table: Table, generations: int, games: int, seed: int, command: str,
    start: Data | None = None,
) -> Path:  # fmt: skip
    """Makes what is missing in the folder; the file of the last net. `start` plays first, and is what learns on."""
    file = folder / "none"
    for generation in range(1, generations + 1):
        before, file = file, folder / f"net-{generation:02}.json"
        if file.exists():
            continue
        place = folder / f"games-{generation:02}"
        net = read(before.name, folder) if generation > 1 else start
        began, there = perf_counter(), 0
        with long_work(f"generation {generation}", games) as advance:
            for done in play_all(workers, place, table, net, child_seed(seed, generation), games):
                advance(done - there)
                there = done
        print(f"generation {generation}: {games} games, {perf_counter() - began:.0f} s", flush=True)
        last = [folder / f"games-{g:02}" for g in range(max(generation - REMEMBERED, 0) + 1, generation + 1)]
        rows = joined([read_rows(games_of) for games_of in last if games_of.exists()])
        rng = np.random.default_rng([seed, generation])
        if generation > 1:
            fitted = load(before.with_suffix(".npz"))
        else:
            fitted = taught(start, rows[0]) if start else new_net(rows[0], rng)
        report = fit(fitted, rows, EPOCHS, rng)
        print(f"generation {generation}: {', '.join(f'{k} {v:.4g}' for k, v in report.items())}", flush=True)
        fitted.save(file.with_suffix(".npz"))
        said = (
            f"{generation * games:,} games of self-play, {generation} generations of {games:,}, the first by "
            f"{start['card']['what'] if start else 'the tables'}"
        )
        write_net(file, whole(fitted), what(table), said, command)
    return file


def what(table: Table) -> str:
    seats = "a game against Alfama" if table.solo else f"{table.players} players"
    return f"A net that says what a position of House of Fado is worth, for {seats}."

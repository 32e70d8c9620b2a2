"""Generation after generation: games by the net so far, then a net that has learnt from them."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from tools.generations import games_of, tell
from tools.net_file import write_net
from tools.shards import Playing

from tasca.games.fado.bot.minds import Data, read
from tasca.games.rng import child_seed

from .fit import fit, load, new_net, taught, whole
from .play import Table

EPOCHS = 5.0
Players = Callable[[Table, Data | None, int], Playing]  # who plays at a table with a net, from a seed


def learn(
    players: Players, folder: Path, table: Table, generations: int, games: int, seed: int, command: str,
    start: Data | None = None,
) -> Path:  # fmt: skip
    """Makes what is missing in the folder; the file of the last net. `start` plays first, and is what learns on."""
    file = folder / "none"
    for generation in range(1, generations + 1):
        before, file = file, folder / f"net-{generation:02}.json"
        if file.exists():
            continue
        net = read(before.name, folder) if generation > 1 else start
        rows = games_of(generation, players(table, net, child_seed(seed, generation)), folder, games)
        rng = np.random.default_rng([seed, generation])
        if generation > 1:
            fitted = load(before.with_suffix(".npz"))
        else:
            fitted = taught(start, rows["inputs"]) if start else new_net(rows["inputs"], rng)
        tell(f"generation {generation}", fit(fitted, rows, EPOCHS, rng))
        fitted.save(file.with_suffix(".npz"))
        said = (
            f"{generation * games:,} games of self-play, {generation} generations of {games:,}, the first by "
            f"{named(start) if start else 'the tables'}"
        )
        write_net(file, whole(fitted), what(table), said, command)
    return file


def named(net: Data) -> str:
    """A net within a sentence."""
    said: str = net["card"]["what"].removesuffix(".")
    return said[0].lower() + said[1:]


def what(table: Table) -> str:
    seats = "a game against Alfama" if table.solo else f"{table.players} players"
    return f"A net that says what a position of House of Fado is worth, for {seats}."

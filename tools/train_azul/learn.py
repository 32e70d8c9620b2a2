"""Generation after generation: ends of rounds labelled by the net so far, then a net that has learnt from them."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from tools.generations import games_of, tell
from tools.net_file import write_net
from tools.shards import Playing

from tasca.games.azul.bot.nets import Data, read_net
from tasca.games.rng import child_seed

from .fit import fit, load, new_net, whole
from .play import Course

EPOCHS = 6.0
Players = Callable[[Course, Data | None, int], Playing]  # who plays a course with a net, from a seed


def learn(
    players: Players, folder: Path, course: Course, generations: int, games: int, seed: int, command: str
) -> Path:
    """Makes what is missing in the folder; the file of the last net."""
    file = folder / "none"
    for generation in range(1, generations + 1):
        before, file = file, folder / f"net-{generation:02}.json"
        if file.exists():
            continue
        net = read_net(before.name, folder) if generation > 1 else None
        rows = games_of(generation, players(course, net, child_seed(seed, generation)), folder, games)
        fitted = load(before.with_suffix(".npz")) if generation > 1 else new_net(seed)
        rng = np.random.default_rng([seed, generation])
        tell(f"generation {generation}", fit(fitted, {**rows, "deals": course.deals}, EPOCHS, rng))
        fitted.save(file.with_suffix(".npz"))
        played = f"{generation * games:,} games of self-play, {generation} generations of {games:,}"
        write_net(file, whole(fitted), what(course), f"{played}, the first labelled by the weights", command)
    return file


def what(course: Course) -> str:
    wall = "grey" if course.grey else "coloured"
    players = "two players" if course.duel else "three and four players"
    return f"A net that says what a board of Azul is worth at the end of a round, {wall} wall, {players}."

"""The ids under which Gymnasium knows the games: `tasca/NAME-v1`, and one for each way to play, `tasca/NAME-3-v1`.

The version is that of the game's rules. `gymnasium.make` gives a game against bots, `gymnasium.make_vec` many against
random players.
"""

from typing import Any

import gymnasium

from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games import game_names

NAMESPACE = "tasca"


def ways(game: Game[Any]) -> dict[str, dict[str, object]]:
    """Every way to play, by the end of its name: none for the usual one, `3`, `2-grey`, `solo`."""
    found: dict[str, dict[str, object]] = {"": {}}
    for variant, options in game.variants():
        alone = options == game.about.solo and options
        found[variant if alone else "-".join(str(value) for value in options.values())] = options
    return found


def ids() -> dict[str, tuple[str, dict[str, object]]]:
    """Every id, with the game's name and its options."""
    return {
        "-".join(filter(None, (f"{NAMESPACE}/{name}", way, f"v{game_of(name).info.rules_version}"))): (name, options)
        for name in game_names()
        for way, options in ways(game_of(name)).items()
    }


def register() -> None:
    """Makes the games known to Gymnasium; importing `tasca.env` does it."""
    for id_, (name, options) in ids().items():
        if id_ not in gymnasium.registry:
            gymnasium.register(
                id_,
                entry_point="tasca.env.versus:VersusEnv",
                vector_entry_point="tasca.env.vector:GameVectorEnv",
                kwargs={"name": name, **options},
            )

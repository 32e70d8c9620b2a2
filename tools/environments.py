"""The cards of docs/environments.md: what a learning program must know of each game. `python -m tools.environments`."""

import sys
from typing import Any

from tasca.core.encoding import size_of
from tasca.core.game import Game
from tasca.env import ids, spans
from tasca.env.observation import number_type
from tasca.games import game as game_of
from tasca.games import game_names


def card(game: Game[Any]) -> str:
    """Facts, one a line."""
    name = game.info.name
    mine = [id_ for id_, (of, _) in ids().items() if of == name]
    highest = max(span.high for span in spans(game))
    rows = {
        "ids of Gymnasium": ", ".join(f"`{id_}`" for id_ in mine),
        "name in OpenSpiel": f"`tasca_{name}`",
        "players": ", ".join(str(value) for value in game.info.options["players"].values),
        "options": ", ".join(f"`{option}`" for option in game.info.options),
        "observation": f"{size_of(spans(game))} numbers from 0 to at most {highest:,}, `{number_type(game).__name__}`",
        "actions": f"{game.info.actions}, at most {game.info.most_legal} of them legal",
        "decisions": f"at most {game.info.longest:,} in a game",
    }
    return "".join(f"- **{what}**: {fact}\n" for what, fact in rows.items())


def main() -> None:
    for name in game_names():
        sys.stdout.write(f"### {game_of(name).info.title}\n\n{card(game_of(name))}\n")


if __name__ == "__main__":
    main()

"""Questions about positions of every way to play, asked of the compiled door and of a compiled game alike."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, NamedTuple

from tools.golden import ways

from tasca.bots import Budget, Chance
from tasca.core.game import OVER
from tasca.core.packing import pack
from tasca.games import folder_of, game_names
from tasca.games import game as game_of
from tests.bots.positions import played
from tests.thinkers import face

THINKING = [name for name in game_names() if folder_of(name).joinpath("bot", "think.py").exists()]
MOVES = (0, 5, 17, 40)  # how far the games are


class Case(NamedTuple):
    """A position, and what is asked about it."""

    game: str
    state: Any
    asked: dict[str, Any]

    def question(self) -> dict[str, Any]:
        """As a compiled game is asked; the chance is the one that Python's thinkers draw."""
        return {**self.asked, "state": pack(self.state).hex(), "seed": str(Chance(1).next_seed())}

    def answer(self) -> dict[str, Any]:
        """What the compiled door answers."""
        thinker = face(self.game, "fast", self.asked.get("kind", "search"))
        task, budget, chance = self.asked["task"], Budget(nodes=self.asked.get("nodes")), Chance(1)
        if task == "at_once":
            thoughts = thinker.at_once(self.state, chance)
        elif task == "think":
            thoughts = thinker.think(self.state, budget, chance, self.asked["count"])
        else:
            action = self.asked["action"]
            worth = thinker.worth_of(self.state, action, budget, chance)
            return {"thoughts": [{"action": action, "worth": worth}], "nodes": thinker.nodes}
        return {"thoughts": [asdict(thought) for thought in thoughts], "nodes": thinker.nodes}


def positions(name: str, options: dict[str, object]) -> Iterator[Any]:
    """Some positions of one way to play."""
    game = game_of(name)
    for moves in MOVES:
        state = played(game, options, moves + 3, moves)
        if game.to_act(state) != OVER:
            yield state


def cases(name: str, options: dict[str, object]) -> Iterator[Case]:
    """Every task for each of these positions."""
    for state in positions(name, options):
        last = game_of(name).legal_actions(state)[-1]
        yield Case(name, state, {"task": "at_once"})
        yield Case(name, state, {"task": "think", "count": 1, "nodes": 3_000})
        yield Case(name, state, {"task": "think", "count": 3, "nodes": 3_000})
        yield Case(name, state, {"task": "worth_of", "action": last, "nodes": 2_000})


def long_case(name: str) -> Case:
    """A thought that goes as far as any: beyond the round, or by thoughtful games."""
    return Case(name, played(game_of(name), {}, 4, 9), {"task": "think", "count": 2, "nodes": 900_000})


WAYS = [(name, way, options) for name in THINKING for way, options in ways(game_of(name))]

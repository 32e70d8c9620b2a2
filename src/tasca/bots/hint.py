"""A hint: the best moves of a position with what they are worth, as a bot sees it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tasca.bots.driver import answer
from tasca.bots.registry import USUAL as USUAL_KIND
from tasca.bots.wanted import Question, best
from tasca.core.game import OVER, Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.thought import Thought

USUAL = Budget(ms=500)


@dataclass(frozen=True)
class Hint:
    """A move, in numbers and in notation, and the chance to win with it, from 0 to 1."""

    action: int
    text: str
    worth: float


def told(game: Game[Any], state: Any, thoughts: Sequence[Thought]) -> list[Hint]:
    """A bot's thoughts about a position, as hints."""
    return [Hint(t.action, game.action_to_text(state, t.action), round(t.worth, 4)) for t in thoughts]


def hinting(
    game: Game[Any], state: Any, rng: Chance, budget: Budget = USUAL, count: int = 3, kind: str = USUAL_KIND
) -> Question[list[Hint]]:
    """The best `count` moves of the seat to act, best first; none when the game is over. Sees no hidden future."""
    if game.to_act(state) == OVER:
        return []
    seen = game.resample(state, rng.next_seed())
    thoughts = yield best(game, seen, budget, rng, count, kind)
    return told(game, state, thoughts)


def hints(
    game: Game[Any],
    state: Any,
    rng: Chance | None = None,
    budget: Budget = USUAL,
    count: int = 3,
    kind: str = USUAL_KIND,
) -> list[Hint]:
    """The best `count` moves of the seat to act, best first; none when the game is over. Sees no hidden future.

    The bot's own chance is `rng`; without one it is always the same.
    """
    return answer(hinting(game, state, rng or Chance(0), budget, count, kind))

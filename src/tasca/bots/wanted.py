"""A thought that somebody wants: plain data, so that it can be thought here, in another process, or in a browser.

A question (a bot's move, a hint, a judgement) is a generator that yields what it wants thought, is sent the thoughts,
and returns its answer. It does no thinking, waiting or writing itself, so a driver decides where and how that is done
(driver.py).
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from tasca.bots.registry import USUAL
from tasca.core.game import Game
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.task import AT_ONCE, THINK, WORTH_OF
from tasca.games.thinking.thought import Thought

T = TypeVar("T")


@dataclass(frozen=True)
class Wanted:
    """A thought to be thought, about a position that is resampled already."""

    game: str
    rules: int  # the version of the game's rules
    state: Any
    task: int  # games/thinking/task.py
    seed: int  # of the chance it is thought by
    budget: Budget = Budget()  # noqa: RUF009 (it is frozen)
    count: int = 1
    action: int = 0
    kind: str = USUAL

    @property
    def own_seed(self) -> int:
        """The seed that a thought begins with: the first that its chance gives away (games/thinking/face.py)."""
        return Chance(self.seed).next_seed()


Question = Generator[Wanted, list[Thought], T]


def at_once(game: Game[Any], seen: Any, rng: Chance, kind: str = USUAL) -> Wanted:
    """What seems good at once."""
    return Wanted(game.info.name, game.info.rules_version, seen, AT_ONCE, rng.next_seed(), kind=kind)


def best(game: Game[Any], seen: Any, budget: Budget, rng: Chance, count: int = 1, kind: str = USUAL) -> Wanted:
    """The best actions."""
    return Wanted(game.info.name, game.info.rules_version, seen, THINK, rng.next_seed(), budget, count, kind=kind)


def worth_of(game: Game[Any], seen: Any, action: int, budget: Budget, rng: Chance) -> Wanted:
    """What one action is worth."""
    return Wanted(game.info.name, game.info.rules_version, seen, WORTH_OF, rng.next_seed(), budget, action=action)

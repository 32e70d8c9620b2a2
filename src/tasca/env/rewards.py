"""Rewards: by result, by share of the win, or by points. What each means is written once, in games/environment.py."""

from typing import Any

from tasca.core.errors import TascaError, shown
from tasca.core.game import OVER, Game
from tasca.games import through

REWARDS = ("result", "share", "points")  # in the order of their numbers there


class BadReward(TascaError):
    """No kind of reward has that name."""


def kind_of(reward: str) -> int:
    """The number of a kind of reward."""
    if reward not in REWARDS:
        raise BadReward(f"no reward is called {shown(reward)}; there are: {', '.join(REWARDS)}")
    return REWARDS.index(reward)


class Rewards:
    """What the steps of a game pay to each seat."""

    def __init__(self, game: Game[Any], reward: str) -> None:
        self.game, self.kind = game, kind_of(reward)
        self.module: Any = through("games", game.info.name, "environment")

    def after(self, state: Any, before: list[int]) -> list[float]:
        """For a step that began with these scores and led to this state."""
        if self.kind == self.module.POINTS:
            return [float(now - then) for now, then in zip(self.game.scores(state), before, strict=True)]
        paid = [0.0] * self.game.players(state)
        if self.game.to_act(state) == OVER:
            self.module.pay_places(state, paid, self.kind)
        return paid

    def for_fault(self, state: Any) -> list[float]:
        """For an action that was not allowed."""
        paid = [0.0] * self.game.players(state)
        self.module.pay_fault(state, paid, self.kind)
        return paid

"""One game that environments play: the state, who may act, what a step pays, and what it costs to break the rules."""

from typing import Any

import numpy as np

from tasca.core.errors import IllegalAction, TascaError, shown
from tasca.core.game import OVER
from tasca.env.observation import action_space, observation_space, write_observation
from tasca.env.rewards import Rewards
from tasca.games import game as game_of

ILLEGAL = ("lose", "raise")


class BadWish(TascaError):
    """An environment cannot be made as it was asked for."""


class Table:
    """A game with its options, and the one being played."""

    def __init__(self, name: str, options: dict[str, object], reward: str, illegal: str) -> None:
        self.game = game_of(name)
        self.options = self.game.check_options(options)
        if illegal not in ILLEGAL:
            raise BadWish(f"illegal={shown(illegal)}: it is one of {', '.join(ILLEGAL)}")
        self.raises = illegal == "raise"
        self.rewards = Rewards(self.game, reward)
        self.begin(0)
        self.players = self.game.players(self.state)
        automata = self.game.automata(self.state)
        self.seats = [seat for seat in range(self.players) if seat not in automata]  # those that ever decide
        self.observation_space, self.action_space = observation_space(self.game), action_space(self.game)

    def begin(self, seed: int) -> None:
        self.state: Any = self.game.new_game(self.options, seed)
        self.fault = ""  # the sentence that refused an action, if that ended the game

    @property
    def seat(self) -> int:
        """Who has to decide; OVER when nobody has."""
        return OVER if self.fault else self.game.to_act(self.state)

    def play(self, action: int) -> list[float]:
        """Does an action; gives back what it pays to every seat."""
        before = self.game.scores(self.state)
        try:
            self.game.apply(self.state, int(action))
        except IllegalAction as error:
            if self.raises:
                raise
            self.fault = str(error)
            return self.rewards.for_fault(self.state)
        return self.rewards.after(self.state, before)

    def mask(self, seat: int) -> Any:
        """What that seat may do now: nothing when another is asked."""
        mask = np.zeros(self.game.info.actions, np.int8)
        if seat == self.seat:
            mask[self.game.legal_actions(self.state)] = 1
        return mask

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The observation of a seat with its mask."""
        return {"observation": write_observation(self.game, self.state, seat), "action_mask": self.mask(seat)}

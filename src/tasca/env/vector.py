"""Many games as one environment of Gymnasium: a batch, stepped by one loop, against random players or by all seats.

A game that ends is begun anew by the step after that, whose action counts for nothing (Gymnasium's NEXT_STEP).
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tasca.env.aec import drawn_seed
from tasca.env.batch import Batch
from tasca.env.observation import action_space, observation_space


class GameVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games. With opponents=None every seat is yours, one after another, and the reward is the actor's."""

    def __init__(self, name: str, num_envs: int = 1, opponents: str | None = "random", **wishes: Any) -> None:
        self.batch = Batch(name, num_envs, opponents=opponents, illegal="lose", autoreset="next_step", **wishes)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.num_envs = num_envs
        game = self.batch.game
        self.single_observation_space: gymnasium.Space[Any] = observation_space(game)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _look(self) -> tuple[dict[str, Any], Any]:
        """New arrays each time, for learners keep them."""
        held = self.batch.arrays()
        mask = held.mask.view(np.int8)
        self.batch.legal(mask)
        self.batch.observe(held.observation)
        self.batch.seat(held.seat)
        self.seat = held.seat
        return {"observation": held.observation, "action_mask": mask}, held

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins all games: from one seed, or each from its own."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None or isinstance(seed, int):
            self.batch.init(seed=drawn_seed(self.np_random))
        else:
            self.batch.init([drawn_seed(self.np_random) if each is None else each for each in seed])
        seen, _ = self._look()
        return seen, {"seat": self.seat.copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in every game; an illegal one loses it."""
        actor = self.seat
        self.batch.step(np.ascontiguousarray(actions, np.int64))
        seen, held = self._look()
        self.batch.reward(held.reward)
        self.batch.done(held.done)
        self.batch.score(held.score)
        infos: dict[str, Any] = {"seat": self.seat.copy(), "reward": held.reward, "score": held.score}
        reward = held.reward[np.arange(self.num_envs), actor].astype(np.float64)
        return seen, reward, held.done, np.zeros(self.num_envs, np.bool_), infos


def vector(name: str, num_envs: int = 1, **wishes: Any) -> GameVectorEnv:
    """Many games as one Gymnasium environment: opponents, seat, seed, reward, door='fast', and the game's options."""
    return GameVectorEnv(name, num_envs, **wishes)

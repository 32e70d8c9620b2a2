"""Environments: the games for programs that learn (the extra `tasca[env]`). Described in docs/environments.md."""

from tasca.env.arrays import BadArray
from tasca.env.batch import BadBatch, Batch, IllegalStep, batch
from tasca.env.observation import action_mask, observation, spans
from tasca.env.rewards import REWARDS

__all__ = [
    "REWARDS",
    "BadArray",
    "BadBatch",
    "Batch",
    "IllegalStep",
    "action_mask",
    "batch",
    "observation",
    "spans",
]

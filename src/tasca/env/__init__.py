"""Environments: the games for programs that learn (the extra `tasca[env]`). Described in docs/environments.md."""

from tasca.env.aec import aec
from tasca.env.arrays import BadArray
from tasca.env.batch import BadBatch, Batch, IllegalStep, batch
from tasca.env.ids import ids, register
from tasca.env.observation import BadSeat, action_mask, observation, spans
from tasca.env.rewards import REWARDS, BadReward
from tasca.env.table import BadWish
from tasca.env.vector import vector
from tasca.env.versus import versus

register()

__all__ = [
    "REWARDS",
    "BadArray",
    "BadBatch",
    "BadReward",
    "BadSeat",
    "BadWish",
    "Batch",
    "IllegalStep",
    "action_mask",
    "aec",
    "batch",
    "ids",
    "observation",
    "register",
    "spans",
    "vector",
    "versus",
]

"""A game as an environment of PettingZoo, where agents act one after another (AEC)."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from tasca.core.game import OVER
from tasca.core.seed import SEEDS
from tasca.env.render import FRAMES_A_SECOND, MODES, Pixels, check_mode, render
from tasca.env.table import Table


def drawn_seed(generator: Any) -> int:
    """A seed for a game out of an environment's own generator."""
    return int(generator.integers(SEEDS - 1, dtype="uint64", endpoint=True))


class GameEnv(AECEnv):  # type: ignore[misc]
    """Every seat that decides is an agent: `seat_0`, `seat_1` … What an observation is says docs/environments.md."""

    def __init__(
        self,
        name: str,
        reward: str = "result",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.table = Table(name, options, reward, illegal)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{name}_v{self.table.game.info.rules_version}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in self.table.seats]
        self._seat_of = dict(zip(self.possible_agents, self.table.seats, strict=True))
        self._name_of = {seat: agent for agent, seat in self._seat_of.items()}
        self._generator, _ = seeding.np_random()
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.table.observation_space)
        self.action_spaces = {agent: spaces.Discrete(self.table.game.info.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; the same seed gives the same game."""
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        self.table.begin(drawn_seed(self._generator))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._name_of[self.table.seat]

    def step(self, action: int | None) -> None:
        """The selected agent acts; one whose game is over leaves with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} has to decide"
        self._cumulative_rewards[agent] = 0.0
        paid = self.table.play(action)
        self.rewards = {each: paid[self._seat_of[each]] for each in self.agents}
        if self.table.seat == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            if self.table.fault:
                self.infos[agent] = {"illegal": self.table.fault}
        else:
            self.agent_selection = self._name_of[self.table.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, with the actions it may do now: none where another is asked."""
        return self.table.seen_by(self._seat_of[agent])

    def render(self) -> str | Pixels | None:
        return render(self.table.game, self.table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def aec(name: str, **wishes: Any) -> GameEnv:
    """A game for several agents, as PettingZoo has it: reward, illegal, render_mode, and the options of the game."""
    return GameEnv(name, **wishes)

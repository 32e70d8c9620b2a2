"""A game as an environment of Gymnasium: one seat is the agent's, bots have the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium

from tasca.bots import Chance, bot
from tasca.core.errors import shown
from tasca.core.game import OVER
from tasca.env.aec import drawn_seed
from tasca.env.render import FRAMES_A_SECOND, MODES, Pixels, check_mode, render
from tasca.env.table import BadWish, Table
from tasca.games.rng import child_seed

BOTS_CHANCE = 1 << 32  # the child of a game's seed by which the bots choose


class VersusEnv(gymnasium.Env[dict[str, Any], Any]):
    """One agent against bots. Its seat is the same in every game, or with seat=None another each."""

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_A_SECOND}  # noqa: RUF012

    def __init__(
        self, name: str, opponents: str | Sequence[str] = "random", seat: int | None = 0, reward: str = "result",
        illegal: str = "lose", render_mode: str | None = None, **options: object,
    ) -> None:  # fmt: skip
        self.table = Table(name, options, reward, illegal)
        self.render_mode = check_mode(render_mode)
        self.bots = self._seated(name, opponents)
        if seat is not None and seat not in self.table.seats:
            known = ", ".join(map(str, self.table.seats))
            raise BadWish(f"seat {shown(seat)} is not the agent's to have; there are: {known}")
        self.wish = seat
        self.seat = self.table.seats[0] if seat is None else seat
        self.observation_space = self.table.observation_space
        self.action_space = self.table.action_space

    def _seated(self, name: str, opponents: str | Sequence[str]) -> list[Any]:
        """The bots, in turn order from the agent's seat on."""
        others = len(self.table.seats) - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadWish(f"{len(names)} opponents are named; with {self.table.players} players there are {others}")
        return [bot(each, name) for each in names]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game; a seed gives the same game each time, and the same answers of bots that watch no clock."""
        super().reset(seed=seed)
        own = drawn_seed(self.np_random)
        if self.wish is None:
            self.seat = self.table.seats[own % len(self.table.seats)]
        self.table.begin(own)
        self.chance = Chance(child_seed(own, BOTS_CHANCE))
        self._let_bots_play([0.0] * self.table.players)
        return self.table.seen_by(self.seat), self._info()

    def _let_bots_play(self, paid: list[float]) -> list[float]:
        """Until the agent is asked, or the game is over; adds what that pays."""
        seats = self.table.seats
        while (seat := self.table.seat) not in (OVER, self.seat):
            player = self.bots[(seats.index(seat) - seats.index(self.seat)) % len(seats) - 1]
            action = player.choose(self.table.game, self.table.state, self.chance)
            paid = [sum(both) for both in zip(paid, self.table.play(action), strict=True)]
        return paid

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent acts, then the bots do."""
        paid = self._let_bots_play(self.table.play(int(action)))
        over = self.table.seat == OVER
        if self.render_mode == "human":
            self.render()
        return self.table.seen_by(self.seat), float(paid[self.seat]), over, False, self._info()

    def _info(self) -> dict[str, Any]:
        """The agent's seat and everybody's points; at the end the places, and what rule an action broke."""
        found: dict[str, Any] = {"seat": self.seat, "scores": self.table.game.scores(self.table.state)}
        if self.table.fault:
            return {**found, "illegal": self.table.fault}
        return {**found, "places": self.table.game.ranking(self.table.state)} if self.table.seat == OVER else found

    def action_masks(self) -> Any:
        """What the agent may do now, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> str | Pixels | None:
        return render(self.table.game, self.table.state, self.render_mode)


def versus(name: str, opponents: str | Sequence[str] = "random", **wishes: Any) -> VersusEnv:
    """A game against bots, as Gymnasium has it: seat, reward, illegal, render_mode, and the options of the game."""
    return VersusEnv(name, opponents, **wishes)

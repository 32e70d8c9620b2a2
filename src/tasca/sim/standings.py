"""What an arena's games say of each bot: by game what was won, drawn and lost, by block how sure that is.

Games of one deal, and the seats of one bot in one game, depend on each other, so a block of them is one observation.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tasca.sim.arena import RULES, Block, Played
from tasca.sim.ratings import ratings
from tasca.sim.sample import Sample
from tasca.sim.sprt import VALUES, elo_of


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)


@dataclass
class Tally:
    """Games of one bot: all, or those against another."""

    name: str
    games: int = 0
    won: int = 0
    drawn: int = 0
    even: float = 0.0  # the games that it would have won if all were as strong
    shares: Sample = field(default_factory=Sample)  # of blocks
    by_game: Sample = field(default_factory=Sample)  # the same of games, as if each stood for itself
    leads: Sample = field(default_factory=Sample)
    pairs: list[int] = field(default_factory=lambda: [0] * len(VALUES))
    seconds: float = 0.0
    decisions: int = 0
    nodes: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, block: Block) -> None:
        share = block.share(self.name)
        self.shares.add(share)
        leads = [lead for game in block.games if (lead := game.lead(self.name)) is not None]
        if leads:
            self.leads.add(sum(leads) / len(leads))
        if len(block.games) == 2:
            self.pairs[round(4 * share)] += 1
        for game in block.games:
            self.add_game(game)

    def add_game(self, game: Played) -> None:
        share, seats = game.share(self.name), game.seats_of(self.name)
        self.games += 1
        self.by_game.add(share)
        self.won += share == 1
        self.drawn += 0 < share < 1
        self.even += len(seats) / len(game.names)
        self.seconds += sum(game.seconds[seat] for seat in seats)
        self.decisions += sum(game.decisions[seat] for seat in seats)
        self.nodes += sum(game.nodes[seat] for seat in seats)
        if game.failure and game.failure.name == self.name:
            self.faults.append(game.failure.why)

    def facts(self) -> dict[str, Any]:
        """As plain data."""
        low, high = self.shares.interval()
        low_by_game, high_by_game = self.by_game.interval()
        facts: dict[str, Any] = {
            "games": self.games,
            "blocks": self.shares.n,
            "win_rate": round(self.shares.mean, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "low_by_game": round(low_by_game, 4),
            "high_by_game": round(high_by_game, 4),
            "even": round(self.even / self.games, 4) if self.games else 0.0,
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.games - self.won - self.drawn,
            "mean_difference": round(self.leads.mean, 2),
            "difference_margin": _rounded(self.leads.margin(), 2),
            "moves_per_game": round(self.decisions / self.games, 1) if self.games else 0.0,
            "ms_per_move": round(1000 * self.seconds / self.decisions, 2) if self.decisions else 0.0,
            "nodes_per_move": round(self.nodes / self.decisions) if self.decisions else 0,
            "faults": len(self.faults),
        }
        if self.faults:
            facts["first_fault"] = self.faults[0]
        if sum(self.pairs):
            facts["pairs"] = self.pairs
        return facts

    def duel_facts(self) -> dict[str, Any]:
        """The same of games of two, where a share of wins means a lead in Elo."""
        bounds = zip(("elo", "elo_low", "elo_high"), (self.shares.mean, *self.shares.interval()), strict=True)
        return {**self.facts(), **{name: _rounded(elo_of(share), 1) for name, share in bounds}}


@dataclass
class Standings:
    """All tallies: by bot, and by pair where two meet."""

    bots: tuple[str, ...]
    blocks: Sequence[Block]
    anchors: Mapping[str, float] = field(default_factory=dict)
    total: dict[str, Tally] = field(init=False)
    against: dict[tuple[str, str], Tally] = field(init=False)

    def __post_init__(self) -> None:
        self.total = {name: Tally(name) for name in self.bots}
        self.against = {}
        for block in self.blocks:
            names = set(block.line_up) - {RULES}
            for name in names:
                self.total[name].add(block)
                if len(block.line_up) == 2 and len(names) == 2:
                    (other,) = names - {name}
                    self.against.setdefault((name, other), Tally(name)).add(block)

    @property
    def games(self) -> int:
        return sum(len(block.games) for block in self.blocks)

    def facts(self) -> list[dict[str, Any]]:
        """For each bot its games as plain data."""
        rated = ratings(self.blocks, self.anchors)
        rows = []
        for name in self.bots:
            row: dict[str, Any] = {"name": name, **self.total[name].facts()}
            if name in rated:
                row["rating"] = round(rated[name].elo, 1)
                row["rating_margin"] = _rounded(rated[name].margin, 1)
            against = {other: tally.duel_facts() for (one, other), tally in self.against.items() if one == name}
            if against:
                row["against"] = against
            rows.append(row)
        return rows

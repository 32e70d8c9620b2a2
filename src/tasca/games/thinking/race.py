"""Plans that are compared by games played on from each. All of them meet the same chance; the worst are given up."""

from collections.abc import Callable, Iterable

from tasca.core.seed import halves

from .chance import Chance
from .clock import Clock

MOST_GAMES = 400  # played on from one position, however much time there is
Play = Callable[[int, int, int], int]  # a plan and the two halves of a seed: the win rate that came of it


class Race:
    def __init__(self, plans: Iterable[int]) -> None:
        self.alive = list(plans)
        self.entered = len(self.alive)
        self.total = dict.fromkeys(self.alive, 0)
        self.games = dict.fromkeys(self.alive, 0)

    def run(
        self, play: Play, nodes: Callable[[], int], clock: Clock, share: tuple[float, float], least: int,
        chance: Chance, decided: Callable[[list[int]], bool],
    ) -> None:  # fmt: skip
        """Plays on while that share of the budget lasts, from all plans first, then from fewer and fewer.

        A plan that ends the game looks at hardly any node, so the games are counted too.
        """
        begin, end = share
        while not decided(self.alive) and max(self.games.values()) < MOST_GAMES:
            seed = halves(chance.next_seed())
            for plan in self.alive:
                self.total[plan] += play(plan, *seed)
                self.games[plan] += 1
                if clock.used(nodes()) >= end:
                    return
            spent = (clock.used(nodes()) - begin) / (end - begin)
            left = 1 - min(max(spent, 0), 1)  # between two looks at the clock the time may have run out
            self.alive = self.best()[: max(least, round(self.entered * left**1.5))]

    def final(self, room: int, believed: int) -> "Race":
        """Another race of the best plans, in which what is known of each counts for so many games."""
        race = Race(self.best()[:room])
        for plan in race.alive:
            race.total[plan] = round(believed * self.mean(plan))
            race.games[plan] = believed
        return race

    def mean(self, plan: int) -> float:
        return self.total[plan] / max(self.games[plan], 1)

    def best(self) -> list[int]:
        """The plans still compared, best first; among equals as they were."""
        return sorted(self.alive, key=lambda plan: -self.mean(plan))

    def ranked(self) -> list[int]:
        """All plans: what was given up early is behind all that was kept, and what was never played last."""
        most = max(self.games.values())

        def rank(plan: int) -> tuple[bool, bool, float]:
            return (self.games[plan] >= most - 1, self.games[plan] > 0, self.mean(plan))

        return sorted(self.games, key=rank, reverse=True)

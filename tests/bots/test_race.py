"""The race of plans: the same chances for all, the worst given up, what is known believed."""

from tasca.bots import Budget, Chance
from tasca.games.thinking.clock import Clock
from tasca.games.thinking.race import MOST_GAMES, Race

WORTH = [10, 40, 30, 20]  # of each plan
COST = 5  # nodes of a game


class Games:
    """Notes every game that is played on."""

    def __init__(self) -> None:
        self.played: list[tuple[int, tuple[int, int]]] = []

    def play(self, plan: int, high: int, low: int) -> int:
        self.played.append((plan, (high, low)))
        return WORTH[plan]

    def nodes(self) -> int:
        return COST * len(self.played)


def run(
    race: Race, nodes: int, part: tuple[float, float] = (0, 1), least: int = 2, games: Games | None = None
) -> Games:
    games = games or Games()
    race.run(games.play, games.nodes, Clock(Budget(nodes=nodes)), part, least, Chance(1), lambda alive: False)
    return games


def test_all_plans_meet_the_same_chances() -> None:
    games = run(Race(range(4)), COST * 40)
    chances = [[seed for plan, seed in games.played if plan == n] for n in range(4)]
    longest = chances[1]
    assert len(set(longest)) == len(longest)
    assert all(met == longest[: len(met)] for met in chances)


def test_the_worst_are_given_up_and_the_best_played_longest() -> None:
    race = Race(range(4))
    run(race, COST * 40)
    assert race.ranked() == [1, 2, 3, 0]
    assert race.alive == [1, 2]
    assert race.games[0] < race.games[3] < race.games[2] <= race.games[1]
    assert sum(race.games.values()) == 40  # the whole budget, and no more


def test_what_was_given_up_early_is_behind_whatever_luck_it_had() -> None:
    race = Race([0, 1])
    race.total, race.games = {0: 100, 1: 10}, {0: 1, 1: 10}
    assert race.ranked() == [1, 0]


def test_a_final_believes_what_is_known() -> None:
    race = Race(range(4))
    games = run(race, COST * 80, (0, 0.5), 3)
    final = race.final(2, 4)
    assert (final.alive, final.games) == ([1, 2], {1: 4, 2: 4})
    assert [final.mean(plan) for plan in final.alive] == [40, 30]
    run(final, COST * 80, (0.5, 1), 2, games)
    assert len(games.played) == 80


def test_a_race_that_costs_no_node_ends() -> None:
    race = Race([0, 1])
    race.run(lambda plan, high, low: 0, lambda: 0, Clock(Budget(nodes=10)), (0, 1), 2, Chance(1), lambda alive: False)
    assert race.games == {0: MOST_GAMES, 1: MOST_GAMES}


class Sleeper(Clock):
    """A clock on which much time passes between one look and the next."""

    def __init__(self) -> None:
        super().__init__(Budget(nodes=10))
        self.looks = 0

    def used(self, nodes: int) -> float:
        self.looks += 1
        return 0.5 if self.looks < 3 else 2.0


def test_time_that_runs_out_between_two_looks_ends_the_race() -> None:
    race = Race([0, 1])
    race.run(lambda plan, high, low: plan, lambda: 0, Sleeper(), (0, 1), 1, Chance(1), lambda alive: False)
    assert race.alive == [1]
    assert race.ranked() == [1, 0]


def test_a_race_that_is_decided_is_not_run() -> None:
    race = Race([3])
    race.run(lambda *_: 1, lambda: 0, Clock(Budget(nodes=10)), (0, 1), 1, Chance(1), lambda alive: len(alive) == 1)
    assert race.games == {3: 0}
    assert race.ranked() == [3]

"""The race of plans: the same chances for all, the worst given up, what is known believed."""

import pytest

from tasca.core.state import fresh
from tasca.games.thinking import race as rules
from tasca.games.thinking.race import MOST_GAMES, Race
from tasca.games.thinking.spending import nodes_left, part_of, reaches, spent
from tasca.games.thinking.task import WHOLE

WORTH = [10, 40, 30, 20]  # of each plan
COST = 5  # nodes of a game


def entered(plans: int) -> Race:
    race = fresh(Race)
    rules.enter(race, plans)
    return race


def run(race: Race, nodes: int, begin: int = 0, end: int = WHOLE, least: int = 2, before: int = 0) -> list[list[int]]:
    """The games that are played on, each by its plan and its chance."""
    played: list[list[int]] = []
    rules.set_out(race, begin, end, least)
    while not rules.is_over(race):
        plan = rules.next_plan(race)
        played.append([plan, race.round])
        rules.note(race, WORTH[plan], spent(COST * (before + len(played)), nodes, 0))
    return played


def test_all_plans_meet_the_same_chances() -> None:
    played = run(entered(4), COST * 40)
    chances = [[chance for plan, chance in played if plan == n] for n in range(4)]
    assert chances[1] == list(range(1, len(chances[1]) + 1))
    assert all(met == chances[1][: len(met)] for met in chances)


def test_the_worst_are_given_up_and_the_best_played_longest() -> None:
    race = entered(4)
    run(race, COST * 40)
    assert race.alive[: race.left] == [1, 2]
    assert race.games[0] < race.games[3] < race.games[2] <= race.games[1]
    assert sum(race.games) == 40  # the whole budget, and no more
    rules.rank(race)
    assert race.plan[:4] == [1, 2, 3, 0]


def test_what_was_given_up_early_is_behind_whatever_luck_it_had() -> None:
    race = entered(3)
    race.total[:3], race.games[:3] = [100, 10, 0], [1, 10, 0]
    rules.rank(race)
    assert race.plan[:3] == [1, 0, 2]


def test_a_final_believes_what_is_known() -> None:
    race = entered(4)
    first = run(race, COST * 80, end=WHOLE // 2, least=3)
    rules.enter_final(race, 2, 4)
    assert (race.alive[: race.left], [race.games[1], race.games[2]]) == ([1, 2], [4, 4])
    assert [race.total[1], race.total[2]] == [160, 120]
    last = race.round
    second = run(race, COST * 80, begin=WHOLE // 2, before=len(first))
    assert len(first) + len(second) == 80
    assert min(chance for _, chance in second) == last + 1, "chances that were not met before"


def test_a_race_that_costs_no_node_ends() -> None:
    race = entered(2)
    rules.set_out(race, 0, WHOLE, 2)
    while not rules.is_over(race):
        rules.next_plan(race)
        rules.note(race, 0, 0)
    assert race.games[:2] == [MOST_GAMES, MOST_GAMES]


def test_time_that_runs_out_ends_the_race() -> None:
    race = entered(2)
    rules.set_out(race, 0, WHOLE, 1)
    for spent_then in (WHOLE // 2, WHOLE):
        rules.note(race, WORTH[rules.next_plan(race)], spent_then)
    assert rules.is_over(race)
    rules.rank(race)
    assert race.plan[:2] == [1, 0]


@pytest.mark.parametrize(("one", "over"), [(1, True), (0, False)])
def test_a_race_of_plans_that_begin_alike_is_decided(one: int, over: bool) -> None:
    """Unless it is asked for what each is worth."""
    race = entered(2)
    race.first[:2] = [7, 7]
    race.one = one
    rules.set_out(race, 0, WHOLE, 2)
    assert rules.is_over(race) == over


def test_square_roots_are_exact() -> None:
    for n in (0, 1, 2, 99, 100, 10**18 - 1, 10**18):
        root = rules.square_root(n)
        assert root * root <= n < (root + 1) ** 2


def test_a_budget_is_spent_by_nodes_or_time_whichever_is_over_first() -> None:
    assert spent(25, 100, 0) == WHOLE // 4
    assert spent(25, 100, WHOLE // 2) == WHOLE // 2
    assert nodes_left(25, 100, 0) == 75
    assert nodes_left(25, 1 << 40, WHOLE // 4) == 75, "at the pace so far"
    assert nodes_left(120, 100, 0) == 0
    assert part_of(3000, WHOLE // 3) == 1000
    assert part_of(1, 20_000) == 1
    assert reaches(1 << 40, 200, 800, 200)
    assert not reaches(1 << 40, 199, 800, 200)
    assert not reaches(799, 0, 800, 200)

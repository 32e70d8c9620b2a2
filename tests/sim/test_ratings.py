"""Ratings: what the model says of plain results, whatever the order; anchors stay where they are put."""

import pytest

from tasca.bots.elo import fitted
from tasca.sim.arena import Block, Number, Played
from tasca.sim.ratings import ratings, wins_of


def duel(one: str, other: str, *won: float) -> Block:
    """A pair of games between two: 1 where the first won, 0.5 where they drew."""
    games = [
        Played(Number(0, 0, turn), [one, other], [0, 0], [1 + (share == 0), 1 + (share == 1)], [0, 0], [1, 1], [0, 0])
        for turn, share in enumerate(won)
    ]
    return Block((one, other), tuple(games))


def test_wins_are_counted_both_ways() -> None:
    assert wins_of([duel("a", "b", 1, 0.5), duel("a", "b", 0, 1)]) == {("a", "b"): 2.5, ("b", "a"): 1.5}


def test_ten_wins_for_a_loss_are_400() -> None:
    """With the drawn game that is added: 29.5 + 0.5 of 33 against 2.5 + 0.5."""
    strength = fitted({("a", "b"): 29.5, ("b", "a"): 2.5}, {"b": 1500})
    assert strength["a"] == pytest.approx(10, abs=1e-4)


def test_without_anchors_the_mean_is_1500() -> None:
    found = ratings([duel("a", "b", 1, 0), duel("b", "c", 1, 1), duel("a", "c", 1, 0.5)], {})
    assert sum(rating.elo for rating in found.values()) / 3 == pytest.approx(1500)
    assert found["a"].elo > found["c"].elo


def test_an_anchor_stays_and_pulls_the_others() -> None:
    blocks = [duel("a", "b", 1, 0)] * 10
    found = ratings(blocks, {"a": 2000.0})
    assert found["a"] == (2000.0, None)
    assert found["b"].elo == pytest.approx(2000, abs=0.01)
    both = ratings([*blocks, *[duel("b", "c", 0.5, 0.5)] * 10], {"a": 2000.0, "c": 1800.0})
    assert both["c"].elo == 1800.0
    assert both["b"].elo == pytest.approx(1900, abs=0.01)


def test_the_order_of_games_does_not_matter() -> None:
    blocks = [duel("a", "b", 1, 1), duel("a", "b", 0, 0.5), duel("b", "c", 1, 0)]
    one, other = wins_of(blocks), wins_of(blocks[::-1])
    assert fitted(one, {"a": 1500}) == pytest.approx(fitted(other, {"a": 1500}))


def test_who_won_everything_is_not_known_to_the_point() -> None:
    found = ratings([duel("a", "b", 1, 1)] * 20, {"b": 1500.0})
    assert found["a"].margin is not None
    assert found["a"].margin > 300


def test_a_game_of_three_counts_as_three_duels() -> None:
    game = Played(Number(0, 0, 0), ["a", "b", "a"], [9, 5, 5], [1, 2, 2], [0, 0, 0], [1, 1, 1], [0, 0, 0])
    assert wins_of([Block(("a", "b", "a"), (game,))]) == {("a", "b"): 1.5, ("b", "a"): 0.5}

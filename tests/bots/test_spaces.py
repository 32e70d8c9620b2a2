"""Spaces for a tile of the grey wall (A7.2): compared by the rounds that may follow, without a look into the future."""

import pytest

from tasca.bots import Budget, Chance
from tasca.games import game as game_of
from tasca.games.azul.bot.progress import DEALING, DONE
from tasca.games.azul.bot.think import SPARE_MS, SPARE_NODES
from tasca.games.azul.rules.state import TILING, State
from tests.bots.positions import played
from tests.doors import assert_alike, needs_numba
from tests.thinkers import face, goes_far, plain, small

AZUL = game_of("azul")
FEW = {"least_deal": 10, "most_deal": 10, "deals": 8}  # so that it can be thought interpreted too
BUDGET = Budget(nodes=400)
tables = pytest.mark.parametrize("players", [2, 4])


def to_be_tiled(players: int, count: int) -> list[State]:
    """Positions of random games in which a space is to be chosen."""
    states = (played(AZUL, {"players": players, "variant": "grey"}, seed, 20 + seed) for seed in range(200))
    return [state for state in states if state.phase == TILING][:count]


@needs_numba
@tables
def test_both_doors_compare_spaces_alike(players: int) -> None:
    interpreted, compiled = (small("azul", door, FEW) for door in ("games", "fast"))
    for state in to_be_tiled(players, 4):
        assert_alike(interpreted, compiled, state, BUDGET)


@tables
def test_what_will_be_dealt_is_not_seen(players: int) -> None:
    """The same public position with other tiles to come: the same thoughts for every chance of the bot's own."""
    thinker = small("azul", "games", FEW)
    for state in to_be_tiled(players, 4):
        first, *others = (thinker.think(AZUL.resample(state, seed), BUDGET, Chance(5), 5) for seed in (1, 2, 3))
        assert others == [first, first]


def test_every_space_is_an_answer_and_is_met_by_deals() -> None:
    """Deals are what nodes are for: without them a space costs one."""
    thinker = small("azul", "games", FEW)
    for state in to_be_tiled(2, 4):
        legal = AZUL.legal_actions(state)
        thoughts = thinker.think(state, BUDGET, Chance(1), len(legal))
        assert sorted(thought.action for thought in thoughts) == legal
        assert thinker.nodes > len(legal)


@pytest.mark.parametrize(
    ("budget", "stage"),
    [
        (Budget(nodes=SPARE_NODES), DEALING),
        (Budget(nodes=SPARE_NODES - 1), DONE),
        (Budget(ms=SPARE_MS), DONE),  # interpreted, no time that anybody would wait goes far
    ],
)
def test_a_small_budget_is_spent_at_once(budget: Budget, stage: int) -> None:
    state = to_be_tiled(2, 1)[0]
    thinker = face("azul", "games")
    assert goes_far("azul", "ends", state, budget, "games") is (stage == DEALING)
    thinker.at_once(state, Chance(1))
    assert plain(thinker.memory["progress"][0], "stage") == DONE


LAST_ROUND = """\
azul   2 players   grey wall   round 5   tiling   seat 0 to act   line 5   finished 0
start  0   next 0
bag    B9 Y9 R9 K9 W9
lid    B10 Y9 R9 K9 W5
1 -   2 -   3 -   4 -   5 -
centre -

seat 0  20   +20 -0            seat 1  30   +30 -0
        . | B Y R K W                  . | . . . . .
      . . | Y . . . .                . . | . . . . .
    . . . | R . . . .              . . . | . . . . .
  . . . . | K . . . .            . . . . | . . . . .
W W W W W | . . . . .          . . . . . | . . . . .
floor M . . . . . .            floor . . . . . . .
"""


def test_in_the_last_round_deals_say_who_has_won() -> None:
    """A6.2: the fifth tile of column 1 scores 5 and 7 more at the end, and seat 0 is ahead; anywhere else it is not."""
    state = AZUL.state_from_text(LAST_ROUND)
    found = small("azul", "games", FEW).think(state, BUDGET, Chance(1), 5)
    said = {AZUL.action_to_text(state, thought.action): thought.worth for thought in found}
    assert list(said) == ["=51", "=52", "=53", "=54"]
    assert said.pop("=51") > 0.9
    assert max(said.values()) < 0.1

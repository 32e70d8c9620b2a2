"""House of Fado's thinker: games played on with thought, through both doors, without a look into the future."""

import pytest

from tasca.bots import Budget, Chance, bot
from tasca.games import game as game_of
from tasca.games.fado.bot.thinker import LEAST_MS, LEAST_NODES, FadoThinker, plays_thoughtfully
from tests.bots.positions import played, some_positions
from tests.doors import assert_alike, needs_numba

FADO = game_of("fado")
BUDGET = Budget(nodes=6000)
every_table = pytest.mark.parametrize("players", [2, 3])


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with fewer nodes, so that it can be thought interpreted too."""
    monkeypatch.setattr("tasca.games.fado.bot.thinker.LEAST_NODES", BUDGET.nodes)
    monkeypatch.setattr("tasca.games.fado.bot.thinker.TURNS_OF_EACH", 1)


@needs_numba
@every_table
@pytest.mark.usefixtures("_small")
def test_both_doors_play_on_alike(players: int) -> None:
    plain, compiled = FadoThinker("games"), FadoThinker("fast")
    for state in some_positions(FADO, {"players": players}, 2, 37):
        assert_alike(plain, compiled, state, BUDGET)


@every_table
@pytest.mark.usefixtures("_small")
def test_what_will_be_drawn_is_not_seen(players: int) -> None:
    """The same public position with other tiles and people to come: the same choice for every chance of the bot's."""
    player = bot(f"search:{BUDGET.nodes}n")
    for state in some_positions(FADO, {"players": players}, 3, 41):
        futures = [FADO.resample(state, seed) for seed in (1, 2)]
        for own in range(2):
            assert len({player.choose(FADO, future, Chance(own)) for future in futures}) == 1


def test_small_budgets_are_for_quick_games() -> None:
    state, solo = FADO.new_game({}, 1), FADO.new_game({"solo": True}, 1)
    assert plays_thoughtfully(state, Budget(nodes=LEAST_NODES), "games")
    assert plays_thoughtfully(state, Budget(ms=LEAST_MS), "fast")
    assert not plays_thoughtfully(state, Budget(nodes=LEAST_NODES - 1), "fast")
    assert not plays_thoughtfully(state, Budget(ms=LEAST_MS - 1), "fast")
    assert not plays_thoughtfully(state, Budget(ms=600_000), "games")
    assert not plays_thoughtfully(solo, Budget(nodes=LEAST_NODES), "fast")


@needs_numba
@pytest.mark.parametrize("nodes", [LEAST_NODES, 2 * LEAST_NODES])
def test_the_budget_is_kept(nodes: int) -> None:
    """To one game, which is not broken off half-way."""
    thinker = FadoThinker("fast")
    thinker.think(played(FADO, {}, 5, 20), Budget(nodes=nodes), Chance(1))
    assert nodes <= thinker.nodes < nodes + 60_000

"""House of Fado's thinker: games played on with thought, through both doors, without a look into the future."""

import pytest

from tasca.bots import Budget, Chance, bot
from tasca.core.game import OVER
from tasca.core.machine import best_door
from tasca.games import game as game_of
from tasca.games.fado.bot.judge import final_worth
from tasca.games.fado.bot.think import LEAST_MS, LEAST_NODES
from tests.bots.positions import played, some_positions
from tests.doors import assert_alike, needs_numba
from tests.thinkers import face, goes_far, small

FADO = game_of("fado")
BUDGET = Budget(nodes=6000)
every_table = pytest.mark.parametrize("players", [2, 3])


@needs_numba
@every_table
def test_both_doors_play_on_alike(players: int) -> None:
    plain, compiled = (small("fado", door, {"turns": players}) for door in ("games", "fast"))
    for state in some_positions(FADO, {"players": players}, 2, 37):
        assert_alike(plain, compiled, state, BUDGET)


@every_table
def test_what_will_be_drawn_is_not_seen(players: int) -> None:
    """The same public position with other tiles and people to come: the same choice for every chance of the bot's."""
    thinker = small("fado", best_door(), {"turns": players})
    for state in some_positions(FADO, {"players": players}, 3, 41):
        futures = [FADO.resample(state, seed) for seed in (1, 2)]
        for own in range(2):
            assert len({thinker.think(future, BUDGET, Chance(own))[0].action for future in futures}) == 1


FAR_AHEAD = """\
fado       2 players   round 200   decisions 779
first      0   turn 1
asked      1 place
street     left black=2 brown=1 | centre black=1 brown=2 critic | right black=1
bag        -
discard    -
notes      -
guitarra   Raul 4, Fontes 4, Armando 4 | billboard - | star - | retired - | tile 12 4
singer     -, Lucília 3, Hermínia 4 | billboard - | star Alfredo 6 | retired - | tile 10 3
viola      Castro 3, -, Jorge 3 | billboard Martinho 3 | star - | retired - | tile 14 5
fados      - | - | - | - | next -
stack      -
chance     6638933699815861021

seat 0     21 points   7 money
workers    market-left | market-right | rehearsal
tables     - | - | -
bar        -
musicians  - | - | -
notes      clef=5 quarter=3 eighth=6 beamed=6
fados      Fado Pedro Rodrigues
cubes      track 6 | gone 0 | viola 2
stars      -
points     promotions 5 | dismissals 9 | fado tiles 7

seat 1     136 points   12 money
workers    street-left | billboard-left/2 | billboard-right/2
tables     brown=2 | grey=1 black=1 brown=1 | grey=2 brown=2
bar        grey=1 black=1
musicians  Jaime 5 | Maria 4 | Joel 5
notes      clef=4 quarter=5 eighth=2 beamed=2
fados      Fado Corrido | Fado Menor | Fado Mouraria | Fado Cravo | Fado Vitória | Fado Tango \
| Fado Franklin | Fado Pechincha | Fado Meia-Noite | Fado Alberto | Fado Dois Tons
cubes      track 1 | gone 0 | guitarra 3 | singer 3 | viola 1
stars      fados | singer
points     promotions 23 | dismissals 54 | careers 6 | fado tiles 53
"""


@pytest.mark.parametrize("level", ["level:1", "level:2", "level:3", "level:4", "level:5", "greedy", "search:2000n"])
def test_who_is_ahead_ends_the_game(level: str) -> None:
    """F10.1: closing brings Jaime to fame 6, the third star, and the last round. Nobody lets that lie."""
    state = FADO.state_from_text(FAR_AHEAD)
    for own in range(3):
        action = bot(level).choose(FADO, state, Chance(own))
        assert FADO.action_to_text(state, action).endswith(" restaurant")


def test_who_is_behind_plays_for_a_chance() -> None:
    """Rather one game of eight won by a point and seven lost by thirty than all lost by three."""

    def worth_of_a_game_won_by(points: int) -> int:
        state = FADO.new_game({}, 1)
        state.score[0], state.score[1] = 40 + points, 40
        return final_worth(state, 0, 100 * points)

    assert worth_of_a_game_won_by(1) + 7 * worth_of_a_game_won_by(-30) > 8 * worth_of_a_game_won_by(-3)


@needs_numba
def test_no_level_waits_for_ever() -> None:
    """Against one who plays anything a game ends in about the turns that good play takes, and few are idle."""
    player, anything = bot("level:4"), bot("random")
    for seed in (1000, 1003, 1007):
        state, chance = FADO.new_game({}, seed), Chance(seed)
        while FADO.to_act(state) != OVER:
            FADO.apply(state, (player, anything)[FADO.to_act(state)].choose(FADO, state, chance))
            assert state.round <= 100


@needs_numba
def test_alone_the_net_has_the_better_of_alfama() -> None:
    """F10.1: she takes stars whatever one does, so that who waits has lost."""
    player = bot("search:4000n")
    for seed in (2001, 2002, 2003):
        state, chance = FADO.new_game({"solo": True}, seed), Chance(seed)
        while FADO.to_act(state) != OVER:
            FADO.apply(state, player.choose(FADO, state, chance))
        own, alfama = FADO.scores(state)
        assert own > alfama + 10


def test_small_budgets_are_for_quick_games() -> None:
    state, solo = FADO.new_game({}, 1), FADO.new_game({"solo": True}, 1)
    assert goes_far("fado", "thoughtful", state, Budget(nodes=LEAST_NODES), "games")
    assert goes_far("fado", "thoughtful", state, Budget(ms=LEAST_MS), "fast")
    assert not goes_far("fado", "thoughtful", state, Budget(nodes=LEAST_NODES - 1), "fast")
    assert not goes_far("fado", "thoughtful", state, Budget(ms=LEAST_MS - 1), "fast")
    assert not goes_far("fado", "thoughtful", state, Budget(ms=600_000), "games")
    assert goes_far("fado", "thoughtful", solo, Budget(nodes=LEAST_NODES), "fast")
    assert not goes_far("fado", "thoughtful", solo, Budget(nodes=LEAST_NODES), "fast", "tables")  # it plays to the end


@needs_numba
@pytest.mark.parametrize("nodes", [LEAST_NODES, 2 * LEAST_NODES])
def test_the_budget_is_kept(nodes: int) -> None:
    """To one game, which is not broken off half-way."""
    thinker = face("fado", "fast")
    thinker.think(played(FADO, {}, 5, 20), Budget(nodes=nodes), Chance(1))
    assert nodes <= thinker.nodes < nodes + 60_000

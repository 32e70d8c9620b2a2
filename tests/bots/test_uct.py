"""The yardstick: legal, reproducible, the same through both doors, and it sees what only points tell."""

import pytest

from tasca.bots import BOTS, Budget, Chance, UnknownBot, bot
from tasca.bots.registry import NoThinker
from tasca.core.game import OVER
from tasca.games import game as game_of
from tasca.games.azul.bot.uct_thinker import UctThinker
from tests.bots.test_azul import AZUL, some_state
from tests.doors import needs_numba


def test_it_is_named_with_budgets_but_not_seated_at_tables() -> None:
    assert bot("uct:100ms").budget == Budget(ms=100)
    assert "uct" not in BOTS


@pytest.mark.parametrize("options", [{}, {"players": 4}, {"variant": "grey"}])
def test_choices_are_legal_and_reproducible(options: dict[str, object]) -> None:
    for moves in range(0, 60, 15):
        state = some_state(moves + 2, moves, options)
        if AZUL.to_act(state) != OVER:
            action = bot("uct:150n").choose(AZUL, state, Chance(3))
            assert action in AZUL.legal_actions(state)
            assert bot("uct:150n").choose(AZUL, state, Chance(3)) == action


@needs_numba
def test_both_doors_think_alike() -> None:
    plain, compiled = UctThinker("games"), UctThinker("fast")
    for moves in (0, 5, 30):
        state = some_state(moves + 1, moves)
        assert plain.think(state, Budget(nodes=300), Chance(1)) == compiled.think(state, Budget(nodes=300), Chance(1))


def test_it_takes_the_points() -> None:
    """Of the last two tiles one goes where it scores most; the floor line would cost."""
    text = """\
azul   2 players   coloured wall   round 2   offer   seat 0 to act
start  0   next 0
1 -   2 -   3 -   4 -   5 -
centre BW
seat 0  10   +10 -0            seat 1  10   +10 -0
        . | b y r k w                  . | b y r k w
      . W | w B Y R k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y
. . . . . | y r k w b          . . . . . | y r k w b
floor . . . . . . .            floor . . . . . . .
"""
    state = AZUL.state_from_text(text)
    assert AZUL.action_to_text(state, bot("uct:2000n").choose(AZUL, state, Chance(1))) == "CW2"


def test_another_game_is_refused() -> None:
    fado = game_of("fado")
    with pytest.raises(NoThinker, match="no bot of the kind 'uct' plays House of Fado"):
        bot("uct").choose(fado, fado.new_game({}, 1), Chance(1))
    with pytest.raises(UnknownBot, match="uct does not play House of Fado; there are: random, level:1"):
        bot("uct", "fado")

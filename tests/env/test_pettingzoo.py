"""PettingZoo's own suites, as they are, on every way to play every game; and what they do not look at."""

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tasca import env
from tasca.core.errors import IllegalAction
from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games import game_names
from tests.conformance.cases import every_way

pytestmark = [
    pytest.mark.slow,
    # PettingZoo says this of every environment of a board game but its own, whose names it knows
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    # and this of every seat that looks on while another is asked
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


@every_way
def test_api(game: Game[Any], options: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env.aec(game.info.name, **options), num_cycles=60)


@every_way
def test_seed(game: Game[Any], options: dict[str, object]) -> None:
    seed_test(partial(env.aec, game.info.name, **options), num_cycles=30)


@pytest.mark.parametrize("name", game_names())
def test_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env.aec, name), {"svg": lambda picture: picture.startswith("<svg")})
    shown = env.aec(name, render_mode="ansi")
    shown.reset(seed=1)
    assert shown.render() == shown.table.game.state_to_text(shown.table.state, hidden=False)
    assert str(shown.table.state.rng) not in str(shown.render())


@every_way
def test_a_whole_game_is_paid_for(game: Game[Any], options: dict[str, object]) -> None:
    """Every agent that decides is told at the end what its game was worth, and the places say the same."""
    table = env.aec(game.info.name, reward="share", **options)
    table.reset(seed=3)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        totals[agent] += reward
        if over:
            table.step(None)
            continue
        assert (seen["action_mask"] == env.action_mask(table.table.state)).all()
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    places = game.ranking(table.table.state)
    winners = places.count(1)
    assert list(totals.values()) == [1 / winners if places[seat] == 1 else 0.0 for seat in table.table.seats]


def test_who_looks_on_may_do_nothing() -> None:
    table = env.aec("azul", players=3)
    table.reset(seed=1)
    assert table.observe("seat_0")["action_mask"].any()
    assert not table.observe("seat_1")["action_mask"].any()
    assert table.observe("seat_1")["observation"].tolist() == game_of("azul").encode(table.table.state, 1)


def test_an_illegal_action_costs_the_game() -> None:
    table = env.aec("azul", players=3)
    table.reset(seed=1)
    table.step(324)
    assert table.rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": 0.0}
    assert all(table.terminations.values())
    assert "is not legal" in table.infos["seat_0"]["illegal"]


def test_an_illegal_action_can_be_an_error() -> None:
    table = env.aec("azul", illegal="raise")
    table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(324)
    assert not any(table.terminations.values())


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"illegal": "shrug"}, "illegal='shrug': it is one of lose, raise"),
        ({"reward": "gold"}, "no reward is called 'gold'"),
        ({"render_mode": "film"}, "no render mode is called 'film'; there are: human, ansi, svg, rgb_array"),
        ({"players": 7}, "players"),
        ({"wall": "grey"}, "wall"),
    ],
)
def test_a_wrong_wish_gets_a_sentence(wish: dict[str, Any], says: str) -> None:
    with pytest.raises(Exception, match=says) as caught:
        env.aec("azul", **wish)
    assert "\n" not in str(caught.value)

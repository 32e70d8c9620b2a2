"""OpenSpiel's own suites and algorithms, as they are; and that a chance node is a draw of the rules, to the number."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from tasca.bots import Chance
from tasca.core.game import Game
from tasca.core.state import copy_of, values
from tasca.env import openspiel
from tasca.env.explicit import explicit
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.rng import FIRST_STATE
from tests.conformance.cases import every_way

pytestmark = pytest.mark.slow


def loaded(game: Game[Any], options: dict[str, object]) -> Any:
    return pyspiel.load_game(f"tasca_{game.info.name}", dict(options))


@every_way
def test_random_sim(game: Game[Any], options: dict[str, object], capfd: pytest.CaptureFixture[str]) -> None:
    if game.info.longest > 10_000 and options.get("players", 2) != 2:
        pytest.skip("a random game is very long")
    pyspiel.random_sim_test(loaded(game, options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", game_names())
def test_rl_environment(name: str) -> None:
    table = rl_environment.Environment(f"tasca_{name}")
    step = table.reset()
    rng = np.random.default_rng(3)
    for _ in range(40):
        if step.last():
            break
        seat = step.observations["current_player"]
        legal = step.observations["legal_actions"][seat]
        assert len(step.observations["info_state"][seat]) == table.observation_spec()["info_state"][0]
        step = table.step([int(rng.choice(legal))])


@pytest.mark.parametrize("name", game_names())
def test_mcts_plays(name: str) -> None:
    game = pyspiel.load_game(f"tasca_{name}")
    rng = np.random.RandomState(1)
    searching = mcts.MCTSBot(game, 1.4, 6, Hasty(), random_state=rng)
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal() and moves < 3:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
            continue
        action = searching.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        moves += 1


class Hasty:
    """Judges a position at once: playing out whole games is slow here."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.get_game().num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_the_small_game_is_solved_by_rollouts() -> None:
    """A whole match of upstream's search against upstream's random player, in the smallest game."""
    game = pyspiel.load_game("tasca_coins")
    rng = np.random.RandomState(5)
    won = 0.0
    for _ in range(4):
        bots = [
            mcts.MCTSBot(game, 1.4, 60, mcts.RandomRolloutEvaluator(1, rng), random_state=rng),
            UniformRandomBot(1, rng),
        ]
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choice(outcomes, p=chances))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        won += state.returns()[0]
    assert won >= 2


class Drawing:
    """Draws by the probabilities that nodes name."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def among(self, outcomes: Any) -> int:
        at = self.chance.below(1 << 20) / (1 << 20)
        for kind, likely in outcomes:
            at -= likely
            if at < 0:
                return int(kind)
        return int(outcomes[-1][0])


@every_way
def test_a_game_drawn_in_the_open_keeps_every_law(game: Game[Any], options: dict[str, object]) -> None:
    node, by = explicit(game, options), Drawing(4)
    decisions = draws = 0
    while decisions < 120 and (node.is_draw or node.seat >= 0):
        if node.is_draw:
            assert sum(likely for _, likely in node.outcomes) == pytest.approx(1)
            assert all(0 <= kind < openspiel.MOST_OUTCOMES for kind, _ in node.outcomes)
            node, draws = node.after(by.among(node.outcomes)), draws + 1
            continue
        assert game.broken_law(node.state) == ""
        legal = game.legal_actions(node.state)
        node, decisions = node.after(legal[by.chance.below(len(legal))]), decisions + 1
    assert draws


@every_way
def test_the_doors_agree_where_the_draws_do(game: Game[Any], options: dict[str, object], monkeypatch: Any) -> None:
    """Every draw of a usual game, given to the door of open chance, leads to the same positions."""
    heard: list[int] = []
    state = _recorded(game, options, heard, monkeypatch)
    node = explicit(game, options)
    chance = Chance(9)
    for _ in range(60):
        while node.is_draw:
            node = node.after(heard.pop(0))
        assert not heard
        expected = copy_of(state)
        expected.rng = node.state.rng
        assert values(node.state) == values(expected)
        if node.seat < 0:
            break
        legal = game.legal_actions(state)
        action = legal[chance.below(len(legal))]
        game.apply(state, action)
        node = node.after(action)


def _recorded(game: Game[Any], options: dict[str, object], heard: list[int], monkeypatch: Any) -> Any:
    """A usual game whose draws are written down."""
    import sys

    from tasca.games import rng

    def below(s: Any, n: int, real: Any = rng.below) -> int:
        heard.append(real(s, n))
        return heard[-1]

    def draw(s: Any, counts: Any, total: int, real: Any = rng.draw) -> int:
        heard.append(real(s, counts, total))
        return heard[-1]

    package = type(game).__module__.rpartition(".")[0]
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}.rules"):
            for word, drawn in (("below", below), ("draw", draw)):
                if getattr(module, word, None) is getattr(rng, word):
                    monkeypatch.setattr(module, word, drawn)
    return game.new_game(options, 77)


def test_tiles_are_drawn_one_by_one_with_their_chances() -> None:
    node = explicit(game_of("azul"), {})
    assert node.outcomes == tuple((colour, 0.2) for colour in range(5))
    node = node.after(3)
    assert dict(node.outcomes)[3] == pytest.approx(19 / 99)
    for _ in range(19):
        assert node.is_draw
        node = node.after(0)
    assert not node.is_draw
    assert node.state.offer[0] == [3, 0, 0, 1, 0]
    assert node.state.bag == [1, 20, 20, 19, 20]


def test_nothing_to_come_is_in_a_state() -> None:
    """The generator stands still: two games that drew the same are the same, whatever they draw later."""
    node = explicit(game_of("azul"), {})
    for _ in range(20):
        node = node.after(node.outcomes[0][0])
    assert node.state.rng == FIRST_STATE
    for _ in range(3):
        node = node.after(game_of("azul").legal_actions(node.state)[0])
    assert node.state.rng == FIRST_STATE


@pytest.mark.parametrize("name", game_names())
def test_states_travel(name: str) -> None:
    game = pyspiel.load_game(f"tasca_{name}(players=3)")
    state = game.new_initial_state()
    rng = np.random.RandomState(2)
    for _ in range(60):
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.is_terminal():
            break
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    other, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (str(other), str(same)) == (str(game), str(state))


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("tasca_azul").new_initial_state()
    clone = state.clone()
    clone.apply_action(2)
    assert str(state) != str(clone)
    assert (len(state.history()), len(clone.history())) == (0, 1)


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("tasca_azul(players=4,variant=grey,first=2)")
    assert game.num_players() == 4
    assert game.options == {"players": 4, "variant": "grey", "first": 2}
    assert pyspiel.load_game("tasca_azul(first=-1)").options["first"] == "random"
    solo = pyspiel.load_game("tasca_fado(solo=True)")
    assert solo.num_players() == 1

"""Gymnasium's own checks, as they are, on every id; its vector wrappers; and a game against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tasca import env
from tasca.env.ids import ids
from tasca.games import game_names

pytestmark = pytest.mark.slow
every_id = pytest.mark.parametrize("id_", ids())


@every_id
def test_check_env(id_: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(id_).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_render(name: str, mode: str) -> None:
    table = env.versus(name, render_mode=mode)
    table.reset(seed=1)
    shown = table.render()
    assert isinstance(shown, np.ndarray) and shown.std() > 1 if mode == "rgb_array" else isinstance(shown, str)


def play(table: Any, seed: int) -> list[Any]:
    """A whole game by any legal actions: all that was seen."""
    rng = np.random.default_rng(seed)
    seen, info = table.reset(seed=seed)
    told: list[Any] = [(seen, info)]
    over = False
    while not over:
        assert seen["action_mask"].any()
        assert (table.unwrapped.action_masks() == seen["action_mask"].astype(bool)).all()
        seen, reward, over, cut, info = table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert not cut
        told.append((seen, reward, over, info))
    return told


@every_id
def test_a_game_against_bots(id_: str) -> None:
    table = gymnasium.make(id_)
    told = play(table, 5)
    info = told[-1][-1]
    places, seat = info["places"], info["seat"]
    share = (places[seat] == 1) / places.count(1)
    assert told[-1][1] == pytest.approx((len(places) * share - 1) / (len(places) - 1))
    assert all(step[1] == 0 for step in told[1:-1])
    assert data_equivalence(told, play(table, 5))


def test_bots_of_any_kind_sit_down() -> None:
    table = env.versus("azul", ["greedy", "random"], players=3, seat=1, reward="points")
    told = play(table, 2)
    assert sum(step[1] for step in told[1:]) == told[-1][-1]["scores"][1]
    assert [player.name for player in table.bots] == ["greedy", "random"]


def test_the_seat_can_change_from_game_to_game() -> None:
    table = env.versus("azul", seat=None, players=4)
    seats = {table.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2, 3}


def test_an_illegal_action_costs_the_game() -> None:
    table = env.versus("azul")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(324)
    assert (reward, over) == (-1.0, True)
    assert "is not legal" in info["illegal"]


@pytest.mark.parametrize(
    ("opponents", "wish", "says"),
    [
        ("nobody", {}, "no bot is called 'nobody'"),
        (["random"], {"players": 3}, "1 opponents are named; with 3 players there are 2"),
        ("random", {"seat": 2}, "seat 2 is not the agent's to have; there are: 0, 1"),
    ],
)
def test_a_wrong_wish_gets_a_sentence(opponents: Any, wish: dict[str, Any], says: str) -> None:
    with pytest.raises(Exception, match=says) as caught:
        env.versus("azul", opponents, **wish)
    assert "\n" not in str(caught.value)


# ── many at a time ───────────────────────────────────────────────────────────────────────────────────────────
def legal(seen: dict[str, Any], rng: Any) -> Any:
    """A legal action for each; anything where there is none."""
    noise = rng.random(seen["action_mask"].shape) * (seen["action_mask"] - 0.5)
    return noise.argmax(axis=1)


@every_id
def test_a_vector_env_keeps_to_its_spaces(id_: str) -> None:
    games = gymnasium.make_vec(id_, num_envs=4)
    assert games.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, _ = games.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert seen in games.observation_space
        assert {name: value[0] for name, value in seen.items()} in games.single_observation_space
        actions = legal(seen, rng)
        assert actions in games.action_space
        before = {name: value.copy() for name, value in seen.items()}
        later, reward, over, cut, _ = games.step(actions)
        assert data_equivalence(before, seen), "what was handed out stays as it was"
        assert reward.shape == over.shape == cut.shape == (4,)
        assert (reward.dtype, over.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
        seen = later
    games.close()


@pytest.mark.parametrize("name", game_names())
def test_a_vector_env_is_the_same_for_a_seed(name: str) -> None:
    one, other = env.vector(name, 3), env.vector(name, 3)
    assert data_equivalence(one.reset(seed=4), other.reset(seed=4))
    assert not data_equivalence(one.reset(seed=5)[0], other.reset(seed=6)[0])
    assert data_equivalence(one.reset(seed=[1, 2, 3])[0], other.reset(seed=[1, 2, 3])[0])
    for _ in range(20):
        actions = one.action_space.sample()
        assert data_equivalence(one.step(actions), other.step(actions))


@pytest.mark.parametrize("name", game_names())
def test_upstream_wrappers_count_episodes(name: str) -> None:
    games = RecordEpisodeStatistics(env.vector(name, 4))
    seen, _ = games.reset(seed=1)
    rng = np.random.default_rng(2)
    ended = 0
    while ended < 4:
        seen, _, over, _, infos = games.step(legal(seen, rng))
        if over.any():
            ended += int(over.sum())
            assert set(infos["episode"]["r"][over].tolist()) <= {-1.0, 0.0, 1.0}
            assert (infos["episode"]["l"][over] > 0).all()


def test_envs_against_bots_run_beside_each_other() -> None:
    games = SyncVectorEnv([lambda: env.versus("azul", "greedy"), lambda: env.versus("azul", "random")])
    seen, _ = games.reset(seed=1)
    rng = np.random.default_rng(2)
    for _ in range(10):
        seen, *_ = games.step(legal(seen, rng))
    assert seen in games.observation_space


def test_all_seats_can_be_yours() -> None:
    games = env.vector("azul", 2, opponents=None)
    seen, infos = games.reset(seed=1)
    assert infos["seat"].tolist() == [0, 0]
    rng = np.random.default_rng(2)
    seen, _, _, _, infos = games.step(legal(seen, rng))
    assert infos["seat"].tolist() == [1, 1]
    over = np.zeros(2, np.bool_)
    while not over.any():
        actor = infos["seat"]
        seen, reward, over, _, infos = games.step(legal(seen, rng))
    for i in np.flatnonzero(over):
        assert reward[i] == infos["reward"][i][actor[i]]
        assert infos["reward"][i].sum() == 0

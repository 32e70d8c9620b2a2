"""Many games at a time: the same through every door, each by its own seed, over arrays of the caller."""

from typing import Any

import numpy as np
import pytest

from tasca import env
from tasca.bots import Chance
from tasca.core.game import OVER, Game
from tasca.env.batch import Batch
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.rng import child_seed
from tests.conformance.cases import every_way

pytestmark = pytest.mark.slow
some_game = pytest.mark.parametrize("name", game_names())


def seen(games: Batch) -> dict[str, Any]:
    """All that a batch writes, as lists."""
    held = games.arrays()
    games.legal(held.mask)
    games.observe(held.observation)
    games.seat(held.seat)
    games.reward(held.reward)
    games.done(held.done)
    games.score(held.score)
    return {name: getattr(held, name).tolist() for name in ("mask", "observation", "seat", "reward", "done", "score")}


@every_way
def test_both_doors_step_alike(game: Game[Any], options: dict[str, object]) -> None:
    plain, fast = (
        env.batch(game.info.name, 3, door=door, seed=5, reward="points", **options) for door in ("games", "fast")
    )
    actions, same = np.zeros(3, np.int64), np.zeros(3, np.int64)
    for _ in range(130):
        plain.sample(same)
        fast.sample(actions)
        assert actions.tolist() == same.tolist()
        plain.step(actions)
        fast.step(actions)
        assert seen(plain) == seen(fast)


@every_way
def test_a_batch_is_the_game_itself(game: Game[Any], options: dict[str, object]) -> None:
    """Step by step what `Game` says: states, masks, observations, rewards and ends, through several games."""
    seeds = [2**64 - 1, 12]
    games = env.batch(game.info.name, 2, **options)
    games.init(seeds)
    states = [game.new_game(options, seed) for seed in seeds]
    episodes, chance = [0, 0], Chance(3)
    for _ in range(150):
        picked = [game.legal_actions(state) for state in states]
        actions = np.array([legal[chance.below(len(legal))] for legal in picked], np.int32)
        games.step(actions)
        found = seen(games)
        for i, action in enumerate(actions.tolist()):
            game.apply(states[i], action)
            over = game.to_act(states[i]) == OVER
            assert found["score"][i] == game.scores(states[i])
            assert found["done"][i] == over
            wins = [place == 1 for place in game.ranking(states[i])]
            n = len(wins)
            paid = [(n * (won / sum(wins)) - 1) / (n - 1) if over else 0.0 for won in wins]
            assert found["reward"][i] == pytest.approx(paid)
            if over:
                episodes[i] += 1
                states[i] = game.new_game(options, child_seed(seeds[i], episodes[i]))
            assert found["seat"][i] == game.to_act(states[i])
            assert found["mask"][i] == env.action_mask(states[i]).tolist()
            assert found["observation"][i] == env.observation(states[i], game.to_act(states[i])).tolist()


@some_game
def test_points_add_up_to_the_score(name: str) -> None:
    games = env.batch(name, 8, reward="points", seed=2)
    held = games.arrays()
    total = np.zeros_like(held.reward)
    while not (total.any() and held.done.any()):
        games.sample(held.action)
        games.step(held.action)
        games.reward(held.reward)
        games.done(held.done)
        games.score(held.score)
        total += held.reward
        assert (total == held.score).all()


@some_game
def test_shares_of_a_win_make_one(name: str) -> None:
    games = env.batch(name, 6, reward="share", seed=2, players=3)
    held = games.arrays()
    ended = 0
    while ended < 6:
        games.sample(held.action)
        games.step(held.action)
        games.reward(held.reward)
        games.done(held.done)
        assert held.reward.sum(axis=1) == pytest.approx(held.done.astype(float))
        ended += int(held.done.sum())


@some_game
def test_without_autoreset_a_game_rests_at_its_end(name: str) -> None:
    games = env.batch(name, 2, autoreset="disabled", seed=1)
    held = games.arrays()
    while not held.done.all():
        games.sample(held.action)
        games.step(held.action)
        games.done(held.done)
    before = seen(games)
    games.step(held.action)
    after = seen(games)
    assert before["seat"] == after["seat"] == [-1, -1]
    assert not np.any(before["mask"])
    assert not np.any(after["reward"])
    assert before["observation"] == after["observation"]
    assert before["score"] == after["score"]


@some_game
def test_a_game_can_begin_in_the_step_after_its_end(name: str) -> None:
    """Everything is as when it begins at once, but for a step that only begins it."""
    at_once, later = (env.batch(name, 1, seed=8, autoreset=when) for when in ("same_step", "next_step"))
    held = later.arrays()
    ended = 0
    while ended < 2:
        later.sample(held.action)
        at_once.sample(held.action)
        later.step(held.action)
        at_once.step(held.action)
        one, other = seen(at_once), seen(later)
        assert (one["reward"], one["done"], one["score"]) == (other["reward"], other["done"], other["score"])
        if one["done"][0]:
            ended += 1
            assert other["seat"] == [-1]
            assert not np.any(other["mask"])
            assert one["observation"] != other["observation"]
            held.action[0] = 10**6
            later.step(held.action)
            other = seen(later)
            assert not np.any(other["reward"])
            assert other["done"] == [False]
        assert (one["mask"], one["observation"], one["seat"]) == (other["mask"], other["observation"], other["seat"])


@some_game
def test_a_split_of_a_batch_is_the_same_games(name: str) -> None:
    """Every game has a seed of its own: who plays it alone plays the same."""
    whole = env.batch(name, 4, seed=9)
    parts = [env.batch(name, 1) for _ in range(4)]
    for i, part in enumerate(parts):
        part.init([child_seed(9, i)])
    actions, one = np.zeros(4, np.int64), np.zeros(1, np.int64)
    for _ in range(60):
        whole.sample(actions)
        whole.step(actions)
        rows = seen(whole)
        for i, part in enumerate(parts):
            part.sample(one)
            assert one[0] == actions[i]
            part.step(one)
            alone = seen(part)
            assert all(alone[name][0] == rows[name][i] for name in rows)


@some_game
@pytest.mark.parametrize("seat", [0, 1, None])
def test_random_opponents_leave_only_your_decisions(name: str, seat: int | None) -> None:
    games = env.batch(name, 5, opponents="random", seat=seat, seed=4)
    held = games.arrays()
    seats = [seat if seat is not None else i % 2 for i in range(5)]
    for _ in range(80):
        games.seat(held.seat)
        assert held.seat.tolist() == seats
        games.sample(held.action)
        games.step(held.action)
        games.done(held.done)
        if seat is None:
            seats = [(mine + int(done)) % 2 for mine, done in zip(seats, held.done, strict=True)]


@some_game
def test_an_illegal_action_is_named_and_changes_nothing(name: str) -> None:
    games = env.batch(name, 3, seed=6)
    held = games.arrays()
    games.sample(held.action)
    before = seen(games)
    held.action[1] = 10**9
    with pytest.raises(env.IllegalStep, match=r"game 1: action 1000000000: .*; no game was changed") as caught:
        games.step(held.action)
    assert "\n" not in str(caught.value)
    assert seen(games) == before


@some_game
def test_an_illegal_action_can_cost_the_game(name: str) -> None:
    games = env.batch(name, 3, seed=6, illegal="lose")
    held = games.arrays()
    games.sample(held.action)
    games.seat(held.seat)
    offender = int(held.seat[1])
    held.action[1] = -7
    games.step(held.action)
    found = seen(games)
    assert found["done"] == [False, True, False]
    assert found["reward"][1] == [-1.0 if seat == offender else 0.0 for seat in range(games.players)]
    assert env.observation(games.state(1), found["seat"][1]).tolist() == found["observation"][1]


WRONG: list[tuple[str, Any, str]] = [
    ("mask", np.zeros((3, 2), np.int8), r"mask has the shape \(3, 2\); it must be \(3, "),
    ("mask", np.zeros((3, 325), np.float64), "mask is of type float64; it must be bool or uint8 or int8"),
    ("observe", [[0]], "observation is no array but list"),
    ("step", np.zeros(3, np.float32), "action is of type float32; it must be int64 or int32"),
    ("step", np.zeros(6, np.int64)[::2], "action does not lie in one piece"),
    ("done", np.zeros(4, np.bool_), r"done has the shape \(4,\); it must be \(3,\)"),
]


@pytest.mark.parametrize(("what", "given", "says"), WRONG)
def test_a_wrong_array_gets_a_sentence(what: str, given: Any, says: str) -> None:
    games = env.batch("azul", 3)
    ask: Any = {"mask": games.legal, "observe": games.observe, "step": games.step, "done": games.done}[what]
    with pytest.raises(env.BadArray, match=says) as caught:
        ask(given)
    assert "\n" not in str(caught.value)


def test_an_array_that_may_not_be_written_to_is_refused() -> None:
    mask = np.zeros((1, 325), np.int8)
    mask.flags.writeable = False
    with pytest.raises(env.BadArray, match="mask may not be written to"):
        env.batch("azul", 1).legal(mask)


class OnGpu:
    """Says of itself what an array on a GPU does."""

    __cuda_array_interface__: dict[str, Any] = {}  # noqa: RUF012


def test_an_array_elsewhere_is_refused() -> None:
    with pytest.raises(env.BadArray, match="mask lies on a GPU; this door takes arrays in the memory of the CPU"):
        env.batch("azul", 1).legal(OnGpu())


class OnlyDlpack:
    """An array of another library: it knows DLPack and nothing else."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **wishes: Any) -> Any:
        return self.array.__dlpack__(**wishes)

    def __dlpack_device__(self) -> tuple[int, int]:
        place: tuple[int, int] = self.array.__dlpack_device__()
        return place


def test_arrays_of_other_libraries_are_written_to_where_they_are() -> None:
    games = env.batch("azul", 2)
    mask, numbers = np.zeros((2, 325), np.bool_), np.zeros((2, 238), np.float32)
    games.legal(OnlyDlpack(mask))
    games.observe(OnlyDlpack(numbers))
    assert mask.sum() > 20
    assert numbers[0].tolist() == env.observation(games.state(0), 0).tolist()


ASKED: list[tuple[dict[str, Any], str]] = [
    ({"size": 0}, "0 games: a batch has a whole number of them, at least 1"),
    ({"size": 1.5}, "1.5 games"),
    ({"door": "back"}, "there is no door 'back'; there are: games, fast, gpu"),
    ({"reward": "gold"}, "no reward is called 'gold'; there are: result, share, points"),
    ({"illegal": "shrug"}, "illegal='shrug': it is one of raise, lose"),
    ({"autoreset": True}, "autoreset=True: it is one of same_step, next_step, disabled"),
    ({"opponents": "greedy"}, "a batch plays against 'random' only"),
    ({"seat": 1}, "a seat is yours alone only where opponents='random'"),
    ({"opponents": "random", "seat": 2}, "seat 2 is not at this table; seats go from 0 to 1"),
    ({"players": 9}, "players"),
    ({"seed": -1}, "seed -1 is not a whole number"),
]


@pytest.mark.parametrize(("asked", "says"), ASKED)
def test_a_batch_that_cannot_be_is_refused(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(Exception, match=says) as caught:
        env.batch("azul", **{"size": 1, **asked})
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("seeds", [[1], [1, 2, 3], [1.5, 2], 7])
def test_seeds_are_one_for_each_game(seeds: Any) -> None:
    with pytest.raises(env.BadArray, match="seeds"):
        env.batch("azul", 2).init(seeds)


def test_a_copy_of_a_game_does_not_tell_its_future() -> None:
    games = env.batch("azul", 1, seed=3)
    assert games.state(0).rng != game_of("azul").new_game({}, child_seed(3, 0)).rng

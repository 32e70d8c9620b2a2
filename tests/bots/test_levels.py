"""Levels for people: a ladder in every game; the lowest rungs play by eye, and err as people do."""

from itertools import pairwise

import pytest

from tasca.bots import Budget, Chance, bot, for_people, opponent, scale, stand_in
from tasca.bots.registry import thinker
from tasca.core.game import OVER
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.fado.rules.actions import SKIP
from tasca.games.fado.rules.state import PLACING, State
from tests.doors import needs_numba

AZUL, FADO = game_of("azul"), game_of("fado")
every_game = pytest.mark.parametrize("name", [name for name in game_names() if game_of(name).about.levels])


@every_game
def test_a_ladder_has_no_missing_rung(name: str) -> None:
    about = game_of(name).about
    assert list(about.levels) == list(range(1, len(about.levels) + 1))
    assert set(about.levels_of_many) <= set(about.levels)
    assert for_people(name) == [f"level:{number}" for number in about.levels]


@every_game
def test_the_last_rung_is_the_strongest_there_is(name: str) -> None:
    about = game_of(name).about
    for players in (2, 3, 4):
        top = about.skill(len(about.levels), players)
        assert top
        assert Budget(top.ms, top.nodes) == bot("search").budget
        assert not top.kind


@every_game
def test_who_sits_down_and_who_sits_in(name: str) -> None:
    """A gentle opponent for who wants to play at once; for who is away somebody of the middle."""
    offered = for_people(name)
    assert opponent(name) == offered[1]
    assert 2 <= offered.index(stand_in(name)) <= len(offered) // 2


@every_game
def test_the_scale_rises_with_every_level(name: str) -> None:
    """Each is made to win 70 to 90 % of duels with the one below: a lead of 147 to 382, or about that."""
    known = scale(name)
    assert list(known) == for_people(name)
    steps = [high - low for low, high in pairwise(known.values())]
    assert min(steps) >= 147
    assert max(steps) < 400


@every_game
def test_who_is_nearest_is_proposed(name: str) -> None:
    for level, rating in scale(name).items():
        assert opponent(name, rating) == opponent(name, rating + 40) == opponent(name, rating - 40) == level
    assert opponent(name, -1000) == for_people(name)[0]
    assert opponent(name, 9000) == for_people(name)[-1]


def test_a_game_without_levels_has_no_scale() -> None:
    for name in game_names():
        if not game_of(name).about.levels:
            assert scale(name) == {}
            assert opponent(name, 1500) == opponent(name)


def by_eye(state: State) -> list[int]:
    return [thought.action for thought in thinker(FADO, "novice").at_once(state, Chance(1))]


def test_a_newcomer_overlooks_the_floor() -> None:
    """A4.4: tiles that go to the floor line cost points. Who judges by eye minds that less than who judges well."""
    state = AZUL.new_game({}, 3)
    for _ in range(4):
        AZUL.apply(state, AZUL.legal_actions(state)[0])
    state.score[0] = state.score[1] = 20  # there is something to lose
    minds = {}
    for kind in ("search", "novice"):
        worths = {thought.action: thought.worth for thought in thinker(AZUL, kind).at_once(state, Chance(1))}
        floor = [worth for action, worth in worths.items() if AZUL.action_to_text(state, action).endswith("F")]
        assert floor
        minds[kind] = max(worths.values()) - min(floor)
    assert minds["novice"] < minds["search"] / 2


@needs_numba
def test_newcomers_let_no_turn_go_by() -> None:
    """F3: where a worker is placed something is done, if anything can be done anywhere; and the game ends."""
    player = bot("level:1")
    for seed in range(4):
        state, chance = FADO.new_game({}, seed), Chance(seed)
        while FADO.to_act(state) != OVER:
            own, asked = state.turn == FADO.to_act(state), state.phase
            action = player.choose(FADO, state, chance)
            if own and asked != PLACING and action == SKIP:
                assert by_eye(state) == [SKIP]
            FADO.apply(state, action)
            assert state.round <= 120

"""Azul's thinker: both doors think alike, pauses change nothing, and positions with one right answer are solved."""

import pytest

from tasca.bots import Budget, Chance, bot
from tasca.core.game import OVER
from tasca.core.state import copy_of, fresh, values
from tasca.games import game as game_of
from tasca.games.azul.bot import board_cache, judge, zobrist
from tasca.games.azul.bot.candidates import list_candidates, search_frontier
from tasca.games.azul.bot.drafts import OTHER
from tasca.games.azul.bot.evaluate import STAGES
from tasca.games.azul.bot.laid import final_worth, lay
from tasca.games.azul.bot.moves import begin_search, make_draft
from tasca.games.azul.bot.nets import numbers_of
from tasca.games.azul.bot.next_round import LINES
from tasca.games.azul.bot.supply import count_supply
from tasca.games.azul.bot.weights import weights
from tasca.games.azul.bot.win_rate import WON, draw_curve, final_win_rate, to_win_rate
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.scoring import bonus
from tasca.games.azul.rules.state import OFFER, State
from tasca.games.thinking.face import Face
from tasca.games.thinking.task import THINK, WHOLE
from tests.bots.positions import played
from tests.doors import needs_numba
from tests.thinkers import face

AZUL = game_of("azul")
COLOURED = weights("coloured") + numbers_of(None)


def some_state(seed: int, moves: int, options: dict[str, object] | None = None) -> State:
    state: State = played(AZUL, options, seed, moves)
    return state


@needs_numba
@pytest.mark.parametrize("options", [{}, {"players": 3}, {"players": 4}, {"variant": "grey"}])
def test_both_doors_think_alike(options: dict[str, object]) -> None:
    plain, compiled = face("azul", "games"), face("azul", "fast")
    for moves in range(0, 60, 10):
        state = some_state(moves + 1, moves, options)
        if AZUL.to_act(state) != OVER:
            for count in (1, 3):
                budget = Budget(nodes=100)
                assert plain.think(state, budget, Chance(1), count) == compiled.think(state, budget, Chance(1), count)
            assert plain.at_once(state, Chance(1)) == compiled.at_once(state, Chance(1))


@pytest.mark.parametrize("count", [1, 3])
def test_a_search_that_pauses_finds_the_same(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_state(4, 3)
    thinker = face("azul", "games")
    found = []
    for some in (1, 7, 100_000):
        monkeypatch.setattr("tasca.games.thinking.face.SLICE", {"games": some})
        found.append((thinker.think(state, Budget(nodes=400), Chance(1), count), thinker.nodes))
    assert found[0] == found[1] == found[2]


def begun(players: int, count: int, ms: int) -> Face:
    """A thought by time at its beginning."""
    thinker = face("azul", "games")
    thinker._put(some_state(4, 3, {"players": players}))
    thinker.begin(THINK, 0, count, 1 << 40, ms, 1, 2)
    return thinker


@pytest.mark.parametrize("players", [2, 3, 4])
def test_time_ends_the_last_of_several_drafts_though_each_took_longer_than_its_share(players: int) -> None:
    thinker = begun(players, 3, 1)
    shares = [0, 334_000, 334_000, 668_000, 668_000, WHOLE]
    done = [thinker.module.go_on(*thinker.lent, 1, used) for used in shares]
    assert done == [0, 0, 0, 0, 0, 1]
    assert thinker.module.answer(*thinker.lent, thinker.actions, thinker.worths) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_left_when_the_round_was_searched_ends_with_the_time(players: int) -> None:
    """Drafts that are compared further are looked for with a share of the time that there may no longer be."""
    thinker = begun(players, 1, 1000)
    g = thinker.memory["progress"][0]
    g.beyond, g.most, g.share, g.other = 1, LINES, 1, OTHER
    used = [965_000, 965_000, 965_000, WHOLE]
    done = [thinker.module.go_on(*thinker.lent, 1, share) for share in used]
    assert done == [0, 0, 0, 1]
    assert g.found >= 1
    assert thinker.module.answer(*thinker.lent, thinker.actions, thinker.worths) == 1


def test_a_thought_that_is_broken_off_has_an_answer() -> None:
    """Whoever does not want to wait any longer asks for what is known so far."""
    state = some_state(4, 3)
    thinker = face("azul", "games")
    thinker.think(state, Budget(nodes=1), Chance(1))
    thinker.memory["stack"][0] = copy_of(state)
    thinker.begin(THINK, 0, 3, 1_000_000, 0, 1, 2)
    assert not thinker.module.go_on(*thinker.lent, 1, 0)
    assert thinker.module.answer(*thinker.lent, thinker.actions, thinker.worths) == 1
    assert thinker.actions[0] in AZUL.legal_actions(state)


def test_thinking_leaves_the_state_alone() -> None:
    state = some_state(9, 12)
    before = values(state)
    for name in ("greedy", "search:200n", "level:1"):
        bot(name).choose(AZUL, state, Chance(1))
    assert values(state) == before


def test_a_board_laid_in_thought_is_the_board_tiled() -> None:
    """`lay` and `final_worth` against the rules themselves, at the end of a game."""
    for seed in range(12):
        state = some_state(seed, 0)
        chance = Chance(seed)
        before = state
        while AZUL.to_act(state) != OVER:
            before = copy_of(state)
            legal = AZUL.legal_actions(state)
            last = legal[chance.below(len(legal))]
            AZUL.apply(state, last)
        workspace = fresh(Workspace)
        begin_search(before, COLOURED, workspace)
        make_draft(before, COLOURED, workspace, 0, last)
        for seat in range(2):
            lay(before, seat, workspace)
            assert workspace.wall == state.wall[seat]
            assert workspace.points == state.score[seat] - bonus(state, seat)
            assert final_worth(workspace) // 100 == state.score[seat]


def test_who_is_behind_plays_for_a_chance() -> None:
    """Rather one game of eight won by a point and seven lost by thirty than all lost by three."""
    assert final_win_rate(100) + 7 * final_win_rate(-3000) > 8 * final_win_rate(-300)


@pytest.mark.parametrize("last", [0, 1])
def test_who_is_behind_seeks_chances_and_who_is_ahead_avoids_them(last: int) -> None:
    """Ten points more or less, one as likely as the other, at every stage of a game."""
    workspace = fresh(Workspace)
    for stage in range(STAGES):
        workspace.stage = stage
        draw_curve(COLOURED, workspace)
        for lead in (300, 500, 1000):
            for stands, sought in ((-lead, True), (lead, False)):
                better, worse = (to_win_rate(stands + more, workspace, last) for more in (1000, -1000))
                assert (better + worse > 2 * to_win_rate(stands, workspace, last)) == sought


def test_keys_know_factories_as_a_multiset() -> None:
    state = some_state(3, 2)
    other = copy_of(state)
    other.offer[0], other.offer[3] = other.offer[3], other.offer[0]
    other.offered[0], other.offered[3] = other.offered[3], other.offered[0]
    assert zobrist.position_key(other) == zobrist.position_key(state)
    other.line_count[0][2], other.line_colour[0][2] = 1, 4
    assert zobrist.position_key(other) != zobrist.position_key(state)


@pytest.mark.parametrize("options", [{}, {"variant": "grey"}])
def test_a_board_of_the_cache_is_worth_what_it_is_valued(options: dict[str, object]) -> None:
    for moves in range(0, 40, 7):
        state = some_state(moves + 1, moves, options)
        if AZUL.to_act(state) == OVER or state.phase != OFFER:
            continue
        workspace = fresh(Workspace)
        begin_search(state, COLOURED, workspace)
        for nth in range(list_candidates(state, COLOURED, workspace, 0)):
            after = copy_of(state)
            make_draft(after, COLOURED, workspace, 0, workspace.moves[0][nth])
            for seat in range(2):
                noted = workspace.value[1][seat], workspace.final[1][seat], workspace.fill[1][seat]
                judge.judge_board(after, COLOURED, workspace, 2, seat, workspace.board[1][seat])
                assert noted == (workspace.value[2][seat], workspace.final[2][seat], workspace.fill[2][seat])
                assert board_cache.board_of(after, seat) == workspace.board[1][seat]


def test_boards_as_numbers_are_never_alike() -> None:
    """Every pattern line and floor line on its own, for both seats."""
    found = set()
    for seat in range(2):
        for fallen in range(8):
            empty = board_cache.with_floor(seat << board_cache.SEAT_AT, fallen)
            found.add(empty)
            for row in range(5):
                for colour in range(5):
                    found |= {board_cache.with_line(empty, row, colour, count) for count in range(1, row + 2)}
    assert len(found) == 2 * 8 * (1 + 5 * (1 + 2 + 3 + 4 + 5))


def test_the_last_ply_is_the_best_of_the_list() -> None:
    for moves in range(0, 30, 3):
        state = some_state(moves + 5, moves)
        workspace = fresh(Workspace)
        begin_search(state, COLOURED, workspace)
        listed = list_candidates(state, COLOURED, workspace, 1)
        top = max(workspace.win_rate[1][:listed])
        assert search_frontier(state, COLOURED, workspace, 1, WON * 2) == top
        assert workspace.nodes <= listed
        assert search_frontier(state, COLOURED, workspace, 1, top - 1) >= top - 1


ONE_TILE_LEFT = """\
azul   2 players   coloured wall   round 5   offer   seat 0 to act
start  0   next 0
{bag}1 -   2 -   3 -   4 -   5 -
centre W
seat 0  20   +20 -0            seat 1  20   +20 -0
        . | B Y R K w                  . | b y r k w
      . . | w b y r k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y
. . . . . | y r k w b          . . . . . | y r k w b
floor . . . . . . .            floor . . . . . . .
"""


@pytest.mark.parametrize(
    ("bag", "steps"),
    [
        ("bag    B8 Y6 R4 K2 W0\nlid    B11 Y13 R15 K17 W19\n", [7, 6, 4, 2, 0]),  # all of it will be dealt
        ("bag    B19 Y0 R0 K19 W2\nlid    B0 Y19 R19 K0 W17\n", [7, 0, 0, 7, 1]),  # half of it will be
        ("bag    B10 Y0 R0 K0 W0\nlid    B9 Y19 R19 K19 W19\n", [7, 2, 2, 2, 2]),  # A5.2: ten come from the lid
    ],
)
def test_the_next_round_s_colours_are_known_from_the_bag(bag: str, steps: list[int]) -> None:
    """An even share is 4 steps, and 7 the most that is told apart."""
    state = AZUL.state_from_text(ONE_TILE_LEFT.format(bag=bag))
    workspace = fresh(Workspace)
    count_supply(state, workspace)
    assert workspace.supply == steps


def test_search_takes_the_win() -> None:
    """One tile is left; on line 1 it completes a row, ends the game and wins it."""
    state = AZUL.state_from_text(ONE_TILE_LEFT.format(bag=""))
    for name in ("greedy", "search:100n"):
        assert AZUL.action_to_text(state, bot(name).choose(AZUL, state, Chance(1))) == "CW1"

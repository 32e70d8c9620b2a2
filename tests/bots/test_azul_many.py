"""Azul with three and four players, where every seat plays for itself."""

import pytest

from tasca.bots import Budget, Chance
from tasca.core.state import fresh
from tasca.games import game as game_of
from tasca.games.azul.bot import every_seat
from tasca.games.azul.bot.expected import CERTAIN, expect
from tasca.games.azul.bot.moves import begin_search
from tasca.games.azul.bot.nets import numbers_of
from tasca.games.azul.bot.tree import Tree
from tasca.games.azul.bot.weights import weights
from tasca.games.azul.bot.win_rate import (
    MOST_BEYOND,
    SURE,
    beyond_the_curve,
    draw_end,
    final_win_rate,
    foreseen_win_rate,
    lead_of,
    share_of_chances,
    to_win_rate,
)
from tasca.games.azul.bot.workspace import PLIES, Workspace
from tasca.games.azul.rules.state import OFFER, State
from tests.bots.test_azul import some_state
from tests.thinkers import face

AZUL = game_of("azul")
COLOURED_MANY = weights("coloured, many") + numbers_of(None)
TABLES = [{"players": players, "variant": wall} for players in (3, 4) for wall in ("coloured", "grey")]
every_table = pytest.mark.parametrize("options", TABLES, ids=lambda o: f"{o['players']}-{o['variant']}")


@every_table
def test_pauses_change_nothing(options: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_state(4, 3, options)
    thinker = face("azul", "games")
    at_one_go = [thinker.think(state, Budget(nodes=3000), Chance(1), count) for count in (1, 3)]
    looked_at = thinker.nodes
    monkeypatch.setattr("tasca.games.thinking.face.SLICE", {"games": 7})
    assert [thinker.think(state, Budget(nodes=3000), Chance(1), count) for count in (1, 3)] == at_one_go
    assert thinker.nodes == looked_at


@every_table
def test_same_nodes_same_choice_whatever_was_asked_before(options: dict[str, object]) -> None:
    state = some_state(6, 5, options)
    thinker = face("azul", "games")
    before = thinker.think(state, Budget(nodes=2000), Chance(1))
    thinker.think(some_state(7, 9, options), Budget(nodes=900), Chance(2), 3)
    assert thinker.think(state, Budget(nodes=2000), Chance(3)) == before


@every_table
def test_the_smallest_search_is_greedy(options: dict[str, object]) -> None:
    thinker = face("azul", "games")
    for moves in range(0, 30, 6):
        state = some_state(moves, moves, options)
        greedy, search = thinker.at_once(state, Chance(1))[0], thinker.think(state, Budget(nodes=1), Chance(1))[0]
        assert search.action == greedy.action


def test_every_action_has_a_worth() -> None:
    """Even one that is never better than another: somebody may have made it, and asks for a review."""
    state = some_state(2, 4, {"players": 4})
    thinker = face("azul", "games")
    for action in AZUL.legal_actions(state):
        assert 0 <= thinker.worth_of(state, action, Budget(nodes=1), Chance(1)) <= 1


def test_a_draft_is_worth_the_average_of_its_lines() -> None:
    """What the tree counts adds up: lines through a position go on through its replies.

    Only the line that reached a position as the last one it remembers ended there, before the position had replies.
    """
    stack = [fresh(State) for _ in range(PLIES)]
    stack[0] = some_state(3, 2, {"players": 3})
    p, t = fresh(Workspace), fresh(Tree)
    begin_search(stack[0], COLOURED_MANY, p)
    every_seat.begin_tree(t)
    p.limit = 5000
    every_seat.search_lines(stack, COLOURED_MANY, p, t)
    grown = [node for node in range(t.size) if t.first[node]]
    assert len(grown) > every_seat.EXPANSIONS
    for node in grown:
        replies = range(t.first[node], t.first[node] + t.replies[node])
        ended_here = t.lines[node] - sum(t.lines[reply] for reply in replies)
        assert ended_here in ((0,) if node == 0 else (0, 1))
        if not ended_here:
            assert sum(t.total[reply * 4 + 1] for reply in replies) == t.total[node * 4 + 1]


def test_what_is_expected_is_what_most_lines_did() -> None:
    """Of ten lines after draft 100 seven went on with 120 and 130; nobody has looked further than draft 101."""
    t = fresh(Tree)
    every_seat.begin_tree(t)
    drafts = {1: (100, 10), 2: (101, 3), 3: (121, 3), 4: (120, 7), 5: (130, 7), 6: (131, 0)}
    for node, (action, lines) in drafts.items():
        every_seat.add_node(t, node, action, 0)
        t.lines[node] = lines
    for node, first in ((0, 1), (1, 3), (4, 5)):
        t.first[node], t.replies[node] = first, 2
    line = [0] * PLIES
    assert expect(t, 100, line) == (2, 7 * CERTAIN // 10)
    assert line[:2] == [120, 130]
    assert expect(t, 101, line) == (0, CERTAIN)


def test_when_a_search_rests_it_knows_the_round_to_its_end() -> None:
    state = AZUL.state_from_text(LAST_TILES)
    thinker = face("azul", "games")
    found = thinker.think(state, Budget(nodes=20_000), Chance(1))[0]
    progress = thinker.memory["progress"][0]
    assert thinker.nodes < 20_000
    AZUL.apply(state, found.action)
    for action in progress.expected[0][: progress.known[0]]:
        assert (state.phase, state.round) == (OFFER, 5)
        AZUL.apply(state, action)
    assert (state.phase, state.round) != (OFFER, 5)
    assert 0 < progress.trust[0] <= CERTAIN


LAST_TILES = """\
azul   3 players   coloured wall   round 5   offer   seat 0 to act
start  0   next 0
1 -   2 -   3 -   4 -   5 -   6 -   7 -
centre WWK
seat 0  30   +30 -0            seat 1  30   +30 -0            seat 2  10   +10 -0
        . | B Y R k w                  . | B Y R K w                  . | b y r k w
      . . | w b y R k                . . | w b y r k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y            . . . . | r k w b y
. . . . . | y r k w b          . . . . . | y r k w b          . . . . . | y r k w b
floor . . . . . . .            floor . . . . . . .            floor . . . . . . .
"""


def test_what_another_seat_wins_with_is_taken_away() -> None:
    """Black on line 1 scores most at once; but then seat 1 completes its row with white, ends the game and wins."""
    state = AZUL.state_from_text(LAST_TILES)
    thinker = face("azul", "games")
    greedy, search = thinker.at_once(state, Chance(1))[0], thinker.think(state, Budget(nodes=500), Chance(1))[0]
    assert AZUL.action_to_text(state, greedy.action) == "CK1"
    assert AZUL.action_to_text(state, search.action).startswith("CW"), "white is gone, wherever it went"


def chances(standings: list[int]) -> tuple[list[int], Workspace]:
    """Everybody's share as a win rate, early in a game where they stand so, in hundredths of a point."""
    s, p = fresh(State), fresh(Workspace)
    AZUL.rules.setup(s, [max(len(standings), 3), 0, 0], 1, 2)
    begin_search(s, COLOURED_MANY, p)
    s.players = len(standings)
    p.standing[: len(standings)] = standings
    return [share_of_chances(s, seat, p, 0) for seat in range(s.players)], p


@pytest.mark.parametrize("players", [3, 4])
def test_equals_share_the_chances(players: int) -> None:
    """Of four who stand equal each wins every fourth game."""
    assert chances([2500] * players)[0] == [2 * SURE // players - SURE] * players


@pytest.mark.parametrize("standings", [[900, 1200, 300], [2000, 1400, 1900, 200], [0, 9000, 9100, 100]])
def test_all_chances_are_one(standings: list[int]) -> None:
    """But for what is added where the curve is flat; who stands better has more."""
    rates, p = chances(standings)
    s = fresh(State)
    s.players = len(standings)
    shares = [rate - beyond_the_curve(lead_of(s, seat, p)) + SURE for seat, rate in enumerate(rates)]
    assert 2 * SURE - len(standings) <= sum(shares) <= 2 * SURE
    assert sorted(range(len(rates)), key=rates.__getitem__) == sorted(range(len(rates)), key=standings.__getitem__)
    assert all(abs(rate) <= SURE + MOST_BEYOND for rate in rates)


@pytest.mark.parametrize("lead", [0, 40, 400, 1500, 4000])
def test_between_two_a_share_is_the_curve_of_a_duel(lead: int) -> None:
    rates, p = chances([1000 + lead, 1000])
    assert rates[0] == pytest.approx(to_win_rate(lead, p, 0), abs=SURE / 64)
    assert rates[1] == pytest.approx(to_win_rate(-lead, p, 0), abs=SURE / 64)


def foreseen(scores: list[int], tiles: int) -> list[int]:
    """Everybody's win rate in an end of the game with these points, foreseen with so many tiles on offer."""
    s, p = fresh(State), fresh(Workspace)
    s.players, s.on_offer = len(scores), tiles + 1
    draw_end(s, p)
    p.standing[: len(scores)] = [100 * score for score in scores]
    return [foreseen_win_rate(s, seat, p) for seat in range(s.players)]


@pytest.mark.parametrize("scores", [[50, 40, 30], [31, 30, 29, 28], [40, 40, 12]])
def test_with_nothing_left_to_draft_an_end_is_its_result(scores: list[int]) -> None:
    leads = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
    assert foreseen(scores, 0) == [final_win_rate(100 * lead) for lead in leads]


def test_more_may_come_otherwise_the_more_is_left_to_draft() -> None:
    """Who wins by a point is the less sure of it, and who loses by one has the more of a chance."""
    first, second, _ = zip(*(foreseen([31, 30, 12], tiles) for tiles in (0, 4, 12, 28)), strict=True)
    assert list(first) == sorted(first, reverse=True)
    assert list(second) == sorted(second)


def test_of_two_lost_ends_the_closer_one_is_worth_trying() -> None:
    """Rather lose one of two games by one point and the other by nineteen than both by ten."""
    by_one, by_ten, by_nineteen = (foreseen([40, 40 - behind, 0, 0], 24)[1] for behind in (1, 10, 19))
    assert by_one + by_nineteen > 2 * by_ten

"""Beyond the round: drafts judged by the rounds that may follow, through both doors, without a look into the future."""

from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.games import game as game_of
from tasca.games.azul.bot.deals import gain, meet_a_deal, play_on_a_draft, set_deals
from tasca.games.azul.bot.expected import CERTAIN
from tasca.games.azul.bot.next_round import FIRST_END
from tasca.games.azul.bot.progress import DONE, PLAYING_ON, Progress
from tasca.games.azul.bot.think import LEAST_MS, LEAST_NODES, SPARE_MS, SPARE_NODES
from tasca.games.azul.bot.win_rate import WON
from tasca.games.azul.rules.state import OFFER, State
from tasca.games.thinking.face import Face
from tasca.games.thinking.task import WHOLE
from tests.bots.positions import played
from tests.doors import assert_alike, needs_numba
from tests.thinkers import face, goes_far, plain, small

AZUL = game_of("azul")
BUDGET = Budget(nodes=400)
both_walls = pytest.mark.parametrize("options", [{}, {"variant": "grey"}])
every_table = pytest.mark.parametrize(
    "options", [{}, {"variant": "grey"}, {"players": 3}, {"players": 4, "variant": "grey"}]
)


# With fewer nodes, so that it can be thought interpreted too
FEW = {"line_nodes": 20, "least_deal": 10, "most_deal": 10, "deals": 12, "enough": 10}
SPARE = {"beyond": 0, "share": WHOLE, "most": 1, "least": 1}  # only what the round does not need


def some_states(options: dict[str, object], count: int) -> list[State]:
    """Positions of random games in which a draft is to be chosen."""
    found = [played(AZUL, options, seed, 7 * seed) for seed in range(count)]
    return [state for state in found if state.phase == OFFER]


@needs_numba
@every_table
def test_both_doors_look_beyond_alike(options: dict[str, object]) -> None:
    for few in (FEW, {**FEW, **SPARE}):
        interpreted, compiled = (small("azul", door, few) for door in ("games", "fast"))
        for state in some_states(options, 6):
            assert_alike(interpreted, compiled, state, BUDGET)


@every_table
def test_what_will_be_dealt_is_not_seen(options: dict[str, object]) -> None:
    """The same public position with other tiles to come: the same choice for every chance of the bot's own."""
    thinker = small("azul", "games", FEW)
    for state in some_states(options, 5):
        futures = [AZUL.resample(state, seed) for seed in (1, 2, 3)]
        for own in range(2):
            chosen = {thinker.think(future, BUDGET, Chance(own))[0].action for future in futures}
            assert len(chosen) == 1


LAST_TILE = """\
azul   2 players   coloured wall   round 4   offer   seat 0 to act
start  0   next 1
bag    {bag}
lid    {lid}
1 -   2 -   3 -   4 -   5 -
centre R
seat 0  12   +12 -0            seat 1  12   +12 -0
        . | b y r k w                  . | b y r k w
      . . | w b y r k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y
. . R R R | y r k w b          . . K K K | y r k w b
floor . . . . . . .            floor M . . . . . .
"""


def worth_of_the_fourth_red(bag: str, lid: str, budget: Budget) -> float:
    state = AZUL.state_from_text(LAST_TILE.format(bag=bag, lid=lid))
    action = AZUL.action_from_text(state, "CR5")
    return small("azul", "games", {**FEW, "least_deal": 150, "most_deal": 150}).worth_of(
        state, action, budget, Chance(1)
    )


def test_what_is_in_the_bag_counts() -> None:
    """Line 5 lacks one red tile. All twenty tiles in the bag will be dealt: with reds among them, or not."""
    budget = Budget(nodes=20_000)
    reds = worth_of_the_fourth_red("B5 Y5 R5 K0 W5", "B15 Y15 R11 K17 W15", budget)
    none = worth_of_the_fourth_red("B5 Y5 R0 K5 W5", "B15 Y15 R16 K12 W15", budget)
    assert none < 0.48 < 0.5 < reds


USED = ("stack", "knowledge", "workspace", "tree", "keys", "entries")


def used(thinker: Face) -> tuple[Any, Any, Any, Any, Any, Any]:
    """The memory that rounds are played on in."""
    stack, knowledge, workspace, tree, keys, entries = (thinker.memory[name] for name in USED)
    return stack, knowledge, workspace[0], tree[0], keys, entries


def after_playing_on(state: State, drafts: list[str], expected: list[str] | None = None) -> tuple[Face, Progress]:
    """A thought that has played on from these drafts, to the ends of the round; the first as it is expected."""
    thinker = small("azul", "games", FEW)
    thinker.at_once(state, Chance(1))
    g: Progress = thinker.memory["progress"][0]
    set_deals(g)
    g.limit, g.line_nodes, g.stage, g.found = 400, 20, PLAYING_ON, len(drafts)
    g.action[: g.found] = [AZUL.action_from_text(state, text) for text in drafts]
    g.win_rate[: g.found] = [0] * g.found
    g.trust[: g.found] = [CERTAIN] * g.found
    known = [AZUL.action_from_text(state, text) for text in expected or []]
    g.known[: g.found] = [len(known), *[0] * (g.found - 1)]
    g.expected[0][: len(known)] = known
    g.nodes = 0
    while g.stage == PLAYING_ON:
        play_on_a_draft(*used(thinker), g, 0)
    return thinker, g


def test_the_end_of_the_game_is_known_without_a_deal() -> None:
    """Row 1 is full after this draft: the search and every deal say the same, for there is no next round."""
    text = LAST_TILE.format(bag="B5 Y5 R5 K0 W5", lid="B14 Y14 R11 K16 W14").replace(
        ". | b y r k w", ". | B Y r K W", 1
    )
    state = AZUL.state_from_text(text)
    thinker, g = after_playing_on(state, ["CR1"])
    assert (g.nodes, g.ends) == (0, 1)
    meet_a_deal(*used(thinker), g, 0)
    assert (g.total[0], g.nodes) == (g.seen[0], 0)
    assert g.total[0] > WON


def test_drafts_that_lead_to_the_same_end_are_dealt_once() -> None:
    """The last red tile is on line 5 in the end, wherever it comes from."""
    state = AZUL.state_from_text(LAST_TILE.format(bag="B5 Y5 R5 K0 W5", lid="B15 Y15 R11 K17 W15"))
    _, g = after_playing_on(state, ["CR5", "CR4", "CR5"])
    assert g.ends == 2
    assert g.leads_to[:3] == [0, 1, 0]


TWO_TILES = """\
azul   3 players   coloured wall   round 3   offer   seat 0 to act
start  0   next 1
bag    B9 Y9 R9 K9 W9
lid    B11 Y10 R10 K11 W11
1 -   2 -   3 -   4 -   5 -   6 -   7 -
centre YR
seat 0  12   +12 -0            seat 1  12   +12 -0            seat 2  12   +12 -0
        . | b y r k w                  . | b y r k w                  . | b y r k w
      . . | w b y r k                . . | w b y r k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y            . . . . | r k w b y
. . . . . | y r k w b          . . . . . | y r k w b          . . . . . | y r k w b
floor . . . . . . .            floor M . . . . . .            floor . . . . . . .
"""


def test_a_line_is_played_on_as_the_search_expects_it() -> None:
    """Seat 1 would not drop the last tile by itself. What is expected costs no search."""
    state = AZUL.state_from_text(TWO_TILES)
    searched, alone = after_playing_on(state, ["CR1"])
    followed, g = after_playing_on(state, ["CR1"], ["CYF"])
    dropped, kept = (used(thinker)[0][FIRST_END].floor_count[1] for thinker in (followed, searched))
    assert (dropped, kept) == (2, 1)
    assert g.nodes == 0 < alone.nodes


def test_an_end_counts_as_far_as_it_is_to_come() -> None:
    thinker, g = after_playing_on(AZUL.state_from_text(TWO_TILES), ["CR1"], ["CYF"])
    meet_a_deal(*used(thinker), g, 0)
    wholly = gain(g, 0)
    g.weight[0] = CERTAIN // 4
    assert wholly != 0
    assert gain(g, 0) == wholly // 4


def test_small_budgets_stay_within_the_round() -> None:
    state, many = AZUL.new_game({}, 1), AZUL.new_game({"players": 3}, 1)
    assert goes_far("azul", "beyond", state, Budget(nodes=LEAST_NODES), "games")
    assert goes_far("azul", "beyond", state, Budget(ms=LEAST_MS), "fast")
    assert not goes_far("azul", "beyond", state, Budget(nodes=LEAST_NODES - 1), "fast")
    assert not goes_far("azul", "beyond", state, Budget(ms=LEAST_MS - 1), "fast")
    assert not goes_far("azul", "beyond", state, Budget(ms=LEAST_MS, nodes=LEAST_NODES - 1), "fast")
    assert not goes_far(
        "azul", "beyond", state, Budget(ms=600_000), "games"
    )  # interpreted, the round itself is enough to think of
    assert not goes_far("azul", "beyond", many, Budget(nodes=LEAST_NODES), "fast")


def test_what_is_left_over_goes_beyond_the_round() -> None:
    """With three and four players too; not where there is nothing to spare, nor where nobody would wait for it."""
    for players in (2, 3, 4):
        state = AZUL.new_game({"players": players}, 1)
        assert goes_far("azul", "spare", state, Budget(nodes=SPARE_NODES), "games")
        assert goes_far("azul", "spare", state, Budget(ms=SPARE_MS), "fast")
        assert not goes_far("azul", "spare", state, Budget(nodes=SPARE_NODES - 1), "games")
        assert not goes_far("azul", "spare", state, Budget(ms=SPARE_MS - 1), "fast")
        assert not goes_far("azul", "spare", state, Budget(ms=600_000), "games")


@needs_numba
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rest_is_used_once_the_round_is_searched(players: int) -> None:
    """Near the end of a round little is searched, and the rest is for deals, within the budget."""
    thinker = face("azul", "fast")
    state = AZUL.new_game({"players": players}, 3)
    for _ in range(3 * players):
        AZUL.apply(state, AZUL.legal_actions(state)[0])
    thinker.think(state, Budget(nodes=SPARE_NODES), Chance(1))
    progress = thinker.memory["progress"][0]
    assert (plain(progress, "beyond"), plain(progress, "stage")) == (1, DONE)
    assert plain(progress, "deal") > 0
    assert thinker.nodes < SPARE_NODES + 1_000


@needs_numba
@pytest.mark.parametrize("nodes", [LEAST_NODES, 2 * LEAST_NODES])
def test_the_budget_is_kept(nodes: int) -> None:
    """A deal is not begun that would be broken off half-way."""
    thinker = face("azul", "fast")
    thinker.think(AZUL.new_game({}, 5), Budget(nodes=nodes), Chance(1))
    assert nodes / 2 < thinker.nodes < nodes + 1_000

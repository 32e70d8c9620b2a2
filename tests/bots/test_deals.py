"""Beyond the round: drafts judged by the rounds that may follow, through both doors, without a look into the future."""

import pytest

from tasca.bots import Budget, Chance, bot
from tasca.games import game as game_of
from tasca.games.azul.bot.deals import LEAST_MS, LEAST_NODES, Draft, looks_beyond
from tasca.games.azul.bot.thinker import AzulThinker
from tasca.games.azul.bot.win_rate import WON
from tasca.games.azul.rules.state import OFFER, State
from tests.bots.positions import played
from tests.doors import assert_alike, needs_numba

AZUL = game_of("azul")
BUDGET = Budget(nodes=400)
both_walls = pytest.mark.parametrize("options", [{}, {"variant": "grey"}])


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with fewer nodes, so that it can be thought interpreted too."""
    small = {"LEAST_NODES": 400, "LINE_NODES": (20, 20), "DEAL_NODES": (10, 10), "DEALS": 12}
    for name, number in small.items():
        monkeypatch.setattr(f"tasca.games.azul.bot.deals.{name}", number)


def some_states(options: dict[str, object], count: int) -> list[State]:
    """Positions of random games in which a draft is to be chosen."""
    found = [played(AZUL, options, seed, 7 * seed) for seed in range(count)]
    return [state for state in found if state.phase == OFFER]


@needs_numba
@both_walls
@pytest.mark.usefixtures("_small")
def test_both_doors_look_beyond_alike(options: dict[str, object]) -> None:
    plain, compiled = AzulThinker("games"), AzulThinker("fast")
    for state in some_states(options, 6):
        assert_alike(plain, compiled, state, BUDGET)


@both_walls
@pytest.mark.usefixtures("_small")
def test_what_will_be_dealt_is_not_seen(options: dict[str, object]) -> None:
    """The same public position with other tiles to come: the same choice for every chance of the bot's own."""
    player = bot("search:400n")
    for state in some_states(options, 5):
        futures = [AZUL.resample(state, seed) for seed in (1, 2, 3)]
        for own in range(2):
            assert len({player.choose(AZUL, future, Chance(own)) for future in futures}) == 1


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
    return AzulThinker("games").worth_of(state, action, budget, Chance(1))


@pytest.mark.usefixtures("_small")
def test_what_is_in_the_bag_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Line 5 lacks one red tile. All twenty tiles in the bag will be dealt: with reds among them, or not."""
    monkeypatch.setattr("tasca.games.azul.bot.deals.DEAL_NODES", (150, 150))
    budget = Budget(nodes=20_000)
    reds = worth_of_the_fourth_red("B5 Y5 R5 K0 W5", "B15 Y15 R11 K17 W15", budget)
    none = worth_of_the_fourth_red("B5 Y5 R0 K5 W5", "B15 Y15 R16 K12 W15", budget)
    assert none < 0.48 < 0.5 < reds


def test_the_end_of_the_game_is_known_without_a_deal() -> None:
    """Row 1 is full after this draft: the search and every deal say the same, for there is no next round."""
    text = LAST_TILE.format(bag="B5 Y5 R5 K0 W5", lid="B14 Y14 R11 K16 W14").replace(
        ". | b y r k w", ". | B Y r K W", 1
    )
    thinker = AzulThinker("games")
    state = AZUL.state_from_text(text)
    draft = Draft(AZUL.action_from_text(state, "CR1"), 0, 1)
    nodes, (end,) = thinker.deals._play_on(state, [draft], thinker.weights[0], 0, 20)
    assert nodes == 0
    dealt, nodes = thinker.deals._deal(end, 0, thinker.weights[0], 20, 12345)
    assert (dealt, nodes) == (end.seen, 0)
    assert dealt > WON


@pytest.mark.usefixtures("_small")
def test_drafts_that_lead_to_the_same_end_are_dealt_once() -> None:
    """The last red tile is on line 5 in the end, wherever it comes from."""
    state = AZUL.state_from_text(LAST_TILE.format(bag="B5 Y5 R5 K0 W5", lid="B15 Y15 R11 K17 W15"))
    thinker = AzulThinker("games")
    line_5, line_4 = (Draft(AZUL.action_from_text(state, text), 0, 1) for text in ("CR5", "CR4"))
    _, ends = thinker.deals._play_on(state, [line_5, line_4, line_5], thinker.weights[0], 0, 20)
    assert [len(end.drafts) for end in ends] == [2, 1]


def test_small_budgets_stay_within_the_round() -> None:
    state, many = AZUL.new_game({}, 1), AZUL.new_game({"players": 3}, 1)
    assert looks_beyond(state, Budget(nodes=LEAST_NODES), "games")
    assert looks_beyond(state, Budget(ms=LEAST_MS), "fast")
    assert not looks_beyond(state, Budget(nodes=LEAST_NODES - 1), "fast")
    assert not looks_beyond(state, Budget(ms=LEAST_MS - 1), "fast")
    assert not looks_beyond(state, Budget(ms=LEAST_MS, nodes=LEAST_NODES - 1), "fast")
    assert not looks_beyond(state, Budget(ms=600_000), "games")  # interpreted, the round itself is enough to think of
    assert not looks_beyond(many, Budget(nodes=LEAST_NODES), "fast")


@needs_numba
@pytest.mark.parametrize("nodes", [LEAST_NODES, 2 * LEAST_NODES])
def test_the_budget_is_kept(nodes: int) -> None:
    """To a handful of deals, which are not broken off half-way."""
    thinker = AzulThinker("fast")
    thinker.think(AZUL.new_game({}, 5), Budget(nodes=nodes), Chance(1))
    assert nodes / 2 < thinker.nodes < nodes + 10_000

"""Every bot plays every game: legally, the same again with the same chance, and without a look into the future."""

from typing import Any

import pytest

from tasca.bots import LEVELS, BadBudget, Budget, Chance, UnknownBot, bot, budget_from
from tasca.core.about import About, Skill
from tasca.core.game import Game
from tests.bots.positions import some_positions
from tests.conformance.cases import every_way

NAMES = ("random", "greedy", "search:60n", *(f"level:{level.number}" for level in LEVELS))
every_bot = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(autouse=True)
def _few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that think, think for few nodes here: a time would not give the same choice twice."""
    said = About.skill

    def few(about: About, level: int, players: int) -> Skill | None:
        skill = said(about, level, players)
        return Skill(nodes=60) if skill and (skill.nodes or skill.ms) else skill

    monkeypatch.setattr(About, "skill", few)


def known(game: Game[Any], name: str) -> bool:
    """Whether the bot knows the game; who does not says so."""
    if bot(name).bot.plays(game.info.name):
        return True
    with pytest.raises(UnknownBot, match=f"does not play {game.info.title}"):
        bot(name, game.info.name)
    return False


@every_way
@every_bot
def test_choices_are_legal_and_reproducible(game: Game[Any], options: dict[str, object], name: str) -> None:
    player = bot(name)
    if not known(game, name):
        return
    for state in some_positions(game, options, 6, 9):
        action = player.choose(game, state, Chance(3))
        assert action in game.legal_actions(state)
        assert player.choose(game, state, Chance(3)) == action


@every_way
@every_bot
def test_no_bot_sees_the_future(game: Game[Any], options: dict[str, object], name: str) -> None:
    """The same public position with other things to come: the same choice for every chance of the bot's own."""
    player = bot(name)
    if not known(game, name):
        return
    for state in some_positions(game, options, 4, 13):
        futures = [game.resample(state, seed) for seed in (1, 2, 3)]
        for own in range(2):
            assert len({player.choose(game, future, Chance(own)) for future in futures}) == 1


def test_names_with_budgets() -> None:
    assert bot("search:100ms").budget == Budget(ms=100)
    assert bot("search:2s").budget == Budget(ms=2000)
    assert bot("search:20000n").budget == Budget(nodes=20000)
    assert str(budget_from("2s")) == "2000ms"


@pytest.mark.parametrize("text", ["", "100", "0ms", "-5ms", "1.5s", "99999999s", "1000ns"])
def test_bad_budgets(text: str) -> None:
    with pytest.raises(BadBudget, match=r"budget|ten minutes"):
        bot(f"search:{text}")


@pytest.mark.parametrize("name", ["deep", "level:9", "level", "greedy:100ms", ""])
def test_unknown_bots(name: str) -> None:
    with pytest.raises(UnknownBot, match="no bot is called"):
        bot(name)

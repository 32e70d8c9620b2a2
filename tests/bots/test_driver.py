"""Questions without input or output: what they want is plain, and they are answered alike here and by somebody else."""

import asyncio
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tasca.bots import Budget, Chance, bot
from tasca.bots.driver import answer, answer_async, think_here
from tasca.bots.hint import hinting, hints
from tasca.bots.review import judge, judging
from tasca.bots.wanted import Question, Wanted
from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games.thinking.task import AT_ONCE, THINK, WORTH_OF
from tasca.games.thinking.thought import Thought
from tasca.server.bots.questions import BestMoves, BetterMove, BotMove
from tasca.server.bots.questions import Question as Asked
from tests.bots.positions import played
from tests.house.own_games import OWN

FEW = Budget(nodes=60)
every_game = pytest.mark.parametrize("game", [game_of(name) for name in OWN], ids=OWN)


class Elsewhere:
    """Thinks for others, who wait: what it is asked travels as a copy."""

    def __init__(self) -> None:
        self.asked: list[Wanted] = []

    async def __call__(self, wanted: Wanted) -> list[Thought]:
        self.asked.append(wanted)
        await asyncio.sleep(0)
        return think_here(pickle.loads(pickle.dumps(wanted)))


def both(ask: Callable[[], Question[Any]]) -> tuple[Any, list[int]]:
    """A question's answer, the same thought here and elsewhere; and the tasks that it asked for."""
    elsewhere = Elsewhere()
    here, there = answer(ask()), asyncio.run(answer_async(ask(), elsewhere))
    assert here == there
    return here, [wanted.task for wanted in elsewhere.asked]


@every_game
@pytest.mark.parametrize(
    ("name", "task"), [("search:60n", THINK), ("greedy", AT_ONCE), ("level:1", AT_ONCE), ("level:4", THINK)]
)
def test_a_bot_that_thinks_asks_for_one_thought(game: Game[Any], name: str, task: int) -> None:
    state = played(game, {}, 3, 5)
    found, tasks = both(lambda: bot(name).choosing(game, state, Chance(5)))
    assert found in game.legal_actions(state)
    assert tasks == [task]
    assert found == bot(name).choose(game, state, Chance(5))


@every_game
def test_a_bot_that_does_not_think_asks_for_nothing(game: Game[Any]) -> None:
    state = played(game, {}, 3, 5)
    found, tasks = both(lambda: bot("random").choosing(game, state, Chance(5)))
    assert found in game.legal_actions(state)
    assert tasks == []


@every_game
def test_hints_and_judgements_are_questions(game: Game[Any]) -> None:
    state = played(game, {}, 3, 5)
    found, tasks = both(lambda: hinting(game, state, Chance(5), FEW))
    assert (found, tasks) == (hints(game, state, Chance(5), FEW), [THINK])
    best = found[0].action
    seen = game.resample(state, 1)
    costs = {}
    for action in game.legal_actions(state)[:12]:
        (better, costs[action]), tasks = both(partial(judging, game, seen, action, FEW, 7))
        assert tasks == ([THINK] if better == action else [THINK, WORTH_OF, WORTH_OF])
        assert (better, costs[action]) == judge(game, seen, action, FEW, 7)
    assert best in game.legal_actions(state)
    assert max(costs.values()) > 0


@every_game
def test_what_a_thinking_process_is_asked_can_be_thought_elsewhere(game: Game[Any]) -> None:
    state = game.resample(played(game, {}, 3, 5), 1)
    action = game.legal_actions(state)[0]
    asked: list[Asked] = [BotMove("level:4"), BestMoves(FEW), BetterMove(action, FEW)]
    for question in asked:
        _, tasks = both(partial(question.answer, game, state, 9))
        assert tasks[0] == THINK


def test_what_goes_wrong_elsewhere_ends_the_question() -> None:
    game, ended = game_of("azul"), []

    def question() -> Question[int]:
        try:
            thoughts = yield Wanted("azul", 1, game.new_game({}, 1), THINK, 1, FEW)
            return thoughts[0].action
        finally:
            ended.append(True)

    async def fail(wanted: Wanted) -> list[Thought]:
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        asyncio.run(answer_async(question(), fail))
    assert ended == [True]


def test_the_seed_of_a_thought_is_the_one_its_face_begins_with() -> None:
    wanted = Wanted("azul", 1, None, THINK, 12345)
    assert wanted.own_seed == Chance(12345).next_seed()

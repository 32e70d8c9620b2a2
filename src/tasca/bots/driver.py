"""Answers questions (wanted.py): what they want thought is thought in this process, or asked of somebody else."""

from collections.abc import Awaitable, Callable

from tasca.bots.registry import USUAL, chooser, thinker
from tasca.bots.wanted import Question, T, Wanted
from tasca.games import game as game_of
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.task import AT_ONCE, THINK
from tasca.games.thinking.thought import Thought

Think = Callable[[Wanted], list[Thought]]
Ask = Callable[[Wanted], Awaitable[list[Thought]]]


def _think(wanted: Wanted) -> tuple[list[Thought], int]:
    """Thinks a thought, and says how many nodes were looked at: 0 where the thinker does not say."""
    game, chance = game_of(wanted.game, wanted.rules), Chance(wanted.seed)
    if wanted.task == THINK:
        thinks = chooser(game, wanted.kind)
        thoughts = thinks.think(wanted.state, wanted.budget, chance, wanted.count)
        return thoughts, getattr(thinks, "nodes", 0)
    knows = thinker(game, wanted.kind if wanted.task == AT_ONCE else USUAL)
    if wanted.task == AT_ONCE:
        return knows.at_once(wanted.state, chance), knows.nodes
    worth = knows.worth_of(wanted.state, wanted.action, wanted.budget, chance)
    return [Thought(wanted.action, worth)], knows.nodes


def think_here(wanted: Wanted) -> list[Thought]:
    """Thinks a thought in this process, through its door."""
    return _think(wanted)[0]


class Counting:
    """Thinks in this process, and counts the nodes that were looked at."""

    def __init__(self) -> None:
        self.nodes = 0

    def __call__(self, wanted: Wanted) -> list[Thought]:
        thoughts, nodes = _think(wanted)
        self.nodes += nodes
        return thoughts


def answer(question: Question[T], think: Think = think_here) -> T:
    """The answer to a question; what it wants is thought at once."""
    try:
        wanted = next(question)
        while True:
            wanted = question.send(think(wanted))
    except StopIteration as end:
        found: T = end.value
        return found


async def answer_async(question: Question[T], ask: Ask) -> T:
    """The answer to a question; what it wants is asked for and waited for. What goes wrong there the question hears."""
    try:
        wanted = next(question)
        while True:
            wanted = question.send(await ask(wanted))
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        question.close()

"""Answers questions (wanted.py): what they want thought is thought in this process, or asked of somebody else."""

from collections.abc import Awaitable, Callable

from tasca.bots.registry import chooser, thinker
from tasca.bots.wanted import Question, T, Wanted
from tasca.games import game as game_of
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.task import AT_ONCE, THINK
from tasca.games.thinking.thought import Thought

Ask = Callable[[Wanted], Awaitable[list[Thought]]]


def think_here(wanted: Wanted) -> list[Thought]:
    """Thinks a thought in this process, through its door."""
    game, chance = game_of(wanted.game, wanted.rules), Chance(wanted.seed)
    if wanted.task == THINK:
        return chooser(game, wanted.kind).think(wanted.state, wanted.budget, chance, wanted.count)
    if wanted.task == AT_ONCE:
        return thinker(game, wanted.kind).at_once(wanted.state, chance)
    worth = thinker(game).worth_of(wanted.state, wanted.action, wanted.budget, chance)
    return [Thought(wanted.action, worth)]


def answer(question: Question[T], think: Callable[[Wanted], list[Thought]] = think_here) -> T:
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

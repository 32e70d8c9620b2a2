"""How far a thought about House of Fado has come, beside its race of plans: one record (see `think`)."""

from tasca.core.state import field, state

from ...thinking.task import WORTH_OF
from ..rules.actions import ACTIONS, MOST_LEGAL
from .workspace import LARGE, PLANS

QUICK, THOUGHTFUL, DONE = range(3)  # its stages


@state
class Progress:
    """One thought."""

    stage: int = field(high=DONE, means="which games are played on")
    task: int = field(high=WORTH_OF, means="what is asked for (games/thinking/task.py)")
    action: int = field(low=-1, high=ACTIONS, means="whose worth it is")
    count: int = field(high=MOST_LEGAL, means="actions that are asked for")
    limit: int = field(high=LARGE, means="its budget in nodes")
    high: int = field(high=(1 << 32) - 1, means="its seed,")
    low: int = field(high=(1 << 32) - 1, means="in two words")
    turns: int = field(high=LARGE, means="that a plan is played on")
    thoughtful: int = field(high=1, means="1: with budget enough for games played on with thought")
    plans: int = field(high=PLANS, means="that were listed")

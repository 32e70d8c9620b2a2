"""Plans that are compared by games played on from each. All of them meet the same chance; the worst are given up.

A race is run one game at a time, so that a thought can pause anywhere: while not `is_over`, play `next_plan` on by the
chance of the `round`, and `note` what came of it. Plans are numbers from 0 on.
"""

from tasca.core.machine import machine
from tasca.core.state import field, state

from .task import WHOLE

rule, table, tell = machine(__name__)

MOST_GAMES = 400  # played on from one position, however much time there is
ROOM = 32  # plans
BITS = 30  # of the square roots taken here
LARGE = 1 << 40
FINE = 1_000_000_000  # WHOLE to the power of 1.5


@state
class Race:
    """A race under way."""

    entered: int = field(high=ROOM, means="how many plans there are,")
    plan: list[int] = field(ROOM, high=ROOM, means="in the order they entered, in the end best first")
    first: list[int] = field(ROOM, low=-1, high=LARGE, means="by plan: the action it begins with,")
    total: list[int] = field(ROOM, low=-LARGE, high=LARGE, means="the sum of what came of it,")
    games: list[int] = field(ROOM, high=LARGE, means="and how often it was played on")
    left: int = field(high=ROOM, means="how many are still compared,")
    alive: list[int] = field(ROOM, high=ROOM, means="which, best first")
    round: int = field(high=LARGE, means="the number of the chance that all meet")
    at: int = field(high=ROOM, means="how many of them have been played on by it")
    begin: int = field(high=WHOLE, means="the share of the budget that was spent when it began,")
    end: int = field(high=WHOLE, means="and when it ends")
    least: int = field(high=ROOM, means="so many are never given up")
    one: int = field(high=1, means="1: it is decided when all that are left begin alike; 0: never")
    spent: int = field(high=1, means="1: the budget is")


@rule
def enter(r: Race, n: int) -> None:
    """All plans are compared, and nothing is known of any."""
    r.entered = n
    r.left = n
    r.round = 0
    for plan in range(n):
        r.plan[plan] = plan
        r.alive[plan] = plan
        r.first[plan] = -1
        r.total[plan] = 0
        r.games[plan] = 0


@rule
def set_out(r: Race, begin: int, end: int, least: int) -> None:
    """The race is run while that share of the budget lasts, from all plans first, then from fewer and fewer."""
    r.begin = begin
    r.end = end
    r.least = min(least, r.entered)
    r.at = 0
    r.spent = 0


@rule
def is_decided(r: Race) -> bool:
    """Whether nothing is left to compare."""
    for i in range(r.left):
        if not r.one or r.first[r.alive[i]] != r.first[r.alive[0]]:
            return False
    return True


@rule
def most_games(r: Race) -> int:
    most = 0
    for i in range(r.entered):
        most = max(most, r.games[r.plan[i]])
    return most


@rule
def is_over(r: Race) -> bool:
    """Whether no game is to be played on. One that ends at once looks at hardly any node, so games are counted too."""
    return r.spent == 1 or (r.at == 0 and (is_decided(r) or most_games(r) >= MOST_GAMES))


@rule
def next_plan(r: Race) -> int:
    """The plan that is played on next, by the chance of the `round`."""
    if r.at == 0:
        r.round += 1
    return r.alive[r.at]


@rule
def note(r: Race, worth: int, spent: int) -> None:
    """What came of the plan played on last, and how much of the budget is spent since."""
    plan = r.alive[r.at]
    r.total[plan] += worth
    r.games[plan] += 1
    r.at += 1
    if spent >= r.end:
        r.spent = 1
    elif r.at == r.left:
        r.at = 0
        sort_alive(r)
        r.left = min(r.left, max(r.least, room_left(r, spent)))


@rule
def room_left(r: Race, spent: int) -> int:
    """How many plans are still compared when so much is spent: the share that is left of it, to the power of 1.5."""
    left = WHOLE - max(spent - r.begin, 0) * WHOLE // (r.end - r.begin)
    return (r.entered * square_root(left * left * left) + FINE // 2) // FINE


@rule
def square_root(n: int) -> int:
    """The whole part of it."""
    root = 0
    for i in range(BITS):
        tried = root | 1 << (BITS - 1 - i)
        if tried * tried <= n:
            root = tried
    return root


@rule
def is_better(r: Race, one: int, other: int) -> bool:
    """Whether more came of a plan, on average."""
    return r.total[one] * max(r.games[other], 1) > r.total[other] * max(r.games[one], 1)


@rule
def sort_alive(r: Race) -> None:
    """Best first; among equals as they were."""
    for i in range(1, r.left):
        plan = r.alive[i]
        k = i
        while k > 0 and is_better(r, plan, r.alive[k - 1]):
            r.alive[k] = r.alive[k - 1]
            k -= 1
        r.alive[k] = plan


@rule
def enter_final(r: Race, room: int, believed: int) -> None:
    """From now on it is a race of the best plans, in which what is known of each counts for so many games."""
    sort_alive(r)
    r.left = min(r.left, room)
    r.entered = r.left
    for i in range(r.left):
        plan = r.alive[i]
        r.plan[i] = plan
        games = max(r.games[plan], 1)
        r.total[plan] = (2 * believed * r.total[plan] + games) // (2 * games)
        r.games[plan] = believed


@rule
def is_ahead(r: Race, one: int, other: int, most: int) -> bool:
    """Whether a plan is ahead in the end: what was given up early is behind all that was kept, the unplayed last."""
    kept = r.games[one] >= most - 1
    if kept != (r.games[other] >= most - 1):
        return kept
    if (r.games[one] > 0) != (r.games[other] > 0):
        return r.games[one] > 0
    return is_better(r, one, other)


@rule
def rank(r: Race) -> None:
    """Brings `plan` into the order in which the race ended."""
    most = most_games(r)
    for i in range(1, r.entered):
        plan = r.plan[i]
        k = i
        while k > 0 and is_ahead(r, plan, r.plan[k - 1], most):
            r.plan[k] = r.plan[k - 1]
            k -= 1
        r.plan[k] = plan

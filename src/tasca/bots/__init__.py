"""Players that are programs. A bot chooses among the legal actions of a position it may look at but not into.

A player is named by its bot and, after a colon, what it is given: `random`, `greedy`, `search` (with its usual budget),
`search:100ms`, `search:2s`, `search:20000n`, `level:1` to `level:8`. Any kind of bot that thinks about a game can be
named like `search`: `uct:100ms`. Earlier releases, files and programs of one's own are named too (naming.py).
"""

from collections.abc import Sequence

from tasca.bots.earlier import earlier_bot
from tasca.bots.engine import engine_bot
from tasca.bots.fault import Fault, Wrong
from tasca.bots.foreign import ForeignBot
from tasca.bots.level import LEVELS, LevelBot, scale
from tasca.bots.naming import UnknownBot, is_command, is_earlier, is_own, kind_of, names_from, numbered, with_budget
from tasca.bots.own_file import own_bot
from tasca.bots.player import USUAL as USUAL_BUDGET
from tasca.bots.player import Bot, GreedyBot, Player, RandomBot, ThinkingBot
from tasca.bots.protocol import Past
from tasca.bots.registry import USUAL, brought, brought_bot, is_ours, kinds
from tasca.core.catalogue import Catalogue
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.thinking.budget import BadBudget, Budget, budget_from
from tasca.games.thinking.chance import Chance

# Weakest first; these sit at tables. Kinds that are not here are there to measure others by.
BOTS: dict[str, Player] = {
    player.name: player
    for player in (
        Player("random", RandomBot()),
        *(Player(f"level:{level.number}", LevelBot(level)) for level in LEVELS),
        Player("greedy", GreedyBot()),
        Player(USUAL, ThinkingBot(USUAL)),
    )
}

OURS = frozenset(BOTS)  # a server may let guests sit down beside them


def title(name: str) -> str:
    """What a bot is called at a table: a level by its title."""
    return next((level.title for level in LEVELS if name == f"level:{level.number}"), name)


def name_of(name: str, words: Catalogue) -> str:
    """What a bot is called, in the reader's language. One that has no name of its own goes by what it is asked for."""
    kind, colon, given = name.partition(":")
    match kind:
        case "random":
            return words.gettext("Random")
        case "greedy":
            return words.gettext("Greedy")
        case "search":
            return words.gettext("Thinker (%(budget)s)") % {"budget": given} if colon else words.gettext("Thinker")
        case "level":
            return words.gettext(title(name))
    return name


def bots_of(game: str) -> list[str]:
    """The bots that sit at tables of a game, weakest first."""
    return [name for name, player in BOTS.items() if player.bot.plays(game)]


def for_people(game: str) -> list[str]:
    """The bots offered to people at a table of that game: its levels, or what there is; then guests."""
    playing = bots_of(game)
    ours = [name for name in playing if name in OURS]
    known = [name for name in ours if name.startswith("level:")] or ours
    return known + [name for name in playing if name not in OURS]


def stand_in(game: str) -> str:
    """Who sits in for somebody who is away: one whom people know by name, neither a gift nor a terror to the others."""
    offered = [name for name in for_people(game) if name in OURS]
    return offered[(len(offered) - 1) // 2]


def advises(game: str) -> bool:
    """Whether there are hints and reviews: a bot must know what a move is worth."""
    return USUAL in kinds(game)


def opponent(game: str, rating: float | None = None, there: Sequence[str] = ()) -> str:
    """Who sits down with somebody who wants to play at once: never a guest. With a rating, who is nearest to it.

    `there` are those who are offered to people, where that is known already.
    """
    offered = [name for name in there or for_people(game) if name in OURS]
    known = {name: elo for name, elo in scale(game).items() if name in offered} if rating is not None else {}
    if rating is None or not known:
        return offered[min(1, len(offered) - 1)]
    return min(known, key=lambda name: (abs(known[name] - rating), known[name]))


def _own(name: str) -> Player:
    """The player of an earlier release, or of a file or a program of somebody's own."""
    if is_earlier(name):
        earlier, given = earlier_bot(name)
        return Player(name, earlier, given or USUAL_BUDGET)
    what, budget = with_budget(name)
    made: Bot = engine_bot(what) if is_command(what) else ForeignBot(what, own_bot(what))
    return Player(name, made, budget or USUAL_BUDGET)


def _thinking(name: str) -> Player:
    """The player of a kind that thinks about some game, or of a bot that a package brings; with its budget."""
    known = {kind for each in game_names() for kind in kinds(each)} | set(brought())
    kind, colon, given = name.partition(":")
    if kind not in known:
        there = ", ".join(dict.fromkeys([*BOTS, *sorted(known)]))
        which = f" (say which class of the file: {name}:Mine)" if name.endswith(".py") else ""
        raise UnknownBot(f"no bot is called {name!r}{which}; there are: {there}, search:100ms, search:20000n")
    budget = budget_from(given) if colon else USUAL_BUDGET
    if is_ours(kind):
        return Player(name, ThinkingBot(kind), budget)
    made: Bot = brought_bot(kind) if kind in brought() else ThinkingBot(kind)
    return Player(name, ForeignBot(kind, made), budget)


def bot(name: str, game: str = "") -> Player:
    """The player of that name. Where a game is named, it must know that game."""
    found = BOTS.get(name) or (_own(name) if is_own(name) else _thinking(name))
    if game and not found.bot.plays(game):
        playing = ", ".join(dict.fromkeys([*bots_of(game), *kinds(game)]))
        raise UnknownBot(f"{name} does not play {game_of(game).info.title}; there are: {playing}")
    return found


__all__ = [
    "BOTS",
    "LEVELS",
    "BadBudget",
    "Bot",
    "Budget",
    "Chance",
    "Fault",
    "Past",
    "Player",
    "UnknownBot",
    "Wrong",
    "advises",
    "bot",
    "bots_of",
    "budget_from",
    "for_people",
    "is_own",
    "kind_of",
    "name_of",
    "names_from",
    "numbered",
    "opponent",
    "scale",
    "stand_in",
    "title",
]

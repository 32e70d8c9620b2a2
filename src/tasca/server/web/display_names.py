"""What bots and seats are called, in the language of the one who asks."""

from tasca.bots import LEVELS, name_of
from tasca.core.about import About
from tasca.server.table.seats import SeatKind
from tasca.server.table.table import Table
from tasca.server.web import i18n
from tasca.server.web.i18n import gettext as _

NOBODY = About()


def bot_name(level: str) -> str:
    """A bot by its level. One that has no name of its own goes by its level."""
    return name_of(level, i18n)


def bot_sentence(level: str) -> str:
    """What a bot at a table of people is like; empty for any other."""
    if level == "search":
        return _("Thinks longest of all, up to a second a move.")
    return next((_(one.sentence) for one in LEVELS if level == f"level:{one.number}"), "")


def bot_manner(level: str) -> str:
    """How a bot plays, in a few words; empty when there is nothing to say."""
    return {
        "random": _("any legal move, without a plan"),
        "greedy": _("what brings most at once"),
        "search": _("as strong as it gets"),
        "level:1": _("for your first games"),
        "level:2": _("a gentle start"),
        "level:3": _("sees the next move"),
        "level:4": _("a fair opponent"),
        "level:5": _("a tough opponent"),
        "level:6": _("hard to beat"),
        "level:7": _("very hard to beat"),
        "level:8": _("as strong as it gets"),
    }.get(level, "")


def guest_name(person: str) -> str:
    """What a person who never gave a name is called: a number, so that two guests differ."""
    return _("Guest %(n)d") % {"n": int(person[:6] or "0", 16) % 1000}


def seat_name(kind: str, name: str, level: str = "", person: str = "", number: int = 0, about: About = NOBODY) -> str:
    """Who sits there: people by the names they gave, everybody else in the reader's words. Seats count from 0.

    Whom the rules play is named by the game's manifest.
    """
    match kind:
        case SeatKind.BOT:
            return bot_name(level or name)
        case SeatKind.RULES:
            return _(about.automata.get(name, name))
        case SeatKind.PERSON | SeatKind.INVITED if not name:
            return guest_name(person)
        case SeatKind.HERE if not name:
            return _("Player %(n)d") % {"n": number + 1}
    return name


def names(table: Table) -> list[str]:
    """Who sits at the table, as the reader calls them. Who is called like somebody before them gets a number."""
    called = [
        seat_name(s.kind, s.name, s.level, s.person, number, table.game.about) for number, s in enumerate(table.seats)
    ]
    again = [called[:n].count(name) if name else 0 for n, name in enumerate(called)]
    return [f"{name} {n + 1}" if n else name for name, n in zip(called, again, strict=True)]

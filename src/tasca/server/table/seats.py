"""Seats: who or what sits where. Wishes for seats, as the lobby and the API give them, are short texts:

me            the one who asks               open          whoever comes
here          somebody else at this screen, `here Maria` with a name
bot level:2   a bot of that level
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from tasca.bots import BOTS, title
from tasca.games import game as game_of
from tasca.server.table.names import check_name
from tasca.server.web.errors import NotPossible
from tasca.server.web.i18n import gettext as _


class SeatKind(StrEnum):
    OPEN = "open"
    PERSON = "person"
    HERE = "here"  # somebody else at the same screen: held by the same visitor
    BOT = "bot"
    INVITED = "invited"  # kept for somebody, after a rematch
    RULES = "rules"  # played by the rules themselves
    RECORD = "record"  # a name in an uploaded record


HELD = (SeatKind.PERSON, SeatKind.HERE)
FREE = (SeatKind.OPEN, SeatKind.INVITED)


class Seat(msgspec.Struct, frozen=True, gc=False):
    kind: SeatKind = SeatKind.OPEN
    name: str = ""  # as it was given; empty for one who gave none (web/display_names.py)
    person: str = ""
    level: str = ""  # of the bot that sits here
    stand_in: str = ""  # the level of the bot that plays for the one who sits here
    late: bool = False  # the stand-in came because the time ran out
    resigned: bool = False  # the stand-in, if there is one, plays on to the end

    def held_by(self, person: str) -> bool:
        return self.kind in HELD and self.person == person

    @property
    def bot(self) -> str:
        """The level of the bot that acts here; empty when a person does."""
        return self.stand_in or (self.level if self.kind == SeatKind.BOT else "")


def check_level(level: str) -> str:
    if level not in BOTS:
        raise NotPossible(_("No bot is called %(level)s.") % {"level": repr(level[:30])})
    return level


def check_plays(level: str, game: str) -> None:
    """Refuses a bot that does not know the game."""
    if level and not BOTS[level].bot.plays(game):
        title = _(game_of(game).info.title)
        raise NotPossible(_("%(level)s does not play %(game)s.") % {"level": level, "game": title})


def seats_from(wishes: Sequence[str], names: Sequence[str], person: str, name: str) -> list[Seat]:
    """The seats that a person's wishes mean. Those at this screen go by the names given beside the wishes."""
    beside = [check_name(each) if each.strip() else "" for each in names]
    return [
        _seat_from(wish, person, name, beside[number] if number < len(beside) else "")
        for number, wish in enumerate(wishes)
    ]


def _seat_from(wish: str, person: str, name: str, beside: str) -> Seat:
    word, space, rest = wish.partition(" ")
    match word:
        case "open" if not space:
            return Seat()
        case "me" if not space:
            return Seat(SeatKind.PERSON, name, person)
        case "here":
            return Seat(SeatKind.HERE, check_name(rest) if rest else beside, person)
        case "bot" if space:
            return Seat(SeatKind.BOT, title(check_level(rest)), level=rest)
    raise NotPossible(
        _("A seat is 'me', 'open', 'here', 'here NAME' or 'bot LEVEL', not %(wish)s.") % {"wish": repr(wish[:40])}
    )

"""What can be sent to the server, as JSON. (Forms of our own pages become the same: forms.py.)"""

from typing import Annotated

from msgspec import Meta, Struct

from tasca.games.thinking.thought import Thought

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=60, description="A name to be shown, up to 30 characters.")]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000, description="The table's `seq` that this was made for.")]
SeatNumber = Annotated[int, Meta(ge=0, le=20, description="A seat, from 0; left out: the one that is meant anyway.")]
OptionValue = bool | int | str | None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. `seats` are 'me', 'open', 'here NAME' or 'bot LEVEL'; those not named are open.

    `names` are for the seats that say 'here' alone, by seat; who has none is called by their number. In a `rated` game
    there are no hints and nothing is taken back. With `several`, one person may take more than one of the free seats.
    """

    game: Text
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = {}
    seats: Annotated[list[Text], Meta(max_length=10)] = []
    names: Annotated[list[Text], Meta(max_length=10)] = []
    clock: Text = "none"
    listed: bool = False
    rated: bool = False
    several: bool = False
    name: Name | None = None


class Join(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    name: Name | None = None


class FreeSeat(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class Act(Struct, forbid_unknown_fields=True):
    """An action by value, made for the position at `seq`."""

    action: Text
    seq: Seq
    seat: SeatNumber | None = None


class Undo(Struct, forbid_unknown_fields=True):
    seq: Seq


class HandOver(Struct, forbid_unknown_fields=True):
    level: Text = ""  # none: the one that suits the game
    seat: SeatNumber | None = None


class Resign(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class ComeBack(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class Wish(Struct, forbid_unknown_fields=True):
    """What a seat wishes for beforehand; empty: to be asked again."""

    wish: Text = ""
    seat: SeatNumber | None = None


class ThoughtIn(Struct, forbid_unknown_fields=True):
    """An action by its number, and the chance to win with it, from 0 to 1."""

    action: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    worth: Annotated[float, Meta(ge=0, le=1)]


class Thoughts(Struct, forbid_unknown_fields=True):
    """What a browser thought, best first; `number` and `position` as they were asked for."""

    thoughts: Annotated[list[ThoughtIn], Meta(max_length=100)] = []
    number: Seq = 0
    position: Seq = 0

    def found(self) -> list[Thought]:
        return [Thought(thought.action, thought.worth) for thought in self.thoughts]


class Say(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=500)]


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class Speak(Struct, forbid_unknown_fields=True):
    """A language of the house: en, pt-BR (or plain pt), pt-PT or ru."""

    language: Text


class Try(Struct, forbid_unknown_fields=True):
    """A move of a lesson, in notation."""

    action: Text


class Upload(Struct, forbid_unknown_fields=True):
    """A record as text: one JSON object, as in `tasca replay`."""

    record: Annotated[str, Meta(max_length=1_000_000)]

"""The lobby as an answer: tables, games, and what is needed to make a table."""

from typing import Any

from msgspec import Struct

from tasca.server.web.responses.table import SeatOut


class TableListed(Struct):
    """A table as the lobby lists it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    clock: str
    listed: bool
    rated: bool
    status: str
    seq: int
    updated: int
    your_turn: bool
    yours: bool  # whether you sit there
    seats: list[SeatOut]  # with their points when the game is over
    winners: list[int]  # none while it is not, or where nobody has kept it
    location: str


class OptionOut(Struct):
    default: Any
    values: list[Any]
    means: str
    title: str
    words: list[str]  # the values as a person reads them


class GameOut(Struct):
    """A game and what is offered with it: bots weakest first, of which `opponent` sits down with who wants to play."""

    name: str
    title: str
    pitch: str
    rules: int
    options: dict[str, OptionOut]
    solo: dict[str, object]  # options of a game for one person alone; none where there is no such game
    bots: list[str]
    opponent: str
    suits: bool  # whether that one was chosen because it is about as strong as you
    lesson: str  # the first one; empty where there is none
    components: bool  # whether there is a page about where their values come from


class Lobby(Struct):
    you: str
    mine: list[TableListed]
    open: list[TableListed]
    running: list[TableListed]
    finished: list[TableListed]
    games: list[GameOut]
    bots: list[str]
    clocks: list[str]


class NewTablePage(Struct):
    """What is needed to make a table."""

    game: GameOut
    seats: int
    bots: list[str]
    clocks: list[str]
    you: str
    given: bool  # whether that is a name you gave

"""A table as an answer, with its log, its moves and its page."""

from typing import Any

from msgspec import Struct

from tasca.core.choice import Choice
from tasca.core.question import Question
from tasca.core.sentence import Sentence
from tasca.look.drawing import Beat, Mark, Part
from tasca.server.web.responses.advice import Advice, HintOut
from tasca.server.web.summary import Summary


class SeatOut(Struct):
    seat: int
    kind: str
    name: str
    you: bool = False
    bot: str = ""  # the level of the bot that acts here
    late: bool = False  # the bot plays because the time ran out
    score: int | None = None
    left: int | None = None  # milliseconds on the clock
    stand_in: str = ""  # what the bot is called that sits in for who sits here
    resigned: bool = False
    away: bool = False  # nobody came for a whole day: the host may let a bot sit in


class TableOut(Struct, kw_only=True):
    """A table. `view` is the position as you may see it; `legal` are the actions of the seat to act, in notation."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    rules: int
    status: str
    seq: int
    position: int  # an action made for any seq from here on is not stale
    moves: int
    to_act: int | None
    you: list[int]
    your_turn: bool
    seats: list[SeatOut]
    clock: str
    listed: bool
    rated: bool  # no hints, and nothing is taken back
    several: bool  # one person may take more than one seat
    host: bool  # whether the table is yours to look after
    legal: list[str]
    view: dict[str, Any] | None
    can_undo: bool
    rematch: str
    scores: list[int] | None  # when the game is over
    winners: list[int] | None  # who resigned is never among them
    resigned: list[int]


class Acted(TableOut, kw_only=True):
    """An action was done: the table as it is now, and as you may see it, so that nobody has to look."""

    table: str
    location: str


class LineOut(Struct):
    """An entry of the log in words."""

    seq: int
    kind: str
    at: int
    seat: int | None
    name: str
    text: str
    agent: str
    sentences: list[str]
    move: int | None = None  # after how many actions; for links
    undone: bool = False  # an action that was taken back


class TablePage(TableOut, kw_only=True):
    """What a table's page shows on top."""

    board: list[Part]
    question: Question
    marks: list[Mark]  # what the others' last moves touched
    wishes: dict[str, str]  # what can be wished for beforehand
    wished: dict[int, str]  # what you have wished for, by seat
    wishing: bool  # whether a wish would answer what you are asked now
    choices: list[Choice]
    summary: Summary | None
    lines: list[LineOut]
    latest: list[Sentence]  # what the last of these tells
    chat: list[LineOut]
    advice: bool  # whether a bot can give hints and look back
    told: bool  # whether the others are told of a hint
    takes_more: bool  # whether you may sit down once more
    faults: int = 0
    hints: list[HintOut] = []
    module: str = ""  # the address of the compiled game, where the browser may think about hints
    thinks: bool = False  # whether it may think for the bots too
    admin: bool = False  # whether you may close and remove every table


class AdvicePage(Advice, kw_only=True):
    """Hints on the table's page."""

    shown: TablePage


class Parts(Struct):
    """The changing parts of a table's page, without those that the page has already."""

    seq: int
    your_turn: bool
    parts: dict[str, str]
    digests: dict[str, str]  # of all parts; sent back as `has`, they say what a page has
    beats: list[Beat]


class Log(Struct):
    table: str
    seq: int
    entries: list[LineOut]


class Move(Struct, kw_only=True):
    """The position after `move` actions."""

    table: str
    game: str
    title: str
    move: int
    moves: int
    action: str | None
    seats: list[SeatOut]
    view: dict[str, Any]
    scores: list[int]
    board: list[Part]
    drawing: str
    sentences: list[str]
    location: str


class RecordOut(Struct, omit_defaults=True):
    game: str
    rules: int
    options: dict[str, Any]
    seed: str  # digits: as a number, many readers would lose some
    names: list[str]
    actions: list[str]
    scores: list[int] | None = None
    winners: list[int] | None = None
    resigned: list[int] | None = None

"""What the server answers, as JSON; pages are made from the same. Nothing hidden may be named here."""

from typing import Any

from msgspec import Struct

from tasca.core.choice import Choice
from tasca.core.sentence import Sentence
from tasca.look.drawing import Beat, Part
from tasca.server.web.summary import Summary


class Problem(Struct):
    """Why something was refused: one sentence."""

    error: str
    status: int
    rule: str = ""  # the address of the rule that says so, where one does


class Done(Struct):
    """Something was done: the table is at `seq` now."""

    table: str
    seq: int
    location: str


class SeatOut(Struct):
    seat: int
    kind: str
    name: str
    you: bool = False
    bot: str = ""  # the level of the bot that acts here
    late: bool = False  # the bot plays because the time ran out
    score: int | None = None
    left: int | None = None  # milliseconds on the clock


class TableListed(Struct):
    """A table as the lobby lists it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    clock: str
    listed: bool
    status: str
    seq: int
    updated: int
    your_turn: bool
    seats: list[SeatOut]
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
    legal: list[str]
    view: dict[str, Any] | None
    can_undo: bool
    rematch: str
    scores: list[int] | None
    winners: list[int] | None


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


class HintOut(Struct):
    """A move that a bot thinks well of. `worth` is the chance to win with it, from 0 to 1; `means` says it in words."""

    action: str
    label: str
    picks: list[str]  # the elements of the drawing that mean it
    worth: float
    means: str


class Advice(Struct, kw_only=True):
    """The best moves of the seat to act, best first."""

    table: str
    seq: int
    position: int
    seat: int
    hints: list[HintOut]


class TablePage(TableOut, kw_only=True):
    """What a table's page shows on top."""

    board: list[Part]
    question: str
    wishes: dict[str, str]  # what can be wished for beforehand
    wished: dict[int, str]  # what you have wished for, by seat
    wishing: bool  # whether a wish would answer what you are asked now
    choices: list[Choice]
    summary: Summary | None
    lines: list[LineOut]
    latest: list[Sentence]  # what the last of these tell
    chat: list[LineOut]
    advice: bool  # whether a bot can give hints and look back
    faults: int = 0
    hints: list[HintOut] = []


class AdvicePage(Advice, kw_only=True):
    """Hints on the table's page."""

    shown: TablePage


class Parts(Struct):
    """The changing parts of a table's page."""

    seq: int
    your_turn: bool
    parts: dict[str, str]
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


class JudgedOut(Struct):
    """A move looked at again: `cost` is the chance to win that it lost, from 0 to 1; `means` says it in words."""

    move: int
    seat: int
    name: str
    played: str
    played_label: str
    better: str
    better_label: str
    cost: float
    means: str
    location: str


class ReviewOut(Struct):
    """What a bot thinks of a game. `status`: thinking (ask again), done, or failed (ask again much later)."""

    table: str
    game: str
    title: str
    status: str
    done: int
    of: int
    seats: list[str]
    worst: list[list[JudgedOut]]  # of each seat, the worst first
    moves: list[JudgedOut]


class Me(Struct):
    name: str
    program: bool
    given: bool  # whether that name was given, or is only how a guest is called


class Token(Struct):
    """Shown once. Send it as `Authorization: Bearer …`."""

    token: str
    name: str


class RecordOut(Struct, omit_defaults=True):
    game: str
    rules: int
    options: dict[str, Any]
    seed: int
    names: list[str]
    actions: list[str]
    scores: list[int] | None = None
    winners: list[int] | None = None


class Components(Struct):
    """Where the values printed on a game's components come from: by section, each value with its source."""

    game: str
    title: str
    sections: dict[str, list[tuple[str, str, str]]]
    reconstructed: int
    values: int


class NewTablePage(Struct):
    """What is needed to make a table."""

    game: GameOut
    seats: int
    bots: list[str]
    clocks: list[str]
    you: str
    given: bool  # whether that is a name you gave


class Health(Struct):
    status: str
    version: str
    database: str
    tables: int
    listeners: int


class RuleOut(Struct):
    """A paragraph of the rules; `text` and `examples` are safe markup."""

    number: str
    text: list[str]
    examples: list[str]
    picture: str
    caption: str
    size: tuple[int, int]


class RuleChapter(Struct):
    number: str
    title: str
    opening: list[str]
    paragraphs: list[RuleOut]


class RulesPage(Struct):
    game: str
    title: str
    opening: list[str]
    marked: str  # what the mark ° means; empty where nothing is marked
    chapters: list[RuleChapter]
    find: str


class RulesListed(Struct):
    games: list[tuple[str, str, str]]  # name, title, what it is about


class TermOut(Struct):
    game: str
    title: str  # of the game
    called: str
    means: str
    elsewhere: dict[str, str]  # by language


class GlossaryPage(Struct):
    terms: list[TermOut]


class LessonListed(Struct):
    name: str
    title: str
    about: str
    minutes: int
    steps: int
    location: str


class LessonsPage(Struct):
    lessons: list[LessonListed]


class LessonPage(Struct, kw_only=True):
    """A step of a lesson. `tried` is a legal move that was not meant, in words."""

    name: str
    game: str
    title: str
    step: int
    steps: int
    say: str
    hint: str
    tried: str
    praise: bool
    sentences: list[str]
    question: str
    board: list[Part]
    choices: list[Choice]

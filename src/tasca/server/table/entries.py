"""What a table's log is made of. The log is the table: everything about it is found by reading it from the start.

An entry is an event, never a sentence. `text` and `agent` mean, by kind:

    sit        text: the name at the seat           agent: what sits there (see seats.py)
    act        text: the action in notation         agent: "" for a person, else who played: "bot greedy", …
    undo       text: how many actions go: the last of who takes back, and all after it; empty: one
    chat       text: what was said
    handover   agent: the bot that sits in          timeout: the same, because the time ran out
    resign     agent: the bot that plays on, or nothing: the game ends with it     text: how a bot failed that gives up
    forget     who: the one whose list the table leaves
    fault      text: what went wrong                agent: the bot that failed
    rematch    text: the other table
    close      the house closed the table
    wish       text: what the seat wishes for beforehand (core/game.py), or nothing
    hint       a bot's advice was asked for, in a game against people
    free       the host has freed a seat that somebody had taken
"""

from enum import StrEnum

import msgspec


class Kind(StrEnum):
    SIT = "sit"
    LEAVE = "leave"
    START = "start"
    ACT = "act"
    UNDO = "undo"
    CHAT = "chat"
    HANDOVER = "handover"
    TIMEOUT = "timeout"
    RETURN = "return"
    RESIGN = "resign"
    FAULT = "fault"
    REMATCH = "rematch"
    WISH = "wish"
    FORGET = "forget"
    CLOSE = "close"
    HINT = "hint"
    FREE = "free"


MOVES_ON = frozenset((Kind.START, Kind.ACT, Kind.UNDO))  # after these, an action made for the position before is stale
NOBODY = -1
STANDING = "table"  # sent to listeners though it is no entry: where the table stands, for who has seen nothing yet
THOUGHT = "thought"  # sent to a page that can think: what a bot wants thought
NEWS = (STANDING, *Kind)  # what listeners may hear of


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One entry. `seq` counts from 1 at each table; `at` is in milliseconds since 1970."""

    seq: int
    kind: Kind
    at: int
    seat: int = NOBODY
    who: str = ""  # the person's id; never leaves the server
    text: str = ""
    agent: str = ""


class Header(msgspec.Struct, frozen=True):
    """What a table is before any entry. The seed never leaves the server before the game is over."""

    id: str
    game: str
    rules: int
    options: dict[str, object]
    seed: int
    clock: str
    listed: bool
    owner: str
    created: int
    uploaded: bool = False  # a record to look at: nobody plays
    rated: bool = False  # its result counts: no hints, and nothing is taken back
    several: bool = False  # whether one person may take more than one of the free seats

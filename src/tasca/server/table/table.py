"""One table as its log tells it. A table never changes: `after` gives the table that some more entries make.

So whoever holds one sees something whole and committed, needs no lock, and may keep what is derived from it (`memo`).
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

import msgspec

from tasca.core.game import OVER, Game
from tasca.core.packing import pack, unpack
from tasca.core.record import Record, Step, steps
from tasca.core.rules import Events
from tasca.games import game as game_of
from tasca.games import rules_versions
from tasca.server.table.clocks import Clock, Time, clock_from
from tasca.server.table.entries import MOVES_ON, NOBODY, Entry, Header, Kind
from tasca.server.table.result import Result
from tasca.server.table.seats import FREE, HELD, Seat, SeatKind

T = TypeVar("T")
MISSING: Any = object()
STATES_KEPT = 40  # the newest lines keep their state, so that narration can look at it


class Status(StrEnum):
    OPEN = "open"
    RUNNING = "running"
    ADJOURNED = "adjourned"  # nobody is there: everybody's time ran out, and nothing moves until somebody returns
    OVER = "over"
    CLOSED = "closed"  # everybody left before the start, or the house closed it
    FROZEN = "frozen"  # begun by rules that are not here


class Line(msgspec.Struct, frozen=True, gc=False):
    """An entry with what followed from it. (Nothing in it knows it: no collection of garbage need look at it.)"""

    entry: Entry
    events: Events
    to_act: int
    position: int
    move: int  # how many actions stand
    packed: bytes = b""  # the position, in bytes: lists of lists would be looked at by every collection of garbage


class Undoable(msgspec.Struct, frozen=True, gc=False):
    """An action after which chance has not spoken yet: who did it, and how things were before it."""

    seq: int
    seat: int
    by_person: bool  # done by somebody there and then: by no bot, and by no wish said beforehand
    packed: bytes
    thought: int  # milliseconds from the turn's beginning
    earned: bool  # whether the clock's increment was


class Job(NamedTuple):
    """Something that is due at a table: a bot's move, or the end of somebody's time."""

    kind: str
    due: int
    position: int


class Table:
    """See above. Only `_fold` and what it calls ever set a field, on a copy nobody else has seen."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.frozen = header.rules not in rules_versions(header.game)
        self.game: Game[Any] = game_of(header.game, None if self.frozen else header.rules)
        self.clock: Clock = clock_from(header.clock)
        self.seats: tuple[Seat, ...] = ()
        self.lines: list[Line] = []
        self.state: Any = None
        self.packed = b""  # the same
        self.events: Events = ()  # of the last entry
        self.actions: list[str] = []  # those that stand: undone ones are gone
        self.undoable: tuple[Undoable, ...] = ()
        self.undone: frozenset[int] = frozenset()  # the seq of every action that was taken back
        self.times: tuple[Time, ...] = ()
        self.position = 0  # the seq of the entry that made the position
        self.since = 0  # when the one to act began to think, or was last charged for it
        self.turn_since = 0  # when the turn came to the one to act
        self.left = False  # somebody left before the start
        self.rematch = ""
        self.resigned: tuple[int, ...] = ()  # seats, in the order in which they gave up
        self.given_up = False  # the game ended because somebody resigned
        self.forgotten: frozenset[str] = frozenset()  # people whose lists it is no longer in
        self.wishes: dict[int, str] = {}  # by seat
        self.shut = False  # by the house
        self.memo: dict[Any, Any] = {}

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def id(self) -> str:
        return self.header.id

    @property
    def seq(self) -> int:
        return len(self.lines)

    @property
    def to_act(self) -> int:
        """The seat that has to decide; OVER when nobody has, for whatever reason."""
        nobody = self.state is None or self.header.uploaded or self.given_up or self.shut
        return OVER if nobody else self.game.to_act(self.state)

    @property
    def status(self) -> Status:
        return self.kept("status", self._status)

    def _status(self) -> Status:
        if self.shut:
            return Status.CLOSED
        if self.frozen:
            return Status.FROZEN
        if self.header.uploaded:
            return Status.OVER
        if self.state is not None:
            if self.to_act == OVER:
                return Status.OVER
            return Status.ADJOURNED if self._deserted else Status.RUNNING
        if self.left and not any(seat.person for seat in self.seats if seat.kind not in FREE):
            return Status.CLOSED
        return Status.OPEN

    @property
    def _deserted(self) -> bool:
        """Whether bots sit in for every person who still plays, for one at least because the time ran out."""
        playing = [seat for seat in self.seats if seat.kind in HELD and not seat.resigned]
        return all(seat.stand_in for seat in playing) and any(seat.late for seat in playing)

    @property
    def people(self) -> frozenset[str]:
        """Everybody who is at this table or ever was, by id."""
        there = {seat.person for seat in self.seats} | {line.entry.who for line in self.lines} | {self.header.owner}
        return frozenset(there - {""})

    @property
    def places(self) -> list[int]:
        """Each seat's place by the rules; where the game was given up, all that stayed share the first."""
        return [1] * len(self.seats) if self.given_up else self.game.ranking(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it has not, and for what has only begun to be looked at."""
        if self.state is None or (self.game.to_act(self.state) != OVER and not self.given_up):
            return None
        stayed = [seat for seat in range(len(self.seats)) if seat not in self.resigned]
        places = self.places
        first = min(places[seat] for seat in stayed)
        winners = [seat for seat in stayed if places[seat] == first]
        return Result(self.game.scores(self.state), winners, list(self.resigned))

    @property
    def names(self) -> list[str]:
        """The names as records keep them, in no reader's language: who gave none is a player with a number."""
        return [seat.name or f"Player {number}" for number, seat in enumerate(self.seats, 1)]

    def held(self, person: str) -> list[int]:
        """The seats that this person holds."""
        return [number for number, seat in enumerate(self.seats) if seat.held_by(person)]

    @property
    def waited_for(self) -> bool:
        """Whether somebody plays here who waits while bots think; not those for whom a bot sits in."""
        return any(seat.kind in HELD and not seat.bot for seat in self.seats)

    def takes_more(self, person: str) -> bool:
        """Whether this person may sit down once more: the host has said so, or they play with others at one screen."""
        return self.header.several or any(s.kind == SeatKind.HERE and s.held_by(person) for s in self.seats)

    def against_people(self, person: str) -> bool:
        """Whether somebody else still plays here."""
        return any(s.kind in HELD and s.person != person and not s.resigned for s in self.seats)

    def hint_told(self, seat: int) -> bool:
        """Whether the log says that this seat has asked for a hint in this position."""
        return any(line.entry.kind == Kind.HINT and line.entry.seat == seat for line in self.lines[self.position :])

    def away_since(self, seat: int) -> int | None:
        """Since when the game waits for the one at this seat, where no clock will ever do anything about it."""
        waits = self.status == Status.RUNNING and seat == self.to_act and not self.clock.ticks
        return self.turn_since if waits and not self.seats[seat].bot else None

    def goes_back(self, person: str) -> int:
        """How many actions go when this person takes back their last: it, and what bots answered; 0 if it must stay.

        It stays once chance has spoken or another person has acted since.
        """
        if self.status != Status.RUNNING or self.header.rated:
            return 0
        for number, done in enumerate(reversed(self.undoable), 1):
            if done.by_person:
                seat = self.seats[done.seat]
                return number if seat.held_by(person) and not seat.bot else 0
        return 0

    def deadline(self) -> int | None:
        """When the time of the one to act runs out, if it runs."""
        seat = self.to_act
        if seat == OVER or not self.clock.ticks or self.seats[seat].bot:
            return None
        return self.turn_since + self.clock.turn if self.clock.turn else self.since + self.times[seat].bank

    def jobs(self) -> list[Job]:
        """What is due here: it follows from the log, and is stored so that a restart need not read every log."""
        return self.kept("jobs", self._jobs)

    def _jobs(self) -> list[Job]:
        if self.status != Status.RUNNING:
            return []
        if self.seats[self.to_act].bot:
            # at once, by the clock of who wrote last too
            return [Job("bot", min(self.since, self.lines[-1].entry.at), self.position)]
        deadline = self.deadline()
        return [] if deadline is None else [Job("clock", deadline, self.position)]

    def record(self) -> Record:
        """The game as a record; it holds the seed, so only finished games may be given away."""
        over = (
            self.state is not None and self.game.to_act(self.state) == OVER
        )  # by the rules, which know of no giving up
        return Record(
            game=self.header.game,
            rules=self.header.rules,
            options=dict(self.header.options),
            seed=self.header.seed,
            names=self.names,
            actions=list(self.actions),
            scores=self.game.scores(self.state) if over else None,
            winners=self.game.winners(self.state) if over else None,
            resigned=list(self.resigned) or None,
        )

    def begun(self) -> Any:
        """The position at the start."""
        return self.game.new_game(self.header.options, self.header.seed)

    def steps(self, until: int | None = None) -> Iterator[Step]:
        """The actions that stand played again, or the first of them."""
        return steps(self.game, self.begun(), self.actions[:until])

    def state_at(self, line: Line) -> Any:
        """The position that a line led to; of older ones only what is there now is known."""
        there = line.packed in (b"", self.packed)
        return self.state if there else unpack(self.game.state, line.packed)

    def kept(self, key: object, make: Callable[[], T]) -> T:
        """Something derived from the table, made once."""
        found: T = self.memo.get(key, MISSING)
        if found is MISSING:
            found = self.memo[key] = make()
        return found

    # ── going on ─────────────────────────────────────────────────────────────────────────────────────────────
    def after(self, entries: Iterable[Entry]) -> "Table":
        """The table with these entries added."""
        other = Table.__new__(Table)  # `copy` asks how it may be copied, every time
        other.__dict__.update(self.__dict__)
        other.lines = self.lines.copy()
        other.actions = self.actions.copy()
        other.memo = {}
        for entry in entries:
            other._fold(entry)
        return other

    def _fold(self, entry: Entry) -> None:
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.events = ()
        acting = self.to_act
        thought = 0
        match entry.kind:
            case Kind.SIT:
                self._sit(entry)
            case Kind.LEAVE | Kind.FREE:
                self._seat(entry.seat, Seat())
                self.left = True
            case Kind.START:
                self._start(entry)
            case Kind.ACT:
                self._act(entry)
            case Kind.UNDO:
                thought = self._undo(entry)
            case Kind.HANDOVER | Kind.TIMEOUT:
                self._charge(entry, acting)
                late = entry.kind == Kind.TIMEOUT
                self._change_seat(entry.seat, stand_in=entry.agent, late=late)
            case Kind.RESIGN:
                self._resign(entry, acting)
            case Kind.RETURN:
                self._return(entry)
            case Kind.REMATCH:
                self.rematch = entry.text
            case Kind.WISH:
                self.wishes = {**self.wishes, entry.seat: entry.text}
            case Kind.FORGET:
                self.forgotten |= {entry.who}
            case Kind.CLOSE:
                self.shut = True
        if entry.kind in MOVES_ON:
            self._charge(entry, acting, thought)
            self.position = entry.seq
        self.lines.append(Line(entry, self.events, self.to_act, self.position, len(self.actions), self.packed))
        if self.seq > STATES_KEPT:
            old = self.lines[-1 - STATES_KEPT]
            self.lines[-1 - STATES_KEPT] = Line(old.entry, old.events, old.to_act, old.position, old.move)

    def _seat(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    def _change_seat(self, number: int, **facts: object) -> None:
        self._seat(number, msgspec.structs.replace(self.seats[number], **facts))

    def _sit(self, entry: Entry) -> None:
        self.forgotten -= {entry.who}
        word, _, level = entry.agent.partition(" ")
        self._seat(entry.seat, Seat(SeatKind(word), entry.text, entry.who, level))

    def _start(self, entry: Entry) -> None:
        if self.frozen:
            return
        self._goes_to(self.begun())
        self.times = (Time(self.clock.bank),) * len(self.seats)
        self.since = self.turn_since = entry.at

    def _goes_to(self, state: Any) -> None:
        self.state = state
        self.packed = pack(state)

    def _act(self, entry: Entry) -> None:
        self.actions.append(entry.text)
        if self.frozen:
            return
        before, seat = self.packed, self.game.to_act(self.state)
        state = self.game.copy(self.state)
        self.events = tuple(self.game.apply(state, self.game.action_from_text(self.state, entry.text)))
        self._goes_to(state)
        if self.game.reveals(self.events):  # nothing can be taken back once chance has spoken
            self.undoable = ()
            return
        earned = self.game.to_act(state) != seat and not self.seats[seat].bot
        thought = max(0, entry.at - self.turn_since)
        self.undoable += (Undoable(entry.seq, seat, not entry.agent, before, thought, earned),)

    def _undo(self, entry: Entry) -> int:
        """Goes back before as many actions as the entry says; gives how long the first of them was thought about."""
        count = int(entry.text or 1)
        del self.actions[-count:]
        if self.frozen:
            return 0
        back, self.undoable = self.undoable[-count:], self.undoable[:-count]
        self._goes_to(unpack(self.game.state, back[0].packed))
        self.undone |= {done.seq for done in back}
        earned = [done.seat for done in back if done.earned]
        self.times = tuple(
            time.without(self.clock, earned.count(number)) if number in earned else time
            for number, time in enumerate(self.times)
        )
        return back[0].thought

    def _resign(self, entry: Entry, acting: int) -> None:
        """The seat is lost. A bot plays on in it, or the game ends."""
        self._charge(entry, acting)
        self._change_seat(entry.seat, stand_in=entry.agent, late=False, resigned=True)
        self.resigned = (*self.resigned, entry.seat)
        self.given_up = not entry.agent and self.state is not None and self.game.to_act(self.state) != OVER
        self.undoable = ()

    def _return(self, entry: Entry) -> None:
        self._change_seat(entry.seat, stand_in="", late=False)
        self.times = tuple(
            time.returned(self.clock) if number == entry.seat else time for number, time in enumerate(self.times)
        )
        if self.to_act == entry.seat:
            self.since = self.turn_since = max(self.since, entry.at)

    def _charge(self, entry: Entry, acting: int, thought: int = 0) -> None:
        """Takes the time since the last charge from the one who was to act; a stand-in's thinking costs nothing.

        Who is to act again, after an undo, has thought for a while already: time spent stays spent.
        """
        if acting == OVER:
            return
        now_acting = self.to_act
        if self.clock.bank and not self.seats[acting].bot:
            elapsed = max(0, entry.at - self.since)  # clocks of several machines may differ, or be set back
            ends = now_acting != acting and entry.kind == Kind.ACT
            self.times = tuple(
                time.spent(self.clock, elapsed, ends) if number == acting else time
                for number, time in enumerate(self.times)
            )
        self.since = max(self.since, entry.at)
        if now_acting != acting:
            self.turn_since = self.since - thought


def table_from(header: Header, entries: Iterable[Entry]) -> Table:
    """The table that a stored log tells."""
    return Table(header).after(entries)


def can_start(seats: Iterable[Seat]) -> bool:
    return not any(seat.kind in FREE for seat in seats)


__all__ = ["NOBODY", "Job", "Line", "Status", "Table", "can_start", "table_from"]

"""Tables as answers: what the one who asks may see. The seed, the generator and people's ids stop here."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import msgspec

from tasca.bots import advises
from tasca.core.game import OVER, Events
from tasca.core.sentence import Sentence
from tasca.games import game as game_of
from tasca.server.storage.store import TableRow
from tasca.server.table.entries import Entry, Kind
from tasca.server.table.table import Line, Status, Table
from tasca.server.web import boards, i18n
from tasca.server.web.display_names import bot_name, seat_name
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.responses.lobby import TableListed
from tasca.server.web.responses.table import LineOut, Move, SeatOut, TableOut, TablePage
from tasca.server.web.summary import summary

T = TypeVar("T")
LOG_SHOWN = 30
CHAT_SHOWN = 50
LATEST = 3  # entries that are told beside the board where the rules play a seat


def kept(table: Table, key: object, make: Callable[[], T]) -> T:
    """Something derived from a table, made once: a table never changes."""
    if key not in table.memo:
        table.memo[key] = make()
    return cast(T, table.memo[key])


def legal(table: Table) -> list[str]:
    if table.status != Status.RUNNING:
        return []
    game, state = table.game, table.state
    return kept(table, "legal", lambda: [game.action_to_text(state, a) for a in game.legal_actions(state)])


def eyes(table: Table, person: str) -> int | None:
    """The seat through which this person sees the table: the one to act, if it is theirs."""
    mine = table.held(person)
    return None if not mine else table.to_act if table.to_act in mine else mine[0]


def view(table: Table, seat: int | None) -> dict[str, Any] | None:
    if table.state is None:
        return None
    return kept(table, ("view", seat), lambda: table.game.view(table.state, seat))


def names(table: Table) -> list[str]:
    """Who sits at the table, as the reader calls them. Who is called like somebody before them gets a number."""
    called = [
        seat_name(s.kind, s.name, s.level, s.person, number, table.game.about) for number, s in enumerate(table.seats)
    ]
    again = [called[:n].count(name) if name else 0 for n, name in enumerate(called)]
    return [f"{name} {n + 1}" if n else name for name, n in zip(called, again, strict=True)]


def _seats(table: Table, person: str, now: int) -> list[SeatOut]:
    scores = table.game.scores(table.state) if table.state is not None else None
    deadline = table.deadline()
    shown = []
    called = names(table)
    for number, seat in enumerate(table.seats):
        left = table.times[number].bank if table.clock.bank and table.times else None
        if deadline is not None and number == table.to_act:
            left = max(0, deadline - now)
        points = scores[number] if scores else None
        you = seat.held_by(person)
        shown.append(SeatOut(number, str(seat.kind), called[number], you, seat.bot, seat.late, points, left))
    return shown


def table_out(table: Table, person: str, now: int) -> TableOut:
    game, state, mine = table.game, table.state, table.held(person)
    over = state is not None and game.to_act(state) == OVER
    acting = table.to_act
    return TableOut(
        id=table.id,
        game=table.header.game,
        title=_(game.info.title),
        options=dict(table.header.options),
        rules=table.header.rules,
        status=str(table.status),
        seq=table.seq,
        position=table.position,
        moves=len(table.actions),
        to_act=None if acting == OVER else acting,
        you=mine,
        your_turn=acting in mine and not table.seats[acting].bot,
        seats=_seats(table, person, now),
        clock=table.header.clock,
        listed=table.header.listed,
        legal=legal(table),
        view=view(table, eyes(table, person)),
        can_undo=acting in mine and table.can_undo(acting),
        rematch=table.rematch,
        scores=game.scores(state) if over else None,
        winners=game.winners(state) if over else None,
    )


def _seated(entry: Entry) -> str:
    """Who sat down, as the reader calls them."""
    kind, _space, level = entry.agent.partition(" ")
    return seat_name(kind, entry.text, level, entry.who, entry.seat)


def _sentences(table: Table, line: Line) -> list[Sentence]:
    """An entry in words: what happened in the game, or what somebody did at the table."""
    entry = line.entry
    state = table.state if line.state is None else line.state
    if entry.kind == Kind.ACT and state is not None:
        return table.game.sentences(state, line.events, names(table), i18n)
    text = _at_the_table(table, entry)
    return [Sentence(entry.seat if entry.seat >= 0 else None, text)] if text else []


def _at_the_table(table: Table, entry: Entry) -> str:
    """What an entry means for the people there; empty where there is nothing to say."""
    called = names(table)
    name = called[entry.seat] if 0 <= entry.seat < len(called) else ""
    match entry.kind:
        case Kind.ACT:
            return entry.text  # of a game whose rules are gone
        case Kind.SIT if entry.agent == "open":
            return ""
        case Kind.SIT if entry.agent == "invited":
            return _("A seat is kept for %(name)s.") % {"name": _seated(entry)}
        case Kind.SIT:
            return _("%(name)s sits down.") % {"name": _seated(entry)}
        case Kind.LEAVE:
            return _("Seat %(seat)s is free again.") % {"seat": entry.seat + 1}
        case Kind.START:
            return _("The game begins.")
        case Kind.UNDO:
            return _("%(name)s takes the last action back.") % {"name": name}
        case Kind.HANDOVER:
            return _("A bot (%(level)s) plays for %(name)s.") % {"name": name, "level": bot_name(entry.agent)}
        case Kind.TIMEOUT:
            return _("The time of %(name)s ran out; a bot (%(level)s) plays until they return.") % {
                "name": name,
                "level": bot_name(entry.agent),
            }
        case Kind.RETURN:
            return _("%(name)s is back.") % {"name": name}
        case Kind.FAULT:
            return _("The bot of %(name)s failed; any legal action is done instead.") % {"name": name}
        case Kind.REMATCH:
            return _("The game is played again.")
    return ""


def lines_out(table: Table, lines: Sequence[Line]) -> list[LineOut]:
    """Entries of the log, without people's ids."""
    called = names(table)
    return [
        LineOut(
            seq=line.entry.seq,
            kind=str(line.entry.kind),
            at=line.entry.at,
            seat=line.entry.seat if line.entry.seat >= 0 else None,
            name=called[line.entry.seat] if 0 <= line.entry.seat < len(table.seats) else "",
            text="" if line.entry.kind == Kind.WISH else line.entry.text,  # what one wishes for is nobody's business
            agent=line.entry.agent,
            sentences=[sentence.text for sentence in _sentences(table, line)],
            move=line.move if line.entry.kind == Kind.ACT else None,
        )
        for line in lines
    ]


def table_page(table: Table, person: str, now: int) -> TablePage:
    out = table_out(table, person, now)
    facts = {name: getattr(out, name) for name in TableOut.__struct_fields__}
    spoken = [line for line in table.lines if line.entry.kind == Kind.CHAT]
    others = [line for line in table.lines[-3 * LOG_SHOWN :] if line.entry.kind != Kind.CHAT]
    lines = [line for line in lines_out(table, others[-LOG_SHOWN:]) if line.sentences]
    latest = {line.seq for line in lines[-LATEST:]}
    board = boards.board(table, eyes(table, person), out.your_turn, names(table))
    wishes = table.game.wishes(i18n) if out.status == Status.RUNNING else {}
    return TablePage(
        **facts,
        board=board.parts if board else [],
        question=board.question if board else "",
        wishes=wishes,
        wished={seat: table.wishes.get(seat, "") for seat in out.you},
        wishing=out.your_turn and any(table.game.wished(table.state, wish) is not None for wish in wishes),
        choices=board.choices if board else [],
        summary=kept(table, ("summary", i18n.language.get()), lambda: summary(table)),
        lines=lines,
        latest=[said for line in others if line.entry.seq in latest for said in _sentences(table, line)],
        chat=lines_out(table, spoken[-CHAT_SHOWN:]),
        advice=advises(table.header.game),
        faults=sum(line.entry.kind == Kind.FAULT for line in table.lines),
    )


def event(table: Table, line: Line) -> bytes:
    """An entry as a server-sent event: the same for everybody, so made once."""

    def make() -> bytes:
        entry = line.entry
        facts = {"table": table.id, "seq": entry.seq, "kind": str(entry.kind), "position": line.position}
        if entry.seat >= 0:
            facts["seat"] = entry.seat
        if entry.kind == Kind.ACT:
            facts["action"] = entry.text
        if line.to_act != OVER:
            facts["to_act"] = line.to_act
        data = msgspec.json.encode(facts).decode()
        return f"id: {entry.seq}\nevent: {entry.kind}\ndata: {data}\n\n".encode()

    return kept(table, ("event", line.entry.seq), make)


def move_out(table: Table, number: int, person: str, now: int) -> Move:
    """The position after so many actions, by replay."""
    if table.state is None or not 0 <= number <= len(table.actions):
        raise NotThere(_("There is no such move."))
    game, state = table.game, table.begun()
    events: Events = ()
    for step in table.steps(number):
        state, events = step.after, step.events
    sentences = game.sentences(state, events, names(table), i18n)
    seats = [
        msgspec.structs.replace(seat, score=points, left=None)
        for seat, points in zip(_seats(table, person, now), game.scores(state), strict=True)
    ]
    return Move(
        table=table.id,
        game=table.header.game,
        title=_(game.info.title),
        move=number,
        moves=len(table.actions),
        action=table.actions[number - 1] if number else None,
        seats=seats,
        view=game.view(state, eyes(table, person)),
        scores=game.scores(state),
        board=boards.moment(table.header.game, state, eyes(table, person), names(table)),
        drawing=game.state_to_text(state, hidden=False),
        sentences=[sentence.text for sentence in sentences],
        location=f"/tables/{table.id}/moves/{number}",
    )


def listed(row: TableRow, person: str) -> TableListed:
    return TableListed(
        id=row.id,
        game=row.game,
        title=_(game_of(row.game).info.title),
        options=row.options,
        clock=row.clock,
        listed=row.listed,
        status=row.status,
        seq=row.seq,
        updated=row.updated,
        your_turn=row.waits_for(person),
        seats=[
            SeatOut(
                s.seat,
                s.kind,
                seat_name(s.kind, s.name, s.bot, s.person, s.seat, game_of(row.game).about),
                bool(person) and s.person == person,
                s.bot,
            )
            for s in row.seats
        ],
        location=f"/tables/{row.id}",
    )

"""Tables as answers: what the one who asks may see. The seed, the generator and people's ids stop here."""

from typing import Any

from msgspec import structs

from tasca.bots import advises
from tasca.core.game import OVER
from tasca.core.question import Question
from tasca.core.rules import Events
from tasca.server.table.commands import AWAY
from tasca.server.table.entries import Kind
from tasca.server.table.table import Status, Table
from tasca.server.web import boards, i18n
from tasca.server.web.display_names import bot_name, names
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.present_log import lines_out, sentences
from tasca.server.web.responses.table import Acted, Move, SeatOut, TableOut, TablePage
from tasca.server.web.summary import summary

LOG_SHOWN = 30
CHAT_SHOWN = 50


def legal(table: Table) -> list[str]:
    if table.status != Status.RUNNING:
        return []
    game, state = table.game, table.state
    return table.kept("legal", lambda: [game.action_to_text(state, a) for a in game.legal_actions(state)])


def eyes(table: Table, person: str) -> int | None:
    """The seat through which this person sees the table: the one to act, if it is theirs."""
    mine = table.held(person)
    return None if not mine else table.to_act if table.to_act in mine else mine[0]


def the_only(seats: list[int]) -> int | None:
    """The seat that is told as "You": nobody's where several people play at one screen."""
    return seats[0] if len(seats) == 1 else None


def view(table: Table, seat: int | None) -> dict[str, Any] | None:
    if table.state is None:
        return None
    return table.kept(("view", seat), lambda: table.game.view(table.state, seat))


def _seats(table: Table, person: str, now: int) -> list[SeatOut]:
    scores = table.game.scores(table.state) if table.state is not None else None
    deadline = table.deadline()
    shown = []
    called = names(table)
    for number, seat in enumerate(table.seats):
        left = table.times[number].bank if table.clock.bank and table.times else None
        if deadline is not None and number == table.to_act:
            left = max(0, deadline - max(now, table.since))  # never more than there was
        points = scores[number] if scores else None
        you = seat.held_by(person)
        sits_in = bot_name(seat.stand_in) if seat.stand_in else ""
        kind = str(seat.kind)
        since = table.away_since(number)
        away = since is not None and now >= since + AWAY
        shown.append(
            SeatOut(number, kind, called[number], you, seat.bot, seat.late, points, left, sits_in, seat.resigned, away)
        )
    return shown


def table_out(table: Table, person: str, now: int) -> TableOut:
    game, mine = table.game, table.held(person)
    result = table.result
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
        rated=table.header.rated,
        several=table.header.several,
        host=bool(person) and table.header.owner == person,
        legal=legal(table),
        view=view(table, eyes(table, person)),
        can_undo=table.goes_back(person) > 0,
        rematch=table.rematch,
        scores=result.scores if result else None,
        winners=result.winners if result else None,
        resigned=list(table.resigned),
    )


def acted(table: Table, person: str, now: int) -> Acted:
    return Acted(**structs.asdict(table_out(table, person, now)), table=table.id, location=f"/tables/{table.id}")


def table_page(table: Table, person: str, now: int) -> TablePage:
    out = table_out(table, person, now)
    spoken = [line for line in table.lines if line.entry.kind == Kind.CHAT]
    others = [line for line in table.lines[-3 * LOG_SHOWN :] if line.entry.kind != Kind.CHAT]
    you = the_only(out.you)
    lines = [line for line in lines_out(table, others[-LOG_SHOWN:], you) if line.sentences]
    last = lines[-1].seq if lines else None
    board = boards.board(table, eyes(table, person), out.your_turn, names(table))
    wishes = table.game.wishes(i18n) if out.status == Status.RUNNING else {}
    return TablePage(
        **structs.asdict(out),
        board=board.parts if board else [],
        question=board.question if board else Question(""),
        marks=boards.marks(table, out.you),
        wishes=wishes,
        wished={seat: table.wishes.get(seat, "") for seat in out.you},
        wishing=out.your_turn and any(table.game.wished(table.state, wish) is not None for wish in wishes),
        choices=board.choices if board else [],
        summary=table.kept(("summary", i18n.language.get()), lambda: summary(table)),
        lines=lines,
        latest=[said for line in others if line.entry.seq == last for said in sentences(table, line, you)],
        chat=lines_out(table, spoken[-CHAT_SHOWN:]),
        advice=advises(table.header.game),
        told=table.against_people(person),
        takes_more=table.takes_more(person),
        faults=sum(line.entry.kind == Kind.FAULT for line in table.lines),
    )


def move_out(table: Table, number: int, person: str, now: int) -> Move:
    """The position after so many actions, by replay."""
    if table.state is None or not 0 <= number <= len(table.actions):
        raise NotThere(_("There is no such move."))
    game, state = table.game, table.begun()
    events: Events = ()
    for step in table.steps(number):
        state, events = step.after, step.events
    happened = game.sentences(state, events, names(table), i18n)
    seats = [
        structs.replace(seat, score=points, left=None)
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
        board=boards.moment(table, state, eyes(table, person), names(table)),
        drawing=game.state_to_text(state, hidden=False),
        sentences=[sentence.text for sentence in happened],
        location=f"/tables/{table.id}/moves/{number}",
    )

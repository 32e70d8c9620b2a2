"""What people and bots can do at a table. Each command looks at a table and gives the entries to append, or refuses.

Commands change nothing themselves: when the table has moved on before they are committed, they are asked again.
"""

from collections.abc import Callable

from tasca.bots import stand_in
from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.server.table.clocks import DAY
from tasca.server.table.entries import NOBODY, Entry, Kind
from tasca.server.table.seats import FREE, HELD, Seat, SeatKind, check_level, check_plays
from tasca.server.table.table import Line, Status, Table, can_start
from tasca.server.web.errors import NotPossible, NotYours, TooLate, TooMuch
from tasca.server.web.i18n import gettext as _

Command = Callable[[Table], list[Entry]]
CHAT_LENGTH = 500
AWAY = DAY  # milliseconds for which a game without a clock waits before its host may have a bot sit in
CHAT_MESSAGES = 1_000


def _next(
    table: Table, kind: Kind, now: int, seat: int = NOBODY, who: str = "", text: str = "", agent: str = ""
) -> Entry:
    return Entry(table.seq + 1, kind, now, seat, who, text, agent)


def _must_run(table: Table) -> None:
    match table.status:
        case Status.FROZEN:
            raise TooLate(
                _("This game was begun by version %(old)s of the rules; version %(new)s is installed.")
                % {"old": table.header.rules, "new": table.game.info.rules_version}
            )
        case Status.ADJOURNED:
            raise TooLate(_("The game is adjourned: everybody's time ran out. It goes on when somebody is back."))
        case Status.CLOSED:
            raise TooLate(_("This table is closed."))
        case Status.OPEN:
            raise TooLate(_("The game has not begun."))
        case Status.OVER:
            raise TooLate(_("The game is over."))


def _my_seat(table: Table, person: str, seat: int | None) -> int:
    """The seat that this person means: the one named, or the one to act, or their only one."""
    mine = table.held(person)
    if not mine:
        raise NotYours(_("You have no seat at this table."))
    if seat is None:
        return table.to_act if table.to_act in mine else mine[0]
    if seat not in mine:
        raise NotYours(_("Seat %(seat)s is not yours.") % {"seat": seat})
    return seat


def my_turn(table: Table, person: str) -> int:
    """The seat of this person that has to act now."""
    mine = _my_seat(table, person, None)
    _must_run(table)
    if mine != table.to_act:
        raise NotYours(_("It is not your turn."))
    if table.seats[mine].bot:
        raise NotYours(_("A bot plays for you; take your seat back first."))
    return mine


def sit_down(entries: list[Entry], at: int, seats: list[tuple[int, Seat]], now: int, start: bool) -> list[Entry]:
    """Entries for these seats, and for the start when it is time; `at` is the seq so far."""
    for number, seat in seats:
        agent = f"{seat.kind} {seat.level}" if seat.level else str(seat.kind)
        entries.append(Entry(at + len(entries) + 1, Kind.SIT, now, number, seat.person, seat.name, agent))
    if start:
        entries.append(Entry(at + len(entries) + 1, Kind.START, now))
    return entries


def join(person: str, name: str, seat: int | None, now: int) -> Command:
    """Takes a free seat: the one named, the one kept for them, or the first."""

    def command(table: Table) -> list[Entry]:
        if table.status != Status.OPEN:
            raise TooLate(_("The game has begun already."))
        kept = [n for n, s in enumerate(table.seats) if s.kind == SeatKind.INVITED and s.person == person]
        free = kept or [n for n, s in enumerate(table.seats) if s.kind == SeatKind.OPEN]
        if table.held(person) and not kept:
            if seat is None:
                return []
            if not table.takes_more(person):
                raise TooLate(_("You have a seat at this table already."))
        number = seat if seat is not None else next(iter(free), NOBODY)
        if number not in free:
            raise TooLate(_("That seat is taken.") if free else _("No seat is free."))
        seats = [Seat(SeatKind.PERSON, name, person) if n == number else s for n, s in enumerate(table.seats)]
        return sit_down([], table.seq, [(number, seats[number])], now, can_start(seats))

    return command


def leave(person: str, now: int) -> Command:
    """Gives up one's seats, before the game begins."""

    def command(table: Table) -> list[Entry]:
        mine = table.held(person)
        if not mine:
            raise NotYours(_("You have no seat at this table."))
        if table.status != Status.OPEN:
            raise TooLate(_("The game has begun; you can let a bot take over, or resign."))
        return [Entry(table.seq + 1 + i, Kind.LEAVE, now, seat, person) for i, seat in enumerate(mine)]

    return command


def _must_be_host(table: Table, person: str) -> None:
    if table.header.owner != person:
        raise NotYours(_("Only the host of this table can do that."))


def free_seat(person: str, seat: int, now: int) -> Command:
    """The host frees a seat of somebody who never came, before the game begins."""

    def command(table: Table) -> list[Entry]:
        _must_be_host(table, person)
        if table.status != Status.OPEN:
            raise TooLate(_("The game has begun; you can let a bot sit in for who is away a whole day."))
        taken = table.seats[seat] if seat < len(table.seats) else Seat()
        if taken.kind not in (*HELD, SeatKind.INVITED) or taken.held_by(person):
            raise NotPossible(_("Nobody else sits there."))
        return [_next(table, Kind.FREE, now, seat, person)]

    return command


def hint(person: str, now: int) -> Command:
    """Asks for a bot's advice. In a game against people all of them are told; in a rated one there is none."""

    def command(table: Table) -> list[Entry]:
        mine = my_turn(table, person)
        if table.header.rated:
            raise TooLate(_("This game is rated: there are no hints in it."))
        if not table.against_people(person) or table.hint_told(mine):
            return []
        return [_next(table, Kind.HINT, now, mine, person)]

    return command


def act(person: str, text: str, seq: int, seat: int | None, now: int, agent: str = "") -> Command:
    """Does an action by value, made for the position that was there at `seq`."""

    def command(table: Table) -> list[Entry]:
        mine = table.to_act if agent else _my_seat(table, person, seat)
        _must_run(table)
        if seq > table.seq or seq < table.position:
            raise TooLate(_("The table has moved on: it is at %(seq)s.") % {"seq": table.seq})
        if mine != table.to_act:
            raise NotYours(_("It is not your turn."))
        if table.seats[mine].bot and not agent:
            raise NotYours(_("A bot plays for you; take your seat back first."))
        action = table.game.action_from_text(table.state, text)
        if not table.game.rules.is_legal(table.state, action):
            raise table.game.refusal(table.state, action)
        done = _next(table, Kind.ACT, now, mine, person, table.game.action_to_text(table.state, action), agent)
        return [done] if agent else _with_wishes(table, [done])

    return command


def _by_a_person(line: Line) -> bool:
    """Whether somebody moved the game on or back."""
    return line.entry.kind == Kind.UNDO or (line.entry.kind == Kind.ACT and not line.entry.agent)


def undo(person: str, seq: int, now: int) -> Command:
    """Takes back one's last action, and what bots did since (docs/decisions)."""

    def command(table: Table) -> list[Entry]:
        _my_seat(table, person, None)
        _must_run(table)
        if seq > table.seq or any(map(_by_a_person, table.lines[seq:])):  # that a bot has acted meanwhile is no matter
            raise TooLate(_("The table has moved on: it is at %(seq)s.") % {"seq": table.seq})
        if table.header.rated:
            raise TooLate(_("This game is rated: nothing is taken back in it."))
        count = table.goes_back(person)
        if not count:
            raise TooLate(_("There is nothing that could be taken back."))
        return [_next(table, Kind.UNDO, now, table.undoable[-count].seat, person, str(count))]

    return command


def _with_wishes(table: Table, entries: list[Entry]) -> list[Entry]:
    """Adds what those who are asked next have wished for beforehand, so that nobody waits for them."""
    if not table.wishes and entries[0].kind != Kind.WISH:
        return entries
    after = table.after(entries)
    while (seat := after.to_act) != OVER and (wish := after.wishes.get(seat)) and not after.seats[seat].bot:
        action = after.game.wished(after.state, wish)
        if action is None:
            break
        text = after.game.action_to_text(after.state, action)
        entries.append(Entry(after.seq + 1, Kind.ACT, entries[-1].at, seat, "", text, "wish"))
        after = after.after(entries[-1:])
    return entries


def wish(person: str, text: str, seat: int | None, now: int) -> Command:
    """Says beforehand what one wants; an empty text: to be asked again."""

    def command(table: Table) -> list[Entry]:
        mine = _my_seat(table, person, seat)
        _must_run(table)
        if text and text not in table.game.wishes(ENGLISH):
            raise NotPossible(_("There is no such wish at this table."))
        return _with_wishes(table, [_next(table, Kind.WISH, now, mine, person, text)])

    return command


def hand_over(person: str, seat: int | None, level: str, now: int) -> Command:
    """Lets a bot play one's seat until one returns."""
    if level:
        check_level(level)

    def command(table: Table) -> list[Entry]:
        mine = _seat_of_absent(table, person, seat, now)
        if mine is None:
            mine = _my_seat(table, person, seat)
            _must_run(table)
        if table.seats[mine].bot:
            raise TooLate(_("A bot plays for you already."))
        stands = level or stand_in(table.header.game)
        check_plays(stands, table.header.game)
        return [_next(table, Kind.HANDOVER, now, mine, person, agent=stands)]

    return command


def _seat_of_absent(table: Table, person: str, seat: int | None, now: int) -> int | None:
    """The seat of somebody else, if the host names it and may let a bot sit in there; None where it is no such seat."""
    somebody_elses = seat is not None and seat < len(table.seats) and table.seats[seat].kind in HELD
    if seat is None or not somebody_elses or table.seats[seat].held_by(person) or table.header.owner != person:
        return None
    _must_run(table)
    since = table.away_since(seat)
    if since is None or now < since + AWAY:
        raise TooLate(_("A bot can sit in for somebody else only when the game has waited a whole day for them."))
    return seat


def come_back(person: str, seat: int | None, now: int) -> Command:
    """Takes one's seat back from the bot."""

    def command(table: Table) -> list[Entry]:
        mine = _my_seat(table, person, seat)
        if seat is None and not table.seats[mine].bot:
            mine = next((n for n in table.held(person) if table.seats[n].bot), mine)
        if table.status != Status.ADJOURNED:
            _must_run(table)
        if table.seats[mine].resigned:
            raise TooLate(_("You have resigned; the bot plays on to the end."))
        if not table.seats[mine].bot:
            raise TooLate(_("No bot plays for you."))
        return [_next(table, Kind.RETURN, now, mine, person)]

    return command


def resign(person: str, seat: int | None, now: int) -> Command:
    """Gives up a seat for good. With nobody left to play against, or no person left, the game is over.

    Otherwise a bot plays on in that seat, so that the others have their game; it cannot win any more.
    """

    def command(table: Table) -> list[Entry]:
        mine = _my_seat(table, person, seat)
        if seat is None and table.seats[mine].resigned:
            mine = next((n for n in table.held(person) if not table.seats[n].resigned), mine)
        if table.status != Status.ADJOURNED:
            _must_run(table)
        if table.seats[mine].resigned:
            raise TooLate(_("You have resigned already."))
        return [_next(table, Kind.RESIGN, now, mine, person, agent=_plays_on(table, mine))]

    return command


def _plays_on(table: Table, mine: int) -> str:
    """The bot that plays on in a seat that is given up; none where the game is over with it."""
    left = [each for n, each in enumerate(table.seats) if n != mine and not each.resigned]
    goes_on = len(left) > 1 and any(each.kind in HELD for each in left)
    return (table.seats[mine].stand_in or stand_in(table.header.game)) if goes_on else ""


def bot_fails(position: int, wrong: str, level: str, now: int) -> Command:
    """A bot that is not the house's failed: it gives up, as a person would.

    One that sat in for a person costs them nothing: the house's own sits in from now on.
    """

    def command(table: Table) -> list[Entry]:
        if table.position != position or table.status != Status.RUNNING or table.seats[table.to_act].bot != level:
            return []
        mine = table.to_act
        if table.seats[mine].kind in HELD:
            return [_next(table, Kind.HANDOVER, now, mine, agent=stand_in(table.header.game))]
        return [_next(table, Kind.RESIGN, now, mine, text=wrong, agent=_plays_on(table, mine))]

    return command


def forget(person: str, now: int) -> Command:
    """Takes a table that is over, or that never began, off one's list; from one that waits, one gets up as well."""

    def command(table: Table) -> list[Entry]:
        if person not in table.people:
            raise NotYours(_("You have no seat at this table."))
        if table.status in (Status.RUNNING, Status.ADJOURNED):
            raise TooLate(_("The game is under way: resign first, then you can delete the table."))
        up = leave(person, now)(table) if table.status == Status.OPEN and table.held(person) else []
        gone = Entry(table.seq + 1 + len(up), Kind.FORGET, now, NOBODY, person)
        return [*up, *([] if person in table.forgotten else [gone])]

    return command


def close(person: str, now: int) -> Command:
    """The house closes a table, as it is: nobody wins, and nothing can be done there any more."""

    def command(table: Table) -> list[Entry]:
        if table.status == Status.OVER:
            raise TooLate(_("The game is over."))
        return [] if table.shut else [_next(table, Kind.CLOSE, now, who=person)]

    return command


def time_out(position: int, now: int) -> Command:
    """The time of the one to act has run out: a bot plays for them."""

    def command(table: Table) -> list[Entry]:
        deadline = table.deadline()
        if table.position != position or deadline is None or now < deadline:
            return []
        return [_next(table, Kind.TIMEOUT, now, table.to_act, agent=stand_in(table.header.game))]

    return command


def bot_acts(position: int, text: str, level: str, fault: str, now: int) -> Command:
    """A bot's action, with the fault before it when the bot failed and this is a move in its stead."""

    def command(table: Table) -> list[Entry]:
        if table.position != position or table.status != Status.RUNNING or not table.seats[table.to_act].bot:
            return []
        entries = []
        if fault:
            entries.append(_next(table, Kind.FAULT, now, table.to_act, text=fault, agent=level))
        agent = f"fallback {level}" if fault else f"bot {level}"
        move = act("", text, table.seq, None, now, agent)(table)[0]
        entries.append(Entry(table.seq + 1 + len(entries), move.kind, now, move.seat, "", move.text, agent))
        return _with_wishes(table, entries)

    return command


def say(person: str, text: str, now: int) -> Command:
    """Says something at the table."""
    shown = "".join(c if c.isprintable() or c == "\n" else " " for c in text).strip()

    def command(table: Table) -> list[Entry]:
        mine = _my_seat(table, person, None)
        if not shown:
            raise NotPossible(_("There is nothing in that message."))
        if len(shown) > CHAT_LENGTH:
            raise TooMuch(_("A message has at most %(n)s characters.") % {"n": CHAT_LENGTH})
        if sum(line.entry.kind == Kind.CHAT for line in table.lines) >= CHAT_MESSAGES:
            raise TooMuch(_("The chat of this table is full."))
        return [_next(table, Kind.CHAT, now, mine, person, shown)]

    return command


def play_again(person: str, other: str, now: int) -> Command:
    """Notes that the game is played again at another table."""

    def command(table: Table) -> list[Entry]:
        _my_seat(table, person, None)
        if table.status != Status.OVER:
            raise TooLate(_("The game is not over."))
        return [] if table.rematch else [_next(table, Kind.REMATCH, now, NOBODY, person, other)]

    return command


__all__ = ["FREE", "Command", "act", "bot_acts", "bot_fails", "close", "come_back", "forget", "free_seat", "hand_over",
           "hint", "join", "leave", "my_turn", "play_again", "resign", "say", "sit_down", "time_out",
           "undo"]  # fmt: skip

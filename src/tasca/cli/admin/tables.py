"""Tables: which there are, closing and removing them, freeing seats."""

import argparse
from typing import TYPE_CHECKING, Any

from tasca.cli.admin.desk import add, day, show, subject, sure
from tasca.cli.options import offers, whole_number
from tasca.core.catalogue import Catalogue
from tasca.core.errors import TascaError
from tasca.games import game_names

if TYPE_CHECKING:
    from tasca.server.office.office import Office

STATUSES = ("open", "running", "adjourned", "over", "closed", "frozen")
LISTED = 50


def add_subject(subjects: Any) -> None:
    commands = subject(subjects, "tables", "which there are, closing and removing them, freeing seats")
    listing = add(commands, "list", "tables, the last used first", list_tables, lists=True)
    listing.add_argument("--status", metavar="STATUS", choices=STATUSES, default="", help=", ".join(STATUSES))
    offers(listing.add_argument("--game", metavar="GAME", default="", help="only of this game"), game_names())
    listing.add_argument("--person", metavar="PERSON", default="", help="only those of this person")
    listing.add_argument("--most", metavar="N", default=str(LISTED), help=f"so many at most ({LISTED})")
    one = add(commands, "show", "a table with its seats", show_table, lists=True)
    one.add_argument("table", metavar="TABLE", help="its id, as in its address")
    close = add(commands, "close", "close tables as they are: nobody wins, and nobody can go on", close_tables)
    close.add_argument("tables", metavar="TABLE", nargs="+", help="their ids")
    remove = add(commands, "remove", "remove tables for good, with their logs", remove_tables, asks=True)
    remove.add_argument("tables", metavar="TABLE", nargs="+", help="their ids")
    free = add(commands, "free", "free a seat: who sits there leaves, or resigns a game under way", free_seat)
    free.add_argument("table", metavar="TABLE", help="its id")
    free.add_argument("seat", metavar="SEAT", help="which, from 1")


async def list_tables(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    person = (await office.person(arguments.person)).id if arguments.person else ""
    most = whole_number(arguments.most, "--most", 1)
    found = await office.desk.tables(arguments.status, arguments.game, person, most)
    rows = [{**row._asdict(), "created": day(row.created), "updated": day(row.updated)} for row in found]
    heads = {
        "id": words.gettext("id"),
        "game": words.gettext("game"),
        "status": words.gettext("status"),
        "seq": words.gettext("entries"),
        "created": words.gettext("made (UTC)"),
        "updated": words.gettext("last used"),
        "owner": words.gettext("made by"),
    }
    show(rows, arguments.json, heads, words.gettext("No table."))


async def show_table(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    table = await office.tables.get(arguments.table)
    rows = [
        {
            "seat": number,
            "kind": str(seat.kind),
            "name": seat.name or seat.level,
            "person": seat.person,
            "acts": number - 1 == table.to_act,
            "resigned": seat.resigned,
            "bot": seat.bot,
        }
        for number, seat in enumerate(table.seats, 1)
    ]
    facts = {
        "id": table.id,
        "game": table.header.game,
        "status": str(table.status),
        "entries": table.seq,
        "moves": len(table.actions),
        "made": day(table.header.created),
        "by": table.header.owner,
    }
    if arguments.json:
        show([{**facts, "seats": rows}], True, {}, "")
        return
    line = words.gettext(
        "%(id)s: %(game)s, %(status)s, entries: %(entries)s, moves: %(moves)s, made %(made)s by %(by)s"
    )
    print(line % facts)
    for row in rows:
        row["acts"] = words.gettext("to act") if row["acts"] else ""
        row["resigned"] = words.gettext("resigned") if row["resigned"] else ""
    heads = {
        "seat": words.gettext("seat"),
        "kind": words.gettext("who"),
        "name": words.gettext("name"),
        "person": words.gettext("id"),
        "bot": words.gettext("bot"),
        "acts": "",
        "resigned": "",
    }
    show(rows, False, heads, "")


async def close_tables(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    from tasca.server.table.commands import close

    for table in arguments.tables:
        await office.tables.change(table, close("", office.now()))
        await office.desk.tell()
        print(words.gettext("Table %(id)s is closed.") % {"id": table})


async def remove_tables(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    there = await office.store.standing(arguments.tables)
    for table in arguments.tables:
        if table not in there:
            raise TascaError(f"there is no table {table!r}; nothing was removed")
    question = words.ngettext(
        "Remove %(n)s table for good, for everybody?", "Remove %(n)s tables for good, for everybody?", len(there)
    )
    sure(arguments, words, question % {"n": len(there)})
    for table in there:
        await office.tables.delete(table)
        await office.desk.tell()
        print(words.gettext("Table %(id)s is removed.") % {"id": table})


async def free_seat(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    from tasca.server.office.seats import free_seat as free
    from tasca.server.table.table import Status

    seat = whole_number(arguments.seat, "SEAT", 1)
    was = await free(office, arguments.table, seat - 1)
    await office.desk.tell()
    values = {"id": arguments.table, "seat": seat}
    if was == Status.OPEN:
        print(words.gettext("Seat %(seat)s of table %(id)s is free again.") % values)
    else:
        print(words.gettext("Who held seat %(seat)s of table %(id)s has resigned.") % values)

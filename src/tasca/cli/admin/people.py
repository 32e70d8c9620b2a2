"""People: who is here, by which name, and who may not be."""

import argparse
from typing import TYPE_CHECKING, Any

from tasca.cli.admin.desk import add, day, show, subject, sure
from tasca.core.catalogue import Catalogue
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.office.office import Office

PERSON = "an id, the first signs of one, or a name"
BANNED = "banned"


def add_subject(subjects: Any) -> None:
    commands = subject(subjects, "people", "who is here, by which name, and who may not be")
    listing = add(commands, "list", "everybody who gave a name or sits somewhere", list_people, lists=True)
    listing.add_argument("--name", metavar="TEXT", default="", help="only those in whose name this is")
    listing.add_argument("--banned", action="store_true", help="only those who are banned, addresses too")
    rename = add(commands, "rename", "give somebody another name, at their tables too", rename_person)
    rename.add_argument("person", metavar="PERSON", help=PERSON)
    rename.add_argument("name", metavar="NAME", help="the new name")
    ban = add(commands, "ban", "let somebody look and do nothing else", ban_person)
    ban.add_argument("person", metavar="PERSON", help=f"{PERSON}; or an address, as 203.0.113.7")
    ban.add_argument("--reason", metavar="TEXT", default="", help="a note, which only you see")
    ban.add_argument("--free-seats", action="store_true", help="free their seats; in games under way they resign")
    unban = add(commands, "unban", "let somebody play again", unban_person)
    unban.add_argument("person", metavar="PERSON", help=f"{PERSON}; or an address")
    end = add(commands, "end", "end somebody's tokens and cookies: nobody can be them any more", end_person, asks=True)
    end.add_argument("person", metavar="PERSON", help=PERSON)
    remove = add(commands, "remove", "take somebody's name and words out of the house", remove_person, asks=True)
    remove.add_argument("person", metavar="PERSON", help=PERSON)


async def list_people(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    marks = await office.desk.marks()
    banned = {row.person: row for row in marks if row.mark == BANNED}
    people = await office.desk.people()
    known = {row.id for row in people}
    rows = [
        {
            "id": row.id,
            "name": row.name,
            "since": day(row.created),
            "tables": row.tables,
            "tokens": row.tokens,
            "marks": [mark.mark for mark in marks if mark.person == row.id],
            "note": banned[row.id].note if row.id in banned else "",
        }
        for row in people
    ]
    rows += [  # addresses, and people who are gone
        {
            "id": row.person,
            "name": "",
            "since": day(row.at),
            "tables": 0,
            "tokens": 0,
            "marks": [BANNED],
            "note": row.note,
        }
        for row in banned.values()
        if row.person not in known
    ]
    wanted = [
        row
        for row in rows
        if arguments.name.casefold() in str(row["name"]).casefold() and (row["id"] in banned or not arguments.banned)
    ]
    heads = {
        "id": words.gettext("id"),
        "name": words.gettext("name"),
        "since": words.gettext("since (UTC)"),
        "tables": words.gettext("at tables"),
        "tokens": words.gettext("tokens"),
        "marks": words.gettext("marks"),
        "note": words.gettext("reason"),
    }
    show(wanted, arguments.json, heads, words.gettext("Nobody."))


async def rename_person(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    from tasca.server.table.names import check_name

    person, name = await office.person(arguments.person), check_name(arguments.name)
    await office.desk.rename(person.id, name, office.now())
    print(words.gettext("%(id)s is called %(name)s now, at all tables.") % {"id": person.id, "name": name})


async def _meant(office: "Office", text: str) -> str:
    """An address, somebody who is banned already, or a person."""
    from tasca.server.office.office import address_from

    if address := address_from(text):
        return address
    banned = [row.person for row in await office.desk.marks() if row.mark == BANNED]
    return text if text in banned else (await office.person(text)).id


async def ban_person(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    from tasca.server.logs import on_one_line

    who = await _meant(office, arguments.person)
    await office.desk.mark(who, BANNED, office.now(), on_one_line(arguments.reason))
    print(words.gettext("%(id)s is banned: they may look, and nothing else.") % {"id": who})
    held = len(await office.store.mine(who))
    if arguments.free_seats:
        await _free(office, who, words)
    elif held:
        message = words.ngettext(
            "They sit at %(n)s table that is not over; --free-seats gets them up.",
            "They sit at %(n)s tables that are not over; --free-seats gets them up.",
            held,
        )
        print(message % {"n": held})


async def _free(office: "Office", person: str, words: Catalogue) -> None:
    from tasca.server.office.seats import free_seats_of

    freed = await free_seats_of(office, person)
    await office.desk.tell()
    print(
        words.gettext(
            "Tables left: %(left)s. Games resigned: %(resigned)s. Tables that cannot be read here: %(unread)s."
        )
        % freed._asdict()
    )


async def unban_person(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    who = await _meant(office, arguments.person)
    if not any(row.person == who and row.mark == BANNED for row in await office.desk.marks()):
        raise TascaError(f"{who} is not banned")
    await office.desk.unmark(who, BANNED)
    print(words.gettext("%(id)s may play again.") % {"id": who})


async def end_person(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    person = await office.person(arguments.person)
    question = words.gettext(
        "End all tokens and cookies of %(id)s? Whoever holds one comes back as somebody new, and cannot go on at the "
        "tables where they sit: free those seats."
    )
    sure(arguments, words, question % {"id": person.id})
    await office.desk.end(person.id, office.now())
    print(words.gettext("Nobody can be %(id)s any more.") % {"id": person.id})


async def remove_person(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    person = await office.person(arguments.person)
    question = words.gettext(
        "Take %(id)s out of the house? They leave their tables and resign their games, their tokens and cookies end, "
        "and their name and what they said go out of every log. Backups of before still have them."
    )
    sure(arguments, words, question % {"id": person.id})
    await _free(office, person.id, words)
    await office.desk.erase(person.id, office.now())
    print(words.gettext("%(id)s is taken out.") % {"id": person.id})

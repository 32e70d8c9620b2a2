"""Roles: who may do more than others, on the pages of the house."""

import argparse
from typing import TYPE_CHECKING, Any

from tasca.cli.admin.desk import add, day, show, subject
from tasca.cli.admin.people import PERSON
from tasca.core.catalogue import Catalogue
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.office.office import Office

ROLES = ("admin",)  # may close and remove every table (server/marks.py)


def add_subject(subjects: Any) -> None:
    commands = subject(subjects, "roles", "who may do more than others: an admin closes and removes any table")
    add(commands, "list", "who has a role", list_roles, lists=True)
    for name, means, do in (("give", "give a role", give_role), ("take", "take a role away", take_role)):
        command = add(commands, name, means, do)
        command.add_argument("role", metavar="ROLE", choices=ROLES, help=", ".join(ROLES))
        command.add_argument("person", metavar="PERSON", help=PERSON)


async def list_roles(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    names = {row.id: row.name for row in await office.desk.people()}
    rows = [
        {"role": row.mark, "id": row.person, "name": names.get(row.person, ""), "since": day(row.at)}
        for row in await office.desk.marks()
        if row.mark in ROLES
    ]
    heads = {
        "role": words.gettext("role"),
        "id": words.gettext("id"),
        "name": words.gettext("name"),
        "since": words.gettext("since (UTC)"),
    }
    show(rows, arguments.json, heads, words.gettext("Nobody."))


async def give_role(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    person = await office.person(arguments.person)
    await office.desk.mark(person.id, arguments.role, office.now())
    print(words.gettext("%(id)s has the role %(role)s.") % {"id": person.id, "role": arguments.role})


async def take_role(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    person = await office.person(arguments.person)
    if not any(row.person == person.id and row.mark == arguments.role for row in await office.desk.marks()):
        raise TascaError(f"{person.id} has not the role {arguments.role}")
    await office.desk.unmark(person.id, arguments.role)
    print(words.gettext("%(id)s has the role %(role)s no more.") % {"id": person.id, "role": arguments.role})

"""The key that cookies are signed with. A new one makes stolen cookies worthless, and all others too."""

import argparse
from typing import TYPE_CHECKING, Any

from tasca.cli.admin.desk import add, day, subject, sure
from tasca.cli.database import SECRET
from tasca.cli.environment import secret_from
from tasca.cli.options import whole_number
from tasca.core.catalogue import Catalogue
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.office.office import Office

HOUR = 60 * 60 * 1000


def add_subject(subjects: Any) -> None:
    commands = subject(subjects, "key", "the key that cookies are signed with")
    rotate = add(commands, "rotate", "sign with a new key, so that stolen cookies die", rotate_key, asks=True)
    rotate.add_argument(
        "--grace", metavar="HOURS", default="0",
        help="who comes within so many hours keeps who they are, a thief too (0: all old cookies die now)",
    )  # fmt: skip
    rotate.add_argument("--tokens", action="store_true", help="end all tokens of programs too")


async def rotate_key(office: "Office", arguments: argparse.Namespace, words: Catalogue) -> None:
    if secret_from(SECRET):
        raise TascaError(f"{SECRET} is the key of this house: change it there, and start the house again")
    hours = whole_number(arguments.grace, "--grace")
    people, tables = await office.desk.sitting()
    values = {"people": people, "tables": tables, "hours": hours}
    if hours:
        question = words.gettext(
            "Make a new key? Who does not come within %(hours)s hours is somebody new afterwards. Only with a cookie "
            "sit here now: %(people)s people, at %(tables)s tables."
        )
    else:
        question = words.gettext(
            "Make a new key? Everybody who has only a cookie is somebody new at once, and loses their seats: "
            "%(people)s people, at %(tables)s tables."
        )
    sure(arguments, words, question % values)
    until = office.now() + hours * HOUR if hours else 0
    await office.desk.rotate(until, arguments.tokens)
    if until:
        print(
            words.gettext("Cookies are signed with a new key; those of the old one are good until %(until)s UTC.")
            % {"until": day(until)}
        )
    else:
        print(words.gettext("Cookies are signed with a new key; all of before are worthless."))
    if arguments.tokens:
        print(words.gettext("All tokens have ended."))
    else:
        print(words.gettext("Tokens of programs are good as before (--tokens ends them)."))

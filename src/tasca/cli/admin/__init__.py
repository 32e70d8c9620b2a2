"""`tasca admin`: looks after a house: its people, tables, roles and the key of its cookies. The house may be open.

It works on the database, so who may read that may do all this. An open house hears of it within a second or two.
"""

import argparse
from typing import Any

from tasca.cli.admin import key, people, roles, tables

SUBJECTS = (people, tables, roles, key)


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "admin", help="look after a house", description=__doc__, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    subjects = command.add_subparsers(title="what", dest="subject", metavar="WHAT", required=True)
    for module in SUBJECTS:
        module.add_subject(subjects)

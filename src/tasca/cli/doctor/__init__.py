"""`tasca doctor`: looks at the installation, the database, the disk and the doors, and says what to do.

The exit status is 1 when something is wrong. The house may be open meanwhile; nothing is changed.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from tasca.cli.database import add_database, database_from
from tasca.cli.doctor import installation, machine, storage
from tasca.cli.doctor.finding import Finding, Patient, State
from tasca.cli.language import add_language, words_in
from tasca.cli.options import whole_number
from tasca.cli.serve import HOST, PORT
from tasca.core.catalogue import N_
from tasca.core.errors import TascaError

Check = Callable[[Patient], Iterator[Finding]]
CHECKS: tuple[Check, ...] = (
    installation.python,
    installation.packages,
    installation.compiled,
    installation.modules,
    installation.typefaces,
    installation.languages,
    storage.secrets_files,
    storage.database,
    machine.disk,
    machine.open_files,
    machine.port,
)
SIGNS = {State.OK: N_("ok"), State.WARNING: N_("look"), State.WRONG: N_("wrong")}


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "doctor", help="look whether all is well", description=__doc__, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    command.add_argument("--all", action="store_true", help="replay every table, and read all of the database's file")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.add_argument("--host", metavar="ADDRESS", default=HOST, help=f"where the house listens ({HOST})")
    command.add_argument("--port", metavar="N", default=str(PORT), help=f"on which port ({PORT})")
    add_database(command)
    add_language(command)
    command.set_defaults(run=run)


def findings(patient: Patient) -> Iterator[Finding]:
    """What every check finds; one that fails itself keeps no other from looking."""
    for check in CHECKS:
        try:
            yield from check(patient)
        except TascaError as error:
            yield patient.wrong(check.__name__, "%(error)s", "", error=error.said(patient.words))
        except Exception as error:
            yield patient.wrong(
                check.__name__, N_("This could not be looked at: %(error)s"), "",
                error=f"{type(error).__name__}: {error}",
            )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    words = words_in(arguments.lang)
    address, data = database_from(arguments)
    port = whole_number(arguments.port, "--port", 1)
    patient = Patient(words, address, data, arguments.host, port, arguments.all)
    found = []
    for finding in findings(patient):
        found.append(finding)
        if not arguments.json:
            sign = words.gettext(SIGNS[finding.state])
            print(f"{sign:8}{finding.says}", flush=True)
            if finding.advice:
                print(f"{'':8}→ {finding.advice}", flush=True)
    wrong = sum(finding.state == State.WRONG for finding in found)
    if arguments.json:
        print(json.dumps({"ok": not wrong, "findings": [asdict(one) for one in found]}, ensure_ascii=False, indent=1))
    elif wrong:
        print(words.ngettext("%(n)s thing is wrong.", "%(n)s things are wrong.", wrong) % {"n": wrong})
    else:
        print(words.gettext("All is well."))
    return 1 if wrong else 0

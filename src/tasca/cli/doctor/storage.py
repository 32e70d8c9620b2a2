"""The database: whether it is there, can be written, is whole, and whether its tables can be played on."""

import asyncio
import os
import stat
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tasca.cli.database import ADDRESS, SECRET
from tasca.cli.doctor.finding import Finding, Patient
from tasca.cli.doctor.installation import SERVER, missing
from tasca.cli.environment import secret_from
from tasca.core.catalogue import N_
from tasca.core.errors import TascaError

if TYPE_CHECKING:
    from tasca.server.storage.sql_database import SqlDatabase

SAMPLE = 50  # running tables whose logs are replayed
NAMED = 5  # of those that cannot be, so many are named
SHORT = 32  # characters that a key has to have
BEHIND = 60_000  # milliseconds by which the machine's clock may be behind what is stored


def database(patient: Patient) -> Iterator[Finding]:
    if missing(SERVER):
        return

    async def looked() -> list[Finding]:
        return [finding async for finding in _look(patient)]

    yield from asyncio.run(looked())


async def _look(patient: Patient) -> AsyncIterator[Finding]:
    from tasca.server.storage.sql_database import database_url, opened, shown
    from tasca.server.storage.sqlite_files import FILE, sqlite_file

    try:
        url = database_url(patient.address or f"sqlite:///{(patient.data / FILE).absolute()}")
        file = sqlite_file(url)
        if file is not None and not file.is_file():
            yield patient.ok("database", N_("There is no database yet at %(file)s; tasca serve makes it"), file=file)
            return
        for finding in _modes(patient, file):
            yield finding
        async with opened(url) as here:
            schema = await here.schema()
            yield patient.ok("database", N_("%(database)s answers"), database=shown(url))
            async for finding in _content(patient, here, schema):
                yield finding
    except TascaError as error:
        yield patient.wrong(
            "database", "%(error)s", N_("look at its address, and whether it runs"), error=error.said(patient.words)
        )


def _modes(patient: Patient, file: Path | None) -> Iterator[Finding]:
    from tasca.server.storage.sqlite_files import FILES_MODE, FOLDERS_MODE, files_of, open_to_others

    if file is None:
        return
    loose = [path for path in files_of(file) if open_to_others(path, FILES_MODE)]
    if patient.address is None and open_to_others(file.parent, FOLDERS_MODE):
        loose.append(file.parent)
    if loose:
        yield patient.wrong(
            "modes", N_("Others can read what the house keeps: %(files)s"), "chmod go= %(files)s",
            files=" ".join(map(str, loose)),
        )  # fmt: skip
    else:
        yield patient.ok("modes", N_("Only their owner can read the files"))


async def _content(patient: Patient, here: "SqlDatabase", schema: str) -> AsyncIterator[Finding]:
    from tasca.server.storage.revisions import revisions

    if schema in revisions():
        yield await _rules(patient, here)
    if schema != revisions()[-1]:
        yield patient.warning(
            "schema", N_("The schema is %(found)s; this Tasca needs %(known)s"),
            N_("tasca migrate does it, or the next tasca serve; make a backup before"),
            found=schema, known=revisions()[-1],
        )  # fmt: skip
        return
    yield patient.ok("schema", N_("The schema is %(known)s, as it has to be"), known=schema)
    for finding in (await _integrity(patient, here), await _writing(patient, here), await _tables(patient, here)):
        yield finding
    yield await _clock(patient, here)
    yield await _key(patient, here)


async def _rules(patient: Patient, here: "SqlDatabase") -> Finding:
    """Asked of an old schema too: it is an update that may leave games standing."""
    from tasca.server.storage.stranded import stranded

    if found := await stranded(here):
        return patient.wrong(
            "rules", N_("Games under way began by rules that this Tasca has not: %(games)s (version of the rules)"),
            N_("let them end with the Tasca before; tasca serve --freeze-games would leave them standing"),
            games=", ".join(map(str, found)),
        )  # fmt: skip
    return patient.ok("rules", N_("The rules of all games under way are here"))


async def _integrity(patient: Patient, here: "SqlDatabase") -> Finding:
    from tasca.server.storage.inspection import damage

    if found := await damage(here, patient.thorough):
        return patient.wrong(
            "integrity", N_("The database is damaged: %(damage)s"), N_("close the house and restore a backup"),
            damage=found,
        )  # fmt: skip
    return patient.ok("integrity", N_("The database is whole"))


async def _writing(patient: Patient, here: "SqlDatabase") -> Finding:
    from tasca.server.storage.inspection import not_written

    if why := await not_written(here):
        return patient.wrong(
            "writing", N_("Nothing can be written to the database: %(why)s"), N_("look at its rights and its disk"),
            why=why,
        )  # fmt: skip
    return patient.ok("writing", N_("The database can be written"))


async def _tables(patient: Patient, here: "SqlDatabase") -> Finding:
    """Logs are replayed by the rules, and must end where the indexes say."""
    from tasca.server.storage.inspection import unsound

    looked, wrong = await unsound(here, None if patient.thorough else SAMPLE)
    if wrong:
        return patient.wrong(
            "tables", N_("Of %(looked)s tables, these cannot be played on: %(tables)s"),
            N_("a newer Tasca may have written them; otherwise restore a backup, or remove them (tasca admin)"),
            looked=looked, tables="; ".join(wrong[:NAMED]) + ("; …" if len(wrong) > NAMED else ""),
        )  # fmt: skip
    if patient.thorough:
        return patient.ok("tables", N_("All tables replay by the rules: %(looked)s"), looked=looked)
    return patient.ok(
        "tables", N_("Tables under way that replay by the rules: %(looked)s (--all: every table)"), looked=looked
    )


async def _clock(patient: Patient, here: "SqlDatabase") -> Finding:
    from tasca.server.storage.store import Store

    ahead = await Store(here).newest() - time.time_ns() // 1_000_000
    if ahead > BEHIND:
        return patient.warning(
            "clock", N_("The machine's clock is %(seconds)s s behind what is stored"), N_("set it (NTP)"),
            seconds=ahead // 1000,
        )  # fmt: skip
    return patient.ok("clock", N_("The machine's clock fits what is stored"))


async def _key(patient: Patient, here: "SqlDatabase") -> Finding:
    from tasca.server.storage.keys import SECRET as KEPT
    from tasca.server.storage.news import setting

    given = secret_from(SECRET)
    length = len(given or await setting(here, KEPT))
    if length and length < SHORT:
        return patient.wrong(
            "key", N_("The key of the cookies is too short"), N_("32 characters or more, or none: tasca makes one")
        )
    if given:
        return patient.ok("key", N_("Cookies are signed with the key of the environment"))
    return patient.ok("key", N_("Cookies are signed with a key that the database keeps"))


def secrets_files(patient: Patient) -> Iterator[Finding]:
    """The files that the environment names may be read by nobody else."""
    named = [os.environ[f"{name}_FILE"] for name in (ADDRESS, SECRET) if os.environ.get(f"{name}_FILE")]
    loose = [
        name for name in named if Path(name).is_file() and Path(name).stat().st_mode & (stat.S_IROTH | stat.S_IWOTH)
    ]
    if loose and os.name == "posix":
        yield patient.wrong(
            "secrets", N_("Everybody can read the secrets in %(files)s"), "chmod o= %(files)s", files=" ".join(loose)
        )

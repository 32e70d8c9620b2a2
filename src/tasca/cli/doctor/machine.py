"""The machine: room on the disk, open files, and the port: whether it is free, or a house answers there."""

import http.client
import json
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

from tasca.cli.doctor.finding import Finding, Patient
from tasca.cli.doctor.installation import SERVER, missing
from tasca.core.catalogue import N_

LITTLE = 1 << 30  # bytes: enough for years of games, but not for a log that runs wild
NONE = 32 << 20  # below this a house says that it is not ready
FEW_FILES = 2_048
PATIENCE = 5.0  # seconds for an answer of the house
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


def disk(patient: Patient) -> Iterator[Finding]:
    folder = _folder(patient)
    if folder is None:
        return
    free = shutil.disk_usage(folder).free
    values = {"free": f"{free / (1 << 30):.1f}", "folder": folder}
    if free < NONE:
        yield patient.wrong("disk", N_("The disk is full: %(folder)s"), N_("make room"), **values)
    elif free < LITTLE:
        yield patient.warning("disk", N_("%(free)s GiB are free in %(folder)s"), N_("make room"), **values)
    else:
        yield patient.ok("disk", N_("%(free)s GiB are free in %(folder)s"), **values)


def _folder(patient: Patient) -> Path | None:
    """Where the database is kept, or would be; None where that is another machine's matter."""
    folder = patient.data
    if patient.address is not None:
        if missing(SERVER):
            return None
        from tasca.core.errors import TascaError
        from tasca.server.storage.sql_database import database_url
        from tasca.server.storage.sqlite_files import sqlite_file

        try:
            file = sqlite_file(database_url(patient.address))
        except TascaError:  # which another check says
            return None
        if file is None:
            return None
        folder = file.absolute().parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def open_files(patient: Patient) -> Iterator[Finding]:
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FEW_FILES:
        yield patient.warning(
            "files", N_("Only %(n)s files may be open at once, so few visitors find room"),
            N_("raise it: ulimit -n, or LimitNOFILE= of systemd"), n=hard,
        )  # fmt: skip
    else:
        yield patient.ok("files", N_("Enough files may be open at once"))


def port(patient: Patient) -> Iterator[Finding]:
    host = ANYWHERE.get(patient.host, patient.host)
    where = {"host": host, "port": patient.port}
    try:
        socket.create_connection((host, patient.port), PATIENCE).close()
    except ConnectionRefusedError:
        yield patient.ok("port", N_("Port %(port)s of %(host)s is free: no house is open there"), **where)
        return
    except OSError as error:
        yield patient.warning(
            "port", N_("Port %(port)s of %(host)s cannot be reached: %(why)s"), N_("look at --host and --port"),
            **where, why=error.strerror or error,
        )  # fmt: skip
        return
    yield _house(patient, host, where)


def _house(patient: Patient, host: str, where: dict[str, object]) -> Finding:
    """Somebody listens: is it a house, and is it well?"""
    try:
        connection = http.client.HTTPConnection(host, patient.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/ready", headers={"accept": "application/json"})
            said = json.loads(connection.getresponse().read(10_000))
        finally:
            connection.close()
        ready, why = bool(said["ready"]), str(said.get("why", ""))
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
        return patient.warning(
            "port", N_("Port %(port)s of %(host)s is taken, and not by a house"), N_("choose another: --port"), **where
        )
    if not ready:
        return patient.wrong(
            "port", N_("A house is open at port %(port)s of %(host)s, and cannot do its work: %(why)s"),
            N_("look into its log"), **where, why=why,
        )  # fmt: skip
    return patient.ok("port", N_("A house is open at port %(port)s of %(host)s, and ready"), **where)

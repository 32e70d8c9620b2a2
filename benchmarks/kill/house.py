"""Houses that can be killed: one server on SQLite, or several on a PostgreSQL of their own, which dies too."""

import asyncio
import os
import time
from pathlib import Path

from benchmarks.kill.count import Count
from benchmarks.own_postgres import OwnPostgres
from benchmarks.server import Server

EVERY = 3  # kills: one comes as SQLite writes; one is not of PostgreSQL, so that of all a third is of a database
WRITES_WITHIN = 10.0  # seconds; where nobody writes so long, it is killed all the same


class House:
    """Servers on a database that nobody kills."""

    def __init__(self, *arguments: str, processes: int = 1) -> None:
        self.servers = [Server(*arguments) for _ in range(processes)]

    def open(self) -> None:
        for server in self.servers:
            server.start()

    def close(self, count: Count) -> None:
        for server in self.servers:
            server.kill()
            logged = server.logged()
            server.close()
            if "Traceback" in logged:
                print(logged)
                count.tracebacks += logged.count("Traceback")

    async def kill(self, number: int, count: Count) -> None:
        """The kill of that number, from 1; returns when all is up again."""
        await asyncio.to_thread(self._kill_server, number)
        count.kills += 1

    def _kill_server(self, number: int) -> None:
        server = self.servers[number % len(self.servers)]
        server.kill()
        server.start()


class SqliteHouse(House):
    """Every third kill comes in the moment in which the database's file changes."""

    def __init__(self, folder: Path) -> None:
        super().__init__("--data", str(folder))
        self.wal = folder / "tasca.sqlite-wal"

    async def kill(self, number: int, count: Count) -> None:
        if number % EVERY == 0:
            count.in_mid_write += await asyncio.to_thread(self._writes)
        await super().kill(number, count)

    def _writes(self) -> bool:
        """Waits for the next write, and returns in the middle of it."""
        before, until = self._changed(), time.monotonic() + WRITES_WITHIN
        while time.monotonic() < until:
            if self._changed() != before:
                return True
        return False

    def _changed(self) -> int:
        try:
            return os.stat(self.wal).st_mtime_ns
        except OSError:
            return 0


class PostgresHouse(House):
    """Two servers, or more. Two of three kills are of the database, with the servers left standing."""

    def __init__(self, postgres: OwnPostgres, processes: int = 2) -> None:
        super().__init__("--database", postgres.url, processes=processes)
        self.postgres = postgres

    async def kill(self, number: int, count: Count) -> None:
        if number % EVERY == 0:
            await super().kill(number, count)
            return
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.start)
        count.of_the_database += 1

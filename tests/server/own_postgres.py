"""A PostgreSQL of a test's own, which may be stopped and started while servers work on it."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

USER = "postgres"  # PostgreSQL does not run as root


def _programs() -> Path | None:
    """The folder of the newest version's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


PROGRAMS = _programs()
needs_own_postgres = pytest.mark.skipif(
    PROGRAMS is None and not os.environ.get("CI"), reason="there is no initdb of PostgreSQL"
)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class OwnPostgres:
    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = _free_port()
        self.user = USER if os.getuid() == 0 else None
        if self.user:
            os.chown(home, pwd.getpwnam(USER).pw_uid, -1)
        self._do("initdb", "-D", f"{home}/data", "-U", "tasca", "-A", "trust", "-E", "UTF8", "--no-locale")

    @property
    def url(self) -> str:
        return f"postgresql://tasca@127.0.0.1:{self.port}/postgres"

    def _do(self, program: str, *arguments: str) -> None:
        assert PROGRAMS is not None, "there is no initdb of PostgreSQL"
        command = [str(PROGRAMS / program), *arguments]
        subprocess.run(
            command, check=True, user=self.user, cwd=self.home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def start(self) -> None:
        """Returns when it answers."""
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self.home} -c fsync=off"
        )
        self._do(
            "pg_ctl", "-D", f"{self.home}/data", "-l", f"{self.home}/log", "-w", "-t", "300", "-o", options, "start"
        )

    def stop(self) -> None:
        """As a crash would."""
        self._do("pg_ctl", "-D", f"{self.home}/data", "-m", "immediate", "-t", "300", "stop")


@pytest.fixture
def own_postgres() -> Iterator[OwnPostgres]:
    with tempfile.TemporaryDirectory() as home:
        made = OwnPostgres(Path(home))
        made.start()
        try:
            yield made
        finally:
            if (Path(home) / "data" / "postmaster.pid").exists():
                made.stop()

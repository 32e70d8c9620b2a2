"""A PostgreSQL of one's own, which may be stopped and started while servers work on it."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

USER = "postgres"  # PostgreSQL does not run as root


def programs() -> Path | None:
    """The folder of the newest version's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class OwnPostgres:
    """In an empty folder, which PostgreSQL's user must be able to reach."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.user = USER if os.getuid() == 0 else None
        if self.user:
            shutil.chown(home, USER)
        self._do("initdb", "-D", f"{home}/data", "-U", "tasca", "-A", "trust", "-E", "UTF8", "--no-locale")

    @property
    def url(self) -> str:
        return f"postgresql://tasca@127.0.0.1:{self.port}/postgres"

    def _do(self, program: str, *arguments: str) -> None:
        folder = programs()
        assert folder is not None, "there is no initdb of PostgreSQL"
        nowhere = subprocess.DEVNULL
        command = [str(folder / program), *arguments]
        subprocess.run(command, check=True, user=self.user, cwd=self.home, stdout=nowhere, stderr=nowhere)

    def start(self) -> None:
        """Returns when it answers."""
        home = self.home
        options = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={home}"
        self._do("pg_ctl", "-D", f"{home}/data", "-l", f"{home}/log", "-w", "-t", "300", "-o", options, "start")

    def stop(self) -> None:
        """As a crash would."""
        self._do("pg_ctl", "-D", f"{self.home}/data", "-m", "immediate", "-t", "300", "stop")

    @property
    def runs(self) -> bool:
        return (self.home / "data" / "postmaster.pid").exists()

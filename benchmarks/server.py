"""A server of one's own in a process of its own, which may be killed and started again."""

import subprocess
import sys
import tempfile
from pathlib import Path


class Server:
    """A process that keeps its port over its deaths."""

    def __init__(self, *arguments: str, insight: Path | None = None, tables_kept: int = 512) -> None:
        self.arguments = arguments
        self.program = ["benchmarks.insight", str(insight), str(tables_kept)] if insight else ["tasca"]
        self.insight = insight or Path()  # where it tells what it holds
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the house)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            *self.program,
            "serve",
            "--port",
            str(self.port),
            "--no-browser",
            "--limit",
            "0",
        ]
        self.process = subprocess.Popen([*command, *self.arguments], stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "Tasca is open at" not in line:
            raise SystemExit(f"the server did not open: {line!r} {self.logged()}")
        self.port = int(line.split()[4].rstrip("/").rsplit(":", 1)[1])

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def close(self) -> None:
        """Kills it for good."""
        self.kill()
        self.log.close()

    def logged(self) -> str:
        """All that it said in its lives."""
        self.log.seek(0)
        return self.log.read()

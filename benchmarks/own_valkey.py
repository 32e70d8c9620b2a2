"""A Valkey of one's own (or a Redis, where that is what there is), which may be stopped and started."""

import shutil
import signal
import subprocess

from benchmarks.own_postgres import free_port


def program() -> str | None:
    return shutil.which("valkey-server") or shutil.which("redis-server")


class OwnValkey:
    """It keeps nothing on the disk."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it answers."""
        found = program()
        assert found is not None, "there is no valkey-server and no redis-server"
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([found, *options], stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if b"Ready to accept connections" in line:
                return
        raise AssertionError("Valkey did not start")

    def stop(self) -> None:
        """As a crash would."""
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def hang(self, still: bool) -> None:
        """Keeps its connections and does not answer, until told otherwise."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP if still else signal.SIGCONT)

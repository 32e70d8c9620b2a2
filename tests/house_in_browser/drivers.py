"""Debian's Firefox and WebKit, driven by what they bring themselves: Marionette, and WebDriver over HTTP.

Both know the same commands, which only travel in different ways.
"""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tests.server.visitors import PATIENCE

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""
WEBKIT = shutil.which("WebKitWebDriver") or ""
DISPLAY = shutil.which("Xvfb") or ""  # WebKit draws only where there is a display: one that nobody sees will do
MINI_BROWSER = next((str(found) for found in sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), "")
PREFERENCES = {"intl.accept_languages": "en-GB", "ui.prefersReducedMotion": 1}
Found = TypeVar("Found")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def until(wanted: Callable[[], Found | None], what: str) -> Found:
    """What `wanted` gives as soon as that is anything. WebKit refuses a script while the frame comes and goes."""
    end, refused = time.monotonic() + PATIENCE, None
    while time.monotonic() < end:
        try:
            if found := wanted():
                return found
        except Refused as why:
            refused = why
        time.sleep(0.1)
    raise AssertionError(f"it never came: {what}") from refused


class Refused(Exception):
    """The browser will not, or cannot yet."""


class Gone(Exception):
    """The browser has ended by itself."""


class Program:
    """A program with everything that it starts; its folder is gone with it."""

    def __init__(self, *command: str, **more: str) -> None:
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        around = {"HOME": self.home.name, "XDG_RUNTIME_DIR": self.home.name, "LANG": "en_GB.UTF-8", **more}
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **around},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()
        self.home.cleanup()


class Driver:
    """The commands that are needed here, by Marionette's names and by WebDriver's paths."""

    def send(self, name: str, path: str, **values: Any) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def go(self, address: str) -> None:
        self.send("Navigate", "/url", url=address)

    def run(self, script: str, *given: Any) -> Any:
        """What the body of a function returns in the page."""
        return self.send("ExecuteScript", "/execute/sync", script=script, args=list(given))


class Firefox(Driver):
    """By Marionette: on a socket, JSON after its length."""

    def __init__(self) -> None:
        port = free_port()
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        wanted = {**PREFERENCES, "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()]
        (Path(self.profile.name) / "user.js").write_text("".join(lines))
        self.program = Program(FIREFOX, "--headless", "--no-remote", "--marionette", "--profile", self.profile.name)
        self.line = until(lambda: _connected(port), "Firefox")
        self._told()
        self.send("NewSession", "")

    def send(self, name: str, path: str, **values: Any) -> Any:
        asked = json.dumps([0, 1, f"WebDriver:{name}", values]).encode()
        self.line.sendall(b"%d:%s" % (len(asked), asked))
        _kind, _number, error, found = self._told()
        if error:
            raise Refused(f"{name}: {error['message']}")
        return found["value"] if set(found) == {"value"} else found

    def _told(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            size += self._received(1)
        return json.loads(self._received(int(size[:-1])))

    def _received(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            piece = self.line.recv(size - len(found))
            if not piece:
                raise Gone("Firefox is gone")
            found += piece
        return found

    def close(self) -> None:
        self.line.close()
        self.program.close()
        self.profile.cleanup()


def _connected(port: int) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    except OSError:
        return None


class WebKit(Driver):
    """By WebDriver over HTTP, with the small browser that Debian's WebKit brings."""

    def __init__(self) -> None:
        self.display = Program(DISPLAY, "-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp")
        assert self.display.process.stdout
        number = self.display.process.stdout.readline().decode().strip()
        port = free_port()
        self.program = Program(WEBKIT, f"--port={port}", DISPLAY=f":{number}", GTK_A11Y="none", NO_AT_BRIDGE="1")
        until(lambda: _connected(port), "WebKit's driver").close()
        options = {"binary": MINI_BROWSER, "args": ["--automation"]}
        self.address = f"http://127.0.0.1:{port}/session"
        begun = self.send("", "", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.address += f"/{begun['sessionId']}"

    def send(self, name: str, path: str, **values: Any) -> Any:
        kind = {"content-type": "application/json"}
        asked = urllib.request.Request(self.address + path, json.dumps(values).encode(), kind)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = json.load(error)["value"]
            error_of = Gone if said["error"] == "invalid session id" else Refused
            raise error_of(f"{path}: {said['error']}: {said['message']}") from None

    def close(self) -> None:
        self.program.close()
        self.display.close()

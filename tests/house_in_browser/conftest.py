"""The site, built once, on a host of plain files. Without Node.js these tests are skipped, but never where CI=true."""

import os
import shutil
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tasca.browser.serving import server
from tasca.browser.site import build
from tasca.games import game as game_of
from tasca.games import game_names
from tests.browser.conftest import chromium
from tests.house_in_browser.visitor import Complaints, Visitor

__all__ = ["chromium"]

PUBLISHED = [name for name in game_names() if game_of(name).about.thinkers]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if os.environ.get("CI") != "true" and not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("there is no Node.js on the path: apt-get install nodejs npm")
    folder = tmp_path_factory.mktemp("site") / "made"
    build(folder)
    return folder


class Host:
    """Serves a folder; can go away, and come back with another one at the same address."""

    def __init__(self, folder: Path, base: str) -> None:
        self.base = base
        self.serving: ThreadingHTTPServer | None = None
        self.port = 0
        self.open(folder)

    def open(self, folder: Path) -> None:
        self.close()
        self.serving = server(folder, self.port, self.base)
        self.port = self.serving.server_port
        threading.Thread(target=self.serving.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.base}"

    def close(self) -> None:
        if self.serving:
            self.serving.shutdown()
            self.serving.server_close()
            self.serving = None


class Street:
    """Where the site is, and those who come to it, each with a browser of their own."""

    def __init__(self, site: Path, browser: Any) -> None:
        self.site = site
        self.browser = browser
        self.hosts: list[Host] = []
        self.contexts: list[Any] = []
        self.complaints: list[Complaints] = []

    def host(self, base: str = "/") -> Host:
        self.hosts.append(Host(self.site, base))
        return self.hosts[-1]

    def visitor(self, host: Host, before: str = "", **more: Any) -> Visitor:
        """Somebody new; `before` is a script that their browser runs first on every page."""
        context = self.browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **more})
        self.contexts.append(context)
        if before:
            context.add_init_script(before)
        self.complaints.append(Complaints(context))
        return Visitor(context, host.address, self.complaints[-1])


@pytest.fixture
def street(site: Path, chromium: Any) -> Iterator[Street]:
    made = Street(site, chromium)
    yield made
    left = [said for complaints in made.complaints for said in complaints.left()]
    for context in made.contexts:
        context.close()
    for host in made.hosts:
        host.close()
    assert left == []

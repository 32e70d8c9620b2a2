"""The compiled games of this session, and node. Without these the tests are skipped, but never where CI=true."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tasca.cli.main import main
from tasca.core.machine import fast_missing, wasm_missing
from tests.browser.conftest import chromium as chromium
from tests.wasm.node import Node


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Modules are compared with what is compiled here: without that compiler there is nothing to compare them with."""
    return True if fast_missing() and collection_path.name.startswith("test_") else None


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `tasca build-wasm` writes. What was compiled once is kept: most sessions only write it down."""
    if reason := wasm_missing():
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("wasm")
    with Path(tempfile.gettempdir(), "tasca-tests-wasm.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # processes that test side by side: one compiles, the others find it done
        assert main(["build-wasm", "--out", str(folder)]) == 0
    return folder


@pytest.fixture(scope="session")
def node(modules: Path) -> Iterator[Callable[[str], Node]]:
    """A game in node, the same process for all tests."""
    found = shutil.which("node")
    if not found:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no node on the path")
        pytest.skip("there is no node on the path")
    with ExitStack() as stack:
        open_ones: dict[str, Node] = {}

        def opened(name: str) -> Node:
            if name not in open_ones:
                open_ones[name] = stack.enter_context(Node(found, modules / f"{name}.wasm"))
            return open_ones[name]

        yield opened


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and a page with nothing in it."""

    def do_GET(self) -> None:
        if self.path == "/":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>A page</title>")
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def served_folder(modules: Path) -> Iterator[str]:
    """The address of that folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(modules))) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def page(chromium: Any, served_folder: str) -> Iterator[Any]:
    """An empty page of that folder's."""
    with chromium.new_page() as made:
        made.goto(served_folder)
        yield made

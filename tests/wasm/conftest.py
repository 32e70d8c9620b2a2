"""The compiled games of this session, and node. Without these the tests are skipped, but never where CI=true."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tasca.core.machine import wasm_missing
from tasca.games import game_names
from tests.browser.conftest import chromium as chromium
from tests.wasm.node import Node


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the modules of every game. What compiled them keeps them, so most sessions only write them down."""
    if reason := wasm_missing():
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    from tasca.wasm.build import modules_of

    folder = tmp_path_factory.mktemp("wasm")
    for name, module in modules_of(game_names()).items():
        (folder / f"{name}.wasm").write_bytes(module)
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

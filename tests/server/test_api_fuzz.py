"""The OpenAPI document is true: schemathesis asks a server all that it describes, with every check it has.

Statuses, schemas, content types, headers, methods that are not there, wrong data, missing and wrong tokens, and what
follows from what. The seed is fixed (api_fuzz.toml). That each operation succeeds test_api_operations.py shows.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.visitors import PATIENCE, Process, Visitor, process, sqlite_in

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process("--database", sqlite_in(tmp_path_factory.mktemp("fuzzed"))) as opened:
        yield opened


def fuzz(server: Process, accept: str, *more: str) -> str:
    """Runs schemathesis as somebody who accepts such answers; what it says, if it found nothing."""
    with server.client() as client:
        ana = Visitor(client, "Ana")
        table: str = ana.make("me", "here", listed=True)
    known = {
        "TASCA_FUZZED": server.address,
        "TASCA_FUZZED_TABLE": table.rpartition("/")[2],
        "TASCA_FUZZED_TOKEN": ana.headers["authorization"].removeprefix("Bearer "),
    }
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "api_fuzz.toml"), "run"]
    asked = [f"{server.address}/schema/openapi.json", "--url", server.address, "--checks", "all"]
    ended = subprocess.run(
        [*command, *asked, "-H", f"Accept: {accept}", *more],
        check=False, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT,
        env={**os.environ, **known, "PYTHONPATH": path, "SCHEMATHESIS_HOOKS": "tests.server.api_hooks"},
    )  # fmt: skip
    assert ended.returncode == 0, "\n".join(line[:300] for line in (ended.stdout + ended.stderr).splitlines())
    return ended.stdout


def test_the_document_is_true(server: Process) -> None:
    said = fuzz(server, "application/json", "--phases", "examples,coverage,fuzzing,stateful")
    assert re.search(r"Selected: (\d+)/\1\n +Tested: \1\n", said), "no operation is left out"
    assert server.process.poll() is None


def test_pages_are_what_the_document_says(server: Process) -> None:
    """A browser that sends no token is a visitor, who is given a cookie: that one is needed is a matter of programs."""
    of_programs = "ignored_auth,missing_required_header"
    said = fuzz(
        server, "text/html", "--phases", "coverage,fuzzing", "--mode", "positive", "--exclude-checks", of_programs
    )
    assert re.search(r"Selected: (\d+)/\1\n +Tested: \1\n", said), "no operation is left out"

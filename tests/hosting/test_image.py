"""The image's steps without a container: a house laid by deploy/image.sh runs as nobody, and writes nothing there.

Laying it takes minutes, so that is done once, by .ci/run: TASCA_TEST_IMAGE names the folder. Without it these tests are
skipped, but never where CI=true.
"""

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.hosting import containerfile
from tests.server.visitors import PATIENCE, Visitor

IMAGE = os.environ.get("TASCA_TEST_IMAGE", "")
pytestmark = pytest.mark.skipif(
    not IMAGE and os.environ.get("CI") != "true", reason="TASCA_TEST_IMAGE names no folder made by deploy/image.sh"
)
LAID = "/opt/tasca"  # where the image has it
NOBODY = "nobody" if os.getuid() == 0 else None
COMPILED = """
from numba.core import event
from tasca.bots.registry import warm_up
from tasca.bots.warm import is_warm
from tasca.games import game, game_names
with event.install_recorder("numba:compile") as recorder:
    for name in game_names():
        assert is_warm(name), name
        warm_up(game(name))
print(len(recorder.buffer))
"""


def here(text: str, data: Path) -> str:
    """A path of the image as it is on this machine."""
    assert IMAGE, "TASCA_TEST_IMAGE names no folder made by deploy/image.sh"
    return text.replace(LAID, IMAGE).replace("/data", str(data))


@pytest.fixture
def data() -> Iterator[Path]:
    """The volume: the only place that can be written to. Everybody can reach it."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


@pytest.fixture
def environment(data: Path) -> dict[str, str]:
    told = {name: here(value, data) for name, value in containerfile.environment().items()}
    return {**told, "PATH": told["PATH"].replace("$PATH", "/usr/bin:/bin")}


def written(folder: str) -> dict[str, tuple[int, int]]:
    """Every file of a folder, with its size and when it was changed last."""
    facts = ((path, path.lstat()) for path in Path(folder).rglob("*"))
    return {str(path): (fact.st_size, fact.st_mtime_ns) for path, fact in facts}


def run(command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, check=False, env=environment, user=NOBODY, cwd="/", capture_output=True, text=True, timeout=PATIENCE
    )


def test_nothing_is_left_to_be_compiled(environment: dict[str, str]) -> None:
    done = run([f"{IMAGE}/bin/python", "-c", COMPILED], environment)
    assert (done.returncode, done.stdout.strip()) == (0, "0"), done.stderr


def test_it_opens_plays_says_that_it_is_well_and_stops(environment: dict[str, str], data: Path) -> None:
    before = written(IMAGE)
    program, *arguments = [here(word, data) for word in containerfile.command()]
    command = [f"{IMAGE}/bin/{program}", *arguments, "--port", "0"]
    house = subprocess.Popen(command, env=environment, user=NOBODY, cwd="/", stdout=subprocess.PIPE, text=True)
    try:
        assert house.stdout is not None
        address = house.stdout.readline().split()[4].rstrip("/")
        python, *asking = [here(word, data) for word in containerfile.health_check()]
        health = [f"{IMAGE}/bin/{python}", *asking, address.rpartition(":")[2]]
        assert run(health, environment).returncode == 0
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            ana = Visitor(client, "Ana")
            table = ana.make("me", "bot level:2")
            ana.act(table)
            while ana.get(table)["moves"] < 2:
                time.sleep(0.05)
            assert "/wasm/" in client.get(table, headers={**ana.headers, "accept": "text/html"}).text
    finally:
        house.send_signal(signal.SIGTERM)
        house.communicate(timeout=PATIENCE)
    assert house.returncode == 0
    assert written(IMAGE) == before
    assert (data / "tasca" / "tasca.sqlite").exists()
    gone = run(health, environment)
    assert gone.returncode == 1
    assert gone.stderr

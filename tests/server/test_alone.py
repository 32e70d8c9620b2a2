"""The house where there is no server: its files as a browser gets them, without the packages that no browser has."""

import shutil
import subprocess
import sys
from pathlib import Path

import tasca
from tasca.server.storage.revisions import made_scripts
from tasca.server.storage.scripts import FILE, written
from tasca.server.web.po import compiled
from tests.conftest import TOY

SOURCE = Path(tasca.__file__).parent


def test_every_page_is_there_without_what_only_a_server_has(tmp_path: Path) -> None:
    house = tmp_path / "tasca"
    shutil.copytree(SOURCE, house, ignore=shutil.ignore_patterns("__pycache__", "versions"))
    for catalogue in house.rglob("*.po"):
        catalogue.with_suffix(".mo").write_bytes(compiled(catalogue))
        catalogue.unlink()
    (house / FILE.relative_to(SOURCE)).write_bytes(written(made_scripts()))
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("alone.py")],
        env={"PYTHONPATH": f"{tmp_path}:{TOY}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr

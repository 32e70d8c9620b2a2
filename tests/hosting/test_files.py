"""The files of deploy/ that no proxy reads: compose file, unit and scripts, and what they say to each other."""

import os
import re
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tasca.cli.main import parser
from tests.hosting import containerfile

DEPLOY = containerfile.DEPLOY
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
UNIT = DEPLOY / "tasca@.service"
EXPOSED = 20  # tenths of what `systemd-analyze security` gives at most to a unit that is closed well
needs_systemd = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze")


def test_the_image_runs_a_command_that_there_is() -> None:
    program, *arguments = containerfile.command()
    assert program == "tasca"
    assert parser().parse_args(arguments).host == "0.0.0.0"
    assert containerfile.user() not in ("root", "0")
    assert containerfile.health_check() == ["python", "/opt/tasca/ready.py"]


def test_every_service_comes_back_and_says_whether_it_is_well() -> None:
    for name, service in COMPOSE["services"].items():
        assert service["restart"] == "unless-stopped", name
        assert service["healthcheck"]["test"][0] == "CMD", name
        for needed in service.get("depends_on", {}).values():
            assert needed["condition"] == "service_healthy"


def test_no_service_is_given_what_there_is_not() -> None:
    for service in COMPOSE["services"].values():
        assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"])
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith("./") else source in COMPOSE["volumes"]
    assert COMPOSE["services"]["house"]["healthcheck"]["test"][1:] == containerfile.health_check()
    assert "ports" not in COMPOSE["services"]["house"]
    assert COMPOSE["services"]["caddy"]["environment"]["TASCA_HOUSE"] == "house:8032"
    for name in ("TASCA_SITE", "TASCA_HOUSE"):
        assert f"{{${name}:" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_secrets_are_made_once_and_are_what_the_house_reads(tmp_path: Path) -> None:
    script = shutil.copy(DEPLOY / "secrets.sh", tmp_path)
    subprocess.run([script], check=True, capture_output=True)
    made = {file.name: file.read_text("utf-8") for file in (tmp_path / "secrets").iterdir()}
    assert set(made) == set(COMPOSE["secrets"])
    assert made["database"] == f"postgresql://tasca:{made['password'].strip()}@postgres/tasca\n"
    assert len(made["key"].strip()) >= 32
    assert len(set(made.values())) == len(made)
    assert stat.S_IMODE((tmp_path / "secrets").stat().st_mode) == 0o700
    again = subprocess.run([script], check=False, capture_output=True, text=True)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert {file.name: file.read_text("utf-8") for file in (tmp_path / "secrets").iterdir()} == made


def test_a_folder_that_is_there_is_not_laid_over(tmp_path: Path) -> None:
    done = subprocess.run([DEPLOY / "image.sh", tmp_path], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path}: is there already\n"
    assert list(tmp_path.iterdir()) == []


def test_the_unit_runs_a_command_that_there_is() -> None:
    found = re.search(r"^ExecStart=/opt/tasca/bin/tasca (.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    assert found
    assert parser().parse_args(found[1].replace("%i", "8032").split()).port == "8032"
    told = dict(re.findall(r"(\w+)=(\S+)", re.findall(r"^Environment=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)[0]))
    image = containerfile.environment()
    assert {name: told[name] for name in ("TASCA_CACHE_DIR", "NUMBA_CPU_NAME")} == {
        name: image[name] for name in ("TASCA_CACHE_DIR", "NUMBA_CPU_NAME")
    }


@needs_systemd
def test_systemd_understands_the_unit_and_finds_it_closed(tmp_path: Path) -> None:
    text = UNIT.read_text("utf-8").replace("/opt/tasca/bin/tasca", shutil.which("true") or "")
    unit = tmp_path / "tasca@8032.service"
    (tmp_path / UNIT.name).write_text(text, "utf-8")
    more = tmp_path / "tasca@.service.d"
    more.mkdir()
    shutil.copy(DEPLOY / "database.conf", more)
    nobody = {**os.environ, "SYSTEMD_LOG_LEVEL": "warning"}
    for command in (["verify"], ["security", "--offline=yes", f"--threshold={EXPOSED}"]):
        done = subprocess.run(
            ["systemd-analyze", *command, str(unit)], check=False, capture_output=True, text=True, env=nobody
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stderr == ""

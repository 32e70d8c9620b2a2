"""The doctor: finds what is wrong with a house, says what to do, and tells no secret."""

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.cli import doctor
from tasca.cli.doctor import machine
from tasca.cli.doctor.installation import MORE, SERVER
from tasca.cli.main import main
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.sql_database import database_url, prepare
from tasca.server.web import i18n
from tests.server.running import running
from tests.server.visitors import Time, Visitor, play_out

ROOT = Path(__file__).parents[2]


class Doctor:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str, status: int = 0) -> dict[str, dict[str, str]]:
        """What each check found; of several findings of a check, the worst."""
        self.capsys.readouterr()
        assert main(["doctor", "--json", *words]) == status, self.capsys.readouterr().out
        i18n.language.set(i18n.ENGLISH)
        out = self.capsys.readouterr().out
        said = json.loads(out[out.index("{") :])  # a house in this process may have said that it is open
        assert said["ok"] == (status == 0)
        order = ("ok", "warning", "wrong")
        return {one["check"]: one for one in sorted(said["findings"], key=lambda one: order.index(one["state"]))}


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Doctor:
    with socket.create_server(("127.0.0.1", 0)) as free:
        number = free.getsockname()[1]
    monkeypatch.setattr("tasca.cli.doctor.PORT", number)  # nobody is there
    return Doctor(capsys)


@pytest.fixture
def filled(database: str, next_seed: Callable[[], int]) -> str:
    asyncio.run(prepare(database_url(database)))
    settings = Settings(database=database, now=Time(), next_seed=next_seed, limit=0, poll=0)
    with TestClient(create_app(settings)) as client:
        ana = Visitor(client, "Ana")
        play_out(ana.make("me", "here"), ana, until=5)
        ana.make("me", "open", game="fado")
        ana.post(f"{ana.make('me', 'bot random')}/resign")
    return database


def change(database: str, *statements: str) -> None:
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_house_that_is_well(ask: Doctor, filled: str) -> None:
    found = ask("--database", filled)
    assert {one["state"] for name, one in found.items() if name not in ("compiler", "clock")} == {"ok"}
    assert "rules: 2 (" in found["tables"]["says"]
    assert "rules: 3" in ask("--database", filled, "--all")["tables"]["says"]


def test_no_house_yet(ask: Doctor, tmp_path: Path) -> None:
    assert "no database yet" in ask("--data", str(tmp_path / "none"))["database"]["says"]
    assert not (tmp_path / "none").exists()


def test_in_words_with_what_to_do(
    ask: Doctor, filled: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "LITTLE", 1 << 60)
    monkeypatch.setattr(machine, "NONE", 1 << 59)
    assert main(["doctor", "--database", "postgresql://ana:horse-battery@127.0.0.1:1/none"]) == 1
    said = capsys.readouterr().out
    assert "cannot be used" in said
    assert "→ look at its address" in said
    assert "1 thing is wrong." in said
    assert "horse-battery" not in said
    assert main(["doctor", "--lang", "ru", "--database", "postgresql://ana:horse-battery@127.0.0.1:1/none"]) == 1
    i18n.language.set(i18n.ENGLISH)
    assert "Неисправностей: 1." in capsys.readouterr().out


def test_a_full_disk(ask: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    monkeypatch.setattr(machine, "LITTLE", 1 << 60)
    assert ask("--database", database)["disk"]["state"] == "warning"
    monkeypatch.setattr(machine, "NONE", 1 << 60)
    assert "is full" in ask("--database", database, status=1)["disk"]["says"]


def only_sqlite(database: str) -> None:
    if not database.startswith("sqlite"):
        pytest.skip("about a file")


def test_files_that_others_can_read(ask: Doctor, filled: str) -> None:
    only_sqlite(filled)
    file = Path(filled.removeprefix("sqlite:///"))
    file.chmod(0o644)
    found = ask("--database", filled, status=1)["modes"]
    assert (found["state"], found["advice"]) == ("wrong", f"chmod go= {file}")


def test_a_damaged_file(ask: Doctor, filled: str) -> None:
    only_sqlite(filled)
    file = Path(filled.removeprefix("sqlite:///"))
    change(filled, "PRAGMA journal_mode=DELETE")
    content = file.read_bytes()
    page = len(content) // 4096 // 2 * 4096
    file.write_bytes(content[:page] + b"\xff" * 4096 + content[page + 4096 :])
    found = ask("--database", filled, status=1)
    assert "wrong" in (found["integrity"]["state"] if "integrity" in found else found["database"]["state"])


def test_tables_that_cannot_be_played_on(ask: Doctor, filled: str) -> None:
    only_sqlite(filled)
    change(
        filled,
        "UPDATE log SET text = '9Z9' WHERE kind = 'act'",
        "UPDATE tables SET status = 'running' WHERE status = 'open'",
    )
    said = ask("--database", filled, status=1)["tables"]["says"]
    assert "Of 2 tables" in said
    assert "it is open, and listed as running" in said
    change(filled, "DELETE FROM log WHERE kind = 'act'", "UPDATE tables SET status = 'open' WHERE game = 'fado'")
    assert "entries were committed" in ask("--database", filled, status=1)["tables"]["says"]


def test_games_whose_rules_are_not_here(ask: Doctor, filled: str) -> None:
    only_sqlite(filled)
    assert ask("--database", filled)["rules"]["state"] == "ok"
    change(filled, "UPDATE tables SET rules = 99 WHERE game = 'azul'")
    said = ask("--database", filled, status=1)["rules"]["says"]
    assert "Azul (99)" in said


def test_another_schema(ask: Doctor, filled: str, tmp_path: Path) -> None:
    only_sqlite(filled)
    old = f"sqlite:///{tmp_path / 'old.sqlite'}"
    assert main(["migrate", "--to", "0004", "--database", old]) == 0
    found = ask("--database", old)["schema"]
    assert (found["state"], "tasca migrate" in found["advice"]) == ("warning", True)
    change(filled, "UPDATE alembic_version SET version_num = '9999'")
    assert "a newer Tasca wrote this" in ask("--database", filled, status=1)["database"]["says"]


def test_a_clock_that_is_behind(ask: Doctor, filled: str) -> None:
    only_sqlite(filled)
    change(filled, "UPDATE tables SET updated = 5000000000000")
    assert ask("--database", filled)["clock"]["state"] == "warning"
    change(filled, "UPDATE tables SET updated = 5")
    assert ask("--database", filled)["clock"]["state"] == "ok"


def test_keys_and_the_files_of_secrets(
    ask: Doctor, filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "key"
    file.write_text("k" * 32)
    file.chmod(0o644)
    monkeypatch.setenv("TASCA_SECRET_FILE", str(file))
    assert str(file) in ask("--database", filled, status=1)["secrets"]["says"]
    file.chmod(0o600)
    assert "environment" in ask("--database", filled)["key"]["says"]
    file.write_text("short-key")
    found = ask("--database", filled, status=1)
    assert "too short" in found["key"]["says"]
    assert "short-key" not in json.dumps(found)


def test_the_port_is_free_or_taken_by_a_house_or_another(
    ask: Doctor, filled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "is free" in ask("--database", filled)["port"]["says"]
    with running(Settings(database=filled, limit=0, poll=0)) as (address, house):
        port = address.rpartition(":")[2]
        assert "and ready" in ask("--database", filled, "--port", port)["port"]["says"]
        house.readiness.believed, house.readiness.answer = float("inf"), "The disk is full."
        found = ask("--database", filled, "--port", port, status=1)["port"]
        assert "cannot do its work: The disk is full." in found["says"]
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.listen()
        monkeypatch.setattr(machine, "PATIENCE", 0.1)  # it says nothing
        found = ask("--database", filled, "--port", str(other.getsockname()[1]))["port"]
    assert "not by a house" in found["says"]


def test_a_check_that_fails_keeps_no_other_from_looking(ask: Doctor, tmp_path: Path, monkeypatch: Any) -> None:
    def broken(_patient: Any) -> Any:
        raise RuntimeError("oh")

    monkeypatch.setattr(doctor, "CHECKS", (broken, *doctor.CHECKS))
    found = ask("--data", str(tmp_path), status=1)
    assert "RuntimeError: oh" in found["broken"]["says"]
    assert found["typefaces"]["state"] == "ok"


def test_the_extras_are_those_that_there_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert set(extras) == {*MORE, "server", "fast", "docs", "dev"}
    wanted = {each.partition(">")[0].partition("[")[0].replace("-", "_") for each in extras["server"]}
    assert wanted - {"uvloop"} == {name.replace("markdown_it", "markdown_it_py") for name in SERVER}


def test_without_the_servers_packages(tmp_path: Path) -> None:
    """It runs none the less, and says what to install."""
    script = (
        "import sys\n"
        f"for name in {SERVER!r}: sys.modules[name] = None\n"
        "from tasca.cli.main import main\n"
        f"raise SystemExit(main(['doctor', '--data', {str(tmp_path)!r}]))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert "pip install 'tasca[server]'" in done.stdout

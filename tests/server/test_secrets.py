"""Files are for their owner only, and secrets come from where nobody else reads them, and are in no sentence."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest
from litestar.testing import TestClient

from tasca.cli.environment import names_from, secret_from
from tasca.core.errors import TascaError
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.storage.database import BadDatabase
from tasca.server.storage.sql_database import database_url
from tests.server.test_serve import tasca
from tests.server.visitors import Process, Visitor, sqlite_in

SECRET = "correct-horse-battery"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    server = Process("--data", str(folder))
    try:
        with server.client() as client:
            Visitor(client, "Ana").make("me", "here")
        assert mode(folder) == 0o700
        files = {path.name: mode(path) for path in folder.iterdir()}
        assert "tasca.sqlite" in files
        assert set(files.values()) == {0o600}, files
    finally:
        server.stop()


def test_what_an_earlier_version_left_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir(mode=0o755)
    sqlite3.connect(folder / "tasca.sqlite").close()
    (folder / "tasca.sqlite").touch(0o644)
    (folder / "tasca.sqlite").chmod(0o644)
    server = Process("--data", str(folder))
    server.stop()
    assert (mode(folder), mode(folder / "tasca.sqlite")) == (0o700, 0o600)


def test_the_databases_address_from_the_environment_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "address"
    for number, environment in enumerate(
        ({"TASCA_DATABASE": f"sqlite:///{tmp_path}/0.sqlite"}, {"TASCA_DATABASE_FILE": str(file)})
    ):
        file.write_text(f"sqlite:///{tmp_path}/{number}.sqlite\n")
        server = Process(environment=environment)
        server.stop()
        assert mode(tmp_path / f"{number}.sqlite") == 0o600


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://ana:{SECRET}@127.0.0.1:1/none",
        f"postgresql://ana@127.0.0.1:1/none?password={SECRET}",
        f"postgresql:/ana:{SECRET}",
        f"postgresql://ana:{SECRET}@127.0.0.1:port/none",
        f"mysql://ana:{SECRET}@host/name",
        SECRET,
    ],
)
def test_no_complaint_tells_a_password(address: str, tmp_path: Path) -> None:
    file = tmp_path / "address"
    file.write_text(address)
    for environment in ({"TASCA_DATABASE": address}, {"TASCA_DATABASE_FILE": str(file)}):
        done = tasca("serve", "--no-browser", "--port", "0", **environment)
        assert done.returncode == 2
        assert done.stderr.startswith("tasca: ")
        assert len(done.stderr.splitlines()) == 1
        assert SECRET not in done.stderr + done.stdout


def test_a_url_that_is_none_is_not_repeated() -> None:
    with pytest.raises(BadDatabase) as refused:
        database_url(SECRET)
    assert SECRET not in str(refused.value)


def test_a_variable_and_its_file_exclude_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret"
    monkeypatch.setenv("TASCA_X_FILE", str(file))
    with pytest.raises(TascaError, match=r"TASCA_X_FILE: .* cannot be read"):
        secret_from("TASCA_X")
    for content in ("", "\n", "a\nb\n"):
        file.write_text(content)
        with pytest.raises(TascaError, match="one line"):
            secret_from("TASCA_X")
    file.write_bytes(b"\xff")
    with pytest.raises(TascaError, match="no text"):
        secret_from("TASCA_X")
    file.write_text(f"{SECRET}\n")
    assert secret_from("TASCA_X") == SECRET
    monkeypatch.setenv("TASCA_X", SECRET)
    with pytest.raises(TascaError, match="exclude each other") as refused:
        secret_from("TASCA_X")
    assert SECRET not in str(refused.value)
    monkeypatch.delenv("TASCA_X_FILE")
    assert secret_from("TASCA_X") == SECRET
    monkeypatch.delenv("TASCA_X")
    assert secret_from("TASCA_X") is None


def test_names_come_with_commas_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TASCA_X", " a.example, ,b.example,")
    assert names_from("TASCA_X") == ["a.example", "b.example"]


def test_a_key_that_is_too_short_is_refused_without_repeating_it(tmp_path: Path) -> None:
    done = tasca("serve", "--no-browser", "--port", "0", "--data", str(tmp_path), TASCA_SECRET="short-key")
    assert done.returncode == 2
    assert "TASCA_SECRET" in done.stderr
    assert "short-key" not in done.stderr
    assert not os.listdir(tmp_path)


def test_another_key_makes_old_cookies_nobodys(tmp_path: Path) -> None:
    page = {"accept": "text/html"}
    for key in ("k" * 32, "l" * 32):
        settings = Settings(database=sqlite_in(tmp_path), secret=key, poll=0)
        with TestClient(create_app(settings)) as client:
            if key[0] == "k":
                cookie = client.get("/", headers=page).headers["set-cookie"].partition(";")[0]
                assert client.get("/me", headers={"cookie": cookie}).status_code == 200
            else:
                assert client.get("/me", headers={"cookie": cookie}).status_code == 401

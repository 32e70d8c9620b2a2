"""Compiled games that a server finds: only those of its own rules are handed to browsers, at addresses for good."""

from pathlib import Path
from typing import Any

import pytest

import tasca
from tasca.cli.serve import modules_from
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.server.bots.modules import Modules
from tests.house.own_games import OWN
from tests.server.compiled_games import about, compiled, write
from tests.server.conftest import Served

GAME = OWN[0]


def found_as(folder: Path, content: bytes) -> Modules:
    (folder / f"{GAME}.wasm").write_bytes(content)
    return Modules(folder)


def test_all_that_think_are_found(tmp_path: Path) -> None:
    found = Modules(write(tmp_path, *game_names())).found
    assert set(found) == {name for name in game_names() if game_of(name).about.thinkers}
    assert all(module.address.startswith(f"/wasm/{module.digest}/{name}") for name, module in found.items())
    assert set(Modules(write(tmp_path / "one", GAME)).found) == {GAME}
    assert Modules(None).found == {}


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"version": "0.0.1"}, f"it is of Tasca '0.0.1', this is {tasca.__version__}"),
        ({"format": 99}, "it is of Tasca"),
        ({"game": "chess"}, "another game or of other rules"),
        ({"rules": 99}, "another game or of other rules"),
        ({"state": {"fields": [{"name": "rng", "offset": 0, "width": 8}]}}, "lie otherwise"),
    ],
)
def test_one_of_other_rules_is_left_out_with_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, other: dict[str, Any], says: str
) -> None:
    assert found_as(tmp_path, compiled({**about(GAME), **other})).found == {}
    (said,) = [record.getMessage() for record in caplog.records]
    assert says in said
    assert f"{GAME}.wasm" in said


@pytest.mark.parametrize("content", [b"", b"no module", b"\0asm\1\0\0\0", b"\0asm\1\0\0\0\0\xff", compiled({})[:-1]])
def test_what_is_no_compiled_game_is_left_out(tmp_path: Path, content: bytes) -> None:
    assert found_as(tmp_path, content).found == {}


def test_the_usual_folder_is_taken_if_it_is_there(tmp_path: Path) -> None:
    assert modules_from(None, tmp_path, needed=False) is None
    folder = write(tmp_path / "modules", GAME)
    assert modules_from(None, tmp_path, needed=True) == folder
    assert modules_from(str(write(tmp_path / "others", GAME)), tmp_path, needed=True) == tmp_path / "others"


class TestServed:
    @pytest.fixture
    def given(self, tmp_path: Path) -> dict[str, Any]:
        return {"modules": write(tmp_path / "modules", GAME)}

    def test_they_are_kept_for_good(self, served: Served) -> None:
        address = served.house.modules.found[GAME].address
        answer = served.client.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/wasm")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.content == compiled(about(GAME))

    def test_pages_may_run_them_and_no_other_code(self, served: Served) -> None:
        policy = served.client.get("/").headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert policy.count("unsafe") == 1

    def test_another_version_is_not_there(self, served: Served) -> None:
        for address in (f"/wasm/0123/{GAME}.wasm", "/wasm/0123/nothing.wasm", f"/wasm/{GAME}.wasm"):
            assert served.client.get(address).status_code == 404

"""`tasca build-wasm`: what it writes, what it says of it, and what it refuses."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tasca
from tasca.cli.build_wasm import SCRIPTS
from tasca.cli.main import main
from tasca.core.errors import TascaError
from tasca.core.packing import layout
from tasca.games import game as game_of
from tasca.games import game_names
from tests.wasm.node import Node

Opened = Callable[[str], Node]
TOY = "coins"


def test_the_folder_has_a_module_for_each_game_and_the_scripts(modules: Path) -> None:
    expected = {*SCRIPTS, *(f"{name}.wasm" for name in game_names())}
    assert expected <= {path.name for path in modules.iterdir()}


def test_only_the_games_named_are_built(modules: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "folder"
    assert main(["build-wasm", TOY, TOY, "--out", str(folder)]) == 0
    assert {path.name for path in folder.iterdir()} == {*SCRIPTS, f"{TOY}.wasm"}
    assert (folder / f"{TOY}.wasm").read_bytes() == (modules / f"{TOY}.wasm").read_bytes()
    assert capsys.readouterr().out.startswith(f"{TOY}.wasm ")


@pytest.mark.parametrize("name", game_names())
def test_a_module_says_what_it_is_and_where_everything_lies(name: str, node: Opened) -> None:
    from tasca.fast import source_hash

    game, about = game_of(name), node(name).ask("about")
    assert (about["game"], about["version"], about["source"]) == (name, tasca.__version__, source_hash(name))
    assert (about["rules"], about["actions"]) == (game.info.rules_version, game.info.actions)
    assert about["options"] == list(game.info.options)
    assert about["state"]["bytes"] == layout(game.state).size
    places = [(place.field.name, place.offset, place.width) for place in layout(game.state).places]
    assert [(field["name"], field["offset"], field["width"]) for field in about["state"]["fields"]] == places
    lent = {memory["name"] for memory in about["memory"]}
    assert all(set(function["memory"]) <= lent for function in about["functions"])


def test_the_same_sources_make_the_same_module(modules: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    environment = {**os.environ, "TASCA_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "tasca", "build-wasm", TOY, "--out", str(out)]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    assert (out / f"{TOY}.wasm").read_bytes() == (modules / f"{TOY}.wasm").read_bytes()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that refuses a command."""
    assert main(["build-wasm", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_wrong_arguments_are_refused_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no game is called 'chess'" in refused(capsys, "chess", "--out", str(tmp_path / "out"))
    assert "--out" in refused(capsys, TOY)
    assert not (tmp_path / "out").exists()


def test_a_file_is_no_folder(modules: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert "is no folder" in refused(capsys, TOY, "--out", str(file))
    assert file.read_text() == "mine"


@pytest.mark.parametrize("package", ["ziglang", "numba"])
def test_without_its_packages_it_says_what_to_install(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    said = refused(capsys, TOY, "--out", str(tmp_path / "out"))
    assert f"nothing can be compiled for browsers: {package} is not installed (pip install" in said
    assert not (tmp_path / "out").exists()


def test_a_game_that_cannot_be_compiled_is_named(
    modules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tasca.wasm.making import modules as making

    monkeypatch.setattr(making, "_kept", lambda name: tmp_path / "kept" / f"{name}.wasm")  # no such folder
    said = refused(capsys, TOY, "--out", str(tmp_path / "out"))
    assert f"{TOY} cannot be compiled for browsers: " in said
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_linked_is_said(modules: Path) -> None:
    from tasca.wasm.making.link import linked

    with pytest.raises(TascaError, match="the module cannot be linked: wasm-ld: error"):
        linked(b"no object file", ["play"])

"""`tasca completion`: the scripts know every command, option and value, and the shells understand them."""

import argparse
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tasca.bots import LEVELS
from tasca.cli.main import parser
from tasca.cli.shells import SHELLS, commands_of
from tasca.games import game_names

from .conftest import Tasca
from .test_pty import Open, terminal  # noqa: F401  a fixture

LINES = [
    ("tasca ", {"play", "serve", "completion"}),
    ("tasca pl", {"play"}),
    ("tasca play ", set(game_names())),
    ("tasca play --la", {"--lang", "--language"}),
    ("tasca play azul --lang ", {"en", "pt-BR", "pt-PT", "ru"}),
    ("tasca play azul --lang ru --pl", {"--players"}),
    ("tasca play --players 2 az", {"azul"}),
    ("tasca simulate azul --variant gr", {"grey"}),
    ("tasca completion ", {"bash", "zsh", "fish"}),
    ("tasca replay rec", {"record.json"}),
    ("tasca bench azul fa", {"fado"}),
    ("tasca report games.p", {"games.parquet"}),
    ("tasca simulate azul --door fa", {"fast"}),
    ("tasca play azul --seats m", {"me"}),
    ("tasca play azul --seats me,ra", {"me,random"}),
    ("tasca arena azul --bots random,greedy,gr", {"random,greedy,greedy"}),
    ("tasca analyse record.json --bots greedy,gr", {"greedy,greedy"}),
]

LONG = [
    ("tasca play azul --lang=p", {"pt-BR", "pt-PT"}),
    ("tasca play azul --seats=me,gr", {"me,greedy"}),
]  # with a sign between the option and its value


@pytest.fixture
def folder(tasca: Tasca, tmp_path: Path) -> Path:
    """With the scripts, and a file to complete."""
    place = tmp_path / "shell"
    place.mkdir()
    (place / "record.json").touch()
    (place / "games.parquet").touch()
    for shell in SHELLS:
        (place / f"tasca.{shell}").write_text(tasca("completion", shell).out, "utf-8")
    return place


def asked(shell: str, script: str, folder: Path) -> list[str]:
    command = [shell, "--norc", "-c", script] if shell == "bash" else [shell, "--no-config", "-c", script]
    home = os.environ | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    run = subprocess.run(command, cwd=folder, env=home, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return run.stdout.splitlines()


def by_bash(line: str, folder: Path) -> list[str]:
    """What it would offer for a line, as its own machinery asks."""
    ask = f"COMP_LINE='{line}'; COMP_POINT={len(line)}; _tasca"
    return asked("bash", f"source tasca.bash; {ask}; printf '%s\\n' \"${{COMPREPLY[@]}}\"", folder)


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
@pytest.mark.parametrize(("line", "found"), [*LINES, *LONG])
def test_bash_completes(folder: Path, line: str, found: set[str]) -> None:
    offered = set(by_bash(line, folder))
    assert found <= offered if line.endswith(" ") else found == offered


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_ends_a_word_at_a_colon(folder: Path) -> None:
    line = "tasca play azul --seats me,level:"
    assert by_bash(line, folder) == [str(level.number) for level in LEVELS]
    assert by_bash(line + "1,ra", folder) == ["1,random"]


@pytest.mark.skipif(not shutil.which("fish"), reason="there is no fish")
@pytest.mark.parametrize(("line", "found"), LINES)
def test_fish_completes(folder: Path, line: str, found: set[str]) -> None:
    offered = {one.split("\t")[0] for one in asked("fish", f"source tasca.fish; complete -C '{line}'", folder)}
    assert found <= offered if line.endswith(" ") else found == offered


@pytest.mark.skipif(not shutil.which("zsh"), reason="there is no zsh")
@pytest.mark.parametrize(("line", "whole"), [(line, found) for line, found in LINES if len(found) == 1])
def test_zsh_completes(folder: Path, terminal: Open, line: str, whole: set[str]) -> None:  # noqa: F811
    one = terminal(command=["zsh", "-f", "-i"], folder=folder)
    one.type("PS1='ready> '; autoload -Uz compinit && compinit -u -D; source ./tasca.zsh; echo lo'aded'\n")
    one.until("loaded\r")
    one.until("ready> ")
    one.type(f"{line}\t")
    one.until(line[: line.rfind(" ") + 1] + next(iter(whole)))
    one.type("\x15exit\n")
    assert one.end() == 0


def walk(one: argparse.ArgumentParser) -> set[str]:
    """Every option and command of a parser, read in another way than the scripts are made."""
    found: set[str] = set()
    for action in one._actions:
        found |= set(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                found |= {name} | walk(below)
    return found


@pytest.mark.parametrize("shell", SHELLS)
def test_nothing_is_left_out(shell: str) -> None:
    script = SHELLS[shell](commands_of(parser()))
    for word in walk(parser()):
        assert (f"-l {word[2:]}" if shell == "fish" and word.startswith("--") else word) in script


def test_commands_below_commands_are_completed_too() -> None:
    top = argparse.ArgumentParser(prog="tasca", description="A house.")
    engine = top.add_subparsers().add_parser("engine", help="it's one")
    check = engine.add_subparsers().add_parser("check", help="look: here")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--level", choices=["1", "2"])
    commands = commands_of(top)
    assert [command.words for command in commands] == [(), ("engine",), ("engine", "check")]
    assert commands[2].places[0].files
    assert {shell: "check" in make(commands) for shell, make in SHELLS.items()} == dict.fromkeys(SHELLS, True)


def test_a_shell_that_nobody_knows(tasca: Tasca) -> None:
    said = tasca("completion", "tcsh")
    assert said.status == 2
    assert "invalid choice: 'tcsh'" in said.err

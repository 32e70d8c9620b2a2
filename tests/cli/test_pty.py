"""`tasca play` at a real terminal: completion, history, colours, and Ctrl-C that loses nothing."""

import json
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
pytest.importorskip("readline", reason="this Python has no line editing")

PROMPT = "your move (or help): "
LONGEST = 120  # seconds for any answer: only a test that would fail waits so long
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Terminal:
    """A person's terminal of 24 rows and 80 columns, with a game in it."""

    def __init__(self, folder: Path | None, command: list[str], environment: dict[str, str]) -> None:
        self.screen, theirs = pty.openpty()
        self.text = ""
        known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        usual = {"TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80", "INPUTRC": os.devnull}
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=known | usual | environment,
            start_new_session=True,
        )
        os.close(theirs)

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def until(self, words: str, times: int = 1) -> str:
        """Everything on the screen so far, as soon as it holds the words that many times."""
        while COLOUR.sub("", self.text).count(words) < times:
            ready, _, _ = select.select([self.screen], [], [], LONGEST)
            assert ready, f"no {words!r} in {self.text!r}"
            try:
                more = os.read(self.screen, 65536)
            except OSError:  # Linux says so when the other side is closed
                more = b""
            assert more, f"no {words!r} in {self.text!r}"
            self.text += more.decode(errors="replace")
        return self.text

    def end(self) -> int:
        return self.process.wait(LONGEST)


Open = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Open]:
    """Opens terminals, and leaves none behind."""
    opened: list[Terminal] = []

    def open_one(
        *words: str, command: list[str] | None = None, folder: Path | None = None, **environment: str
    ) -> Terminal:
        play = [sys.executable, "-m", "tasca", "play", *words, "--save", str(tmp_path / "game.json")]
        opened.append(Terminal(folder, command or play, environment))
        return opened[-1]

    yield open_one
    for one in opened:
        one.process.kill()
        one.process.wait()
        os.close(one.screen)


def test_tab_completes_and_the_arrow_remembers(terminal: Open, tmp_path: Path) -> None:
    one = terminal("fado", "--seed", "3", "--seats", "me,me")
    one.until(PROMPT)
    one.type("pla\t")
    one.until("place supply ")  # one word can follow, then several
    one.type("street-l\t\n")
    one.until("> place supply street-left")
    one.until(PROMPT, 2)
    one.type("undo\n")
    one.until("Took back place supply street-left.")
    one.until(PROMPT, 3)
    one.type("\x1b[A\x1b[A\n")  # the line before the last
    one.until("> place supply street-left", 2)
    one.until(PROMPT, 4)
    one.type("\x04")
    one.until("The game is kept")
    assert one.end() == 0
    assert json.loads((tmp_path / "game.json").read_text())["actions"] == ["place supply street-left"]


def test_ctrl_c_keeps_the_game(terminal: Open, tmp_path: Path) -> None:
    one = terminal("azul", "--seed", "2024", "--seats", "me,me")
    one.until(PROMPT)
    one.type("2K2\n")
    one.until(PROMPT, 2)
    os.kill(one.process.pid, signal.SIGINT)
    one.until("The game is kept")
    one.until("tasca: interrupted")
    assert one.end() == 130
    assert json.loads((tmp_path / "game.json").read_text())["actions"] == ["2K2"]


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_unless_somebody_wants_none(terminal: Open, environment: dict[str, str], coloured: bool) -> None:
    one = terminal("azul", "--seed", "2024", **environment)
    text = one.until(PROMPT)
    one.type("quit\n")
    assert one.end() == 0
    assert bool(re.search(r"\x1b\[[0-9;]*(3[0-7]|9[0-7]|38;5;\d+)m", text)) == coloured


def test_without_line_editing_lines_are_typed_plainly(terminal: Open, tmp_path: Path) -> None:
    without = "import sys; sys.modules['readline'] = None; from tasca.cli.main import main; sys.exit(main())"
    kept = str(tmp_path / "game.json")
    one = terminal(command=[sys.executable, "-c", without, "play", "azul", "--seats", "me,me", "--save", kept])
    one.until(PROMPT)
    one.type("1BF\tnonsense\n")
    one.until("is no action of")
    one.until(PROMPT, 2)
    one.type("quit\n")
    assert one.end() == 0

"""Writes lines in colour: by rich, which leaves colours out where NO_COLOR says so or nobody looks at a terminal."""

import shutil
import sys
import textwrap

from rich.console import Console
from rich.text import Text

from tasca.core.screen import HEIGHT, WIDTH, Line

STYLES = {
    "strong": "bold",
    "faint": "dim",
    "blue": "bright_blue",
    "yellow": "yellow",
    "red": "red",
    "black": "bright_black",
    "white": "bold",
    "grey": "cyan",
    "brown": "color(130)",
    "green": "green",
}
_console = Console(highlight=False)


def write(line: Line) -> None:
    """One line; the terminal wraps it if it must."""
    text = Text.assemble(*((span.text, STYLES.get(span.ink, "")) for span in line))
    text.rstrip()
    _console.print(text, soft_wrap=True)


def say(text: str, ink: str = "") -> None:
    """A line of text in one ink."""
    _console.print(Text(text, STYLES.get(ink, "")), soft_wrap=True)


def watched() -> bool:
    """Whether a person sits at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def rows() -> int:
    """How many rows a screen may have."""
    return max(shutil.get_terminal_size((WIDTH, HEIGHT)).lines, HEIGHT) if watched() else HEIGHT


def wrapped(text: str) -> list[str]:
    """Sentences on lines that every terminal has room for."""
    return textwrap.wrap(text, WIDTH)

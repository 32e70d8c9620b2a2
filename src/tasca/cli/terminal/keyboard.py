"""One line from a person: edited, with history and completion where the system has `readline`; or from a pipe."""

import sys
import unicodedata
from collections.abc import Callable, Iterable
from glob import glob
from types import ModuleType

from tasca.cli.terminal.ink import watched

try:
    import readline as _readline
except ImportError:  # as on Windows: then lines are typed plainly
    _found: ModuleType | None = None
else:
    _found = _readline

Complete = Callable[[str], list[str]]


def _plain(text: str) -> str:
    """A word as it is compared: without capitals and accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def _words_after(before: list[str], last: str, moves: Iterable[list[str]]) -> list[str]:
    """The words that moves have behind these, beginning like the last; with a space where the move goes on."""
    place, found = len(before), []
    for words in moves:
        same = [_plain(word) for word in words[:place]] == [_plain(word) for word in before]
        if same and len(words) > place and _plain(words[place]).startswith(_plain(last)):
            found.append(words[place] + (" " if len(words) > place + 1 else ""))
    return list(dict.fromkeys(found))


def completions(line: str, moves: Iterable[str], commands: Iterable[str]) -> list[str]:
    """What the last word of a line can become: a word of a legal move, a command, or a file for `save`.

    A word after which the move goes on ends with a space.
    """
    *before, last = line.lstrip().split(" ")
    if before[:1] == ["save"]:
        return sorted(glob(last + "*")) if len(before) == 1 else []
    if before[:1] == ["moves"]:
        before = before[1:]
    possible = [move.split(" ") for move in moves]
    found = [] if before else [word for word in commands if word.startswith(last)]
    found += _words_after(before, last, possible)
    while len(found) == 1 and found[0].endswith(" "):  # only one word follows: that one too
        more = _words_after([*before, *found[0].split()], "", possible)
        if len(more) != 1:
            break
        found = [found[0] + more[0]]
    return found


class Keyboard:
    """Where lines come from."""

    def __init__(self, complete: Complete) -> None:
        self.complete = complete
        self.found: list[str] = []
        if _found and watched():
            _found.set_completer(self._next)
            _found.set_completer_delims(" ")
            _found.parse_and_bind("bind ^I rl_complete" if "libedit" in (_found.__doc__ or "") else "tab: complete")

    def _next(self, _last: str, number: int) -> str | None:
        """As readline asks: one completion after another, until there is none."""
        if number == 0 and _found:
            self.found = self.complete(_found.get_line_buffer()[: _found.get_endidx()])
        return self.found[number] if number < len(self.found) else None

    def line(self, prompt: str) -> str | None:
        """What was typed; None when nobody will type any more. What comes from a pipe is shown as if typed."""
        if watched():
            try:
                return input(prompt)
            except EOFError:
                return None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return None
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))
        return line

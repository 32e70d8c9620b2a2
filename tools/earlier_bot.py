"""A bot of an earlier release, as an engine that speaks the line protocol (docs/engines.md): what a new one must beat.

    tasca arena fado --bots search:200ms,search@0.1:200ms --games 100      (bots/earlier.py starts it)

    python -m tools.earlier_bot RELEASE|COMMIT [BOT]      by default the release's `search`

The release's own sources play: they are taken from the repository once and kept, with what they compile, in a folder of
their own. The budget comes with each question. Positions are told as text, which no release has changed. A search that
could not be compiled does not sit down: to beat it would say nothing.
"""

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RELEASES = {"0.1": "6be79df", "0.3": "b0e4f3a"}  # the last commit of each
SEED = 7
Message = dict[str, Any]
# A game, a position as text (none: a new game), a bot with its budget: its action
Choose = Callable[[str, str, str], int]
TRIES = 5  # 0.1 stumbles when its clock runs out between two looks at it; a fault shall win nobody a game
LONG = "200ms"  # a thought that goes as far as any, so that all that has to be compiled is


def sources(commit: str) -> Path:
    """Where the sources of a commit lie."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tasca" / "earlier"
    folder = base / commit
    if not folder.is_dir():
        command = ["git", "-C", str(ROOT), "archive", commit, "src"]
        made = subprocess.run(command, check=False, capture_output=True)
        if made.returncode:
            why = made.stderr.decode(errors="replace").strip()
            sys.exit(f"the sources of {commit} are not in this checkout's history ({why})")
        packed = made.stdout
        beside = base / f"{commit}.{os.getpid()}"
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(beside, filter="data")
        beside.rename(folder)
    return folder


def needs_compiler(who: str) -> bool:
    """Whether a bot searches, so that it is itself only where its release is compiled."""
    return who not in ("greedy", "random")


def chooser() -> Choose:
    """How the Tasca that is imported first plays; in every release these names are the same."""
    from tasca.bots import Chance, bot
    from tasca.games import game

    chance = Chance(SEED)

    def choose(name: str, text: str, player: str) -> int:
        known = game(name)
        state = known.state_from_text(text) if text else known.new_game({}, SEED)
        return int(bot(player).choose(known, state, chance))

    return choose


def asked_again(choose: Choose, name: str, text: str, player: str) -> int:
    for _ in range(TRIES - 1):
        with suppress(TypeError):
            return choose(name, text, player)
    return choose(name, text, player)


def answer(message: Message, who: str, release: str, choose: Choose) -> Message | None:
    """The answer to a message; None to `quit`."""
    match message.get("type"):
        case "hello":
            return {"type": "hello", "protocol": 1, "name": f"Tasca {release}: {who}", "games": ["azul", "fado"]}
        case "new":
            choose(message["game"], "", f"{who}:{LONG}" if who == "search" else who)
            return {"type": "ready"}
        case "go":
            budget = message["budget"]
            given = f"{budget['ms']}ms" if "ms" in budget else f"{budget['nodes']}n"
            player = f"{who}:{given}" if who == "search" else who
            action = asked_again(choose, message["game"], message["position"]["text"], player)
            return {"type": "move", "id": message["id"], "action": action}
        case "quit":
            return None
    return {"type": "error", "message": f"there is no message of the type {message.get('type')!r}"}


def play(lines: Iterable[str], say: Callable[[str], None], who: str, release: str, choose: Choose) -> None:
    """Answers until the lines end, or `quit` comes. What it cannot do it says."""
    for line in lines:
        try:
            said = answer(json.loads(line), who, release, choose)
        except Exception as error:  # whatever an earlier release makes of it
            said = {"type": "error", "message": f"{type(error).__name__}: {error}"}
        if said is None:
            return
        say(json.dumps(said))


def main() -> None:
    release, *rest = sys.argv[1:]
    who = rest[0] if rest else "search"
    if needs_compiler(who) and find_spec("numba") is None:
        sys.exit(f"{who} of {release}: {sys.executable} has no numba, without which it is far weaker than it was")
    folder = sources(RELEASES.get(release, release))
    sys.path.insert(0, str(folder / "src"))
    os.environ["TASCA_CACHE_DIR"] = str(folder / "compiled")
    play(sys.stdin, lambda line: print(line, flush=True), who, release, chooser())


if __name__ == "__main__":
    main()

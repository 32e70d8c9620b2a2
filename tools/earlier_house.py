"""Databases that earlier releases left behind, with games under way: `python -m tools.earlier_house RELEASE COMMIT`.

The release itself makes them: its sources are taken from the repository, its server is run, and somebody plays there.
What its database holds then is kept as SQL in `tests/server/earlier`, with the player's token in the first line; tests
open it with the program of today and play on (tests/server/test_updates.py). Run it once for each release.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from tools.golden import ways

from tasca.games import game, game_names

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "server" / "earlier"
TOKEN = "-- token: "
MOVES = 12  # at the first table; a few more at each of the others


def dumped(database: Path, token: str) -> str:
    """The database as SQL, behind the token of who plays there."""
    with closing(sqlite3.connect(database)) as connection:
        return "\n".join([TOKEN + token, *connection.iterdump()]) + "\n"


def play_on(client: httpx.Client, path: str, moves: int) -> None:
    """Plays legal actions, spread over the list, until there are so many; bots answer meanwhile."""
    while True:
        table = client.get(path).raise_for_status().json()
        if table["moves"] >= moves or table["status"] != "running":
            return
        if table["your_turn"]:
            action = table["legal"][(7 * table["moves"]) % len(table["legal"])]
            client.post(f"{path}/actions", json={"action": action, "seq": table["seq"]}).raise_for_status()


def seats_for(known: Any, options: dict[str, object]) -> list[str]:
    """The player, others at the same screen, and with three or more a bot."""
    state = known.new_game(options)
    people = known.players(state) - len(known.automata(state))
    return ["me", *["here"] * (people - 1)][: people - (people > 2)] + ["bot random"] * (people > 2)


def fill(client: httpx.Client) -> str:
    """A table under way for every way to play every game of the house; gives the player's token."""
    token = str(client.post("/tokens", json={"name": "Ana"}).raise_for_status().json()["token"])
    client.headers["authorization"] = f"Bearer {token}"
    for name in game_names():
        known = game(name)
        for number, (_way, options) in enumerate(ways(known)):
            wanted = {"game": name, "options": options, "seats": seats_for(known, options), "listed": True}
            made = client.post("/tables", json=wanted).raise_for_status().json()
            play_on(client, made["location"], MOVES + 3 * number)
    return token


def made_by(sources: Path) -> str:
    """What the server of these sources leaves behind."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tasca", "serve", "--port", "0", "--no-browser", "--limit", "0"]
        environment = {**os.environ, "PYTHONPATH": str(sources / "src")}
        server = subprocess.Popen([*command, "--data", data], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[4]
            with httpx.Client(base_url=address, timeout=120) as client:
                token = fill(client)
        finally:
            server.terminate()
            server.wait()
        return dumped(next(Path(data).glob("*.sqlite")), token)


def main(release: str, commit: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        text = made_by(Path(folder))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{release}.sql").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Guests: bots that are not the house's, and that its operator lets sit at tables. There are none unless told.

A guest has a name for people and something that is run for it: a file, a program, a bot of an installed package
(tasca/bots/naming.py). It is never run in the server itself, only in the processes that think.
"""

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from tasca.bots import BOTS, Budget, Chance, Player, UnknownBot, bot
from tasca.core.errors import TascaError, shown
from tasca.core.game import Game
from tasca.games import game_names

NAME = re.compile(r"[^\W_][\w.-]{0,29}")  # as it stands in logs and addresses
PATIENCE = 120.0  # seconds to say which games it plays, at the start of the server


@dataclass(frozen=True)
class Guest:
    """A name, and what is run."""

    name: str
    what: str


def guest_from(text: str) -> Guest:
    """`Sly=cmd:./sly --fast`."""
    name, sign, what = text.partition("=")
    if not sign or not what or not NAME.fullmatch(name):
        raise UnknownBot(f"{text!r} is no guest; write NAME=BOT, as in Sly=./sly.py:Sly or 'Deep=cmd:./deep --fast'")
    return Guest(name, what)


def plays(what: str) -> dict[str, object]:
    """The games that a bot knows, or what is wrong with it. Runs it: so not in the server."""
    try:
        player = bot(what)
        return {"games": [name for name in game_names() if player.bot.plays(name)]}
    except TascaError as error:
        return {"wrong": str(error)}


def games_of(guest: Guest) -> tuple[str, ...]:
    """The games that a guest knows, asked in a process of its own. What is wrong is said before the house opens."""
    command = [sys.executable, "-m", "tasca.server.bots.guests", guest.what]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise UnknownBot(f"the guest {guest.name} did not say within {PATIENCE:g} seconds what it plays") from None
    if asked.returncode or not asked.stdout.strip():
        why = (asked.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise UnknownBot(f"the guest {guest.name} cannot come: {why}")
    said = json.loads(asked.stdout.splitlines()[-1])  # whatever a bot prints comes before it
    if "wrong" in said:
        raise UnknownBot(f"the guest {guest.name} cannot come: {said['wrong']}")
    if not said["games"]:
        raise UnknownBot(f"the guest {guest.name} plays none of the games here")
    return tuple(said["games"])


@dataclass
class Seated:
    """A guest as the server knows it: which games it plays. It thinks elsewhere."""

    name: str
    games: tuple[str, ...]

    def plays(self, game: str) -> bool:
        """Whether it knows that game."""
        return game in self.games

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        """Never here."""
        raise TascaError(f"{self.name} thinks in a process of its own")


class Guests:
    """The guests of one server."""

    def __init__(self, guests: tuple[Guest, ...]) -> None:
        self.guests = guests
        for number, guest in enumerate(guests):
            if guest.name in BOTS or guest.name in [other.name for other in guests[:number]]:
                raise UnknownBot(f"another bot is called {shown(guest.name)} already")
        with ThreadPoolExecutor() as asking:
            self.games = dict(zip(self.what, asking.map(games_of, guests), strict=True))

    @property
    def what(self) -> dict[str, str]:
        """What is run for each, by name."""
        return {guest.name: guest.what for guest in self.guests}

    def sit_down(self) -> None:
        """From now on they can be chosen."""
        for guest in self.guests:
            BOTS[guest.name] = Player(guest.name, Seated(guest.name, self.games[guest.name]))

    def leave(self) -> None:
        """They are gone with the house."""
        for guest in self.guests:
            BOTS.pop(guest.name, None)


if __name__ == "__main__":
    print("\n" + json.dumps(plays(sys.argv[1])))

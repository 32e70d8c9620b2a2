"""The log of an arena: what is played, then a line for each game as it ends. Whoever stops loses no game that ended."""

import contextlib
import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tasca.core.errors import TascaError, shown
from tasca.games import game as game_of
from tasca.sim.arena import Keep, Number, Plan, Played, played_from

HEAD = "arena"  # the first line's one field


class BadLog(TascaError):
    """A file that is no log of this arena."""


def setting(plan: Plan) -> dict[str, Any]:
    """What must be the same for games to belong together. How many there are to be is no part of it."""
    openings = json.dumps([asdict(opening) | {"place": ""} for opening in plan.openings])
    return {
        "game": plan.game,
        "rules": game_of(plan.game).info.rules_version,
        "options": plan.options,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "openings": hashlib.sha256(openings.encode()).hexdigest()[:16],
        "limit": plan.limit,
        "alone": plan.alone,
    }


def read(path: Path, plan: Plan) -> tuple[dict[Number, Played], int]:
    """The games of a log of the same setting, and where the last whole line ends.

    What follows it was being written when the last run ended, and is played again.
    """
    try:
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        head, *lines = data[:whole].decode().splitlines()
        found = {"alone": False} | json.loads(head)[HEAD]  # logs of earlier versions do not say
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadLog(f"{path}: not the log of an arena") from None
    for name, value in json.loads(json.dumps(setting(plan))).items():
        if name not in found or found[name] != value:
            raise BadLog(f"{path}: it was begun with {name} {shown(found.get(name))}, not {shown(value)}")
    games: dict[Number, Played] = {}
    for number, line in enumerate(lines, 2):
        try:
            played = played_from(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError, TascaError):
            raise BadLog(f"{path}, line {number}: not a game of an arena") from None
        games[played.number] = played
    return games, whole


@contextlib.contextmanager
def kept(path: Path, plan: Plan, resume: bool) -> Iterator[tuple[dict[Number, Played], Keep]]:
    """The games of a log so far, and what writes another one to it."""
    if path.is_dir():
        raise BadLog(f"{path}: is a folder")
    if not path.parent.is_dir():
        raise BadLog(f"{path}: there is no folder {path.parent}")
    begun = path.exists() and path.stat().st_size > 0
    if begun and not resume:
        raise BadLog(f"{path}: is there already; --resume goes on with it")
    games, end = read(path, plan) if begun else ({}, 0)
    with path.open("ab") as file:
        file.truncate(end)

        def write(facts: object) -> None:
            file.write(json.dumps(facts, ensure_ascii=False).encode() + b"\n")
            file.flush()

        if not begun:
            write({HEAD: setting(plan)})
        yield games, lambda played: write(played.facts())

"""The line protocol between Tasca and engines: the messages, written and read. docs/engines.md tells it to people.

Every message is one line of JSON, an object with a `type`. We ask, the engine answers:

    hello   ->  hello      which version of the protocol; the engine's name, and the games it knows
    new     ->  ready      a game begins; time to get ready for it
    go      ->  move       a position, what can be done, and how long to think
    quit                   the end, as the end of its input is

What is hidden is in no message: a position is what the seat may see (`Game.view`) and the public drawing in text.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tasca.core.game import Game
from tasca.core.info import Options
from tasca.core.whole import whole
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.thought import Thought

VERSION = 1


class Nonsense(Exception):
    """A message that is none: what is wrong with it, in a few words."""


@dataclass(frozen=True)
class Past:
    """How a position came about, as far as everybody knows: the options, and the moves in notation."""

    options: Options
    moves: Sequence[str]


@dataclass(frozen=True)
class Hello:
    """Who an engine is."""

    name: str
    games: tuple[str, ...] | None = None  # None: it does not say, and is asked about any

    def plays(self, game: str) -> bool:
        """Whether it knows that game."""
        return self.games is None or game in self.games


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────


def written(message: dict[str, Any]) -> str:
    """A message as its line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def hello(version: str) -> dict[str, Any]:
    """The first question."""
    return {"type": "hello", "protocol": VERSION, "tasca": version}


def new(game: Game[Any], past: Past | None) -> dict[str, Any]:
    """A game begins; options are left out where nobody knows them."""
    known = {} if past is None else {"options": dict(past.options)}
    return {"type": "new", "game": game.info.name, "rules": game.info.rules_version, **known}


def position(game: Game[Any], state: Any, past: Past | None) -> dict[str, Any]:
    """What whoever is to act may know of the position. Moves are left out where nobody kept them."""
    seat = game.to_act(state)
    known = {} if past is None else {"options": dict(past.options), "moves": list(past.moves)}
    return {
        "players": game.players(state),
        "seat": seat,
        "view": game.view(state, seat),
        "text": game.state_to_text(state, hidden=False),
        **known,
    }


def go(game: Game[Any], state: Any, budget: Budget, past: Past | None, number: int) -> dict[str, Any]:
    """Asks for a move."""
    legal = game.legal_actions(state)
    return {
        "type": "go",
        "id": number,
        "game": game.info.name,
        "rules": game.info.rules_version,
        "position": position(game, state, past),
        "legal": [{"action": action, "move": game.action_to_text(state, action)} for action in legal],
        "budget": {name: n for name, n in (("ms", budget.ms), ("nodes", budget.nodes)) if n is not None},
    }


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────


def read(line: str) -> dict[str, Any]:
    """The message of a line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense("it is no JSON") from None
    if not isinstance(message, dict):
        raise Nonsense("it is no object")
    return message


def answer(line: str, kind: str) -> dict[str, Any]:
    """The answer of a line, which has to be of that type. An engine that says `error` says why it cannot answer."""
    message = read(line)
    if message.get("type") == "error":
        raise Nonsense(f"it says {str(message.get('message', 'nothing more'))[:200]!r}")
    if message.get("type") != kind:
        raise Nonsense(f"its type is not '{kind}'")
    return message


def hello_from(line: str) -> Hello:
    """What an engine says of itself."""
    message = answer(line, "hello")
    if (spoken := message.get("protocol")) != VERSION or isinstance(spoken, bool):
        raise Nonsense(f"it speaks version {spoken!r} of the protocol, not {VERSION}")
    name, games = message.get("name", ""), message.get("games")
    if not isinstance(name, str):
        raise Nonsense("its name is not a text")
    if games is not None and not (isinstance(games, list) and all(isinstance(each, str) for each in games)):
        raise Nonsense("its games are not a list of texts")
    return Hello(" ".join(name.split())[:60], None if games is None else tuple(games))


@dataclass(frozen=True)
class Move:
    """An engine's answer: its action, and what it thinks of this and others where it says so."""

    action: object  # it may be anything: whether it is legal is for others to see
    thoughts: tuple[Thought, ...] = ()


def move_from(line: str, number: int) -> Move:
    """An engine's move: the answer to the question of that number."""
    message = answer(line, "move")
    if message.get("id") != number:
        raise Nonsense(f"its id is not {number}")
    if "action" not in message:
        raise Nonsense("it has no action")
    values = message.get("values", [])
    if not isinstance(values, list):
        raise Nonsense("its values are not a list")
    return Move(message["action"], tuple(_thought(each) for each in values))


def _thought(facts: object) -> Thought:
    action = whole(facts.get("action")) if isinstance(facts, dict) else None
    worth = facts.get("value") if isinstance(facts, dict) else None
    if action is None or isinstance(worth, bool) or not isinstance(worth, int | float):
        raise Nonsense("a value is not an object with an action and a value")
    if not math.isfinite(worth) or not 0 <= worth <= 1:
        raise Nonsense("a value is not a chance to win, from 0 to 1")
    return Thought(action, float(worth))


def budget_from(facts: object) -> Budget:
    """The budget of a question: milliseconds or nodes, or both."""
    if not isinstance(facts, dict) or not facts or not set(facts) <= {"ms", "nodes"}:
        raise Nonsense("a budget has ms or nodes, or both")
    numbers = {name: whole(value) for name, value in facts.items()}
    if any(value is None or value < 1 for value in numbers.values()):
        raise Nonsense("a budget is a whole number of at least 1")
    return Budget(numbers.get("ms"), numbers.get("nodes"))

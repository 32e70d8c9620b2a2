"""Records: a game as text that a program nobody here wrote can read in ten years. One JSON object, or one a line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tasca.core.errors import BadRecord, TascaError, shown
from tasca.core.game import OVER, Game
from tasca.core.seed import check_seed


@dataclass
class Record:
    """options + seed + actions, with the players' names; scores and winners when the game is over."""

    game: str
    rules: int
    options: dict[str, object]
    seed: int
    names: list[str]
    actions: list[str] = field(default_factory=list)
    scores: list[int] | None = None
    winners: list[int] | None = None

    def to_json(self) -> str:
        """One line of JSON; scores and winners only when the game is over."""
        facts = {name: value for name, value in vars(self).items() if value is not None}
        return json.dumps(facts, ensure_ascii=False)


_TYPES: dict[str, tuple[type, str]] = {
    "game": (str, "a text"),
    "rules": (int, "a whole number"),
    "options": (dict, "an object"),
    "seed": (int, "a whole number"),
    "names": (list, "a list of texts"),
    "actions": (list, "a list of texts"),
    "scores": (list, "a list of whole numbers"),
    "winners": (list, "a list of whole numbers"),
}
_ITEMS: dict[str, type] = {"names": str, "actions": str, "scores": int, "winners": int}
_OPTIONAL = ("scores", "winners")


def _is(value: object, kind: type) -> bool:
    """True is no number here."""
    return isinstance(value, kind) and not isinstance(value, bool)


def record_from(facts: object) -> Record:
    """The record that decoded JSON means; BadRecord says what is wrong with it."""
    if not isinstance(facts, dict):
        raise BadRecord("a record is a JSON object")
    for name in facts:
        if name not in _TYPES:
            raise BadRecord(f"unknown field {shown(name)}")
    for name, (kind, words) in _TYPES.items():
        if name not in facts:
            if name in _OPTIONAL:
                continue
            raise BadRecord(f"field {name!r} is missing")
        value = facts[name]
        item = _ITEMS.get(name, object)
        good = _is(value, kind)
        if good and kind is list:
            good = all(_is(i, item) for i in value)
        if not good:
            raise BadRecord(f"field {name!r} is not {words}")
    check_seed(facts["seed"])
    record = Record(**facts)
    try:
        record.to_json().encode()
    except UnicodeEncodeError:
        raise BadRecord("it holds half a character (a lone surrogate), which no file can keep") from None
    return record


def _decode(text: str, place: str) -> Record:
    try:
        return record_from(json.loads(text))
    except json.JSONDecodeError as error:
        where = f"column {error.colno}" if "\n" not in text.strip() else f"line {error.lineno}, column {error.colno}"
        raise BadRecord(f"{place}: not JSON ({error.msg}: {where})") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, a thousand brackets
        raise BadRecord(f"{place}: not JSON that a record could be") from None
    except TascaError as error:
        raise BadRecord(f"{place}: {error}") from None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def records_from(text: str, source: str) -> list[Record]:
    """The records of a file: one JSON object over as many lines as it likes, or one object a line."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise BadRecord(f"{source}: no record in it")
    if len(lines) == 1 or not (_is_json(lines[0][1]) or lines[1][1].startswith("{")):
        return [_decode(text, source)]
    return [_decode(line, f"{source}, line {number}") for number, line in lines]


def check_rules(game: Game[Any], record: Record) -> None:
    if record.game != game.info.name:
        raise BadRecord(f"the record is of the game {shown(record.game)}, not of {game.info.name!r}")
    if record.rules != game.info.rules_version:
        raise BadRecord(
            f"the record was played by version {shown(record.rules)} of the rules of {game.info.title}, "
            f"this is version {game.info.rules_version}"
        )


def begin(game: Game[Any], record: Record) -> Any:
    """The record's game before its first action."""
    check_rules(game, record)
    state = game.new_game(record.options, record.seed)
    if len(record.names) != game.players(state):
        raise BadRecord(f"{len(record.names)} names for {game.players(state)} seats")
    return state


def act(game: Game[Any], state: Any, seq: int, text: str) -> int:
    """Does the seq-th action of a record; BadRecord names it when it cannot be done."""
    if game.to_act(state) == OVER:
        raise BadRecord(f"action {seq} ({shown(text)}): the game is over already")
    try:
        action = game.action_from_text(state, text)
        game.apply(state, action)
    except TascaError as error:
        raise BadRecord(f"action {seq}: {error}") from None
    return action


def check_end(game: Game[Any], state: Any, record: Record) -> None:
    """Refuses a record whose scores or winners are not those of the game."""
    if game.to_act(state) != OVER:
        if record.scores is not None or record.winners is not None:
            raise BadRecord(f"it names an end, but after {len(record.actions)} actions the game is not over")
        return
    for name, said, true in (
        ("scores", record.scores, game.scores(state)),
        ("winners", record.winners, game.winners(state)),
    ):
        if said is not None and said != true:
            raise BadRecord(f"it says {name} {shown(said)}, the game gives {true}")


def replay(game: Game[Any], record: Record) -> Any:
    """The position after the record's last action. Everything is checked on the way."""
    state = begin(game, record)
    for seq, text in enumerate(record.actions):
        act(game, state, seq, text)
    check_end(game, state, record)
    return state


def replay_in_full(game: Game[Any], record: Record) -> Iterator[dict[str, Any]]:
    """The record as facts, enough for an independent program to check every step (docs/records.md)."""
    state = begin(game, record)
    yield {"setup": game.setup_facts(state)}
    for seq, text in enumerate(record.actions):
        seat = game.to_act(state)
        legal = [game.action_to_text(state, action) for action in game.legal_actions(state)]
        state.told = []
        act(game, state, seq, text)
        followed = game.facts(state, state.told)
        yield {"seq": seq, "seat": seat, "legal": legal, "action": text, **followed, "scores": game.scores(state)}
    check_end(game, state, record)
    if game.to_act(state) == OVER:
        yield {"final": {"scores": game.scores(state), "winners": game.winners(state), "parts": game.parts(state)}}

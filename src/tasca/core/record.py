"""Records: a game as text that a program nobody here wrote can read in ten years. One JSON object, or one a line."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tasca.core.catalogue import N_, Term
from tasca.core.errors import BadRecord, NotJson, TascaError, shown
from tasca.core.game import OVER, Game
from tasca.core.rules import Events
from tasca.core.seed import check_seed, written_seed
from tasca.core.whole import whole


@dataclass
class Record:
    """options + seed + actions, with the players' names; scores and winners when the game is over.

    No rules know of giving up: who resigned stands beside what was played, and scores and winners stay the rules' own.
    """

    game: str
    rules: int
    options: dict[str, object]
    seed: int
    names: list[str]
    actions: list[str] = field(default_factory=list)
    scores: list[int] | None = None
    winners: list[int] | None = None
    resigned: list[int] | None = None  # seats, in the order in which they gave up

    def facts(self) -> dict[str, Any]:
        """The record as plain data, as JSON has it: the seed as a text; scores and winners only when it is over."""
        facts = {name: value for name, value in vars(self).items() if value is not None}
        return facts | {"seed": str(self.seed)}

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(self.facts(), ensure_ascii=False, default=_plain)


def _plain(value: object) -> int:
    """A whole number of a kind that JSON does not know."""
    number = whole(value)
    if number is None:
        raise BadRecord(N_("it holds %(value)s, which JSON cannot write"), {"value": shown(value)})
    return number


class Step(NamedTuple):
    """One action played again: who did it, what it led to, and the positions before and after it."""

    seq: int  # from 0
    seat: int
    text: str
    action: int
    before: Any
    events: Events
    after: Any


_NO_NUMBER = N_("field '%(field)s' is not a whole number")
_NO_TEXTS = N_("field '%(field)s' is not a list of texts")
_NO_NUMBERS = N_("field '%(field)s' is not a list of whole numbers")
_TYPES: dict[str, tuple[type, str]] = {  # and what is said of another
    "game": (str, N_("field '%(field)s' is not a text")),
    "rules": (int, _NO_NUMBER),
    "options": (dict, N_("field '%(field)s' is not an object")),
    "seed": (int, _NO_NUMBER),
    "names": (list, _NO_TEXTS),
    "actions": (list, _NO_TEXTS),
    "scores": (list, _NO_NUMBERS),
    "winners": (list, _NO_NUMBERS),
    "resigned": (list, _NO_NUMBERS),
}
_ITEMS: dict[str, type] = {"names": str, "actions": str, "scores": int, "winners": int, "resigned": int}
_OPTIONAL = ("scores", "winners", "resigned")

# What Python's reader of JSON says, so that the catalogues have it
_NOT_JSON = (
    N_("Expecting value"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Expecting ':' delimiter"),
    N_("Expecting ',' delimiter"),
    N_("Unterminated string starting at"),
    N_("Invalid control character at"),
    N_("Invalid \\escape"),
    N_("Invalid \\uXXXX escape"),
    N_("Extra data"),
    N_("Illegal trailing comma before end of object"),
    N_("Illegal trailing comma before end of array"),
    N_("Unexpected UTF-8 BOM (decode using utf-8-sig)"),
)


def _is(value: object, kind: type) -> bool:
    """True is no number here."""
    return isinstance(value, kind) and not isinstance(value, bool)


def record_from(facts: object) -> Record:
    """The record that decoded JSON means; BadRecord says what is wrong with it."""
    if not isinstance(facts, dict):
        raise BadRecord(N_("a record is a JSON object"))
    for name in facts:
        if name not in _TYPES:
            raise BadRecord(N_("unknown field %(field)s"), {"field": shown(name)})
    for name, (kind, otherwise) in _TYPES.items():
        if name not in facts:
            if name in _OPTIONAL:
                continue
            raise BadRecord(N_("field '%(field)s' is missing"), {"field": name})
        value: Any = written_seed(facts[name]) if name == "seed" else facts[name]
        item = _ITEMS.get(name, object)
        good = _is(value, kind)
        if good and kind is list:
            good = all(_is(i, item) for i in value)
        if not good:
            raise BadRecord(otherwise, {"field": name})
    record = Record(**facts | {"seed": check_seed(written_seed(facts["seed"]))})
    try:
        record.to_json().encode()
    except UnicodeEncodeError:
        raise BadRecord(N_("it holds half a character (a lone surrogate), which no file can keep")) from None
    return record


def _read(text: str) -> Record:
    try:
        return record_from(json.loads(text))
    except json.JSONDecodeError as error:
        values = {"why": Term(error.msg), "line": error.lineno, "column": error.colno}
        if "\n" in text.strip():
            raise NotJson(N_("not JSON (%(why)s: line %(line)d, column %(column)d)"), values) from None
        raise NotJson(N_("not JSON (%(why)s: column %(column)d)"), values) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, a thousand brackets
        raise NotJson(N_("not JSON that a record could be")) from None


def _decode(text: str, source: str, line: int = 0) -> Record:
    """The record; what is wrong comes after the place: the source's name, where it has one, and the line."""
    try:
        return _read(text)
    except TascaError as error:
        values: dict[str, object] = {"source": source, "line": line, "why": error}
        if source and line:
            raise BadRecord(N_("%(source)s, line %(line)d: %(why)s"), values) from None
        if line:
            raise BadRecord(N_("line %(line)d: %(why)s"), values) from None
        raise (BadRecord("%(source)s: %(why)s", values) if source else error) from None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def records_from(text: str, source: str) -> list[Record]:
    """The records of a file: one JSON object over as many lines as it likes, or one object a line.

    `source` is the file's name for the sentence that says what is wrong; empty where it goes without saying.
    """
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise BadRecord(N_("%(source)s: no record in it") if source else N_("no record in it"), {"source": source})
    if len(lines) == 1 or not (_is_json(lines[0][1]) or lines[1][1].startswith("{")):
        return [_decode(text, source)]
    return [_decode(line, source, number) for number, line in lines]


def check_rules(game: Game[Any], record: Record) -> None:
    if record.game != game.info.name:
        raise BadRecord(
            N_("the record is of the game %(other)s, not of '%(game)s'"),
            {"other": shown(record.game), "game": game.info.name},
        )
    if record.rules != game.info.rules_version:
        raise BadRecord(
            N_("the record was played by version %(old)s of the rules of %(game)s, this is version %(new)d"),
            {"old": shown(record.rules), "game": Term(game.info.title), "new": game.info.rules_version},
        )


def begin(game: Game[Any], record: Record) -> Any:
    """The record's game before its first action."""
    check_rules(game, record)
    state = game.new_game(record.options, record.seed)
    if len(record.names) != game.players(state):
        values = {"names": len(record.names), "seats": game.players(state)}
        raise BadRecord(N_("%(names)d names for %(seats)d seats"), values)
    gone = set(record.resigned or ())
    if not gone <= set(range(len(record.names))) or len(gone) == len(record.names):
        raise BadRecord(N_("field 'resigned' does not name seats of which one at least stayed"))
    return state


def steps(game: Game[Any], state: Any, actions: Iterable[str]) -> Iterator[Step]:
    """The one loop that plays actions again. The position they begin in stays as it is.

    BadRecord names the action that cannot be done; they count from 0.
    """
    for seq, text in enumerate(actions):
        seat = game.to_act(state)
        if seat == OVER:
            values: dict[str, object] = {"seq": seq, "text": shown(text)}
            raise BadRecord(N_("action %(seq)d (%(text)s): the game is over already"), values)
        before, state = state, game.copy(state)
        try:
            action = game.action_from_text(before, text)
            events = game.apply(state, action)
        except TascaError as error:
            raise BadRecord(N_("action %(seq)d: %(why)s"), {"seq": seq, "why": error}) from None
        yield Step(seq, seat, text, action, before, events, state)


def after(game: Game[Any], state: Any, actions: Iterable[str]) -> Any:
    """The position that these actions lead to."""
    for step in steps(game, state, actions):
        state = step.after
    return state


def check_end(game: Game[Any], state: Any, record: Record) -> None:
    """Refuses a record whose scores or winners are not those of the game."""
    if game.to_act(state) != OVER:
        if record.scores is not None or record.winners is not None:
            values = {"n": len(record.actions)}
            raise BadRecord(N_("it names an end, but after %(n)d actions the game is not over"), values)
        return
    for message, given, true in (
        (N_("it says scores %(given)s, the game gives %(true)s"), record.scores, game.scores(state)),
        (N_("it says winners %(given)s, the game gives %(true)s"), record.winners, game.winners(state)),
    ):
        if given is not None and given != true:
            raise BadRecord(message, {"given": shown(given), "true": true})


def replay(game: Game[Any], record: Record) -> Any:
    """The position after the record's last action. Everything is checked on the way."""
    state = after(game, begin(game, record), record.actions)
    check_end(game, state, record)
    return state


def step_in_full(game: Game[Any], step: Step) -> dict[str, Any]:
    """One action as facts: what could be done instead, what followed, and the scores then."""
    return {
        "seq": step.seq,
        "seat": step.seat,
        "legal": [game.action_to_text(step.before, action) for action in game.legal_actions(step.before)],
        "action": game.action_to_text(step.before, step.action),  # as the game writes it, however the record does
        **game.facts(step.after, step.events),
        "scores": game.scores(step.after),
    }


def end_in_full(game: Game[Any], state: Any) -> dict[str, Any]:
    """The end as facts."""
    return {"scores": game.scores(state), "winners": game.winners(state), "parts": game.final_scoring(state)}


def replay_in_full(game: Game[Any], record: Record) -> Iterator[dict[str, Any]]:
    """The record as facts, enough for an independent program to check every step (docs/records.md)."""
    state = begin(game, record)
    yield {"setup": game.setup_facts(state)}
    for step in steps(game, state, record.actions):
        state = step.after
        yield step_in_full(game, step)
    check_end(game, state, record)
    if game.to_act(state) == OVER:
        yield {"final": end_in_full(game, state)}

"""Whatever text comes in, from people, files or programs: it is understood, or refused with one sentence.

Runs on every registered game. The examples are the same in every run (`derandomize`).
"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tasca.core.errors import BadNotation, BadOption, BadRecord, IllegalAction, TascaError
from tasca.core.game import OVER
from tasca.core.record import Record, record_from, records_from, replay
from tasca.core.state import out_of_bounds, values
from tasca.games import game, game_names
from tasca.games.rng import pick, start, step

T = TypeVar("T")

MOST_MOVES = 300  # of a game in the sample
EVERY = 5  # so many moves a position is kept

fuzz = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=120,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
every_game = pytest.mark.parametrize("name", game_names())


# ── a sample of real games ───────────────────────────────────────────────────────────────────────────────────


def _variants(name: str) -> list[dict[str, object]]:
    """The game as it comes, with each option changed, and with all of them changed."""
    g = game(name)
    all_options = g.info.options.items()
    wanted: list[dict[str, object]] = [{}, {option: about.values[-1] for option, about in all_options}]
    wanted += [{option: value} for option, about in all_options for value in about.values if value != about.default]
    found = []
    for options in wanted:
        with suppress(BadOption):  # not every value goes with every other
            g.check_options(options)
            found.append(options)
    return found


@cache
def sample(name: str) -> list[tuple[Any, Record]]:
    """Positions of random games, each with the record that leads to it."""
    g = game(name)
    found = []
    for seed, options in enumerate(_variants(name)):
        s = g.new_game(options, seed)
        names = [f"player {seat}" for seat in range(g.players(s))]
        chance, actions = start(1, seed), list[str]()
        while len(actions) <= MOST_MOVES:
            over = g.to_act(s) == OVER
            if over or len(actions) % EVERY == 0:
                record = Record(name, g.info.rules_version, options, seed, names, actions[:])
                if over:
                    record.scores, record.winners = g.scores(s), g.winners(s)
                found.append((g.copy(s), record))
            if over:
                break
            legal = g.legal_actions(s)
            chance = step(chance)
            action = legal[pick(chance, len(legal))]
            actions.append(g.action_to_text(s, action))
            g.apply(s, action)
    return found


# ── garbage, and good text gone bad ──────────────────────────────────────────────────────────────────────────

any_letter = st.characters()  # half surrogate pairs too
garbage = st.text(any_letter, max_size=60)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A good text with one to three things wrong."""
    letters = st.sampled_from(sorted({*text, *"0123456789-.|=\r\t\x00M９é"})) | any_letter
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 7)):
            case 0 | 1:
                text = text[:at] + draw(letters) + text[at + 1 :]
            case 2:
                text = text[:at] + text[at + 1 :]
            case 3:
                text = text[:at] + draw(letters) + text[at:]
            case 4:
                text = text[:at]
            case 5:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 6:
                text = "\n".join([*lines[:line], lines[other], *lines[line:]])
            case _:
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
    return text


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(any_letter, max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def damaged_facts(draw: st.DrawFn, facts: dict[str, Any]) -> dict[str, Any]:
    """A good record, decoded, with one to three values of the wrong kind or in the wrong place."""
    facts = json.loads(json.dumps(facts))
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(facts) or ["game"]))
        value = facts.get(name)
        match draw(st.integers(0, 5)):
            case 0:
                facts.pop(name, None)
            case 1:
                facts[draw(st.text(max_size=5))] = draw(json_values)
            case 2:
                facts[name] = draw(st.sampled_from(sorted(map(repr, facts.values()))))
            case 3 if isinstance(value, list) and value:
                value[draw(st.integers(0, len(value) - 1))] = draw(json_values)
            case 4 if isinstance(value, list) and value:
                del value[draw(st.integers(0, len(value) - 1))]
            case 5 if isinstance(value, dict):
                value[draw(st.sampled_from(["players", "variant", "first", "x"]))] = draw(json_values)
            case _:
                facts[name] = draw(json_values)
    return facts


def unless_refused(wrong: type[TascaError], read: Callable[[], T]) -> T | None:
    """What was read; None when it was refused, and then in one sentence on one line."""
    try:
        return read()
    except wrong as error:
        sentence = str(error)
        assert sentence.splitlines() == [sentence]
        assert sentence.isprintable()
        assert 10 < len(sentence) < 400
        return None


def check_position(name: str, s: Any) -> None:
    """Whatever was read as a position can stand on a table, be drawn, and be played on."""
    g = game(name)
    assert g.broken_law(s) == ""
    assert out_of_bounds(s) == ""
    assert values(g.state_from_text(g.state_to_text(s))) == values(s)
    legal = g.legal_actions(s)
    assert (g.to_act(s) == OVER) == (not legal)
    for action in {*legal[:1], *legal[-1:]}:
        g.apply(g.copy(s), action)


# ── actions ──────────────────────────────────────────────────────────────────────────────────────────────────


def check_action_text(name: str, s: Any, text: str) -> None:
    g = game(name)
    before = values(s)
    action = unless_refused(BadNotation, lambda: g.action_from_text(s, text))
    assert values(s) == before
    if action is not None:
        assert 0 <= action < g.info.actions
        if action not in g.legal_actions(s):
            unless_refused(IllegalAction, lambda: g.apply(s, action))
            assert values(s) == before


@every_game
@fuzz
@given(data=st.data())
def test_any_text_as_an_action(name: str, data: st.DataObject) -> None:
    s, record = data.draw(st.sampled_from(sample(name)), label="position")
    good = record.actions[-1] if record.actions else "x"
    check_action_text(name, s, data.draw(garbage | damaged(good), label="text"))


@every_game
def test_every_legal_action_round_trips(name: str) -> None:
    g = game(name)
    for s, _ in sample(name):
        legal = g.legal_actions(s)
        texts = [g.action_to_text(s, action) for action in legal]
        assert len(set(texts)) == len(legal)
        assert [g.action_from_text(s, text) for text in texts] == legal
        assert all(text.isprintable() and text == text.strip() for text in texts)


@every_game
@fuzz
@given(data=st.data())
def test_any_number_as_an_action(name: str, data: st.DataObject) -> None:
    g = game(name)
    s, _ = data.draw(st.sampled_from(sample(name)), label="position")
    action = data.draw(st.integers(-3, g.info.actions + 3) | st.integers(), label="action")
    other = g.copy(s)
    if action in g.legal_actions(s):
        g.apply(other, action)
        assert values(other) != values(s)
    else:
        with pytest.raises(IllegalAction) as caught:
            g.apply(other, action)
        assert values(other) == values(s)
        assert str(caught.value).splitlines() == [str(caught.value)]


# ── positions ────────────────────────────────────────────────────────────────────────────────────────────────


@every_game
def test_positions_round_trip(name: str) -> None:
    for s, _ in sample(name):
        check_position(name, s)


@every_game
@fuzz
@given(text=garbage)
def test_garbage_is_no_position(name: str, text: str) -> None:
    g = game(name)
    assert unless_refused(BadNotation, lambda: g.state_from_text(text)) is None


@every_game
@settings(fuzz, max_examples=500)
@given(data=st.data())
def test_a_damaged_position_is_refused_or_another_position(name: str, data: st.DataObject) -> None:
    g = game(name)
    s, _ = data.draw(st.sampled_from(sample(name)), label="position")
    text = data.draw(damaged(g.state_to_text(s)), label="text")
    found = unless_refused(BadNotation, lambda: g.state_from_text(text))
    if found is not None:
        check_position(name, found)


# ── records ──────────────────────────────────────────────────────────────────────────────────────────────────


def read_and_replay(text: str) -> list[Any]:
    """All that is done with a file of records."""
    return [(record.game, replay(game(record.game), record)) for record in records_from(text, "a file")]


def check_record_text(text: str) -> None:
    records = unless_refused(BadRecord, lambda: records_from(text, "a file"))
    for record in records or []:
        assert records_from(record.to_json(), "again") == [record] or "NaN" in record.to_json()
        record.to_json().encode()
    for name, s in unless_refused(TascaError, lambda: read_and_replay(text)) or []:
        check_position(name, s)


@fuzz
@given(text=garbage | st.builds(json.dumps, json_values))
def test_garbage_is_no_record(text: str) -> None:
    assert unless_refused(BadRecord, lambda: records_from(text, "a file")) is None


@every_game
def test_records_round_trip(name: str) -> None:
    for s, record in sample(name):
        again = records_from(record.to_json(), "a file")
        assert again == [record]
        assert values(replay(game(name), again[0])) == values(s)


@every_game
@settings(fuzz, max_examples=200)
@given(data=st.data())
def test_a_damaged_record_is_refused_or_another_record(name: str, data: st.DataObject) -> None:
    _, record = data.draw(st.sampled_from(sample(name)), label="record")
    check_record_text(data.draw(damaged(record.to_json().replace(', "', ',\n"')), label="text"))
    check_record_text(data.draw(damaged(record.to_json()), label="text"))


@every_game
@settings(fuzz, max_examples=300)
@given(data=st.data())
def test_a_record_of_wrong_values_is_refused_or_another_record(name: str, data: st.DataObject) -> None:
    _, record = data.draw(st.sampled_from(sample(name)), label="record")
    facts = data.draw(damaged_facts(vars(record)), label="facts")
    unless_refused(TascaError, lambda: record_from(facts))
    check_record_text(json.dumps(facts))


@every_game
@fuzz
@given(options=st.dictionaries(st.sampled_from(["players", "variant", "first"]) | st.text(any_letter), json_values))
def test_any_options(name: str, options: dict[str, object]) -> None:
    g = game(name)
    s = unless_refused(BadOption, lambda: g.new_game(options))
    if s is not None:
        check_position(name, s)

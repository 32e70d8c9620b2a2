"""Records: what is written can be read and replayed; what is wrong is refused with one exact sentence."""

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tasca.core.errors import BadOption, BadRecord, BadSeed, IllegalAction, TascaError
from tasca.core.record import Record, after, begin, record_from, records_from, replay, replay_in_full, steps
from tasca.core.state import values
from tasca.games import game

AZUL = game("azul")


def played(options: dict[str, object], seed: int = 7, moves: int = 1_000_000) -> Record:
    """A game by fixed choices: to its end, or so many moves of it."""
    s = AZUL.new_game(options, seed)
    names = ["Ana", "José", "Zoë", "Bia"][: AZUL.players(s)]
    record = Record("azul", AZUL.info.rules_version, options, seed, names)
    while (actions := AZUL.legal_actions(s)) and len(record.actions) < moves:
        action = actions[5 * len(record.actions) % len(actions)]
        record.actions.append(AZUL.action_to_text(s, action))
        AZUL.apply(s, action)
    if not actions:
        record.scores, record.winners = AZUL.scores(s), AZUL.winners(s)
    return record


BEGUN = played({"players": 2, "variant": "coloured", "first": 0}, moves=4)
ENDED = played({"players": 2, "variant": "coloured", "first": 0})
GREY = played({"players": 3, "variant": "grey", "first": "random"})


def facts(record: Record = BEGUN, **changes: object) -> dict[str, Any]:
    """A record as decoded JSON, with changes."""
    found: dict[str, Any] = json.loads(record.to_json())
    return found | changes


def without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in facts(ENDED).items() if name not in names}


def said(wrong: type[TascaError], text: str, source: str = "games.jsonl") -> str:
    with pytest.raises(wrong) as caught:
        records_from(text, source)
    return str(caught.value)


def replay_error(record: Record, wrong: type[TascaError] = BadRecord) -> str:
    with pytest.raises(wrong) as caught:
        replay(AZUL, record)
    with pytest.raises(wrong) as caught_in_full:
        list(replay_in_full(AZUL, record))
    assert str(caught.value) == str(caught_in_full.value)
    return str(caught.value)


# ── what is right ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("record", [BEGUN, ENDED, GREY])
def test_written_and_read_again(record: Record) -> None:
    text = record.to_json()
    assert "\n" not in text
    assert records_from(text, "a") == [record]
    assert records_from(text + "\n", "a") == [record]


def test_the_fields_and_their_order() -> None:
    assert list(facts(BEGUN)) == ["game", "rules", "options", "seed", "names", "actions"]
    assert list(facts(ENDED)) == ["game", "rules", "options", "seed", "names", "actions", "scores", "winners"]
    assert '"José"' in ENDED.to_json()


def test_one_record_over_many_lines() -> None:
    assert records_from(json.dumps(facts(ENDED), indent=2), "a") == [ENDED]
    assert records_from(ENDED.to_json().replace(', "', ',\n"'), "a") == [ENDED]
    assert records_from(ENDED.to_json().replace("\n", "\r\n"), "a") == [ENDED]


def test_one_record_a_line_with_empty_lines_between() -> None:
    text = f"{BEGUN.to_json()}\n\n{ENDED.to_json()}\r\n{GREY.to_json()}\n"
    assert records_from(text, "a") == [BEGUN, ENDED, GREY]


@pytest.mark.parametrize("odd", ["a\u2028b", "a\x85b", "a\x0cb", "line\nbreak", "\U0001f3b2", '"', "", "  "])
def test_a_name_may_be_any_text(odd: str) -> None:
    record = replace(BEGUN, names=[odd, "Bia"])
    assert records_from(f"{record.to_json()}\n{record.to_json()}\n", "a") == [record, record]


@pytest.mark.parametrize("record", [BEGUN, ENDED, GREY])
def test_replay_is_the_game(record: Record) -> None:
    s = AZUL.new_game(record.options, record.seed)
    for text in record.actions:
        AZUL.apply(s, AZUL.action_from_text(s, text))
    assert values(replay(AZUL, record)) == values(s)


def test_steps_have_the_position_before_and_after() -> None:
    start = begin(AZUL, GREY)
    at_start = values(start)
    found = list(steps(AZUL, start, GREY.actions))
    assert values(start) == at_start
    assert [(step.seq, step.text) for step in found] == list(enumerate(GREY.actions))
    assert found[0].before is start
    for step, following in pairwise(found):
        assert step.after is following.before
    for step in found:
        again = AZUL.copy(step.before)
        assert step.seat == AZUL.to_act(again)
        assert step.action == AZUL.action_from_text(again, step.text)
        assert step.events == AZUL.apply(again, step.action)
        assert values(step.after) == values(again)


def test_actions_after_one_another_lead_where_they_lead_together() -> None:
    half = after(AZUL, begin(AZUL, GREY), GREY.actions[:20])
    assert values(after(AZUL, half, GREY.actions[20:])) == values(replay(AZUL, GREY))


def test_options_left_out_are_the_defaults() -> None:
    assert values(replay(AZUL, replace(BEGUN, options={}))) == values(replay(AZUL, BEGUN))


def test_scores_and_winners_may_be_left_out() -> None:
    assert values(replay(AZUL, replace(ENDED, scores=None, winners=None))) == values(replay(AZUL, ENDED))


def test_replay_in_full() -> None:
    lines = list(replay_in_full(AZUL, GREY))
    setup, done, final = lines[0]["setup"], lines[1:-1], lines[-1]["final"]
    assert setup.keys() == {"game", "players", "variant", "first", "factories"}
    assert (setup["game"], setup["players"], setup["variant"]) == ("azul", 3, "grey")
    assert [step["seq"] for step in done] == list(range(len(GREY.actions)))
    assert [step["action"] for step in done] == GREY.actions
    assert done[0]["seat"] == setup["first"]
    s = AZUL.new_game(GREY.options, GREY.seed)
    for step in done:
        assert step["seat"] == AZUL.to_act(s)
        assert step["legal"] == [AZUL.action_to_text(s, action) for action in AZUL.legal_actions(s)]
        before = AZUL.view(s, None)["round"]
        AZUL.apply(s, AZUL.action_from_text(s, step["action"]))
        assert step["scores"] == (final["scores"] if step is done[-1] else AZUL.scores(s))
        view = AZUL.view(s, None)
        dealt = [{"factories": view["factories"]}] if view["round"] > before else None
        assert step.get("chance") == dealt
    assert final == {"scores": GREY.scores, "winners": GREY.winners, "parts": AZUL.final_scoring(s)}


def test_replay_in_full_of_a_game_that_is_not_over_has_no_final() -> None:
    assert [next(iter(line)) for line in replay_in_full(AZUL, BEGUN)] == ["setup", "seq", "seq", "seq", "seq"]


# ── malformed ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "games.jsonl: no record in it"),
        (" \n\n\t\n", "games.jsonl: no record in it"),
        ("hello", "games.jsonl: not JSON (Expecting value: column 1)"),
        ("{'game': 'azul'}", "games.jsonl: not JSON (Expecting property name enclosed in double quotes: column 2)"),
        ('{"game": "az', "games.jsonl: not JSON (Unterminated string starting at: column 10)"),
        ('{\n  "game": "az\n', "games.jsonl: not JSON (Invalid control character at: line 2, column 14)"),
        ("[]", "games.jsonl: a record is a JSON object"),
        ("null", "games.jsonl: a record is a JSON object"),
        ("7", "games.jsonl: a record is a JSON object"),
        ("{}", "games.jsonl: field 'game' is missing"),
    ],
)
def test_malformed_text(text: str, sentence: str) -> None:
    assert said(BadRecord, text) == sentence


def test_text_that_is_too_much_for_a_reader() -> None:
    sentence = "games.jsonl: not JSON that a record could be"
    assert said(BadRecord, "[" * 100_000) == sentence
    assert said(BadRecord, '{"seed": ' + "9" * 5_000 + "}") == sentence
    deep = "[" * 900 + "]" * 900
    with pytest.raises(TascaError):
        replay(AZUL, records_from(json.dumps(facts(options={"first": 1})).replace("1}", deep + "}"), "a")[0])


def test_a_record_that_is_cut_off_is_refused_wherever_the_cut_is() -> None:
    text = ENDED.to_json()
    for end in range(len(text)):
        with pytest.raises(BadRecord, match=r"^cut: (not JSON|no record)"):
            records_from(text[:end], "cut")


def test_the_line_is_named() -> None:
    good = BEGUN.to_json()
    assert said(BadRecord, f"{good}\n\n{good[:-1]}\n") == (
        f"games.jsonl, line 3: not JSON (Expecting ',' delimiter: column {len(good)})"
    )
    assert said(BadRecord, f"{good[:20]}\n{good}\n").startswith("games.jsonl, line 1: not JSON (")
    assert said(BadRecord, f"{good}\nhello\n") == "games.jsonl, line 2: not JSON (Expecting value: column 1)"
    wrong = json.dumps(facts(rules="1"))
    assert said(BadRecord, f"{good}\n{wrong}\n") == "games.jsonl, line 2: field 'rules' is not a whole number"


@pytest.mark.parametrize("name", ["game", "rules", "options", "seed", "names", "actions"])
def test_a_missing_field(name: str) -> None:
    assert said(BadRecord, json.dumps(without(name))) == f"games.jsonl: field {name!r} is missing"


@pytest.mark.parametrize("changes", [{"names": ["Ana", "\ud800"]}, {"options": {"\udfff": 1}}, {"actions": ["\ud800"]}])
def test_half_a_character(changes: dict[str, Any]) -> None:
    text = json.dumps(facts() | changes)  # which writes it as an escape, so the file itself is fine
    assert said(BadRecord, text) == "games.jsonl: it holds half a character (a lone surrogate), which no file can keep"


def test_an_unknown_field() -> None:
    assert said(BadRecord, json.dumps(facts(colour="red"))) == "games.jsonl: unknown field 'colour'"
    long = json.dumps(facts() | {"x\n" * 1000: 1})
    assert said(BadRecord, long) == "games.jsonl: unknown field '" + ("x\\n" * 20)[:59] + "…"


@pytest.mark.parametrize(
    ("name", "kind", "wrong"),
    [
        ("game", "a text", [1, None, ["azul"]]),
        ("rules", "a whole number", ["1", None, 1.0, True]),
        ("options", "an object", [[], "players", None]),
        ("seed", "a whole number", ["x", "", "7.0", "0x7", " 7", None, 7.0, False, [7]]),
        ("names", "a list of texts", ["Ana", None, [1, 2], ["Ana", None], {"Ana": 1}]),
        ("actions", "a list of texts", ["1B1", None, [1], ["1B1", None]]),
        ("scores", "a list of whole numbers", [1, None, ["1"], [1.5, 2], [True, 1]]),
        ("winners", "a list of whole numbers", [0, None, ["0"], [False]]),
    ],
)
def test_a_wrong_type(name: str, kind: str, wrong: list[object]) -> None:
    for value in wrong:
        with pytest.raises(BadRecord) as caught:
            record_from(facts(ENDED) | {name: value})
        assert str(caught.value) == f"field {name!r} is not {kind}"


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_an_impossible_seed(seed: int) -> None:
    sentence = f"seed {seed} is not a whole number from 0 to 18446744073709551615"
    assert said(BadRecord, json.dumps(facts(seed=seed))) == f"games.jsonl: {sentence}"
    with pytest.raises(BadSeed) as caught:
        AZUL.new_game({}, seed)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("seed", ["-1", str(1 << 64)])
def test_an_impossible_seed_as_a_text(seed: str) -> None:
    sentence = f"seed {seed} is not a whole number from 0 to 18446744073709551615"
    assert said(BadRecord, json.dumps(facts() | {"seed": seed})) == f"games.jsonl: {sentence}"


def test_a_seed_is_a_text_in_json_and_a_number_is_read_as_well() -> None:
    """A reader that keeps numbers as floats would find another seed, and with it another game."""
    seed = (1 << 64) - 1
    assert int(float(seed)) != seed
    written = facts(replace(BEGUN, seed=seed))
    assert written["seed"] == "18446744073709551615"
    assert record_from(written).seed == record_from(written | {"seed": seed}).seed == seed


def test_seeds_of_all_64_bits_are_fine() -> None:
    assert replay(AZUL, replace(BEGUN, seed=(1 << 64) - 1, actions=[])).round == 1


@pytest.mark.parametrize(
    ("seed", "shown"),
    [
        ("7", "'7'"),
        (7.0, "7.0"),
        (True, "True"),
        (None, "None"),
        (10**100, "1" + "0" * 59 + "…"),
    ],
)
def test_what_is_no_seed(seed: Any, shown: str) -> None:
    with pytest.raises(BadSeed) as caught:
        AZUL.new_game({}, seed)
    assert str(caught.value) == f"seed {shown} is not a whole number from 0 to 18446744073709551615"


def test_a_seed_too_long_to_show() -> None:
    with pytest.raises(BadSeed, match=r"^seed \(too long to show\) is not a whole number from 0 to"):
        AZUL.new_game({}, 10**5_000)


# ── what does not replay ─────────────────────────────────────────────────────────────────────────────────────


def test_another_game() -> None:
    assert replay_error(replace(BEGUN, game="chess")) == "the record is of the game 'chess', not of 'azul'"


@pytest.mark.parametrize("version", [0, 2, -5])
def test_another_version_of_the_rules(version: int) -> None:
    assert replay_error(replace(BEGUN, rules=version)) == (
        f"the record was played by version {version} of the rules of Azul, this is version 1"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "Azul: option 'players' cannot be 5; it can be: 2, 3, 4"),
        ({"players": True}, "Azul: option 'players' cannot be True; it can be: 2, 3, 4"),
        ({"players": 2.0}, "Azul: option 'players' cannot be 2.0; it can be: 2, 3, 4"),
        ({"variant": None}, "Azul: option 'variant' cannot be None; it can be: coloured, grey"),
        ({"first": 2}, "Azul: option 'first' cannot be 2 with 2 players; seats count from 0"),
        ({"board": 1}, "Azul has no option 'board'; it has: players, variant, first"),
        ({"first": ["x" * 100]}, "Azul: option 'first' cannot be ['" + "x" * 58 + "…; it can be: 0, 1, 2, 3, random"),
    ],
)
def test_wrong_options(options: dict[str, object], sentence: str) -> None:
    assert replay_error(replace(BEGUN, options=options), BadOption) == sentence


@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", "Bia", "Rui"]])
def test_a_wrong_number_of_names(names: list[str]) -> None:
    assert replay_error(replace(BEGUN, names=names)) == f"{len(names)} names for 2 seats"


def test_a_text_that_is_no_action() -> None:
    record = replace(BEGUN, actions=[*BEGUN.actions, "7X1"])
    assert replay_error(record) == "action 4: '7X1' is no action of Azul; actions look like 3B2, CKF or =34"


def test_an_illegal_action_at_its_place() -> None:
    for seq in range(3):
        record = replace(BEGUN, actions=[*BEGUN.actions[:seq], "=11", *BEGUN.actions[seq:]])
        assert replay_error(record) == f"action {seq}: =11 is not legal: tiles are taken now (A3)"


def test_the_same_action_twice() -> None:
    s = AZUL.new_game(BEGUN.options, BEGUN.seed)
    factory, colour = BEGUN.actions[0][0], {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}
    assert factory != "C"
    record = replace(BEGUN, actions=[BEGUN.actions[0]] * 2)
    tiles = colour[BEGUN.actions[0][1]]
    assert replay_error(record) == (
        f"action 1: {BEGUN.actions[0]} is not legal: factory {factory} has no {tiles} tile (A3.2)"
    )
    with pytest.raises(IllegalAction, match=r"^325 is no action of Azul$"):
        AZUL.apply(s, 325)


def test_another_seed_than_the_game_was_played_with() -> None:
    assert replay_error(replace(ENDED, seed=8)).startswith("action ")


def test_an_action_after_the_end() -> None:
    record = replace(ENDED, actions=[*ENDED.actions, "1B1"])
    assert replay_error(record) == f"action {len(ENDED.actions)} ('1B1'): the game is over already"


def test_wrong_scores() -> None:
    assert ENDED.scores is not None
    wrong = [ENDED.scores[0] + 1, ENDED.scores[1]]
    assert replay_error(replace(ENDED, scores=wrong)) == f"it says scores {wrong}, the game gives {ENDED.scores}"
    assert replay_error(replace(ENDED, scores=[])) == f"it says scores [], the game gives {ENDED.scores}"


def test_wrong_winners() -> None:
    assert ENDED.winners is not None
    wrong = [1 - ENDED.winners[0]]
    assert replay_error(replace(ENDED, winners=wrong)) == f"it says winners {wrong}, the game gives {ENDED.winners}"


def test_an_end_before_the_end() -> None:
    assert replay_error(replace(BEGUN, scores=[0, 0])) == "it names an end, but after 4 actions the game is not over"
    assert replay_error(replace(BEGUN, winners=[0])) == "it names an end, but after 4 actions the game is not over"

"""Thinkers in a browser: `thinker.js` and its worker, in Chromium. Nothing here waits for a clock to be quick."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools.golden import ways

import tasca
from tasca.core.seed import halves
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.sim.doors import Playouts
from tests.wasm.questions import THINKING, WAYS, Case, cases

# What pages do with it; a refusal comes back as its sentence
OPEN = """
const { openThinker } = await import("/thinker.js");
const open = (url, expected) => openThinker(url, expected);
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16));
const asked = ({ state, seed, ...question }) => ({ ...question, state: bytes(state), seed: BigInt(seed) });
"""
EVERY_WAY = [
    pytest.param(name, options, id=f"{name}-{way}") for name in game_names() for way, options in ways(game_of(name))
]
FAR = {"task": "think", "count": 3, "nodes": 1 << 40}  # nobody waits for its end


def run(page: Any, script: str, **given: Any) -> Any:
    """What a script of a page gives back."""
    return page.evaluate(f"async (given) => {{ {OPEN} {script} }}", given)


def refused(page: Any, url: str, **expected: str) -> list[str]:
    """Why a module is not opened: the code, and the sentence."""
    script = "return open(given.url, given.expected).then(() => [], (error) => [error.code, error.message]);"
    found: list[str] = run(page, script, url=url, expected=expected)
    return found


@pytest.mark.parametrize(("name", "way", "options"), WAYS, ids=[f"{name}-{way}" for name, way, _ in WAYS])
def test_thoughts_are_those_of_the_compiled_door(name: str, way: str, options: dict[str, object], page: Any) -> None:
    questions = list(cases(name, options))[4:8]
    script = """
    const thinker = await open(`${given.name}.wasm`, { game: given.name, version: given.version });
    const answers = await Promise.all(given.questions.map((question) => thinker.think(asked(question))));
    thinker.close();
    return answers.map(({ thoughts, nodes }) => ({ thoughts, nodes }));
    """
    asked = [case.question() for case in questions]
    answers = run(page, script, name=name, version=tasca.__version__, questions=asked)
    assert answers == [case.answer() for case in questions]


@pytest.mark.parametrize(("name", "options"), EVERY_WAY)
def test_random_games_have_the_checksum_of_the_compiled_door(name: str, options: dict[str, object], page: Any) -> None:
    game = game_of(name)
    numbers = game.rule_options(game.check_options(options))
    script = """
    const { fetchModule } = await import("/module.js");
    const module = await fetchModule(`${given.name}.wasm`);
    module.write("options", given.options);
    const moves = module.call("playouts", ...given.seed, 0, 100, 0);
    return [moves, ...module.numbers("checksum", 1)];
    """
    batch = Playouts(name, "fast").run(numbers, 7, 0, 100)
    assert run(page, script, name=name, options=numbers, seed=halves(7)) == [batch.moves, batch.checksum]


@pytest.mark.parametrize("name", THINKING)
def test_a_thought_ends_when_its_time_is_over(name: str, page: Any) -> None:
    script = """
    const thinker = await open(`${given.name}.wasm`);
    let reports = 0;
    const answer = await thinker.think({ ...asked(given.question), ms: 150 }, { onProgress: () => reports++ });
    return { ...answer, reports };
    """
    state = game_of(name).new_game({}, 5)
    answer = run(page, script, name=name, question=Case(name, state, FAR).question())
    assert answer["thoughts"][0]["action"] in game_of(name).legal_actions(state)
    assert answer["ms"] >= 100
    assert answer["nodes"] > 0
    assert answer["reports"] > 0


def test_a_thought_can_be_stopped_and_the_next_one_is_thought(page: Any) -> None:
    name = THINKING[0]
    script = """
    const thinker = await open(`${given.name}.wasm`);
    const stop = new AbortController();
    const said = (thought) => thought.then(() => "", (error) => error.name);
    const begun = new Promise((tell) => (given.onProgress = tell));
    const endless = said(thinker.think(asked(given.endless), { signal: stop.signal, onProgress: given.onProgress }));
    const waiting = new AbortController();
    const never = said(thinker.think(asked(given.endless), { signal: waiting.signal }));
    const short = thinker.think(asked(given.short));
    await begun;
    waiting.abort();
    const names = [await never]; // while the other is still thought about
    stop.abort();
    return { names: [...names, await endless], ...(await short) };
    """
    state = game_of(name).new_game({}, 5)
    short = Case(name, state, {"task": "think", "count": 2, "nodes": 2_000})
    answer = run(page, script, name=name, endless=Case(name, state, FAR).question(), short=short.question())
    assert answer["names"] == ["AbortError", "AbortError"]
    assert answer["thoughts"] == short.answer()["thoughts"]


def test_a_closed_thinker_refuses_what_it_was_asked(page: Any) -> None:
    name = THINKING[0]
    script = """
    const thinker = await open(`${given.name}.wasm`);
    const endless = thinker.think(asked(given.endless), { onProgress: () => thinker.close() });
    const later = thinker.think(asked(given.endless));
    return Promise.all([endless, later].map((one) => one.then(() => "", (error) => error.message)));
    """
    endless = Case(name, game_of(name).new_game({}, 5), FAR).question()
    assert run(page, script, name=name, endless=endless) == ["The thinker has been closed."] * 2


def test_wrong_questions_are_refused_and_right_ones_answered_afterwards(page: Any) -> None:
    name = THINKING[0]
    script = """
    const thinker = await open(`${given.name}.wasm`);
    const wrong = thinker.think({ ...asked(given.question), state: new Uint8Array(3) });
    const sentence = await wrong.then(() => "", (error) => error.message);
    return [sentence, (await thinker.think(asked(given.question))).thoughts.length];
    """
    question = Case(name, game_of(name).new_game({}, 5), {"task": "think", "count": 2, "nodes": 500}).question()
    sentence, thoughts = run(page, script, name=name, question=question)
    assert "bytes, not 3" in sentence
    assert thoughts == 2


def test_what_is_not_expected_is_refused_in_a_sentence(page: Any) -> None:
    name = THINKING[0]
    other = refused(page, f"{name}.wasm", version="9.9.9")
    assert other == ["version", f'The compiled game "{name}" is of Tasca {tasca.__version__}; this page is of 9.9.9.']
    code, sentence = refused(page, f"{name}.wasm", source="0123")
    assert code == "source"
    assert "was compiled from other rules" in sentence
    assert refused(page, f"{name}.wasm", game="chess")[0] == "game"


def test_what_is_no_compiled_game_is_refused_in_a_sentence(page: Any, modules: Path) -> None:
    bare = b"\0asm\1\0\0\0"
    (modules / "bare.wasm").write_bytes(bare)
    (modules / "text.wasm").write_text("no module at all")
    said = json.dumps({"format": 99, "game": "old"}).encode()
    named = bytes([5]) + b"tasca" + said
    (modules / "old.wasm").write_bytes(bare + bytes([0, len(named)]) + named)
    assert refused(page, "bare.wasm") == ["section", 'This file is no game of Tasca\'s: it has no section "tasca".']
    assert refused(page, "text.wasm")[0] == "broken"
    assert refused(page, "old.wasm")[0] == "format"
    assert refused(page, "nowhere.wasm")[0] == "fetch"


def test_a_browser_without_simd_is_told(page: Any) -> None:
    page.evaluate("WebAssembly.validate = () => false")
    code, sentence = refused(page, f"{THINKING[0]}.wasm")
    assert code == "simd"
    assert sentence == "This browser is too old to think for itself: it has no WebAssembly with SIMD."

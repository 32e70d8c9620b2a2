"""House of Fado runs: whole random games through both doors, laws after every move, texts that round-trip."""

import json

import pytest

import tasca
from tasca.core.errors import BadComponents, BadOption, TascaError
from tasca.core.game import OVER
from tasca.core.record import Record, replay_in_full
from tasca.core.state import fresh, out_of_bounds, values
from tasca.games.fado import box, playout
from tasca.games.fado.actions import MOST_LEGAL
from tasca.games.fado.options import OPTIONS
from tasca.games.fado.state import State
from tasca.games.rng import pick, start, step

GAME = tasca.game("fado")
WAYS = [{"players": 2}, {"players": 3, "first": 1}, {"players": 4, "first": "random"}, {"solo": True}]


def numbers(options: dict[str, object]) -> list[int]:
    return GAME.rule_options(GAME.check_options(options))


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_whole_game(options: dict[str, object]) -> None:
    s = GAME.new_game(options, 7)
    chance, actions = start(0, 1), []
    while (seat := GAME.to_act(s)) != OVER:
        legal = GAME.legal_actions(s)
        assert legal == sorted(set(legal))
        assert len(legal) > 1
        assert not (s.solo and seat == 1)
        assert values(GAME.state_from_text(GAME.state_to_text(s))) == values(s)
        chance = step(chance)
        action = legal[pick(chance, len(legal))]
        text = GAME.action_to_text(s, action)
        assert GAME.action_from_text(s, text) == action
        actions.append(text)
        GAME.apply(s, action)
        assert GAME.broken_law(s) == ""
        assert out_of_bounds(s) == ""
    assert [sum(row.values()) for row in GAME.breakdown(s)] == GAME.scores(s)
    names = ["Ana", "Rui", "Eva", "Gil"][: GAME.players(s)]
    record = Record("fado", 1, options, 7, names, actions, GAME.scores(s), GAME.winners(s))
    lines = list(replay_in_full(GAME, record))
    assert len(lines) == len(actions) + 2
    json.dumps(lines)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_the_doors_agree(options: dict[str, object]) -> None:
    np = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    import tasca.fast.fado.playout as compiled

    import tasca.fast as door

    games = 20
    given = numbers(options)
    assert len(given) == OPTIONS
    results = [[0] * playout.RESULT for _ in range(games)]
    told = playout.playouts(fresh(State), [0] * MOST_LEGAL, given, 0, 3, 0, games, results, [], playout.CHECK)
    rows = door.rows(games, playout.RESULT)
    buffers = door.numbers(MOST_LEGAL), np.array(given), door.numbers(1)
    out, options_array, kept = buffers
    again = compiled.playouts(door.record(State), out, options_array, 0, 3, 0, games, rows, kept, playout.CHECK)
    assert tuple(again) == told
    assert rows.tolist() == results
    assert all(row[playout.BROKEN] == 0 for row in results)


def test_F8_example_of_closing() -> None:
    s = GAME.state_from_text(
        """
        fado       2 players
        asked      0 close   at restaurant
        seat 0     0 points   0 money
        workers    restaurant
        tables     critic | black=1 brown=2
        bar        grey=1 brown=1
        musicians  Armando 1 | Maria 2 | Martinho 3
        cubes      gone 3
        """
    )
    for text in (
        "close",
        "applaud guitarra brown=1",
        "applaud viola brown=2",
        "applaud singer grey=1 black=1",
        "dismiss guitarra",
        "keep singer",
        "keep viola",
        "return left",
    ):
        GAME.apply(s, GAME.action_from_text(s, text))
    assert (s.money[0], s.score[0], s.track[0], s.free_tables[0]) == (6, 2, 3, 0b111)


def test_other_components_travel_with_the_record() -> None:
    given = {"players": {"money": 9}, "costs": {"surcharge": {"viola": 3}}}
    s = GAME.new_game({"components": given}, 1)
    assert s.money[0] == 9
    assert s.surcharge == [1, 2, 3]
    assert GAME.setup_facts(s)["components"] == given
    assert values(GAME.state_from_text(GAME.state_to_text(s))) == values(s)


@pytest.mark.parametrize(
    "given",
    [
        {"notes": {"count": {"clef": 10}}},
        {"fados": {"five": []}},
        {"costs": {"fame": [1, 2, 3]}},
        {"nonsense": {}},
        [],
    ],
    ids=str,
)
def test_a_wrong_box_is_refused(given: object) -> None:
    with pytest.raises(BadComponents):
        GAME.new_game({"components": given})


def test_options_that_do_not_go_together() -> None:
    for options in ({"solo": True, "players": 3}, {"solo": True, "first": 1}, {"first": 3}):
        with pytest.raises(BadOption):
            GAME.new_game(options)


def test_every_value_has_a_source() -> None:
    assert {source for _, _, source in box.provenance()} == {"rulebook", "player aid", "reconstructed"}


def test_garbage_is_refused() -> None:
    for text in ("", "fado", "fado 2 players\nseat 0 5 money\nworkers moon", "fado 2 players\nasked 1 hire"):
        with pytest.raises(TascaError):
            GAME.state_from_text(text)

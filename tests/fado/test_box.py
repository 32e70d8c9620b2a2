"""The box: what its values must be like, how others replace them, and where each of them comes from."""

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest

from tasca.core.errors import BadComponents
from tasca.core.record import Record, records_from, replay
from tasca.core.state import fields_of, values
from tasca.games.fado.box import load as box
from tasca.games.fado.rules.state import State

from .table import FADO, asked, legal, market, musicians, play, refusal, seat, see, table

SOURCES = {"rulebook", "player aid", "reconstructed"}


def refused(given: object) -> str:
    with pytest.raises(BadComponents) as caught:
        FADO.new_game({"components": given})
    assert "\n" not in str(caught.value)
    return str(caught.value)


def tiles(specialty: str) -> list[dict[str, Any]]:
    return [dict(tile) for tile in box.shipped().values["musicians"][specialty]]


def changed(tiles: list[dict[str, Any]], at: int, **new: object) -> list[dict[str, Any]]:
    return [{**tile, **new} if i == at else tile for i, tile in enumerate(tiles)]


def fados(points: str) -> list[dict[str, Any]]:
    return [dict(tile) for tile in box.shipped().values["fados"][points]]


LAWS: list[tuple[object, str]] = [
    ([], "components: not a table of values"),
    ("box", "components: not a table of values"),
    ({"players": {"money": float("nan")}}, "components: holds something that is neither text, number, list nor table"),
    (
        {"cards": {}},
        "cards: there is no such section; there are: players, costs, scoring, customers, notes, kick_outs,"
        " billboard_tiles, musicians, fados",
    ),
    ({"players": 3}, "players: is not a table of values"),
    (
        {"players": {"dice": 3}},
        "players.dice: there is no such value; there are: workers, cubes, money, starting_note",
    ),
    ({"players": {"source": 1}}, "players.source: is not a text"),
    ({"costs": {"sources": {"fame": 1}}}, "costs.sources: is not a table of texts"),
    ({"players": {"workers": 4}}, "players.workers: 4 can only be 3"),
    ({"players": {"cubes": 9}}, "players.cubes: 9 can only be 8"),
    ({"players": {"money": -1}}, "players.money: -1 is not a whole number from 0 to 99"),
    ({"players": {"money": True}}, "players.money: True is not a whole number from 0 to 99"),
    ({"players": {"money": 1.5}}, "players.money: 1.5 is not a whole number from 0 to 99"),
    ({"players": {"starting_note": "bass"}}, "players.starting_note: 'bass' is none of clef, quarter, eighth, beamed"),
    ({"costs": {"fame": [1, 2, 3]}}, "costs.fame: is not a list of 5"),
    ({"costs": {"fame": [1, 2, 3, 4, 100]}}, "costs.fame: 100 is not a whole number from 0 to 99"),
    ({"costs": {"surcharge": {"drum": 1}}}, "costs.surcharge: is not a number for each of guitarra, singer, viola"),
    ({"costs": {"surcharge": {"viola": "1"}}}, "costs.surcharge.viola: '1' is not a whole number from 0 to 99"),
    ({"costs": {"critic": [1] * 8}}, "costs.critic: is not a list of 9"),
    ({"costs": {"pay_per_customer": [1] * 10}}, "costs.pay_per_customer: is not a list of 9"),
    ({"costs": {"applause": [0, 1, 1, 1, 1]}}, "costs.applause: 0 is not a whole number from 1 to 4"),
    ({"costs": {"applause": [1, 1, 1, 1, 5]}}, "costs.applause: 5 is not a whole number from 1 to 4"),
    ({"scoring": {"stars": [0, 10]}}, "scoring.stars: is not a list of 6"),
    ({"scoring": {"fados": [0, 10]}}, "scoring.fados: is not a list of 5"),
    ({"scoring": {"money_per_point": 0}}, "scoring.money_per_point: 0 is not a whole number from 1 to 99"),
    ({"customers": {"per_player": {"grey": 16}}}, "customers.per_player.grey: 16 is not a whole number from 0 to 15"),
    ({"customers": {"per_player": {"grey": 0, "black": 0, "brown": 0}}}, "customers.per_player: there is no customer"),
    ({"customers": {"group_size": 5}}, "customers.group_size: 5 is not a whole number from 2 to 4"),
    ({"customers": {"tables": [2, 3, 5]}}, "customers.tables: 5 is not a whole number from 1 to 4"),
    ({"customers": {"bar": -1}}, "customers.bar: -1 is not a whole number from 0 to 99"),
    ({"notes": {"count": {"clef": 10}}}, "notes.count: there are 33 notes, not 34 (F1.3)"),
    (
        {"notes": {"count": {"clef": 3, "quarter": 10, "eighth": 10, "beamed": 10}}},
        "notes.count: four players start with a clef each (F1.9)",
    ),
    ({"kick_outs": {"market": ["1 money"]}}, "kick_outs.market: is not a list of 3"),
    (
        {"kick_outs": {"market": ["1 money", "a kiss", "note"]}},
        "kick_outs.market: 'a kiss' is no benefit; a benefit reads like '1 money', 'customer', 'pay 1: note' or"
        " 'pay new fame: raise'",
    ),
    (
        {"kick_outs": {"rehearsal": ["1 money", "customer", "note"]}},
        "kick_outs.rehearsal: no group of customers lies beside the rehearsal room (F3.4)",
    ),
    ({"billboard_tiles": {"two_values": [[1, 2], [1, 2]]}}, "billboard_tiles.two_values: is not a list of 3"),
    ({"billboard_tiles": {"three_values": [[1, 2]] * 3}}, "billboard_tiles.three_values: is not a list of 3"),
    ({"musicians": {"singer": tiles("singer")[:5]}}, "musicians.singer: is not a list of 6"),
    (
        {"musicians": {"singer": changed(tiles("singer"), 0, age=40)}},
        "musicians.singer: each tile has name, note and perhaps mark",
    ),
    (
        {"musicians": {"singer": changed(tiles("singer"), 0, note="bass")}},
        "musicians.singer: 'bass' is none of clef, quarter, eighth, beamed",
    ),
    (
        {"musicians": {"singer": changed(tiles("singer"), 0, mark="5")}},
        "musicians.singer: '5' is none of None, 3+, 4",
    ),
    (
        {"musicians": {"singer": changed(tiles("singer"), 0, name="Raul")}},
        "musicians.singer: the name 'Raul' is there twice",
    ),
    (
        {"musicians": {"singer": changed(tiles("singer"), 0, name="Ana | 3")}},
        "musicians.singer: 'Ana | 3' is no name of letters, at most 40",
    ),
    ({"fados": {"five": []}}, "fados.five: is not a list of 4"),
    ({"fados": {"three": fados("three")[:5]}}, "fados.three: is not a list of 6"),
    (
        {"fados": {"five": changed(fados("five"), 0, notes=[])}},
        "fados.five: Fado Vitória does not show 1 to 8 notes",
    ),
    (
        {"fados": {"five": changed(fados("five"), 0, notes=["bass"])}},
        "fados.five: 'bass' is none of clef, quarter, eighth, beamed",
    ),
    (
        {"fados": {"five": changed(fados("five"), 0, two_players=1)}},
        "fados.five: 1 is none of True, False",
    ),
    (
        {"fados": {"five": changed(fados("five"), 1, name="Fado Menor")}},
        "fados.five: the name 'Fado Menor' is there twice",
    ),
]


@pytest.mark.parametrize(("given", "sentence"), LAWS, ids=[sentence[:50] for _, sentence in LAWS])
def test_a_box_that_breaks_a_law_is_refused(given: object, sentence: str) -> None:
    assert refused(given) == sentence


FILE = """# my own box
[players]
money = 7          # a house rule

[costs]
surcharge = { guitarra = 1, singer = 2, viola = 3 }

[notes]
source = "counted at home"
count = { clef = 12, quarter = 7, eighth = 7, beamed = 7 }
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "box.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_replaces_some_values(tmp_path: Path) -> None:
    given = box.read_components(written(tmp_path, FILE))
    s = FADO.new_game({"components": given}, 4)
    assert seat(s)["money"] == 7
    assert see(s)["notes"] == {"clef": 10, "quarter": 7, "eighth": 7, "beamed": 7}
    assert "Armando" in market(s, "guitarra")  # all the rest is as shipped
    play(s, "place supply market-right", "hire Joel")
    assert seat(s)["money"] == 7 - 1 - 3


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("money = 7 ", "money = 700 ", ", line 3: players.money: 700 is not a whole number from 0 to 99"),
        ("viola = 3", "viola = -3", ", line 6: costs.surcharge.viola: -3 is not a whole number from 0 to 99"),
        ("clef = 12", "clef = 13", ", line 10: notes.count: there are 33 notes, not 34 (F1.3)"),
        ("[notes]", "[dances]", ", line 8: dances: there is no such section; there are: players, costs, scoring,"),
        ("money = 7", "gold = 7", ", line 3: players.gold: there is no such value; there are: workers, cubes,"),
        ("[costs]", "[costs", ": not TOML: Expected ']' at the end of a table declaration (at line 5, column 7)"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(tmp_path: Path, right: str, wrong: str, sentence: str) -> None:
    assert right in FILE
    path = written(tmp_path, FILE.replace(right, wrong))
    with pytest.raises(BadComponents) as caught:
        box.read_components(path)
    assert str(caught.value).startswith(f"{path}{sentence}")
    assert "\n" not in str(caught.value)


def test_a_wrong_tile_in_a_list_is_refused_with_the_line_of_the_list(tmp_path: Path) -> None:
    path = written(tmp_path, "[fados]\nfive = [\n  { name = 'Fado' },\n]\n")
    with pytest.raises(BadComponents, match=r"box\.toml, line 2: fados\.five: is not a list of 4$"):
        box.read_components(path)


def test_a_file_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"nothing\.toml: cannot be read \(No such file or directory\)$"):
        box.read_components(tmp_path / "nothing.toml")
    path = tmp_path / "box.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadComponents, match=r"box\.toml: not a text in UTF-8$"):
        box.read_components(path)


def test_an_empty_file_is_the_shipped_box(tmp_path: Path) -> None:
    given = box.read_components(written(tmp_path, ""))
    assert FADO.check_options({"components": given})["components"] is None


GIVEN = {"players": {"money": 9}, "costs": {"surcharge": {"viola": 3}}}


def test_the_record_stores_the_components(tmp_path: Path) -> None:
    options = FADO.check_options({"components": GIVEN})
    assert options["components"] == GIVEN
    s = FADO.new_game(options, 1)
    assert FADO.setup_facts(s)["components"] == GIVEN
    actions = ["place supply market-right", "hire Joel", "done"]
    record = Record("fado", 1, options, 1, ["Ana", "Rui"], actions)
    again = records_from(record.to_json(), "memory")[0]
    assert again.options["components"] == GIVEN
    assert values(replay(FADO, again)) == values(play(s, *actions))
    assert seat(s)["money"] == 9 - 4


def test_a_position_stores_the_components() -> None:
    s = FADO.new_game({"components": GIVEN}, 1)
    text = FADO.state_to_text(s)
    assert f"components {json.dumps(GIVEN, sort_keys=True)}" in text
    assert values(FADO.state_from_text(text)) == values(s)


def test_the_shipped_box_is_not_stored() -> None:
    s = FADO.new_game({"players": 2}, 1)
    assert "components" not in FADO.state_to_text(s)
    assert "components" not in FADO.setup_facts(s)


def with_money(money: int) -> dict[str, dict[str, int]]:
    return {"players": {"money": money}}


def test_a_box_is_known_by_its_values_in_whatever_order() -> None:
    turned = {"costs": {"surcharge": {"viola": 3}}, "players": {"money": 9}}
    assert box.box_of(GIVEN).number == box.box_of(turned).number
    assert box.box_of(GIVEN).number != box.box_of(with_money(9)).number


def test_the_number_of_a_box_fits_the_state_and_the_shipped_one_is_0() -> None:
    field = next(f for f in fields_of(State) if f.name == "box")
    assert box.box_of(None).number == box.box_of({}).number == 0
    numbers = {box.box_of(with_money(money)).number for money in range(100)}
    assert len(numbers) == 100
    assert all(0 < number <= field.high < 2**63 for number in numbers)
    assert max(numbers) > 2**53


def test_two_boxes_never_share_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "_boxes", OrderedDict())
    monkeypatch.setattr(box, "_number", lambda canonical: 7)
    s = FADO.new_game({"components": with_money(9)}, 1)
    with pytest.raises(BadComponents, match="other values are known by the same number"):
        FADO.new_game({"components": with_money(10)}, 1)
    assert FADO.setup_facts(s)["components"] == with_money(9)


def test_boxes_used_last_are_kept_and_a_forgotten_one_is_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "_boxes", OrderedDict())
    monkeypatch.setattr(box, "KEPT", 2)
    first, second = (FADO.new_game({"components": with_money(money)}, 1) for money in (9, 10))
    assert legal(first)  # used again, and so kept
    FADO.state_to_text(first)
    FADO.new_game({"components": with_money(11)}, 1)
    FADO.state_to_text(first)
    with pytest.raises(BadComponents, match=rf"the box with number {second.box} is not known here"):
        FADO.state_to_text(second)
    FADO.recall({"components": with_money(10)})
    assert '"money": 10' in FADO.state_to_text(second)


def test_the_shipped_box_is_never_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "KEPT", 0)
    s = FADO.new_game({}, 1)
    box.box_of(with_money(9))
    assert "Maria" in FADO.state_to_text(s)


def test_names_of_another_box_are_those_of_its_moves() -> None:
    given = {"musicians": {"singer": changed(tiles("singer"), 0, name="Amália")}}
    s = play(FADO.new_game({"components": given}, 1), "place supply market-left", "hire Amália")
    assert musicians(s)[1] == "Amália 1"
    other = play(FADO.new_game({}, 1), "place supply market-left")
    with pytest.raises(Exception, match="'hire Amália' is no action of House of Fado"):
        play(other, "hire Amália")


def test_a_solo_game_takes_other_components_too() -> None:
    s = FADO.new_game({"solo": True, "components": GIVEN}, 1)
    assert [seat(s, number)["money"] for number in (0, 1)] == [9, 0]


def test_values_reach_the_rules() -> None:
    dear = json.dumps({"costs": {"fame": [4, 4, 4, 4, 4]}})
    s = play(table(f"fado 2 players; components {dear}"), "place supply market-left")
    assert legal(s, "hire") == [f"hire {name}" for name in ("Armando", "Jaime", "Raul", "Fontes")]
    assert refusal(s, "hire Maria").endswith("Maria costs 6 money (F4.3)")
    no_bar = json.dumps({"customers": {"bar": 0}})
    street = "street left brown=2 | centre brown=2 | right black=2"
    s = table(f"fado 2 players; components {no_bar}; {street}", "", "workers market-left")
    assert asked(play(s, "place supply market-left", "kick 1")) == (0, "hire")


def test_every_value_has_a_source() -> None:
    rows = box.provenance()
    assert {source for _, _, source in rows} == SOURCES
    assert len({path for path, _, _ in rows}) == len(rows)
    text = (Path(box.__file__).parent / box.SHIPPED).read_text("utf-8")
    assert all(f"\n{path.split('.')[1]} = " in text for path, _, _ in rows)


@pytest.mark.parametrize(
    ("path", "value", "source"),
    [
        ("players.money", 5, "rulebook"),
        ("costs.fame.4", 15, "rulebook"),
        ("costs.surcharge.singer", 2, "rulebook"),
        ("costs.surcharge.viola", 1, "player aid"),
        ("scoring.stars.1", 10, "player aid"),
        ("scoring.stars.2", 15, "rulebook"),
        ("scoring.stars.5", 28, "reconstructed"),
        ("scoring.fados.4", 15, "rulebook"),
        ("notes.count.clef", 9, "reconstructed"),
        ("kick_outs.market.0", "customer", "rulebook"),
        ("kick_outs.rehearsal.0", "pay new fame: raise", "reconstructed"),
        ("billboard_tiles.three_values.0.0", 14, "rulebook"),
        ("billboard_tiles.three_values.1.0", 12, "reconstructed"),
        ("billboard_tiles.two_values.0.0", 14, "reconstructed"),
        ("musicians.singer.0.name", "Maria", "reconstructed"),
        ("fados.three.0.name", "Fado Corrido", "rulebook"),
        ("fados.three.0.notes.0", "clef", "reconstructed"),
    ],
)
def test_where_a_value_comes_from(path: str, value: object, source: str) -> None:
    assert (path, value, source) in box.provenance()


def test_values_that_somebody_gives_have_a_source_too(tmp_path: Path) -> None:
    mine = box.box_of(box.read_components(written(tmp_path, FILE)))
    rows = {path: (value, source) for path, value, source in box.provenance(mine)}
    assert rows["players.money"] == (7, "given")
    assert rows["notes.count.clef"] == (12, "counted at home")
    assert rows["players.cubes"] == (8, "rulebook")

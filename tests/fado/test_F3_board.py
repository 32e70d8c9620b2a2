"""F3: what lies beside what on the board."""

import pytest

from tasca.games.fado.rules.components import CLOCK, CLOCKWISE
from tasca.games.fado.text import names as words

from .table import FADO, FULL_STREET, legal, market, play, refusal, see, table

RICH = f"""
    fado       2 players
    {FULL_STREET}
    guitarra   Armando | billboard Raul 3
    singer     Maria | billboard Alfredo 3
    viola      Martinho | billboard Castro 3
    seat 0     0 points   50 money
"""


@pytest.mark.parametrize(
    ("space", "reached", "other"),
    [("market-left", ["guitarra", "singer"], "Joel"), ("market-right", ["singer", "viola"], "Jaime")],
)
def test_F3_1_market_spaces_lie_between_two_groups(space: str, reached: list[str], other: str) -> None:
    s = play(table(RICH), f"place supply {space}")
    beside = [name for specialty in reached for name in market(s, specialty) if name != "-"]
    assert legal(s, "hire") == [f"hire {name}" for name in beside]
    specialty = "viola" if other == "Joel" else "guitarra"
    assert refusal(s, f"hire {other}") == (
        f"hire {other} is not legal: the {specialty} group does not lie beside the space (F3.1)"
    )


@pytest.mark.parametrize(("space", "groups", "other"), [("street-left", {"left", "centre"}, "right"),
                                                        ("street-right", {"centre", "right"}, "left")])  # fmt: skip
def test_F3_2_street_spaces_lie_between_two_groups(space: str, groups: set[str], other: str) -> None:
    s = play(table(RICH), f"place supply {space}")
    assert {move.split()[1] for move in legal(s, "seat")} == groups
    assert refusal(s, f"seat {other} 1 brown=1").endswith(f"the {other} group does not lie beside the space (F3.2)")


@pytest.mark.parametrize(
    ("space", "served", "other"),
    [("billboard-left", ["guitarra", "singer"], "viola"), ("billboard-right", ["singer", "viola"], "guitarra")],
)
def test_F3_3_billboard_spaces_serve_two_specialties(space: str, served: list[str], other: str) -> None:
    s = play(table(RICH), f"place supply {space}")
    assert legal(s, "contract") == [f"contract {specialty}" for specialty in served]
    assert refusal(s, f"contract {other}") == f"contract {other} is not legal: this space is not for a {other} (F3.3)"
    hired = RICH + "    musicians  Fontes 4 | Lucília 4 | Jorge 4\n"
    s = play(table(hired), f"place supply {space}")
    assert legal(s, "promote") == [f"promote {specialty}" for specialty in served]


@pytest.mark.parametrize(
    ("space", "spot", "groups"),
    [
        ("market-left", 1, ["left", "centre"]),
        ("market-right", 1, ["centre", "right"]),
        ("market-left", 3, ["left", "centre"]),
        ("market-right", 3, ["centre", "right"]),
        ("billboard-left", 3, ["left", "centre"]),
        ("billboard-right", 3, ["centre", "right"]),
    ],
)
def test_F3_4_groups_beside_the_kick_out_spaces(space: str, spot: int, groups: list[str]) -> None:
    s = table(RICH + f"    seat 1\n    workers    {space}\n")
    play(s, f"place supply {space}", f"kick {spot}")
    there = [f"take bar {name} {c}" for name in groups for c in ("grey", "black", "brown") if see(s)["street"][name][c]]
    assert legal(s, "take") == there
    other = ({"left", "right"} - set(groups)).pop()
    assert refusal(s, f"take bar {other} brown").endswith(
        f"the {other} group does not lie beside the kick-out space (F3.4)"
    )


def test_F3_5_the_clockwise_order() -> None:
    order = ["market-left", "market-right", "street-right", "billboard-right", "billboard-left", "rehearsal",
             "street-left"]  # fmt: skip
    assert [words.SPACES[space] for space in CLOCKWISE] == order
    assert [CLOCKWISE[CLOCK[space]] for space in range(7)] == list(range(7))


def test_F3_there_are_seven_spaces_and_the_restaurant() -> None:
    places = [move.split()[2] for move in legal(FADO.new_game({"players": 4}))]
    assert sorted(places) == sorted(words.SPACES)

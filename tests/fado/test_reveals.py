"""Whether chance spoke: what undo at a table rests on."""

import pytest

from tasca.games.fado.rules import events as e

from .table import FADO, heard, table

STREET = "street left brown=2 | centre brown=2 | right black=2"
REST = ("place supply restaurant", "skip")


def test_placing_a_worker_reveals_nothing() -> None:
    assert not FADO.reveals(heard(table(f"fado 2 players; {STREET}"), "place supply market-left"))


def test_customers_drawn_are_a_reveal() -> None:
    s = table("fado 2 players; street left grey=1 | centre brown=2 | right black=2")
    events = heard(s, "place supply restaurant", "skip")
    assert e.REFILLED in [event[0] for event in events]
    assert FADO.reveals(events)


@pytest.mark.parametrize(("found", "revealed"), [(3, True), (-1, False)])
def test_a_fado_tile_turned_up_is_a_reveal_and_an_empty_stack_is_none(found: int, revealed: bool) -> None:
    """Everybody can count the tiles, so nobody learns anything from the last one being gone."""
    assert FADO.reveals([(e.WROTE, 0, 2, 6, 0), (e.TURNED_UP, found, 0, 0, 0)]) == revealed


def test_alfamas_turn_reveals_nothing_of_itself() -> None:
    """She follows the rules and draws nothing: whoever plays with her may take a turn back with hers."""
    s = table(f"fado 2 players solo; {STREET}; alfama last rehearsal", "",
              "workers street-left | rehearsal | street-right")  # fmt: skip
    events = heard(s, *REST)
    assert e.MOVED in [event[0] for event in events]
    assert not FADO.reveals(events)

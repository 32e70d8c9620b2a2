"""Whether chance spoke, and whether Alfama's turn has come: what undo at a table rests on."""

import pytest

from tasca.games.fado.rules import events as e

from .table import FADO, heard, play, table

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


def test_alfama_acts_after_your_turn() -> None:
    s = table(f"fado 2 players solo; {STREET}; alfama last rehearsal", "",
              "workers street-left | rehearsal | street-right")  # fmt: skip
    assert not FADO.automaton_acted(s, heard(s, REST[0]))
    events = heard(s, REST[1])
    assert FADO.automaton_acted(s, events)
    assert not FADO.reveals(events)  # she follows the rules: nobody drew anything


def test_her_worker_that_makes_way_for_yours_has_not_acted() -> None:
    s = table(f"fado 2 players solo; {STREET}; alfama last -", "", "workers rehearsal | market-left | market-right")
    events = heard(s, "place supply rehearsal")
    assert e.MOVED_OUT in [event[0] for event in events]
    assert not FADO.automaton_acted(s, events)


def test_alfama_acts_even_where_she_can_do_nothing() -> None:
    box = '{"kick_outs": {"rehearsal": ["note", "2 money", "note"]}}'
    s = table(
        f"fado 2 players solo; components {box}; {STREET}; alfama last street-right | tiles -",
        "notes clef=8 quarter=8 eighth=8 beamed=8; workers rehearsal | market-left",
        "notes -; workers billboard-left | street-right | market-right",
    )
    play(s, *REST, "kick 1")
    events = heard(s, "take note clef")
    assert e.IDLE in [event[0] for event in events]
    assert FADO.automaton_acted(s, events)


def test_at_a_table_of_people_nobody_is_an_automaton() -> None:
    s = play(table(f"fado 2 players; {STREET}"), "place supply restaurant", "skip", "place supply market-left")
    assert not FADO.automaton_acted(s, heard(s, "hire Armando"))

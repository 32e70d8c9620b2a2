"""The laws notice every kind of broken position; the simulations rely on it."""

from collections.abc import Callable

import pytest

from tasca.games.fado.rules.components import NONE
from tasca.games.fado.rules.laws import LAWS
from tasca.games.fado.rules.state import State

from .table import FADO, play, table

POSITION = """
    fado       3 players
    street     left grey=1 black=1 brown=2 | centre grey=1 brown=1 critic | right black=2 brown=2
    guitarra   Armando, Jaime 2 | billboard Raul 3 | star Fontes 6
    seat 0     12 points   5 money
    workers    market-left | street-left/2
    tables     grey=1 brown=1 | critic
    bar        black=1
    musicians  Ricardo 2 | Maria 4 | -
    notes      clef=2 beamed=1
    fados      Fado Menor | Fado Tango
    cubes      gone 2 | guitarra 1
    stars      guitarra
    seat 1
    workers    street-left | rehearsal
"""
SOLO = "fado 2 players solo; street left brown=2 | centre brown=2 | right black=2; alfama tiles clef quarter"


def a_worker_is_lost(s: State) -> None:
    s.supply[2] -= 1


def a_worker_is_forgotten(s: State) -> None:
    s.spaces[0] = 0


def the_holder_of_a_space_is_wrong(s: State) -> None:
    s.holder[0] = 1


def a_kick_out_space_is_shared(s: State) -> None:
    s.worker[1][2] = 3
    s.holder[2] = NONE


def a_cube_is_lost(s: State) -> None:
    s.track[1] -= 1


def a_customer_is_lost(s: State) -> None:
    s.bag[2] -= 1


def a_bar_is_too_full(s: State) -> None:
    s.bar[0][1] += 2
    s.bag[1] -= 2


def a_group_is_too_large(s: State) -> None:
    s.street[0][0] += 1
    s.bag[0] -= 1


def a_table_is_too_full(s: State) -> None:
    s.table[0][0][2] += 1
    s.bag[2] -= 1


def a_critic_doubles(s: State) -> None:
    s.critic[0] = 1


def a_customer_sits_with_the_critic(s: State) -> None:
    s.table[0][1][2] = 1
    s.bag[2] -= 1


def an_occupied_table_seems_free(s: State) -> None:
    s.free_tables[0] |= 1


def a_covered_table_is_used(s: State) -> None:
    s.table[1][2][2] = 1
    s.bag[2] -= 1


def a_note_is_lost(s: State) -> None:
    s.notes[3] -= 1


def a_musician_is_in_two_places(s: State) -> None:
    s.hired[1][0] = s.billboard[0]


def a_musician_is_lost(s: State) -> None:
    s.billboard[0] = NONE


def a_musician_changes_specialty(s: State) -> None:
    s.hired[0][2] = s.hired[0][1]


def a_die_is_lost(s: State) -> None:
    s.fame[s.billboard[0]] = 0


def a_star_musician_fades(s: State) -> None:
    s.fame[s.star_musician[0]] = 5


def a_fado_is_in_two_places(s: State) -> None:
    s.stack |= s.written[0]


def a_fado_is_miscounted(s: State) -> None:
    s.fados[0] += 1


def a_stack_without_a_top(s: State) -> None:
    s.stack |= 1 << s.next_fado
    s.next_fado = NONE


def a_star_without_a_musician(s: State) -> None:
    s.star[2] = 1
    s.stars[1] = 1


def a_star_nobody_earned(s: State) -> None:
    s.star[4] = 1
    s.stars[1] = 1


def a_star_is_miscounted(s: State) -> None:
    s.stars[1] += 1


def a_debt(s: State) -> None:
    s.money[1] = -1


def points_from_nowhere(s: State) -> None:
    s.score[1] += 1


def applause_in_the_street(s: State) -> None:
    s.ready[0] = 1


(
    WORKERS,
    SPACES,
    CUBES,
    CUSTOMERS,
    ROOM,
    CRITICS,
    TABLES,
    NOTES,
    WILD,
    MUSICIANS,
    DICE,
    FADOS,
    STARS,
    MONEY,
    SCORE,
    APPLAUSE,
) = range(1, len(LAWS))

DAMAGES = [
    (a_worker_is_lost, WORKERS),
    (a_worker_is_forgotten, WORKERS),
    (the_holder_of_a_space_is_wrong, SPACES),
    (a_kick_out_space_is_shared, SPACES),
    (a_cube_is_lost, CUBES),
    (a_customer_is_lost, CUSTOMERS),
    (a_bar_is_too_full, ROOM),
    (a_group_is_too_large, ROOM),
    (a_table_is_too_full, ROOM),
    (a_critic_doubles, CRITICS),
    (a_customer_sits_with_the_critic, CRITICS),
    (an_occupied_table_seems_free, TABLES),
    (a_covered_table_is_used, TABLES),
    (a_note_is_lost, NOTES),
    (a_musician_is_in_two_places, MUSICIANS),
    (a_musician_is_lost, MUSICIANS),
    (a_musician_changes_specialty, MUSICIANS),
    (a_die_is_lost, DICE),
    (a_star_musician_fades, DICE),
    (a_fado_is_in_two_places, FADOS),
    (a_fado_is_miscounted, FADOS),
    (a_stack_without_a_top, FADOS),
    (a_star_without_a_musician, STARS),
    (a_star_nobody_earned, STARS),
    (a_star_is_miscounted, STARS),
    (a_debt, MONEY),
    (points_from_nowhere, SCORE),
    (applause_in_the_street, APPLAUSE),
]


@pytest.mark.parametrize(("damage", "law"), DAMAGES)
def test_a_broken_position_breaks_a_law(damage: Callable[[State], None], law: int) -> None:
    s = table(POSITION)
    assert FADO.broken_law(s) == ""
    damage(s)
    assert FADO.broken_law(s) == LAWS[law]


def test_alfama_s_tiles_go_back_where_they_came_from() -> None:
    s = table(SOLO, "", "notes clef=1 quarter=1")
    assert FADO.broken_law(s) == ""
    s.wild[0] = 3
    assert FADO.broken_law(s) == LAWS[WILD]


def test_alfama_has_no_money() -> None:
    s = table(SOLO, "", "notes clef=1 quarter=1")
    s.money[1] = 1
    assert FADO.broken_law(s) == LAWS[MONEY]


def test_a_customer_applauds_once() -> None:
    s = table("fado 2 players", "tables grey=1; musicians Raul 1 | - | -")
    play(s, "place supply restaurant", "close")
    assert FADO.broken_law(s) == ""
    s.ready[0] = 2
    assert FADO.broken_law(s) == LAWS[APPLAUSE]


def test_the_final_scoring_is_part_of_the_score() -> None:
    s = play(table("fado 2 players   round 9   decisions 19999"), "place supply restaurant")
    assert FADO.broken_law(s) == ""
    s.score[0] -= 1
    assert FADO.broken_law(s) == LAWS[SCORE]


def test_every_law_is_broken_once_here() -> None:
    assert {law for _, law in DAMAGES} | {WILD} == set(range(1, len(LAWS)))

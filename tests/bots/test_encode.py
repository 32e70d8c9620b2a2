"""Positions as numbers, span by span, and turned around the table."""

from typing import Any

import pytest

from tasca.core.game import Game
from tasca.core.state import copy_of, flat
from tasca.games import game as game_of
from tests.bots.positions import played, some_positions

AZUL, FADO = game_of("azul"), game_of("fado")
BY_SEAT = {
    "azul": {"line_colour", "line_count", "open", "wall", "placed", "floor", "floor_count", "score"}
    | {"wall_points", "floor_points"},
    "fado": {"supply", "worker", "spaces", "table", "critic_table", "free_tables", "bar", "held", "hired", "written"}
    | {"fados", "stars", "track", "cubes", "gone", "money", "score", "points"},
}
SEATS = {
    "azul": {"starter", "next_starter", "to_move"},
    "fado": {"first", "turn", "to_move", "kicked", "holder", "star"},
}


def turned(name: str, state: Any, by: int) -> Any:
    """The same table, where seat `by` is seat 0."""
    other = copy_of(state)
    players = state.players
    for field in BY_SEAT[name]:
        rows = getattr(state, field)
        setattr(other, field, [rows[(seat + by) % players] for seat in range(players)] + rows[players:])
    for field in SEATS[name]:
        value = getattr(state, field)
        if isinstance(value, list):
            setattr(other, field, [-1 if seat < 0 else (seat - by) % players for seat in value])
        else:
            setattr(other, field, -1 if value < 0 else (value - by) % players)
    return copy_of(other)


@pytest.mark.parametrize("game", [AZUL, FADO], ids=lambda game: game.info.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_the_table_turned_to_it(game: Game[Any], players: int) -> None:
    for state in some_positions(game, {"players": players}, 8, 17):
        for seat in range(players):
            assert game.encode(state, seat) == game.encode(turned(game.info.name, state, seat), 0)


def spans(game: Game[Any], state: Any, seat: int) -> dict[str, list[int]]:
    numbers = game.encode(state, seat)
    return {span.name: numbers[span.offset : span.offset + span.length] for span in game.encoding}


def filled(rows: list[Any], room: int) -> list[int]:
    """The numbers of rows, and zeros for as many as there is room for."""
    numbers = list(flat(rows))
    return numbers + [0] * (room - len(numbers))


@pytest.mark.parametrize("variant", ["coloured", "grey"])
def test_azul_span_by_span(variant: str) -> None:
    for state in some_positions(AZUL, {"players": 3, "variant": variant}, 12, 9):
        order = [2, 0, 1]
        view = AZUL.view(state, 2)
        boards = [view["boards"][seat] for seat in order]
        found = spans(AZUL, state, 2)
        single = ("players", "grey", "phase", "round", "marker", "tiled", "tiling_row")
        assert [found.pop(name)[0] for name in single] == [getattr(state, name) for name in single]
        for name in ("to_move", "starter", "next_starter"):
            assert order[found.pop(name)[0]] == getattr(state, name)
        assert found.pop("bag") == state.bag
        assert found.pop("lid") == state.lid
        assert found.pop("offer") == list(flat(state.offer))
        assert found.pop("score") == filled([board["score"] for board in boards], 4)
        lines = [line for board in boards for line in board["lines"]]
        assert found.pop("line_count") == filled([len(line) for line in lines], 20)
        assert found.pop("line_colour") == filled(["BYRKW".find(line[:1]) + 1 if line else 0 for line in lines], 20)
        walls = "".join(row for board in boards for row in board["wall"])
        assert found.pop("wall") == filled(["BYRKW".find(space) + 1 for space in walls], 100)
        assert found.pop("floor") == filled([board["floor"].count(piece) for board in boards for piece in "BYRKWM"], 24)
        assert not found


def test_azul_of_a_known_position() -> None:
    """Seat 1 looks at a table that is easy to read."""
    state = AZUL.state_from_text(
        """\
azul   2 players   coloured wall   round 4   offer   seat 0 to act
start  0   next 1
1 -   2 -   3 -   4 -   5 -
centre R
seat 0  12   +12 -0            seat 1  13   +13 -0
        . | b y r k w                  . | b Y r k w
      . . | w b y r k                . . | w b y r k
    . . . | k w b y r              . . . | k w b y r
  . . . . | r k w b y            . . . . | r k w b y
. . R R R | y r k w b          . . K K K | y r k w b
floor . . . . . . .            floor M . . . . . .
"""
    )
    found = spans(AZUL, state, 1)
    assert found["to_move"] == [1], "the other seat"
    assert found["next_starter"] == [0], "oneself"
    assert found["score"] == [13, 12, 0, 0]
    assert found["line_colour"][:10] == [0, 0, 0, 0, 4, 0, 0, 0, 0, 3]
    assert found["line_count"][:10] == [0, 0, 0, 0, 3, 0, 0, 0, 0, 3]
    assert found["wall"][:5] == [0, 2, 0, 0, 0]
    assert found["floor"][:12] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert found["offer"][45:] == [0, 0, 1, 0, 0]


def one_more(numbers: list[Any]) -> list[int]:
    return [number + 1 for number in flat(numbers)]


def within(numbers: list[Any]) -> list[int]:
    return [0 if number < 0 else number % 6 + 1 for number in flat(numbers)]


def bits(mask: int, n: int) -> list[int]:
    return [mask >> i & 1 for i in range(n)]


@pytest.mark.parametrize("options", [{"players": 3}, {"solo": True}], ids=["three", "solo"])
def test_fado_span_by_span(options: dict[str, object]) -> None:
    for moves in range(0, 240, 20):
        state = played(FADO, options, 5, moves)
        players = state.players
        looking = players - 1
        order = [(looking + nth) % players for nth in range(players)]
        found = spans(FADO, state, looking)

        def by_seat(values: list[Any], order: list[int] = order) -> list[Any]:
            return [values[seat] for seat in order]

        def seen(seat: int, order: list[int] = order) -> int:
            return 0 if seat < 0 else 1 + order.index(seat)

        as_they_are = (
            "players round phase sides ready dice bag discard street critic notes fame money_per_point group_size "
            "bar_size fame_cost surcharge critic_cost pay applause star_points fado_points customers seats note_tiles "
            "benefit price tile note_of needs"
        )
        for name in as_they_are.split():
            assert found.pop(name) == list(flat(getattr(state, name))), name
        for name in ("to_move", "turn", "first"):
            assert found.pop(name) == [seen(getattr(state, name)) - 1]
        for name in ("space", "spot", "specialty", "last_space", "next_fado", "fado"):
            assert found.pop(name) == one_more([getattr(state, name)]), name
        assert found.pop("alfama") == [seen(1) if state.solo else 0]
        assert found.pop("kicked") == [seen(state.kicked)]
        assert found.pop("star") == [seen(seat) for seat in state.star]
        for name in ("market", "billboard", "star_musician"):
            assert found.pop(name) == within(getattr(state, name))
        assert found.pop("retired") == [bit for mask in state.retired for bit in bits(mask, 6)]
        assert found.pop("stack") == bits(state.stack, 18)
        taken = state.wild[: sum(state.held[1])] if state.solo else []
        assert found.pop("wild") == filled(one_more(taken), 33)
        for name in ("score", "money", "supply", "track", "gone", "worker", "table", "bar", "held", "cubes"):
            room = len(found[name])
            assert found.pop(name) == filled(by_seat(getattr(state, name)), room), name
        assert found.pop("critic_table") == filled(one_more(by_seat(state.critic_table)), 4)
        assert found.pop("hired") == filled(within(by_seat(state.hired)), 12)
        assert found.pop("written") == filled([bits(mask, 18) for mask in by_seat(state.written)], 72)
        assert not found

"""How the end of a round is told: the last draft, each tile with its points, the floor lines, and a small table."""

from typing import Any

from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.games import game as game_of
from tasca.games.azul.drawing.story import story
from tasca.games.azul.rules import events as e
from tasca.look.drawing import Beat

from ..browser.ways import to_lines

NAMES = ("Ana", "Rui")
TWO_REDS_LAST = ((e.TOOK, 0, 9, 2, 2), (e.FILLED, 0, 1, 2, 2), (e.TILED, 0, 1, 3, 1), (e.DEALT, 2, 0, 0, 0))


def told(*events: tuple[int, int, int, int, int], earlier: Any = ()) -> list[Beat]:
    return story(events, earlier, NAMES, ENGLISH)


def test_a_draft_before_the_rounds_end_needs_no_story() -> None:
    assert told((e.TOOK, 0, 2, 1, 2), (e.FILLED, 0, 1, 1, 2)) == []


def test_tiles_of_the_last_draft_go_to_their_spaces_one_by_one() -> None:
    first, second = told(*TWO_REDS_LAST)[:2]
    assert [(b.come_from, b.at, b.piece) for b in (first, second)] == [
        ("centre", "b0-line-2-1", "tile-red"),
        ("centre", "b0-line-2-2", "tile-red"),
    ]
    assert first.along  # the second starts while the first is on its way
    assert not second.along


def test_tiles_that_fall_go_to_free_spaces_of_the_floor_line() -> None:
    before = ((e.MARKED, 0, 0, 0, 0), (e.FELL, 0, 1, 2, 0))
    beats = told((e.TOOK, 0, 9, 4, 1), (e.FELL, 0, 4, 1, 0), (e.LOST, 0, 5, 0, 0), earlier=before)
    assert (beats[0].at, beats[0].piece) == ("b0-floor-4", "tile-white")


def test_the_marker_goes_back_to_the_centre() -> None:
    beats = told((e.LOST, 1, 1, 0, 0), earlier=((e.MARKED, 1, 0, 0, 0),))
    assert ("b1-floor-1", "centre", "tile-marker") in [(b.come_from, b.at, b.piece) for b in beats]


def test_a_tile_is_counted_by_its_neighbours() -> None:
    """A4.3: three in the row and two in the column are five points."""
    before = [
        (e.FILLED, 0, 0, 0, 1), (e.TILED, 0, 0, 0, 1),
        (e.FILLED, 0, 0, 2, 1), (e.TILED, 0, 0, 2, 1),
        (e.FILLED, 0, 1, 0, 2), (e.TILED, 0, 1, 1, 1),
    ]  # fmt: skip
    (tile,) = told((e.FILLED, 0, 0, 1, 1), (e.TILED, 0, 0, 1, 5), earlier=before)
    assert tile.pop == "+5"
    row = ("b0-wall-1-1", "b0-wall-1-2", "b0-wall-1-3")
    assert tile.counts == (*row, "b0-wall-1-2", "b0-wall-2-2")
    assert tile.shines == ()


def test_a_finished_row_lights_up() -> None:
    before = [
        event for column in range(4) for event in ((e.FILLED, 0, 0, column, 1), (e.TILED, 0, 0, column, column + 1))
    ]
    (tile,) = told((e.FILLED, 0, 0, 4, 1), (e.TILED, 0, 0, 4, 5), earlier=before)
    assert tile.shines == tuple(f"b0-wall-1-{column}" for column in range(1, 6))


def test_a_round_told_in_several_steps_is_tallied_as_one() -> None:
    """On the grey wall people choose spaces one by one (A7.4): the small table counts them all."""
    before = ((e.FILLED, 0, 0, 3, 1), (e.TILED, 0, 0, 2, 1))
    tally = told((e.FILLED, 0, 1, 3, 2), (e.TILED, 0, 1, 2, 2), (e.DEALT, 2, 0, 0, 0), earlier=before)[-1].tally
    assert tally is not None
    assert tally.title == "Round 1 is scored"
    assert tally.rows[0] == (0, "Ana", ("+3", "0", "+3"))


def test_the_small_table_says_what_the_scores_say() -> None:
    game = game_of("azul")
    state = game.new_game({"players": 2}, 4)
    earlier: list[Any] = []
    scores, rounds = [0, 0], 0
    while game.to_act(state) != OVER:
        choice = to_lines(state, game.choices(state, ENGLISH))
        events = game.apply(state, game.action_from_text(state, choice.text))
        beats = story(events, earlier, NAMES, ENGLISH)
        earlier += events
        tallies = [beat.tally for beat in beats if beat.tally]
        if not tallies:
            continue
        rounds += 1
        now = game.scores(state)
        assert tallies[0].title == f"Round {rounds} is scored"
        for (_seat, _name, cells), before, after in zip(tallies[0].rows, scores, now, strict=True):
            assert int(cells[-1].replace("\N{MINUS SIGN}", "-")) == after - before
        scores = now
    assert rounds == state.round

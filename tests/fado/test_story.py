"""What is told step by step in House of Fado, and how it sounds."""

from typing import Any

from tasca.core.catalogue import ENGLISH
from tasca.games.fado.drawing.story import story
from tasca.games.fado.rules import events as e
from tasca.look.drawing import Beat

NAMES = ("Ana", "Rui")
RUI_IS_THERE = ((e.PLACED, 1, 0, 2, 0),)  # on the street's left space


def told(*events: tuple[int, int, int, int, int], earlier: Any = ()) -> list[Beat]:
    return story(events, earlier, NAMES, ENGLISH)


def moves(beats: list[Beat]) -> list[tuple[str, str, str, str]]:
    return [(beat.piece, beat.come_from, beat.at, beat.way) for beat in beats]


def test_a_worker_on_a_free_space_needs_no_story() -> None:
    assert told((e.PLACED, 0, 0, 2, 0)) == []


def test_who_stands_there_is_pushed_aside_first() -> None:
    """F2.4: the way out is asked next, so the worker only makes room."""
    beats = told((e.PLACED, 0, 0, 2, 0), earlier=RUI_IS_THERE)
    assert moves(beats) == [
        ("worker-1", "at-space-street-left", "at-space-street-left", "push"),
        ("worker-0", "r0-supply", "at-space-street-left", ""),
    ]
    assert [beat.sound for beat in beats] == ["knock", "knock"]


def test_with_one_way_out_the_worker_goes_all_of_it() -> None:
    beats = told((e.PLACED, 0, 0, 2, 0), (e.MOVED_OUT, 1, 2, 1, 0), earlier=RUI_IS_THERE)
    assert moves(beats)[0] == ("worker-1", "at-space-street-left", "at-spot-street-left-2", "push")
    assert len(beats) == 2


def test_who_left_the_space_is_not_pushed() -> None:
    gone = (*RUI_IS_THERE, (e.PLACED, 1, 9, 4, 0))  # from the street's left space to the rehearsal room
    assert told((e.PLACED, 0, 0, 2, 0), earlier=gone) == []


def test_coins_hop_to_the_market() -> None:
    beats = told((e.HIRED, 0, 7, 3, 1), earlier=((e.PLACED, 0, 0, 1, 0),))
    assert moves(beats) == [("coin", "r0-money", "at-space-market-right", "hop")] * 3
    assert [beat.along for beat in beats] == [True, True, False]
    assert beats[0].sound == "coin"


def test_who_applauds_claps_and_the_die_turns() -> None:
    """F8.2: one grey and two black customers raise a singer to 4."""
    beats = told((e.APPLAUDED, 1, 7, 4, 5 * 1 + 2))
    assert [(beat.way, beat.piece) for beat in beats] == [
        ("clap", "grey"), ("clap", "black"), ("clap", "black"), ("turn", "die-4"),
    ]  # fmt: skip
    assert beats[0].sound == "claps"
    assert beats[-1].at == "r1-singer"


def test_a_star_falls_to_its_owner_and_the_third_has_a_low_chord() -> None:
    star, last = told((e.STAR, 1, 0, 0, 0), (e.LAST_ROUND, 1, 0, 0, 0))
    assert moves([star]) == [("star", "evening-fados", "r1-stars", "fall")]
    assert star.say == "Rui took the star of the songs."
    assert (star.sound, last.sound) == ("chord", "deep")


def test_points_of_the_final_scoring_come_by_kind_for_all_at_once() -> None:
    beats = told(
        (e.COUNTED, 0, 0, 6, 0), (e.COUNTED, 0, 1, 10, 0), (e.COUNTED, 1, 0, 4, 0), (e.COUNTED, 1, 1, 0, 0)
    )  # fmt: skip
    assert [(beat.at, beat.pop, beat.along) for beat in beats] == [
        ("f0-score", "+6", True),
        ("f1-score", "+4", False),
        ("f0-score", "+10", False),
    ]

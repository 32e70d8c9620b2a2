"""A bot that fails has lost the game: whatever it did, it is named, and the others go on."""

from typing import Any

import pytest

from tasca.core.record import replay
from tasca.games import game as game_of
from tasca.sim.match import MOST_SAID, Failure, play

from .conftest import Choose, Seat

COINS = game_of("coins")


def crash(game: Any, state: Any) -> int:
    raise RuntimeError("out of\nmemory")


def leave(game: Any, state: Any) -> int:
    raise SystemExit(3)


def quiet_crash(game: Any, state: Any) -> int:
    raise KeyError


@pytest.mark.parametrize(
    ("choose", "why"),
    [
        (crash, "RuntimeError: out of memory"),
        (quiet_crash, "KeyError"),
        (leave, "SystemExit: 3"),
        (lambda game, state: 7, "that is not possible now"),
        (lambda game, state: -1, "that is not possible now"),
        (lambda game, state: 1 << 80, "that is not possible now"),
        (lambda game, state: "1", "TypeError: 'str' object cannot be interpreted as an integer"),
        (lambda game, state: None, "TypeError: 'NoneType' object cannot be interpreted as an integer"),
        (lambda game, state: 1.0, "TypeError: 'float' object cannot be interpreted as an integer"),
    ],
)
def test_a_fault_costs_the_game_and_is_named(seat: Seat, choose: Choose, why: str) -> None:
    seat("odd", choose)
    match = play(COINS, {"players": 2}, 3, ["random", "odd"])
    assert match.failure == Failure(1, "odd", why)
    assert match.places == [1, 2]
    assert len(match.texts) == 1


def test_an_illegal_move_says_why(seat: Seat) -> None:
    azul = game_of("azul")
    seat("odd", lambda game, state: next(a for a in range(game.info.actions) if a not in game.legal_actions(state)))
    match = play(azul, {"players": 2}, 3, ["odd", "random"])
    assert match.failure
    assert "is not legal" in match.failure.why
    assert match.places == [2, 1]


def test_the_others_share_and_all_seats_of_the_bot_have_lost(seat: Seat) -> None:
    seat("odd", crash)
    match = play(COINS, {"players": 4}, 3, ["random", "odd", "clever", "odd"])
    assert match.places == [1, 3, 1, 3]


def test_the_record_says_who_gave_up_and_replays(seat: Seat) -> None:
    seat("odd", crash)
    record = play(COINS, {"players": 2}, 3, ["random", "odd"]).record(COINS, {"players": 2})
    assert (record.resigned, record.scores, record.winners) == ([1], None, None)
    assert COINS.to_act(replay(COINS, record)) == 1


def test_whoever_takes_too_long_has_lost() -> None:
    match = play(COINS, {"players": 2}, 3, ["random", "clever"], limit=1e-9)
    assert match.failure
    assert match.failure.why.startswith("time is over: it took ")
    assert play(COINS, {"players": 2}, 3, ["random", "clever"], limit=1e6).failure is None


def test_a_novel_is_cut(seat: Seat) -> None:
    def talk(game: Any, state: Any) -> int:
        raise ValueError("a" * 10_000)

    seat("odd", talk)
    match = play(COINS, {"players": 2}, 3, ["odd", "random"])
    assert match.failure
    assert len(match.failure.why) == MOST_SAID + 1


def test_laws_are_checked_where_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(COINS, {"players": 2}, 3, ["random", "random"], laws=True).broken == 0
    monkeypatch.setattr(COINS.rules, "broken_law", lambda state: 2)
    match = play(COINS, {"players": 2}, 3, ["random", "random"], laws=True)
    assert match.broken == 2
    assert len(match.actions) == 1

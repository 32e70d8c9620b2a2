"""Every way in which a move can be refused: the position, the move, and the one sentence that is true of it."""

import pickle

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.core.errors import IllegalAction
from tasca.games.fado.rules.actions import ACTIONS, CLOSE, DECLINE, FIRSTS
from tasca.games.fado.rules.state import OVER, State
from tasca.games.fado.words.refusals import ABOUT_WHOM, NOW, REASONS

from .table import FADO, FULL_STREET, play, refusal, table

TWO = "fado 2 players"
STREET = f"fado 3 players; {FULL_STREET} critic"  # a critic to the right; the other one is at a table of seat 2
HOME = "street left brown=2 | centre brown=2 | right black=2"
CLOSED = f"{TWO}; asked 0 close   at restaurant; {HOME}"

# Position, its seats, moves up to the question; then a move and why it is refused
Position = tuple[str, tuple[str, ...], tuple[str, ...]]

PLACE: Position = (TWO, ("workers market-left | street-left/2 | restaurant", "workers street-left"), ())
SUPPLY: Position = (TWO, ("workers supply 1 | market-left | rehearsal",), ())
KICKED: Position = (TWO, ("", "workers market-left"), ("place supply market-left",))
OCCUPIED: Position = (
    "fado 3 players",
    ("", "workers market-left/2", "workers market-left"),
    ("place supply market-left",),
)
BAR: Position = (
    f"{TWO}; street left brown=4 | centre grey=1 black=1 brown=2 | right black=2 brown=2",
    ("", "workers market-left"),
    ("place supply market-left", "kick 1"),
)
NOTE: Position = (
    f"{TWO}; {FULL_STREET}",
    ("notes clef=8", "workers street-left"),
    ("place supply street-left", "kick 1"),
)
RAISE: Position = (
    f"{TWO}; guitarra Armando | star Fontes 6",
    ("stars guitarra", "3 money; musicians Raul 6 | Maria 3 | Joel 1; workers rehearsal"),
    ("place supply rehearsal", "kick 1"),
)
ALONE: Position = (
    TWO,
    ("", "3 money; musicians Raul 1 | - | -; workers rehearsal"),
    ("place supply rehearsal", "kick 1"),
)
MARKET: Position = (
    f"{TWO}; guitarra Armando 6, Jaime 2, Raul 5 | star Fontes 6",
    ("12 money; musicians - | Maria 1 | -", "stars guitarra"),
    ("place supply market-left",),
)
HIRED: Position = (TWO, ("50 money",), ("place supply market-left", "hire Raul"))
INVITE: Position = (STREET, ("tables grey=1", "", "tables critic"), ("place supply street-right",))
POOR: Position = (STREET, ("2 money", "", "tables critic"), ("place supply street-right",))
WITH_CRITIC: Position = (STREET, ("tables critic",), ("place supply street-right",))
WRITTEN = (  # all the others of a game of two
    "Fado Dois Tons | Fado Vitória | Fado Pedro Rodrigues | Fado Mouraria | Fado Franklin | Fado Tango | "
    "Fado Pechincha | Fado Meia-Noite | Fado Alberto"
)
REHEARSAL: Position = (
    f"{TWO}; fados Fado Corrido | Fado Menor | Fado Cravo | - | next -; stack -",
    ("notes quarter=8", f"fados {WRITTEN}; stars fados"),
    ("place supply rehearsal",),
)
STRONGER: Position = (
    f"{TWO}; guitarra Armando | billboard Jaime 4",
    ("musicians Raul 4 | Maria 4 | -",),
    ("place supply billboard-left",),
)
TOP: Position = (
    f"{TWO}; singer Lucília | billboard Alfredo 6",
    ("musicians Raul 4 | Maria 4 | -",),
    ("place supply billboard-left",),
)
FAMELESS: Position = (
    f"{TWO}; singer Lucília | billboard Alfredo 1",
    ("musicians Raul 1 | - | -",),
    ("place supply billboard-left",),
)
NO_CUBE: Position = (
    f"{TWO}; singer Lucília | billboard Alfredo 2",
    ("musicians Raul 3 | - | -; cubes gone 8; stars placa",),
    ("place supply billboard-left",),
)
DEAR: Position = (
    f"{TWO}; guitarra Armando | billboard Jaime 4; singer Lucília | billboard Alfredo 2",
    ("9 money",),
    ("place supply billboard-left",),
)
RIGHT: Position = (
    f"{TWO}; viola Jorge | billboard Joel 2",
    ("musicians - | - | Castro 3",),
    ("place supply billboard-right",),
)
APPLAUSE: Position = (
    f"{CLOSED}; guitarra Armando | star Fontes 6",
    ("tables grey=1 | brown=2; musicians Raul 6 | - | Joel 2; stars guitarra; workers restaurant",),
    ("close",),
)
KEEPING: Position = (CLOSED, ("musicians Raul 2 | - | Joel 3; workers restaurant",), ("close",))
CAREER: Position = (
    f"{CLOSED}; guitarra Armando | star Fontes 6",
    ("tables - | brown=3; musicians Raul 5 | Maria 1 | -; workers restaurant", "stars guitarra"),
    ("close", "applaud guitarra brown=3"),
)
RETURNING: Position = (
    "fado 3 players; asked 0 close   at restaurant; street left brown=4 critic | centre brown=3 | right black=2",
    ("tables - | critic; workers restaurant",),
    ("close",),
)
CLOSING: Position = (CLOSED, ("workers restaurant",), ())

REFUSED: list[tuple[Position, str, str]] = [
    # Placing a worker
    (PLACE, "place restaurant market-left", "you have a worker on the left market space already (F2.3)"),
    (
        PLACE,
        "place restaurant street-left",
        "you have a worker on kick-out space 2 of the left street space already (F2.3)",
    ),
    (PLACE, "place market-left restaurant", "you have a worker in your restaurant already (F2.3)"),
    (
        PLACE,
        "place street-left/2 street-left",
        "a worker may not go back to the action it comes from (F2.3)",
    ),
    (PLACE, "place restaurant restaurant", "a worker may not go back to the action it comes from (F2.3)"),
    (PLACE, "place supply rehearsal", "the supply has no worker left (F2.2)"),
    (PLACE, "place street-left rehearsal", "you have no worker on the left street space (F2.2)"),
    (PLACE, "place rehearsal/1 street-right", "you have no worker on kick-out space 1 of the rehearsal room (F2.2)"),
    (SUPPLY, "place rehearsal street-left", "workers from the supply are placed first (F2.2)"),
    (PLACE, "hire Raul", "a worker is placed now (F2.1)"),
    # Kicked out
    (OCCUPIED, "kick 2", "kick-out space 2 is occupied (F2.4)"),
    (KICKED, "decline", "a kick-out space is chosen now (F2.4)"),
    (BAR, "kick 2", "the kick-out space's benefit is taken or declined now (F2.4)"),
    (BAR, "take note clef", "this kick-out space has another benefit (F2.4)"),
    (BAR, "take raise viola", "this kick-out space has another benefit (F2.4)"),
    (BAR, "take bar right brown", "the right group does not lie beside the kick-out space (F3.4)"),
    (BAR, "take bar left grey", "the left group has no such customer (F4.6)"),
    (NOTE, "take bar left brown", "this kick-out space has another benefit (F2.4)"),
    (NOTE, "take note clef", "that stack is empty (F5.3)"),
    (RAISE, "take raise guitarra", "Raul has fame 6 and cannot rise (F6.4)"),
    (RAISE, "take raise singer", "raising Maria costs 4 money (F6.4)"),
    (ALONE, "take raise viola", "the restaurant has no hired viola (F6.4)"),
    # The market
    (MARKET, "hire Castro", "the viola group does not lie beside the space (F3.1)"),
    (MARKET, "hire Ricardo", "Ricardo does not play in a game of 2 players (F1.2)"),
    (MARKET, "hire Alfredo", "the restaurant has a singer already (F4.4)"),
    (MARKET, "hire Fontes", "Fontes is not in the market (F4.1)"),
    (MARKET, "hire Armando", "Armando has fame 6 and cannot be hired (F4.3)"),
    (MARKET, "hire Raul", "Raul costs 16 money (F4.3)"),
    (MARKET, "done", "nobody has been hired here yet, so the action is skipped, not ended (F2.1)"),
    (MARKET, "seat left 1 brown=1", "musicians are hired now (F4.1)"),
    (HIRED, "hire Jaime", "a guitarra has been hired here already (F4.1)"),
    (HIRED, "skip", "a musician has been hired here already, so the action is ended, not skipped (F4.1)"),
    # The street
    (INVITE, "seat left 2 brown=1", "the left group does not lie beside the space (F3.2)"),
    (INVITE, "seat right 2 grey=1", "the right group does not have these customers (F5.1)"),
    (INVITE, "seat right 1 brown=1", "table 1 is not empty (F5.1)"),
    (INVITE, "seat right 3 brown=1", "table 3 is still covered (F9.2)"),
    (INVITE, "seat right 2 black=2 brown=2", "table 2 has seats for 3 customers only (F5.1)"),
    (INVITE, "critic left 2", "the left group does not lie beside the space (F3.2)"),
    (INVITE, "critic centre 2", "there is no critic with the centre group (F5.2)"),
    (INVITE, "critic right 1", "table 1 is not empty (F5.2)"),
    (INVITE, "critic right 3", "table 3 is still covered (F9.2)"),
    (WITH_CRITIC, "critic right 2", "there is a critic in the restaurant already (F5.2)"),
    (POOR, "critic right 2", "a critic costs 3 money (F5.2)"),
    (POOR, "done", "customers or a critic are brought in now (F5)"),
    # The rehearsal room
    (REHEARSAL, "write 1", "you do not have the notes for Fado Corrido (F6.1)"),
    (REHEARSAL, "write 4", "there is no song on that space (F6.1)"),
    (REHEARSAL, "note quarter", "that stack is empty (F6.2)"),
    (REHEARSAL, "take note clef", "a song is written or a note taken now (F6)"),
    # The billboard: promoting,
    (STRONGER, "promote viola", "this space is not for a viola (F3.3)"),
    (STRONGER, "promote guitarra", "Raul needs fame 5 to replace Jaime (F7.1)"),
    (TOP, "promote singer", "Alfredo has fame 6 and cannot be replaced (F7.2)"),
    (FAMELESS, "promote guitarra", "Raul needs fame 2 to be promoted (F7.1)"),
    (FAMELESS, "promote singer", "the restaurant has no hired singer (F7.1)"),
    (NO_CUBE, "promote guitarra", "there is no cube left on the track (F7.1)"),
    # contracting
    (DEAR, "contract viola", "this space is not for a viola (F3.3)"),
    (DEAR, "contract guitarra", "Jaime costs 10 money (F7.3)"),
    (TOP, "contract singer", "Alfredo has fame 6 and cannot be contracted (F7.2)"),
    (RIGHT, "contract singer", "there is no singer on the billboard (F7.3)"),
    (RIGHT, "contract viola", "the restaurant has a viola already (F4.4)"),
    (RIGHT, "close", "a musician is promoted or contracted now (F7)"),
    # The restaurant
    (CLOSING, "done", "the restaurant is closed or not now (F8)"),
    (APPLAUSE, "applaud guitarra grey=1", "Raul has fame 6 and cannot rise (F8.2)"),
    (APPLAUSE, "applaud singer grey=1", "the restaurant has no hired singer (F8.2)"),
    (APPLAUSE, "applaud viola brown=1", "the step of Joel to fame 3 takes 2 customers, grey or brown (F8.2)"),
    (APPLAUSE, "applaud viola grey=2", "not all of these customers can still applaud (F8.2)"),
    (APPLAUSE, "skip", "customers applaud now (F8.2)"),
    (CAREER, "retire singer", "Raul retires or stays now, at fame 6 (F8.3)"),
    (CAREER, "stay viola", "Raul retires or stays now, at fame 6 (F8.3)"),
    (CAREER, "keep guitarra", "Raul retires or stays now, at fame 6 (F8.3)"),
    (KEEPING, "dismiss viola", "Raul is dismissed or kept now (F8.4)"),
    (KEEPING, "keep singer", "Raul is dismissed or kept now (F8.4)"),
    (KEEPING, "retire guitarra", "Raul is dismissed or kept now (F8.4)"),
    (RETURNING, "return left", "the left group has a critic already (F8.5)"),
    (RETURNING, "done", "the critic returns to a group now (F8.5)"),
]


def at(position: Position) -> State:
    board, seats, moves = position
    return play(table(board, *seats), *moves)


@pytest.mark.parametrize(("position", "move", "why"), REFUSED, ids=[f"{move}: {why}" for _, move, why in REFUSED])
def test_a_move_is_refused_for_the_reason_that_applies(position: Position, move: str, why: str) -> None:
    assert refusal(at(position), move) == f"{move} is not legal: {why}"


def test_every_kind_of_action_and_every_question_has_its_reasons() -> None:
    assert set(REASONS) == set(FIRSTS) - {CLOSE, DECLINE}  # these are never refused where they are asked for
    assert set(NOW | ABOUT_WHOM) == set(range(OVER + 1))


def test_a_finished_game_refuses_everything() -> None:
    s = FADO.new_game()
    s.phase = OVER
    assert refusal(s, "place supply market-left") == "place supply market-left is not legal: the game is over (F10.1)"


def test_a_number_that_is_no_action() -> None:
    with pytest.raises(IllegalAction, match=r"^667 is no action of House of Fado$"):
        FADO.apply(FADO.new_game(), ACTIONS)


def test_a_refusal_goes_from_one_process_to_another_with_its_reason() -> None:
    s = at(PLACE)
    refused = FADO.refusal(s, FADO.action_from_text(s, "place restaurant market-left"))
    again = pickle.loads(pickle.dumps(refused))
    assert (again.reason, again.move, str(again)) == (refused.reason, refused.move, str(refused))
    assert again.reason.rule == "F2.3"
    assert again.reason.said(ENGLISH) == "you have a worker on the left market space already (F2.3)"

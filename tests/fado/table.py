"""A table to test at: positions as text, moves by notation, and looks at what lies where.

A position is written as `tasca.games.fado.text.write` shows it. Whatever a test does not care for is left out: the
street is empty then, seats are as at set-up, and pieces seen nowhere lie where they belong (`text.read`).
"""

from typing import Any

import pytest

from tasca.core.errors import IllegalAction
from tasca.core.game import Game
from tasca.core.rules import Events
from tasca.games import game
from tasca.games.fado.rules.state import State

FADO: Game[State] = game("fado")
NAMES = ["Ana", "Rui", "Eva", "Gil"]

FULL_STREET = "street     left grey=1 black=1 brown=2 | centre grey=1 black=1 brown=2 | right black=2 brown=2"


def table(board: str, *seats: str) -> State:
    """The position that a text shows; in short ones a semicolon ends a line.

    Seats may be given apart, each by its lines: "50 money; musicians Armando 2 | - | Joel 4".
    """
    lines = board.replace(";", "\n")
    for number, text in enumerate(seats):
        first, _, rest = text.partition(";")
        head, others = (first, rest) if not first or first.strip()[0].isdigit() else ("", text)
        lines += f"\nseat {number} {head}\n" + others.replace(";", "\n")
    return FADO.state_from_text(lines)


def play(s: State, *moves: str) -> State:
    """Does these moves, and returns the same position for another look."""
    for move in moves:
        FADO.apply(s, FADO.action_from_text(s, move))
    return s


def pass_by(s: State, *places: str) -> State:
    """Places these workers, each of whom then does nothing."""
    for place in places:
        who = FADO.to_act(s)
        play(s, place)
        if FADO.to_act(s) == who and "skip" in legal(s):
            play(s, "skip")
    return s


def legal(s: State, word: str = "") -> list[str]:
    """The legal moves that begin with that word."""
    moves = [FADO.action_to_text(s, action) for action in FADO.legal_actions(s)]
    return [move for move in moves if f"{move} ".startswith(f"{word} " if word else "")]


def refusal(s: State, move: str) -> str:
    """Why a move is refused."""
    with pytest.raises(IllegalAction) as caught:
        play(s, move)
    return str(caught.value)


def heard(s: Any, *moves: str) -> Events:
    """Does these moves, and gives the events of the last of them."""
    play(s, *moves[:-1])
    return FADO.apply(s, FADO.action_from_text(s, moves[-1]))


def told(s: State, *moves: str) -> list[str]:
    """Does these moves, and says in sentences what the last of them led to."""
    names = ["Ana", "Alfama"] if s.solo else NAMES[: s.players]
    return [sentence.text for sentence in FADO.sentences(s, heard(s, *moves), names)]


def alfama(s: State, *moves: str) -> list[str]:
    """Does these moves, and says in notation what Alfama did after the last of them."""
    done: list[str] = FADO.facts(s, heard(s, *moves)).get("alfama", [])
    return done


def see(s: State) -> dict[str, Any]:
    """What everybody sees."""
    return FADO.view(s, None)


def seat(s: State, number: int = 0) -> dict[str, Any]:
    """What lies at a seat, as everybody sees it."""
    found: dict[str, Any] = see(s)["seats"][number]
    return found


def musicians(s: State, number: int = 0) -> list[str]:
    """A seat's musicians with their fame: ["Armando 2", "-", "Joel 4"]."""
    return [f"{m['name']} {m['fame']}" if m else "-" for m in seat(s, number)["musicians"].values()]


def market(s: State, specialty: str) -> list[str]:
    """The market's spaces of a specialty: ["Armando", "Raul 2", "-", …]."""
    found = see(s)["market"][specialty]
    return [f"{m['name']} {m['fame'] or ''}".strip() if m else "-" for m in found]


def billboard(s: State, specialty: str) -> str:
    found = see(s)["billboard"][specialty]["musician"]
    return f"{found['name']} {found['fame']}" if found else "-"


def group(s: State, name: str) -> dict[str, int]:
    """The customers of a group of the street, without the critic."""
    return {colour: see(s)["street"][name][colour] for colour in ("grey", "black", "brown")}


def critics(s: State) -> list[str]:
    """The groups with a critic."""
    return [name for name, people in see(s)["street"].items() if people["critic"]]


def people(grey: int = 0, black: int = 0, brown: int = 0) -> dict[str, int]:
    return {"grey": grey, "black": black, "brown": brown}


def notes(clef: int = 0, quarter: int = 0, eighth: int = 0, beamed: int = 0) -> dict[str, int]:
    return {"clef": clef, "quarter": quarter, "eighth": eighth, "beamed": beamed}


def asked(s: State) -> tuple[int, str]:
    """Who is asked what."""
    return FADO.to_act(s), see(s)["asked"]["phase"]

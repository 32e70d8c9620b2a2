"""A table to test at: positions from pictures of boards, moves by notation, and looks at what lies where.

A board is drawn as in `tasca.games.azul.text.write`: pattern lines, wall, floor line. Whatever a test does not care
for is left out: boards not given are empty, factories not given too, and tiles seen nowhere are in the bag.
"""

from typing import Any

from tasca.core.game import Game
from tasca.games import game
from tasca.games.azul.rules.state import State
from tasca.games.azul.text.notation import LETTERS
from tasca.games.azul.text.write import WIDTH

AZUL: Game[State] = game("azul")

EMPTY = """
        . | b y r k w
      . . | w b y r k
    . . . | k w b y r
  . . . . | r k w b y
. . . . . | y r k w b
floor . . . . . . .
"""

GREY = """
        . | . . . . .
      . . | . . . . .
    . . . | . . . . .
  . . . . | . . . . .
. . . . . | . . . . .
floor . . . . . . .
"""


def rows(picture: str) -> list[str]:
    """A picture's lines without the space around them."""
    return [line.strip() for line in picture.strip().splitlines()]


def _counts(tiles: str) -> str:
    return " ".join(f"{letter}{tiles.count(letter)}" for letter in LETTERS)


def table(
    *boards: str,
    factories: str = "",
    centre: str = "",
    players: int = 2,
    wall: str = "coloured",
    number: int = 2,
    act: int = 0,
    start: int = 0,
    next_start: int | None = None,
    points: tuple[int, ...] = (0, 0, 0, 0),
    bag: str | None = None,
) -> State:
    """A position in the factory offer: factories like "BBYR KKWW", a centre like "M BBY".

    A `bag` given, like "WWW", holds just these tiles, and the lid holds the rest of the hundred.
    """
    heaps = factories.split() + ["-"] * (2 * players + 1 - len(factories.split()))
    empty = GREY if wall == "grey" else EMPTY
    all_boards = [rows(board) for board in [*boards, *[empty] * (players - len(boards))]]
    for seat, board in enumerate(all_boards):
        board.insert(0, f"seat {seat}   {points[seat]}   +{points[seat]} -0")
    holders = [seat for seat, board in enumerate(all_boards) if "M" in board[-1]]
    after = next_start if next_start is not None else (holders or [start])[0]

    def drawing(*heaps_of_tiles: str) -> str:
        return "\n".join(
            [
                f"azul {players} players   {wall} wall   round {number}   offer   seat {act} to act",
                f"start {start}   next {after}",
                *heaps_of_tiles,
                "   ".join(f"{i} {heap}" for i, heap in enumerate(heaps, 1)),
                f"centre {centre or '-'}",
                *("".join(part.ljust(WIDTH) for part in parts) for parts in zip(*all_boards, strict=True)),
            ]
        )

    s = AZUL.state_from_text(drawing())
    if bag is None:
        return s
    lid = "".join(letter * (n - bag.count(letter)) for letter, n in zip(LETTERS, s.bag, strict=True))
    return AZUL.state_from_text(drawing(f"bag {_counts(bag)}", f"lid {_counts(lid)}"))


def play(s: State, *moves: str) -> State:
    """Does these moves, and returns the same position for another look."""
    for move in moves:
        AZUL.apply(s, AZUL.action_from_text(s, move))
    return s


def legal(s: State) -> list[str]:
    return [AZUL.action_to_text(s, action) for action in AZUL.legal_actions(s)]


def legal_targets(s: State, source_and_colour: str) -> str:
    """Where the tiles of that source and colour may go: "134F"."""
    return "".join(move[2] for move in legal(s) if move.startswith(source_and_colour))


def see(s: State) -> dict[str, Any]:
    """What everybody sees."""
    return AZUL.view(s, None)


def board(s: State, seat: int) -> dict[str, Any]:
    """A player's score, lines, wall and floor, as everybody sees them."""
    found: dict[str, Any] = see(s)["boards"][seat]
    return found


def drawn(s: State, seat: int) -> list[str]:
    """A player's board as a picture, to be compared with `rows`."""
    lines = AZUL.state_to_text(s, hidden=False).splitlines()[-6:]
    return [line[seat * WIDTH : (seat + 1) * WIDTH].strip() for line in lines]


def heap(tiles: str) -> dict[str, int]:
    """Tiles as the view counts the bag and the lid."""
    return {letter: tiles.count(letter) for letter in LETTERS}

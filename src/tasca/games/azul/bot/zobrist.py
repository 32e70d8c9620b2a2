"""Zobrist keys: a number for each position of a round, so that a search knows one again that it reached by other moves.

Factories count as a multiset: which of them holds what does not matter. Walls, bag and lid do not change in a round.
"""

from tasca.core.machine import machine
from tasca.games.rng import start, step  # interpreted: the keys are made when this is loaded, through any door

from ..rules.components import CENTRE, COLOURS, FLOOR_SPACES, MOST_PLAYERS, OF_EACH_COLOUR, ROWS
from ..rules.state import State

rule, table, tell = machine(__name__)

KEY = (1 << 61) - 1
ROUND_KEY = (1 << 40) - 1  # times the prime it stays below 2**63
PRIME = 1000003
CONTENTS = 5**COLOURS  # what can lie on a factory: 0 to 4 tiles of each colour


def _random_keys(n: int, stream: int) -> list[int]:
    """n fixed random numbers of 61 bits."""
    x = start(2024, stream)
    keys = []
    for _ in range(n):
        x = step(x)
        high = (x ^ x >> 32) & 0x7FFFFFFF
        x = step(x)
        keys.append((high << 30 ^ (x ^ x >> 32)) & KEY)
    return keys


FACTORY_KEY = table(_random_keys(CONTENTS, 1))
CENTRE_KEY = table(_random_keys(COLOURS * (OF_EACH_COLOUR + 1), 2))
LINE_KEY = table(_random_keys(MOST_PLAYERS * ROWS * COLOURS * (ROWS + 1), 3))
FLOOR_KEY = table(_random_keys(MOST_PLAYERS * (FLOOR_SPACES + 1), 4))
TURN_KEY = table(_random_keys(MOST_PLAYERS, 5))
MARKER_KEY = table(_random_keys(MOST_PLAYERS + 1, 6))


@rule
def contents(s: State, source: int) -> int:
    """What lies on a factory, as a number."""
    tiles = s.offer[source]
    return (((tiles[4] * 5 + tiles[3]) * 5 + tiles[2]) * 5 + tiles[1]) * 5 + tiles[0]


@rule
def position_key(s: State) -> int:
    factories = 0
    for source in range(CENTRE):
        if s.offered[source]:
            factories = (factories + FACTORY_KEY[contents(s, source)]) & KEY
    key = factories ^ TURN_KEY[s.to_move] ^ MARKER_KEY[MOST_PLAYERS if s.marker else s.next_starter]
    for colour in range(COLOURS):
        key ^= CENTRE_KEY[colour * (OF_EACH_COLOUR + 1) + s.offer[CENTRE][colour]]
    for seat in range(s.players):
        key ^= FLOOR_KEY[seat * (FLOOR_SPACES + 1) + s.floor_count[seat]]
        for row in range(ROWS):
            count = s.line_count[seat][row]
            if count:
                key ^= LINE_KEY[((seat * ROWS + row) * COLOURS + s.line_colour[seat][row]) * (ROWS + 1) + count]
    return key


@rule
def round_key(s: State) -> int:
    """A number for what does not change in a round: walls, points and the wall's side."""
    key = s.players * 2 + s.grey
    for seat in range(s.players):
        key = ((key ^ s.wall[seat]) * PRIME + s.score[seat]) & ROUND_KEY
        key ^= key >> 17
        for colour in range(COLOURS):
            key = ((key ^ s.placed[seat][colour]) * PRIME) & ROUND_KEY
            key ^= key >> 17
    return key

"""What somebody sees of House of Fado after the first lesson, as weights for the judge: made by hand, to be human.

Points, stars and famous musicians count for what is printed on them, guests are good company, and money is nice to
have. What leads to a star later (cubes, notes for a song, the critic, the worker's way home) is hardly thought of.
"""

from .evaluate import (
    BILLBOARD,
    FADO,
    FAME,
    FAME_TO_STAR,
    GUESTS,
    MONEY,
    MORE_MONEY,
    NOTE_TILES,
    OFF,
    OFF_TO_PLACA,
    PAYING,
    POINTS,
    SONG,
    STAR_POINTS,
    STEPS_AHEAD,
)
from .judge import SPREAD
from .workspace import FEATURES, STAGES

SEEN = {
    POINTS: 100, STAR_POINTS: 100, BILLBOARD: 100, FADO: 100, MONEY: 20, MORE_MONEY: 10,
    STEPS_AHEAD: 40, PAYING: 20, GUESTS: 30, OFF: 50, NOTE_TILES: 40, SONG: 60,
}  # fmt: skip
FAMOUS = 150  # for each step of a musician's fame
CUBE = 50  # for each cube removed
DRIFT = 1_500  # how far a game seems to be from decided


def novice() -> list[int]:
    """The weights, the same in every stage of a game."""
    w = [0] * FEATURES
    for number, worth in SEEN.items():
        w[number] = worth
    for fame in range(6):
        w[FAME_TO_STAR + fame] = w[FAME + fame] = FAMOUS * (fame + 1)
    for cubes in range(OFF - OFF_TO_PLACA):
        w[OFF_TO_PLACA + cubes] = CUBE * cubes
    w[SPREAD] = DRIFT
    return w * STAGES

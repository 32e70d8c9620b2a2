"""Letters of the notation and the names that drawings use."""

from tasca.core.catalogue import Catalogue

from ..words import labels

PIECES = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white", "M": "marker"}
LETTERS = "BYRKW"


def colour_name(letter: str, words: Catalogue) -> str:
    return words.gettext("first-player marker") if letter == "M" else labels.colour_name(LETTERS.index(letter), words)

"""How a person says what to do: a legal action with its words, and the elements of the drawing that mean it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One legal action as a person meets it.

    `picks` are the elements to click, in the natural order; any order means the same. No two choices of a position
    have the same picks, so clicks alone always find the action.
    """

    action: int
    text: str  # the action in notation, as it is sent
    label: str  # what it does, for the list of moves and the screen reader
    picks: tuple[str, ...]
    preview: str = ""  # what it will bring, as a sentence
    badge: str = ""  # the same in a few characters, shown at the last pick
    lands: tuple[str, ...] = ()  # where pieces would come to lie: the id of a place, "=", the symbol of the piece
    wastes: str = ""  # why it would bring nothing, as a sentence; the page asks before it is done
    price: str = ""  # stands for the badge where nothing is drawn, if the drawing says it already

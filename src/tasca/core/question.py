"""What is asked of the one who has to decide, in words: the same on a page and in the terminal."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """What the one to act has to decide, as said to them, and how it came to that."""

    ask: str
    why: str = ""
    who: str = ""  # stands where "Your turn" would, as when somebody is asked in another's turn

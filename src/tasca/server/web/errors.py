"""How the server says no: a status and one clear sentence. Whatever is refused changes nothing."""

import math

from tasca.core.errors import TascaError

SOON = 5  # seconds, where nobody can say when it will work again
RETRY = {"retry-after": str(SOON)}


class Refusal(TascaError):
    """Something that cannot be done now. `status` is the HTTP status that says so to programs."""

    status = 400


class NotKnown(Refusal):
    """Nobody knows who asks: a cookie or a token is needed."""

    status = 401


class NotYours(Refusal):
    """The one who asks does not hold that seat, or it is not their turn."""

    status = 403


class NotThere(Refusal):
    """There is no such table, move or page."""

    status = 404


class TooLate(Refusal):
    """The table has moved on, or is not in a state in which this can be done."""

    status = 409


class TooMuch(Refusal):
    """Longer than allowed."""

    status = 413


class NotPossible(Refusal):
    """Malformed, or against the rules of the game."""

    status = 422


class Misdirected(Refusal):
    """Meant for another house."""

    status = 421


class TooOften(Refusal):
    """Asked too often; in so many seconds it will work again. `limit` says which limit it was, for those who watch."""

    status = 429

    def __init__(self, message: str, seconds: float = SOON, limit: str = "requests") -> None:
        super().__init__(message)
        self.seconds = max(1, math.ceil(seconds))
        self.limit = limit

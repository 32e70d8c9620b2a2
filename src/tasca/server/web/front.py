"""The front page, drawn once for all who would see the same: it is asked for most, and changes seldom.

What is on it follows from the answer, the language and what the reader prefers; only the proof that a form is ours is
each visitor's own. So it is drawn with a mark in that place.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from tasca.server.web import i18n
from tasca.server.web.preferences import Preferences
from tasca.server.web.responses.lobby import Lobby

KEPT = 200  # pages; those used last
Draw = Callable[[str], str]  # the page, with that proof in its forms


class Front:
    def __init__(self) -> None:
        self.mark = secrets.token_hex(32)  # nobody can write it into a name
        self.drawn: OrderedDict[tuple[str, Preferences, bytes], bytes] = OrderedDict()

    def page(self, answer: Lobby, preferences: Preferences, proof: str, draw: Draw) -> bytes:
        answer = msgspec.structs.replace(answer, you="")  # their name is not on it
        key = i18n.language.get(), preferences, msgspec.json.encode(answer)
        found = self.drawn.get(key)
        if found is None:
            found = self.drawn[key] = draw(self.mark).encode()
            if len(self.drawn) > KEPT:
                self.drawn.popitem(last=False)
        self.drawn.move_to_end(key)
        return found.replace(self.mark.encode(), proof.encode())

"""Actions of House of Fado in text: words, one action a line, as the records keep them.

place supply market-left | kick 2 | take bar left grey | hire Maria | seat centre 2 grey=1 brown=2 | …

A reader is kind: capitals, accents, further spaces and the order of colours do not matter.
"""

import re
import unicodedata

from tasca.core.catalogue import N_
from tasca.core.errors import BadNotation

from ..box.load import box_numbered
from ..rules.actions import (
    APPLAUD,
    CLAP_GREY,
    CLAP_OWN,
    CLAPS,
    CLOSE,
    CONTRACT,
    CRITIC,
    DECLINE,
    DISMISS,
    DONE,
    HIRE,
    KEEP,
    KICK,
    PROMOTE,
    RETIRE,
    RETURN,
    SEAT,
    SKIP,
    STAY,
    TAKE,
    TAKE_BAR,
    TAKE_NOTE,
    TAKE_RAISE,
    WRITE,
    applaud_action,
    seat_action,
)
from ..rules.components import CHOICE, CHOICES, COLOURS, GROUP_MOST, OWN_COLOUR, SPACES, TABLES
from ..rules.state import State
from . import names as words

COUNT = re.compile(r"(grey|black|brown)=([1-4])", re.ASCII)

# Kinds of action that are a word and one thing: the word, the first number, and the names of the things
_SIMPLE: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("kick", KICK, ("1", "2", "3")),
    ("take bar", TAKE_BAR, tuple(f"{group} {colour}" for group in words.GROUPS for colour in words.COLOURS)),
    ("take note", TAKE_NOTE, words.NOTES),
    ("take raise", TAKE_RAISE, words.SPECIALTIES),
    ("critic", CRITIC, tuple(f"{group} {table}" for group in words.GROUPS for table in (1, 2, 3))),
    ("write", WRITE, ("1", "2", "3", "4")),
    ("note", TAKE, words.NOTES),
    ("promote", PROMOTE, words.SPECIALTIES),
    ("contract", CONTRACT, words.SPECIALTIES),
    ("retire", RETIRE, words.SPECIALTIES),
    ("stay", STAY, words.SPECIALTIES),
    ("dismiss", DISMISS, words.SPECIALTIES),
    ("keep", KEEP, words.SPECIALTIES),
    ("return", RETURN, words.GROUPS),
)
FIXED = {
    **{first + i: f"{word} {thing}" for word, first, things in _SIMPLE for i, thing in enumerate(things)},
    DECLINE: "decline",
    CLOSE: "close",
    DONE: "done",
    SKIP: "skip",
}
_NUMBERS = {text: number for number, text in FIXED.items()}


def seat_text(group: int, table: int, choice: int) -> str:
    return f"seat {words.GROUPS[group]} {table + 1} {words.counts_text(list(CHOICE[choice]))}"


def _applaud_text(specialty: int, grey: int, own: int) -> str:
    counts = [grey, 0, 0]
    counts[OWN_COLOUR[specialty]] = own
    return f"applaud {words.SPECIALTIES[specialty]} {words.counts_text(counts)}"


def action_to_text(s: State, action: int) -> str:
    if action in FIXED:
        return FIXED[action]
    if action < KICK:
        return f"place {words.place_text(action // SPACES)} {words.SPACES[action % SPACES]}"
    if action < CLOSE:
        return f"hire {words.musician_name(s, action - HIRE)}"
    if action < CRITIC:
        where, choice = divmod(action - SEAT, CHOICES)
        return seat_text(where // TABLES, where % TABLES, choice)
    specialty, claps = divmod(action - APPLAUD, CLAPS)
    return _applaud_text(specialty, CLAP_GREY[claps], CLAP_OWN[claps])


def _plain(text: str) -> str:
    """A text as it is compared: without capitals, accents and spaces that are not needed."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return re.sub(r" ?([=/]) ?", r"\1", " ".join(bare.split()))


def _counts(parts: list[str]) -> list[int] | None:
    """Customers by colour from parts like grey=1, each colour once."""
    counts = [0] * COLOURS
    for part in parts:
        found = COUNT.fullmatch(part)
        if not found or counts[words.COLOURS.index(found[1])]:
            return None
        counts[words.COLOURS.index(found[1])] = int(found[2])
    return counts if parts else None


def _place(parts: list[str]) -> int | None:
    if len(parts) != 2 or parts[1] not in words.SPACES:
        return None
    origin = words.place_from_text(parts[0])
    return None if origin is None else origin * SPACES + words.SPACES.index(parts[1])


def _seat(parts: list[str]) -> int | None:
    if len(parts) < 3 or parts[0] not in words.GROUPS or parts[1] not in ("1", "2", "3"):
        return None
    counts = _counts(parts[2:])
    if not counts or sum(counts) > GROUP_MOST:
        return None
    choice = [list(row) for row in CHOICE].index(counts)
    return seat_action(words.GROUPS.index(parts[0]), int(parts[1]) - 1, choice)


def _applaud(parts: list[str]) -> int | None:
    if not parts or parts[0] not in words.SPECIALTIES:
        return None
    specialty = words.SPECIALTIES.index(parts[0])
    counts = _counts(parts[1:])
    if not counts or sum(counts) != counts[0] + counts[OWN_COLOUR[specialty]] or sum(counts) > GROUP_MOST:  # F8.2
        return None
    return applaud_action(specialty, counts[0], counts[OWN_COLOUR[specialty]])


def _hire(s: State, text: str) -> int | None:
    """The musician of that name; of several names that differ by a capital or an accent, the very one."""
    names = box_numbered(s.box).musicians
    very = " ".join(unicodedata.normalize("NFC", text).split()[1:])
    if very in names:
        return HIRE + names.index(very)
    found = [number for number, name in enumerate(names) if _plain(name) == _plain(very)]
    return HIRE + found[0] if len(found) == 1 else None


def action_from_text(s: State, text: str) -> int:
    plain = _plain(text)
    found: int | None = _NUMBERS.get(plain)
    word, *parts = plain.split(" ")
    if found is None and word == "place":
        found = _place(parts)
    elif found is None and word == "seat":
        found = _seat(parts)
    elif found is None and word == "applaud":
        found = _applaud(parts)
    elif found is None and word == "hire":
        found = _hire(s, text)
    if found is None:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise BadNotation(
            N_("%(text)s is no action of House of Fado; actions look like 'place supply market-left' or 'note clef'"),
            {"text": repr(shown)},
        )
    return found

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
    CONTRACT,
    CRITIC,
    DISMISS,
    FIRSTS,
    HIRE,
    KEEP,
    KICK,
    KIND_OF,
    KINDS,
    PLACE,
    PROMOTE,
    RETIRE,
    RETURN,
    SEAT,
    STAY,
    TAKE,
    TAKE_BAR,
    TAKE_NOTE,
    TAKE_RAISE,
    WRITE,
    applaud_action,
    applauded,
    applause,
    seat_action,
    seat_choice,
    seat_group,
    seat_table,
)
from ..rules.components import CHOICE, COLOURS, GROUP_MOST, OWN_COLOUR, SPACES
from ..rules.state import State
from . import names

COUNT = re.compile(r"(grey|black|brown)=([1-4])", re.ASCII)

WORDS = dict(zip(FIRSTS, (kind.word for kind in KINDS), strict=True))
# Kinds of action that are a word and one thing: the names of the things
_THINGS: dict[int, tuple[str, ...]] = {
    KICK: ("1", "2", "3"),
    TAKE_BAR: tuple(f"{group} {colour}" for group in names.GROUPS for colour in names.COLOURS),
    TAKE_NOTE: names.NOTES,
    TAKE_RAISE: names.SPECIALTIES,
    CRITIC: tuple(f"{group} {table}" for group in names.GROUPS for table in (1, 2, 3)),
    WRITE: ("1", "2", "3", "4"),
    TAKE: names.NOTES,
    PROMOTE: names.SPECIALTIES,
    CONTRACT: names.SPECIALTIES,
    RETIRE: names.SPECIALTIES,
    STAY: names.SPECIALTIES,
    DISMISS: names.SPECIALTIES,
    KEEP: names.SPECIALTIES,
    RETURN: names.GROUPS,
}
# and those that are a word alone
FIXED = {first: WORDS[first] for first, kind in zip(FIRSTS, KINDS, strict=True) if kind.size == 1} | {
    first + i: f"{WORDS[first]} {thing}" for first, things in _THINGS.items() for i, thing in enumerate(things)
}
_NUMBERS = {text: number for number, text in FIXED.items()}


def _applaud_text(specialty: int, grey: int, own: int) -> str:
    counts = [grey, 0, 0]
    counts[OWN_COLOUR[specialty]] = own
    return f"{names.SPECIALTIES[specialty]} {names.counts_text(counts)}"


def seat_text(group: int, table: int, choice: int) -> str:
    return f"{WORDS[SEAT]} {names.GROUPS[group]} {table + 1} {names.counts_text(list(CHOICE[choice]))}"


def action_to_text(s: State, action: int) -> str:
    if action in FIXED:
        return FIXED[action]
    kind = KIND_OF[action]
    if kind == SEAT:
        return seat_text(seat_group(action), seat_table(action), seat_choice(action))
    if kind == PLACE:
        thing = f"{names.place_text(action // SPACES)} {names.SPACES[action % SPACES]}"
    elif kind == HIRE:
        thing = names.musician_name(s, action - HIRE)
    else:
        thing = _applaud_text(applauded(action), CLAP_GREY[applause(action)], CLAP_OWN[applause(action)])
    return f"{WORDS[kind]} {thing}"


def _plain(text: str) -> str:
    """A text as it is compared: without capitals, accents and spaces that are not needed."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return re.sub(r" ?([=/]) ?", r"\1", " ".join(bare.split()))


def _counts(parts: list[str]) -> list[int] | None:
    """Customers by colour from parts like grey=1, each colour once."""
    counts = [0] * COLOURS
    for part in parts:
        found = COUNT.fullmatch(part)
        if not found or counts[names.COLOURS.index(found[1])]:
            return None
        counts[names.COLOURS.index(found[1])] = int(found[2])
    return counts if parts else None


def _place(parts: list[str]) -> int | None:
    if len(parts) != 2 or parts[1] not in names.SPACES:
        return None
    origin = names.place_from_text(parts[0])
    return None if origin is None else origin * SPACES + names.SPACES.index(parts[1])


def _seat(parts: list[str]) -> int | None:
    if len(parts) < 3 or parts[0] not in names.GROUPS or parts[1] not in ("1", "2", "3"):
        return None
    counts = _counts(parts[2:])
    if not counts or sum(counts) > GROUP_MOST:
        return None
    choice = [list(row) for row in CHOICE].index(counts)
    return seat_action(names.GROUPS.index(parts[0]), int(parts[1]) - 1, choice)


def _applaud(parts: list[str]) -> int | None:
    if not parts or parts[0] not in names.SPECIALTIES:
        return None
    specialty = names.SPECIALTIES.index(parts[0])
    counts = _counts(parts[1:])
    if not counts or sum(counts) != counts[0] + counts[OWN_COLOUR[specialty]] or sum(counts) > GROUP_MOST:  # F8.2
        return None
    return applaud_action(specialty, counts[0], counts[OWN_COLOUR[specialty]])


def _hire(s: State, text: str) -> int | None:
    """The musician of that name; of several names that differ by a capital or an accent, the very one."""
    called = box_numbered(s.box).musicians
    very = " ".join(unicodedata.normalize("NFC", text).split()[1:])
    if very in called:
        return HIRE + called.index(very)
    found = [number for number, name in enumerate(called) if _plain(name) == _plain(very)]
    return HIRE + found[0] if len(found) == 1 else None


def action_from_text(s: State, text: str) -> int:
    plain = _plain(text)
    found: int | None = _NUMBERS.get(plain)
    word, *parts = plain.split(" ")
    if found is None and word == WORDS[PLACE]:
        found = _place(parts)
    elif found is None and word == WORDS[SEAT]:
        found = _seat(parts)
    elif found is None and word == WORDS[APPLAUD]:
        found = _applaud(parts)
    elif found is None and word == WORDS[HIRE]:
        found = _hire(s, text)
    if found is None:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise BadNotation(
            N_("%(text)s is no action of House of Fado; actions look like 'place supply market-left' or 'note clef'"),
            {"text": repr(shown)},
        )
    return found

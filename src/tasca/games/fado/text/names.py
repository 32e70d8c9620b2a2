"""The words of House of Fado in notation, positions and narration, in the order of their numbers."""

from ..box.load import box_numbered
from ..box.names import COLOUR_NAMES, NOTE_NAMES, SPECIALTY_NAMES
from ..rules.components import MUSICIANS, NONE
from ..rules.state import State

COLOURS = COLOUR_NAMES
NOTES = NOTE_NAMES
SPECIALTIES = SPECIALTY_NAMES
SPACES = (
    "market-left",
    "market-right",
    "street-left",
    "street-right",
    "rehearsal",
    "billboard-left",
    "billboard-right",
    "restaurant",
)
PLACES = ("market", "street", "rehearsal", "billboard")
BENEFITS = ("money", "customer", "note", "raise")
GROUPS = ("left", "centre", "right")
STARS = ("fados", "guitarra", "singer", "viola", "placa")
SOURCES = ("promotions", "dismissals", "careers", "fado tiles", "customers")
FINAL_SOURCES = ("musicians", "stars", "billboard", "fados", "money")
PHASES = (
    "place",
    "kick",
    "benefit",
    "career",
    "hire",
    "invite",
    "write",
    "promote",
    "close",
    "applaud",
    "keep",
    "return",
    "over",
)

SUPPLY = "supply"
EMPTY = "-"


def musician_name(s: State, musician: int) -> str:
    return EMPTY if musician == NONE else box_numbered(s.box).musicians[musician]


def fado_name(s: State, fado: int) -> str:
    return EMPTY if fado == NONE else box_numbered(s.box).fados[fado]


def all_musicians(s: State) -> list[str]:
    return [musician_name(s, musician) for musician in range(MUSICIANS)]


def place_text(place: int) -> str:
    """Where a worker stands or comes from: the supply, an action space, or a kick-out space like street-left/2."""
    if place == 0:
        return SUPPLY
    space, spot = divmod(place - 1, 4)
    return f"{SPACES[space]}/{spot}" if spot else SPACES[space]


def place_from_text(text: str) -> int | None:
    """The number of such a place; None when there is none of that name."""
    if text == SUPPLY:
        return 0
    name, slash, spot = text.partition("/")
    if name not in SPACES or (slash and (spot not in ("1", "2", "3") or name == "restaurant")):
        return None
    return 4 * SPACES.index(name) + 1 + int(spot or 0)


def counts_text(counts: list[int], names: tuple[str, ...] = COLOURS) -> str:
    """Counts like grey=1 brown=2, zeros left out."""
    return " ".join(f"{name}={n}" for name, n in zip(names, counts, strict=True) if n)

"""What happened, in plain English: one sentence an event. Alfama's way is told with the spaces she passed over."""

from collections.abc import Sequence

from tasca.core.game import Told

from . import events as e
from . import words
from .components import (
    ALFAMA,
    AT_MARKET,
    AT_STREET,
    CHOICE,
    EIGHTH,
    NONE,
    OWN_COLOUR,
    PLACE_OF,
    REHEARSAL,
    specialty_of,
)
from .state import State
from .words import fado_name, musician_name

Event = tuple[int, int, int, int, int]

STARS = ("the star of the fado tiles", "the guitarra star", "the singer star", "the viola star", "the placa estelar")
PARTS = ("the musicians in the restaurant", "stars", "the billboard", "fado tiles", "money left over")
ENDS = {
    e.THIRD_STAR: "The last round is complete, so the game ends (F10.1).",
    e.LENGTH: "The game has reached the longest length allowed, so it ends here and is scored.",
}


def points(n: int) -> str:
    return f"{n} {'point' if n == 1 else 'points'}"


def customers(n: int) -> str:
    return f"{n} {'customer' if n == 1 else 'customers'}"


def colours(counts: Sequence[int]) -> str:
    parts = [f"{n} {name}" for n, name in zip(counts, words.COLOURS, strict=True) if n]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts) or "nobody"


def _note(note: int) -> str:
    return (
        "no notation tile, as the stack is empty"
        if note == NONE
        else f"{'an' if note == EIGHTH else 'a'} {words.NOTES[note]} tile"
    )


def _price(price: int) -> str:
    return f" for {price} money" if price else " for free"


def _cannot(space: int) -> str:
    if PLACE_OF[space] == AT_MARKET:
        return "she can hire nobody there"
    if PLACE_OF[space] == AT_STREET:
        return "she has no empty table, or nobody waits there"
    if space == REHEARSAL:
        return "there is no tile to write or take"
    return "she can neither promote nor contract there"


def passed(told: Sequence[Event]) -> str:
    """The spaces she went by, and why."""
    parts = [
        f"{words.SPACES[a]}: {'she has a worker there' if b == e.HER_WORKER else _cannot(a)}" for _, a, b, *_ in told
    ]
    return f" She passes over {'; '.join(parts)}." if parts else ""


def _moved(name: str, origin: int, space: int, why: int, last: int, by: str) -> str:
    reason = "the worker in her restaurant" if why == e.FROM_HOME else "her nearest worker"
    after = f" after {words.SPACES[last]}" if last != NONE else ""
    return f"{name} moves {reason}{after} from {words.place_text(origin)} to {words.SPACES[space]}.{by}"


def _at_the_board(s: State, event: Event, names: Sequence[str]) -> str | None:
    kind, a, b, c, d = event
    match kind:
        case e.PLACED:
            return f"{names[a]} places a worker from {words.place_text(b)} on {words.SPACES[c]}."
        case e.MOVED_OUT:
            return f"{names[a]} is kicked out to {words.SPACES[b]}/{c + 1}."
        case e.EARNED:
            return f"{names[a]} takes {b} money there."
        case e.TOOK_TO_BAR:
            return (
                f"{names[a]} takes a {words.COLOURS[c]} customer of the {words.GROUPS[b]} group to the bar{_price(d)}."
            )
        case e.BOUGHT_NOTE:
            return f"{names[a]} takes {_note(b)}{_price(c)}."
        case e.RAISED:
            return f"{names[a]} raises {musician_name(s, b)} to fame {c} for {d} money."
        case e.DECLINED:
            return f"{names[a]} declines the benefit."
        case e.HIRED:
            return f"{names[a]} hires {musician_name(s, b)}{_price(c)} and takes {_note(d)}."
        case e.SEATED:
            return f"{names[a]} seats {colours(list(CHOICE[d]))} from the {words.GROUPS[b]} group at table {c + 1}."
        case e.CRITIC_SEATED:
            return f"{names[a]} brings the critic of the {words.GROUPS[b]} group to table {c + 1}{_price(d)}."
        case e.WROTE:
            return f"{names[a]} writes {fado_name(s, b)} for {points(c)}."
        case e.TOOK_NOTE:
            return f"{names[a]} takes {_note(b)}."
        case e.PROMOTED:
            instead = f"; {musician_name(s, d)} returns to the market" if d != NONE else ""
            return f"{names[a]} promotes {musician_name(s, b)} to the billboard for {points(c)}{instead}."
        case e.CONTRACTED:
            return f"{names[a]} contracts {musician_name(s, b)}{_price(c)} and takes {_note(d)}."
        case e.SKIPPED:
            return f"{names[a]} does no more at {words.SPACES[b]}."
        case e.IDLE:
            return f"{names[a]} can do nothing at {words.SPACES[b]}."
    return None


def _at_home(s: State, event: Event, names: Sequence[str]) -> str | None:
    kind, a, b, c, d = event
    match kind:
        case e.SHUT:
            return f"{names[a]} closes the restaurant for the day."
        case e.PAID:
            return f"{customers(c)} of {names[a]} {'pays' if c == 1 else 'pay'} {b} money."
        case e.APPLAUDED:
            counts = [d // 5, 0, 0]
            counts[OWN_COLOUR[specialty_of(b)]] += d % 5
            verb = "applauds" if sum(counts) == 1 else "applaud"
            return f"{colours(counts)} {verb} {musician_name(s, b)}, who rises to fame {c}."
        case e.TOP:
            first = f"the first {words.SPECIALTIES[specialty_of(b)]} at fame 6"
            return f"{musician_name(s, b)} is {first}: {points(c)} for {names[a]}."
        case e.RETIRED:
            return f"{musician_name(s, b)} retires at the top of the career: {points(c)} for {names[a]}."
        case e.STAYED:
            return f"{musician_name(s, b)} stays with {names[a]}."
        case e.DISMISSED:
            return f"{names[a]} dismisses {musician_name(s, b)} for {points(c)}."
        case e.KEPT:
            return f"{names[a]} keeps {musician_name(s, b)}."
        case e.REVIEWED:
            return f"The critic reviews the restaurant of {names[a]}: {b} {'cube' if b == 1 else 'cubes'} removed."
        case e.CRITIC_LEFT:
            return f"The critic returns to the {words.GROUPS[b]} group."
        case e.LEFT_HOME:
            return f"{customers(b)} {'leaves' if b == 1 else 'leave'} the restaurant of {names[a]}."
        case e.UNCOVERED:
            return f"{names[a]} removes the decoration: the third table is open."
        case e.SHE_SCORED:
            return f"{customers(b)} {'scores' if b == 1 else 'score'} {points(a)} for {names[ALFAMA]}."
        case e.SHE_ROSE:
            return f"{musician_name(s, a)} rises to fame {b}."
        case e.CUBE_INSTEAD:
            gone = "a cube is removed" if a else "no cube is left to remove"
            return f"{names[ALFAMA]} has no musician or no customer, so {gone} instead."
    return None


def _for_all(s: State, event: Event, names: Sequence[str]) -> str:
    kind, a, b, c, d = event
    match kind:
        case e.STAR:
            return f"{names[a]} takes {STARS[b]}."
        case e.REFILLED:
            return f"The {words.GROUPS[a]} group is joined by {colours([b, c, d])}."
        case e.TURNED_UP:
            return f"The next fado is {fado_name(s, a)}." if a != NONE else "The stack of fado tiles is empty."
        case e.LAST_ROUND:
            return "The third star is taken: this round is the last (F10.1)."
        case e.COUNTED:
            return f"{names[a]} gains {points(c)} for {PARTS[b]}."
        case e.ENDED:
            return ENDS[a]
    raise AssertionError(f"event {kind} has no words")


def sentences(s: State, told: Told, names: Sequence[str]) -> list[str]:
    said: list[str] = []
    by: list[Event] = []
    for event in told:
        kind, a, b, c, d = event
        if kind == e.PASSED:
            by.append(event)
        elif kind == e.MOVED:
            said.append(_moved(names[ALFAMA], a, b, c, d, passed(by)))
            by = []
        elif kind == e.HOMEBOUND:
            said.append(f"{names[ALFAMA]} finds no space: her worker goes home from {words.place_text(a)}.{passed(by)}")
            by = []
        else:
            said.append(_at_the_board(s, event, names) or _at_home(s, event, names) or _for_all(s, event, names))
    return said

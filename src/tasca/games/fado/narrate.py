"""What happened, in plain English: one sentence an event. In the past tense, so that it fits a name and "You" alike.

Alfama's way is told with the spaces she passed and why, so that she can be checked.
"""

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
    LONGEST,
    NONE,
    OWN_COLOUR,
    PLACE_OF,
    REHEARSAL,
    RESTAURANT,
    specialty_of,
)
from .state import State
from .words import fado_name, musician_name, place_text

Event = tuple[int, int, int, int, int]

STARS = ("the star of the fado tiles", "the guitarra star", "the singer star", "the viola star", "the placa estelar")
PARTS = ("the musicians in the restaurant", "stars", "the billboard", "fado tiles", "money left over")
MONEY_PART = 4
ENDS = {
    e.THIRD_STAR: "The last round was complete, so the game ended (F10.1).",
    e.LENGTH: f"The game reached {LONGEST:,} decisions, so it ended there and was scored (F10.1).",
}


def points(n: int) -> str:
    return f"{n} {'point' if n == 1 else 'points'}"


def customers(n: int) -> str:
    return f"{n} {'customer' if n == 1 else 'customers'}"


def cubes(n: int) -> str:
    return f"{n} {'cube' if n == 1 else 'cubes'}"


def listed(parts: Sequence[str]) -> str:
    """a, b and c"""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def coloured(counts: Sequence[int]) -> str:
    """Customers by colour: 1 grey and 2 brown customers."""
    parts = [f"{n} {name}" for n, name in zip(counts, words.COLOURS, strict=True) if n]
    return f"{listed(parts)} {'customer' if sum(counts) == 1 else 'customers'}"


def at(space: int) -> str:
    if space == RESTAURANT:
        return "the restaurant"
    return "the rehearsal room" if space == REHEARSAL else words.SPACES[space]


def _note(s: State, seat: int, note: int) -> str:
    wild = s.solo and seat == ALFAMA
    if note == NONE:
        return f"no notation tile, as {'every stack' if wild else 'the stack'} was empty"
    if wild:
        return f"a wild tile from the {words.NOTES[note]} stack"
    return f"{'an' if note == EIGHTH else 'a'} {words.NOTES[note]} tile"


def _price(price: int) -> str:
    return f" for {price} money" if price else ""


def _placed(name: str, origin: int, space: int) -> str:
    if origin == 0:
        return f"{name} placed a worker on {at(space)}."
    origin_text = "the restaurant" if origin == 4 * RESTAURANT + 1 else place_text(origin)
    return f"{name} moved a worker from {origin_text} to {at(space)}."


def _skipped(name: str, space: int, how: int) -> str:
    if space == RESTAURANT:
        return f"{name} {'ended the applause' if how == e.DONE_THERE else 'did not close the restaurant'}."
    return f"{name} did {'no more' if how == e.DONE_THERE else 'nothing'} at {at(space)}."


def _at_the_board(s: State, event: Event, names: Sequence[str]) -> str | None:
    kind, a, b, c, d = event
    match kind:
        case e.PLACED:
            return _placed(names[a], b, c)
        case e.MOVED_OUT:
            return f"{names[a]} had to make way, to {words.SPACES[b]}/{c + 1}."
        case e.EARNED:
            return f"{names[a]} took {b} money there."
        case e.TOOK_TO_BAR:
            return (
                f"{names[a]} took a {words.COLOURS[c]} customer of the {words.GROUPS[b]} group to the bar{_price(d)}."
            )
        case e.BOUGHT_NOTE:
            return f"{names[a]} took {_note(s, a, b)}{_price(c)}."
        case e.RAISED:
            return f"{names[a]} raised {musician_name(s, b)} to fame {c} for {d} money."
        case e.DECLINED:
            return f"{names[a]} declined the benefit."
        case e.HIRED:
            return f"{names[a]} hired {musician_name(s, b)}{_price(c)} and took {_note(s, a, d)}."
        case e.SEATED:
            return f"{names[a]} seated {coloured(list(CHOICE[d]))} of the {words.GROUPS[b]} group at table {c + 1}."
        case e.CRITIC_SEATED:
            price = _price(d) or " for free"
            return f"{names[a]} brought the critic of the {words.GROUPS[b]} group to table {c + 1}{price}."
        case e.WROTE:
            return f"{names[a]} wrote {fado_name(s, b)} for {points(c)}."
        case e.TOOK_NOTE:
            return f"{names[a]} took {_note(s, a, b)}."
        case e.PROMOTED:
            instead = f"; {musician_name(s, d)} returned to the market" if d != NONE else ""
            return f"{names[a]} promoted {musician_name(s, b)} to the billboard for {points(c)}{instead}."
        case e.CONTRACTED:
            return f"{names[a]} contracted {musician_name(s, b)}{_price(c)} and took {_note(s, a, d)}."
        case e.SKIPPED:
            return _skipped(names[a], b, c)
        case e.IDLE:
            return f"{names[a]} could do nothing at {at(b)}."
    return None


def _at_home(s: State, event: Event, names: Sequence[str]) -> str | None:
    kind, a, b, c, d = event
    match kind:
        case e.SHUT:
            if s.solo and a == ALFAMA:
                return f"{names[a]} closed her restaurant{' too' if b == e.IN_TURN else ''}."
            return f"{names[a]} closed the restaurant for the day."
        case e.PAID:
            return f"{names[a]} took {b} money from {customers(c)}."
        case e.APPLAUDED:
            counts = [d // 5, 0, 0]
            counts[OWN_COLOUR[specialty_of(b)]] += d % 5
            return f"{coloured(counts)} applauded {musician_name(s, b)}, who rose to fame {c}."
        case e.TOP:
            first = f"the first {words.SPECIALTIES[specialty_of(b)]} at fame 6"
            return f"{musician_name(s, b)} was {first}: {names[a]} gained {points(c)}."
        case e.RETIRED:
            return f"{names[a]} let {musician_name(s, b)} retire for {points(c)}."
        case e.STAYED:
            return f"{names[a]} let {musician_name(s, b)} stay at fame 6."
        case e.DISMISSED:
            return f"{names[a]} dismissed {musician_name(s, b)} for {points(c)}."
        case e.KEPT:
            return f"{names[a]} kept {musician_name(s, b)}."
        case e.REVIEWED:
            return f"{names[a]} removed {cubes(b)} for the critic's review."
        case e.CRITIC_LEFT:
            return f"The critic returned to the {words.GROUPS[b]} group."
        case e.LEFT_HOME:
            return f"{customers(b)} left the restaurant."
        case e.UNCOVERED:
            return f"{names[a]} opened the third table."
    return None


def _for_all(s: State, event: Event, names: Sequence[str]) -> str:
    kind, a, b, c, d = event
    match kind:
        case e.STAR:
            return f"{names[a]} took {STARS[b]}."
        case e.REFILLED:
            return f"{coloured([b, c, d])} joined the {words.GROUPS[a]} group."
        case e.TURNED_UP:
            return f"{fado_name(s, a)} was turned up next." if a != NONE else "The stack of fado tiles was empty then."
        case e.LAST_ROUND:
            return "That was the third star: the game was to end with this round (F10.1)."
        case e.COUNTED:
            return f"{names[a]} gained {points(c)} for {PARTS[b]}."
        case e.ENDED:
            return ENDS[a]
        case e.SHE_SCORED:
            return f"{names[ALFAMA]} gained {points(a)} from {customers(b)}."
        case e.SHE_ROSE:
            return f"{musician_name(s, a)} rose to fame {b}."
        case e.CUBE_INSTEAD:
            return _cube_instead(names[ALFAMA], a, b, c)
    raise AssertionError(f"event {kind} has no words")


# ── Alfama's way ─────────────────────────────────────────────────────────────────────────────────────────────────
def _cube_instead(name: str, removed: int, musicians: int, guests: int) -> str:
    lacked = "no customer" if musicians else "no musician" if guests else "neither musician nor customer"
    then = "she removed a cube instead" if removed else "but no cube was left to remove"
    return f"{name} had {lacked}, {'so ' if removed else ''}{then}."


def _why_passed(space: int, why: int) -> str:
    if why == e.HER_WORKER:
        return "her worker was there"
    if why == e.NO_TABLE:
        return "no empty table"
    if PLACE_OF[space] == AT_MARKET:
        return "nobody to hire"
    if PLACE_OF[space] == AT_STREET:
        return "no customer there"
    if space == REHEARSAL:
        return "no tile to write or take"
    return "nobody to promote or contract"


def passed(told: Sequence[Event]) -> str:
    """The spaces she went by, and why; neighbours with the same reason together."""
    parts: list[tuple[list[str], str]] = []
    for _, space, why, *_ in told:
        reason = _why_passed(space, why)
        if parts and parts[-1][1] == reason and why != e.HER_WORKER:
            parts[-1][0].append(at(space))
        else:
            parts.append(([at(space)], reason))
    return f" She passed {listed([f'{listed(spaces)} ({why})' for spaces, why in parts])}." if parts else ""


def _moved(name: str, origin: int, space: int, why: int, last: int) -> str:
    after = at(last) if last != NONE else "the start of the round at market-left"
    if why == e.FROM_HOME:
        return f"{name} moved the worker of her restaurant to {at(space)}, going on from {after}."
    return f"{name} moved her nearest worker after {after} from {place_text(origin)} to {at(space)}."


def sentences(s: State, told: Told, names: Sequence[str]) -> list[str]:
    said: list[str] = []
    by: list[Event] = []
    for event in told:
        kind, a, b, c, d = event
        match kind:
            case e.PASSED:
                by.append(event)
                continue
            case e.MOVED:
                said.append(_moved(names[ALFAMA], a, b, c, d) + passed(by))
            case e.HOMEBOUND:
                said.append(f"{names[ALFAMA]} found no space: her worker went home from {place_text(a)}." + passed(by))
            case e.STAYED_HOME:
                said.append(f"{names[ALFAMA]} found no space: her worker stayed at home." + passed(by))
            case e.COUNTED if s.solo and a == ALFAMA and b == MONEY_PART:
                continue  # she has none (S1.4)
            case _:
                said.append(_at_the_board(s, event, names) or _at_home(s, event, names) or _for_all(s, event, names))
        by = []
    return said

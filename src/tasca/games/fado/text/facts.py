"""What `replay --full` says of a game beyond its actions: the set-up, what chance brought, and what Alfama did."""

from typing import Any

from tasca.core.rules import Event, Events

from ..rules import events as e
from ..rules.components import ALFAMA, NONE, places_scored, specialty_of
from ..rules.state import State
from . import names
from .names import fado_name, musician_name, place_text
from .notation import seat_text


def setup_facts(s: State, given: dict[str, Any] | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "game": "fado",
        "players": s.players,
        "solo": bool(s.solo),
        "first": s.first,
        "street": {
            name: dict(zip(names.COLOURS, s.street[group], strict=True)) for group, name in enumerate(names.GROUPS)
        },
        "fados": [fado_name(s, fado) if fado != NONE else None for fado in s.fado],
        "next_fado": fado_name(s, s.next_fado) if s.next_fado != NONE else None,
        "billboard": {name: s.tile[i][: places_scored(s.players)] for i, name in enumerate(names.SPECIALTIES)},
    }
    if s.solo:
        found["alfama"] = list(s.dice)
    if given is not None:
        found["components"] = given
    return found


def _chance(s: State, event: Event) -> dict[str, Any] | None:
    kind, a, b, c, d = event
    if kind == e.REFILLED:
        drawn = {name: n for name, n in zip(names.COLOURS, (b, c, d), strict=True) if n}
        return {"street": names.GROUPS[a], "drawn": drawn}
    if kind == e.TURNED_UP:
        return {"next_fado": fado_name(s, a) if a != NONE else None}
    return None


def _alfama(s: State, event: Event) -> str | None:
    """An event as something that she did; None when it is none of hers."""
    kind, a, b, c, d = event
    if kind == e.MOVED:
        return f"move {place_text(a)} {names.SPACES[b]}"
    if kind == e.HOMEBOUND:
        return f"move {place_text(a)} restaurant"
    if a != ALFAMA:
        return None
    match kind:
        case e.HIRED:
            return f"hire {musician_name(s, b)}"
        case e.SEATED:
            return seat_text(b, c, d)
        case e.PROMOTED:
            return f"promote {names.SPECIALTIES[specialty_of(b)]}"
        case e.CONTRACTED:
            return f"contract {names.SPECIALTIES[specialty_of(b)]}"
        case e.WROTE:
            return f"write {fado_name(s, b)}"
        case e.TOOK_NOTE:
            return "note"
        case e.SHUT:
            return "close"
    return None


def facts(s: State, events: Events) -> dict[str, Any]:
    """What followed from an action: `chance` and `alfama`, each left out when there is nothing to tell."""
    found: dict[str, Any] = {}
    chance = [fact for event in events if (fact := _chance(s, event))]
    if chance:
        found["chance"] = chance
    if s.solo:
        did = [text for event in events if (text := _alfama(s, event))]
        if did:
            found["alfama"] = did
    return found

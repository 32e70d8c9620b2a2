"""What components must be like: counts, kinds and totals of the box (F1). Refuses with the path and the reason."""

import re
from typing import Any

from tasca.core.catalogue import N_
from tasca.core.errors import MOST_SHOWN, BadComponents, shown

from ..rules.components import (
    COUNTED_FADOS,
    CUBES,
    FIVE_POINTS,
    GROUP_MOST,
    KICK_OUTS,
    MOST_PLAYERS,
    NOTE_TILES,
    OF_SPECIALTY,
    SEVEN_POINTS,
    SPECIALTIES,
    STARS,
    TABLES,
    THREE_POINTS,
    TOP_FAME,
    WORKERS,
    places_scored,
)
from .names import COLOUR_NAMES, NOTE_NAMES, PLACE_NAMES, SPECIALTY_NAMES

MARKS = (None, "3+", "4")
FADO_COUNTS = {"three": THREE_POINTS, "five": FIVE_POINTS, "seven": SEVEN_POINTS}
MOST = 99
MOST_EACH = 15  # customers of a colour per player
BENEFIT = re.compile(r"(\d{1,2}) money|(?:pay (\d{1,2}): )?(customer|note)|pay new fame: (raise)", re.ASCII)
NAME = re.compile(r"[^\W\d_]+(?:[' .-]{1,2}[^\W\d_]+)*")  # no digit, bar or comma: positions are written with these

KEYS: dict[str, tuple[str, ...]] = {
    "players": ("workers", "cubes", "money", "starting_note"),
    "costs": ("fame", "surcharge", "critic", "pay_per_customer", "applause"),
    "scoring": ("stars", "fados", "money_per_point"),
    "customers": ("per_player", "group_size", "tables", "bar"),
    "notes": ("count",),
    "kick_outs": PLACE_NAMES,
    "billboard_tiles": ("three_values", "two_values"),
    "musicians": SPECIALTY_NAMES,
    "fados": tuple(FADO_COUNTS),
}


def _bad(path: str, reason: str, **values: object) -> BadComponents:
    return BadComponents("%(path)s: %(reason)s", {"path": path[:MOST_SHOWN], "reason": BadComponents(reason, values)})


def _number(value: object, path: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        if low == high:
            raise _bad(path, N_("%(value)s can only be %(low)d"), value=shown(value), low=low)
        reason = N_("%(value)s is not a whole number from %(low)d to %(high)d")
        raise _bad(path, reason, value=shown(value), low=low, high=high)
    return value


def _list(value: object, path: str, length: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise _bad(path, N_("is not a list of %(n)d"), n=length)
    return value


def _numbers(value: object, path: str, length: int, low: int, high: int) -> list[int]:
    return [_number(item, path, low, high) for item in _list(value, path, length)]


def _by_name(value: object, path: str, names: tuple[str, ...], high: int) -> list[int]:
    if not isinstance(value, dict) or set(value) != set(names):
        raise _bad(path, N_("is not a number for each of %(names)s"), names=", ".join(names))
    return [_number(value[name], f"{path}.{name}", 0, high) for name in names]


def _one_of(value: object, path: str, names: tuple[object, ...]) -> None:
    if not any(value == name and type(value) is type(name) for name in names):
        known = ", ".join(map(str, names))
        raise _bad(path, N_("%(value)s is none of %(known)s"), value=shown(value), known=known)


def check_keys(values: dict[str, Any]) -> None:
    """Every section has its keys and no other."""
    for section, content in values.items():
        if section not in KEYS:
            raise _bad(str(section), N_("there is no such section; there are: %(known)s"), known=", ".join(KEYS))
        if not isinstance(content, dict):
            raise _bad(section, N_("is not a table of values"))
        for key in content:
            if key not in (*KEYS[section], "source", "sources"):
                known = ", ".join(KEYS[section])
                raise _bad(f"{section}.{key}", N_("there is no such value; there are: %(known)s"), known=known)
        if not isinstance(content["source"], str):
            raise _bad(f"{section}.source", N_("is not a text"))
        sources = content.get("sources", {})
        if not isinstance(sources, dict) or not all(isinstance(name, str) for name in sources.values()):
            raise _bad(f"{section}.sources", N_("is not a table of texts"))


def _check_kick_outs(kick_outs: dict[str, Any]) -> None:
    for place in PLACE_NAMES:
        path = f"kick_outs.{place}"
        for text in _list(kick_outs[place], path, KICK_OUTS):
            found = BENEFIT.fullmatch(text) if isinstance(text, str) else None
            if not found:
                reason = N_(
                    "%(text)s is no benefit; a benefit reads like '1 money', 'customer', 'pay 1: note' or "
                    "'pay new fame: raise'"
                )
                raise _bad(path, reason, text=shown(text))
            if place == "rehearsal" and found[3] == "customer":
                raise _bad(path, N_("no group of customers lies beside the rehearsal room (F3.4)"))


def _check_name(value: object, path: str, names: set[str]) -> None:
    if not isinstance(value, str) or len(value) > 40 or not NAME.fullmatch(value):
        raise _bad(path, N_("%(value)s is no name of letters, at most 40"), value=shown(value))
    if value in names:
        raise _bad(path, N_("the name %(value)s is there twice"), value=shown(value))
    names.add(value)


def _check_tiles(tiles: object, path: str, count: int, keys: tuple[str, ...], names: set[str]) -> list[dict[str, Any]]:
    found = _list(tiles, path, count)
    for tile in found:
        if not isinstance(tile, dict) or not {*keys[:2]} <= set(tile) <= set(keys):
            reason = N_("each tile has %(first)s, %(second)s and perhaps %(third)s")
            raise _bad(path, reason, first=keys[0], second=keys[1], third=keys[2])
        _check_name(tile["name"], path, names)
    return found


def _check_tile_lists(values: dict[str, Any]) -> None:
    names: set[str] = set()
    for specialty in SPECIALTY_NAMES:
        path = f"musicians.{specialty}"
        for tile in _check_tiles(values["musicians"][specialty], path, OF_SPECIALTY, ("name", "note", "mark"), names):
            _one_of(tile["note"], path, NOTE_NAMES)
            _one_of(tile.get("mark"), path, MARKS)
    names = set()
    for points, count in FADO_COUNTS.items():
        path = f"fados.{points}"
        for tile in _check_tiles(values["fados"][points], path, count, ("name", "notes", "two_players"), names):
            if not isinstance(tile["notes"], list) or not 1 <= len(tile["notes"]) <= 8:
                raise _bad(path, N_("%(name)s does not show 1 to 8 notes"), name=tile["name"])
            for note in tile["notes"]:
                _one_of(note, path, NOTE_NAMES)
            _one_of(tile.get("two_players", False), path, (True, False))


def check_values(values: dict[str, Any]) -> None:
    """Refuses complete component values that the rules cannot be played with."""
    check_keys(values)
    players, costs, scoring, customers = (values[k] for k in ("players", "costs", "scoring", "customers"))
    _number(players["workers"], "players.workers", WORKERS, WORKERS)
    _number(players["cubes"], "players.cubes", CUBES, CUBES)
    _number(players["money"], "players.money", 0, MOST)
    _one_of(players["starting_note"], "players.starting_note", NOTE_NAMES)
    _numbers(costs["fame"], "costs.fame", TOP_FAME - 1, 0, MOST)
    _by_name(costs["surcharge"], "costs.surcharge", SPECIALTY_NAMES, MOST)
    _numbers(costs["critic"], "costs.critic", CUBES + 1, 0, MOST)
    _numbers(costs["pay_per_customer"], "costs.pay_per_customer", CUBES + 1, 0, MOST)
    _numbers(costs["applause"], "costs.applause", TOP_FAME - 1, 1, GROUP_MOST)
    _numbers(scoring["stars"], "scoring.stars", STARS + 1, 0, MOST)
    _numbers(scoring["fados"], "scoring.fados", COUNTED_FADOS + 1, 0, MOST)
    _number(scoring["money_per_point"], "scoring.money_per_point", 1, MOST)
    if sum(_by_name(customers["per_player"], "customers.per_player", COLOUR_NAMES, MOST_EACH)) == 0:
        raise _bad("customers.per_player", N_("there is no customer"))
    _number(customers["group_size"], "customers.group_size", 2, GROUP_MOST)
    _numbers(customers["tables"], "customers.tables", TABLES, 1, GROUP_MOST)
    _number(customers["bar"], "customers.bar", 0, MOST)
    count = _by_name(values["notes"]["count"], "notes.count", NOTE_NAMES, NOTE_TILES)
    if sum(count) != NOTE_TILES:
        reason = N_("there are %(all)d notes, not %(given)d (F1.3)")
        raise _bad("notes.count", reason, all=NOTE_TILES, given=sum(count))
    note = players["starting_note"]
    if count[NOTE_NAMES.index(note)] < MOST_PLAYERS:
        raise _bad("notes.count", N_("four players start with a %(note)s each (F1.9)"), note=note)
    _check_kick_outs(values["kick_outs"])
    for side, places in (("three_values", places_scored(3)), ("two_values", places_scored(2))):
        for tile in _list(values["billboard_tiles"][side], f"billboard_tiles.{side}", SPECIALTIES):
            _numbers(tile, f"billboard_tiles.{side}", places, 0, MOST)
    _check_tile_lists(values)

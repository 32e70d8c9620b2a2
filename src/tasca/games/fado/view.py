"""What a seat may see of a position. Everything lies open but the order of customers and fado tiles to come."""

from typing import Any

from .rules.components import (
    CUBES_FOR_TABLE,
    FADO_POINTS,
    FADOS,
    KICK_OUTS,
    MUSICIANS,
    NOBODY,
    NONE,
    OF_SPECIALTY,
    THIRD_TABLE,
    TOP_FAME,
    places_scored,
)
from .rules.market import hire_price
from .rules.prestige import cubes_off
from .rules.state import OVER, State
from .text import names
from .text.names import fado_name, musician_name


def counts(numbers: list[int], called: tuple[str, ...] = names.COLOURS) -> dict[str, int]:
    return dict(zip(called, numbers, strict=True))


def musician(s: State, number: int) -> dict[str, Any] | None:
    if number == NONE:
        return None
    return {
        "name": musician_name(s, number),
        "fame": s.fame[number],
        "note": names.NOTES[s.note_of[number]],
    }


def _for_hire(s: State, number: int) -> dict[str, Any] | None:
    """With the price that is asked for (F4.3); none at fame 6."""
    shown = musician(s, number)
    return shown and {**shown, "price": hire_price(s, number) if s.fame[number] < TOP_FAME else None}


def _for_contract(s: State, number: int) -> dict[str, Any] | None:
    shown = musician(s, number)
    return shown and {**shown, "price": s.fame_cost[s.fame[number] - 1] if s.fame[number] < TOP_FAME else None}


def fado(s: State, number: int) -> dict[str, Any] | None:
    if number == NONE:
        return None
    return {"name": fado_name(s, number), "points": FADO_POINTS[number], "notes": counts(s.needs[number], names.NOTES)}


def fados_in(mask: int) -> list[int]:
    return [number for number in range(FADOS) if mask >> number & 1]


def _seat(s: State, seat: int) -> dict[str, Any]:
    workers = [names.place_text(4 * space + where) for space, where in enumerate(s.worker[seat]) if where]
    third_open = cubes_off(s, seat) >= CUBES_FOR_TABLE
    tables: list[Any] = [
        "critic" if s.critic_table[seat] == t else counts(s.table[seat][t]) for t in range(THIRD_TABLE + third_open)
    ]
    return {
        "score": s.score[seat],
        "money": s.money[seat],
        "supply": s.supply[seat],
        "workers": workers,
        "musicians": {name: musician(s, s.hired[seat][specialty]) for specialty, name in enumerate(names.SPECIALTIES)},
        "tables": tables,
        "bar": counts(s.bar[seat]),
        "notes": counts(s.held[seat], names.NOTES),
        "fados": [fado(s, number) for number in fados_in(s.written[seat])],
        "track": s.track[seat],
        "cubes": counts(s.cubes[seat], names.SPECIALTIES),
        "stars": [name for star, name in enumerate(names.STARS) if s.star[star] == seat],
        "points": counts(s.points[seat], names.SOURCES),
    }


def _pending(s: State) -> dict[str, Any]:
    """What the question is about."""
    asked: dict[str, Any] = {"phase": names.PHASES[s.phase]}
    if s.space != NONE:
        asked["space"] = names.SPACES[s.space]
    if s.kicked != NOBODY:
        asked["kicked"] = s.kicked
    if s.spot != NONE:
        asked["kick_out"] = s.spot + 1
    if s.specialty != NONE:
        asked["specialty"] = names.SPECIALTIES[s.specialty]
    if s.sides:
        asked["sides"] = [name for side, name in enumerate(("left", "right")) if s.sides >> side & 1]
    if any(s.ready):
        asked["ready"] = counts(s.ready)
    return asked


def view(s: State) -> dict[str, Any]:
    """The same for every seat and for watchers, in the words of notation."""
    specialties = list(enumerate(names.SPECIALTIES))
    return {
        "game": "fado",
        "players": s.players,
        "solo": bool(s.solo),
        "round": s.round,
        "first": s.first,
        "turn": s.turn,
        "to_act": None if s.phase == OVER else s.to_move,
        "asked": _pending(s),
        "decisions": s.moves,
        "street": {
            name: {**counts(s.street[group]), "critic": bool(s.critic[group])}
            for group, name in enumerate(names.GROUPS)
        },
        "bag": counts(s.bag),
        "discard": counts(s.discard),
        "notes": counts(s.notes, names.NOTES),
        "market": {name: [_for_hire(s, number) for number in s.market[i]] for i, name in specialties},
        "billboard": {
            name: {
                "musician": _for_contract(s, s.billboard[i]),
                "values": s.tile[i][: places_scored(s.players)],
                "cubes": [s.cubes[seat][i] for seat in range(s.players)],
            }
            for i, name in specialties
        },
        "star_musicians": {name: musician(s, s.star_musician[i]) for i, name in specialties},
        "retired": [
            musician_name(s, number)
            for number in range(MUSICIANS)
            if s.retired[number // OF_SPECIALTY] >> number % OF_SPECIALTY & 1
        ],
        "fados": [fado(s, number) for number in s.fado],
        "next_fado": fado(s, s.next_fado),
        "fados_left": sorted(fado_name(s, number) for number in fados_in(s.stack)),
        "stars": [name for star, name in enumerate(names.STARS) if s.star[star] == NOBODY],
        "kick_outs": {
            name: [
                {"benefit": names.BENEFITS[s.benefit[place][spot]], "amount": s.price[place][spot]}
                for spot in range(KICK_OUTS)
            ]
            for place, name in enumerate(names.PLACES)
        },
        "seats_at_tables": list(s.seats),
        "bar_size": s.bar_size,
        "critic_cost": list(s.critic_cost),
        "pay": list(s.pay),
        "applause": list(s.applause),
        "song_points": list(s.fado_points),
        "last_space": None if s.last_space == NONE else names.SPACES[s.last_space],
        "alfama": {"dice": list(s.dice), "notes": [names.NOTES[s.wild[i]] for i in range(sum(s.held[1]))]}
        if s.solo
        else None,
        "seats": [_seat(s, seat) for seat in range(s.players)],
    }

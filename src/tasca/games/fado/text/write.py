"""A position of House of Fado as text: one line for each part of the table, first the board, then each seat.

    fado       2 players   round 3   decisions 45
    first      0   turn 1
    asked      0 benefit   at market-left   kicked 0   spot 1
    street     left grey=1 brown=3 critic | centre - | right black=2 brown=2
    bag        grey=1 black=2
    discard    -
    notes      clef=7 quarter=8 eighth=8 beamed=8
    guitarra   Armando, -, Raul 2, Fontes | billboard Jaime 3 | star - | retired - | tile 14 5
    …
    fados      Fado Corrido | Fado Menor | - | Fado Cravo | next Fado Tango
    stack      Fado Alberto | Fado Vitória
    chance     123456789

    seat 0     12 points   5 money
    workers    supply 1 | market-left | street-left/2
    tables     grey=1 brown=1 | critic | -
    …

A number behind a musician is the die. `read` reads it, and says what may be left out.
"""

import json

from ..box.load import box_numbered
from ..rules.components import NOBODY, NONE, OF_SPECIALTY, TABLES, places_scored
from ..rules.state import OVER, State
from ..view import fados_in
from . import names
from .names import EMPTY, counts_text, fado_name, musician_name, place_text

WIDTH = 11  # of the words at the beginning of a line


def line(key: str, text: str) -> str:
    return f"{key:<{WIDTH}}{text or EMPTY}"


def _with_die(s: State, musician: int) -> str:
    name = musician_name(s, musician)
    return f"{name} {s.fame[musician]}" if musician != NONE and s.fame[musician] else name


def _asked(s: State) -> str:
    if s.phase == OVER:
        return "nobody"
    asked = [f"{s.to_move} {names.PHASES[s.phase]}"]
    if s.space != NONE:
        asked.append(f"at {names.SPACES[s.space]}")
    if s.kicked != NOBODY:
        asked.append(f"kicked {s.kicked}")
    if s.spot != NONE:
        asked.append(f"spot {s.spot + 1}")
    if s.specialty != NONE:
        asked.append(f"about {names.SPECIALTIES[s.specialty]}")
    if s.sides:
        asked.append(f"sides {('', 'left', 'right', 'both')[s.sides]}")
    if any(s.ready):
        asked.append(f"ready {counts_text(s.ready)}")
    return "   ".join(asked)


def _specialty(s: State, specialty: int) -> str:
    market = [_with_die(s, musician) for musician in s.market[specialty]]
    while market and market[-1] == EMPTY:
        market.pop()
    first = specialty * OF_SPECIALTY
    retired = [musician_name(s, first + i) for i in range(OF_SPECIALTY) if s.retired[specialty] >> i & 1]
    values = s.tile[specialty][: places_scored(s.players)]
    return " | ".join(
        [
            ", ".join(market) or EMPTY,
            f"billboard {_with_die(s, s.billboard[specialty])}",
            f"star {_with_die(s, s.star_musician[specialty])}",
            f"retired {', '.join(retired) or EMPTY}",
            f"tile {' '.join(map(str, values))}",
        ]
    )


def _group(s: State, group: int) -> str:
    people = [counts_text(s.street[group]), "critic" if s.critic[group] else ""]
    return f"{names.GROUPS[group]} {' '.join(p for p in people if p) or EMPTY}"


def _alfama(s: State) -> str:
    last = EMPTY if s.last_space == NONE else names.SPACES[s.last_space]
    tiles = " ".join(names.NOTES[s.wild[i]] for i in range(sum(s.held[1]))) or EMPTY
    return f"dice {' '.join(map(str, s.dice))} | last {last} | tiles {tiles}"


def _seat_lines(s: State, seat: int) -> list[str]:
    workers = [f"supply {s.supply[seat]}"] if s.supply[seat] else []
    workers += [place_text(4 * space + where) for space, where in enumerate(s.worker[seat]) if where]
    tables = ["critic" if s.critic_table[seat] == t else counts_text(s.table[seat][t]) or EMPTY for t in range(TABLES)]
    cubes = [f"track {s.track[seat]}", f"gone {s.gone[seat]}"]
    cubes += [f"{name} {n}" for name, n in zip(names.SPECIALTIES, s.cubes[seat], strict=True) if n]
    stars = [name for star, name in enumerate(names.STARS) if s.star[star] == seat]
    points = [f"{name} {n}" for name, n in zip(names.SOURCES, s.points[seat], strict=True) if n]
    return [
        "",
        line(f"seat {seat}", f"{s.score[seat]} points   {s.money[seat]} money"),
        line("workers", " | ".join(workers)),
        line("tables", " | ".join(tables)),
        line("bar", counts_text(s.bar[seat])),
        line("musicians", " | ".join(_with_die(s, musician) for musician in s.hired[seat])),
        line("notes", counts_text(s.held[seat], names.NOTES)),
        line("fados", " | ".join(fado_name(s, fado) for fado in fados_in(s.written[seat]))),
        line("cubes", " | ".join(cubes)),
        line("stars", " | ".join(stars)),
        line("points", " | ".join(points)),
    ]


def state_to_text(s: State, hidden: bool = True) -> str:
    """Every field that play has changed; components only where they are not those of the shipped box."""
    solo = "   solo" if s.solo else ""
    given = box_numbered(s.box).given
    lines = [
        line("fado", f"{s.players} players{solo}   round {s.round}   decisions {s.moves}"),
        line("first", f"{s.first}   turn {s.turn}"),
        line("asked", _asked(s)),
    ]
    if given is not None:
        lines.append(line("components", json.dumps(given, ensure_ascii=False, sort_keys=True)))
    lines += [
        line("street", " | ".join(_group(s, group) for group in range(len(names.GROUPS)))),
        line("bag", counts_text(s.bag)),
        line("discard", counts_text(s.discard)),
        line("notes", counts_text(s.notes, names.NOTES)),
        *(line(name, _specialty(s, specialty)) for specialty, name in enumerate(names.SPECIALTIES)),
        line("fados", " | ".join([*(fado_name(s, f) for f in s.fado), f"next {fado_name(s, s.next_fado)}"])),
        line("stack", " | ".join(fado_name(s, fado) for fado in fados_in(s.stack))),
    ]
    if s.solo:
        lines.append(line("alfama", _alfama(s)))
    if hidden:
        lines.append(line("chance", str(s.rng)))
    for seat in range(s.players):
        lines += _seat_lines(s, seat)
    return "\n".join(lines) + "\n"

"""Actions of House of Fado as numbers. They do not depend on the number of players.

One action is one entry of `KINDS`: its word, when it is asked for, and how many there are. The numbers follow from
that, one kind after another; a kind is known by the first of its numbers.

  0 .. 239  place     8 * from + to; from 0 is the supply, 4 * space + 1 an action space (+1 to +3 its kick-outs)
240 .. 242  kick      240 + kick-out space
243 .. 251  take bar  243 + 3 * group + colour
252 .. 255  take note 252 + kind of note
256 .. 258  take raise 256 + specialty
259         decline
260 .. 277  hire      260 + musician
278         close
279 .. 584  seat      279 + 34 * (3 * group + table) + choice of customers (CHOICE in `components`)
585 .. 593  critic    585 + 3 * group + table
594 .. 597  write     594 + space of the fado tile
598 .. 601  note      598 + kind of note
602 .. 604  promote   602 + specialty
605 .. 607  contract  605 + specialty
608 .. 649  applaud   608 + 14 * specialty + way of using 1 to 4 customers: fewer first, then by grey (CLAP_GREY)
650 .. 664  retire, stay, dismiss, keep + specialty; return + group
665, 666    done, skip
"""

from itertools import accumulate
from typing import NamedTuple

from tasca.core.machine import machine

from .components import (
    CHOICES,
    COLOURS,
    FADO_SPACES,
    GROUP_MOST,
    GROUPS,
    KICK_OUTS,
    MUSICIANS,
    NOTES,
    SPACES,
    SPECIALTIES,
    TABLES,
)
from .state import (
    APPLAUDING,
    BENEFIT,
    CAREER,
    CLOSING,
    HIRING,
    INVITING,
    KEEPING,
    KICKED,
    PLACING,
    PROMOTING,
    RETURNING,
    WRITING,
)

rule, table, tell = machine(__name__)

FROMS = 4 * (SPACES - 1) + 2
SEATINGS = GROUPS * TABLES * CHOICES

# Ways to use 1 to 4 customers for a step of fame: grey ones, and those of the specialty's own colour (F8.2)
_CLAPS = [(grey, total - grey) for total in range(1, GROUP_MOST + 1) for grey in range(total + 1)]
CLAPS = len(_CLAPS)
CLAP_GREY = table([grey for grey, _ in _CLAPS])
CLAP_OWN = table([own for _, own in _CLAPS])


class Kind(NamedTuple):
    """A kind of action: its word in notation, how many there are of it, and the phases in which it is asked for."""

    word: str
    size: int
    phases: tuple[int, ...]


KINDS = (
    Kind("place", FROMS * SPACES, (PLACING,)),
    Kind("kick", KICK_OUTS, (KICKED,)),
    Kind("take bar", GROUPS * COLOURS, (BENEFIT,)),
    Kind("take note", NOTES, (BENEFIT,)),
    Kind("take raise", SPECIALTIES, (BENEFIT,)),
    Kind("decline", 1, (BENEFIT,)),
    Kind("hire", MUSICIANS, (HIRING,)),
    Kind("close", 1, (CLOSING,)),
    Kind("seat", SEATINGS, (INVITING,)),
    Kind("critic", GROUPS * TABLES, (INVITING,)),
    Kind("write", FADO_SPACES, (WRITING,)),
    Kind("note", NOTES, (WRITING,)),
    Kind("promote", SPECIALTIES, (PROMOTING,)),
    Kind("contract", SPECIALTIES, (PROMOTING,)),
    Kind("applaud", SPECIALTIES * CLAPS, (APPLAUDING,)),
    Kind("retire", SPECIALTIES, (CAREER,)),
    Kind("stay", SPECIALTIES, (CAREER,)),
    Kind("dismiss", SPECIALTIES, (KEEPING,)),
    Kind("keep", SPECIALTIES, (KEEPING,)),
    Kind("return", GROUPS, (RETURNING,)),
    Kind("done", 1, (HIRING, APPLAUDING)),
    Kind("skip", 1, (HIRING, INVITING, WRITING, PROMOTING, CLOSING)),
)
*FIRSTS, ACTIONS = accumulate((kind.size for kind in KINDS), initial=0)
(
    PLACE,
    KICK,
    TAKE_BAR,
    TAKE_NOTE,
    TAKE_RAISE,
    DECLINE,
    HIRE,
    CLOSE,
    SEAT,
    CRITIC,
    WRITE,
    TAKE,
    PROMOTE,
    CONTRACT,
    APPLAUD,
    RETIRE,
    STAY,
    DISMISS,
    KEEP,
    RETURN,
    DONE,
    SKIP,
) = FIRSTS
KIND_OF = table([first for first, kind in zip(FIRSTS, KINDS, strict=True) for _ in range(kind.size)])
# The phases in which an action is asked for, as a mask
ASKED_IN = table([sum(1 << phase for phase in kind.phases) for kind in KINDS for _ in range(kind.size)])
MOST_LEGAL = 80  # two groups of 11 choices at three tables, a critic from each at each, and skip: 73


@rule
def is_asked(action: int, phase: int) -> bool:
    """Whether actions of this kind are asked for in the phase, for any whole number."""
    return 0 <= action < ACTIONS and ASKED_IN[action] >> phase & 1 == 1


@rule
def is_of(action: int, kind: int, size: int) -> bool:
    """Whether the action is of that kind, without a look at a table, for which the threads of a GPU would queue."""
    return kind <= action < kind + size


@rule
def seat_action(group: int, table: int, choice: int) -> int:
    return SEAT + (group * TABLES + table) * CHOICES + choice


@rule
def seat_group(action: int) -> int:
    return (action - SEAT) // (TABLES * CHOICES)


@rule
def seat_table(action: int) -> int:
    return (action - SEAT) // CHOICES % TABLES


@rule
def seat_choice(action: int) -> int:
    return (action - SEAT) % CHOICES


@rule
def applaud_action(specialty: int, grey: int, own: int) -> int:
    total = grey + own
    return APPLAUD + specialty * CLAPS + total * (total + 1) // 2 - 1 + grey


@rule
def applauded(action: int) -> int:
    """The specialty that an action applauds."""
    return (action - APPLAUD) // CLAPS


@rule
def applause(action: int) -> int:
    """The way of using customers for it: CLAP_GREY and CLAP_OWN."""
    return (action - APPLAUD) % CLAPS

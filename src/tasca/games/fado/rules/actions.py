"""Actions of House of Fado as numbers. They do not depend on the number of players.

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

rule, table, tell = machine(__name__)

FROMS = 4 * (SPACES - 1) + 2

# Ways to use 1 to 4 customers for a step of fame: grey ones, and those of the specialty's own colour (F8.2)
_CLAPS = [(grey, total - grey) for total in range(1, GROUP_MOST + 1) for grey in range(total + 1)]
CLAPS = len(_CLAPS)
CLAP_GREY = table([grey for grey, _ in _CLAPS])
CLAP_OWN = table([own for _, own in _CLAPS])

PLACE = 0
KICK = PLACE + FROMS * SPACES
TAKE_BAR = KICK + KICK_OUTS
TAKE_NOTE = TAKE_BAR + GROUPS * COLOURS
TAKE_RAISE = TAKE_NOTE + NOTES
DECLINE = TAKE_RAISE + SPECIALTIES
HIRE = DECLINE + 1
CLOSE = HIRE + MUSICIANS
SEAT = CLOSE + 1
CRITIC = SEAT + GROUPS * TABLES * CHOICES
WRITE = CRITIC + GROUPS * TABLES
TAKE = WRITE + FADO_SPACES
PROMOTE = TAKE + NOTES
CONTRACT = PROMOTE + SPECIALTIES
APPLAUD = CONTRACT + SPECIALTIES
RETIRE = APPLAUD + SPECIALTIES * CLAPS
STAY = RETIRE + SPECIALTIES
DISMISS = STAY + SPECIALTIES
KEEP = DISMISS + SPECIALTIES
RETURN = KEEP + SPECIALTIES
DONE = RETURN + GROUPS
SKIP = DONE + 1
ACTIONS = SKIP + 1
MOST_LEGAL = 80  # two groups of 11 choices at three tables, a critic from each at each, and skip: 73


@rule
def seat_action(group: int, table: int, choice: int) -> int:
    return SEAT + (group * TABLES + table) * CHOICES + choice


@rule
def applaud_action(specialty: int, grey: int, own: int) -> int:
    total = grey + own
    return APPLAUD + specialty * CLAPS + total * (total + 1) // 2 - 1 + grey

"""What can happen in House of Fado, as numbers with up to four more numbers. `words/narrate` puts them into words.

A musician or note that is none is -1; a `from` or `to` is 4 * space + where (see `actions`), 0 the supply.
"""

PLACED = 0  # seat, from, space
MOVED_OUT = 1  # seat, space, kick-out space
EARNED = 2  # seat, money                      the free money of a kick-out space (F2.4)
TOOK_TO_BAR = 3  # seat, group, colour, price
BOUGHT_NOTE = 4  # seat, note, price           by a kick-out space
RAISED = 5  # seat, musician, fame, price
DECLINED = 6  # seat
HIRED = 7  # seat, musician, price, note
SEATED = 8  # seat, group, table, choice
CRITIC_SEATED = 9  # seat, group, table, price
WROTE = 10  # seat, fado, points
TOOK_NOTE = 11  # seat, note                   in the rehearsal room
PROMOTED = 12  # seat, musician, points, musician replaced
CONTRACTED = 13  # seat, musician, price, note
SHUT = 14  # seat, why                         the restaurant closes for the day
PAID = 15  # seat, money, customers
APPLAUDED = 16  # seat, musician, fame, customers as 5 * grey + own colour
TOP = 17  # seat, musician, points             the first of the specialty at fame 6
RETIRED = 18  # seat, musician, points
STAYED = 19  # seat, musician
DISMISSED = 20  # seat, musician, points
KEPT = 21  # seat, musician
REVIEWED = 22  # seat, cubes
CRITIC_LEFT = 23  # seat, group
LEFT_HOME = 24  # seat, customers
STAR = 25  # seat, star
UNCOVERED = 26  # seat                         the third table opens (F9.2)
SKIPPED = 27  # seat, space, DONE_THERE or NOT_USED
IDLE = 28  # seat, space                       nothing could be done there
REFILLED = 29  # group, grey, black, brown     customers drawn
TURNED_UP = 30  # fado                         the stack's new top, or -1
LAST_ROUND = 31  # seat                        the third star was taken (F10.1)
COUNTED = 32  # seat, part, points             final scoring: musicians, stars, billboard, fados, money
ENDED = 33  # reason
# Alfama (part S)
PASSED = 34  # space, reason                   she goes by
MOVED = 35  # from, space, why, your last space
HOMEBOUND = 36  # from                         no space found: her worker goes home (S2.6)
SHE_SCORED = 37  # points, customers           S7
SHE_ROSE = 38  # musician, fame
CUBE_INSTEAD = 39  # cubes removed (1, or 0 when none is left), her musicians, her customers
STAYED_HOME = 40  #                            no space found, and her worker is at home already (S2.6)
GOT_NOTHING = 41  # seat, why                  the benefit of a kick-out space could not be taken (F2.4)

# Something was drawn that nobody could know before (a stack that was found empty turned nothing up)
OF_CHANCE = (REFILLED, TURNED_UP)

THIRD_STAR = 0  # reasons for the end
LENGTH = 1
DONE_THERE = 0  # something was done before
NOT_USED = 1
OF_HER_OWN = 0  # why a restaurant closes: its own turn,
IN_TURN = 1  # or because you have just closed yours (S2.1)
HER_WORKER = 0  # why she passes
CANNOT = 1
NO_TABLE = 2  # in the street
NEAREST = 0  # why that worker moves
FROM_HOME = 1
NO_MONEY = 1  # what prevents taking a benefit
BAR_FULL = 2
NO_CUSTOMER = 3
NO_NOTE = 4
NO_MUSICIAN = 5

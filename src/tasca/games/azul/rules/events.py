"""What can happen in Azul, as numbers with up to four more numbers. `words/narrate` puts them into words."""

TOOK = 0  # seat, source, colour, count
FILLED = 1  # seat, row, colour, count
MARKED = 2  # seat                        the first-player marker was taken
FELL = 3  # seat, colour, count, to_lid   tiles fell to the floor line, the last `to_lid` of them on to the lid
TILED = 4  # seat, row, column, points
BLOCKED = 5  # seat, row, colour          no space on the grey wall (A7.3)
LOST = 6  # seat, points                  the floor line's penalty, as far as there were points to lose
DEALT = 7  # round                        the factories were filled
BONUS = 8  # seat, rows, columns, colours in points (A6.2)
ENDED = 9  # reason
ROW_COMPLETE = 0  # reasons for the end: A6.1, A5.4, A5.6
NO_TILES = 1
ROUND_LIMIT = 2

OF_CHANCE = (DEALT,)  # something was drawn that nobody could know before

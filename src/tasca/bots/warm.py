"""`python -m tasca.bots.warm`: compiles what bots think with, so that nobody waits for it at a table later."""

from tasca.bots.thinker import warm_up
from tasca.games import NAMES, game

if __name__ == "__main__":
    for name in NAMES:
        warm_up(game(name))

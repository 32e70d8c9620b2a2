"""A thinking process with bots that misbehave. Run in place of tasca.server.bots.worker."""

import os
import time
from typing import Any

from tasca.bots import BOTS, Budget, Chance, Player
from tasca.core.game import Game
from tasca.server.bots.worker import main


class Crash:
    name = "crash"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        os._exit(3)


class Stumble:
    name = "stumble"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        raise RuntimeError("no idea")


class Dream:
    name = "dream"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        time.sleep(3600)
        return 0


class Cheat:
    name = "cheat"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return -7


class Chatter:
    name = "chatter"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        print("thinking aloud")
        return game.legal_actions(state)[0]


BAD = {bot.name: Player(bot.name, bot) for bot in (Crash(), Stumble(), Dream(), Cheat(), Chatter())}

if __name__ == "__main__":
    BOTS.update(BAD)
    main()

"""A thinking process with bots that misbehave. Run in place of tasca.server.bots.worker."""

import os
import time
from typing import Any

from tasca.bots import BOTS, Budget, Chance, Player
from tasca.bots.player import RandomBot
from tasca.core.game import Game
from tasca.server.bots.worker import main


class Crash(RandomBot):
    name = "crash"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        os._exit(3)


class Stumble(RandomBot):
    name = "stumble"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        raise RuntimeError("no idea")


class Dream(RandomBot):
    name = "dream"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        time.sleep(3600)
        return 0


class Cheat(RandomBot):
    name = "cheat"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return -7


class Chatter(RandomBot):
    name = "chatter"

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        print("thinking aloud")
        return game.legal_actions(state)[0]


BAD = {bot.name: Player(bot.name, bot) for bot in (Crash(), Stumble(), Dream(), Cheat(), Chatter())}

if __name__ == "__main__":
    BOTS.update(BAD)
    main()

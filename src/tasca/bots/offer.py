"""Our bots as an engine: answers the line protocol (protocol.py). What it cannot do it says, and goes on."""

from collections.abc import Callable, Iterable
from typing import Any

from tasca.bots import bot
from tasca.bots.driver import think_here
from tasca.bots.foreign import ForeignBot
from tasca.bots.player import Player, RandomBot, ThinkingBot
from tasca.bots.protocol import VERSION, Nonsense, budget_from, read, written
from tasca.bots.registry import warm_up
from tasca.bots.wanted import best
from tasca.core.errors import TascaError
from tasca.core.game import OVER, Game
from tasca.core.whole import whole
from tasca.games import game as game_of
from tasca.games import game_names, rules_versions
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance
from tasca.games.thinking.thought import Thought

MOST_VALUES = 5


class Offer:
    """One of our bots, offered to whoever asks."""

    def __init__(self, name: str, chance: Chance) -> None:
        self.player: Player = bot(name)
        self.chance = chance

    def answer(self, line: str) -> dict[str, Any] | None:
        """The answer to a line; None to `quit`."""
        try:
            message = read(line)
            match message.get("type"):
                case "hello":
                    return self._hello(message)
                case "new":
                    self._get_ready(self._game(message))
                    return {"type": "ready"}
                case "go":
                    return self._move(message)
                case "quit":
                    return None
            raise Nonsense(f"there is no message of the type {message.get('type')!r}")
        except Nonsense as error:
            return {"type": "error", "message": str(error)}
        except (TascaError, TypeError, KeyError, AttributeError) as error:
            why = str(error) if isinstance(error, TascaError) else f"the message is not whole: {error!r}"
            return {"type": "error", "message": why}

    def _hello(self, message: dict[str, Any]) -> dict[str, Any]:
        if message.get("protocol") != VERSION:
            raise Nonsense(f"this engine speaks version {VERSION} of the protocol")
        games = [name for name in game_names() if self.player.bot.plays(name)]
        return {"type": "hello", "protocol": VERSION, "name": f"Tasca {self.player.name}", "games": games}

    def _game(self, message: dict[str, Any]) -> Game[Any]:
        name = message.get("game")
        if name not in game_names():
            raise Nonsense(f"no game is called {name!r} here")
        bot(self.player.name, name)
        known = rules_versions(name)
        rules = whole(message.get("rules", known[-1]))
        if rules not in known:
            raise Nonsense(f"this engine knows version {' and '.join(map(str, known))} of the rules")
        return game_of(name, rules)

    def _get_ready(self, game: Game[Any]) -> None:
        """Compiles what it thinks with, so that no move's time has that in it."""
        if not isinstance(self.player.bot, RandomBot | ForeignBot):
            warm_up(game)

    def _move(self, message: dict[str, Any]) -> dict[str, Any]:
        game, budget = self._game(message), budget_from(message.get("budget"))
        state = game.state_from_text(message["position"]["text"])
        if game.to_act(state) == OVER:
            raise Nonsense("the game is over in that position")
        action, thoughts = self._chosen(game, game.resample(state, self.chance.next_seed()), budget)
        answer = {"type": "move", "id": message.get("id"), "action": action, "move": game.action_to_text(state, action)}
        values = [{"action": t.action, "value": round(min(max(t.worth, 0.0), 1.0), 4)} for t in thoughts]
        return answer | ({"values": values} if values else {})

    def _chosen(self, game: Game[Any], seen: Any, budget: Budget) -> tuple[int, list[Thought]]:
        """What it does, and what it thinks of this and others; a bot that only chooses says nothing of that."""
        if not isinstance(self.player.bot, ThinkingBot):
            return self.player.bot.choose(game, seen, budget, self.chance), []
        thoughts = think_here(best(game, seen, budget, self.chance, MOST_VALUES, self.player.bot.name))
        return thoughts[0].action, thoughts


def offer(offered: Offer, lines: Iterable[str], say: Callable[[str], None]) -> None:
    """Answers until the lines end, or `quit` comes."""
    for line in lines:
        if not line.strip():
            continue
        answer = offered.answer(line)
        if answer is None:
            return
        say(written(answer))

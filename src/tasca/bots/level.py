"""Opponents for people: the same bots with less time to think, the weakest with a way of overlooking things.

What a level means in a game stands in the game's manifest, and also how many there are: each beats the one below it in
most games, so a game that leaves less to skill has fewer. An error of judgement is noise of a few percent of a win,
drawn from the bot's own chance. Names and sentences are plain English; pages translate them.
"""

from dataclasses import dataclass
from math import log
from typing import Any

from tasca.bots.driver import answer
from tasca.bots.registry import USUAL, kinds
from tasca.bots.wanted import Question, at_once, best
from tasca.core.catalogue import N_
from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

FINE = 1 << 20


@dataclass(frozen=True)
class Level:
    """An opponent: its number, its title and what it is like."""

    number: int
    title: str
    sentence: str


LEVELS = (
    Level(1, N_("Newcomer"), N_("Is here for the company and the wine, and plays what looks nice.")),
    Level(2, N_("Neighbour"), N_("Has played a few evenings, and lets the better half of a good idea slip by.")),
    Level(3, N_("Regular"), N_("Knows the rules well and takes what is offered, but often overlooks something.")),
    Level(4, N_("Waiter"), N_("Sees at a glance what a move is worth, and seldom makes a plain mistake.")),
    Level(5, N_("Cook"), N_("Thinks a little ahead and knows what you would like to take.")),
    Level(6, N_("Fadista"), N_("Plans the whole evening, and seldom has to change the plan.")),
    Level(7, N_("Guitarist"), N_("Counts every note, yours too, and answers before you have played it.")),
    Level(8, N_("Maestro"), N_("Thinks for up to a second and gives nothing away.")),
)


def scale(game: str) -> dict[str, int]:
    """The ratings of a game's levels, on the scale that people are put on too; none where it does not say."""
    about = game_of(game).about
    return {f"level:{number}": about.ratings[number] for number in about.levels if number in about.ratings}


def gumbel(rng: Chance) -> float:
    """Noise that makes the better of two actions the likelier one, the more so the further they are apart."""
    return -log(-log((rng.below(FINE) + 0.5) / FINE))


class LevelBot:
    """One of the levels."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = f"level:{level.number}"

    def plays(self, game: str) -> bool:
        return self.level.number in game_of(game).about.levels and USUAL in kinds(game)

    def choose(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> int:
        return answer(self.choosing(game, state, budget, rng))

    def choosing(self, game: Game[Any], state: Any, budget: Budget, rng: Chance) -> Question[int]:
        skill = game.about.skill(self.level.number, game.players(state))
        if skill and (skill.nodes or skill.ms):
            found = yield best(game, state, Budget(skill.ms, skill.nodes), rng, kind=skill.kind or USUAL)
            return found[0].action
        thoughts = yield at_once(game, state, rng, (skill and skill.kind) or USUAL)
        if not skill or not skill.error:
            return thoughts[0].action
        return max(thoughts, key=lambda thought: thought.worth + skill.error * gumbel(rng)).action

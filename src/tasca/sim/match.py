"""One game between players that are programs, through the contract: every bot, every game, each move checked."""

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from tasca.bots import Chance, Past, bot
from tasca.core.game import OVER, Game
from tasca.core.info import Options
from tasca.core.record import Record
from tasca.games.rng import child_seed

FIRST_SEAT = 2  # the child of the game's seed that the first seat's chance comes from


@dataclass
class Match:
    """A game that was played: what a record needs, and how long each seat thought."""

    seed: int
    names: list[str]
    actions: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    rounds: int = 0
    seconds: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    last: Any = None  # the final state

    def record(self, game: Game[Any], options: Options) -> Record:
        """The game as a record."""
        winners = [seat for seat, place in enumerate(self.places) if place == 1]
        return Record(
            game.info.name,
            game.info.rules_version,
            dict(options),
            self.seed,
            self.names,
            self.texts,
            self.scores,
            winners,
        )


def chance_of(seed: int, seat: int, seq: int) -> Chance:
    """The chance that a seat's bot chooses its seq-th action by: the same whenever the game is played again."""
    return Chance(child_seed(child_seed(seed, FIRST_SEAT + seat), seq))


def play(game: Game[Any], options: Options, seed: int, names: list[str]) -> Match:
    """Plays a game to its end. Seats that the rules play themselves need no bot."""
    state = game.new_game(options, seed)
    match = Match(seed, names, seconds=[0.0] * len(names), decisions=[0] * len(names))
    while (seat := game.to_act(state)) != OVER:
        began = perf_counter()
        chance, past = chance_of(seed, seat, len(match.actions)), Past(options, match.texts)
        action = bot(names[seat]).choose(game, state, chance, past)
        match.seconds[seat] += perf_counter() - began
        match.decisions[seat] += 1
        match.actions.append(action)
        match.texts.append(game.action_to_text(state, action))
        game.apply(state, action)
    match.scores = game.scores(state)
    match.places = game.ranking(state)
    match.rounds = state.round
    match.last = state
    return match

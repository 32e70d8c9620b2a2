"""One game between players that are programs, through the contract: every bot, every game, each move checked.

A bot that fails (it raises whatever, plays what is not legal, or takes too long) has lost that game: the game ends
there, the others share the victory, and who failed and how is told with it.
"""

from dataclasses import dataclass, field
from operator import index
from time import perf_counter
from typing import Any

from tasca.bots import Chance, Past, Player, bot
from tasca.bots.driver import Counting
from tasca.core.errors import TascaError
from tasca.core.game import OVER, Game
from tasca.core.info import Options
from tasca.core.record import Record
from tasca.games.rng import child_seed
from tasca.sim.openings import NONE, Opening, first_state, record_of

FIRST_SEAT = 2  # the child of the game's seed that the first seat's chance comes from
MOST_SAID = 200  # characters of what a bot's error says


class TooSlow(TascaError):
    """A bot that took longer for a move than it may."""


@dataclass(frozen=True)
class Failure:
    """What a bot did wrong, in a line."""

    seat: int
    name: str
    why: str


@dataclass
class Match:
    """A game that was played: what a record needs, and how long and how far each seat thought."""

    seed: int
    names: list[str]
    opening: Opening = NONE
    actions: list[int] = field(default_factory=list)  # of the bots; an opening's are not among them
    texts: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    rounds: int = 0
    seconds: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)  # looked at; 0 where a bot does not say
    failure: Failure | None = None
    broken: int = 0  # the number of a law that did not hold, where laws are checked
    last: Any = None  # the final state

    def record(self, game: Game[Any], options: Options) -> Record:
        """The game as a record; a seat whose bot failed stands there as one that gave up."""
        record = record_of(game, options, self.seed, self.opening, self.names)
        record.actions += self.texts
        if self.failure:
            record.resigned = [self.failure.seat]
        else:
            record.scores = self.scores
            record.winners = [seat for seat, place in enumerate(self.places) if place == 1]
        return record


def chance_of(seed: int, seat: int, seq: int) -> Chance:
    """The chance that a seat's bot chooses its seq-th action by: the same whenever the game is played again."""
    return Chance(child_seed(child_seed(seed, FIRST_SEAT + seat), seq))


def said(error: BaseException) -> str:
    """What an error of a bot says, in a line."""
    text = " ".join(str(error).split())
    whole = text if isinstance(error, TascaError) else f"{type(error).__name__}: {text}".removesuffix(": ")
    return whole if len(whole) <= MOST_SAID else whole[:MOST_SAID] + "…"


class _Seats:
    """The players of a game; each is made when it is first asked, for that may fail too."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.players: dict[str, Player] = {}

    def choose(
        self, game: Game[Any], state: Any, seat: int, chance: Chance, past: Past | None, counting: Counting
    ) -> int:
        """What a seat's bot plays; whatever is wrong with it raises."""
        name = self.names[seat]
        player = self.players.get(name) or self.players.setdefault(name, bot(name))
        action = index(player.choose(game, state, chance, past, counting))
        if not game.rules.is_legal(state, action):
            raise game.refusal(state, action)
        return action


def _lose(match: Match, seat: int, error: BaseException) -> None:
    """Ends the game: a bot that failed loses with all its seats, and the others share the victory."""
    name = match.names[seat]
    match.failure = Failure(seat, name, said(error))
    others = sum(other != name for other in match.names)
    match.places = [others + 1 if other == name else 1 for other in match.names]


def play(
    game: Game[Any],
    options: Options,
    seed: int,
    names: list[str],
    opening: Opening = NONE,
    limit: float | None = None,
    laws: bool = False,
) -> Match:
    """Plays a game to its end. Seats that the rules play themselves need no bot.

    `limit` is how many seconds a move may take. With `laws` the game's laws are checked after every move, and a game
    that breaks one ends there.
    """
    state = first_state(game, options, seed, opening)
    count = len(names)
    match = Match(seed, names, opening, seconds=[0.0] * count, decisions=[0] * count, nodes=[0] * count)
    seats = _Seats(names)
    while not match.broken and (seat := game.to_act(state)) != OVER:
        began, counting = perf_counter(), Counting()
        action = 0
        try:
            # a game that began from a position has no past that a program could follow
            past = None if opening.position else Past(options, [*opening.actions, *match.texts])
            action = seats.choose(game, state, seat, chance_of(seed, seat, len(match.actions)), past, counting)
            if limit is not None and (took := perf_counter() - began) > limit:
                raise TooSlow(f"time is over: it took {took:.2f} s for a move, and may take {limit:g} s")
        except (Exception, SystemExit) as error:  # whatever a bot does, it is its own loss
            _lose(match, seat, error)
        match.seconds[seat] += perf_counter() - began
        match.decisions[seat] += 1
        match.nodes[seat] += counting.nodes
        if match.failure:
            break
        match.actions.append(action)
        match.texts.append(game.action_to_text(state, action))
        game.apply(state, action)
        match.broken = game.rules.broken_law(state) if laws else 0
    match.scores = game.scores(state)
    match.places = match.places or game.ranking(state)
    match.rounds = state.round
    match.last = state
    return match

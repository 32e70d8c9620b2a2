"""How strong people are, on the scale of the bots' levels: worked out from finished games, and shown to nobody.

Nothing is stored. A person's newest games and those of the people they met are fitted together, levels being known
(bots/elo.py); whoever is met beyond begins where everybody does. It is done again when another game has ended.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence

from tasca.bots import opponent, scale
from tasca.bots.elo import Wins, add_duels, elo_from, fitted
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.server.storage.remembered import Remembered
from tasca.server.storage.store import Store
from tasca.server.table.counting import counted

OWN, THEIRS = 100, 100  # games that are looked at, the newest: people learn
MET = 20  # people whose games are looked at too
BEGIN = "begin"  # whom everybody is taken to have played before their first game
BEFORE = 2.0  # games won against them, and as many lost: so a few games say little
CLOSE = 1e-4  # a fraction of a point: nobody sees more than which level is nearest
KEPT = 10_000  # ratings

Seats = Sequence[tuple[str, int]]  # who, and in which place


def rating_of(person: str, games: Iterable[Seats], levels: Mapping[str, float], begin: float) -> float | None:
    """The rating that these games tell; None where the person has met nobody."""
    wins: Wins = {}
    for seats in games:
        add_duels(wins, seats)
    people = {name for pair in wins for name in pair} - set(levels)
    if person not in people:
        return None
    for name in sorted(people):
        wins[name, BEGIN] = wins[BEGIN, name] = BEFORE
    return elo_from(fitted(wins, {**levels, BEGIN: begin}, drawn=0.0, close=CLOSE))[person]


class Ratings:
    def __init__(self, store: Store, remembered: Remembered) -> None:
        self.store = store
        self.remembered = remembered
        self.known: OrderedDict[tuple[str, str], tuple[tuple[int, int], float | None]] = OrderedDict()

    async def of(self, person: str) -> dict[str, float]:
        """A person's rating in each game where there is one."""
        if not person:
            return {}
        played = await self.remembered.get(person, "played", lambda: self.store.played(person))
        found = {game: await self._rating(person, game, played[game]) for game in game_names() if game in played}
        return {game: rating for game, rating in found.items() if rating is not None}

    async def _rating(self, person: str, game: str, version: tuple[int, int]) -> float | None:
        then, rating = self.known.get((person, game), (None, None))
        if then != version:
            rating = await self._worked_out(person, game)
            self.known[person, game] = version, rating
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        self.known.move_to_end((person, game))
        return rating

    async def _worked_out(self, person: str, game: str) -> float | None:
        levels, rules = scale(game), game_of(game).info.rules_version
        begin = levels.get(opponent(game))
        if begin is None:
            return None  # a game without levels has no scale
        own = [counted(ended, levels) for ended in await self.store.ended([person], game, rules, OWN)]
        met = dict.fromkeys(who for seats in own for who, _place in seats if who not in levels and who != person)
        others = await self.store.ended(list(met)[:MET], game, rules, THEIRS)
        theirs = [counted(ended, levels) for ended in others if person not in {seat.person for seat in ended.seats}]
        return rating_of(person, own + theirs, levels, begin)

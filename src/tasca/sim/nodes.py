"""How fast bots think: positions that a search looks at in a second, through either door."""

from time import perf_counter

from tasca.bots import Budget, Chance
from tasca.bots.registry import USUAL, kinds, thinker_through
from tasca.core.info import Options
from tasca.games import game as game_of

SEED = 7
MOVES = (0, 4, 9)  # how far the games are from which positions are taken
WARM = Budget(nodes=50)


def nodes_per_second(name: str, options: Options, door: str, seconds: float, kind: str = USUAL) -> int:
    """The best of a few positions, for what disturbs only ever slows down; 0 where no such bot counts nodes."""
    if kind not in kinds(name):
        return 0
    game, thinker, best = game_of(name), thinker_through(door, name, kind), 0.0
    if not hasattr(thinker, "nodes"):
        return 0
    for moves in MOVES:
        state, chance = game.new_game(options, SEED), Chance(SEED)
        for _ in range(moves):
            legal = game.legal_actions(state)
            game.apply(state, legal[chance.below(len(legal))])
        thinker.think(state, WARM, Chance(SEED))
        began = perf_counter()
        thinker.think(state, Budget(ms=max(round(1000 * seconds / len(MOVES)), 1)), Chance(SEED))
        best = max(best, thinker.nodes / (perf_counter() - began))
    return round(best)

"""How much work drawing is, in processor time: `python -m benchmarks.drawing`. A part is to take under 5 ms."""

import gzip
from statistics import median
from time import process_time

from tasca.bots import bot
from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.games import drawing, game_names
from tasca.games import game as game_of
from tasca.games.thinking.chance import Chance

MOVES = {"azul": 40, "fado": 300}
PEOPLE = ("Ana", "Bento", "Clara", "Davi")
ROUNDS = 50


def milliseconds(work: object) -> float:
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        work()  # type: ignore[operator]
        times.append((process_time() - start) * 1000)
    return median(times)


def main() -> None:
    print("| game, players | choices | all parts | one part | kB | kB compressed |")
    print("|---|---|---|---|---|---|")
    for name in game_names():
        game, drawn = game_of(name), drawing(name)
        for players in (2, 4):
            state, chance = game.new_game({"players": players}, 1), Chance(1)
            for _ in range(MOVES[name]):
                if game.to_act(state) != OVER:
                    game.apply(state, bot("random").choose(game, state, chance))
            seat = game.to_act(state)
            choices = game.choices(state, ENGLISH)
            view = game.view(state, seat)
            parts = drawn.parts(view, PEOPLE, seat, choices, ENGLISH)
            markup = "".join(part.markup for part in parts).encode()
            thought = milliseconds(lambda: game.choices(state, ENGLISH))  # noqa: B023
            took = milliseconds(lambda: drawn.parts(view, PEOPLE, seat, choices, ENGLISH))  # noqa: B023
            sizes = f"{len(markup) / 1000:.0f} | {len(gzip.compress(markup)) / 1000:.1f}"
            print(f"| {name}, {players} | {thought:.1f} ms | {took:.1f} ms | {took / len(parts):.1f} ms | {sizes} |")


if __name__ == "__main__":
    main()

"""What the module of a game offers: the rules, random games, observations, and thinking (`thinking`)."""

from typing import Any

from tasca.core.encoding import size_of
from tasca.core.plain_encoding import plain_spans
from tasca.games import game as game_of
from tasca.games import through
from tasca.wasm import rule
from tasca.wasm.making.export import Export, Memory
from tasca.wasm.making.thoughts import thinking


def exports_of(name: str) -> list[Export]:
    """All functions of a game's module."""
    return [*_rules(name), *_random_games(name), *thinking(name)]


def _common(name: str) -> dict[str, Memory]:
    game = game_of(name)
    options = game.rule_options(game.check_options({}))
    return {
        "state": Memory("state", game.state),
        "options": Memory("options", int, (len(options),)),
        "out": Memory("out", int, (game.info.most_legal,)),
        "row": Memory("row", int, (size_of(game.encoding or plain_spans(game.state)),)),
    }


def _rules(name: str) -> list[Export]:
    rules, lent = through("wasm", name, "rules"), _common(name)
    environment = through("wasm", name, "environment")
    state = lent["state"]
    over, apply, setup, encode = rules.OVER, rules.apply, rules.setup, environment.encode

    @rule
    def to_act(s: Any) -> int:
        return -1 if s.phase == over else s.to_move

    return [
        Export("set_up", (state, lent["options"]), ("high", "low"), setup, "begins a game of a seed", answers=False),
        Export("to_act", (state,), (), to_act, "the seat that has to decide; -1: the game is over"),
        Export("legal", (state, lent["out"]), (), rules.legal_actions, "writes the legal actions; how many"),
        Export("is_legal", (state,), ("action",), rules.is_legal, "1 where the action is legal"),
        Export("apply", (state,), ("action",), apply, "does an action, which must be legal", answers=False),
        Export("rank", (state,), ("seat",), rules.rank, "the place of a seat, 1 for a winner"),
        Export("broken_law", (state,), (), rules.broken_law, "the number of a law that the position breaks; 0: none"),
        Export("observe", (state, lent["row"]), ("seat",), _turned(encode), "writes what a seat sees", answers=False),
    ]


def _turned(encode: Any) -> Any:
    """Memory comes before numbers."""

    @rule
    def observe(s: Any, row: Any, seat: int) -> None:
        encode(s, seat, row)

    return observe


def _random_games(name: str) -> list[Export]:
    game, playout, lent = game_of(name), through("wasm", name, "playout"), _common(name)
    play, prime, most = playout.playouts, playout.PRIME, playout.RESULT
    results, actions = Memory("results", int, (1, most)), Memory("actions", int, (game.info.longest,))
    checksum = Memory("checksum", int, (1,))

    @rule
    def playouts(
        s: Any, out: Any, options: Any, results: Any, actions: Any, checksum: Any,
        high: int, low: int, first: int, games: int, tasks: int,
    ) -> int:  # fmt: skip
        total = 0
        checksum[0] = 0
        for g in range(games):
            moves, digest = play(s, out, options, high, low, first + g, 1, results, actions, tasks)
            total += moves
            checksum[0] = (checksum[0] + digest) % prime
        return total

    means = "plays the games of a seed at random; all moves made. What else is written is of the last game"
    numbers = ("high", "low", "first", "games", "tasks")
    memory = (lent["state"], lent["out"], lent["options"], results, actions, checksum)
    return [Export("playouts", memory, numbers, playouts, means)]

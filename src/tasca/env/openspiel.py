"""The games as games of OpenSpiel (the extra `tasca[openspiel]`), with a chance node for everything that is drawn.

Importing this registers `tasca_NAME` for every game; the options of a game are its parameters, as in
`pyspiel.load_game("tasca_NAME(players=3)")`.
"""

from typing import Any

import numpy as np
import pyspiel

from tasca.core.game import OVER, Game
from tasca.core.info import Option
from tasca.env.explicit import Node, explicit
from tasca.env.observation import spans, write_observation
from tasca.env.rewards import Rewards
from tasca.games import game as game_of
from tasca.games import game_names

MOST_OUTCOMES = 64  # no game draws among more things at a time


def _values(option: Option) -> dict[Any, object]:
    """The values of an option by what stands for them as a parameter, which has one type: numbers before words.

    So where an option has both, its words are -1, -2 … (OpenSpiel reads the text "2" as a number in any case.)
    """
    if len({type(value) for value in option.values}) == 1:
        return {value: value for value in option.values}
    words = [value for value in option.values if isinstance(value, str)]
    return {-1 - words.index(value) if isinstance(value, str) else value: value for value in option.values}


def _parameters(game: Game[Any]) -> dict[str, Any]:
    """The options as parameters, each with its default. What a file would hold cannot be named here."""
    return {
        name: next(given for given, value in _values(option).items() if value == option.default)
        for name, option in game.info.options.items()
        if option.check is None
    }


def _options(game: Game[Any], parameters: dict[str, Any]) -> dict[str, object]:
    """The parameters as options again."""
    known = game.info.options
    return {name: _values(known[name]).get(given, given) for name, given in parameters.items()}


def _type(game: Game[Any], agents: tuple[int, int], zero_sum: bool) -> pyspiel.GameType:
    hides_nothing = type(game).resample is Game.resample  # but what is to come
    information = pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"tasca_{game.info.name}",
        long_name=game.info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if hides_nothing else information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=agents[0],
        max_num_players=agents[1],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours; each is a class of its own."""

    name: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.game = game_of(self.name)
        given = {**_parameters(self.game), **(parameters or {})}
        self.options = self.game.check_options(_options(self.game, given))
        self.first = explicit(self.game, self.options)
        example = self.game.new_game(self.options)
        automata = self.game.automata(example)
        self.seats = [seat for seat in range(self.game.players(example)) if seat not in automata]
        zero_sum = not automata
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.info.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.game.info.longest,
        )
        super().__init__(_type(self.game, (len(self.seats),) * 2, zero_sum), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A node of the game: a position, or a draw."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node: Node = game.first
        self.seats = game.seats

    def current_player(self) -> int:
        if self.node.is_draw:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.node.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else self.seats.index(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.game.legal_actions(self.node.state) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.node.outcomes)

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.node.is_draw:
            return f"draw {action}"
        return self.node.game.action_to_text(self.node.state, action)

    def is_terminal(self) -> bool:
        return not self.node.is_draw and self.node.seat == OVER

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.seats)
        paid = Rewards(self.node.game, "result").after(self.node.state, [])
        return [paid[seat] for seat in self.seats]

    def __str__(self) -> str:
        seen = "" if self.node.seen is None else self.node.game.state_to_text(self.node.seen, hidden=False)
        done = f"after {self.node.action}, drawn {list(self.node.drawn)}\n" if self.node.is_draw else ""
        return seen + done


class Observer:
    """What a player sees, span by span (docs/encoding.md); at a draw the position before it."""

    def __init__(self, game: SpielGame) -> None:
        self.seats = game.seats
        fields = spans(game.game)
        self.tensor = np.zeros(sum(span.length for span in fields), np.float32)
        self.dict = {
            span.name: self.tensor[span.offset : span.offset + span.length].reshape(span.shape or (1,))
            for span in fields
        }

    def set_from(self, state: SpielState, player: int) -> None:
        node = state.node
        self.tensor.fill(0)
        if node.seen is not None:
            self.tensor[:] = write_observation(node.game, node.seen, self.seats[player])

    def string_from(self, state: SpielState, player: int) -> str:
        return f"seat {self.seats[player]}\n{state}"


def register() -> None:
    """Makes the games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        game = game_of(name)
        players = [int(str(value)) for value in game.info.options["players"].values]
        kind = _type(game, (1 if game.about.solo else min(players), max(players)), zero_sum=True)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(f"{name.title()}SpielGame", (SpielGame,), {"name": name}))


register()

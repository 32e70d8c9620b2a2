"""Tasca's public interface, typed. Written by `python -m tools.stub`; do not change it by hand."""

from typing import Any, Literal, overload

from tasca.bots import Budget as Budget
from tasca.bots import Chance as Chance
from tasca.bots import Fault as Fault
from tasca.bots import Player as Player
from tasca.bots import bot as bot
from tasca.bots.hint import Hint as Hint
from tasca.bots.hint import hints as hints
from tasca.bots.review import review as review
from tasca.core.errors import IllegalAction as IllegalAction
from tasca.core.errors import TascaError as TascaError
from tasca.core.game import OVER as OVER
from tasca.core.game import Game as Game
from tasca.core.record import Record as Record
from tasca.core.record import Step as Step
from tasca.core.record import records_from as records_from
from tasca.core.record import replay as replay
from tasca.core.record import steps as steps
from tasca.games import game_names as game_names
from tasca.games.azul.game import Azul
from tasca.games.fado.game import Fado
from tasca.games.pictures import picture_of as picture_of
from tasca.sim.match import Match as Match
from tasca.sim.match import play as play

__version__: str
PUBLIC: dict[str, str]
__all__ = [
    "OVER",
    "Budget",
    "Chance",
    "Fault",
    "Game",
    "Hint",
    "IllegalAction",
    "Match",
    "Player",
    "Record",
    "Step",
    "TascaError",
    "bot",
    "game",
    "game_names",
    "hints",
    "picture_of",
    "play",
    "records_from",
    "replay",
    "review",
    "steps",
]

@overload
def game(name: Literal["azul"]) -> Azul: ...
@overload
def game(name: Literal["fado"]) -> Fado: ...
@overload
def game(name: str) -> Game[Any]: ...

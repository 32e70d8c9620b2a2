"""Tasca: a digital home for board games.

What `__all__` names is the public interface; it is fetched when it is first asked for, so that importing Tasca costs
next to nothing. Types are in `__init__.pyi`, which `python -m tools.stub` writes.

>>> import tasca
>>> game = tasca.game(tasca.game_names()[0])
>>> state = game.new_game({"players": 2}, seed=7)
>>> game.apply(state, game.legal_actions(state)[0])  # doctest: +SKIP
"""

from importlib import import_module

__version__ = "0.3.0"

PUBLIC = {  # each name's home
    "OVER": "tasca.core.game",
    "Budget": "tasca.bots",
    "Chance": "tasca.bots",
    "Fault": "tasca.bots",
    "Game": "tasca.core.game",
    "Hint": "tasca.bots.hint",
    "IllegalAction": "tasca.core.errors",
    "Match": "tasca.sim.match",
    "Player": "tasca.bots",
    "Record": "tasca.core.record",
    "Step": "tasca.core.record",
    "TascaError": "tasca.core.errors",
    "bot": "tasca.bots",
    "game": "tasca.games",
    "game_names": "tasca.games",
    "hints": "tasca.bots.hint",
    "picture_of": "tasca.games.pictures",
    "play": "tasca.sim.match",
    "records_from": "tasca.core.record",
    "replay": "tasca.core.record",
    "review": "tasca.bots.review",
    "steps": "tasca.core.record",
}
__all__ = list(PUBLIC)


def __getattr__(name: str) -> object:
    if name not in PUBLIC:
        raise AttributeError(f"module 'tasca' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(PUBLIC[name]), name)
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]

"""The public interface: what `import tasca` offers, typed for editors, documented, and light."""

import inspect
import subprocess
import sys
from typing import Any, assert_type

import pytest
from tools.stub import STUB, stub

import tasca
from tasca.games.azul.game import Azul
from tasca.games.azul.rules.state import State as AzulState
from tasca.games.fado.rules.state import State as FadoState

HEAVY = ("numpy", "numba", "jinja2", "rich", "tasca.games.registry", "tasca.bots", "tasca.sim")


def test_the_types_are_those_of_today() -> None:
    assert STUB.read_text("utf-8") == stub(), "run 'python -m tools.stub'"


def test_editors_know_a_games_states() -> None:
    """mypy reads this: a name of ours means its game, any other a game of whatever states."""
    azul = tasca.game("azul")
    assert_type(azul, Azul)
    assert_type(azul.new_game(), AzulState)
    assert_type(tasca.game("fado").new_game(), FadoState)
    name = "coins" + ""
    assert_type(tasca.game(name), tasca.Game[Any])
    assert azul.new_game().players == 2


@pytest.mark.parametrize("name", sorted(tasca.PUBLIC))
def test_every_public_name_says_what_it_is(name: str) -> None:
    found = getattr(tasca, name)
    if isinstance(found, int):
        return
    assert inspect.getdoc(found)
    if inspect.isclass(found) and not issubclass(found, BaseException):
        own = {key: value for key, value in vars(found).items() if inspect.isfunction(value) and key[0] != "_"}
        undocumented = [key for key, value in own.items() if not inspect.getdoc(value)]
        assert undocumented == []


def test_what_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'tasca' has no attribute 'nothing'"):
        tasca.nothing  # type: ignore[attr-defined]  # noqa: B018
    assert set(tasca.__all__) <= set(dir(tasca))


def test_importing_costs_next_to_nothing() -> None:
    code = f"import sys, tasca; print([name for name in {HEAVY} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_game_in_five_lines() -> None:
    game = tasca.game("azul")
    match = tasca.play(game, {"players": 2}, 5, ["random", "random"])
    record = match.record(game, game.check_options({"players": 2}))
    assert game.to_act(tasca.replay(game, record)) == tasca.OVER
    assert tasca.records_from(record.to_json(), "memory") == [record]
    assert len(list(tasca.steps(game, game.new_game({}, 5), record.actions))) == len(record.actions)

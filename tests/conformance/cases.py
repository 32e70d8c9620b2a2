"""Every way to play every registered game: the conformance suite runs on all of them."""

from typing import Any

import pytest
from tools.golden import ways

from tasca.games import game as game_of
from tasca.games import game_names, rules_versions

WAYS = [
    pytest.param(game_of(name), options, id=f"{name}-{way}")
    for name in game_names()
    for way, options in ways(game_of(name))
]
EARLIER = [
    pytest.param(game_of(name, version), options, id=f"{name}-{way}-v{version}")
    for name in game_names()
    for version in rules_versions(name)[:-1]
    for way, options in ways(game_of(name, version))
]
every_way = pytest.mark.parametrize(("game", "options"), WAYS)
every_way_ever = pytest.mark.parametrize(("game", "options"), [*WAYS, *EARLIER])  # by earlier rules too


def numbers_of(game: Any, options: dict[str, object]) -> list[int]:
    """The options as the rules take them."""
    numbers: list[int] = game.rule_options(game.check_options(options))
    return numbers

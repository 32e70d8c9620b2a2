"""docs/environments.md says what is: its examples run, and its cards are those that the tool prints."""

import re
from pathlib import Path

import pytest
from tools.environments import card

from tasca.games import game as game_of
from tests.house.own_games import OWN

pytestmark = pytest.mark.slow
PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("nth", range(5))
def test_an_example_runs(nth: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(EXAMPLES) == 5
    exec(EXAMPLES[nth], {})


@pytest.mark.parametrize("name", OWN)
def test_the_card_of_a_game(name: str) -> None:
    assert in_one_line(card(game_of(name))) in in_one_line(PAGE)

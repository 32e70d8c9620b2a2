"""Azul drawn: everything that can be picked is there, as a button, once; and the picture stands alone."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tasca.bots import bot
from tasca.bots.chance import Chance
from tasca.core.game import OVER
from tasca.core.words import ENGLISH
from tasca.games import drawing
from tasca.games.azul.game import GAME
from tasca.games.pictures import picture_of
from tasca.look.picture import SYMBOLS, TOKENS

NAMES = ("Ana & <Rui>", "Bento", "Clara", "Davi")
WAYS = [{"players": n, "variant": v} for n in (2, 3, 4) for v in ("coloured", "grey")]


def positions(options: dict[str, object]) -> list[Any]:
    """Every fifth position of a random game, and the last."""
    state, chance = GAME.new_game(options, 3), Chance(3)
    found = [GAME.copy(state)]
    n = 0
    while GAME.to_act(state) != OVER:
        GAME.apply(state, bot("random").choose(GAME, state, chance))
        n += 1
        if n % 5 == 0 or GAME.to_act(state) == OVER:
            found.append(GAME.copy(state))
    return found


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_pick_is_one_button_and_every_tile_is_drawn(options: dict[str, object]) -> None:
    for state in positions(options):
        seat = max(0, GAME.to_act(state))
        choices = GAME.choices(state, ENGLISH)
        parts = drawing("azul").parts(GAME.view(state, seat), NAMES, seat, choices, ENGLISH)
        markup = "".join(part.markup for part in parts)
        ET.fromstring(f"<all>{markup}</all>")  # well-formed, whatever the names
        picks = re.findall(r'data-pick="([^"]+)" role="button" tabindex="0" aria-label="[^"]+"', markup)
        assert sorted(picks) == sorted({pick for choice in choices for pick in choice.picks})
        ids = re.findall(r'\bid="([^"]+)"', markup)
        assert len(ids) == len(set(ids))
        hidden = sum(state.bag) + sum(state.lid)
        tiles = len(re.findall('data-piece="(?!marker)', markup))
        full = sum(state.line_count[s][r] for s in range(state.players) for r in range(5))
        assert tiles + hidden == 100, f"{full} on lines"


def test_the_picture_stands_alone() -> None:
    state = positions({"players": 3})[-1]
    svg = picture_of(GAME, state, NAMES[:2])._repr_svg_()
    root = ET.fromstring(svg)
    assert root.tag.endswith("svg")
    assert "var(" not in svg
    assert "Seat 2" in svg
    used = set(re.findall(r'href="#([^"]+)"', svg))
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', svg))


def test_png() -> None:
    pytest.importorskip("resvg_py")
    assert picture_of(GAME, GAME.new_game()).png(300).startswith(b"\x89PNG")


def test_colours_have_one_place() -> None:
    drawn = drawing("azul")
    for css in (drawn.paint, drawn.layout):
        assert set(re.findall(r"var\((--[a-z0-9-]+)\)", css)) <= set(re.findall(r"(--[a-z0-9-]+):", TOKENS + css))
        assert not re.findall(r"#[0-9a-f]{3,8}\b", css)
    assert "seat-mark-3" in SYMBOLS

"""Azul drawn: everything that can be picked is there, as a button, once; and the picture stands alone."""

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tasca.bots import bot
from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.games import drawing
from tasca.games.azul.drawing.boards import finished
from tasca.games.azul.game import GAME
from tasca.games.pictures import picture_of
from tasca.games.thinking.chance import Chance
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


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_where_tiles_land_is_drawn_and_empty(options: dict[str, object]) -> None:
    for state in positions(options):
        seat, choices = max(0, GAME.to_act(state)), GAME.choices(state, ENGLISH)
        parts = drawing("azul").parts(GAME.view(state, seat), NAMES, seat, choices, ENGLISH)
        drawn = ET.fromstring(f"<all>{''.join(part.markup for part in parts)}</all>")
        places = {each.get("id", ""): each for each in drawn.iter()}
        for place, piece in (land.split("=") for choice in choices for land in choice.lands):
            assert not any(each.get("data-piece") for each in places[place].iter())
            assert f'<symbol id="{piece}"' in drawing("azul").symbols()


def test_every_space_of_lines_and_floor_lines_has_a_name() -> None:
    parts = drawing("azul").parts(GAME.view(GAME.new_game({"players": 4}, 1), 0), NAMES, 0, [], ENGLISH)
    ids = set(re.findall(r'\bid="([^"]+)"', "".join(part.markup for part in parts)))
    for seat in range(4):
        assert {f"b{seat}-line-{row}-{space}" for row in range(1, 6) for space in range(1, row + 1)} <= ids
        assert {f"b{seat}-floor-{space}" for space in range(1, 8)} <= ids
        assert {f"b{seat}-wall-{row}-{column}" for row in range(1, 6) for column in range(1, 6)} <= ids


def test_A6_2_complete_rows_columns_and_colours_gleam() -> None:
    row, column = {(0, n) for n in range(5)}, {(n, 1) for n in range(5)}
    blue = {(n, n) for n in range(5)}  # it runs down from the left
    assert finished(["BYRKW", "wByrk", "kwByr", "rkwBy", "yrkwB"]) == row | blue
    assert finished(["bYrkw", "wByrk", "kWbyr", "rKwby", "yRkwb"]) == column
    assert finished(["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]) == set()


def test_the_bag_and_the_lid_show_what_the_view_says() -> None:
    for state in positions({"players": 3}):
        view = GAME.view(state, 0)
        supply = drawing("azul").parts(view, NAMES, 0, [], ENGLISH)[-1]
        drawn = ET.fromstring(supply.markup)
        for place in ("bag", "lid"):
            row = next(each for each in drawn.iter("tr") if each.get("id") == f"count-{place}")
            assert [int(cell.text or "") for cell in row.iter("td")] == [
                sum(view[place].values()),
                *view[place].values(),
            ]


def reasons_of(markup: str, element: str) -> dict[str, tuple[str, str]]:
    """Why an element is closed, and by which rule, by the kind of what was picked before."""
    drawn = ET.fromstring(f"<all>{markup}</all>")
    found = next(each for each in drawn.iter() if each.get("id") == element)
    reasons: dict[str, list[str]] = json.loads(found.get("data-why", "{}"))
    return {kind: (said, rule) for kind, (said, rule) in reasons.items()}


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_closed_line_gives_the_reason_that_a_refusal_would(options: dict[str, object]) -> None:
    for state in positions(options):
        seat, choices = GAME.to_act(state), GAME.choices(state, ENGLISH)
        if seat == OVER or "floor" not in choices[0].picks[1:] + choices[-1].picks[1:]:
            continue
        board = drawing("azul").parts(GAME.view(state, seat), NAMES, seat, choices, ENGLISH)[1].markup
        board = re.sub(r"&(?!\w+;|#)", "&amp;", board)
        texts = {choice.text for choice in choices}
        for row in range(1, 6):
            reasons = reasons_of(board, f"b{seat}-line-{row}")
            for taken in sorted({choice.text[:2] for choice in choices}):
                kind = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}[taken[1]]
                reason, number = reasons.get(kind) or reasons.get("", ("", ""))
                if f"{taken}{row}" in texts:
                    assert (reason, number) == ("", "")
                else:
                    action = GAME.action_from_text(state, f"{taken}{row}")
                    why = GAME.why_not(state, action)
                    assert (reason.lower(), number) == (why.said(ENGLISH).lower(), why.rule)
                    assert number in ("A3.6", "A3.7", "A3.8")


def test_a_closed_space_of_the_grey_wall_names_its_column() -> None:
    asked = [s for s in positions({"players": 2, "variant": "grey"}) if GAME.view(s, 0)["phase"] == "tiling"]
    seen = 0
    for state in asked:
        seat, choices = GAME.to_act(state), GAME.choices(state, ENGLISH)
        row = choices[0].picks[0].split("-")[1]
        open_columns = {choice.picks[0].split("-")[2] for choice in choices}
        board = drawing("azul").parts(GAME.view(state, seat), NAMES, seat, choices, ENGLISH)[1].markup
        for column in "12345":
            reasons = reasons_of(board, f"b{seat}-wall-{row}-{column}")
            empty = GAME.view(state, seat)["boards"][seat]["wall"][int(row) - 1][int(column) - 1] == "."
            closed = empty and column not in open_columns
            assert bool(reasons) == closed
            if closed:
                said, number = reasons[""]
                assert said.startswith(f"Column {column} of the wall shows ")
                assert number == "A7.2"
                seen += 1
    assert seen


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

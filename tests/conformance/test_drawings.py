"""Every game drawn: whatever can be picked is there as a button, markup is sound, and pictures stand alone."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from tasca.bots import bot
from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.games import drawing, game_names
from tasca.games import game as game_of
from tasca.games.pictures import picture_of
from tasca.games.thinking.chance import Chance
from tasca.look.picture import BASE, SYMBOLS, TOKENS

from .cases import every_way

PEOPLE = ("Ana & <Rui>", 'Bento "o Bom"', "Clara", "Davi")
BUTTON = re.compile(r'data-pick="([^"]+)" role="button" tabindex="0" aria-label="[^"]+"')
NAMED = re.compile(r"var\((--[a-z0-9-]+)\)")


def positions(game: Any, options: dict[str, object], every: int = 7, most: int = 40) -> list[Any]:
    """Positions of a random game, evenly spread, and the last."""
    state, chance = game.new_game(options, 3), Chance(3)
    found: list[Any] = []
    n = 0
    while game.to_act(state) != OVER:
        if n % every == 0 and len(found) < most:
            found.append(game.copy(state))
        game.apply(state, bot("random").choose(game, state, chance))
        n += 1
    return [*found, state]


@every_way
def test_every_pick_is_a_button_as_often_as_it_is_needed(game: Any, options: dict[str, object]) -> None:
    drawn = drawing(game.info.name)
    for state in positions(game, options):
        seat = max(0, game.to_act(state))
        choices = game.choices(state, ENGLISH)
        parts = drawn.parts(game.view(state, seat), PEOPLE, seat, choices, ENGLISH)
        markup = "".join(part.markup for part in parts)
        ET.fromstring(f"<all>{markup}</all>")  # well-formed, whatever people are called
        buttons = Counter(BUTTON.findall(markup))
        needed: Counter[str] = Counter()
        for choice in choices:
            needed |= Counter(choice.picks)
        assert set(buttons) == set(needed)
        assert all(buttons[pick] >= n for pick, n in needed.items())
        ids = re.findall(r'\bid="([^"]+)"', markup)
        assert len(ids) == len(set(ids))
        known = set(re.findall(r'<symbol id="([^"]+)"', SYMBOLS + drawn.symbols()))
        assert set(re.findall(r'<use [^>]*href="#([^"]+)"', markup)) <= known


@every_way
def test_a_watcher_sees_no_button(game: Any, options: dict[str, object]) -> None:
    state = game.new_game(options, 2)
    parts = drawing(game.info.name).parts(game.view(state, None), PEOPLE, None, [], ENGLISH)
    assert 'role="button"' not in "".join(part.markup for part in parts)


@every_way
def test_pictures_stand_alone(game: Any, options: dict[str, object]) -> None:
    for state in positions(game, options, 50, 3):
        svg = picture_of(game, state, PEOPLE[:1])._repr_svg_()
        ET.fromstring(svg)
        assert "var(" not in svg
        assert "Seat 1" in svg
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(re.findall(r'<symbol id="([^"]+)"', svg))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("dark", [False, True])
def test_the_showpiece_is_a_position_and_makes_a_png(name: str, dark: bool) -> None:
    pytest.importorskip("resvg_py")
    game = game_of(name)
    state = game.state_from_text(drawing(name).showpiece)
    assert picture_of(game, state, dark=dark).png(300).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", game_names())
def test_colours_have_one_place(name: str) -> None:
    drawn = drawing(name)
    for css in (drawn.paint, drawn.paint + drawn.layout, BASE):
        assert set(NAMED.findall(css)) <= set(re.findall(r"(--[a-z0-9-]+):", TOKENS + css))
    named = re.compile(r"^\s*(--[a-z0-9-]+|initial-value):.*$", re.MULTILINE)  # a game names colours of its own
    assert not re.findall(r"#[0-9a-f]{3,8}\b", named.sub("", drawn.paint + drawn.layout))


def test_no_two_name_a_colour_alike() -> None:
    """All style sheets are one for a page: a game that names a colour as the house does would change it everywhere."""
    named = [re.findall(r"^\s*(--[a-z0-9-]+):", css, re.MULTILINE) for css in (TOKENS, *_own_colours())]
    found = [name for names in named for name in dict.fromkeys(names)]
    assert [name for name in found if found.count(name) > 1] == []


def _own_colours() -> list[str]:
    """What each game names for a whole page."""
    return [
        "".join(re.findall(r"^:root \{.*?^\}", drawing(name).paint, re.MULTILINE | re.DOTALL)) for name in game_names()
    ]


def _light(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


PAIRS = [
    (text, ground)
    for text in ("ink", "ink-soft", "cobalt", "terracotta-deep", "olive", "wine", "brass-ink")
    for ground in ("lime-wash", "linen")
] + [
    ("on-terracotta", "terracotta-deep"), ("on-cobalt", "cobalt"), ("ink", "wood"), ("brass-ink", "wood"),
    ("on-paper", "paper"), ("on-stage", "stage"), ("on-seal", "azulejo"), ("linen", "olive"), ("ink", "linen-deep"),
    ("ink-soft", "linen-deep"), ("ink-soft", "wood"),
]  # fmt: skip


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(text: str, ground: str, dark: bool) -> None:
    from tasca.look.picture import colours

    known = colours(dark)
    high, low = sorted((_light(known[f"--{name}"]) for name in (text, ground)), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= 4.5


@every_way
def test_a_story_names_only_what_is_drawn(game: Any, options: dict[str, object]) -> None:
    """Beats are told on the drawing as it was: their places and pieces are there, and nothing is counted twice."""
    drawn = drawing(game.info.name)
    known = set(re.findall(r'<symbol id="([^"]+)"', SYMBOLS + drawn.symbols()))
    state, chance = game.new_game(options, 3), Chance(3)
    earlier: list[Any] = []
    people = PEOPLE[: game.players(state)]
    for _ in range(400):
        if game.to_act(state) == OVER:
            break
        before = game.view(state, None)
        events = game.apply(state, bot("random").choose(game, state, chance))
        beats = drawn.story(events, earlier, people, ENGLISH)
        earlier += events
        if not beats:
            continue
        markup = "".join(part.markup for part in drawn.parts(before, people, None, [], ENGLISH))
        ids = set(re.findall(r'\bid="([^"]+)"', markup))
        kinds = set(re.findall(r'data-piece="([^"]+)"', markup))
        for beat in beats:
            places = {beat.at, beat.come_from, beat.clears, *beat.counts, *beat.shines} - {""}
            assert places <= ids, beat
            assert not beat.piece or beat.piece in known | kinds, beat
            assert not beat.counts or beat.pop == f"+{len(beat.counts)}"

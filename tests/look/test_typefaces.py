"""Our own typefaces: nothing asks for others, nothing is written that they have not, pictures bring them along."""

import ast
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

import tasca
from tasca.games import drawing, game_names
from tasca.games.pictures import picture_of
from tasca.look.picture import png_from
from tasca.look.typefaces import FACES, FOLDER, SUBSETS, Face, subsets_for, truetype

SOURCE = Path(tasca.__file__).parent
FONT = re.compile(r"\bfont(?:-family)?: ([^;}]+)[;}]")
OURS = re.compile(r"(?:(?:italic )?\d{3} \S+ )?var\(--(?:serif|sans)\)|inherit")
OTHERS = re.compile(
    r"\b(?:georgia|times new roman|system-ui|-apple-system|segoe ui|roboto|helvetica|arial|verdana|noto|dejavu|"
    r"monospace|ui-serif|ui-sans-serif|courier|gill sans|calibri)\b",
    re.IGNORECASE,
)


def sources(*endings: str) -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*") if path.suffix in endings)


@lru_cache
def characters(face: Face, subset: str) -> frozenset[int]:
    return frozenset(TTFont(str(FOLDER.joinpath(f"{face.stem}.{subset}.woff2"))).getBestCmap())


# ── what is asked for ────────────────────────────────────────────────────────────────────────────────────────────
def test_style_asks_for_our_typefaces_alone() -> None:
    asked = [(path.name, said) for path in sources(".css") for said in FONT.findall(path.read_text("utf-8"))]
    assert len(asked) > 40
    assert [found for found in asked if not OURS.fullmatch(found[1])] == []
    named = [path for path in sources(".css", ".html", ".svg", ".js", ".py") if OTHERS.search(path.read_text("utf-8"))]
    assert named == []


@pytest.mark.parametrize("name", game_names())
def test_drawings_use_the_weights_that_png_has(name: str) -> None:
    style = {"serif": {("", "700"), ("italic ", "500")}, "sans": {("", "500"), ("", "700")}}
    for italic, weight, family in re.findall(r"font: (italic )?(\d+) \S+ var\(--(\w+)\)", drawing(name).paint):
        assert (italic, weight) in style[family], (italic, weight, family)
    assert set(re.findall(r"font-weight: (\d+)", drawing(name).paint)) <= {"500", "700"}


# ── what is written ──────────────────────────────────────────────────────────────────────────────────────────────
def leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from leaves(inner)
    else:
        yield str(value)


def strings_of(program: str) -> Iterator[str]:
    """The strings of a Python file but for its docstrings."""
    tree = ast.parse(program)
    says = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    documented = [node for node in ast.walk(tree) if isinstance(node, says) and ast.get_docstring(node)]
    docstrings = {id(node.body[0].value) for node in documented if isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def written() -> Iterator[tuple[str, str]]:
    """Every text that a page or a picture may show, with the file it is in."""
    for path in sources(".html", ".svg", ".md"):
        yield path.name, path.read_text("utf-8")
    for path in sources(".css"):
        yield path.name, "".join(re.findall(r'content: "([^"]*)"', path.read_text("utf-8")))
    for path in sources(".js"):
        program = re.sub(r"^const DRAWN = .*$|/\(\[.*\]\)/", "", path.read_text("utf-8"), flags=re.MULTILINE)
        yield path.name, program
    for path in sources(".toml"):
        yield path.name, "".join(leaves(tomllib.loads(path.read_text("utf-8"))))
    for path in sources(".po"):
        with path.open("rb") as file:
            yield path.parts[-3], "".join(text for message in read_po(file) for text in leaves(message.string))
    for path in sources(".py"):
        if path.parts[len(SOURCE.parts)] in ("core", "games", "look", "server", "teaching"):
            yield str(path.relative_to(SOURCE)), "".join(strings_of(path.read_text("utf-8")))


def drawn_instead() -> set[str]:
    """Characters that the script draws wherever they would be shown."""
    script = (SOURCE / "server" / "web" / "static" / "badges.js").read_text("utf-8")
    said = re.search(r"^const DRAWN = (.*)$", script, re.MULTILINE)
    assert said
    return set(re.findall(r'"(\W)"', said[1]))


def test_every_character_is_in_the_typefaces() -> None:
    """Where one is not, draw it, or write another: no text may depend on what a machine has."""
    missing = set()
    for where, text in written():
        for character in set(text) - drawn_instead() - set("\n\t\x00\x1f"):
            for face in FACES:
                subsets = subsets_for(character)  # where a browser looks for it
                if not any(ord(character) in characters(face, subset) for subset in subsets):
                    missing.add((where, character, unicodedata.name(character, "?"), face.stem))
    assert sorted(missing) == []


# ── what is in the files ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_png_has_the_same_letters_of_the_same_width(face: Face) -> None:
    png = TTFont(str(FOLDER.joinpath(f"{face.stem}.ttf")))
    assert png["OS/2"].usWeightClass == face.drawn
    widths = {code: png["hmtx"][glyph][0] for code, glyph in png.getBestCmap().items()}
    assert set(widths) == set().union(*(characters(face, subset) for subset in SUBSETS))
    for subset in SUBSETS:
        page = TTFont(str(FOLDER.joinpath(f"{face.stem}.{subset}.woff2")))
        if "fvar" not in page:
            assert all(widths[code] == page["hmtx"][glyph][0] for code, glyph in page.getBestCmap().items())


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_figures_are_of_one_width(face: Face) -> None:
    for name in (f"{face.stem}.latin.woff2", f"{face.stem}.ttf"):
        font = TTFont(str(FOLDER.joinpath(name)))
        assert len({font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_licences_are_there() -> None:
    for name in ("OFL-Alegreya.txt", "OFL-Alegreya-Sans.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in FOLDER.joinpath(name).read_text("utf-8")
    assert all(Path(path).is_file() for path in truetype())


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_picture_brings_the_letters_that_it_needs() -> None:
    game = tasca.game("azul")
    state = game.state_from_text(drawing("azul").showpiece)
    latin, both = (picture_of(game, state, names).svg for names in (["Amália", "Rui"], ["Amália", "Дуарте"]))
    assert latin.count("@font-face") == len(FACES)
    assert both.count("@font-face") == 2 * len(FACES)
    assert len(latin) < 200_000
    assert not re.search(r"url\(\"(?!data:)", both)


def test_a_png_is_written_in_our_letters_whatever_it_asks_for() -> None:
    def png(inside: str) -> bytes:
        return png_from(f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">{inside}</svg>')

    def text(family: str, said: str) -> str:
        return f'<text x="4" y="30" font-family="{family}" font-weight="700" font-size="24">{said}</text>'

    for said in ("Amália 12", "Дуарте", "Łódź"):
        pictures = [png(text(family, said)) for family in ("Alegreya", "Alegreya Sans")]
        assert len({*pictures, png("")}) == 3
    assert png(text("Georgia", "Amália")) == png("")  # a machine's typeface is none of ours

"""How environments show a position: as text, as SVG, or as an array of pixels."""

import sys
import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from tasca.core.errors import TascaError, shown
from tasca.core.game import Game
from tasca.fast import rule

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 960  # of the pixels
FRAMES_A_SECOND = 4

Pixels = npt.NDArray[np.uint8]


class BadMode(TascaError):
    """No way to render has that name."""


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadMode(f"no render mode is called {shown(mode)}; there are: {', '.join(MODES)}")
    return mode


def render(game: Game[Any], state: Any, mode: str | None) -> str | Pixels | None:
    """The position as everybody sees it. `human` prints it, and gives nothing back."""
    if mode == "svg" or mode == "rgb_array":
        try:
            from tasca.games.pictures import picture_of
        except ImportError:
            raise BadMode("pictures need the package jinja2: pip install 'tasca[draw]'") from None
        picture = picture_of(game, state)
        return picture.svg if mode == "svg" else pixels_of(picture.png(WIDTH))
    if mode is None:
        return None
    text = game.state_to_text(state, hidden=False)
    if mode == "human":
        sys.stdout.write(text)
        return None
    return text


def _chunks(png: bytes) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        kind = png[at + 4 : at + 8]
        found[kind] = found.get(kind, b"") + png[at + 8 : at + 8 + size]
        at += size + 12
    return found


@rule
def _unfilter(lines: Any, picture: Any, width: int, height: int) -> None:
    """Undoes the filters of the rows of a PNG (its specification, chapter 9); the first row of `picture` is empty."""
    for y in range(height):
        kind = lines[y][0]
        for x in range(4 * width):
            left = int(picture[y + 1][x - 4]) if x >= 4 else 0
            above = int(picture[y][x])
            corner = int(picture[y][x - 4]) if x >= 4 else 0
            guess = 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above
            elif kind == 3:
                guess = (left + above) // 2
            elif kind == 4:
                target = left + above - corner
                guess = corner
                if abs(target - left) <= abs(target - above) and abs(target - left) <= abs(target - corner):
                    guess = left
                elif abs(target - above) <= abs(target - corner):
                    guess = above
            picture[y + 1][x] = (int(lines[y][1 + x]) + guess) & 0xFF


def pixels_of(png: bytes) -> Pixels:
    """The picture on white as rows of red, green and blue. Reads what our own pictures are: eight bits, with alpha."""
    chunks = _chunks(png)
    width, height = (int.from_bytes(chunks[b"IHDR"][at : at + 4], "big") for at in (0, 4))
    if chunks[b"IHDR"][8:] != b"\x08\x06\x00\x00\x00":
        raise TascaError("a picture has another form than expected: 8 bits of red, green, blue and alpha")
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + 4 * width)
    rows = np.zeros((height + 1, 4 * width), np.uint8)
    _unfilter(lines, rows, width, height)
    picture = rows[1:].reshape(height, width, 4).astype(np.uint16)
    colour, alpha = picture[:, :, :3], picture[:, :, 3:]
    return ((colour * alpha + 255 * (255 - alpha)) // 255).astype(np.uint8)

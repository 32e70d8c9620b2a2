"""The house's typefaces, bundled, so that every text is as wide on one machine as on another.

Alegreya for titles, names and figures, Alegreya Sans for the rest; both under the Open Font License (`fonts/OFL-*`).
`python -m tools.fonts` makes the files. Style asks for them by `--serif` and `--sans`, and by no other name.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from tasca.look.digest import digest

FOLDER = files("tasca.look").joinpath("fonts")
NAMES = FOLDER.joinpath("names.json")
# The characters for which each subset is fetched
SUBSETS = {
    "latin": "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, "
    "U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    "latin-ext": "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, "
    "U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    "cyrillic": "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
}


@dataclass(frozen=True)
class Face:
    """One cut of a typeface: its files are called `stem.subset.woff2` for pages and `stem.ttf` for PNG."""

    stem: str
    family: str
    style: str
    weight: str  # as style sheets say it
    drawn: int  # the one weight that drawings use


FACES = (
    Face("alegreya", "Alegreya", "normal", "400 900", 700),
    Face("alegreya-italic", "Alegreya", "italic", "400 900", 500),
    Face("alegreya-sans-500", "Alegreya Sans", "normal", "500", 500),
    Face("alegreya-sans-700", "Alegreya Sans", "normal", "700", 700),
)


@lru_cache
def woff2(face: Face, subset: str) -> bytes:
    return FOLDER.joinpath(f"{face.stem}.{subset}.woff2").read_bytes()


@lru_cache
def _names() -> dict[str, str]:
    """The names that were found beforehand, where the files themselves lie elsewhere: in the house for a browser."""
    return dict(json.loads(NAMES.read_text("utf-8"))) if NAMES.is_file() else {}


@lru_cache
def hashed_name(face: Face, subset: str) -> str:
    """The name of a file with what is in it: whoever has it may keep it for good."""
    if known := _names().get(f"{face.stem}.{subset}"):
        return known
    return f"{face.stem}.{subset}.{digest(woff2(face, subset))}.woff2"


def _rule(face: Face, subset: str, source: str) -> str:
    # block: a text is never shown in another typeface first and then in ours, which would be a jump. What a page needs
    # at once is preloaded, so that it arrives with the style.
    return (
        f'@font-face {{ font-family: "{face.family}"; font-style: {face.style}; font-weight: {face.weight}; '
        f'font-display: block; src: url("{source}") format("woff2"); unicode-range: {SUBSETS[subset]}; }}\n'
    )


def font_faces(address: Callable[[str], str]) -> str:
    """The style sheet of every face, fetched from an address made of its file's name."""
    return "".join(_rule(face, subset, address(hashed_name(face, subset))) for face in FACES for subset in SUBSETS)


@lru_cache
def _ranges(subset: str) -> tuple[range, ...]:
    ends = (found.groups() for found in re.finditer(r"U\+(\w+)(?:-(\w+))?", SUBSETS[subset]))
    return tuple(range(int(first, 16), int(last or first, 16) + 1) for first, last in ends)


def subsets_for(text: str) -> list[str]:
    """The subsets that a text needs."""
    codes = set(map(ord, text))
    return [subset for subset in SUBSETS if any(code in some for code in codes for some in _ranges(subset))]


def inside(text: str, faces: Iterable[Face] = FACES) -> str:
    """The style sheet of the faces with the fonts in it, for a drawing that stands alone: only what the text needs."""
    return "".join(
        _rule(face, subset, "data:font/woff2;base64," + b64encode(woff2(face, subset)).decode())
        for face in faces
        for subset in subsets_for(text)
    )


def truetype() -> list[str]:
    """The fonts as files for a program that reads no woff2."""
    return [str(FOLDER.joinpath(f"{face.stem}.ttf")) for face in FACES]

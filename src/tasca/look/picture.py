"""Pictures that stand alone: an SVG with its symbols, style and colours inside, and PNG from it."""

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

import jinja2

from tasca.core.errors import TascaError

_HERE = files("tasca.look")
TOKENS = _HERE.joinpath("tokens.css").read_text("utf-8")
BASE = _HERE.joinpath("base.css").read_text("utf-8")
SYMBOLS = _HERE.joinpath("symbols.svg").read_text("utf-8")
MARKS = "".join(f".seat-{n} .seat-mark {{ fill: var(--seat-{n}); }}\n" for n in range(4))
_TOKEN = re.compile(r"(--[\w-]+):\s*light-dark\(([^,]+),\s*([^)]+)\)")
_USE = re.compile(r"var\((--[\w-]+)\)")


class NoPicture(TascaError):
    """A picture cannot be made."""


def environment(package: str) -> jinja2.Environment:
    """Templates beside a game's drawing. An unknown name is an error, and everything is escaped."""
    return jinja2.Environment(
        loader=jinja2.PackageLoader(package),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # nobody changes them under a running program
    )


@lru_cache
def colours(dark: bool) -> dict[str, str]:
    """The house's colours by name, for programs that know no custom properties."""
    return {name: (night if dark else day).strip() for name, day, night in _TOKEN.findall(TOKENS)}


def standing_alone(svg: str, symbols: str, paint: str, dark: bool = False) -> str:
    """The drawing with everything it needs inside; colours are written out, because few programs know variables."""
    start = svg.index(">") + 1
    whole = f"{svg[:start]}<style>{MARKS}{paint}</style><defs>{SYMBOLS}{symbols}</defs>{svg[start:]}"
    known = colours(dark)
    return _USE.sub(lambda found: known[found[1]], whole)


@dataclass(frozen=True)
class Picture:
    """A drawing that stands alone. A notebook shows it by itself."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self, width: int | None = None) -> bytes:
        return png_from(self.svg, width)


def png_from(svg: str, width: int | None = None) -> bytes:
    """The drawing as PNG; needs the extra `draw`."""
    try:
        import resvg_py
    except ImportError:
        raise NoPicture("PNG needs the package resvg-py: pip install 'tasca[draw]'; SVG needs nothing") from None
    wanted: dict[str, Any] = {} if width is None else {"width": width}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, **wanted))

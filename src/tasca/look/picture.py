"""Pictures: an SVG that stands alone, with symbols, style, colours and fonts inside, and PNG from it; or in a page."""

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

import jinja2
from markupsafe import Markup

from tasca.core.errors import TascaError
from tasca.look.compiled import compiled
from tasca.look.typefaces import inside, truetype

_HERE = files("tasca.look")
TOKENS = _HERE.joinpath("tokens.css").read_text("utf-8")
BASE = _HERE.joinpath("base.css").read_text("utf-8")
SYMBOLS = _HERE.joinpath("symbols.svg").read_text("utf-8")
MARKS = "".join(f".seat-{n} .seat-mark {{ fill: var(--seat-{n}); }}\n" for n in range(4))
_TOKEN = re.compile(r"(--[\w-]+):\s*light-dark\(([^,]+),\s*([^)]+)\)")
_FAMILY = re.compile(r"(--serif|--sans): ([^;]+);")
_USE = re.compile(r"var\((--[\w-]+)\)")
_TAG = re.compile(r"<[^>]*>")
_NAME = re.compile(r' (?:id|tabindex)="[^"]*"')
_SEEN = re.compile(r'viewBox="[^"]*"\s+width="[^"]*"\s+height="[^"]*"')


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
        bytecode_cache=compiled(),
    )


@lru_cache
def colours(dark: bool, style: str = TOKENS) -> dict[str, str]:
    """The colours of a style sheet by name, for programs that know no custom properties; at first the house's."""
    return {name: (night if dark else day).strip() for name, day, night in _TOKEN.findall(style)}


def standing_alone(svg: str, symbols: str, paint: str, dark: bool = False) -> str:
    """The drawing with everything it needs inside; colours are written out, because few programs know variables."""
    start = svg.index(">") + 1
    whole = f"{svg[:start]}<style>{MARKS}{paint}</style><defs>{SYMBOLS}{symbols}</defs>{svg[start:]}"
    known = colours(dark) | colours(dark, paint) | dict(_FAMILY.findall(TOKENS))
    written_out = _USE.sub(lambda found: known[found[1]], whole)
    return written_out.replace("<style>", f"<style>{inside(_TAG.sub('', svg))}", 1)


def cropped(svg: str, crop: tuple[float, float, float, float]) -> str:
    """A part of the drawing: from left and top, so wide and high."""
    x, y, width, height = crop
    seen = f'viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return _SEEN.sub(seen, svg, count=1)


def in_page(svg: str, label: str, crop: tuple[float, float, float, float] | None = None) -> Markup:
    """The drawing to be looked at in a page that has symbols, style and fonts; with `crop`, a part of it.

    A page may hold several, and a table: nothing in it has a name or can be clicked, and it is read as one picture.
    """
    quiet = _NAME.sub("", svg)
    if crop:
        quiet = cropped(quiet, crop)
    frame = Markup('<div class="picture" role="img" aria-label="{}"><div inert>{}</div></div>')
    return frame.format(label, Markup(quiet))


@dataclass(frozen=True)
class Picture:
    """A drawing that stands alone. A notebook shows it by itself."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self, width: int | None = None) -> bytes:
        return png_from(self.svg, width)


def png_from(svg: str, width: int | None = None) -> bytes:
    """The drawing as PNG, in our typefaces whatever the machine has; needs the extra `draw`."""
    try:
        import resvg_py
    except ImportError:
        raise NoPicture("PNG needs the package resvg-py: pip install 'tasca[draw]'; SVG needs nothing") from None
    wanted: dict[str, Any] = {} if width is None else {"width": width}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=truetype(), **wanted))

"""The box: component values from `components.toml`, or from a file of somebody who owns one, checked on load.

A box is known by its number, which the state keeps: 0 for the one shipped, a digest of the given values otherwise.
Names of tiles live here only; the rules know numbers. The boxes used last are kept, the shipped one always; whoever
has a game's options can show a box again that has been forgotten (`Game.recall`).
"""

import hashlib
import json
import threading
import tomllib
from collections import OrderedDict
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from tasca.core.catalogue import N_
from tasca.core.errors import BadComponents

from .check import check_values
from .encode import numbers_of

Values = dict[str, Any]

SHIPPED = "components.toml"
GIVEN = "given"  # the source of a value that somebody else's file gives
KEPT = 256  # boxes that are not forgotten


@dataclass(frozen=True)
class Box:
    """What the house needs to know of the components: the rules' numbers, the tiles' names, and what was given."""

    number: int
    given: Values | None
    values: Values
    numbers: tuple[int, ...]
    musicians: tuple[str, ...]
    fados: tuple[str, ...]


_boxes: OrderedDict[int, Box] = OrderedDict()  # those used last at the end
_using = threading.Lock()  # long games are replayed in a thread of their own


def _known(number: int) -> Box | None:
    with _using:
        if number in _boxes:
            _boxes.move_to_end(number)
        return _boxes.get(number)


def _keep(box: Box) -> Box:
    with _using:
        _boxes[box.number] = box
        while len(_boxes) > KEPT:
            _boxes.popitem(last=False)
    return box


def _make(number: int, given: Values | None, values: Values) -> Box:
    musicians = [m["name"] for specialty in ("guitarra", "singer", "viola") for m in values["musicians"][specialty]]
    fados = [f["name"] for points in ("three", "five", "seven") for f in values["fados"][points]]
    return Box(number, given, values, tuple(numbers_of(values)), tuple(musicians), tuple(fados))


@cache
def shipped() -> Box:
    """The box as shipped."""
    text = (files(__package__) / SHIPPED).read_text(encoding="utf-8")
    values = tomllib.loads(text)
    check_values(values)
    return _make(0, None, values)


def _merged(below: Any, above: Any) -> Any:
    """Tables are merged key by key; everything else is replaced."""
    if not isinstance(below, dict) or not isinstance(above, dict):
        return above
    return {key: _merged(below[key], above[key]) if key in below and key in above else above.get(key, below.get(key))
            for key in [*below, *(k for k in above if k not in below)]}  # fmt: skip


def _canonical(given: object) -> str:
    """Values as one text, whatever order they were given in."""
    return json.dumps(given, sort_keys=True, ensure_ascii=False, allow_nan=False)


def _number(canonical: str) -> int:
    """The first 62 bits of a digest: what fits a field of a state and cannot be met twice by chance."""
    digest = hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:8], "big") >> 2 or 1


def box_of(given: object) -> Box:
    """The box of a game's option `components`: None for the shipped one, or values that replace some of it."""
    if given is None or given == {}:
        return shipped()
    if not isinstance(given, dict):
        raise BadComponents(N_("components: not a table of values"))
    try:
        canonical = _canonical(given)
    except (TypeError, ValueError, RecursionError):
        raise BadComponents(N_("components: holds something that is neither text, number, list nor table")) from None
    number = _number(canonical)
    known = _known(number)
    if known is None:
        values = _merged(shipped().values, given)
        check_values(values)
        return _keep(_make(number, json.loads(canonical), values))
    if _canonical(known.given) != canonical:  # two games would take each other's names
        raise BadComponents(N_("components: other values are known by the same number"))
    return known


def box_numbered(number: int) -> Box:
    """The box that a state was set up with."""
    if number == 0:
        return shipped()
    known = _known(number)
    if known is None:
        raise BadComponents(
            N_("components: the box with number %(number)d is not known here; open the game anew from its record"),
            {"number": number},
        )
    return known


def check_option(value: object) -> Values | None:
    """The option `components` as records keep it."""
    return box_of(value).given


def _line_of(text: str, path: str) -> int:
    """The line where the value at a path like 'costs.fame' is written, as far as the text shows it; 0 if unknown."""
    section, _, rest = path.partition(".")
    key = rest.split(".")[0]
    here = found = 0
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.split("#")[0].strip()
        if bare.startswith("["):
            here = int(bare.strip("[] ").split(".")[0] == section)
            if here and not found:
                found = number
        elif (here and key and bare.split("=")[0].strip() == key) or bare.startswith((f"{path} ", f"{path}=")):
            return number
    return found


def read_components(path: str | Path) -> Values:
    """The values of somebody's components file; BadComponents names the file, the line where it can, and the reason."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadComponents(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadComponents(f"{path}: not a text in UTF-8") from None
    try:
        given = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadComponents(f"{path}: not TOML: {error}") from None
    try:
        box_of(given)
    except BadComponents as error:
        line = _line_of(text, str(error).partition(": ")[0])
        raise BadComponents(f"{path}{f', line {line}' if line else ''}: {error}") from None
    return given


def _leaves(value: Any, path: str) -> list[tuple[str, Any]]:
    if isinstance(value, dict):
        return [leaf for key, item in value.items() for leaf in _leaves(item, f"{path}.{key}" if path else key)]
    if isinstance(value, list):
        return [leaf for i, item in enumerate(value) for leaf in _leaves(item, f"{path}.{i}" if path else str(i))]
    return [(path, value)]


def provenance(box: Box | None = None) -> list[tuple[str, Any, str]]:
    """Every value of a box: its path, the value, and where it comes from."""
    box = box or shipped()
    given = dict(_leaves(box.given or {}, ""))
    rows = []
    for section, content in box.values.items():
        sources = cast(dict[str, str], content.get("sources", {}))
        body = {key: item for key, item in content.items() if key not in ("source", "sources")}
        for path, value in _leaves(body, ""):
            whole = f"{section}.{path}"
            if whole in given:
                source = (box.given or {}).get(section, {}).get("source", GIVEN)
            else:
                fits = (name for pattern, name in sources.items() if fnmatchcase(path, pattern))
                source = next(fits, content["source"])
            rows.append((whole, value, source))
    return rows

"""The typefaces in `src/tasca/look/fonts/`, made anew from the packages that publish them.

    npm install --no-save --prefix FOLDER @fontsource/alegreya-sans@5.3.0 @fontsource-variable/alegreya@5.3.0
    python -m tools.fonts FOLDER

For pages, woff2 in the subsets of the packages, with lining figures of one width as the usual ones and without what we
never ask for. For PNG, which is drawn by a program that reads neither woff2 nor variable weights, the faces that
drawings use as TrueType, each with all its subsets in one file.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from tasca.look.typefaces import FACES, FOLDER, SUBSETS

SANS, SERIF = Path("node_modules/@fontsource/alegreya-sans"), Path("node_modules/@fontsource-variable/alegreya")
SOURCES = {
    "alegreya": (SERIF, "alegreya-{}-wght-normal.woff2"),
    "alegreya-italic": (SERIF, "alegreya-{}-wght-italic.woff2"),
    "alegreya-sans-500": (SANS, "alegreya-sans-{}-500-normal.woff2"),
    "alegreya-sans-700": (SANS, "alegreya-sans-{}-700-normal.woff2"),
}
LICENCES = {"OFL-Alegreya.txt": SERIF, "OFL-Alegreya-Sans.txt": SANS}
FIGURES = ("lnum", "tnum")
KEPT = ["kern", "mark", "mkmk", "ccmp", "rvrn"]  # no ligatures: PNG has none, and texts are as wide there as in pages


def _substitutes(font: Any, feature: str) -> dict[str, str]:
    """What a feature puts in the place of a glyph."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    numbers = {n for r in table.FeatureList.FeatureRecord if r.FeatureTag == feature for n in r.Feature.LookupListIndex}
    found: dict[str, str] = {}
    for number in sorted(numbers):
        for part in table.LookupList.Lookup[number].SubTable:
            found.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return found


def _lining(font: Any) -> None:
    """Makes the lining figures of one width the usual ones: whoever draws a text need not ask for them."""
    for feature in FIGURES:
        instead = _substitutes(font, feature)
        for table in font["cmap"].tables:
            table.cmap = {code: instead.get(glyph, glyph) for code, glyph in table.cmap.items()}


def _cut(font: Any, features: list[str], without: set[int]) -> None:
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17, 25]
    options.notdef_outline = True
    cutter = Subsetter(options)
    cutter.populate(unicodes=set(font.getBestCmap()) - without)
    cutter.subset(font)


def _opened(folder: Path, stem: str, subset: str) -> Any:
    package, name = SOURCES[stem]
    font = TTFont(folder / package / "files" / name.format(subset), recalcTimestamp=False)
    _lining(font)
    return font


def _merged(folder: Path, stem: str, weight: int, family: str, style: str) -> Any:
    """All subsets of a face as one font with one weight."""
    with tempfile.TemporaryDirectory() as kept:
        parts, taken = [], set[int]()
        for subset in SUBSETS:
            font = _opened(folder, stem, subset)
            if "fvar" in font:
                instantiateVariableFont(font, {"wght": weight}, inplace=True)
            own = set(font.getBestCmap()) - taken
            _cut(font, ["kern"], set(font.getBestCmap()) - own)
            taken |= own
            parts.append(f"{kept}/{subset}.ttf")
            font.save(parts[-1])
        whole = Merger().merge(parts)
    whole.recalcTimestamp = False  # the same file every time
    whole["head"].created, whole["head"].modified = font["head"].created, font["head"].modified
    whole["OS/2"].usWeightClass = weight
    for record in whole["name"].names:
        if record.nameID in (1, 16):
            record.string = family
        elif record.nameID in (2, 17):
            record.string = style
    return whole


def main() -> None:
    folder = Path(sys.argv[1])
    out = Path(str(FOLDER))
    out.mkdir(exist_ok=True)
    for name, package in LICENCES.items():
        (out / name).write_bytes((folder / package / "LICENSE").read_bytes())
    for face in FACES:
        for subset in SUBSETS:
            font = _opened(folder, face.stem, subset)
            _cut(font, KEPT, set())
            font.flavor = "woff2"
            font.save(out / f"{face.stem}.{subset}.woff2")
        style = "Italic" if face.style == "italic" else "Regular"
        _merged(folder, face.stem, face.drawn, face.family, style).save(out / f"{face.stem}.ttf")


if __name__ == "__main__":
    main()

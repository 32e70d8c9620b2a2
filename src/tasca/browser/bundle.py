"""The Python of the house, gathered into a folder: ours, and other packages as they are installed here."""

import json
import shutil
import zipfile
from importlib.metadata import Distribution, PackageNotFoundError, distribution, entry_points
from pathlib import Path

from tasca.core.errors import TascaError
from tasca.look.compiled import FOLDER as TEMPLATES
from tasca.look.typefaces import FACES, SUBSETS, hashed_name
from tasca.server.storage import scripts
from tasca.server.storage.revisions import made_scripts
from tasca.server.web import assets, po
from tasca.server.web.i18n import COMPILED, WRITTEN

SOURCE = Path(__file__).parents[1]
# Packages that are plain Python, or have a plain form of what is compiled elsewhere
PLAIN = (
    "litestar", "multidict", "multipart", "anyio", "sniffio", "typing_extensions", "jinja2", "markupsafe",
    "itsdangerous", "markdown-it-py", "mdurl",
)  # fmt: skip
# What a browser has no use for: other doors, the command line, what makes this site, and what the site has as files
LEFT_OUT = (
    "browser/bundle.py", "browser/front.py", "browser/serving.py", "browser/site.py", "browser/supplies.py",
    "browser/web/", "browser/words.py", "chance/", "cli/", "env/", "fast/", "gpu/", "server/run.py",
    "server/announcing/pg_announcer.py", "server/announcing/valkey_announcer.py", "server/storage/migrations/",
    "server/storage/revisions.py", "server/storage/schema.py", "server/storage/sql_database.py", "server/web/po.py",
    "server/web/static/", "sim/", "wasm/",
)  # fmt: skip
SUFFIXES_LEFT_OUT = (".ttf", ".woff2", ".pyc", ".pyi")  # typefaces are files of the site
# Modules that think hold them. Where one is refused bots think in Python, not far, and judge as where there is no net.
NETS = "games/*/bot/data/net-*.json"
ABOUT = ("METADATA", "entry_points.txt")  # of a package: its version, and what it brings
GAMES = "tasca.games"
UNUSED = ("yaml", "pdb")  # imported by Litestar for what this house never does: an API as YAML, a debugger


def _ours(into: Path) -> None:
    for file in sorted(SOURCE.rglob("*")):
        place = file.relative_to(SOURCE)
        left_out = place.as_posix().startswith(LEFT_OUT) or file.suffix in SUFFIXES_LEFT_OUT or place.match(NETS)
        if file.is_file() and not left_out:
            _copy(file, into / "tasca" / place)


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def _package(found: Distribution, into: Path) -> None:
    """The plain Python of an installed package, its data, and its name and version."""
    for file in found.files or ():
        about = file.parts[0].endswith(".dist-info")
        wanted = (
            file.name in ABOUT
            if about
            else file.suffix in (".py", ".json", ".md", ".toml", ".html", ".svg", ".css", ".po")
        )
        if wanted and ".." not in file.parts:
            _copy(Path(str(found.locate_file(file))), into / Path(*file.parts))


def _others(into: Path) -> None:
    for name in PLAIN:
        try:
            _package(distribution(name), into)
        except PackageNotFoundError:
            raise TascaError(f"the package {name} is not installed (pip install 'tasca[server]')") from None
    for name in UNUSED:
        (into / f"{name}.py").write_text('"""Not needed here."""\n')
    for point in entry_points(group=GAMES):  # games of other packages come along
        if point.dist:
            _package(point.dist, into)


def _made(into: Path) -> None:
    """What a server makes when it needs it: the schema's scripts, the catalogues; and room for compiled templates."""
    place = into / "tasca" / scripts.FILE.relative_to(SOURCE)
    place.write_bytes(scripts.written(made_scripts()))
    for file in into.rglob(f"*{WRITTEN}"):
        file.with_suffix(COMPILED).write_bytes(po.compiled(file))
        file.unlink()
    names = {f"{face.stem}.{subset}": hashed_name(face, subset) for face in FACES for subset in SUBSETS}
    (into / "tasca/look/fonts/names.json").write_text(json.dumps(names), "utf-8")
    (into / "tasca/server/web/static").mkdir()
    (into / "tasca/server/web/static" / assets.VERSION.name).write_text(assets.version(), "utf-8")
    (into / "tasca" / TEMPLATES.name).mkdir()


def gather(wheel: Path, into: Path) -> None:
    """Lays everything into a folder, as it will be laid in the browser."""
    _ours(into)
    _others(into)
    _made(into)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(into, [name for name in packed.namelist() if name.endswith((".py", ".so", "METADATA"))])

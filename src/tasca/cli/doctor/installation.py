"""The installation: Python, packages, compiled code, typefaces, catalogues."""

import os
import platform
from collections.abc import Iterator
from importlib.util import find_spec

import tasca
from tasca.cli.doctor.finding import Finding, Patient
from tasca.core.catalogue import N_
from tasca.core.machine import fast_missing
from tasca.games import game, game_names

SERVER = (
    "litestar", "msgspec", "jinja2", "uvicorn", "httptools", "sqlalchemy", "alembic", "aiosqlite", "asyncpg",
    "itsdangerous", "babel", "markdown_it", "prometheus_client",
)  # fmt: skip
MORE = {  # what one may do without; by the names of the extras
    "draw": ("jinja2", "resvg_py"),
    "data": ("polars",),
    "env": ("gymnasium", "pettingzoo"),
    "gpu": ("numba_cuda",),
    "wasm": ("ziglang",),
    "cluster": ("distributed",),
    "openspiel": ("pyspiel",),
    "train": ("torch",),
    "valkey": ("valkey",),
}


def missing(packages: tuple[str, ...]) -> list[str]:
    return [name for name in packages if find_spec(name) is None]


def python(patient: Patient) -> Iterator[Finding]:
    yield patient.ok(
        "python", N_("Tasca %(version)s on Python %(python)s"),
        version=tasca.__version__, python=platform.python_version(),
    )  # fmt: skip


def packages(patient: Patient) -> Iterator[Finding]:
    if gone := missing(SERVER):
        yield patient.wrong(
            "server", N_("What the server needs is not installed: %(missing)s"), "pip install 'tasca[server]'",
            missing=", ".join(gone),
        )  # fmt: skip
    else:
        yield patient.ok("server", N_("All that the server needs is installed"))
    without = [name for name, needs in MORE.items() if missing(needs)]
    if without:
        yield patient.ok(
            "extras", N_("Not installed, and not needed for a house: %(extras)s"), extras=", ".join(without)
        )
    else:
        yield patient.ok("extras", N_("All extras are installed"))


def compiled(patient: Patient) -> Iterator[Finding]:
    if fast_missing():
        yield patient.warning(
            "compiler", N_("Bots think through the interpreter, so they are weak"), "pip install 'tasca[fast]'"
        )
        return
    from tasca.bots import advises
    from tasca.bots.warm import is_warm
    from tasca.fast import cache_home

    names = [name for name in game_names() if advises(name)]
    try:
        cold = [game(name).info.title for name in names if not is_warm(name)]  # looks into the folder, which is made
        closed = not os.access(cache_home(), os.W_OK)
    except OSError:
        cold, closed = [], True
    if closed:
        yield patient.warning(
            "compiler", N_("Compiled code cannot be kept: %(folder)s cannot be written"),
            N_("let the house write there"), folder=cache_home(),
        )  # fmt: skip
        return
    if cold:
        yield patient.warning(
            "compiler", N_("Not compiled yet: %(games)s; the first moves of bots are weaker"),
            "python -m tasca.bots.warm", games=", ".join(cold),
        )  # fmt: skip
    else:
        yield patient.ok("compiler", N_("What bots think with is compiled"))


def modules(patient: Patient) -> Iterator[Finding]:
    """Games compiled for browsers, in the usual folder."""
    folder = patient.data / "modules"
    if missing(SERVER) or not any(folder.glob("*.wasm")):
        yield patient.ok("modules", N_("No games are compiled for browsers; then the house thinks about hints"))
        return
    from tasca.server.bots.modules import BadModule, module_from

    old = []
    for name in game_names():
        path = folder / f"{name}.wasm"
        try:
            if path.is_file():
                module_from(path.read_bytes(), name)
        except (BadModule, OSError) as error:
            old.append(f"{path.name}: {error}")
    if old:
        yield patient.warning(
            "modules", N_("Games compiled for browsers are left out: %(files)s"), "tasca build-wasm --out %(folder)s",
            files="; ".join(old), folder=folder,
        )  # fmt: skip
    else:
        yield patient.ok("modules", N_("Games are compiled for browsers, in %(folder)s"), folder=folder)


def typefaces(patient: Patient) -> Iterator[Finding]:
    from tasca.look.typefaces import FACES, FOLDER, SUBSETS

    wanted = [f"{face.stem}.{subset}.woff2" for face in FACES for subset in SUBSETS]
    wanted += [f"{face.stem}.ttf" for face in FACES]
    if gone := [name for name in wanted if not FOLDER.joinpath(name).is_file()]:
        yield patient.wrong(
            "typefaces", N_("Typefaces are missing: %(files)s"), N_("install Tasca again"), files=", ".join(gone)
        )
    else:
        yield patient.ok("typefaces", N_("The typefaces are there"))


def languages(patient: Patient) -> Iterator[Finding]:
    if missing(SERVER):
        return
    from tasca.server.web import i18n

    asked, silent = i18n.language.get(), []
    for name in i18n.languages():
        i18n.language.set(name)
        if name != i18n.ENGLISH and i18n.gettext("Your turn") == "Your turn":
            silent.append(name)
    i18n.language.set(asked)
    if silent:
        yield patient.wrong(
            "languages", N_("Catalogues are missing: %(names)s"), N_("install Tasca again"), names=", ".join(silent)
        )
    else:
        yield patient.ok("languages", N_("The catalogues of all languages are there"))

"""The compiled door: the games' own files once more, each rule compiled for the CPU by numba (the extra `tasca[fast]`).

`tasca.fast.GAME.rules` is `tasca/games/GAME/rules` under another name. A state is a numpy record whose fields are
as narrow as their declared bounds allow. Compiled code is kept on disk, for each game in a folder named after a hash of
what compiles, because numba itself would only notice a change in the file of the outermost function.
"""

import contextlib
import hashlib
import os
import re
import shutil
import time
from collections.abc import Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import numba
import numba.core.config
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from platformdirs import user_cache_dir

import tasca.games
from tasca.core.machine import F, Machine
from tasca.core.packing import width
from tasca.core.state import Field, fields_of

__path__ = list(tasca.games.__path__)

COMPILED = ("rules", "bot")  # the rooms of a game that compile
EARLIER = re.compile(r"v[0-9]+")  # the package of earlier rules
KEEP_DAYS = 30  # compiled code of older sources is thrown away when nobody used it for so long


def sources(game: str = "") -> list[Path]:
    """Every file whose change could change compiled code: of what all games share, and of one of them.

    Earlier rules of a game are a game of their own here, `GAME.v1`: numba takes functions of one file for the same.
    Weights and nets are data, handed to compiled code as numbers, so they are not compiled in.
    """
    root = Path(tasca.games.__path__[0])
    every_game = [root / f"{name}.py" for name in ("rng", "playout", "environment")]
    shared = [*root.parent.glob("core/*.py"), *every_game, *root.glob("thinking/*.py")]
    own: list[Path] = []
    if game:
        name, _, earlier = game.partition(".")
        folder = tasca.games.folder_of(name) / earlier
        own = [path for room in COMPILED for path in (*folder.glob(f"{room}.py"), *folder.glob(f"{room}/**/*.py"))]
    return sorted([*shared, *own, Path(__file__)])


def cache_home() -> Path:
    """Where compiled code is kept: $TASCA_CACHE_DIR, or the user's cache folder."""
    return Path(os.environ.get("TASCA_CACHE_DIR") or user_cache_dir("tasca", appauthor=False))


@cache
def source_hash(game: str = "") -> str:
    """A number for just these sources."""
    digest = hashlib.sha256()
    for path in sources(game):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(game: str = "") -> Path:
    """The folder for compiled code of just these sources."""
    folder = cache_home() / f"numba-{game or 'shared'}-{source_hash(game)}"
    with contextlib.suppress(OSError):  # it can only be read, or not even that
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    for other in folder.parent.glob("numba-*"):
        if other != folder and time.time() - other.stat().st_mtime > KEEP_DAYS * 86400:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def widened(kind: Any) -> Any:
    """The type that a rule is compiled for: whole numbers of any width, and constants, are all the widest."""
    types: Any = numba.types
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) else plain


def compile_once(compiled: Any) -> None:
    """Lets calls from other rules share one compilation: otherwise each constant and each width would get its own."""
    resolve = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: resolve(
        tuple(widened(kind) for kind in args), {name: widened(kind) for name, kind in kws.items()}
    )


class _Place(UserProvidedCacheLocator):
    """A folder for compiled code that need not be writable, as in the image of a container."""

    def ensure_cache_path(self) -> None:
        with contextlib.suppress(OSError):
            super().ensure_cache_path()  # type: ignore[no-untyped-call]


class _Places(CompileResultCacheImpl):
    _locator_classes: list[type[object]] = [_Place]  # noqa: RUF012  as numba declares it


class _Kept(FunctionCache):
    """Compiled code on disk. What cannot be written there is compiled again by the next process; nobody fails by it."""

    _impl_class = _Places

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        with contextlib.suppress(OSError):
            return super()._load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        return None

    def _save_overload(self, sig: Any, data: Any) -> None:
        with contextlib.suppress(OSError):
            super()._save_overload(sig, data)  # type: ignore[no-untyped-call]


def rule(function: F, game: str = "") -> F:
    """Compiles a rule at its first call, and keeps the code in `cache_folder`, whatever numba is told elsewhere.

    A function that stands in no file (core/plain_encoding.py) cannot be kept.
    """
    config: Any = numba.core.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(game))
    try:
        compiled: Any = numba.njit(function)
        if os.path.exists(function.__code__.co_filename):
            compiled._cache = _Kept(function)  # type: ignore[no-untyped-call]
        compile_once(compiled)
    finally:
        config.CACHE_DIR = before
    return cast(F, compiled)


def table(rows: Any) -> Any:
    return np.array(rows, np.int64)


@numba.njit(inline="always")
def tell(s: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    pass


@numba.njit(inline="always")
def put(states: Any, to: int, source: int) -> None:
    states[to] = states[source]


@cache
def _machine(game: str) -> Machine:
    return Machine(partial(rule, game=game), table, tell)


def machine_of(module_name: str) -> Machine:
    """The machine for a module behind this door: `tasca.fast.GAME.rules` is a file of that game.

    `tasca.fast.GAME.v1.rules` is one of earlier rules.
    """
    name, inner, *_rest = [*module_name.split(".")[2:], ""]
    if name not in tasca.games.game_names():
        return _machine("")
    return _machine(f"{name}.{inner}" if EARLIER.fullmatch(inner) else name)


def narrowest(low: int, high: int) -> type[Any]:
    """The smallest whole-number type that holds low..high."""
    return {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}[width(low, high)]


def record_of(fields: Iterable[Field]) -> np.dtype[Any]:
    """The record of such fields."""
    return np.dtype([(f.name, narrowest(f.low, f.high), f.shape) for f in fields], align=True)


def dtype(cls: type[Any]) -> np.dtype[Any]:
    """The record of a declared state."""
    return record_of(fields_of(cls))


def records(cls: type[Any], n: int) -> Any:
    """An array of n fresh records of zeros for a declared state."""
    return np.zeros(n, dtype(cls))


def record(cls: type[Any]) -> Any:
    """One such record."""
    return records(cls, 1)[0]


def to_record(s: Any, into: Any = None) -> Any:
    """A plain state as a record."""
    r = record(type(s)) if into is None else into
    for f in fields_of(type(s)):
        r[f.name] = getattr(s, f.name)
    return r


def from_record(cls: type[Any], r: Any) -> Any:
    """A record as a plain state."""
    s = cls()
    for f in fields_of(cls):
        value = r[f.name]
        setattr(s, f.name, value.tolist() if f.shape else int(value))
    s.events = None
    return s


def numbers(n: int) -> Any:
    """A buffer of n whole numbers, as compiled rules take it."""
    return np.zeros(n, np.int64)


def numbers_of(given: Sequence[int]) -> Any:
    """Such a buffer with these numbers in it."""
    return np.array(given, np.int64)


def rows(n: int, m: int) -> Any:
    return np.zeros((n, m), np.int64)


def plain(buffer: Any) -> Any:
    """A buffer as lists."""
    return buffer.tolist()

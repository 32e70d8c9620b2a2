"""Builds modules: each game is compiled in a process of its own, and what was compiled before is taken as it is."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile

from tasca.core.errors import TascaError
from tasca.core.machine import wasm_missing
from tasca.fast import cache_folder
from tasca.wasm.making.about import with_about
from tasca.wasm.making.export import memory_of
from tasca.wasm.making.exports import exports_of
from tasca.wasm.making.link import linked
from tasca.wasm.making.retarget import object_of

HERE = Path(__file__).parent
# numba leaves what it writes as it is: it is made fast later, for the other machine. The same sources make the same.
SETTINGS = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0"}


def _kept(name: str) -> Path:
    """Where the compiled code of just these sources is kept."""
    digest = hashlib.sha256(repr([memory_of(exports_of(name))]).encode())
    for package in ("numba", "llvmlite", "ziglang"):
        digest.update(version(package).encode())
    for path in sorted(HERE.parent.glob("**/*.py")):
        digest.update(path.read_bytes())
    return cache_folder(name) / f"{digest.hexdigest()[:16]}.wasm"


def compile_here(name: str, out: Path) -> None:
    """Compiles a game in this process. A file that is there is whole."""
    exports = exports_of(name)
    module = linked(object_of(exports), [export.name for export in exports])
    with NamedTemporaryFile(dir=out.parent, suffix=".part", delete=False) as part:
        part.write(module)
    os.replace(part.name, out)


def _compile(name: str, out: Path) -> None:
    others = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    environment = {**others, **SETTINGS, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tasca.wasm.making", name, str(out)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise TascaError(f"{name} cannot be compiled for browsers: {last}")


def modules_of(names: Iterable[str]) -> dict[str, bytes]:
    """The modules of these games, compiled side by side where they must be."""
    if reason := wasm_missing():
        raise TascaError(f"nothing can be compiled for browsers: {reason}")
    kept = {name: _kept(name) for name in names}
    missing = [name for name, path in kept.items() if not path.exists()]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(lambda name: _compile(name, kept[name]), missing))
    return {name: with_about(path.read_bytes(), name, exports_of(name)) for name, path in kept.items()}

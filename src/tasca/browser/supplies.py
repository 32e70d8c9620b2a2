"""What the site needs of other people: Pyodide and one compiled package for it, fetched by name and kept in the cache.

Nothing of it is ours to ship: npm and pip fetch it once, at these versions, and what came is checked.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tasca.core.errors import TascaError

PYODIDE = "314.0.7"
PYODIDE_SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
MSGSPEC = "0.22.0"
MSGSPEC_SHA256 = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
PLATFORM, ABI, PYTHON = "pyemscripten_2026_0_wasm32", "cp314", "3.14"
# What a browser loads of Pyodide; its library is packed anew, and the rest is for programmers
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def cache() -> Path:
    """Where fetched things are kept: beside compiled code."""
    from tasca.fast import cache_home  # needs numba, as what thinks on the site does

    return cache_home() / f"site-{PYODIDE}-{MSGSPEC}"


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise TascaError(f"building the site needs {name}, which is not on the path (it comes with Node.js)")
    return found


def _run(what: str, command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["no word why"]
        raise TascaError(f"{what} cannot be fetched, which the site needs once from the network: {said[-1].strip()}")


def _checked(file: Path, sha256: str) -> Path:
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != sha256:
        raise TascaError(f"{file.name}: what was fetched is not what is wanted (its SHA-256 is {found})")
    return file


def _fetch_pyodide(into: Path) -> None:
    name = f"pyodide@{PYODIDE}"
    _run(name, [program("npm"), "pack", "--silent", name], into)
    packed = _checked(into / f"pyodide-{PYODIDE}.tgz", PYODIDE_SHA256)
    (into / "pyodide").mkdir()
    with tarfile.open(packed) as tar:
        for member in tar.getmembers():
            if member.isfile() and (content := tar.extractfile(member)):
                (into / "pyodide" / Path(member.name).name).write_bytes(content.read())
    packed.unlink()


def _fetch_msgspec(into: Path) -> None:
    name = f"msgspec=={MSGSPEC}"
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    wanted = ["--platform", PLATFORM, "--implementation", "cp", "--abi", ABI, "--python-version", PYTHON]
    _run(name, [*pip, *wanted, "--dest", str(into), name], into)
    _checked(next(into.glob("msgspec-*.whl")), MSGSPEC_SHA256)


def supplies() -> tuple[Path, Path]:
    """The folder of Pyodide, and the wheel of msgspec; fetched if they are not there, whole or not at all."""
    kept = cache()
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            fresh = Path(folder) / "fresh"
            fresh.mkdir()
            _fetch_pyodide(fresh)
            _fetch_msgspec(fresh)
            if not kept.is_dir():  # another build may have been quicker
                fresh.rename(kept)
    return kept / "pyodide", next(kept.glob("msgspec-*.whl"))

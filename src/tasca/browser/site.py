"""Makes the static site: a folder that any host of plain files can serve, at the top of its address or below a path."""

import asyncio
import hashlib
import json
import shutil
import subprocess
import tempfile
from html import escape
from pathlib import Path

from tasca.browser.bundle import gather
from tasca.browser.front import compiled_games, icons, scripts, static_files
from tasca.browser.supplies import CORE, program, supplies
from tasca.browser.words import DESCRIPTION, SCRIPTLESS, everything
from tasca.core.errors import TascaError

WEB = Path(__file__).parent / "web"
MARK = "tasca-site.json"  # says whose folder this is, and which version
LATER = ("sw.js", "index.html", "404.html", MARK)  # hold the version, so they are no part of it

MANIFEST = {
    "name": "Tasca",
    "short_name": "Tasca",
    "description": DESCRIPTION,
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#faf6ee",
    "theme_color": "#1f4e9e",
    "icons": [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ],
}


def _write(folder: Path, name: str, content: bytes) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _pack(pyodide: Path, wheel: Path, out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        gather(wheel, Path(folder))
        packing = [program("node"), str(WEB / "pack.mjs"), str(pyodide), folder, str(out)]
        done = subprocess.run(packing, capture_output=True, text=True, check=False)
    if done.returncode:
        raise TascaError(f"the house does not open in the browser's Python: {done.stderr.strip()[-2000:]}")


async def _files(folder: Path) -> None:
    async for name, content in static_files():
        _write(folder, name, content)


def _filled(name: str, **values: str) -> bytes:
    text = (WEB / name).read_text("utf-8")
    for key, value in values.items():
        text = text.replace(f"{{{{ {key} }}}}", value)
    return text.encode()


def _version(folder: Path, files: list[str]) -> str:
    """Of everything that the site consists of: another byte, another version."""
    whole = hashlib.sha256()
    for name in files:
        whole.update(name.encode() + b"\0" + hashlib.sha256((folder / name).read_bytes()).digest())
    for name in ("sw.js", "index.html"):
        whole.update((WEB / name).read_bytes())
    return whole.hexdigest()[:12]


def _make(folder: Path) -> str:
    compiled = compiled_games()  # first: where nothing can be compiled, nothing is fetched either
    pyodide, wheel = supplies()
    for name in CORE:
        _write(folder, f"pyodide/{name}", (pyodide / name).read_bytes())
    for name, content in {**scripts(), **icons(), **compiled}.items():
        if name not in LATER:
            _write(folder, name, content)
    asyncio.run(_files(folder))
    _write(folder, "manifest.webmanifest", json.dumps(MANIFEST, indent=1).encode())
    _pack(pyodide, wheel, folder)
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    version = _version(folder, files)
    said = {"description": escape(DESCRIPTION), "scriptless": escape(SCRIPTLESS), "words": everything()}
    page = _filled("index.html", version=version, **said)
    _write(folder, "index.html", page)
    _write(folder, "404.html", _filled("404.html"))
    _write(folder, "sw.js", _filled("sw.js", version=version, files='", "'.join([*files, "index.html"])))
    _write(folder, MARK, json.dumps({"version": version}).encode())
    return version


def build(out: Path) -> str:
    """Makes the site in a folder, in the place of an older one; whole or not at all. Returns its version."""
    if out.exists() and not (out.is_dir() and ((out / MARK).exists() or not any(out.iterdir()))):
        raise TascaError(f"{out}: there is something else already, which a site will not overwrite")
    if not out.absolute().parent.is_dir():
        raise TascaError(f"{out}: there is no folder {out.absolute().parent}")
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.absolute().parent) as made:
        folder = Path(made) / "site"
        folder.mkdir()
        version = _make(folder)
        if out.exists():
            shutil.rmtree(out)
        folder.rename(out)
    return version

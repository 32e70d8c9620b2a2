"""What a build of the site refuses, in one sentence, and that it leaves nothing half made."""

import gzip
import io
import json
import os
import shutil
import struct
import subprocess
import sys
import threading
import urllib.request
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tasca.browser import supplies
from tasca.browser.bundle import NETS, SOURCE, _ours
from tasca.browser.packing import READS_ITSELF
from tasca.browser.site import build
from tasca.browser.words import SENTENCES, said
from tasca.cli.main import main
from tasca.core.errors import TascaError
from tasca.server.web.i18n import languages

# In a process of its own, whose Tasca is the one of the browser: a little thought with each value of each option
THINKS_EVERYWHERE = """
import contextlib
import tasca
from tasca.bots.registry import USUAL, thinker_through
from tasca.core.errors import BadOption
from tasca.games import game, game_names
from tasca.games.thinking.budget import Budget
from tasca.games.thinking.chance import Chance

for rules in map(game, game_names()):
    if USUAL not in rules.about.thinkers:
        continue
    for name, option in rules.info.options.items():
        for value in option.values:
            options = None
            with contextlib.suppress(BadOption):
                options = rules.check_options({name: value})
            if options is not None:
                state = rules.resample(rules.new_game(options, 7), 7)
                assert thinker_through("games", rules.info.name).think(state, Budget(nodes=1), Chance(7))
print(tasca.__file__)
"""


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear …", "utf-8")
    assert main(["site", "--out", str(tmp_path / "letters")]) == 2
    assert "there is something else already" in capsys.readouterr().err
    assert (tmp_path / "letters" / "dear.txt").read_text("utf-8") == "Dear …"


def test_a_folder_must_have_one_to_lie_in(tmp_path: Path) -> None:
    with pytest.raises(TascaError, match="there is no folder"):
        build(tmp_path / "nowhere" / "site")


def test_a_port_beyond_all_ports(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "--out", "x", "--port", "70000"]) == 2
    assert "--port 70000 is beyond 65535" in capsys.readouterr().err


@pytest.mark.slow
def test_without_a_network_a_build_says_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """npm stands for a program that fails as it does then."""
    npm = tmp_path / "npm"
    npm.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('npm error network request failed')\n", "utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("TASCA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(supplies, "program", lambda _name: str(npm))
    with pytest.raises(TascaError, match=r"pyodide@.* cannot be fetched.*network request failed"):
        supplies.supplies()
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_is_fetched_is_checked(tmp_path: Path) -> None:
    (tmp_path / "wheel").write_bytes(b"something else")
    with pytest.raises(TascaError, match="not what is wanted"):
        supplies._checked(tmp_path / "wheel", supplies.MSGSPEC_SHA256)


def test_a_machine_without_node_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(TascaError, match=r"needs node, which is not on the path"):
        supplies.program("node")


@pytest.mark.parametrize("language", languages())
def test_the_frame_says_everything_in_every_language(language: str) -> None:
    words = said(language)
    assert words.keys() == SENTENCES.keys()
    for key, message in SENTENCES.items():
        assert ("%(detail)s" in message) == ("%(detail)s" in words[key])


def test_the_whole_site_is_small_enough_to_wait_for(site: Path) -> None:
    """As a host that packs its files sends it; benchmarks/results.md says how much each part of it is."""
    contents = [file.read_bytes() for file in site.rglob("*") if file.is_file()]
    assert sum(min(len(content), len(gzip.compress(content))) for content in contents) < 8_000_000


def _packed(site: Path) -> dict[str, bytes]:
    """What `house.bin` holds: a length, an index in JSON, the files."""
    content = io.BytesIO(gzip.decompress((site / "house.bin").read_bytes()))
    index = json.loads(content.read(int.from_bytes(content.read(4), "big")))
    return {name: content.read(size) for name, size in index.items()}


def test_a_browser_is_sent_only_what_it_uses(site: Path) -> None:
    names = set(_packed(site))
    packages = {name.partition("/")[0] for name in names}
    assert {"tasca", "litestar", "jinja2"} <= packages
    assert not packages & {"sqlalchemy", "alembic", "babel", "uvicorn", "numpy", "numba", "playwright", "idna"}
    assert any(name.endswith(".mo") for name in names)
    assert not [name for name in names if name.endswith(".po")]
    assert not [name for name in names if name.startswith(("tasca/fast/", "tasca/gpu/", "tasca/cli/", "tasca/sim/"))]
    assert {"tasca/browser/__init__.py", "tasca/look/plain.py"} <= names  # the one is imported early, the other by name
    assert "tasca/server/storage/backup.py" not in names  # for a command line


def test_what_the_site_has_as_files_is_not_in_the_house_again(site: Path) -> None:
    packed = _packed(site)
    assert not [name for name in packed if name.endswith((".js", ".woff2"))]
    assert (site / "assets" / packed["tasca/server/web/static/version"].decode() / "play.js").is_file()
    assert [name for name, content in packed.items() if name.endswith(".py") and content] == list(READS_ITSELF)


def test_nets_are_in_the_modules_alone_and_the_house_thinks_without_them(tmp_path: Path) -> None:
    """As where modules are refused: at every kind of table, by what came along."""
    _ours(tmp_path)
    assert list(SOURCE.glob(NETS))
    assert not list((tmp_path / "tasca").glob(NETS))
    done = subprocess.run(
        [sys.executable, "-c", THINKS_EVERYWHERE],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(tmp_path / "tasca" / "__init__.py")


def test_what_is_needed_to_install_it_is_there(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"  # at the top of an address or below a path
    for icon in manifest["icons"]:
        content = (site / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert "x".join(str(side) for side in struct.unpack(">II", content[16:24])) == icon["sizes"]
        else:
            assert content.startswith(b"<svg")


def test_a_made_site_is_served(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`make site`; nothing is made anew here."""
    out = tmp_path / "out"
    shutil.copytree(site, out)
    found: list[bytes] = []

    def made(folder: Path) -> str:
        assert folder == out
        return "0123"

    def looked(serving: Any) -> None:
        threading.Thread(target=serving.handle_request).start()
        with urllib.request.urlopen(f"http://127.0.0.1:{serving.server_port}/") as answer:
            found.append(answer.read())

    monkeypatch.setattr("tasca.browser.site.build", made)
    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", looked)
    assert main(["site", "--out", str(out), "--serve", "--port", "0"]) == 0
    assert found == [(out / "index.html").read_bytes()]

"""The documentation site: built without a warning, with links that lead somewhere, and nothing fetched from afar."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

pytest.importorskip("sphinx")
pytest.importorskip("myst_nb")
pytest.importorskip("furo")

ROOT = Path(__file__).parent.parent.parent


class Page(HTMLParser):
    """What a page points at, what it fetches, and what can be pointed at in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag in ("link", "script", "img", "iframe", "source"):
            self.fetched += [found[name] for name in ("href", "src") if name in found]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    """Built without running the notebooks: `make docs` does that."""
    out = tmp_path_factory.mktemp("site") / "html"
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-D", "nb_execution_mode=off"]
    built = subprocess.run([*command, str(ROOT / "docs"), str(out)], capture_output=True, text=True, check=False)
    assert (built.returncode, built.stderr) == (0, "")
    return {path: Page(path.read_text("utf-8")) for path in out.rglob("*.html")}


pytestmark = pytest.mark.slow  # a site of some sixty pages


def test_every_page_is_there(site: dict[Path, Page]) -> None:
    home = next(path for path in site if path.name == "search.html").parent
    for page in ("index", "tutorials/play", "notebooks/first-steps", "rules/azul", "rules/fado", "reference/api"):
        assert home / f"{page}.html" in site
    architecture = (home / "project" / "architecture.html").read_text("utf-8")
    assert "One source, four machines" in architecture
    assert "a1-1" in site[home / "rules" / "azul.html"].anchors
    api = site[home / "reference" / "api.html"]
    assert {"tasca.game", "tasca.Game.apply", "tasca.replay", "tasca.env.batch"} <= api.anchors
    commands = (home / "reference" / "commands.html").read_text("utf-8")
    assert "--resume FILE" in commands


def test_every_link_of_the_site_leads_somewhere(site: dict[Path, Page]) -> None:
    for path, page in site.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or not (parts.path or parts.fragment):
                continue
            meant = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert meant.exists(), f"{path.name} links to {link}"
            if parts.fragment and meant in site:
                assert unquote(parts.fragment) in site[meant].anchors, f"{path.name} links to {link}"


def test_nothing_is_fetched_from_afar(site: dict[Path, Page]) -> None:
    assert len(site) > 30
    for path, page in site.items():
        assert [one for one in page.fetched if re.match(r"(https?:)?//", one)] == [], path.name

"""The documentation site: `make docs`. Pages are the ones that a repository shows; here they are bound into a book.

Pages outside this folder have a page under `project/` that links to them; on the site the text itself stands there.
Links between pages are written as a repository needs them and turned here.
"""

import os
import re
from importlib.util import find_spec
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive

import tasca
from tasca.cli.main import parser
from tasca.cli.shells.tree import commands_of, parser_at

DOCS = Path(__file__).parent
ROOT = DOCS.parent

project = "Tasca"
author = "the people of Tasca"
version = release = tasca.__version__
extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["package.md"]  # the page of the package index
templates_path: list[str] = []

HOUSE = ROOT / "build" / "beside" / "house"  # `tasca site` puts it there
html_extra_path = [str(HOUSE.parent)] if HOUSE.exists() else []

html_theme = "furo"
html_title = f"Tasca {release}"
html_copy_source = False
html_show_copyright = False

myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
myst_linkify_fuzzy_links = False

# Notebooks are text. They run when the site is built, a run is kept while nothing of them changed, and an error is one.
# TASCA_NOTEBOOKS=full makes them as large as they deserve; without it they take seconds.
os.environ.setdefault("TASCA_NOTEBOOKS", "small")
nb_execution_mode = "cache"
nb_execution_cache_path = os.environ.get("TASCA_NOTEBOOK_CACHE", str(ROOT / "build" / "notebooks"))
nb_execution_timeout = 600
nb_execution_raise_on_error = True
nb_execution_excludepatterns = [] if find_spec("torch") else ["notebooks/learn.md"]
nb_merge_streams = True

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

OUTSIDE = {
    "project/architecture": "ARCHITECTURE.md",
    "project/changelog": "CHANGELOG.md",
    "project/contributing": "CONTRIBUTING.md",
    "project/benchmarks": "benchmarks/results.md",
    "project/benchmarks-server": "benchmarks/server.md",
}
LINK = re.compile(r"(?<=\]\()(?!https?:|mailto:|#)([^)#\s]+)")
PARAGRAPH = re.compile(r"^\*\*([A-Z]\d+(?:\.\d+)?)\*\*", re.MULTILINE)


def _turned(target: str, home: Path, page: Path) -> str:
    """A link of a file in the folder `home` as the page of the site has it."""
    meant = (home / target).resolve()
    for name, outside in OUTSIDE.items():
        if meant == ROOT / outside:
            meant = DOCS / f"{name}.md"
    if meant.is_dir() and (meant / "index.md").exists():
        meant /= "index.md"
    if not meant.exists():
        return target  # the build complains of it
    return os.path.relpath(meant, page.parent)


def _bind(app: object, docname: str, source: list[str]) -> None:
    """Puts in the text of pages outside, turns links, and gives every paragraph of the rules an anchor."""
    page = DOCS / f"{docname}.md"
    home = page.parent
    if docname in OUTSIDE:
        home = (ROOT / OUTSIDE[docname]).parent
        source[0] = (ROOT / OUTSIDE[docname]).read_text("utf-8")
    source[0] = LINK.sub(lambda found: _turned(found[1], home, page), source[0])
    if docname.startswith("rules/"):
        source[0] = PARAGRAPH.sub(lambda found: f"({found[1]})=\n\n{found[0]}", source[0])


def _plain(app: object, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Docstrings are plain text with code in backticks."""
    lines[:] = [re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``", line).replace("*", r"\*") for line in lines]


class Commands(Directive):  # type: ignore[misc]
    """What every command says with --help, from the parsers themselves."""

    def run(self) -> list[nodes.Node]:
        found: list[nodes.Node] = []
        for command in commands_of(parser()):
            if not command.words:
                continue
            name = " ".join(("tasca", *command.words))
            section = nodes.section(ids=[nodes.make_id(name)], names=[name])
            section += nodes.title("", "", nodes.literal("", name))
            text = parser_at(parser(), command.words).format_help()
            section += nodes.literal_block(text, text, language="text")
            found.append(section)
        return found


class House(Directive):  # type: ignore[misc]
    """The whole house in a frame of the page, where it was made beforehand (`make docs` does)."""

    def run(self) -> list[nodes.Node]:
        if not HOUSE.exists():
            words = "Where `make docs` has made this site, you can play here."
            return [nodes.note("", nodes.paragraph(words, words))]
        frame = '<iframe src="house/index.html" title="Tasca" style="width: 100%; height: 46rem; border: 0"></iframe>'
        alone = '<p><a href="house/index.html">The same on a page of its own</a></p>'
        return [nodes.raw("", frame + alone, format="html")]


def setup(app) -> None:  # type: ignore[no-untyped-def]
    os.environ["COLUMNS"] = "100"  # of the texts of --help
    app.add_directive("tasca-commands", Commands)
    app.add_directive("tasca-house", House)
    app.connect("source-read", _bind)
    app.connect("autodoc-process-docstring", _plain)

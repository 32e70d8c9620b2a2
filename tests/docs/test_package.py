"""What a package of Tasca holds and says: every file that the program needs, and nothing that leads nowhere."""

import re
import tomllib
from pathlib import Path

import tasca

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "tasca"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_no_file_is_left_out() -> None:
    patterns = SETTINGS["tool"]["setuptools"]["package-data"]["tasca"]
    packed = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    needed = {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")}
    assert needed
    assert needed - packed == set()


def test_the_description_stands_by_itself() -> None:
    page = (ROOT / SETTINGS["project"]["readme"]).read_text("utf-8")
    assert re.findall(r"\]\((?!https?:)", page) == []


def test_the_workflow_runs_every_python_of_the_classifiers() -> None:
    named = re.findall(r"Python :: (3\.\d+)", " ".join(SETTINGS["project"]["classifiers"]))
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    run = re.search(r"python: \[(.*)\]", workflow)
    assert run
    assert re.findall(r"3\.\d+", run[1]) == named
    assert SETTINGS["project"]["requires-python"] == f">={named[0]}"


def test_the_changelog_opens_with_this_version() -> None:
    sections = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    releases = [name for name in sections if name != "Unreleased"]
    assert sections[0] in ("Unreleased", tasca.__version__)
    assert releases[0] == tasca.__version__
    assert (ROOT / "docs" / "releases" / f"{tasca.__version__}.md").exists()

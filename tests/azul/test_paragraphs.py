"""Every paragraph of the rules page has a test, every test a paragraph, and every number cited in the code exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "azul.md").read_text(encoding="utf-8")
RULES, READINGS = PAGE.split("## Our readings")
PARAGRAPHS = re.findall(r"^\*\*(A\d\.\d+)\*\* ", RULES, re.MULTILINE)
LAST = {1: 8, 2: 1, 3: 11, 4: 5, 5: 6, 6: 3, 7: 4}  # the last paragraph of each chapter


def numbers_of(pattern: str) -> set[str]:
    """The numbers that test functions matching the pattern are named after."""
    here = Path(__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(here.glob("test_*.py")))
    return {f"A{a}.{b}" for a, b in re.findall(rf"^def test_A(\d)_(\d+)_{pattern}", source, re.MULTILINE)}


def test_the_page_has_every_paragraph_in_order() -> None:
    assert [f"A{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)] == PARAGRAPHS


def test_every_paragraph_has_a_test_named_after_it() -> None:
    assert set(PARAGRAPHS) - numbers_of("") == set()


def test_every_test_is_named_after_a_paragraph() -> None:
    assert numbers_of("") - set(PARAGRAPHS) == set()


def test_every_reading_has_a_test_of_its_own() -> None:
    readings = re.findall(r"^- \*\*(A\d\.\d+)\*\* ", READINGS, re.MULTILINE)
    assert readings == ["A3.4", "A5.4", "A5.5", "A5.6", "A7.4"]
    assert set(readings) == numbers_of("reading_")


def test_every_number_cited_in_the_code_is_a_paragraph() -> None:
    folder = ROOT / "src" / "tasca" / "games" / "azul"
    cited = {
        (path.name, number)
        for path in sorted(folder.rglob("*.py"))
        for number in re.findall(r"\bA\d\.\d+", path.read_text(encoding="utf-8"))
    }
    assert {number for _, number in cited} >= {"A3.10", "A4.3", "A7.3"}
    assert {(name, number) for name, number in cited if number not in PARAGRAPHS} == set()


def test_the_page_names_files_and_functions_that_exist() -> None:
    folder = ROOT / "src" / "tasca" / "games" / "azul" / "rules"
    rows = [line for line in READINGS.splitlines() if re.match(r"\| A\d +\|", line)]
    assert len(rows) == len(LAST)
    for row in rows:
        _, _, code, tests, _ = row.split("|")
        assert (ROOT / "tests" / "azul" / tests.strip().strip("`")).is_file()
        source = ""
        for name in re.findall(r"`([^`]+)`", code):
            if name.endswith(".py"):
                source = (folder / name).read_text(encoding="utf-8")
            else:
                assert f"\ndef {name}(" in source, name

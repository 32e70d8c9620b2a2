"""Every paragraph of the rules page has a test, every test a paragraph, and every number cited in the code exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "tasca" / "games" / "fado"
PAGE = (ROOT / "docs" / "rules" / "fado.md").read_text(encoding="utf-8")
RULES, READINGS = PAGE.split("## Our readings")
NUMBER = r"[FS]\d+(?:\.\d+)?"
PARAGRAPHS = re.findall(rf"^\*\*({NUMBER})\*\* ", RULES, re.MULTILINE)
LAST = {"F1": 10, "F2": 6, "F3": 5, "F4": 8, "F5": 3, "F6": 5, "F7": 5, "F8": 6, "F9": 3, "F10": 7,
        "S1": 4, "S2": 7, "S3": 0, "S4": 2, "S5": 0, "S6": 2, "S7": 1, "S8": 0}  # fmt: skip
WHOLE = ["S3", "S5", "S7", "S8"]  # chapters that are themselves a paragraph


def numbers_of(pattern: str) -> set[str]:
    """The numbers that test functions matching the pattern are named after."""
    here = Path(__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(here.glob("test_*.py")))
    found = re.findall(rf"^def test_([FS]\d+)(?:_(\d+))?_{pattern}", source, re.MULTILINE)
    return {f"{chapter}.{n}" if n else chapter for chapter, n in found}


def test_the_page_has_every_paragraph_in_order() -> None:
    expected = []
    for chapter, last in LAST.items():
        expected += [chapter] if chapter in WHOLE else []
        expected += [f"{chapter}.{n}" for n in range(1, last + 1)]
    assert expected == PARAGRAPHS


def test_every_paragraph_has_a_test_named_after_it() -> None:
    assert set(PARAGRAPHS) - numbers_of("") == set()


def test_every_test_is_named_after_a_paragraph_or_a_chapter() -> None:
    assert numbers_of("") - set(PARAGRAPHS) - set(LAST) == set()


def test_every_reading_has_a_test_of_its_own() -> None:
    readings = re.findall(rf"^- \*\*({NUMBER})\*\* ", READINGS.split("## Where the rulebooks")[0], re.MULTILINE)
    assert len(readings) == len(set(readings)) == 26
    assert set(readings) <= set(PARAGRAPHS)
    assert set(readings) == numbers_of("reading_")


def test_every_number_cited_in_the_code_is_a_paragraph() -> None:
    cited = {
        (path.name, number)
        for path in [*sorted(CODE.rglob("*.py")), *CODE.rglob("components.toml")]
        for number in re.findall(rf"\b{NUMBER}\b", path.read_text(encoding="utf-8"))
    }
    assert {number for _, number in cited} >= {"F2.3", "F8.4", "F10.7", "S2.6", "S5"}
    assert {(name, number) for name, number in cited if number not in PARAGRAPHS and number not in LAST} == set()


def test_the_page_names_files_and_functions_that_exist() -> None:
    rows = [line for line in READINGS.splitlines() if re.match(r"\| [FS]\d+ +\|", line)]
    assert [row.split("|")[1].strip() for row in rows] == list(LAST)
    for row in rows:
        _, _, code, tests, _ = row.split("|")
        assert (ROOT / "tests" / "fado" / tests.strip().strip("`")).is_file()
        source = ""
        for name in re.findall(r"`([^`]+)`", code):
            if name.endswith(".py"):
                source = (CODE / "rules" / name).read_text(encoding="utf-8")
            else:
                assert f"\ndef {name}(" in source, name

"""No branch of Alfama's rules is dead: random solo games reach it, or a position made for it does."""

import re
from pathlib import Path

from tools.alfama import ALL, counted
from tools.alfama import table as table_of

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "alfama.md").read_text("utf-8")
GAMES = 1_000

# What random games did not reach in 20,000, and the test that has a position made for it
MADE = {
    ("S2.6", "stayed at home and closed"): "test_S2_6_reading_at_home_already_she_stays_and_closes",
    ("S2.7", "could do nothing after your benefit"): "test_S2_7_reading_a_benefit_that_leaves_her_nothing",
    (
        "S3",
        "hired from the right group, the left having nobody",
    ): "test_S3_reading_from_the_right_when_the_left_has_nobody",
    ("S4.1", "passed the rehearsal room"): "test_S4_1_impossible_only_when_no_tile_can_be_taken_or_scored",
    ("S4.2", "got no tile for a musician, all stacks being empty"): "test_S4_2_with_all_stacks_empty_she_gets_no_tile",
    ("S5", "passed a street space for want of customers"): "test_S5_without_a_customer_in_either_group_she_cannot",
}


def test_random_games_reach_every_other_branch() -> None:
    count = counted(GAMES)
    assert set(count) <= set(ALL)
    assert {branch for branch in ALL if not count[branch]} == set(MADE)


def test_the_others_have_a_position_of_their_own() -> None:
    source = "\n".join(path.read_text("utf-8") for path in HERE.glob("test_S_*.py"))
    for test in MADE.values():
        assert f"def {test}(" in source


def cells(text: str) -> list[list[str]]:
    """The rows of a page's tables, however wide they are drawn."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]


def test_the_page_shows_the_table() -> None:
    rows = cells(PAGE)
    shown = [row for row in rows if re.fullmatch(r"S[\d.]+", row[0])]
    assert [(number, words) for number, words, _ in shown] == ALL
    assert {(number, words) for number, words, times in shown if times == "0"} == set(MADE)
    assert cells(table_of(counted(1), 20_000))[0] in rows

"""`tasca bench` tells how fast every judge of a game thinks, at two tables. How fast, no test says."""

import pytest

from tasca.cli.bench import show_judges


def test_every_judge_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    show_judges("fado", "games", 0.001)
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[1] for row in rows] == 3 * ["2"] + 3 * ["4"]
    assert [row[4] for row in rows] == 2 * ["search", "tables", "novice"]
    assert [row[-1] for row in rows] == 2 * ["nodes/s", "x", "x"]


def test_who_counts_no_nodes_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    show_judges("azul", "games", 0.001)  # which has `uct` too
    found = [line.split()[4] for line in capsys.readouterr().out.splitlines()]
    assert found == 2 * ["search", "tables", "novice"]

"""`tasca bench` tells how fast every judge of a game thinks. (How fast is for the benchmark to say, not for a test.)"""

import pytest

from tasca.cli.bench import show_judges


def test_every_judge_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    show_judges("fado", "games", 0.001)
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[2] for row in rows] == ["search", "tables", "novice"]
    assert [row[-1] for row in rows] == ["nodes/s", "x", "x"]


def test_who_counts_no_nodes_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    show_judges("azul", "games", 0.001)  # which has `uct` too
    assert [line.split()[2] for line in capsys.readouterr().out.splitlines()] == ["search", "novice"]

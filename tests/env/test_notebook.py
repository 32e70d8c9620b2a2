"""The notebook about learning runs in reduced size, and what it teaches is learned."""

import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow
PAGE = Path(__file__).parents[2] / "docs" / "notebooks" / "learn.md"


def test_the_agent_learns_to_beat_random(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    threads = torch.get_num_threads()
    monkeypatch.setenv("TASCA_NOTEBOOKS", "small")
    cells = re.findall(r"^```\{code-cell\} ipython3\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(cells) == 4
    names: dict[str, Any] = {"__name__": "notebook"}
    for cell in cells:
        exec(compile(cell, PAGE.name, "exec"), names)
    torch.set_num_threads(threads)
    assert names["shares"][0] < 0.6
    assert names["share"] > 0.62

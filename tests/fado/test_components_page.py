"""docs/components.md shows every value of the shipped box with its source, and an example that works."""

import re
from pathlib import Path

import pytest
from tools.components import table

from tasca.core.errors import BadComponents
from tasca.games.fado.box import load as box

PAGE = (Path(__file__).parents[2] / "docs" / "components.md").read_text("utf-8")


def test_the_table_is_the_provenance_of_every_value() -> None:
    assert PAGE.endswith(f"\n\n{table()}")


def test_no_value_is_missing_in_the_table() -> None:
    for path, value, source in box.provenance():
        section, key = path.split(".")[:2]
        rows = [line for line in table().splitlines() if f"`{section}.{key}" in line and line.endswith(f" {source} |")]
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        assert any(re.search(rf"(?<!\w){re.escape(shown)}(?!\w)", row.split("|")[2]) for row in rows), path


def test_the_example_file_is_a_box(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert example
    path = tmp_path / "mybox.toml"
    path.write_text(example[1], "utf-8")
    mine = box.box_of(box.read_components(path))
    assert mine.values["costs"]["surcharge"] == {"guitarra": 1, "singer": 2, "viola": 2}
    assert mine.values["billboard_tiles"]["three_values"][0] == [14, 8, 5]


def test_the_refusal_is_what_the_program_says(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert example
    path = tmp_path / "mybox.toml"
    path.write_text(example[1].replace("clef = 12", "clef = 13"), "utf-8")
    with pytest.raises(BadComponents) as caught:
        box.read_components(path)
    assert str(caught.value).removeprefix(f"{tmp_path}/") in PAGE

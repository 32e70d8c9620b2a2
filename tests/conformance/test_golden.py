"""Golden playthroughs and perft counts: what the rules do today, written down. `make golden` writes them anew."""

from pathlib import Path

import pytest
from tools.golden import FOLDER, kept_record, perfts, playthrough, record_path, ways

from tasca.games import game as game_of
from tasca.games import game_names

WAYS = [(name, way, options) for name in game_names() for way, options in ways(game_of(name))]


def read(path: Path) -> str:
    assert path.exists(), f"{path.name} is missing: run 'make golden' and read it"
    return path.read_text("utf-8")


@pytest.mark.parametrize(("name", "way", "options"), WAYS, ids=[f"{name}-{way}" for name, way, _ in WAYS])
def test_playthrough(name: str, way: str, options: dict[str, object]) -> None:
    assert record_path(name, way).exists(), "no game is recorded: run 'python -m tools.golden --new'"
    record = kept_record(name, way)
    assert record.to_json() + "\n" == read(record_path(name, way))
    assert record.options == game_of(name).check_options(options)
    assert playthrough(record) == read(FOLDER / name / f"playthrough-{way}.txt")


@pytest.mark.parametrize("name", game_names())
def test_perft(name: str) -> None:
    assert perfts(name) == read(FOLDER / name / "perft.json")

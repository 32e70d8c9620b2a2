"""Golden playthroughs and perft counts: what the rules do today, written down. `make golden` writes them anew."""

from pathlib import Path

import pytest
from tools.golden import FOLDER, checksums, kept_record, perfts, pinned, playthrough, record_path, ways

from tasca.games import game as game_of
from tasca.games import game_names, rules_versions

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


VERSIONS = [(name, version) for name in game_names() for version in rules_versions(name)]


@pytest.mark.parametrize(("name", "version"), VERSIONS, ids=[f"{name}-{version}" for name, version in VERSIONS])
def test_rules_play_as_their_version_says(name: str, version: int) -> None:
    """Games under way and records go by the version: rules that play otherwise need a new one."""
    known = pinned(name)
    assert str(version) in known, "run 'make golden'"
    assert checksums(name, version) == known[str(version)], "see docs/changing-a-rule.md"


@pytest.mark.parametrize("name", game_names())
def test_no_version_of_the_rules_is_lost_unnoticed(name: str) -> None:
    """One that goes ends the games that began by it: who drops it deletes its line too (docs/changing-a-rule.md)."""
    assert {int(version) for version in pinned(name)} == set(rules_versions(name))
    assert rules_versions(name) == tuple(sorted(set(rules_versions(name))))


def test_other_rules_have_other_checksums() -> None:
    """The toy's two versions differ in one number."""
    first, second = checksums("coins", 1), checksums("coins", 2)
    assert not set(first.values()) & set(second.values())

"""Where Tasca keeps things: in the folders that the platform has for them, so that nobody's tables get lost."""

from pathlib import Path

import pytest

from tasca import fast
from tasca.server.settings import data_folder


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "TASCA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_folders_are_in_the_home_of_the_person(at_home: Path) -> None:
    assert data_folder() == at_home / ".local" / "share" / "tasca"
    assert fast.cache_home() == at_home / ".cache" / "tasca"


def test_the_platforms_own_settings_are_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert data_folder() == tmp_path / "data" / "tasca"
    assert fast.cache_home() == tmp_path / "cache" / "tasca"


def test_ours_goes_before_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("TASCA_CACHE_DIR", str(tmp_path / "elsewhere"))
    assert fast.cache_home() == tmp_path / "elsewhere"

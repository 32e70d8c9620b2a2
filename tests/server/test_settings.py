"""Where Tasca keeps things: in the folders that the platform has for them, so that nobody's tables get lost."""

from pathlib import Path

import pytest

from tasca.server.settings import data_folder
from tests.doors import needs_numba


def cache_home() -> Path:
    """Where compiled code is kept; the door that keeps it needs numba."""
    from tasca import fast

    return fast.cache_home()


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "TASCA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_folders_are_in_the_home_of_the_person(at_home: Path) -> None:
    assert data_folder() == at_home / ".local" / "share" / "tasca"


@needs_numba
def test_compiled_code_is_in_the_cache_of_the_person(at_home: Path) -> None:
    assert cache_home() == at_home / ".cache" / "tasca"


@needs_numba
def test_the_platforms_own_settings_are_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert data_folder() == tmp_path / "data" / "tasca"
    assert cache_home() == tmp_path / "cache" / "tasca"


@needs_numba
def test_ours_goes_before_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("TASCA_CACHE_DIR", str(tmp_path / "elsewhere"))
    assert cache_home() == tmp_path / "elsewhere"

"""Environments are compiled: without the compiler there are none to test."""

from pathlib import Path

from tasca.core.machine import fast_missing


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if fast_missing() and collection_path.name.startswith("test_") else None

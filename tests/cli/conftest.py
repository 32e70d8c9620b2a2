"""Runs a command line inside the test, as a person would type it."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tasca.cli.main import main
from tasca.server.web import i18n


class Said(NamedTuple):
    status: int
    out: str
    err: str


Tasca = Callable[..., Said]


@pytest.fixture
def tasca(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tasca:
    monkeypatch.setattr("tasca.server.settings.data_folder", lambda: tmp_path / "data")  # where games are kept

    def run(*words: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main([str(word) for word in words])
        i18n.language.set(i18n.ENGLISH)  # a command that spoke another language is over
        said = capsys.readouterr()
        return Said(status, said.out, said.err)

    return run

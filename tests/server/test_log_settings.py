"""What the log gets, by its settings; and how these are given."""

import json
import logging

import pytest

from tasca.cli.environment import choice_from
from tasca.cli.serve import FORMATS, LEVELS, metrics_address
from tasca.core.errors import TascaError
from tasca.server import logs
from tasca.server.watch.marks import table_id


@pytest.fixture(autouse=True)
def nobody_listens(loggers: None) -> None:
    logging.getLogger().handlers.clear()


def tell_all() -> None:
    for name in ("tasca.server.app", "aiosqlite", "tasca.access"):
        logger = logging.getLogger(name)
        for level in ("error", "info", "debug"):
            logger.log(logging.getLevelNamesMapping()[level.upper()], "%s %s", name, level)


@pytest.mark.parametrize(
    ("level", "access", "expected"),
    [
        ("warning", False, ["tasca.server.app error", "aiosqlite error"]),
        ("info", False, ["tasca.server.app error", "tasca.server.app info", "aiosqlite error"]),
        ("error", True, ["tasca.server.app error", "aiosqlite error", "tasca.access error", "tasca.access info"]),
        (
            "debug",
            False,
            ["tasca.server.app error", "tasca.server.app info", "tasca.server.app debug", "aiosqlite error"],
        ),
    ],
)
def test_the_level_is_that_of_our_own_lines(
    capsys: pytest.CaptureFixture[str], level: str, access: bool, expected: list[str]
) -> None:
    logs.write_log("json", level, access)
    tell_all()
    assert [json.loads(line)["message"] for line in capsys.readouterr().err.splitlines()] == expected


def test_plain_lines_name_the_table_once(capsys: pytest.CaptureFixture[str]) -> None:
    logs.write_log()
    token = table_id.set("abc234")
    logging.getLogger("tasca.server").warning("bot late at table abc234")
    logging.getLogger("tasca.server").warning("no answer")
    table_id.reset(token)
    first, second = (line.partition(" WARNING ")[2] for line in capsys.readouterr().err.splitlines())
    assert (first, second) == ("bot late at table abc234", "[table abc234] no answer")


def test_all_formats_can_be_chosen() -> None:
    assert set(FORMATS) == set(logs.FORMATS)
    assert all(level.upper() in logging.getLevelNamesMapping() for level in LEVELS)


def test_a_variable_that_says_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TASCA_LOG_FORMAT", raising=False)
    assert choice_from("TASCA_LOG_FORMAT", FORMATS) is None
    monkeypatch.setenv("TASCA_LOG_FORMAT", "json")
    assert choice_from("TASCA_LOG_FORMAT", FORMATS) == "json"
    monkeypatch.setenv("TASCA_LOG_FORMAT", "xml")
    with pytest.raises(TascaError, match="TASCA_LOG_FORMAT is 'xml'; it has to be one of: plain, json"):
        choice_from("TASCA_LOG_FORMAT", FORMATS)


def test_where_metrics_are_read() -> None:
    assert metrics_address(None, 8032) is None
    assert metrics_address("127.0.0.1:9032", 8032) == ("127.0.0.1", 9032)
    assert metrics_address("[::1]:9032", 8032) == ("::1", 9032)
    assert metrics_address("localhost:0", 0) == ("localhost", 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("9032", "write ADDRESS:PORT"),
        (":9032", "write ADDRESS:PORT"),
        ("127.0.0.1:", "write ADDRESS:PORT"),
        ("127.0.0.1:http", "write ADDRESS:PORT"),
        ("127.0.0.1:²", "write ADDRESS:PORT"),
        ("127.0.0.1:70000", "beyond 65535"),
        ("127.0.0.1:8032", "the port of the house itself"),
    ],
)
def test_an_address_for_metrics_that_is_none(text: str, says: str) -> None:
    with pytest.raises(TascaError, match=says):
        metrics_address(text, 8032)

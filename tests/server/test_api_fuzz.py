"""The API under a fuzzer that reads the OpenAPI document: whatever is sent, none is a 5xx. Bounded, repeatable."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from litestar.testing import TestClient
from schemathesis.core.result import Ok

from tasca.server.app import create_app
from tasca.server.settings import Settings
from tests.server.visitors import Visitor, sqlite_in

EXAMPLES = 15  # for each operation
STREAMS = r"/events$"  # never end; tests of their own


@pytest.fixture
def fuzzed(tmp_path: Path) -> Iterator[tuple[Any, Visitor, str]]:
    with TestClient(create_app(Settings(database=sqlite_in(tmp_path), limit=0))) as client:
        ana = Visitor(client, "Ana")
        yield client, ana, ana.make("me", "here", listed=True)


def test_whatever_is_sent_no_answer_is_a_server_error(fuzzed: tuple[Any, Visitor, str]) -> None:
    client, ana, path = fuzzed
    document = client.get("/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document).exclude(path_regex=STREAMS)
    statuses: dict[int, int] = {}
    operations = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        operations += 1

        @settings(
            max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
            phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def send(case: Any) -> None:
            wild = (case.path_parameters or {}).get("table_id", "")
            if len(wild) % 2 and not case.path.endswith("/delete"):  # else it would be gone for the others
                case.path_parameters["table_id"] = path[8:]  # every other time a table that is there
            answer = _call(client, case, {} if case.method == "DELETE" else ana.headers)  # else the token is gone
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"
            if answer.status_code >= 400 and "json" in answer.headers.get("content-type", ""):
                assert answer.json()["error"]

        send()
    print(f"{operations} operations, answers: {dict(sorted(statuses.items()))}")
    assert operations >= 20
    assert 200 in statuses
    assert ana.get(path)["status"] in ("running", "over")


def _call(client: Any, case: Any, headers: dict[str, str]) -> Any:
    """Sends a generated case through the test client."""
    sent = case.as_transport_kwargs()
    made = {str(name): str(value) for name, value in (sent.get("headers") or {}).items()}
    encodable = {
        name: value.encode("utf-8", "surrogateescape")
        for name, value in made.items()
        if name.isascii() and name.lower() not in ("authorization", "cookie")
    }
    url = case.formatted_path
    parameters = sent.get("params")
    kept = {name: sent[name] for name in ("json", "data") if sent.get(name) is not None}
    if "data" in kept:
        kept = {"content": kept["data"] if isinstance(kept["data"], (bytes, str)) else b""}
    return client.request(case.method, url, params=parameters, headers={**encodable, **headers}, **kept)

"""Programs: tokens, the OpenAPI document, and the example bot, which plays a whole game of every kind."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tasca.games import game_names
from tasca.server.web.preferences import Preferences
from tests.server.conftest import Served
from tests.server.visitors import PATIENCE, Visitor, process

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_tokens_are_shown_once_kept_as_hashes_and_can_be_given_back(
    served: Served, ana: Visitor, tmp_path: Path
) -> None:
    prefers = msgspec.to_builtins(Preferences())
    assert ana.get("/me") == {"name": "Ana", "given": True, "program": True, "preferences": prefers}
    token = ana.headers["authorization"].split()[1]
    assert served.client.delete("/tokens", headers=ana.headers).status_code == 204
    assert ana.get("/me", status=401)["error"] == "That token is not known."
    assert served.client.delete("/tokens").status_code == 401
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tasca.sqlite*"))
    assert stored
    assert token.encode() not in stored


def test_a_wrong_token_is_nobodys(served: Served) -> None:
    for token in ("", "x", "tasca_" + "x" * 43):
        assert served.client.get("/me", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_the_same_addresses_answer_pages_and_json(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    for address in ("/", path, f"{path}/moves/0", f"{path}/log", "/me", "/new"):
        page = served.client.get(address, headers={**ana.headers, "accept": "text/html"})
        facts = served.client.get(address, headers={**ana.headers, "accept": "application/json"})
        assert page.headers["content-type"].startswith("text/html")
        assert facts.headers["content-type"].startswith("application/json")


def test_the_openapi_document_names_every_address(served: Served) -> None:
    document = served.client.get("/schema/openapi.json").json()
    assert document["openapi"].startswith("3.")
    for path, method in (("/tables", "post"), ("/tables/{table_id}/actions", "post"), ("/tables/{table_id}", "get")):
        assert document["paths"][path][method]["summary"]
    refused = document["paths"]["/tables/{table_id}/actions"]["post"]["responses"]
    assert {"200", "401", "403", "404", "409", "422", "429"} <= set(refused)


@pytest.mark.parametrize("name", game_names())
def test_the_example_bot_plays_a_whole_game(tmp_path: Path, name: str) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 65
    with process("--data", str(tmp_path)) as server:
        played = subprocess.run(
            [sys.executable, str(EXAMPLE), server.address, name],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        assert "over:" in played.stdout
        path = played.stdout.split()[0]
        with server.client() as client:
            assert client.get(path).json()["status"] == "over"


def test_two_example_bots_play_each_other(tmp_path: Path) -> None:
    with process("--data", str(tmp_path)) as server, server.client() as client:
        ana = Visitor(client, "Ana")
        path = ana.make("open", "open")
        bots = [
            subprocess.Popen([sys.executable, str(EXAMPLE), server.address, path], stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        assert all("over:" in bot.communicate(timeout=PATIENCE)[0] for bot in bots)

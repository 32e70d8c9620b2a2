"""What people prefer: kept with the person, on every page, for guests and programs alike."""

import re
from typing import Any

import pytest

from tasca.server.web.preferences import Preferences, read
from tests.server.conftest import Served
from tests.server.visitors import Visitor

USUAL = {
    "confirm": "off", "motion": "normal", "theme": "system", "contrast": "normal", "sound": "wooden", "volume": 60,
    "tiles": "patterns", "moves": "closed", "notation": "off",
}  # fmt: skip


def root(page: str) -> dict[str, str]:
    """The attributes of the page's root."""
    tag = re.search(r"<html[^>]*>", page)
    assert tag
    return dict(re.findall(r'data-(\w+)="([^"]*)"', tag[0]))


def test_who_never_said_anything_has_what_everybody_has(ana: Visitor) -> None:
    assert ana.get("/me/preferences") == USUAL
    assert ana.get("/me")["preferences"] == USUAL


def test_what_is_said_is_kept_and_what_is_left_out_stays(served: Served, ana: Visitor, rui: Visitor) -> None:
    ana.post("/me/preferences", {"theme": "dark", "volume": 20})
    ana.post("/me/preferences", {"motion": "none"})
    assert ana.get("/me/preferences") == {**USUAL, "theme": "dark", "volume": 20, "motion": "none"}
    assert rui.get("/me/preferences") == USUAL


def test_every_page_carries_it(ana: Visitor) -> None:
    ana.post("/me/preferences", {"theme": "dark", "tiles": "letters"})
    path = ana.make("me", "here")
    for address in ("/", "/me", "/rules/azul", path, f"{path}/log"):
        page = ana.get(address, accept="text/html")
        assert root(page) == {
            **{name: str(value) for name, value in USUAL.items()},
            "theme": "dark",
            "tiles": "letters",
        }
        assert re.search(r'<meta name="color-scheme"\s+content="dark">', page)


def test_a_guest_without_a_name_says_it_in_a_form(served: Served) -> None:
    client = served.client
    page = client.get("/me", headers={"accept": "text/html"}).text
    csrf = re.search(r'name="csrf" value="(\w+)"', page)
    assert csrf
    said = {"csrf": csrf[1], "theme": "light", "sound": "off", "volume:json": "0"}
    answer = client.post("/me/preferences", data=said, headers={"accept": "text/html"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    page = client.get("/me", headers={"accept": "text/html"}).text
    assert (root(page)["theme"], root(page)["sound"], root(page)["volume"]) == ("light", "off", "0")
    assert re.search(r'value="light"\s+checked', page)
    assert client.get("/me", headers={"accept": "application/json"}).json()["given"] is False


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"theme": "mauve"}, "not one of those there are"),
        ({"volume": 101}, "more than 100"),
        ({"volume": "loud"}, "expected"),
        ({"colour": "red"}, "not known here"),
    ],
)
def test_refused_in_one_sentence(ana: Visitor, said: dict[str, Any], why: str) -> None:
    answer = ana.post("/me/preferences", said, status=422)
    assert why in answer["error"]
    assert ana.get("/me/preferences") == USUAL


def test_a_stranger_has_no_preferences(served: Served) -> None:
    served.stranger().get("/me/preferences", status=401)
    served.stranger().post("/me/preferences", {"theme": "dark"}, status=401)


def test_what_another_version_kept_and_this_one_does_not_know_is_left_aside() -> None:
    assert read('{"theme": "dark", "scent": "cinnamon"}') == Preferences(theme="dark")
    assert read('{"theme": "sepia"}') == Preferences()
    assert read("") == Preferences()

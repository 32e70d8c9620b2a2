"""A house below a path: every address of a page is put there, and nothing else is touched."""

import msgspec
import pytest

from tasca.server.web.below import below, beside, within
from tasca.server.web.responses.table import Parts

PAGE = b'<a class="b"\n   href="/rules/x#A1">r</a><img src="/assets/1/a.svg"><form action="/tables"><a href="#main">'


def test_addresses_of_a_page_are_put_below_the_path() -> None:
    found = below("/tasca", "text/html; charset=utf-8", PAGE)
    assert found.count(b'"/tasca/') == 3
    assert b'href="#main"' in found


def test_at_the_top_nothing_is_changed() -> None:
    assert below("", "text/html", PAGE) == PAGE


def test_parts_of_a_page_within_json_are_found_too() -> None:
    body = msgspec.json.encode(Parts(4, True, {"turn": '<a href="/tables/x">t</a>'}, {}, []))
    assert rb"href=\"/a/b/tables/x\"" in below("/a/b", "application/json", body)


def test_fields_that_hold_addresses_are_found() -> None:
    body = b'{"rule":"/rules/x#A1","location":"/tables/y","answer":"/tables/y/z","module":"/wasm/1","said":"/no"}'
    for kind, before in (("application/json", b""), ("text/event-stream; charset=utf-8", b"event: thought\ndata: ")):
        found = below("/a/b", kind, before + body)
        assert found.count(b'"/a/b/') == 4
        assert b'"said":"/no"' in found


def test_what_people_wrote_is_left_alone() -> None:
    written = b"<p>look: href=&#34;/rules&#34; and /rules</p>"
    assert below("/tasca", "text/html", written) == written
    said = msgspec.json.encode({"entries": [{"text": 'see <a href="/x"> and "location":"/y"'}]})
    assert below("/tasca", "application/json", said) == said


def test_another_house_is_left_alone() -> None:
    assert below("/tasca", "text/html", b'<a href="//other/x">') == b'<a href="//other/x">'


def test_a_style_sheet_finds_its_pictures() -> None:
    assert below("/tasca", "text/css", b"a{b:url(/fonts/x.woff2)}") == b"a{b:url(/tasca/fonts/x.woff2)}"
    assert beside("text/css", b'a{b:url("/assets/x.svg")}') == b'a{b:url("assets/x.svg")}'


def test_a_file_of_the_site_speaks_of_what_lies_beside_it() -> None:
    assert b' href="./rules/x#A1"' in beside("text/html", PAGE.replace(b"\n  ", b""))


@pytest.mark.parametrize(
    ("base", "given", "known"),
    [
        ("/tasca", "/tasca/rules", "/rules"),
        ("/tasca", "/tasca", "/"),
        ("/tasca", "/tascal/x", "/tascal/x"),
        ("", "/rules", "/rules"),
        ("/a/b", "https://host/a/b/tables/x?y", "https://host/tables/x?y"),
        ("/a", "https://host", "https://host"),
    ],
)
def test_what_comes_in_has_lost_the_path(base: str, given: str, known: str) -> None:
    assert within(base, given) == known

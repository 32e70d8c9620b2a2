"""A site below a path: every address of a page is put there, and nothing else is touched."""

import pytest

from tasca.browser.addresses import below, beside, within

PAGE = b'<a class="b"\n   href="/rules/x#A1">r</a><img src="/assets/1/a.svg"><form action="/tables"><a href="#main">'


def test_addresses_of_a_page_are_put_below_the_path() -> None:
    found = below("/tasca", "text/html; charset=utf-8", PAGE)
    assert found.count(b'"/tasca/') == 3
    assert b'href="#main"' in found


def test_at_the_top_nothing_is_changed() -> None:
    assert below("", "text/html", PAGE) == PAGE


def test_parts_of_a_page_within_json_are_found_too() -> None:
    body = rb'{"parts":{"turn":"<a href=\"/tables/x\">t</a>"},"rule":"/rules/x#A1","location":"/tables/y","said":"/no"}'
    found = below("/a/b", "application/json", body)
    assert rb"href=\"/a/b/tables/x\"" in found
    assert b'"rule":"/a/b/rules/x#A1"' in found
    assert b'"location":"/a/b/tables/y"' in found
    assert b'"said":"/no"' in found


def test_what_people_wrote_is_left_alone() -> None:
    written = b"<p>look: href=&#34;/rules&#34; and /rules</p>"
    assert below("/tasca", "text/html", written) == written


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

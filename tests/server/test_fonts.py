"""Typefaces are fetched once and kept for good, and before a page asks for them."""

import re

import pytest

from tasca.look.typefaces import FACES, SUBSETS
from tests.server.conftest import Served

FETCHED = re.compile(r'<link rel="preload" href="([^"]+)" as="font" type="font/woff2" crossorigin>')


def page(served: Served, language: str) -> str:
    answer = served.client.get("/", headers={"accept": "text/html", "accept-language": language})
    assert answer.status_code == 200
    return answer.text


def test_fonts_are_kept_for_good(served: Served) -> None:
    addresses = re.findall(r'url\("([^"]+)"\) format\("woff2"\)', served.client.get("/look.css").text)
    assert len(addresses) == len(FACES) * len(SUBSETS)
    for address in addresses:
        answer = served.client.get(address)
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "content-encoding" not in answer.headers
        assert answer.content[:4] == b"wOF2"


def test_an_address_of_other_content_leads_nowhere(served: Served) -> None:
    address = FETCHED.findall(page(served, "en"))[0]
    assert served.client.get(re.sub(r"\.\w{12}\.", ".000000000000.", address)).status_code == 404


@pytest.mark.parametrize(("language", "subsets"), [("en", {"latin"}), ("pt", {"latin"}), ("ru", {"latin", "cyrillic"})])
def test_a_page_fetches_first_what_its_language_is_written_in(served: Served, language: str, subsets: set[str]) -> None:
    fetched = FETCHED.findall(page(served, language))
    assert {address.split(".")[1] for address in fetched} == subsets
    assert len(fetched) == 3 * len(subsets)
    assert all(address in served.client.get("/look.css").text for address in fetched)

"""Whose address it is."""

import pytest

from tasca.server.web.addresses import address_of, subscriber


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_counts_as_far_as_it_tells_people_apart(given: str, known: str) -> None:
    assert subscriber(given) == known


def test_who_has_no_address_has_none() -> None:
    assert address_of({"client": None}) == ""
    assert address_of({"client": ("203.0.113.7", 4711)}) == "203.0.113.7"

"""Cookies, kept by the house itself: a service worker is shown none and can set none."""

import json


class Jar:
    """Name and value of every cookie that was set."""

    def __init__(self, kept: bytes = b"") -> None:
        self.cookies = _read(kept)

    def header(self) -> bytes:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items()).encode("latin-1")

    def put(self, header: str) -> None:
        """Takes what a Set-Cookie header says. Whose cookie it is and for how long does not matter here."""
        name, _is, value = header.partition(";")[0].strip().partition("=")
        self.cookies[name] = value

    def kept(self) -> bytes:
        return json.dumps(self.cookies).encode()


def _read(kept: bytes) -> dict[str, str]:
    """What was kept; nothing where that is missing or torn: then somebody new has come."""
    try:
        found = json.loads(kept)
    except ValueError:
        return {}
    return {str(name): str(value) for name, value in found.items()} if isinstance(found, dict) else {}

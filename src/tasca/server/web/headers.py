"""The headers of a request by their names, which many ask for: read once. Of several of one name, the last counts."""

from typing import Any

READ = "tasca.headers"


def headers_of(scope: Any) -> dict[bytes, bytes]:
    known: tuple[Any, dict[bytes, bytes]] | None = scope.get(READ)
    if known is None or known[0] is not scope["headers"]:  # others have been put in their place
        known = scope[READ] = scope["headers"], dict(scope["headers"])
    return known[1]

"""HEAD: what GET would answer, without the body, for whoever only wants to know whether something is there."""

from collections.abc import Iterable
from typing import Any

from litestar.types import Message, Scope, Send

EVENTS = "/events"  # these have no end, so nobody asks what they would be like
ROUTE = "path_template"


def is_head(scope: Scope) -> bool:
    return scope.get("method") == "HEAD" and not scope["path"].endswith(EVENTS)


def asked_as_get(scope: Any, send: Send) -> tuple[Any, Send]:
    """The request as if it were GET, and a way back on which bodies are left out; their length is still told."""
    asked = {**scope, "method": "GET"}

    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.start" and ROUTE in asked:
            scope[ROUTE] = asked[ROUTE]  # found meanwhile, and counted by who handed us the request
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return asked, send_head


def named(methods: Iterable[str]) -> str:
    """The methods of an address, for its header: what answers GET answers HEAD."""
    found = set(methods)
    return ", ".join(sorted(found | ({"HEAD"} if "GET" in found else set())))

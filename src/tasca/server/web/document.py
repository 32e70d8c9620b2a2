"""The OpenAPI document, made true: what every handler may answer is added to what each says of itself.

Litestar describes parameters, bodies and answers by their types. It knows nothing of the door (who asks, how often,
from where), of answers that are pages for people, and calls its own errors 400. `tests/server/test_api_fuzz.py` checks
the document against the server.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from tasca.server.web.pages import TEMPLATES
from tasca.server.web.responses.house import Done, Problem

JSON, HTML = "application/json", "text/html"
TOKEN: dict[str, list[str]] = {"token": []}
# What the door says to anybody, whatever is asked: a token that nobody knows, another house's name, too much at once,
# and a database that is away
EVERYWHERE = ("401", "421", "429", "503")
TABLE = "{table_id}"
RETRY = {"Retry-After": {"required": True, "schema": {"type": "string"}, "description": "Seconds."}}
LOCATION = {"Location": {"required": True, "schema": {"type": "string"}, "description": "The page that shows it."}}
# Answers that are pages for people; some have a subclass with more in it for the page
PAGES = frozenset(base.__name__ for shown in TEMPLATES for base in shown.__mro__)


class Document(JsonRenderPlugin):
    """Renders the document, at /schema/openapi.json."""

    def __init__(self) -> None:
        super().__init__()
        self.made: bytes = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self.made:
            written = super().render(request, openapi_schema)
            self.made = msgspec.json.encode(made_true(msgspec.json.decode(written)))
        return self.made


def made_true(document: dict[str, Any]) -> dict[str, Any]:
    """The document with what Litestar cannot know; it is changed in place."""
    for path, method, operation in _operations(document):
        _say_who(operation)
        _say_refusals(operation, TABLE in path, changes=method != "get")
        _say_pages(operation)
    _mend_tuples(document)
    return document


def _operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


def _say_who(operation: dict[str, Any]) -> None:
    """Where a handler refuses strangers a token is needed; everywhere else one may be sent."""
    operation["security"] = [TOKEN] if "401" in operation["responses"] else [{}, TOKEN]


def _say_refusals(operation: dict[str, Any], of_table: bool, changes: bool) -> None:
    responses = operation["responses"]
    responses.pop("400", None)  # what Litestar says of its own accord we say with 422
    understood = ("422",) if operation.get("parameters") or changes else ()
    sent = ("403", "413") if changes else ()  # a form that is not ours; too long
    there = ("404", "409") if of_table else ()  # no such table; one that cannot be read
    for status in (*EVERYWHERE, *understood, *sent, *there):
        responses.setdefault(status, _refusal())
    if "503" in responses:
        responses["503"]["headers"] = RETRY


def _refusal() -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{Problem.__name__}"}
    return {"description": "Refused: one sentence says why.", "content": {JSON: {"schema": schema}}}


def _say_pages(operation: dict[str, Any]) -> None:
    """What is answered to who accepts HTML: a page, or the way to the page that shows what was done."""
    responses = operation["responses"]
    for response in list(responses.values()):
        content = response.get("content", {})
        name = content.get(JSON, {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
        if name in PAGES:
            content[HTML] = {"schema": {"type": "string"}}
        if name == Done.__name__:
            responses["303"] = {"description": "Done: see the page (to who accepts HTML).", "headers": LOCATION}


def _mend_tuples(part: Any) -> None:
    """A list of so many items of one type is said more plainly than item by item, which many readers do not know."""
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        _mend_tuples(inner)
    items = part.get("prefixItems") if isinstance(part, dict) else None
    if items and all(each == items[0] for each in items):
        del part["prefixItems"]
        part |= {"items": items[0], "minItems": len(items), "maxItems": len(items)}

"""What handlers share: who asks, and the refusals that any of them may give."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from tasca.server.answers import Problem
from tasca.server.house import House
from tasca.server.pages import Pages
from tasca.server.refusals import NotKnown
from tasca.server.words import gettext as _

TheHouse: TypeAlias = NamedDependency[House]
ThePages: TypeAlias = NamedDependency[Pages]
Person: TypeAlias = NamedDependency[str]  # an id; empty for somebody nobody knows
Somebody: TypeAlias = NamedDependency[str]  # an id, never empty


def person(request: Request[Any, Any, Any]) -> str:
    """Whoever asks, known or not."""
    found: str = request.scope["state"].get("person", "")
    return found


def somebody(request: Request[Any, Any, Any]) -> str:
    """Whoever asks, who must be known."""
    found = person(request)
    if not found:
        raise NotKnown(_("Say who you are: open a page in a browser, or send a token."))
    return found


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: each of these comes with one sentence."""
    return {
        status: ResponseSpec(Problem, description="Refused: one sentence says why.", generate_examples=False)
        for status in (*statuses, 429)
    }

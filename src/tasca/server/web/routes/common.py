"""What handlers share: who asks, and the refusals that any of them may give."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Scope

from tasca.server.bots.queue import Who
from tasca.server.services import Services
from tasca.server.web.addresses import address_of
from tasca.server.web.errors import NotKnown
from tasca.server.web.headers import headers_of
from tasca.server.web.i18n import gettext as _
from tasca.server.web.pages import Pages
from tasca.server.web.responses.house import Problem


@dataclass(slots=True)  # not frozen: it is made for every request, and that takes four times as long
class Visit:
    """One request: the house it comes to, and who comes. (One thing, because each dependency costs a task.)"""

    house: Services
    pages: Pages
    person: str  # an id; empty for somebody nobody knows
    token: str
    address: str  # that the request comes from
    page: bool  # whether a page is wanted, not JSON

    @property
    def who(self) -> Who:
        """Whoever asks, for those who count what everybody asks for."""
        return Who(self.person, self.address)

    @property
    def somebody(self) -> str:
        """Whoever asks, who must be known."""
        if not self.person:
            raise NotKnown(_("Say who you are: open a page in a browser, or send a token."))
        return self.person


TheVisit: TypeAlias = NamedDependency[Visit]


def visit(request: Request[Any, Any, Any]) -> Visit:
    return visit_in(request.scope)


def visit_in(scope: Scope) -> Visit:
    state, app = scope["state"], scope["litestar_app"].state
    return Visit(
        app.house,
        app.pages,
        state.get("person", ""),
        state.get("token", ""),
        address_of(scope),
        b"text/html" in headers_of(scope).get(b"accept", b""),
    )


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: each of these comes with one sentence."""
    return {
        status: ResponseSpec(Problem, description="Refused: one sentence says why.", generate_examples=False)
        for status in (*statuses, 429)
    }

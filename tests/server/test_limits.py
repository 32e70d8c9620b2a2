"""Who may ask how much: by cost, by person and by address, before anybody is looked up."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tasca.cli.main import main
from tasca.server.app import create_app
from tasca.server.run import configured
from tasca.server.settings import Settings
from tasca.server.web.costs import COSTS, LOOK, MAKE, cost_of
from tasca.server.web.errors import TooOften
from tasca.server.web.limits import WRONG_BURST, WRONG_COOKIE, WRONG_RATE
from tasca.server.web.people import COOKIE
from tasca.server.web.rate_limit import CROWD, Allowance, Limit
from tests.server.conftest import Served
from tests.server.visitors import Visitor

PAGE = {"accept": "text/html"}
LIMIT = 4
PERSON = 5 * LIMIT  # what is in a full bucket
HOUSE = PERSON * CROWD


class Standing:
    """The limits' clock, that goes only when told to."""

    def __init__(self, served: Served) -> None:
        self.now = 0.0
        limits = served.house.limits
        for limit in (limits.requests.people, limits.requests.addresses, limits.wrong):
            limit.clock = lambda: self.now


@pytest.fixture
def given() -> dict[str, Any]:
    return {"limit": LIMIT, "hosts": ("testserver.local",)}


@pytest.fixture
def clock(served: Served) -> Standing:
    return Standing(served)


def statuses(served: Served, path: str, times: int, **headers: str) -> list[int]:
    return [served.client.get(path, headers=headers).status_code for _ in range(times)]


# ── what a request costs ─────────────────────────────────────────────────────────────────────────────────────────────
def served_by(app: Litestar) -> set[str]:
    return {
        f"{method} {route.path_format}"
        for route in app.routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }


def test_every_address_has_its_cost(tmp_path: Any) -> None:
    server = create_app(Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}"))
    alone = create_app(Settings(database=f"sqlite:///{tmp_path / 'y.sqlite'}", alone=True))
    assert served_by(server) | served_by(alone) == set(COSTS)
    assert cost_of("OPTIONS", "/tables") == LOOK


def test_a_table_costs_more_than_a_look(served: Served, clock: Standing, ana: Visitor) -> None:
    served.house.limits.requests.people.buckets.clear()
    for _ in range(PERSON // int(MAKE)):
        ana.make("me", "here")
    answer = served.client.post("/tables", json={"game": "azul"}, headers=ana.headers)
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "3"  # a table's worth, rounded up
    clock.now += LOOK / LIMIT
    assert ana.get("/me")
    assert ana.get("/me", status=429)


def test_one_persons_hurry_is_not_anothers(served: Served, clock: Standing, ana: Visitor, rui: Visitor) -> None:
    while served.client.get("/me", headers=ana.headers).status_code == 200:
        pass
    assert rui.get("/me")


def test_an_address_has_no_more_than_a_crowd_whoever_asks(served: Served, clock: Standing) -> None:
    """Every request from somebody new."""
    asked = 0
    while (answer := served.client.get("/", headers=PAGE)).status_code == 200:
        served.client.cookies.clear()
        asked += 1
    assert asked == HOUSE / COSTS["GET /"]
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")


def test_many_names_from_one_address_are_a_crowd_and_no_more() -> None:
    meter = Allowance(1, 1, clock=lambda: 0.0)
    for number in range(CROWD):
        meter.charge(f"person {number}", "203.0.113.7")
    with pytest.raises(TooOften) as refused:
        meter.charge("one more", "203.0.113.7")
    assert refused.value.seconds == 1
    meter.charge("one more", "203.0.113.8")


def test_where_there_is_no_limit_everything_is_allowed() -> None:
    meter = Allowance(0, 0)
    for _ in range(100):
        meter.charge("ana", "here", 1000)


def test_what_costs_more_than_a_bucket_holds_needs_a_full_one() -> None:
    now = 0.0
    limit = Limit(rate=1, burst=5, clock=lambda: now)
    assert limit.allows("a", 20)
    assert limit.wait("a") == 16, "it leaves a debt"
    assert limit.wait("a", 20) == 20


# ── addresses that do not exist ──────────────────────────────────────────────────────────────────────────────────────
def test_requests_to_nowhere_count_too(served: Served, clock: Standing) -> None:
    assert statuses(served, "/wp-login.php", HOUSE + 1) == [404] * HOUSE + [429]
    assert served.client.delete("/health").status_code == 429
    assert statuses(served, "/", 1) == [429]
    clock.now += 1 / (LIMIT * CROWD)
    assert statuses(served, "/nowhere", 2, **PAGE) == [404, 429]


def test_another_houses_name_is_refused_at_every_address(served: Served) -> None:
    for path in ("/", "/nowhere", "/tables/x/nowhere", "/assets/x"):
        answer = served.client.get(path, headers={"host": "evil.example"})
        assert answer.status_code == 421, path
    assert served.client.delete("/new", headers={"host": "evil.example"}).status_code == 421


# ── wrong tokens and cookies ─────────────────────────────────────────────────────────────────────────────────────────
def looked_up(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    seen: list[str] = []
    look = served.house.store.person_of_token

    async def spy(digest: str) -> str | None:
        seen.append(digest)
        return await look(digest)

    monkeypatch.setattr(served.house.store, "person_of_token", spy)
    return seen


def test_wrong_tokens_are_looked_up_a_few_times(
    served: Served, clock: Standing, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ana.get("/me")  # looked up once: believed from now on
    seen = looked_up(served, monkeypatch)
    tried = [served.client.get("/me", headers={"authorization": f"Bearer guess{n}"}) for n in range(2 * WRONG_BURST)]
    assert [answer.status_code for answer in tried] == [401] * WRONG_BURST + [429] * WRONG_BURST
    assert tried[-1].headers["retry-after"] == str(round(1 / WRONG_RATE))
    assert len(seen) == WRONG_BURST, "a token is looked up only where the address may try one"
    assert ana.get("/me"), "who is known goes on"
    clock.now += 1 / WRONG_RATE
    assert statuses(served, "/me", 2, authorization="Bearer guess") == [401, 429]


def test_a_right_token_costs_nothing(served: Served, clock: Standing, ana: Visitor) -> None:
    for _ in range(2 * WRONG_BURST):
        served.house.people.known.clear()
        assert ana.get("/me")


def test_a_token_is_not_looked_up_where_the_address_has_used_up_its_own(
    served: Served, clock: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    statuses(served, "/nowhere", HOUSE)
    seen = looked_up(served, monkeypatch)
    assert statuses(served, "/me", 1, authorization="Bearer guess") == [429]
    assert not seen


def test_wrong_cookies_are_counted_and_right_ones_go_on(served: Served, clock: Standing) -> None:
    right = served.house.people.cookie_for("a" * 32)
    allowed = round(WRONG_BURST / WRONG_COOKIE)
    assert statuses(served, "/new", allowed + 1, cookie=f"{COOKIE}=forged") == [200] * allowed + [429]
    assert statuses(served, "/new", 1, cookie=f"{COOKIE}={right}") == [200]


# ── behind proxies ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture
def behind(tmp_path: Any) -> Iterator[Any]:
    """An application as uvicorn runs it behind the proxies of a network."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", poll=0, limit=1, proxies=("10.1.0.0/16",))
    app = create_app(settings)
    with TestClient(app) as client:
        config = configured(app, settings, 100)
        config.load()
        app.state.house.limits.requests.addresses.clock = lambda: 0.0
        yield lambda came, forwarded: client.blocking_portal.call(ask, config.loaded_app, came, forwarded)


async def ask(app: Any, came: str, forwarded: str) -> int:
    transport = httpx.ASGITransport(app, client=(came, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
        return (await client.get("/nowhere", headers={"x-forwarded-for": forwarded})).status_code


def test_proxies_are_named_by_options_or_by_the_environment(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []

    def serve(settings: Settings, _host: str, _port: int, browser: bool) -> int:
        given.append(settings)
        return 0

    monkeypatch.setattr("tasca.server.run.serve", serve)
    monkeypatch.setenv("TASCA_PROXIES", "10.0.0.7, fd00::/8")
    for more in ([], ["--proxy", "127.0.0.1", "--proxy", "*"]):
        assert main(["serve", "--data", str(tmp_path), "--keep-waiting", "3", *more]) == 0
    assert [settings.proxies for settings in given] == [("10.0.0.7", "fd00::/8"), ("127.0.0.1", "*")]
    assert given[0].waiting_days == 3


def test_behind_a_proxy_people_are_told_apart(behind: Any) -> None:
    most = 5 * CROWD
    assert [behind("10.1.2.3", "203.0.113.1") for _ in range(most + 1)] == [404] * most + [429]
    assert behind("10.1.2.3", "203.0.113.2") == 404


def test_who_is_no_proxy_cannot_make_up_addresses(behind: Any) -> None:
    most = 5 * CROWD
    assert [behind("10.2.2.3", f"203.0.113.{n}") for n in range(most + 1)] == [404] * most + [429]

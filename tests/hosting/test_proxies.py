"""A house behind a real proxy with https, at the top of an address and below a path, by the files of deploy/."""

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.hosting.proxies import NAME, Proxy, each_proxy, proxy
from tests.server.running import Events, running
from tests.server.visitors import Time, Visitor, play_out, sqlite_in

HTML = {"accept": "text/html"}
GAME = "coins"  # a short one
SHAPES = {"top": "", "path": "/tasca"}
FORGED = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http", "forwarded": "for=203.0.113.9"}


class Street:
    """A proxy, the house behind it, and the path that it lies below."""

    def __init__(self, door: Proxy, house: Services, path: str) -> None:
        self.door = door
        self.house = house
        self.path = path

    def make(self, visitor: Visitor, *seats: str) -> Any:
        return visitor.post(f"{self.path}/tables", {"game": GAME, "seats": list(seats)}, 201)["location"]

    def visitor(self, client: httpx.Client, name: str) -> Visitor:
        """Somebody with a token, got through the proxy."""
        made = Visitor(client, name, known=False)
        token = made.post(f"{self.path}/tokens", {"name": name}, 201)["token"]
        made.headers = {"authorization": f"Bearer {token}"}
        return made

    def events(self, table: str, client: httpx.Client, **headers: str) -> Events:
        return Events(f"{self.door.address}{table}/events", headers, client)


@pytest.fixture(params=SHAPES)
def street(kind: str, request: pytest.FixtureRequest, tmp_path: Path, next_seed: Callable[[], int]) -> Iterator[Street]:
    path = SHAPES[request.param]
    (tmp_path / "proxy").mkdir()
    settings = Settings(
        database=sqlite_in(tmp_path), now=Time(), next_seed=next_seed, limit=0, path=path, hosts=(NAME,)
    )
    with (
        running(settings) as (address, house),
        proxy(kind, tmp_path / "proxy", request.param, address.removeprefix("http://")) as door,
    ):
        yield Street(door, house, path)


@each_proxy
def test_a_whole_game_is_played_and_heard(street: Street) -> None:
    with street.door.client() as client, street.door.client() as other, street.door.client() as third:
        ana, rui = street.visitor(client, "Ana"), street.visitor(other, "Rui")
        table = street.make(ana, "me", "open")
        assert table.startswith(f"{street.path}/tables/")
        heard = street.events(table, third)
        assert heard.next()["event"] == "table"
        rui.post(f"{table}/join", {"seat": 1})
        assert heard.next()["kind"] == "sit"  # at once: nothing is held back until there is more
        over = play_out(table, ana, rui)
        assert over["status"] == "over"
        told = [heard.next()]
        while int(told[-1]["id"]) < over["seq"]:
            told.append(heard.next())
        assert [event["kind"] for event in told].count("act") == over["moves"] > 0
        heard.close()


@each_proxy
def test_a_person_plays_by_forms(street: Street) -> None:
    """Cookies are for https and for the path only; every redirect leads to where the house is."""
    with street.door.client() as client:
        front = client.get(f"{street.path}/", headers=HTML)
        assert front.headers["strict-transport-security"]
        cookie = front.headers["set-cookie"]
        assert "; Secure" in cookie
        assert f"; Path={street.path or '/'};" in cookie
        proof = re.findall(r'name="csrf" value="([^"]+)"', front.text)[0]
        form = {"csrf": proof, "game": GAME, "seats.0": "me", "seats.1": "here"}
        made = client.post(f"{street.path}/tables", data=form, headers=HTML)
        assert made.status_code == 303
        table = made.headers["location"]
        page = client.get(table, headers=HTML)
        assert page.status_code == 200
        assert f'data-address="{table}"' in page.text
        referer = {"referer": f"{street.door.address}{table}"}
        chosen = client.post(f"{street.path}/language", data={"csrf": proof, "language": "pt"}, headers=HTML | referer)
        assert chosen.headers["location"] == table
        script = re.findall(r'src="([^"]+play\.js)"', page.text)[0]
        assert client.get(script).status_code == 200


@each_proxy
def test_who_asks_is_known_whatever_they_claim(street: Street) -> None:
    with (
        street.door.client() as client,
        street.door.client("127.0.0.2") as near,
        street.door.client("127.0.0.3") as far,
    ):
        table = street.make(street.visitor(client, "Ana"), "me", "here")
        first, second = street.events(table, near), street.events(table, far, **FORGED)
        for stream in (first, second):
            stream.next()
        assert dict(street.house.hub.by_address) == {"127.0.0.2": 1, "127.0.0.3": 1}
        page = far.get(f"{street.path}/", headers=HTML | FORGED)
        assert "; Secure" in page.headers["set-cookie"]
        first.close()
        second.close()


@each_proxy
def test_a_request_too_long_is_refused_and_a_long_record_is_not(street: Street) -> None:
    with street.door.client() as client:
        ana = street.visitor(client, "Ana")
        assert ana.post(f"{street.path}/records", {"record": "x" * 1_000_000}, 422)["error"]  # the house read it
    # A length that is said is refused before anything of the body is sent: nobody hangs up on anybody in the middle.
    answer = street.door.said_to(f"POST {street.path}/records HTTP/1.1\r\nContent-Length: 3000000\r\n")
    assert answer.startswith("HTTP/1.1 413 ")


@each_proxy
def test_a_request_that_does_not_say_how_long_it_is_ends_too(street: Street) -> None:
    """The house refuses it before the proxy does, who may see no more of that than that the house hung up (502)."""
    endless = (b"x" * 100_000 for _ in range(100))
    with street.door.client() as client, street.door.client() as hasty:
        ana = street.visitor(client, "Ana")
        with contextlib.suppress(httpx.TransportError):  # hung up in the middle: a refusal too
            answer = hasty.post(f"{street.path}/records", content=endless, headers=ana.headers)
            assert answer.status_code in (413, 502)
        assert client.get(f"{street.path}/ready").status_code == 200


@each_proxy
def test_a_plain_address_leads_to_https(street: Street, kind: str) -> None:
    if kind == "nginx" and street.path:
        return  # nginx-path.conf goes into a site that has its own
    answer = httpx.get(f"http://127.0.0.1:{street.door.http}{street.path}/rules", headers={"host": NAME})
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].startswith(f"https://{NAME}")
    assert answer.headers["location"].endswith(f"{street.path}/rules")


@each_proxy
@pytest.mark.parametrize("street", ["path"], indirect=True)
def test_below_a_path_the_rest_stays_as_it_was(street: Street) -> None:
    with street.door.client() as client:
        led = client.get("/tasca")
        assert led.status_code == 308
        assert led.headers["location"].removeprefix(street.door.address) == "/tasca/"
        assert client.get("/").text == "the club"
        assert client.get("/tasca/health").json()["status"] == "ok"

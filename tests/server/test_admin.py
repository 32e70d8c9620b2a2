"""The office: what is done to people, tables, roles and keys beside an open house, which hears of it."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from tasca.cli.main import main
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.server.web import i18n
from tests.server.databases import needs_postgres
from tests.server.running import Events, running
from tests.server.visitors import PATIENCE, Time, Visitor, play_out, two_processes

PAGE = {"accept": "text/html"}


class House:
    """An open house, and the office beside it."""

    def __init__(self, client: TestClient[Any], database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.client = client
        self.database = database
        self.capsys = capsys
        self.time: Time = client.app.state.house.settings.now

    def office(self, *words: str, status: int = 0) -> str:
        """Does a command, and lets the house hear of it; gives what was said."""
        self.capsys.readouterr()
        assert main(["admin", *words, "--database", self.database]) == status
        i18n.language.set(i18n.ENGLISH)
        self.client.blocking_portal.call(self.client.app.state.house.news.look)
        said = self.capsys.readouterr()
        assert said.err.count("\n") == (1 if status else 0)
        return said.err if status else said.out

    def listed(self, *words: str) -> Any:
        return json.loads(self.office(*words, "--json"))

    def visitor(self, name: str) -> Visitor:
        return Visitor(self.client, name)

    def id_of(self, name: str) -> str:
        (row,) = self.listed("people", "list", "--name", name)
        return str(row["id"])

    def cookie(self) -> str:
        """A new guest's."""
        self.client.cookies.clear()
        found = self.client.get("/", headers=PAGE).headers["set-cookie"].partition(";")[0]
        self.client.cookies.clear()
        return found

    def status_of(self, cookie: str) -> int:
        self.client.cookies.clear()
        return self.client.get("/me", headers={"cookie": cookie}).status_code


@pytest.fixture
def house(database: str, next_seed: Callable[[], int], capsys: pytest.CaptureFixture[str]) -> Iterator[House]:
    settings = Settings(database=database, now=Time(), next_seed=next_seed, limit=0, poll=0)
    with TestClient(create_app(settings)) as client:
        yield House(client, database, capsys)


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_people_are_listed_and_found(house: House) -> None:
    ana = house.visitor("Ana")
    ana.make("me", "here")
    house.time.forward(1)
    house.visitor("Rui")
    rows = house.listed("people", "list")
    assert [(row["name"], row["tables"], row["tokens"]) for row in rows] == [("Ana", 1, 1), ("Rui", 0, 1)]
    assert "Ana" in house.office("people", "list")
    assert "nobody here is called 'Eva'" in house.office("people", "ban", "Eva", status=2)
    house.visitor("ana")
    assert "may be one of 2 people" in house.office("people", "ban", "Ana", status=2)
    assert house.office("people", "ban", rows[1]["id"][:8])
    assert [row["name"] for row in house.listed("people", "list", "--banned")] == ["Rui"]


def test_a_guest_without_a_name_is_found_by_their_id(house: House) -> None:
    cookie = house.cookie()
    page = house.client.get("/new", headers={**PAGE, "cookie": cookie}).text
    csrf = page.partition('name="csrf" value="')[2].partition('"')[0]
    body, headers = {"game": "azul", "seats": ["me", "here"]}, {"cookie": cookie, "x-csrf-token": csrf}
    assert house.client.post("/tables", json=body, headers=headers).status_code == 201
    (row,) = house.listed("people", "list")
    assert (row["name"], row["tables"]) == ("", 1)
    house.office("people", "ban", row["id"][:10])
    answer = house.client.post("/tables", json=body, headers=headers)
    assert (answer.status_code, "banned" in answer.text) == (403, True)


def test_a_banned_person_may_look_and_nothing_else(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    said = house.office("people", "ban", "Rui", "--reason", "shouted")
    assert "1 table that is not over" in said
    assert house.listed("people", "list", "--banned")[0]["note"] == "shouted"
    assert rui.get(path)["seq"]
    for address, body in ((f"{path}/chat", {"text": "!"}), ("/tables", {"game": "azul"}), (f"{path}/resign", {})):
        assert "banned" in rui.post(address, body, status=403)["error"]
    assert rui.client.delete("/tokens", headers=rui.headers).status_code == 403
    house.office("people", "unban", "Rui")
    rui.post(f"{path}/chat", {"text": "sorry"})
    assert "is not banned" in house.office("people", "unban", "Rui", status=2)


def test_the_seats_of_a_banned_person_can_be_freed(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    playing, waiting = ana.make("me", "open"), ana.make("me", "open", "open", game="azul")
    for path in (playing, waiting):
        rui.post(f"{path}/join")
    said = house.office("people", "ban", "Rui", "--free-seats")
    assert "Tables left: 1. Games resigned: 1." in said
    assert ana.get(playing)["winners"] == [0]
    assert [seat["kind"] for seat in ana.get(waiting)["seats"]] == ["person", "open", "open"]


def test_an_address_is_banned_too(house: House) -> None:
    ana = house.visitor("Ana")
    marks = house.client.app.state.house.marks
    house.office("people", "ban", "2001:db8:1:2:3::4")
    assert [row["id"] for row in house.listed("people", "list", "--banned")] == ["2001:db8:1:2::/64"]
    assert "2001:db8:1:2::/64" in marks.found["banned"]
    ana.make("me", "here")
    house.client.app.state.house.marks.found["banned"] |= {"testclient"}  # as such a client's address is
    ana.post("/tables", {"game": "azul"}, status=403)
    house.office("people", "unban", "2001:db8:1:2::5")
    ana.make("me", "here")


def test_another_name_at_every_table(house: House) -> None:
    ana = house.visitor("Rude")
    path = ana.make("me", "bot random")
    house.office("people", "rename", "Rude", "Ana")
    assert ana.get("/me")["name"] == "Ana"
    assert ana.get(path)["seats"][0]["name"] == "Ana"
    assert "Rude" not in json.dumps(ana.get(f"{path}/log"))
    assert ana.get("/")["mine"][0]["seats"][0]["name"] == "Ana"
    assert "1 to 30 characters" in house.office("people", "rename", "Ana", "x" * 31, status=2)


def test_tokens_and_cookies_of_somebody_end(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    ana.get("/me")
    assert "say --yes" in house.office("people", "end", "Ana", status=2)
    ana.get("/me")
    house.office("people", "end", "Ana", "--yes")
    ana.get("/me", status=401)
    rui.get("/me")
    people = house.client.app.state.house.people
    ended = house.id_of("Ana")
    assert people.from_cookie(people.cookie_for(ended)) == ""
    cookie = f"tasca={people.cookie_for(ended)}"
    assert house.status_of(cookie) == 401
    assert house.client.get("/", headers={**PAGE, "cookie": cookie}).headers["set-cookie"].startswith("tasca=")


def test_somebody_is_taken_out(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    over, running_, waiting = (ana.make("me", "open") for _ in range(3))
    for path in (over, running_):
        rui.post(f"{path}/join")
    ana.post(f"{over}/chat", {"text": "hello from Ana"})
    play_out(over, ana, rui)
    house.office("people", "remove", "Ana", "--yes")
    ana.get("/me", status=401)
    for path in (over, running_, waiting):
        assert "Ana" not in json.dumps([rui.get(path), rui.get(f"{path}/log")])
    assert rui.get(over)["scores"]  # the game itself stays
    assert rui.get(running_)["winners"] == [1]
    assert [row["name"] for row in house.listed("people", "list")] == ["Rui"]


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_tables_are_listed_and_shown(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    first = ana.make("me", "here").rpartition("/")[2]
    house.time.forward(1)
    second = rui.make("me", "open", game="fado").rpartition("/")[2]
    assert [row["id"] for row in house.listed("tables", "list")] == [second, first]
    assert [row["id"] for row in house.listed("tables", "list", "--status", "open")] == [second]
    assert [row["id"] for row in house.listed("tables", "list", "--game", "azul")] == [first]
    assert [row["id"] for row in house.listed("tables", "list", "--person", "Rui")] == [second]
    assert len(house.listed("tables", "list", "--most", "1")) == 1
    (shown,) = house.listed("tables", "show", first)
    assert (shown["seats"][0]["name"], shown["seats"][0]["person"]) == ("Ana", house.id_of("Ana"))
    assert "azul, running" in house.office("tables", "show", first)
    assert "There is no such table." in house.office("tables", "show", "nowhere", status=2)


def test_a_table_is_closed_while_people_play(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    path = ana.make("me", "open", listed=True, clock="live 600+5")
    rui.post(f"{path}/join")
    ana.act(path)
    house.office("tables", "close", path.rpartition("/")[2])
    table = ana.get(path)
    assert (table["status"], table["to_act"], table["winners"], table["legal"]) == ("closed", None, None, [])
    assert ana.get(f"{path}/log")["entries"][-1]["sentences"] == ["The house closed this table."]
    for visitor in (ana, rui):
        body = {"action": "1A1", "seq": table["seq"]}
        assert visitor.post(f"{path}/actions", body, status=409)["error"] == "This table is closed."
        assert visitor.get("/")["mine"] == []
    ana.get(f"{path}/record", status=409)  # it holds the seed, and the game never ended
    assert "This table is closed." in ana.get(path, accept="text/html")
    house.office("tables", "close", path.rpartition("/")[2])  # once more changes nothing
    assert ana.get(path)["seq"] == table["seq"]


def test_what_is_over_cannot_be_closed(house: House) -> None:
    ana = house.visitor("Ana")
    path = ana.make("me", "bot random")
    ana.post(f"{path}/resign")
    assert "over" in house.office("tables", "close", path.rpartition("/")[2], status=2)


def test_the_bots_of_a_closed_table_think_no_more(house: House) -> None:
    ana = house.visitor("Ana")
    path = ana.make("bot random", "bot random")
    house.office("tables", "close", path.rpartition("/")[2])
    seq = ana.get(path)["seq"]
    portal: Any = house.client.blocking_portal
    portal.call(house.client.app.state.house.jobs.look)
    portal.call(house.client.app.state.house.jobs.idle)
    assert ana.get(path)["seq"] == seq


def test_a_table_is_removed(house: House) -> None:
    ana = house.visitor("Ana")
    path, other = ana.make("me", "here"), ana.make("me", "here")
    ids = [each.rpartition("/")[2] for each in (path, other)]
    ana.act(path)
    assert "there is no table 'nowhere'" in house.office("tables", "remove", ids[0], "nowhere", "--yes", status=2)
    ana.get(path)
    house.office("tables", "remove", ids[0], "--yes")
    ana.get(path, status=404)
    assert [table["id"] for table in ana.get("/")["mine"]] == ids[1:]


def test_one_who_acts_before_the_house_has_heard_is_refused(house: House) -> None:
    """The database decides, not what the house remembers."""
    ana = house.visitor("Ana")
    closed, removed = ana.make("me", "here"), ana.make("me", "here")
    before = [ana.get(path) for path in (closed, removed)]
    for words in (("close", closed.rpartition("/")[2]), ("remove", removed.rpartition("/")[2], "--yes")):
        assert main(["admin", "tables", *words, "--database", house.database]) == 0
    for path, table in zip((closed, removed), before, strict=True):
        ana.post(f"{path}/actions", {"action": table["legal"][0], "seq": table["seq"]}, status=409)


def test_a_seat_is_freed(house: House) -> None:
    ana, rui = house.visitor("Ana"), house.visitor("Rui")
    waiting, playing = ana.make("me", "open", "open"), ana.make("me", "open")
    rui.post(f"{waiting}/join")
    rui.post(f"{playing}/join")
    for path in (waiting, playing):
        house.office("tables", "free", path.rpartition("/")[2], "2")
    assert ana.get(waiting)["seats"][1]["kind"] == "open"
    assert ana.get(playing)["resigned"] == [1]
    table = waiting.rpartition("/")[2]
    assert "nobody holds seat 2" in house.office("tables", "free", table, "2", status=2)
    assert "has no seat 9" in house.office("tables", "free", table, "9", status=2)


# ── roles ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_admin_closes_and_removes_any_table_on_the_page(house: House) -> None:
    ana, rui, eva = (house.visitor(name) for name in ("Ana", "Rui", "Eva"))
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    for action in ("close", "remove"):
        eva.post(f"{path}/{action}", status=403)
    assert f'action="{path}/close"' not in eva.get(path, accept="text/html")
    house.office("roles", "give", "admin", "Eva")
    assert [(row["role"], row["name"]) for row in house.listed("roles", "list")] == [("admin", "Eva")]
    assert f'action="{path}/close"' in eva.get(path, accept="text/html")
    assert f'action="{path}/close"' not in ana.get(path, accept="text/html")
    eva.post(f"{path}/close")
    assert ana.get(path)["status"] == "closed"
    eva.post(f"{path}/remove")
    ana.get(path, status=404)
    house.office("roles", "take", "admin", "Eva")
    eva.post(f"{ana.make('me', 'here')}/close", status=403)
    assert "has not the role" in house.office("roles", "take", "admin", "Eva", status=2)
    house.client.cookies.clear()
    assert house.client.post(f"{path}/close").status_code == 401


# ── the key ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_new_key_makes_every_cookie_nobodys(house: House) -> None:
    ana = house.visitor("Ana")
    cookie = house.cookie()
    assert house.status_of(cookie) == 200
    assert "say --yes" in house.office("key", "rotate", status=2)
    assert house.status_of(cookie) == 200
    said = house.office("key", "rotate", "--yes")
    assert house.status_of(cookie) == 401
    ana.get("/me")  # programs hold tokens
    assert house.status_of(house.cookie()) == 200
    house.office("key", "rotate", "--yes", "--tokens")
    ana.get("/me", status=401)
    keys = house.client.app.state.house.people.keys
    assert keys.now not in said


def test_within_a_grace_who_comes_is_given_a_new_cookie(house: House) -> None:
    house.visitor("Ana").make("me", "here")  # so that the office knows the house's time
    cookie, late = house.cookie(), house.cookie()
    clock = house.client.app.state.house.settings.now
    house.office("key", "rotate", "--grace", "5", "--yes")
    page = house.client.get("/new", headers={**PAGE, "cookie": cookie})
    new = page.headers["set-cookie"].partition(";")[0]
    assert new != cookie
    people = house.client.app.state.house.people
    values = [each.removeprefix("tasca=") for each in (cookie, new)]
    assert people.from_cookie(values[0]) == people.from_cookie(values[1]) != ""
    house.client.cookies.clear()
    assert "set-cookie" not in house.client.get("/new", headers={**PAGE, "cookie": new}).headers
    clock.now = people.keys.until
    assert [house.status_of(each) for each in (cookie, late, new)] == [401, 401, 200]


def test_a_form_that_was_open_when_the_key_changed_is_good_within_the_grace(house: House) -> None:
    house.visitor("Ana").make("me", "here")
    cookie = house.cookie()
    page = house.client.get("/new", headers={**PAGE, "cookie": cookie}).text
    csrf = page.partition('name="csrf" value="')[2].partition('"')[0]
    headers = {"cookie": cookie, "x-csrf-token": csrf}
    house.office("key", "rotate", "--grace", "5", "--yes")
    body = {"game": "azul", "seats": ["me", "here"]}
    assert house.client.post("/tables", json=body, headers=headers).status_code == 201
    house.office("key", "rotate", "--yes")
    house.client.cookies.clear()
    assert house.client.post("/tables", json=body, headers=headers).status_code in (401, 403)


def test_a_key_from_the_environment_is_not_the_offices(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TASCA_SECRET", "k" * 32)
    said = house.office("key", "rotate", "--yes", status=2)
    assert "TASCA_SECRET is the key of this house" in said
    assert "k" * 32 not in said


# ── hearing of it ────────────────────────────────────────────────────────────────────────────────────────────


def test_an_open_house_hears_by_itself_and_tells_those_who_watch(database: str, next_seed: Callable[[], int]) -> None:
    settings = Settings(database=database, next_seed=next_seed, limit=0, poll=0.05)
    with running(settings) as (address, _house), httpx.Client(base_url=address, timeout=PATIENCE) as client:
        ana = Visitor(client, "Ana")
        path = ana.make("me", "here")
        events = Events(f"{address}{path}/events")
        assert events.next()["event"] == "table"
        assert main(["admin", "tables", "close", path.rpartition("/")[2], "--database", database]) == 0
        assert events.next()["event"] == "close"
        events.close()


@needs_postgres
def test_every_process_hears(postgres: str) -> None:
    with two_processes(postgres) as (one, two), one.client() as first, two.client() as second:
        ana = Visitor(first, "Ana")
        there = Visitor(second, "Ana", known=False)
        there.headers = ana.headers
        for visitor in (ana, there):
            visitor.get("/me")
        assert main(["admin", "people", "ban", "Ana", "--database", postgres]) == 0
        for visitor in (ana, there):
            while visitor.client.post("/tables", json={"game": "azul"}, headers=visitor.headers).status_code != 403:
                pass


def test_the_office_speaks_other_languages(house: House) -> None:
    house.visitor("Ana")
    assert "имя" in house.office("people", "list", "--lang", "ru")
    assert "nome" in house.office("people", "list", "--lang", "pt-BR")


def test_an_old_schema_is_left_alone(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tasca.sqlite'}"
    assert main(["migrate", "--to", "0004", "--database", database]) == 0
    assert main(["admin", "people", "list", "--database", database]) == 2
    assert "run tasca migrate first" in capsys.readouterr().err
    assert main(["migrate", "--check", "--database", database]) == 1
    assert main(["migrate", "--database", database]) == 0
    assert main(["migrate", "--to", "0004", "--database", database]) == 2
    assert "only with --back" in capsys.readouterr().err
    assert main(["migrate", "--to", "7", "--database", database]) == 2
    assert main(["admin", "people", "list", "--database", database]) == 0
    assert main(["serve", "--no-migrate", "--database", f"sqlite:///{tmp_path / 'new.sqlite'}", "--port", "0"]) == 2
    assert "has schema none" in capsys.readouterr().err

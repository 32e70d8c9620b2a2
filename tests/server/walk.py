"""A walk through pages in one language, and tables in every state there is to walk to."""

import asyncio
from typing import Any

import msgspec
import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games import game
from tasca.server.bots.pool import NoAnswer
from tasca.server.marks import Mark
from tasca.server.web import i18n
from tests.server.conftest import Served
from tests.server.reading import left_in_english
from tests.server.visitors import Visitor, play_out


class Walk:
    """Goes through pages in one language and keeps what it found."""

    def __init__(self, served: Served, language: str) -> None:
        self.client: Any = served.client
        self.language = language
        self.found: list[str] = []

    def look(self, path: str, who: dict[str, str], status: int = 200, **form: str) -> str:
        headers = {"accept": "text/html", "accept-language": self.language, **who}
        made = self.client.post(path, json=form, headers=headers) if form else self.client.get(path, headers=headers)
        self.client.cookies.clear()
        assert made.status_code == status, f"{path}: {made.status_code}"
        assert f'<html lang="{i18n.TAGS.get(self.language, self.language)}" ' in made.text
        self.found += [f"{path}: {wrong}" for wrong in left_in_english(made.text, self.language)]
        return str(made.text)

    def parts(self, path: str, who: dict[str, str]) -> None:
        """What the browser fetches while a game goes on."""
        news = self.client.get(f"{path}/parts?after=0", headers={"accept-language": self.language, **who}).json()
        for markup in (*news["parts"].values(), *(beat["say"] for beat in news["beats"])):
            self.found += [f"{path}/parts: {wrong}" for wrong in left_in_english(markup, self.language)]


def walked_on(visitor: Visitor, path: str, moves: int) -> str:
    """The table after so many moves of somebody who plays both sides."""
    play_out(path, visitor, until=moves)
    return path


def uploaded(visitor: Visitor, record: dict[str, Any]) -> str:
    text = msgspec.json.encode(record).decode()
    location: str = visitor.post("/records", {"record": text}, status=201)["location"]
    return location.rpartition("/moves")[0]


def _with_bots(served: Served, ana: Visitor, rui: Visitor, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tables where a bot plays: for who is out of time, after a failure, and one that thinks for ever."""

    async def fails(*_asked: object) -> int:
        raise NoAnswer("crashed")

    async def dreams(*_asked: object) -> int:
        return await asyncio.Future()

    monkeypatch.setattr(served.house.pool, "choose", fails)
    adjourned = _adjourned(served, ana)
    late = ana.make("me", "open", clock="live 300+5")
    rui.post(f"{late}/join")
    served.time.forward(400)
    served.idle()
    monkeypatch.setattr(served.house.pool, "choose", dreams)
    away = ana.make("me", "bot level:3", listed=True, clock="slow 3")
    ana.post(f"{away}/bot", {"level": "level:1"})
    wished = ana.make("me", "bot random", game="fado", listed=True)
    ana.post(f"{wished}/wish", {"wish": next(iter(game("fado").wishes(ENGLISH)))})
    ana.post(f"{wished}/chat", {"text": "Fado"})
    given_up = ana.make("me", "open", "open")
    rui.post(f"{given_up}/join")
    served.visitor("Zé").post(f"{given_up}/join")
    rui.post(f"{given_up}/resign")
    return [late, away, wished, given_up, adjourned]


def _adjourned(served: Served, ana: Visitor) -> str:
    """Two at one screen, and both out of time."""
    path: str = ana.make("me", "here", clock="live 60+0")
    for _ in range(2):
        served.time.forward(61)
        served.idle()
    return path


def _closed(served: Served, ana: Visitor) -> str:
    """A table that the house closed. From then on Ana is an admin, and her pages say what she may do."""
    portal: Any = served.client.blocking_portal
    token = ana.headers["authorization"].removeprefix("Bearer ")
    served.house.marks.found[Mark.ADMIN] |= {portal.call(served.house.people.from_token, token)}
    path: str = ana.make("me", "here")
    ana.post(f"{path}/close")
    return path


def _rated_and_deserted(served: Served, ana: Visitor, rui: Visitor) -> list[str]:
    """Rated tables, one that waits and one that is played; and one that has waited a day for somebody."""
    begun = [ana.make("me", "open", options={"first": 1}, listed=True, rated=rated) for rated in (True, False)]
    for path in begun:
        rui.post(f"{path}/join")
    served.time.forward(86_400)
    return [*begun, ana.make("me", "open", listed=True, rated=True)]


def every_state(served: Served, ana: Visitor, rui: Visitor, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tables in every state there is; one that is over comes first."""
    over = ana.make("me", "open", listed=True)
    rui.post(f"{over}/join")
    play_out(over, ana, rui)
    of_people = _rated_and_deserted(served, ana, rui)
    again = ana.post(f"{over}/rematch")["location"]
    record = ana.get(f"{over}/record")
    unfinished = {name: value for name, value in record.items() if name not in ("scores", "winners")}
    unfinished["actions"] = record["actions"][:5]
    clocked = ana.make("me", "open", clock="live 300+5", listed=True)
    rui.post(f"{clocked}/join")
    left = ana.make("me", "open")
    ana.post(f"{left}/leave")
    waiting = ana.make("me", "open", "open")
    rui.post(f"{waiting}/join")
    ended = walked_on(ana, ana.make("me", game="fado", options={"players": 2, "solo": True}), 10_000)
    return [
        over, again, uploaded(ana, record), uploaded(ana, unfinished),
        *_with_bots(served, ana, rui, monkeypatch), *of_people, clocked, left, waiting, ended, _closed(served, ana),
        f"{over}/moves/0", f"{over}/moves/5", f"{over}/log", f"{ended}/log",
        ana.make("me", "open"), ana.make("me", "open", "bot level:5", game="fado"),
        walked_on(ana, ana.make("me", "here", options={"players": 2, "variant": "grey"}), 30),
        *(walked_on(ana, ana.make("me", "here Zé", game="fado"), n) for n in (0, 7, 14, 31, 60)),
        *(walked_on(ana, ana.make("me", game="fado", options={"players": 2, "solo": True}), n) for n in (1, 20)),
    ]  # fmt: skip

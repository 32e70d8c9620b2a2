"""Every page in every language, for strangers and for those who play: nothing is left untranslated."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tools.messages import LANGUAGES

from tasca.bots import Budget
from tasca.core.words import ENGLISH
from tasca.games import NAMES as GAMES
from tasca.games import game
from tasca.server import answers, pages, words
from tasca.server.app import create_app
from tasca.server.settings import Settings
from tasca.teaching import lesson as lessons
from tests.server.conftest import Served
from tests.server.reading import left_in_english
from tests.server.visitors import Time, Visitor, play_out, sqlite_in

FEW = Budget(nodes=60)


@pytest.fixture
def served(tmp_path: Path, migrated: Path) -> Iterator[Served]:
    shutil.copy(migrated, tmp_path)
    clock = Time()
    settings = Settings(database=sqlite_in(tmp_path), now=clock, limit=0, poll=0, hint=FEW, review=FEW)
    with TestClient(create_app(settings)) as client:
        yield Served(client, clock)


def walked_on(visitor: Visitor, path: str, moves: int) -> str:
    """The table after so many moves of somebody who plays both sides."""
    play_out(path, visitor, until=moves)
    return path


@pytest.fixture
def tables(served: Served, ana: Visitor, rui: Visitor) -> list[str]:
    """Tables in every state there is."""
    clocked = ana.make("me", "open", clock="live 300+5", listed=True)
    rui.post(f"{clocked}/join")
    left = ana.make("me", "open")
    ana.post(f"{left}/leave")
    away = ana.make("me", "bot level:3", listed=True, clock="slow 3")
    ana.post(f"{away}/bot", {"level": "level:1"})
    wished = ana.make("me", "bot random", game="fado", listed=True)
    ana.post(f"{wished}/wish", {"wish": next(iter(game("fado").wishes(ENGLISH)))})
    ana.post(f"{wished}/chat", {"text": "Fado"})
    over = walked_on(ana, ana.make("me", "here Zé", listed=True), 10_000)
    again = ana.post(f"{over}/rematch")["location"]
    record = ana.get(f"{over}/record")
    uploaded = ana.post("/records", {"record": msgspec.json.encode(record).decode()}, status=201)["location"]
    ended = walked_on(ana, ana.make("me", game="fado", options={"players": 2, "solo": True}), 10_000)
    return [
        clocked, left, away, wished, over, again, uploaded.rpartition("/moves")[0], ended, f"{over}/moves/5",
        ana.make("me", "open"), ana.make("me", "open", "bot level:5", game="fado"), f"{over}/log", f"{ended}/log",
        walked_on(ana, ana.make("me", "here", options={"players": 2, "variant": "grey"}), 30),
        *(walked_on(ana, ana.make("me", "here", game="fado", options={"players": 2}), n) for n in (0, 7, 14, 31, 60)),
        *(walked_on(ana, ana.make("me", game="fado", options={"players": 2, "solo": True}), n) for n in (1, 20)),
    ]  # fmt: skip


class Walk:
    """Goes through pages in one language and keeps what it found, and which kinds of page it has seen."""

    def __init__(self, served: Served, language: str) -> None:
        self.client: Any = served.client
        self.language = language
        self.found: list[str] = []

    def look(self, path: str, who: dict[str, str], status: int = 200, **form: str) -> str:
        headers = {"accept": "text/html", "accept-language": self.language, **who}
        made = self.client.post(path, json=form, headers=headers) if form else self.client.get(path, headers=headers)
        self.client.cookies.clear()
        assert made.status_code == status, f"{path}: {made.status_code}"
        assert f'<html lang="{words.TAGS.get(self.language, self.language)}">' in made.text
        self.found += [f"{path}: {wrong}" for wrong in left_in_english(made.text, self.language)]
        return str(made.text)

    def parts(self, path: str, who: dict[str, str]) -> None:
        """What the browser fetches while a game goes on."""
        news = self.client.get(f"{path}/parts?after=0", headers={"accept-language": self.language, **who}).json()
        for markup in (*news["parts"].values(), *(beat["say"] for beat in news["beats"])):
            self.found += [f"{path}/parts: {wrong}" for wrong in left_in_english(markup, self.language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_left_in_english(
    served: Served, ana: Visitor, tables: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: set[type] = set()
    plain = pages.Pages.page

    def noted(self: pages.Pages, answer: Any, person: str) -> bytes:
        shown.add(type(answer))
        return plain(self, answer, person)

    monkeypatch.setattr(pages.Pages, "page", noted)
    walk, me, nobody = Walk(served, language), ana.headers, dict[str, str]()
    for path in tables:
        walk.look(path, me)
        walk.look(path, nobody)
        if path.count("/") == 2:
            walk.parts(path, me)
    for name in GAMES:
        for path in (f"/new?game={name}", f"/rules/{name}", f"/rules/{name}?find=9999", f"/games/{name}/components"):
            walk.look(path, me)
    for path in ("/", "/me", "/rules", "/glossary", "/lessons"):
        walk.look(path, me)
        walk.look(path, nobody)
    for name in lessons.names():
        for number in range(1, len(lessons.lesson(name).steps) + 1):
            walk.look(f"/lessons/{name}/{number}", me)
    walk.look("/lessons/azul/2?tried=1B1", me)
    walk.look("/lessons/azul/3?right=true", me)
    walk.look("/tokens", me, 201, name="Bernardo")
    yours = next(path for path in tables if path.count("/") == 2 and ana.get(path)["your_turn"])
    walk.look(f"{yours}/hint", me)
    over = next(path for path in tables if path.count("/") == 2 and ana.get(path)["winners"])
    walk.look(f"{over}/review", me)
    portal: Any = served.client.blocking_portal
    portal.call(served.house.reviews.idle)
    walk.look(f"{over}/review", me)
    for path in ("/nowhere", "/tables/nothing", "/rules/chess", "/lessons/chess/1", f"{over}/moves/9999"):
        walk.look(path, nobody, 404)
    assert sorted(set(walk.found)) == []
    assert shown == set(pages.TEMPLATES) | {answers.AdvicePage}
    for name in GAMES:  # what is drawn and sent as a picture
        for path in (f"/pictures/{name}/{language}/light", *_pictures(walk, f"/rules/{name}", me)):
            drawn = served.client.get(path, headers={"accept-language": language})
            assert left_in_english(drawn.text, language) == [], path


def _pictures(walk: Walk, path: str, who: dict[str, str]) -> list[str]:
    return re.findall(r'<img src="([^"]+)"', walk.look(path, who))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "markup",
    ["<p>Your turn</p>", "<p>Something that no catalogue has, for you</p>", '<svg aria-label="the table"></svg>',
     "<svg><title>Worker of Ana</title></svg>", "<svg><text>Score</text></svg>", '<input placeholder="Your name">',
     '<b data-preview="3 points at the round\'s end">2</b>', "<p>field 'x' is missing</p>",
     '<button lang="en"><span>English</span><span>of</span></button><p>Take your seat</p>'],
)  # fmt: skip
def test_the_walk_finds_english_of_every_kind(markup: str, language: str) -> None:
    assert len(left_in_english(markup, language)) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_walk_would_find_a_message_that_lost_its_words(
    served: Served, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without(message: str) -> str:
        return message if message == "Play with a friend" else plain(message)

    plain = words.gettext
    walk = Walk(served, language)
    walk.look("/", {})
    assert walk.found == []
    environment = served.client.app.state.pages.environment
    environment.install_gettext_callables(without, words.ngettext, newstyle=True)
    walk.look("/", {})
    assert len(walk.found) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_languages_are_left_alone(language: str) -> None:
    assert left_in_english('<button lang="en"><span>EN</span><span>English of you</span></button>', language) == []

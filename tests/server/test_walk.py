"""Every page in every language, for strangers and for those who play: nothing is left untranslated."""

from typing import Any

import pytest
from tools.messages import LANGUAGES

from tasca.bots import Budget
from tasca.games import game, game_names
from tasca.server.bots.pool import NoAnswer
from tasca.server.web import i18n, pages
from tasca.server.web.preferences import Preferences
from tasca.server.web.responses.table import AdvicePage
from tasca.teaching import lesson as lessons
from tests.house.own_games import only_ours
from tests.server.conftest import Served
from tests.server.reading import left_in_english
from tests.server.visitors import Visitor, play_out
from tests.server.walk import Walk, every_state

__all__ = ["only_ours"]  # a fixture
pytestmark = pytest.mark.usefixtures("only_ours")
FEW = Budget(nodes=60)


@pytest.fixture
def given() -> dict[str, Any]:
    return {"hint": FEW, "review": FEW, "bot_processes": 8}  # some bots dream on, and everything else is thought too


class Rare:
    """What one seldom sees: the house when something is wrong, and results that hardly ever come about."""

    def __init__(self, served: Served, walk: Walk, who: Visitor, over: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.served, self.walk, self.who, self.over, self.patch = served, walk, who, over, monkeypatch
        self.house = served.house
        self.portal: Any = served.client.blocking_portal

    def reviews(self) -> None:
        async def agrees(_game: Any, _seen: Any, action: int, *_more: Any) -> tuple[int, float]:
            return action, 0.0

        async def fails(*_asked: Any) -> tuple[int, float]:
            raise NoAnswer("crashed")

        for better in (self.house.pool.better, agrees, fails):
            self.house.reviews.kept.clear()
            self.patch.setattr(self.house.pool, "better", better)
            self.walk.look(f"{self.over}/review", self.who.headers)  # still thinking
            self.portal.call(self.house.reviews.idle)
            self.walk.look(f"{self.over}/review", self.who.headers)
        self.patch.setattr("tasca.server.bots.reviews.WAITING", 0)
        self.house.reviews.kept.clear()
        self.walk.look(f"{self.over}/review", self.who.headers, 429)

    def results(self) -> None:
        azul = type(game("azul"))
        self.patch.setattr(azul, "ranking", lambda _self, _state: [1, 1])
        self.served.forget()
        self.walk.look(self.over, self.who.headers)
        shared = self.who.make("me", "here Zé")
        play_out(shared, self.who)
        self.walk.look("/", self.who.headers)
        self.patch.setattr(azul, "info", azul.info.__class__(**{**vars(azul.info), "rules_version": 99}))
        self.served.forget()
        for path in (self.over, f"{self.over}/log"):
            self.walk.look(path, self.who.headers)
        self.walk.look(f"{self.over}/chat", self.who.headers, 422, text="")

    def faults(self) -> None:
        async def broken(_table: str) -> None:
            raise RuntimeError

        self.patch.setattr(self.house.tables, "get", broken)
        self.walk.look(self.over, self.who.headers, 500)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_left_in_english(
    served: Served, ana: Visitor, rui: Visitor, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: set[type] = set()
    said: set[str] = set()
    plain = pages.Pages.page

    def noted(self: pages.Pages, answer: Any, person: str, preferences: Preferences) -> bytes:
        shown.add(type(answer))
        return plain(self, answer, person, preferences)

    def saying(message: str) -> str:
        said.add(message)
        return i18n.gettext(message)

    monkeypatch.setattr(pages.Pages, "page", noted)
    environment = served.client.app.state.pages.environment
    environment.install_gettext_callables(saying, i18n.ngettext, newstyle=True)
    tables = every_state(served, ana, rui, monkeypatch)
    walk, me, nobody = Walk(served, language), ana.headers, dict[str, str]()
    for path in tables:
        for who in (me, rui.headers, nobody):
            walk.look(path, who)
        if path.count("/") == 2:
            walk.parts(path, me)
    for name in game_names():
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
    over = tables[0]
    for path in ("/nowhere", "/tables/nothing", "/rules/chess", "/lessons/chess/1", f"{over}/moves/9999"):
        walk.look(path, nobody, 404)
    monkeypatch.setitem(environment.globals, "alone", True)  # as in a browser, with no server
    walk.look("/me", me)
    rare = Rare(served, walk, ana, over, monkeypatch)
    rare.reviews()
    rare.results()
    rare.faults()
    assert sorted(set(walk.found)) == []
    assert shown == set(pages.TEMPLATES) | {AdvicePage}
    assert sorted(_sentences(environment) - said) == [], "sentences that the walk never came by"


def _sentences(environment: Any) -> set[str]:
    """Every sentence of every template; those with a plural have two."""
    return {
        message
        for name in environment.list_templates(extensions=["html"])
        for _line, _function, message in environment.extract_translations(
            environment.loader.get_source(environment, name)[0]
        )
        if isinstance(message, str)
    }


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

    plain = i18n.gettext
    walk = Walk(served, language)
    walk.look("/", {})
    assert walk.found == []
    pages = served.client.app.state.pages
    pages.environment.install_gettext_callables(without, i18n.ngettext, newstyle=True)
    pages.front.drawn.clear()
    walk.look("/", {})
    assert len(walk.found) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_languages_are_left_alone(language: str) -> None:
    assert left_in_english('<button lang="en"><span>EN</span><span>English of you</span></button>', language) == []

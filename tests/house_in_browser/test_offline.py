"""All that the house offers, in a browser without a network: levels, solo, hints, reviews, and every language."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import for_people
from tasca.games import game as game_of
from tasca.server.web.i18n import TAGS, languages
from tasca.teaching.lesson import first_lesson
from tests.house_in_browser.conftest import PUBLISHED, Street
from tests.house_in_browser.visitor import Visitor

ASK = """async ([method, path, form]) => {
  const csrf = document.querySelector("[name=csrf]").value;
  const body = form && new URLSearchParams({csrf, ...form});
  const answer = await fetch(path, {method, body, headers: {accept: "application/json"}});
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}"""
READ = """async (path) => {
  const answer = await fetch(path, {headers: {accept: "text/html"}});
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [answer.status, page.documentElement.lang, page.querySelector("main").textContent.trim() !== ""];
}"""
SOLO = [name for name in PUBLISHED if game_of(name).about.solo]


@pytest.fixture
def visitor(street: Street) -> Visitor:
    """Who came while there was a network."""
    host = street.host()
    made = street.visitor(host)
    made.come()
    host.close()
    made.context.set_offline(True)
    return made


def ask(visitor: Visitor, method: str, path: str, form: dict[str, Any] | None = None) -> Any:
    return visitor.inside.evaluate(ASK, [method, path, form])


def sit_down(visitor: Visitor, name: str, *seats: str, **options: str) -> str:
    """The path of a new table."""
    form = {f"seats.{n}": seat for n, seat in enumerate(seats)} | {f"options.{k}:json": v for k, v in options.items()}
    path: str = ask(visitor, "POST", "/tables", {"game": name, **form})["location"]
    return path


def my_turn(visitor: Visitor, path: str) -> Any:
    """The table, when it is the visitor's turn."""
    while not (table := ask(visitor, "GET", path))["your_turn"]:
        assert table["status"] == "running"
        visitor.page.wait_for_timeout(20)
    return table


def act(visitor: Visitor, path: str) -> None:
    table = my_turn(visitor, path)
    ask(visitor, "POST", f"{path}/actions", {"action": table["legal"][0], "seq:json": table["seq"]})


def agents(visitor: Visitor, path: str) -> set[str]:
    """Who has acted at a table."""
    entries = ask(visitor, "GET", f"{path}/log")["entries"]
    return {entry["agent"] for entry in entries if entry["kind"] == "act"}


def show(visitor: Visitor, path: str) -> None:
    """Goes to a page of the house, as a link would."""
    visitor.page.locator("#page").evaluate("(frame, path) => (frame.src = path)", path)


@pytest.mark.parametrize("name", PUBLISHED)
def test_bots_of_every_level_answer(visitor: Visitor, name: str) -> None:
    levels = for_people(name)
    assert len(levels) > 5
    for level in levels:
        path = sit_down(visitor, name, "me", f"bot {level}")
        while f"bot {level}" not in agents(visitor, path):
            act(visitor, path)
            my_turn(visitor, path)
    assert visitor.note == ""  # none of them had to think in the house itself


@pytest.mark.parametrize("name", PUBLISHED)
def test_hints_and_the_review_of_a_game_at_one_screen(visitor: Visitor, name: str) -> None:
    path = sit_down(visitor, name, "me", "here")
    for _ in range(3):
        act(visitor, path)
    legal = my_turn(visitor, path)["legal"]
    hints = ask(visitor, "POST", f"{path}/hint", {})["hints"]
    assert hints
    assert {hint["action"] for hint in hints} <= set(legal)
    ask(visitor, "POST", f"{path}/resign", {"seat:json": "0"})
    show(visitor, f"{path}/review")
    visitor.frame.locator("#review table").wait_for()  # the page looks again until it is done
    review = ask(visitor, "GET", f"{path}/review")
    assert review["done"] == review["of"] == 3
    assert visitor.note == ""


@pytest.mark.parametrize("name", SOLO)
def test_a_whole_game_alone(visitor: Visitor, name: str) -> None:
    options = {option: str(value).lower() for option, value in game_of(name).about.solo.items()}
    show(visitor, sit_down(visitor, name, "me", **options))
    visitor.frame.locator("#table").wait_for()
    assert visitor.play_on() > 5
    visitor.frame.locator("#final").wait_for()


def test_pages_to_read_in_every_language(visitor: Visitor) -> None:
    pages = ["/", "/rules", "/lessons", "/glossary", "/me"]
    for name in PUBLISHED:
        pages += [f"/rules/{name}", f"/lessons/{first_lesson(name)}/1", f"/new?game={name}"]
    for language in languages():
        ask(visitor, "POST", "/language", {"language": language})
        for path in pages:
            assert visitor.inside.evaluate(READ, path) == [200, TAGS.get(language, language), True], path


def test_a_bot_that_thinks_for_ever_keeps_nobody_waiting(street: Street, tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    shutil.copytree(street.site, endless)
    worker = endless / "think" / "thinker-worker.js"
    begins = "[current, stopped] = [id, false];"
    assert begins in worker.read_text("utf-8")
    worker.write_text(worker.read_text("utf-8").replace(begins, "for (;;);"), "utf-8")
    host = street.host()
    host.open(endless)
    visitor = street.visitor(host)
    visitor.come()
    name = PUBLISHED[0]
    path = sit_down(visitor, name, "me", f"bot {for_people(name)[-1]}")
    act(visitor, path)
    assert not ask(visitor, "GET", path)["your_turn"]  # and it never will be
    show(visitor, sit_down(visitor, name, "me", "here"))
    visitor.frame.locator("#table").wait_for()
    visitor.move()
    visitor.move()
    assert not ask(visitor, "GET", path)["your_turn"]

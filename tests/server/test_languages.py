"""Every page in every language: nothing is left untranslated, and the choice of a language is kept."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from tools.messages import LANGUAGES, catalogue, faults

from tasca.server import words
from tasca.server.pages import rule_links
from tasca.teaching import lesson as lessons
from tests.server.conftest import Served
from tests.server.visitors import Visitor

# The same in all languages, or names
NAMES = {"Azul", "House of Fado", "Tasca", "Alfama", "Ana", "Rui", "Solo", "bot", "bar", "viola", "guitarra", "Total"}
SPOKEN = ("alt", "aria-label", "placeholder", "title", "data-preview", "data-lost", "data-your-turn", "data-skip")


class Text(HTMLParser):
    """What a person can see or hear of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0
        self.foreign = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if tag in ("script", "style", "code", "time"):
            self.silent += 1
        if tag in ("span", "button") and facts.get("lang"):
            self.foreign = 1
        if not self.foreign:
            self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style", "code", "time"):
            self.silent -= 1
        if tag in ("span", "button"):
            self.foreign = 0

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent and not self.foreign:
            self.found.append(" ".join(data.split()))


def patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """English messages that sound otherwise in that language, as patterns of what a page would show."""
    made = []
    for message in catalogue(language):
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for text in ids:
            letters = re.sub(r"%\(\w+\)[a-z]", "", text)
            if text in NAMES or text in strings or len(re.findall(r"[A-Za-z]", letters)) < 3:
                continue
            parts = re.split(r"%\(\w+\)[a-z]", text)
            made.append((re.compile(".+?".join(map(re.escape, parts))), text))
    return made


def page(served: Served, path: str, language: str, status: int = 200) -> str:
    headers = {"accept": "text/html", "accept-language": language}
    answer = served.client.get(path, headers=headers)
    assert answer.status_code == status, f"{path}: {answer.status_code}"
    assert f'<html lang="{words.TAGS.get(language, language)}">' in answer.text
    return answer.text


def left_in_english(text: str, english: list[tuple[re.Pattern[str], str]]) -> list[str]:
    reader = Text()
    reader.feed(text)
    found = []
    for seen in reader.found:
        whole = re.sub(r"[A-ZÁ][a-zãáéíóúç-]+ ?\d*$", "", seen) if seen in NAMES else seen
        found += [f"{seen!r} as {message!r}" for pattern, message in english if pattern.fullmatch(whole)]
    return found


@pytest.fixture
def paths(served: Served, ana: Visitor, rui: Visitor) -> list[tuple[str, int]]:
    """Every page there is, with tables at several positions."""
    tables = [ana.make("me", "open"), ana.make("me", "here", game="fado", listed=True)]
    running = ana.make("me", "here")
    solo = ana.make("me", game="fado", options={"players": 2, "solo": True}, listed=True)
    for _ in range(25):
        for path in (running, solo, tables[1]):
            table = ana.get(path)
            if table["your_turn"]:
                legal = table["legal"]
                ana.act(path, legal[(7 * table["moves"]) % len(legal)])
    over = ana.make("me", "bot random")
    while ana.get(over)["status"] == "running":
        if ana.get(over)["your_turn"]:
            ana.act(over)
        served.idle()
    lesson_pages = [f"/lessons/{n}/{i}" for n in lessons.names() for i in range(1, len(lessons.lesson(n).steps) + 1)]
    known = ["/", "/new?game=azul", "/new?game=fado", "/me", "/rules", "/rules/azul", "/rules/fado", "/glossary",
             "/rules/azul?find=xyz", "/lessons", *tables, running, solo, over, f"{running}/log", f"{solo}/log",
             f"{over}/log", f"{solo}/moves/3", f"{over}/moves/5", *lesson_pages,
             "/lessons/azul/2?tried=1B1", "/lessons/azul/3?right=true"]  # fmt: skip
    lost = ["/nowhere", "/tables/nothing", "/rules/chess", "/lessons/chess/1", f"{over}/moves/9999"]
    return [*((path, 200) for path in known), *((path, 404) for path in lost)]


def test_no_page_is_left_in_english(served: Served, paths: list[tuple[str, int]]) -> None:
    for language in LANGUAGES:
        english = patterns(language)
        for path, status in paths:
            assert left_in_english(page(served, path, language, status), english) == [], f"{language} {path}"


def test_the_walk_would_find_english(served: Served) -> None:
    assert left_in_english(page(served, "/", "en"), patterns("ru"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_complete(language: str) -> None:
    assert faults(language) == []


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 blue tile"), ("en", 2, "2 blue tiles"),
        ("pt", 0, "0 azulejos azuis"), ("pt", 1, "1 azulejo azul"), ("pt", 2, "2 azulejos azuis"),
        ("ru", 1, "1 синюю плитку"), ("ru", 3, "3 синие плитки"), ("ru", 5, "5 синих плиток"),
        ("ru", 11, "11 синих плиток"), ("ru", 21, "21 синюю плитку"),
    ],
)  # fmt: skip
def test_plural_forms(language: str, n: int, said: str) -> None:
    words.language.set(language)
    assert words.ngettext("%(n)d blue tile", "%(n)d blue tiles", n) % {"n": n} == said
    words.language.set(words.ENGLISH)


def test_a_language_is_chosen_with_one_click_and_kept(served: Served) -> None:
    client: Any = served.client
    html = {"accept": "text/html", "accept-language": "en"}
    first = client.get("/rules", headers=html)
    csrf = re.search(r'name="csrf" value="(\w+)"', first.text)
    assert csrf
    form = {"csrf": csrf[1], "language": "ru"}
    here, away = {**html, "referer": f"{client.base_url}/rules?x=1"}, {**html, "referer": "https://evil.example/x"}
    chosen = client.post("/language", data=form, headers=here, follow_redirects=False)
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/rules?x=1")
    assert '<html lang="ru">' in client.get("/rules", headers=html).text
    elsewhere = client.post("/language", data=form, headers=away, follow_redirects=False)
    assert elsewhere.headers["location"] == "/"
    assert client.post("/language", data={**form, "language": "xx"}, headers=html).status_code == 422
    client.cookies.clear()


def test_log_lines_are_told_in_the_readers_language(ana: Visitor) -> None:
    path = ana.make("me", "here")
    ana.act(path)
    texts = {}
    for language in ("en", "pt-PT", "ru"):
        answer = ana.client.get(f"{path}/log", headers={**ana.headers, "accept-language": language}).json()
        texts[language] = " ".join(answer["entries"][-1]["sentences"])
    assert "took" in texts["en"]
    assert "tirou" in texts["pt-PT"]
    assert "берёт" in texts["ru"]


def test_a_refusal_names_and_links_its_rule(ana: Visitor) -> None:
    path = ana.make("me", "here")
    table = ana.get(path)
    taken = table["view"]["factories"][0]
    colour = next(letter for letter in "BYRKW" if letter not in taken)
    refused = ana.act(path, f"1{colour}1", status=422)
    assert refused["rule"] == "/rules/azul#A3.2"
    assert '<a class="rule" href="/rules/azul#A3.2">A3.2</a>' in rule_links(refused["error"])
    assert "<script>" not in rule_links("<script>(A3.2)</script>")


def test_rules_can_be_searched_and_have_pictures(served: Served) -> None:
    found = page(served, "/rules/azul?find=A3.7", "pt")
    assert 'id="A3.7"' in found
    assert 'id="A3.6"' not in found
    picture = served.client.get("/rules/azul/pictures/A4.3/ru/dark")
    assert picture.headers["content-type"].startswith("image/svg")
    assert served.client.get("/rules/azul/pictures/A4.3/xx/dark").status_code == 404


def test_a_lesson_is_played_through(served: Served, ana: Visitor) -> None:
    """A wrong but legal move gets a kind answer and another try; an illegal one the rule."""
    lesson = lessons.lesson("azul")
    wrong = ana.post("/lessons/azul/2", {"action": "1B1"})
    assert wrong["location"] == "/lessons/azul/2?tried=1B1"
    again = ana.get(wrong["location"])
    assert again["tried"]
    assert again["hint"] == lesson.steps[1].hint["en"]
    assert ana.post("/lessons/azul/2", {"action": "1Y1"}, status=422)["rule"] == "/rules/azul#A3.2"
    location = "/lessons/azul/1"
    for number, step in enumerate(lesson.steps, 1):
        shown = ana.get(location)
        assert shown["step"] == number
        assert shown["say"] == step.say["en"]
        if step.expect:
            assert step.expect[0] in [choice["text"] for choice in shown["choices"]]
            location = ana.post(f"/lessons/azul/{number}", {"action": step.expect[0]})["location"]
        elif number < len(lesson.steps):
            location = f"/lessons/azul/{number + 1}"

"""The languages: complete catalogues, plural forms, the choice of a language, rules and lessons in it."""

import re
from datetime import date
from typing import Any

import pytest
from babel.core import get_global, negotiate_locale
from babel.dates import format_date
from tools.messages import LANGUAGES, faults

from tasca.games import drawing, game_names
from tasca.server.web import i18n
from tasca.server.web.dates import date_words
from tasca.server.web.pages import rule_links
from tasca.teaching import lesson as lessons
from tests.server.conftest import Served
from tests.server.visitors import Visitor


def page(served: Served, path: str, language: str) -> str:
    answer = served.client.get(path, headers={"accept": "text/html", "accept-language": language})
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_complete(language: str) -> None:
    assert faults(language) == []


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 blue tile"), ("en", 2, "2 blue tiles"),
        ("pt_PT", 0, "0 azulejos azuis"), ("pt_PT", 1, "1 azulejo azul"),
        ("pt", 0, "0 azulejos azuis"), ("pt", 1, "1 azulejo azul"), ("pt", 2, "2 azulejos azuis"),
        ("ru", 1, "1 синюю плитку"), ("ru", 3, "3 синие плитки"), ("ru", 5, "5 синих плиток"),
        ("ru", 11, "11 синих плиток"), ("ru", 21, "21 синюю плитку"),
    ],
)  # fmt: skip
def test_plural_forms(language: str, n: int, said: str) -> None:
    i18n.language.set(language)
    assert i18n.ngettext("%(n)d blue tile", "%(n)d blue tiles", n) % {"n": n} == said
    i18n.language.set(i18n.ENGLISH)


@pytest.mark.parametrize(
    "header",
    [
        "", "*", "de", "de-AT, fr;q=0.5", "pt", "PT-br", "pt-PT", "pt_pt", "de, pt-AO;q=0.8, ru;q=0.9",
        "ru-KZ,en;q=0.1", "en-GB,pt;q=0.9", "zh-Hant-MO, ru;q=0.2", "pt;q=x, ru;q=0.1", "pt;q=0", "pt-Latn-PT",
        *(name.replace("_", "-") for name in get_global("parent_exceptions")),
    ],
)  # fmt: skip
def test_the_language_is_the_one_that_babel_would_choose(header: str) -> None:
    akin = {name.lower().replace("_", "-"): like for name, like in get_global("parent_exceptions").items()}
    known = i18n._known(i18n.languages())
    chosen = negotiate_locale(i18n._wishes(header), known, sep="-", aliases=akin) or "en"
    assert i18n.best_language(header) == known[chosen.lower()]


@pytest.mark.parametrize("language", i18n.languages())
def test_dates_are_written_as_babel_writes_them(language: str) -> None:
    before = i18n.language.set(language)
    locale = i18n.tag().replace("-", "_")
    for day in (date(2026, month, day) for month in range(1, 13) for day in (1, 9, 28)):
        assert date_words(day) == format_date(day, "medium", locale).replace("\u202f", "\xa0")  # see dates.py
    i18n.language.reset(before)


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
    assert '<html lang="ru" ' in client.get("/rules", headers=html).text
    elsewhere = client.post("/language", data=form, headers=away, follow_redirects=False)
    assert elsewhere.headers["location"] == "/"
    assert client.post("/language", data={**form, "language": "xx"}, headers=html).status_code == 422
    client.cookies.clear()


@pytest.mark.parametrize(
    ("chosen", "kept", "tag"),
    [("pt", "pt", "pt-BR"), ("pt-BR", "pt", "pt-BR"), ("pt-PT", "pt_PT", "pt-PT"), ("pt_PT", "pt_PT", "pt-PT")],
)
def test_plain_portuguese_is_that_of_brazil(served: Served, chosen: str, kept: str, tag: str) -> None:
    """Also for who chose it when it was the only one: the cookie says pt."""
    client: Any = served.client
    html = {"accept": "text/html", "accept-language": "ru"}
    csrf = re.search(r'name="csrf" value="(\w+)"', client.get("/rules", headers=html).text)
    assert csrf
    made = client.post("/language", data={"csrf": csrf[1], "language": chosen}, headers=html, follow_redirects=False)
    assert f"tasca-language={kept};" in made.headers["set-cookie"]
    shown = client.get("/rules", headers=html).text
    assert f'<html lang="{tag}" ' in shown
    assert re.findall(r'lang="([\w-]+)"\s+title="[^"]+" aria-current="true"', shown) == [tag]
    assert re.findall(r'<span aria-hidden="true">([A-Z-_]+)</span>', shown) == ["EN", "PT-BR", "PT-PT", "RU"]
    client.cookies.clear()


def test_each_portuguese_has_the_words_of_its_box(served: Served) -> None:
    brazil, portugal = (page(served, "/rules/azul", tag) for tag in ("pt-BR", "pt-PT"))
    assert "rodada" in brazil
    assert "ronda" not in brazil
    assert "ronda" in portugal
    assert "rodada" not in portugal
    called = {tag: page(served, "/glossary", tag) for tag in ("pt-BR", "pt-PT")}
    assert '<span lang="pt-PT">ronda</span>' in called["pt-BR"]
    assert '<span lang="pt-BR">rodada</span>' in called["pt-PT"]
    assert 'lang="pt-BR">parede' not in called["pt-PT"]  # the same word is told once
    said = {tag: page(served, "/lessons/azul/2", tag) for tag in called}
    assert "Pegue os dois azulejos azuis" in said["pt-BR"]
    assert "Tire os dois azulejos azuis" in said["pt-PT"]


def test_log_lines_are_told_in_the_readers_language(ana: Visitor) -> None:
    path = ana.make("me", "here")
    ana.act(path)
    texts = {}
    for language in ("en", "pt-BR", "pt-PT", "ru"):
        answer = ana.client.get(f"{path}/log", headers={**ana.headers, "accept-language": language}).json()
        texts[language] = " ".join(answer["entries"][-1]["sentences"])
    assert "took" in texts["en"]
    assert "pegou" in texts["pt-BR"]
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


@pytest.mark.parametrize(
    ("game", "language", "sought", "number"),
    [("azul", "pt", "fabrica", "A3.2"), ("azul", "pt", "FÁBRICA cor", "A3.2"),
     ("fado", "pt", "critico avaliacao", "F8.5"), ("fado", "pt", "musico fama saco", None),
     ("fado", "pt", "musico fama critico", "F8.2"),  # in its example
     ("azul", "ru", "желтый черный", "A1.4"), ("fado", "ru", "звезд", "F10.1"), ("fado", "ru", "ЗВЁЗД", "F10.1"),
     ("azul", "en", "floor marker", "A4.5")],
)  # fmt: skip
def test_rules_are_found_without_accents(
    served: Served, game: str, language: str, sought: str, number: str | None
) -> None:
    found = served.client.get(f"/rules/{game}", params={"find": sought}, headers={"accept-language": language}).json()
    numbers = [rule["number"] for chapter in found["chapters"] for rule in chapter["paragraphs"]]
    assert number in numbers if number else numbers == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_mark_of_reconstructed_values_is_explained_where_it_stands(served: Served, language: str) -> None:
    shown = page(served, "/rules/fado", language)
    explained = re.search(r'<p class="quiet marked">(.+?)</p>', shown)
    assert explained
    assert "°" in explained[1]
    assert '<a href="/games/fado/components">' in explained[1]
    assert 'class="quiet marked"' not in page(served, "/rules/azul", language)


def test_who_gave_no_name_is_called_in_each_readers_words(served: Served, ana: Visitor) -> None:
    client: Any = served.client
    html = {"accept": "text/html", "accept-language": "ru"}
    csrf = re.search(r'name="csrf" value="(\w+)"', client.get("/", headers=html).text)
    assert csrf
    form = {"csrf": csrf[1], "game": "azul", "seats.0": "me", "seats.1": "here", "listed:json": "true"}
    table = client.post("/tables", data=form, headers=html, follow_redirects=False).headers["location"]
    called = {"ru": ("Гость", "Игрок 2"), "pt": ("Convidado", "Jogador 2"), "en": ("Guest", "Player 2")}
    for language, (guest, second) in called.items():
        for path in (table, f"{table}/log", "/"):
            shown = page(served, path, language)
            assert re.search(rf"{guest} \d+", shown), (language, path)
            assert second in shown
            assert not any(other in shown for told in called.items() if told[0] != language for other in told[1])
        me = page(served, "/me", language)
        assert re.search(rf'value=""\s+placeholder="{guest} \d+"', me)
    client.post("/me", data={"csrf": csrf[1], "name": "Inês"}, headers=html)
    assert 'value="Inês"' in page(served, "/me", "pt")
    client.cookies.clear()


def test_the_front_page_has_pictures_in_its_language(served: Served) -> None:
    """A game's great picture says what is to be seen; a game that has none is drawn as it looks after a while."""
    said = {"en": "a singer between", "pt": "uma fadista entre", "ru": "певица между"}
    great = [name for name in game_names() if drawing(name).poster]
    for language, words in said.items():
        shown = page(served, "/", language)
        assert shown.count('<img class="poster"') == len(great) > 0
        assert shown.count('<div class="picture" role="img"') == len(game_names()) - len(great)
        assert [other for other in said.values() if other in shown] == [words]


def test_great_pictures_are_fetched_once(served: Served) -> None:
    client: Any = served.client
    for address in re.findall(r'<img class="poster" src="([^"]+)"', page(served, "/", "en")):
        found = client.get(address)
        assert found.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in found.headers["cache-control"]
        assert re.findall(r"var\(|<script|style=|https?://(?!www.w3.org/2000/svg)", found.text) == []
    assert client.get("/posters/azul.svg").status_code == 404


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

"""Every word a person sees goes through gettext: templates hold no bare words, and extraction finds the messages."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from tasca.server.web import i18n
from tests.server.conftest import Served
from tests.server.visitors import Visitor

WEB = Path(i18n.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
OURS = {"Tasca"}  # a name, the same in every language


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_bare_words_in_templates(template: Path) -> None:
    text = template.read_text()
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", " ", text, flags=re.DOTALL)
    assert not re.findall(r'(?:aria-label|title|placeholder|alt)="[^"]*[A-Za-z]', text)
    shown = re.sub(r"<[^>]*>", " ", text)
    bare = set(re.findall(r"[A-Za-z]{2,}", shown)) - OURS - {"tables"}  # /tables/… is an address
    assert not bare


def test_extraction_finds_the_messages_of_code_and_templates() -> None:
    methods = [("**.py", "python"), ("**/templates/**.html", "jinja2.ext:babel_extract")]
    keywords = {"_": None, "gettext": None, "ngettext": (1, 2)}
    found = {
        message if isinstance(message, str) else message[0]
        for _, _, message, _, _ in extract_from_dir(WEB.parent, methods, keywords=keywords)
    }
    for message in (
        "Your turn", "Play now", "It is not your turn.", "%(name)s sits down.", "%(days)s day a turn",
        "A new table of %(game)s", "You can have the record when the game is over.", "Write a message",
    ):  # fmt: skip
        assert message in found
    assert len(found) > 100


def test_pages_and_refusals_speak_the_visitors_language(
    served: Served, ana: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    catalogue += 'msgid "Your turn"\nmsgstr "É a tua vez"\n\nmsgid "It is not your turn."\nmsgstr "Não é a tua vez."\n'
    folder = tmp_path / "pt" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "tasca.po").write_text(catalogue, encoding="utf-8")
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n.languages.cache_clear()
    i18n._catalogue.cache_clear()
    try:
        path = ana.make("me", "here")
        page = ana.get(path, 200, **{"accept": "text/html", "accept-language": "fr;q=0.9, pt-PT, en;q=0.5"})
        assert "É a tua vez" in page
        assert '<html lang="pt-BR" ' in page
        assert "Your turn" in ana.get(path, 200, **{"accept": "text/html", "accept-language": "de"})
        refused = served.client.post(
            f"{path}/actions",
            json={"action": "1B1", "seq": 3, "seat": 1},
            headers={**ana.headers, "accept-language": "pt"},
        )
        assert refused.json()["error"] == "Não é a tua vez."
    finally:
        i18n.languages.cache_clear()
        i18n._catalogue.cache_clear()


@pytest.mark.parametrize("header", ["", "xx", ";;;", "en;q=x", "a" * 5000, "*", "en-GB,en;q=0.8"])
def test_odd_language_headers_mean_english(header: str) -> None:
    assert i18n.best_language(header) == "en"


@pytest.mark.parametrize(
    ("header", "language"),
    [("pt-BR, en;q=0.5", "pt"), ("RU", "ru"), ("de, ru-RU;q=0.3, pt;q=0.7", "pt"), ("fr;q=0.9, ru;q=0.1", "ru"),
     ("pt;q=0, ru", "ru"), ("en-US,en;q=0.9,pt;q=0.8", "en"),
     ("pt", "pt"), ("pt-BR", "pt"), ("pt-PT, pt;q=0.9, en;q=0.8", "pt_PT"), ("pt_PT", "pt_PT"), ("PT-pt", "pt_PT"),
     ("pt-AO, en;q=0.5", "pt_PT"), ("pt-MZ", "pt_PT"), ("pt-US", "pt")],
)  # fmt: skip
def test_the_dearest_language_that_the_house_speaks_is_chosen(header: str, language: str) -> None:
    assert i18n.best_language(header) == language


def test_the_log_holds_events_never_sentences(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here Zé")
    ana.act(path)
    table = served.house.tables.cache[path[8:]]
    texts = [(str(line.entry.kind), line.entry.text, line.entry.agent) for line in table.lines]
    assert texts[:3] == [("sit", "Ana", "person"), ("sit", "Zé", "here"), ("start", "", "")]
    assert texts[3][:1] == ("act",)
    assert re.fullmatch(r"[1-9C][BYRKW][1-5F]", texts[3][1])

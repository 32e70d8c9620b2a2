"""Whose words are whose: the house has a catalogue in each language, and so has every game that says something."""

from pathlib import Path

import pytest
from tools import messages
from tools.messages import LANGUAGES, catalogue_of, faults, file_of, key, plain, rooms, strings

from tasca.games import game_names
from tasca.server.web import i18n
from tasca.server.web.po import compiled

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'


def said(path: Path, **texts: str) -> None:
    """Writes a catalogue with these words."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + "".join(f'\nmsgid "{a}"\nmsgstr "{b}"\n' for a, b in texts.items()), encoding="utf-8")


def words_in(room: Path, language: str) -> dict[str, tuple[str, ...]]:
    return {key(message): strings(message) for message in catalogue_of(room, language) if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_in_two_catalogues(language: str) -> None:
    assert {room.name for room in rooms()[1:]} <= set(game_names())
    found = [message for room in rooms() for message in words_in(room, language)]
    assert len(found) == len(set(found)) > (700 if language == plain(language) else 100)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house with two games in it."""
    texts = {
        "door.py": 'N_("door")\nN_("table")\n',
        "games/chess/game.py": 'N_("rook")\nN_("table")\nN_("board")\n',
        "games/go/game.py": 'N_("stone")\nN_("board")\n',
        "games/go/drawing.py": 'N_("stone")\n',
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(messages, "SOURCE", tmp_path)
    return tmp_path


def test_words_are_put_where_they_belong_wherever_they_were(house: Path) -> None:
    chess, go = house / "games" / "chess", house / "games" / "go"
    said(file_of(house, "pt"), door="porta", rook="torre", window="janela", stone="")
    said(file_of(chess, "pt"), rook="roque", table="mesa", stone="pedra")
    said(file_of(go, "pt"), board="tabuleiro")
    messages.update("pt")
    assert words_in(house, "pt") == {"board": ("tabuleiro",), "door": ("porta",), "table": ("mesa",)}
    assert words_in(chess, "pt") == {"rook": ("torre",)}  # the house's words go before a game's
    assert words_in(go, "pt") == {"stone": ("pedra",)}
    assert faults("pt") == []
    once = [file_of(room, "pt").read_text("utf-8") for room in rooms()]
    assert "#: games\n" in once[0]  # what several games say
    assert "#: drawing.py\n" in once[2]  # files are named as seen from their own folder, and no line is
    messages.update("pt")
    assert [file_of(room, "pt").read_text("utf-8") for room in rooms()] == once


def test_what_is_missing_is_taken_from_other_catalogues(house: Path) -> None:
    said(file_of(house, "pt"), door="porta")
    other = house / "other.po"
    said(other, door="portal", rook="torre")
    other.write_text(other.read_text("utf-8").replace("charset=utf-8", "charset=utf-8\\nLanguage: pt_PT"), "utf-8")
    messages.update("pt", [messages.read(other)])
    messages.update("ru", [messages.read(other)])
    assert words_in(house, "pt")["door"] == ("porta",)
    assert words_in(house / "games" / "chess", "pt") == {"rook": ("torre",)}
    assert words_in(house / "games" / "chess", "ru") == {"rook": ()}


def test_a_country_holds_only_what_it_says_otherwise(house: Path) -> None:
    chess, go = house / "games" / "chess", house / "games" / "go"
    said(file_of(house, "pt"), door="porta", table="mesa", rook="torre", board="tabuleiro", stone="pedra")
    said(file_of(house, "pt_PT"), door="porta", rook="roque", window="janela")
    said(file_of(go, "pt_PT"), stone="pedra")
    messages.update("pt")
    assert faults("pt_PT") == [
        "locale/pt_PT/LC_MESSAGES/tasca.po: stale: 'rook'",
        "locale/pt_PT/LC_MESSAGES/tasca.po: stale: 'window'",
        "locale/pt_PT/LC_MESSAGES/tasca.po: said the same way in pt: 'door'",
        "games/go/locale/pt_PT/LC_MESSAGES/tasca.po: said the same way in pt: 'stone'",
    ]
    messages.update("pt_PT")
    assert faults("pt_PT") == []
    assert words_in(chess, "pt_PT") == {"rook": ("roque",)}
    assert not file_of(house, "pt_PT").exists()
    assert not file_of(go, "pt_PT").exists()
    assert strings(messages.catalogue("pt_PT").get("door")) == ("porta",)


def test_better_the_words_of_another_country_than_none(house: Path) -> None:
    """New messages that come with Portugal's words stand where Brazil's belong, until somebody reads them."""
    other = house / "other.po"
    said(other, door="porta", rook="torre")
    other.write_text(other.read_text("utf-8").replace("charset=utf-8", "charset=utf-8\\nLanguage: pt_PT"), "utf-8")
    for language in ("pt", "pt_PT"):
        messages.update(language, [messages.read(other)])
    assert words_in(house, "pt")["door"] == ("porta",)
    assert not file_of(house, "pt_PT").exists()


def test_what_is_wrong_is_told_with_its_file(house: Path) -> None:
    said(file_of(house, "ru"), door="дверь", table="стол", board="доска", rook="ладья")
    said(file_of(house / "games" / "go", "ru"), stone="камень %(n)d")
    assert faults("ru") == [
        "locale/ru/LC_MESSAGES/tasca.po: stale: 'rook'",
        "games/chess/locale/ru/LC_MESSAGES/tasca.po: missing: 'rook'",
        "games/go/locale/ru/LC_MESSAGES/tasca.po: placeholders differ: 'stone' and 'камень %(n)d'",
    ]


def test_a_game_of_another_package_brings_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said(tmp_path / "locale" / "pt" / "LC_MESSAGES" / "tasca.po", **{"a heap": "um monte", "Your turn": "Joga tu"})
    monkeypatch.setattr(i18n, "game_names", lambda: ("nim",))
    monkeypatch.setattr(i18n, "folder_of", lambda name: tmp_path)
    i18n._catalogue.cache_clear()
    before = i18n.language.set("pt")
    try:
        assert i18n.gettext("a heap") == "um monte"
        assert i18n.gettext("Your turn") != "Joga tu"  # the house speaks first
    finally:
        i18n.language.reset(before)
        i18n._catalogue.cache_clear()


def test_a_compiled_catalogue_goes_before_the_written_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tmp_path / "pt" / "LC_MESSAGES" / "tasca.po"
    said(written, door="porta")
    written.with_suffix(".mo").write_bytes(compiled(written))
    said(written, door="portão")
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(i18n, "game_names", lambda: ())
    i18n.languages.cache_clear()
    i18n._catalogue.cache_clear()
    before = i18n.language.set("pt")
    try:
        assert i18n.gettext("door") == "porta"
        written.unlink()
        i18n.languages.cache_clear()
        assert i18n.languages() == ("en", "pt")
        written.with_suffix(".mo").unlink()
        i18n.languages.cache_clear()
        assert i18n.languages() == ("en",)
    finally:
        i18n.language.reset(before)
        i18n.languages.cache_clear()
        i18n._catalogue.cache_clear()

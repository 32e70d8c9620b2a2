"""What a game teaches is in its folder, and it may bring as little of that as it likes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tasca.games import folder_of
from tasca.server.web.pages import linked_numbers, rule_address, rule_links
from tasca.teaching import learn
from tasca.teaching.glossary import terms_of
from tasca.teaching.lesson import first_lesson, lessons_of
from tasca.teaching.rulebook import has_rules, markup, read, rulebook
from tests.house.own_games import OWN

RULES = """# Nine men

Two players and eighteen stones.

## N1 A turn

**N1.1** Put a stone down.
"""


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """A game of somebody else's, in a folder of its own, with these files in it."""

    def made(name: str, **files: str) -> str:
        monkeypatch.setattr(learn, "folder_of", lambda name: tmp_path / name)
        for path, text in files.items():
            file = tmp_path / name / "learn" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return name

    return made


@pytest.mark.parametrize("name", OWN)
def test_a_game_teaches_from_its_own_folder(name: str) -> None:
    assert (folder_of(name) / "learn" / "rules.en.md").is_file()
    assert has_rules(name)
    assert terms_of(name)
    assert lessons_of(name)
    assert first_lesson(name) == lessons_of(name)[0].name


def test_a_game_without_that_folder_teaches_nothing(bring: Callable[..., str]) -> None:
    name = bring("mute")
    assert not has_rules(name)
    assert terms_of(name) == ()
    assert lessons_of(name) == ()
    assert first_lesson(name) == ""


def test_what_is_not_translated_is_read_in_english(bring: Callable[..., str]) -> None:
    caption = '[[picture]]\nat = "N1.1"\ncrop = [0, 0, 1, 1]\nposition = "."\ncaption.en = "A stone"\n'
    name = bring("men", **{"rules.en.md": RULES, "pictures.toml": caption})
    book = rulebook(name, "ru")
    assert (book.language, book.title, book.numbers(), book.letters()) == ("en", "Nine men", ["N1.1"], {"N"})
    picture = book.chapters[0].paragraphs[0].picture
    assert picture
    assert picture.caption == "A stone"


def test_a_country_says_only_what_it_says_otherwise(bring: Callable[..., str]) -> None:
    plain = "# Moinho\n\nDois jogadores.\n\n## N1 A vez\n\n**N1.1** Ponha uma pedra.\n\n**N1.2** Pegue uma pedra.\n"
    other = "# Moinho\n\n## N1 O turno\n\n**N1.2** Tire uma pedra.\n"
    book = rulebook(bring("mill", **{"rules.en.md": RULES, "rules.pt.md": plain, "rules.pt_PT.md": other}), "pt_PT")
    assert (book.language, book.opening, book.chapters[0].title) == ("pt_PT", ("Dois jogadores.",), "O turno")
    assert [each.text for each in book.chapters[0].paragraphs] == [("Ponha uma pedra.",), ("Tire uma pedra.",)]
    alone = rulebook(bring("mill2", **{"rules.en.md": RULES, "rules.pt.md": plain}), "pt_PT")
    assert (alone.language, alone.chapters[0].title) == ("pt", "A vez")


def test_a_country_cannot_have_rules_of_its_own(bring: Callable[..., str]) -> None:
    more = RULES + "\n**N1.2** Take a stone.\n"
    name = bring("mill3", **{"rules.en.md": RULES, "rules.pt.md": RULES, "rules.pt_PT.md": more})
    with pytest.raises(ValueError, match="has other paragraphs than"):
        rulebook(name, "pt_PT")


def test_lessons_come_in_their_order(bring: Callable[..., str]) -> None:
    lesson = 'order = {}\nminutes = 1\nnames = ["", "Ana"]\ntitle.en = "One"\nabout.en = "."\nstep = []\n'
    name = bring("slow", **{"lessons/a.toml": lesson.format(2), "lessons/b.toml": lesson.format(1)})
    assert [each.name for each in lessons_of(name)] == ["b", "a"]
    assert learn.in_language(lessons_of(name)[0].title, "pt") == "One"


def test_only_numbers_that_the_rules_of_some_game_have_are_links() -> None:
    assert rule_address("Q7") == ""
    assert rule_address("A3.2") == "/rules/azul#A3.2"
    assert str(rule_links("No (Q7).")) == "No (Q7)."
    assert 'href="/rules/fado#S1.2"' in rule_links("Her workers (S1.2).")
    assert linked_numbers('<a href="/A3.2">').count("<a") == 1


def test_rules_are_written_in_markdown() -> None:
    text = """# Nine men

Two players
and eighteen *stones*.

```
..x
```

## N1 A turn

Take turns.

**N1.1** Put a stone down. And
more of it:

- one,
- two.

> **Example.** Like this.

## Our readings

- **N1.1** One stone.
- **N1.2** No stone.
"""
    book = read(text, "men", "en", {})
    assert (book.title, book.opening) == ("Nine men", ("Two players and eighteen *stones*.",))
    turn, readings = book.chapters
    assert (turn.number, turn.title, turn.opening) == ("N1", "A turn", ("Take turns.",))
    assert turn.paragraphs[0].text == ("Put a stone down. And more of it:", "one,", "two.")
    assert turn.paragraphs[0].examples == ("**Example.** Like this.",)
    assert (readings.number, [p.number for p in readings.paragraphs]) == ("", ["N1.1", "N1.2"])
    assert markup("**Bold** and `code` <b>") == "<strong>Bold</strong> and <code>code</code> &lt;b&gt;"

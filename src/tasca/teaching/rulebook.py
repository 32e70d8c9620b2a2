"""The numbered rules of a game, read from `rules.LANGUAGE.md` in its folder `learn/`; pictures from `pictures.toml`.

The English file is taken from `docs/rules/GAME.md` by `python -m tools.messages`, up to what is for programmers. A
paragraph begins with its number in bold; what follows up to the next number belongs to it, and a block quote there is
an example. The same paragraphs and examples exist in every language (tested). A file for a country, as
`rules.pt_PT.md`, has every heading, and below it only the paragraphs, with their examples, that it says otherwise than
the plain language, `rules.pt.md`.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from string import digits

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from tasca.teaching.learn import ENGLISH, facts, in_language, learn, ways

_MARKDOWN = MarkdownIt("commonmark", {"html": False})
_CHAPTER = re.compile(r"(?:([A-Z]+\d+) )?(.+)")
_PARAGRAPH = re.compile(r"\*\*([A-Z]+\d+(?:\.\d+)?)\*\* +")
MARK = "°"  # at a value that no rulebook states


@dataclass(frozen=True)
class Picture:
    """A position to be drawn; `crop` cuts a part out of it, as x, y, width and height."""

    number: str  # the paragraph it stands at
    position: str
    caption: str
    crop: tuple[float, float, float, float]


@dataclass(frozen=True)
class Paragraph:
    number: str
    text: tuple[str, ...]  # in Markdown, as are examples and openings
    examples: tuple[str, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True)
class Chapter:
    number: str  # empty for what is no rule: our readings, the credits
    title: str
    opening: tuple[str, ...]  # what is said before the first paragraph
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Rulebook:
    game: str
    language: str
    title: str
    opening: tuple[str, ...]
    marked: str  # what the mark ° means; empty where nothing is marked
    chapters: tuple[Chapter, ...]

    def numbers(self) -> list[str]:
        return [paragraph.number for chapter in self.chapters if chapter.number for paragraph in chapter.paragraphs]

    def letters(self) -> set[str]:
        """The letters that its numbers begin with, as F in F1 to F10."""
        return {chapter.number.rstrip(digits) for chapter in self.chapters if chapter.number}


def _pictures(game: str, language: str) -> dict[str, Picture]:
    found = {}
    known = facts(learn(game) / "pictures.toml")
    for entry in known.get("picture", []):
        x, y, width, height = entry["crop"]
        position = entry.get("position", known.get("position", "")).lstrip("\n")
        caption = in_language(entry["caption"], language)
        found[entry["at"]] = Picture(entry["at"], position, caption, (x, y, width, height))
    return found


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """The headings (h1, h2), paragraphs (p) and quoted ones of a text, in Markdown. Blocks of code are left out."""
    for node in SyntaxTreeNode(_MARKDOWN.parse(text)).walk():
        if node.type == "inline" and node.parent:
            quoted = node.parent.parent and node.parent.parent.type == "blockquote"
            yield "quoted" if quoted else node.parent.tag, node.content.replace("\n", " ")


def markup(text: str) -> str:
    """A paragraph's Markdown as HTML."""
    return str(_MARKDOWN.renderInline(text))


def read(text: str, game: str, language: str, pictures: dict[str, Picture]) -> Rulebook:
    title, opening = "", []
    chapters: list[tuple[str, str, list[str], list[tuple[str, list[str], list[str]]]]] = []
    for kind, block in _blocks(text):
        if kind == "h1":
            title = block
        elif kind == "h2" and (chapter := _CHAPTER.match(block)):
            chapters.append((chapter[1] or "", chapter[2], [], []))
        elif not chapters:
            opening.append(block)
        elif numbered := _PARAGRAPH.match(block):
            chapters[-1][3].append((numbered[1], [block[numbered.end() :]], []))
        elif chapters[-1][3]:
            _number, body, examples = chapters[-1][3][-1]
            (examples if kind == "quoted" else body).append(block)
        else:
            chapters[-1][2].append(block)
    return Rulebook(
        game,
        language,
        title,
        tuple(opening),
        next((block.partition(" [")[0] for block in opening if MARK in block), ""),  # without the docs' own link
        tuple(
            Chapter(
                number,
                name,
                tuple(before),
                tuple(
                    Paragraph(n, tuple(body), tuple(examples), pictures.get(n) if number else None)
                    for n, body, examples in paragraphs
                ),
            )
            for number, name, before, paragraphs in chapters
        ),
    )


def plain(text: str) -> str:
    """A text as it is searched: without capitals and accents, so that `fabrica` finds fábrica and `еще` finds ещё."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def matches(paragraph: Paragraph, sought: list[str]) -> bool:
    """Whether all the words sought, as `plain` makes them, are in the paragraph with its examples and caption."""
    caption = paragraph.picture.caption if paragraph.picture else ""
    text = plain(" ".join((paragraph.number, *paragraph.text, *paragraph.examples, caption)))
    return all(word in text for word in sought)


def _file(game: str, language: str) -> Path:
    return learn(game) / f"rules.{language}.md"


def has_rules(game: str) -> bool:
    """Whether the game's rules can be read here, in English at least."""
    return _file(game, ENGLISH).is_file()


def laid_over(plain: Rulebook, country: Rulebook) -> Rulebook:
    """The rules with what a country says otherwise in its place."""
    chapters = []
    for under, over in zip(plain.chapters, country.chapters, strict=True):
        said = {paragraph.number: paragraph for paragraph in over.paragraphs}
        paragraphs = tuple(said.pop(paragraph.number, paragraph) for paragraph in under.paragraphs)
        if said or over.number != under.number:
            raise ValueError(f"{country.game} {country.language}: {over.title} has other paragraphs than {under.title}")
        chapters.append(replace(over, opening=over.opening or under.opening, paragraphs=paragraphs))
    opening, marked = country.opening or plain.opening, country.marked or plain.marked
    return replace(country, opening=opening, marked=marked, chapters=tuple(chapters))


@lru_cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rules in that language, or in English where nobody has translated them."""
    written = [name for name in ways(language) if _file(game, name).is_file()]
    pictures = _pictures(game, language if written[0] != ENGLISH else ENGLISH)

    def book(name: str) -> Rulebook:
        return read(_file(game, name).read_text("utf-8"), game, name, pictures)

    plain = written[0].partition("_")[0]
    return laid_over(book(plain), book(written[0])) if plain in written[1:] else book(written[0])

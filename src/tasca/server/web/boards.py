"""Tables as drawings: the board for whoever looks, what they can pick, and what is told step by step."""

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from tasca.core.choice import Choice
from tasca.core.game import OVER
from tasca.core.question import Question
from tasca.games import drawing as drawing_of
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.look.digest import digest
from tasca.look.drawing import Beat, Drawing, Mark, Part, Poster, Tally
from tasca.look.picture import BASE, SYMBOLS, TOKENS, in_page
from tasca.look.typefaces import FACES, SUBSETS, font_faces, hashed_name, subsets_for
from tasca.server.table.entries import NOBODY, Kind
from tasca.server.table.table import Status
from tasca.server.web import i18n
from tasca.server.web.display_names import names
from tasca.teaching.rulebook import rulebook

if TYPE_CHECKING:
    from tasca.server.table.table import Table

STYLES = files("tasca.server.web").joinpath("styles")
# In this order: what comes later wins
PAGES = ("pages", "new_table", "front", "table", "drawer", "waiting", "result", "narrow", "learn", "told", "points",
         "motion", "hands", "lesson", "preferences")  # fmt: skip
MOST_BEATS = 60  # who comes back after a long absence is not told everything
PICTURE_NAMES = ("Amália", "Bernardo")
FONTS = "/fonts/{}"
POSTERS = "/posters/{}"


class Board(NamedTuple):
    """A position as it is shown to somebody."""

    parts: list[Part]
    question: Question
    choices: list[Choice]


@lru_cache
def stylesheet() -> bytes:
    """All of the house's style: typefaces, colours, frame, every game's drawing, and the pages."""
    drawn = [each.paint + each.layout for each in map(drawing_of, game_names())]
    pages = [STYLES.joinpath(f"{name}.css").read_text("utf-8") for name in PAGES]
    return "".join([font_faces(FONTS.format), TOKENS, BASE, *drawn, *pages]).encode()


@lru_cache
def symbols(*games: str) -> str:
    return SYMBOLS + "".join(drawing_of(game).symbols() for game in games)


@lru_cache
def first_fonts(language: str) -> list[str]:
    """The addresses of what every page in that language is written in, to be fetched before anything asks for it."""
    spoken = subsets_for("Tasca " + i18n.NAMES.get(language, ""))
    return [
        FONTS.format(hashed_name(face, subset))
        for face in FACES
        for subset in SUBSETS
        if subset in spoken and face.style == "normal"
    ]


def _drawing(table: "Table") -> Drawing:
    """By the rules that the table is played by."""
    return drawing_of(table.header.game, table.game.info.rules_version)


def _board(table: "Table", seat: int | None, decides: bool, names: Sequence[str]) -> Board:
    game, state = table.game, table.state
    drawn = _drawing(table)
    choices = game.choices(state, i18n) if decides else []
    view = game.view(state, seat)
    parts = drawn.parts(view, names, seat, choices, i18n)
    question = game.question(state, names, i18n) if game.to_act(state) != OVER else Question("")
    return Board(parts, question, choices)


def board(table: "Table", seat: int | None, decides: bool, names: Sequence[str]) -> Board | None:
    """The table's position; with choices when this seat decides."""
    if table.state is None:
        return None
    key = ("board", seat, decides, i18n.language.get())
    return table.kept(key, lambda: _board(table, seat, decides, names))


def beats(table: "Table", after: int) -> list[Beat]:
    """What is told step by step of the entries after that one, and who won if that was the end."""
    standing = [
        (line.entry.seq, line.events)
        for line in table.lines
        if line.entry.kind == Kind.ACT and line.entry.seq not in table.undone
    ]
    events = [event for seq, told in standing if seq > after for event in told]
    earlier = [event for seq, told in standing if seq <= after for event in told]
    gave_up = any(line.entry.kind == Kind.RESIGN and line.entry.seq > after for line in table.lines)
    if not events and not gave_up:
        return []
    called = names(table)
    found = _drawing(table).story(events, earlier, called, i18n) if events else []
    return [*(found if len(found) <= MOST_BEATS else []), *_end(table, called)]


def _end(table: "Table", called: Sequence[str]) -> list[Beat]:
    """Who has won, and everybody's points, first ones first."""
    result = table.result
    if table.status != Status.OVER or result is None:
        return []
    _ = i18n.gettext
    winners, places = result.winners, table.places
    title = _("%(name)s wins!") % {"name": called[winners[0]]} if len(winners) == 1 else _("A shared victory!")
    seats = sorted(range(len(called)), key=lambda seat: (seat in result.resigned, places[seat], seat))
    rows = tuple((seat, called[seat], (str(result.scores[seat]),)) for seat in seats)
    return [Beat(title, sound="fanfare", tally=Tally(title, (_("Points"),), rows, tuple(winners)))]


def marks(table: "Table", seats: Sequence[int]) -> list[Mark]:
    """What the others' moves touched since one of these seats acted; who holds none sees the last seat's moves."""
    drawn = _drawing(table)
    found: list[Mark] = []
    last = NOBODY
    for line in reversed(table.lines):
        if line.entry.kind != Kind.ACT or line.entry.seq in table.undone:
            continue
        if not seats and last not in (NOBODY, line.entry.seat):
            break
        last = line.entry.seat
        found += [mark for mark in drawn.marks(line.events) if mark.seat not in seats]
        if last in seats:
            break
    return found


def moment(table: "Table", state: object, seat: int | None, names: Sequence[str]) -> list[Part]:
    """Another position of a table's game, to be looked at only."""
    return _drawing(table).parts(table.game.view(state, seat), names, seat, [], i18n)


def _picture(name: str, position: str) -> str:
    game = game_of(name)
    view = game.view(game.state_from_text(position), None)
    return drawing_of(name).picture(view, PICTURE_NAMES, i18n)


def poster_of(name: str) -> Poster | None:
    """The game's great picture; drawings that know of none have none."""
    found: Poster | None = getattr(drawing_of(name), "poster", None)
    return found


@lru_cache
def poster_name(name: str) -> str:
    """What the game's great picture is called, with what is in it: who has fetched it never asks again."""
    poster = poster_of(name)
    return f"{name}.{digest(poster.svg.encode())}.svg" if poster else ""


@lru_cache
def front_picture(name: str, language: str, label: str) -> Markup:
    """What hangs on the front page: the game's great picture, or the game as it looks after a while."""
    poster = poster_of(name)
    if poster is None:
        return in_page(_picture(name, drawing_of(name).showpiece), label)
    drawn = Markup('<img class="poster" src="{}" alt="{}" width="660" height="400">')
    return drawn.format(POSTERS.format(poster_name(name)), i18n.gettext(poster.says))


def front_symbols() -> str:
    """What the pictures on the front page refer to: great ones stand alone."""
    return symbols(*(name for name in game_names() if poster_of(name) is None))


@lru_cache
def rule_picture(name: str, language: str, number: str) -> Markup:
    """What stands at a paragraph of the rules."""
    chapters = rulebook(name, language).chapters
    found = next(p.picture for c in chapters for p in c.paragraphs if p.number == number and p.picture)
    return in_page(_picture(name, found.position), found.caption, found.crop)

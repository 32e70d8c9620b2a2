"""Learning: the rules with their pictures, the glossary, and lessons played on the real board."""

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from tasca.core.game import OVER
from tasca.games import drawing as drawing_of
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.pictures import picture_of
from tasca.look.drawing import Part
from tasca.look.picture import cropped
from tasca.server.web import i18n, requests
from tasca.server.web.boards import PICTURE_NAMES
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.pages import linked_numbers
from tasca.server.web.responses import (
    Done,
    GlossaryPage,
    LessonListed,
    LessonPage,
    LessonsPage,
    RuleChapter,
    RuleOut,
    RulesListed,
    RulesPage,
    TermOut,
)
from tasca.server.web.routes.common import TheVisit, Visit, refusals
from tasca.teaching import lesson as lessons
from tasca.teaching.glossary import glossary
from tasca.teaching.learn import in_language
from tasca.teaching.lesson import Lesson
from tasca.teaching.rulebook import Paragraph, Rulebook, has_rules, markup, matches, plain, rulebook


def _book(game: str, language: str = "") -> Rulebook:
    if game not in game_names():
        raise NotThere(_("There is no such game."))
    if not has_rules(game):
        raise NotThere(_("The rules of this game are not written down here."))
    return rulebook(game, language or i18n.language.get())


def _rule(paragraph: Paragraph, game: str) -> RuleOut:
    picture = paragraph.picture
    return RuleOut(
        paragraph.number,
        [_marked_up(text) for text in paragraph.text],
        [_marked_up(text) for text in paragraph.examples],
        f"/rules/{game}/pictures/{picture.number}/{i18n.language.get()}" if picture else "",
        picture.caption if picture else "",
        (int(picture.crop[2]), int(picture.crop[3])) if picture else (0, 0),
    )


def _marked_up(text: str) -> str:
    """A paragraph with links to the others that it names."""
    return linked_numbers(markup(text))


@get("/rules", summary="The games whose rules can be read", responses=refusals())
async def rules() -> RulesListed:
    books = [_book(name) for name in game_names() if has_rules(name)]
    return RulesListed([(book.game, book.title, " ".join(book.opening[:1])) for book in books])


@get("/rules/{game:str}", summary="The rules of a game, paragraph by paragraph", responses=refusals(404))
async def rules_of(game: FromPath[str], find: FromQuery[str] = "") -> RulesPage:
    book = _book(game)
    sought = plain(find[:60]).split()
    chapters = []
    for chapter in book.chapters:
        found = [each for each in chapter.paragraphs if matches(each, sought)]
        opening = [] if sought else [_marked_up(text) for text in chapter.opening]
        if found or opening:
            paragraphs = [_rule(each, game) for each in found]
            chapters.append(RuleChapter(chapter.number, chapter.title, opening, paragraphs))
    return RulesPage(game, book.title, list(book.opening[:1]), _marked_up(book.marked), chapters, find.strip()[:60])


@get("/rules/{game:str}/pictures/{number:str}/{language:str}/{light:str}", include_in_schema=False)
async def rule_picture(
    game: FromPath[str], number: FromPath[str], language: FromPath[str], light: FromPath[str]
) -> Response[bytes]:
    if language not in i18n.languages() or light not in ("light", "dark"):
        raise NotThere(_("There is no such picture."))
    found = [p.picture for c in _book(game, language).chapters for p in c.paragraphs if p.number == number]
    if not found or found[0] is None:
        raise NotThere(_("There is no such picture."))
    i18n.language.set(language)
    state = game_of(game).state_from_text(found[0].position)
    svg = picture_of(game_of(game), state, PICTURE_NAMES, i18n, light == "dark").svg
    headers = {"cache-control": "public, max-age=3600"}
    return Response(cropped(svg, found[0].crop).encode(), media_type="image/svg+xml", headers=headers)


@get("/glossary", summary="The games' terms in every language", responses=refusals())
async def terms() -> GlossaryPage:
    here = i18n.language.get()
    listed = [
        TermOut(
            term.game,
            _(game_of(term.game).info.title),
            in_language(term.called, here),
            in_language(term.means, here),
            {language: called for language, called in term.called.items() if language != here},
        )
        for term in glossary()
    ]
    return GlossaryPage(sorted(listed, key=lambda term: term.called.casefold()))


# ── lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────
def _lesson(name: str, number: int = 1) -> Lesson:
    if name not in lessons.names():
        raise NotThere(_("There is no such lesson."))
    found = lessons.lesson(name)
    if not 1 <= number <= len(found.steps):
        raise NotThere(_("There is no such lesson."))
    return found


@get("/lessons", summary="The lessons", responses=refusals())
async def all_lessons() -> LessonsPage:
    here = i18n.language.get()
    found = [lessons.lesson(name) for name in lessons.names()]
    return LessonsPage(
        [
            LessonListed(
                each.name,
                in_language(each.title, here),
                in_language(each.about, here),
                each.minutes,
                len(each.steps),
                f"/lessons/{each.name}/1",
            )
            for each in found
        ]
    )


async def _names(lesson: Lesson, visit: Visit) -> list[str]:
    """The learner by their own name, so that sentences fit in every language."""
    you = await visit.house.people.name(visit.person)
    return [you if seat == lesson.seat else _(name) for seat, name in enumerate(lesson.names)]


@get("/lessons/{name:str}/{number:int}", summary="A step of a lesson", responses=refusals(404))
async def lesson_step(
    visit: TheVisit,
    name: FromPath[str],
    number: FromPath[int],
    tried: FromQuery[str] = "",
    right: FromQuery[bool] = False,
) -> LessonPage:
    lesson, here = _lesson(name, number), i18n.language.get()
    step, game = lesson.steps[number - 1], game_of(lesson.game)
    state, events = lesson.start(number - 1)
    names = await _names(lesson, visit)
    asked = bool(step.expect) and game.to_act(state) == lesson.seat
    choices = game.choices(state, i18n) if asked else []
    drawn, view = drawing_of(lesson.game), game.view(state, lesson.seat)
    board: list[Part] = drawn.parts(view, names, lesson.seat, choices, i18n)
    known = next((choice.label for choice in choices if choice.text == tried), "")
    return LessonPage(
        name=name,
        game=lesson.game,
        title=in_language(lesson.title, here),
        step=number,
        steps=len(lesson.steps),
        say=in_language(step.say, here),
        hint=in_language(step.hint, here) if known and step.hint else "",
        tried=known,
        praise=right and not known,
        told=[sentence.text for sentence in game.sentences(state, events, names, i18n)],
        question=drawn.question(view, names, i18n) if asked and game.to_act(state) != OVER else "",
        board=board,
        choices=choices,
    )


@post(
    "/lessons/{name:str}/{number:int}",
    summary="Make a move of a lesson",
    status_code=200,
    responses=refusals(403, 404, 422),
)
async def lesson_move(name: FromPath[str], number: FromPath[int], data: JSONBody[requests.Try]) -> Done:
    lesson = _lesson(name, number)
    step, game = lesson.steps[number - 1], game_of(lesson.game)
    state, _events = lesson.start(number - 1)
    action = game.action_from_text(state, data.action)
    if not game.rules.is_legal(state, action):
        raise game.refusal(state, action)
    text = game.action_to_text(state, action)
    if text in step.expect and number < len(lesson.steps):
        return Done(name, number + 1, f"/lessons/{name}/{number + 1}?right=true")
    return Done(name, number, f"/lessons/{name}/{number}?tried={text.replace(' ', '+')}")


HANDLERS = [rules, rules_of, rule_picture, terms, all_lessons, lesson_step, lesson_move]

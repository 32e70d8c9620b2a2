"""Lessons, played on the real board. The last page of each leads to a first game against the gentlest bot."""

from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from tasca.bots import for_people
from tasca.core.game import OVER
from tasca.core.question import Question
from tasca.games import drawing as drawing_of
from tasca.games import game as game_of
from tasca.look.drawing import Part
from tasca.server.web import i18n, requests
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.present_log import told
from tasca.server.web.responses.house import Done
from tasca.server.web.responses.learn import FirstGame, LessonListed, LessonPage, LessonsPage
from tasca.server.web.routes.common import TheVisit, Visit, refusals
from tasca.teaching import lesson as lessons
from tasca.teaching.learn import in_language
from tasca.teaching.lesson import Lesson


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
                each.game,
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


def _first_game(lesson: Lesson, state: Any) -> FirstGame:
    """The game that was learnt: with somebody whom the rules play, or with bots."""
    game = game_of(lesson.game)
    if game.automata(state):
        return FirstGame(["me"], dict(game.about.solo))
    gentlest = f"bot {for_people(lesson.game)[0]}"
    return FirstGame(["me", *(gentlest for _name in lesson.names[1:])], {})


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
        sentences=[sentence.text for sentence in told(game, state, events, names, lesson.seat)],
        by_the_rules=bool(game.automata(state)),
        question=game.question(state, names, i18n) if asked and game.to_act(state) != OVER else Question(""),
        board=board,
        choices=choices,
        expect=list(step.expect),
        point=list(step.point),
        first_game=_first_game(lesson, state) if number == len(lesson.steps) else None,
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


HANDLERS = [all_lessons, lesson_step, lesson_move]

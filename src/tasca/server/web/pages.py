"""One answer, two forms: a page for people, JSON for programs, by what the request accepts."""

import re
from datetime import UTC, datetime
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Request, Response
from litestar.response.base import ASGIResponse
from markupsafe import Markup, escape

from tasca.bots import stand_in
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.look.compiled import compiled
from tasca.server.table.entries import NEWS
from tasca.server.web import assets, i18n
from tasca.server.web.boards import first_fonts, front_picture, front_symbols, rule_picture, symbols
from tasca.server.web.dates import date_words
from tasca.server.web.display_names import bot_manner, bot_name, bot_sentence
from tasca.server.web.parts import Drawn, drawn, sections
from tasca.server.web.people import People
from tasca.server.web.preferences import Preferences, attributes, matters
from tasca.server.web.responses import advice, house, learn, lobby, table
from tasca.teaching.lesson import first_lesson
from tasca.teaching.rulebook import has_rules, rulebook

TEMPLATES: dict[type, str] = {
    lobby.Lobby: "lobby.html",
    table.TablePage: "table.html",
    table.AdvicePage: "table.html",
    advice.ReviewOut: "review.html",
    lobby.NewTablePage: "new.html",
    table.Move: "move.html",
    table.Log: "log.html",
    house.Me: "me.html",
    house.Token: "token.html",
    learn.Components: "components.html",
    house.Problem: "problem.html",
    learn.RulesListed: "rules.html",
    learn.RulesPage: "rulebook.html",
    learn.GlossaryPage: "glossary.html",
    learn.LessonsPage: "lessons.html",
    learn.LessonPage: "lesson.html",
}


def clock_words(text: str) -> str:
    """A clock in i18n."""
    kind, _space, rest = text.partition(" ")
    if kind == "live":
        bank, _plus, increment = rest.partition("+")
        minutes, more = int(bank) / 60, int(increment)
        return i18n.gettext("%(minutes)g min each, %(more)s s more a turn") % {
            "minutes": minutes,
            "more": more,
        }
    if kind == "slow":
        days = int(rest)
        return i18n.ngettext("%(days)s day a turn", "%(days)s days a turn", days) % {"days": days}
    return i18n.gettext("no clock")


def left_words(milliseconds: int) -> str:
    """Time left, as a clock shows it."""
    seconds = milliseconds // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if hours >= 48:
        return i18n.ngettext("%(days)s day", "%(days)s days", hours // 24) % {"days": hours // 24}
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


_RULE = re.compile(r"\b([A-Z]+)(\d+)(?:\.(\d+))?\b")


def rule_address(number: str) -> str:
    """Where a paragraph of the rules is, as /rules/GAME#A3.7; empty where no game has a part of that letter."""
    part = re.split(r"\d", number, maxsplit=1)[0]
    books = (rulebook(name, i18n.ENGLISH) for name in game_names() if has_rules(name))
    return next((f"/rules/{book.game}#{number}" for book in books if part in book.letters()), "")


def _linked_number(found: re.Match[str]) -> str:
    address = rule_address(found[0])
    return f'<a class="rule" href="{address}">{found[0]}</a>' if address else found[0]


def linked_numbers(markup: str) -> str:
    """Markup with every number of a rule in it as a link. What is inside of tags is left alone."""
    return re.sub(rf"<[^>]*>|{_RULE.pattern}", _linked_number, markup)


def rule_links(text: str) -> Markup:
    """A sentence with the numbers of rules in it as links to them. Numbers stand in brackets, as in (F2.3)."""

    pieces, last = [], 0
    for brackets in re.finditer(r"\([^()]*\)", text):
        pieces += [str(escape(text[last : brackets.start()])), linked_numbers(str(escape(brackets[0])))]
        last = brackets.end()
    return Markup("".join([*pieces, str(escape(text[last:]))]))


def signed(number: int) -> str:
    """A number with the sign that is made for numbers."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def iso(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def minute(milliseconds: int) -> str:
    return iso(milliseconds)[:16].replace("T", " ")


def day(milliseconds: int) -> str:
    """A date as the reader writes it."""
    return date_words(datetime.fromtimestamp(milliseconds / 1000, UTC))


def environment(alone: bool = False) -> Environment:
    made = Environment(
        loader=PackageLoader("tasca.server.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=compiled(),
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(i18n.gettext, i18n.ngettext, newstyle=True)  # type: ignore[attr-defined]
    made.globals["alone"] = alone  # then nothing is offered that needs others
    made.globals["lang"] = i18n.language.get
    made.globals["news"] = " ".join(NEWS)  # what the script listens to
    made.globals["tag"] = i18n.tag
    made.globals["languages"] = [(name, i18n.NAMES[name], i18n.TAGS.get(name, name)) for name in i18n.languages()]
    made.globals["component_words"] = lambda game, path, value: game_of(game).component_words(path, value, i18n)
    made.globals["matters"] = matters
    made.globals["sections"] = sections
    made.globals["asset"] = assets.address
    made.globals["style_address"] = assets.style_address
    made.globals["first_lesson"] = first_lesson
    made.globals["has_rules"] = has_rules
    made.globals["symbols"] = lambda *games: Markup(symbols(*games))
    made.globals["front_symbols"] = lambda: Markup(front_symbols())
    made.globals["sits_in"] = lambda game: bot_name(stand_in(game))
    made.globals["first_fonts"] = lambda: first_fonts(i18n.language.get())
    made.globals["front_picture"] = lambda game, label: front_picture(game, i18n.language.get(), label)
    made.globals["rule_picture"] = lambda game, number: rule_picture(game, i18n.language.get(), number)
    made.filters.update(clock=clock_words, left=left_words, iso=iso, minute=minute, day=day, rules=rule_links)
    made.filters.update(bot_name=bot_name, bot_manner=bot_manner, bot_sentence=bot_sentence, signed=signed)
    return made


class Pages:
    """Renders answers as pages and parts of pages."""

    def __init__(self, people: People, alone: bool = False) -> None:
        self.people = people
        self.environment = environment(alone)

    def page(self, answer: Any, person: str, preferences: Preferences) -> bytes:
        template = self.environment.get_template(TEMPLATES[type(answer)])
        page = answer.shown if isinstance(answer, table.AdvicePage) else answer
        parts = self.parts(page, person) if isinstance(page, table.TablePage) else None
        csrf = self.people.csrf(person) if person else ""
        return template.render(page=page, parts=parts, csrf=csrf, preferences=attributes(preferences)).encode()

    def parts(self, page: table.TablePage, person: str) -> Drawn:
        csrf = self.people.csrf(person) if person else ""
        return drawn(page, lambda name: self.environment.get_template(name).render(page=page, csrf=csrf))


def wants_page(request: Request[Any, Any, Any]) -> bool:
    return "text/html" in request.headers.get("accept", "")


class Negotiated(Response[Any]):
    """Answers in the form that was asked for."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **kept: Any) -> ASGIResponse:
        if wants_page(request):
            if isinstance(self.content, house.Done):  # after a form: on to the page that shows what it did
                return ASGIResponse(status_code=303, headers={"location": self.content.location}, body=b"")
            if type(self.content) in TEMPLATES:
                pages: Pages = request.app.state.pages
                state = request.scope.get("state", {})
                return ASGIResponse(
                    status_code=self.status_code or kept.get("status_code") or 200,
                    media_type="text/html",
                    headers=self.headers,
                    body=pages.page(self.content, state.get("person", ""), state.get("preferences", Preferences())),
                )
        return super().to_asgi_response(app, request, **kept)

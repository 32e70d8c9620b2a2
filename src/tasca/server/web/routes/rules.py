"""The rules with their pictures, and the glossary."""

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.pictures import picture_of
from tasca.look.picture import cropped
from tasca.server.web import i18n
from tasca.server.web.boards import PICTURE_NAMES
from tasca.server.web.errors import NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.pages import linked_numbers
from tasca.server.web.responses.learn import GlossaryPage, RuleChapter, RuleOut, RulesListed, RulesPage, TermOut
from tasca.server.web.routes.common import refusals
from tasca.teaching.glossary import glossary
from tasca.teaching.learn import in_language
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
            {name: called for name, called in term.called.items() if called != in_language(term.called, here)},
        )
        for term in glossary()
    ]
    return GlossaryPage(sorted(listed, key=lambda term: term.called.casefold()))


HANDLERS = [rules, rules_of, rule_picture, terms]

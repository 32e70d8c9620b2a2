"""The lobby: what is being played, and new tables."""

from functools import cache, lru_cache

from litestar import get, post
from litestar.params import FromQuery, JSONBody

from tasca.bots import BOTS, bots_of, for_people, opponent
from tasca.core.about import About
from tasca.core.errors import TascaError
from tasca.core.info import Option
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.server.bots.caps import of_seats
from tasca.server.services import Services
from tasca.server.storage.remembered import LOBBY
from tasca.server.storage.store import Lists
from tasca.server.table.clocks import CHOICES, DAY, clock_from
from tasca.server.table.commands import sit_down
from tasca.server.table.entries import Entry, Header
from tasca.server.table.names import check_name
from tasca.server.table.seats import FREE, HELD, Seat, SeatKind, check_plays, seats_from
from tasca.server.table.table import can_start
from tasca.server.table.tables import new_id
from tasca.server.web import i18n, requests
from tasca.server.web.errors import NotPossible, NotThere
from tasca.server.web.i18n import gettext as _
from tasca.server.web.present_lobby import listed
from tasca.server.web.responses.house import Done
from tasca.server.web.responses.lobby import GameOut, Lobby, NewTablePage, OptionOut, TableListed
from tasca.server.web.routes.common import TheVisit, refusals
from tasca.teaching.lesson import first_lesson

NOBODY = "-"  # no id of anybody


def _option_out(about: About, name: str, option: Option) -> OptionOut:
    called = [about.value_word(name, value, i18n) for value in option.values]
    return OptionOut(option.default, list(option.values), option.means, about.option_title(name, i18n), called)


@cache
def _tells_of_components(name: str) -> bool:
    """Whether there is a page about a game's components: asked with every look at the lobby, found out once."""
    return bool(game_of(name).provenance())


def game_out(name: str, rating: float | None = None) -> GameOut:
    """A game, for somebody of that strength; the number itself goes no further."""
    bots = tuple(for_people(name))
    return _game_out(name, i18n.language.get(), bots, opponent(name, rating, bots), rating is not None)


@lru_cache(256)  # the front page tells of all of them, each time the same
def _game_out(name: str, _language: str, bots: tuple[str, ...], against: str, suits: bool) -> GameOut:
    game = game_of(name)
    info, about = game.info, game.about
    return GameOut(
        name=name,
        title=_(info.title),
        pitch=_(about.pitch) if about.pitch else "",
        rules=info.rules_version,
        options={key: _option_out(about, key, o) for key, o in info.options.items() if len(o.values) > 1},
        solo=dict(about.solo),
        bots=list(bots),
        opponent=against,
        suits=suits,
        lesson=first_lesson(name),
        components=_tells_of_components(name),
    )


async def _own(house: Services, person: str) -> Lists:
    return await house.remembered.get(person, "lists", lambda: house.store.own(person)) if person else Lists({})


async def _lists(house: Services, person: str) -> dict[str, list[TableListed]]:
    """The tables that somebody sees in the lobby. Who sits at none of them sees what everybody sees."""
    since = house.settings.now() - house.settings.quiet_days * DAY
    common = await house.remembered.get(LOBBY, "lists", lambda: house.store.common(since))
    own = await _own(house, person)
    if not own.rows:
        return common.kept(i18n.language.get(), lambda: _listed(common, NOBODY))
    return _listed(Lists(common.rows | own.rows), person)


def _listed(lists: Lists, person: str) -> dict[str, list[TableListed]]:
    return {name: [listed(row, person) for row in rows] for name, rows in lists.rows.items()}


@get("/", summary="The lobby: your tables, open, running and finished ones, games and bots", responses=refusals())
async def lobby(visit: TheVisit) -> Lobby:
    house, person = visit.house, visit.person
    lists = await _lists(house, person)
    ratings = await house.ratings.of(person) if (await _own(house, person)).rows else {}
    return Lobby(
        you=await house.people.name(person) if person else "",
        games=[game_out(name, ratings.get(name)) for name in game_names()],
        bots=list(BOTS),
        clocks=list(CHOICES),
        **lists,
    )


@get("/new", summary="What can be chosen for a new table of a game", responses=refusals(404))
async def new_table(visit: TheVisit, game: FromQuery[str] = "") -> NewTablePage:
    game = game or game_names()[0]
    house, person = visit.house, visit.person
    if game not in game_names():
        raise NotThere(_("There is no such game."))
    shown = game_out(game, (await house.ratings.of(person)).get(game))
    players = shown.options["players"].values if "players" in shown.options else [2]
    most = max(value for value in players if isinstance(value, int))
    you, given = await house.people.name(person), await house.people.given_name(person)
    return NewTablePage(shown, most, bots_of(game), list(CHOICES), you, bool(given))


def checked(data: JSONBody[requests.NewTable], seed: int) -> tuple[dict[str, object], int, dict[int, str]]:
    """The options complete, the number of seats, and those that the rules play."""
    game = game_of(data.game)
    options: dict[str, object] = dict(data.options)
    players = game.info.options.get("players")
    if players and "players" not in options and len(data.seats) in players.values:
        options["players"] = len(data.seats)
    options = game.check_options(options)
    state = game.new_game(options, seed)
    return options, game.players(state), dict(game.automata(state))


def all_seats(wishes: list[Seat], count: int, automata: dict[int, str]) -> list[Seat]:
    """Every seat of the table: the wishes in order around the seats of the rules; what is left is open."""
    left = iter(wishes)
    return [
        Seat(SeatKind.RULES, automata[number]) if number in automata else next(left, Seat()) for number in range(count)
    ]


def opening(seats: list[Seat], now: int) -> list[Entry]:
    return sit_down([], 0, list(enumerate(seats)), now, can_start(seats))


def check_rated(seats: list[Seat], several: bool) -> None:
    """A result counts only between people who sit at one seat each."""
    mine = [seat for seat in seats if seat.kind in HELD]
    people = [seat for seat in seats if seat.kind in (*HELD, *FREE)]
    if several or len(mine) > 1 or len(people) < 2:
        raise NotPossible(_("A rated game is between two people or more, with one seat for each."))


@post("/tables", summary="Make a table", status_code=201, responses=refusals(401, 403, 409, 422))
async def create_table(visit: TheVisit, data: JSONBody[requests.NewTable]) -> Done:
    house, somebody = visit.house, visit.somebody
    now, seed = house.settings.now(), house.settings.next_seed()
    try:
        options, count, automata = checked(data, seed)
    except TascaError as error:
        raise NotPossible(error.said(i18n)) from None
    clock_from(data.clock)
    if data.name:
        await house.people.rename(somebody, check_name(data.name))
    name = await house.people.given_name(somebody)
    wishes = seats_from(data.seats, data.names, somebody, name)
    for seat in wishes:
        check_plays(seat.level, data.game)
    seats = all_seats(wishes, count, automata)
    if data.rated:
        check_rated(seats, data.several)
    waits = data.listed and not can_start(seats)
    if waits:
        await house.waiting.check(somebody, visit.address)
    rules = game_of(data.game).info.rules_version
    header = Header(
        new_id(), data.game, rules, options, seed, data.clock, data.listed, somebody, now, rated=data.rated,
        several=data.several,
    )  # fmt: skip
    async with house.caps.room(visit.who, of_seats(seats)):
        house.origins.note(header.id, visit.address)
        table = await house.tables.create(header, opening(seats, now))
    if waits:
        house.waiting.note(table.id, visit.address)
    return Done(table.id, table.seq, f"/tables/{table.id}")


@get("/games", summary="The games with their options", responses=refusals())
async def games() -> list[GameOut]:
    return [game_out(name) for name in game_names()]


HANDLERS = [lobby, new_table, create_table, games]

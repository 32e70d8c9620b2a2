"""A hidden rating: from which games it comes, where it lies between the levels, what is proposed by it; never shown."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import pytest
from litestar.testing import TestClient

from tasca.bots import opponent, scale
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.server.app import create_app
from tasca.server.ratings import rating_of
from tasca.server.settings import Settings
from tasca.server.storage.plain_sqlite import PlainSqlite
from tasca.server.storage.store import Ended, SeatRow
from tasca.server.table.counting import counted
from tasca.server.table.result import Result, result_text
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out

LEVELS = scale("azul")
BEGIN = LEVELS[opponent("azul")]
LANGUAGES = {
    "en": "A bot of about your strength: ",
    "pt-BR": "Um bot mais ou menos do seu nível: ",
    "pt-PT": "Um bot mais ou menos do seu nível: ",
    "ru": "Бот примерно вашей силы: ",
}
FRONT = {
    "en": "a bot of your strength",
    "pt-BR": "um bot do seu nível",
    "pt-PT": "um bot do seu nível",
    "ru": "бот вашей силы",
}
ids = count(1)


def person(seat: int, who: str, bot: str = "") -> SeatRow:
    return SeatRow(seat, "person", who, who, bot)


def level(seat: int, number: int) -> SeatRow:
    return SeatRow(seat, "bot", "", "", f"level:{number}")


def ended(*seats: SeatRow, scores: tuple[int, ...] = (50, 40), marks: Any = (), resigned: Any = ()) -> Ended:
    best = max(score for seat, score in enumerate(scores) if seat not in resigned)
    winners = [seat for seat, score in enumerate(scores) if score == best and seat not in resigned]
    return Ended(Result(list(scores), winners, list(resigned)), list(seats), frozenset(marks))


def won(number: int) -> Ended:
    return ended(person(0, "ana"), level(1, number))


def lost(number: int) -> Ended:
    return ended(person(0, "ana"), level(1, number), scores=(40, 50))


def rating(*games: Ended, who: str = "ana") -> float | None:
    return rating_of(who, [counted(game, LEVELS) for game in games], LEVELS, BEGIN)


def known(*games: Ended, who: str = "ana") -> float:
    found = rating(*games, who=who)
    assert found is not None
    return found


# ── where a person lies ──────────────────────────────────────────────────────────────────────────────────────────────
def test_between_the_level_that_is_beaten_and_the_one_that_is_not() -> None:
    found = known(*[won(2), lost(5)] * 6)
    assert LEVELS["level:2"] < found < LEVELS["level:5"]
    assert opponent("azul", found) in ("level:3", "level:4")


def test_a_few_games_say_little() -> None:
    assert rating() is None
    one, many = known(won(2)), known(*[won(2)] * 20)
    assert BEGIN < one < BEGIN + 100 < many
    assert opponent("azul", one) == opponent("azul")
    assert known(lost(8)) == pytest.approx(BEGIN, abs=1)  # no shame, and no praise either
    assert BEGIN - 100 < known(lost(2)) < BEGIN


def test_who_always_loses_is_proposed_the_first_level_and_who_always_wins_the_last() -> None:
    assert opponent("azul", known(*[lost(2)] * 4)) == "level:1"
    assert opponent("azul", known(*[won(8)] * 4)) == "level:8"


def test_people_who_only_play_each_other_lie_around_the_middle() -> None:
    games = [ended(person(0, "ana"), person(1, "rui"))] * 3
    ana, rui = known(*games), known(*games, who="rui")
    assert ana > BEGIN > rui
    assert ana - BEGIN == pytest.approx(BEGIN - rui, abs=0.5)
    back = [ended(person(0, "ana"), person(1, "rui"), scores=(40, 50))] * 3
    assert known(*games, *back) == pytest.approx(BEGIN, abs=0.5)


def test_whom_one_beats_matters() -> None:
    """Rui, whom Ana beats, beats level 5; Eva, whom she beats otherwise, loses to level 1."""
    rui = [ended(person(0, "ana"), person(1, "rui")), *[ended(person(0, "rui"), level(1, 5))] * 9]
    eva = [ended(person(0, "ana"), person(1, "eva")), *[ended(person(0, "eva"), level(1, 1), scores=(1, 2))] * 9]
    assert known(*rui) > known(*eva) + 40


def test_games_of_three_are_duels_of_every_two() -> None:
    game = ended(person(0, "ana"), person(1, "rui"), level(2, 2), scores=(40, 50, 40))
    assert counted(game, LEVELS) == [("ana", 1), ("rui", 0), ("level:2", 1)]
    assert known(game) == pytest.approx(known(ended(person(0, "ana"), person(1, "rui"), scores=(1, 2))), abs=60)


# ── which games count ────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_resigns_or_stays_away_has_lost() -> None:
    lost_places = [("ana", 1), ("rui", 0)]
    resigned = ended(person(0, "ana", "level:4"), person(1, "rui"), resigned=[0])
    assert counted(resigned, LEVELS) == lost_places
    late = ended(person(0, "ana", "level:4"), person(1, "rui"), marks={("timeout", 0)})
    assert counted(late, LEVELS) == lost_places  # though the bot that sat in won


@pytest.mark.parametrize(
    "game",
    [
        ended(person(0, "ana"), person(1, "rui"), marks={("hint", 1)}),
        ended(person(0, "ana"), level(1, 2), marks={("undo", 0)}),
        ended(person(0, "ana"), SeatRow(1, "here", "Zé", "ana", "")),
        ended(person(0, "ana"), person(1, "ana")),
        ended(person(0, "ana"), person(1, "ana"), person(2, "rui"), scores=(1, 2, 3)),
        ended(person(0, "ana"), SeatRow(1, "rules", "Alfama", "", "")),
        ended(SeatRow(0, "record", "ana", "", ""), SeatRow(1, "record", "rui", "", "")),
    ],
)
def test_a_game_counts_for_nobody(game: Ended) -> None:
    assert counted(game, LEVELS) == []
    assert rating(game) is None
    assert known(won(2), game) == known(won(2))


@pytest.mark.parametrize(
    "game",
    [
        ended(person(0, "ana", "level:4"), person(1, "rui"), marks={("handover", 0)}),
        ended(person(0, "ana"), person(1, "rui"), marks={("timeout", 0)}),  # and came back
        ended(person(0, "ana"), person(1, "")),  # who has taken the table off their list
        ended(person(0, "ana"), SeatRow(1, "person", "", "", "level:3"), marks={("timeout", 1)}),
        ended(person(0, "ana"), SeatRow(1, "bot", "", "", "random")),
        ended(person(0, "ana"), level(1, 2), resigned=[1]),  # a bot that failed
        ended(person(0, "ana"), level(1, 2), marks={("fault", 1)}),
        ended(person(0, "ana"), level(1, 2), scores=(9,)),  # damaged
    ],
)
def test_a_duel_does_not_count(game: Ended) -> None:
    assert len(counted(game, LEVELS)) < 2
    assert rating(game) is None


# ── in the house ─────────────────────────────────────────────────────────────────────────────────────────────────────
def id_of(served: Served, visitor: Visitor) -> str:
    portal: Any = served.client.blocking_portal
    token = visitor.headers["authorization"].removeprefix("Bearer ")
    return str(portal.call(served.house.people.from_token, token))


def write(served: Served, *statements: tuple[str, dict[str, Any]]) -> None:
    async def all_of_them() -> None:
        async with served.house.database.transaction() as transaction:
            for statement, values in statements:
                await transaction.run(statement, values)

    portal: Any = served.client.blocking_portal
    portal.call(all_of_them)
    served.house.remembered.forget_all()


def keep(served: Served, *games: Ended, game: str = "azul", status: str = "over", uploaded: bool = False) -> None:
    """Writes finished games as the index has them."""
    for each in games:
        name = f"ended{next(ids)}"
        facts = {
            "id": name, "game": game, "rules": game_of(game).info.rules_version, "uploaded": uploaded,
            "status": status, "result": result_text(each.result),
        }  # fmt: skip
        made = (
            "INSERT INTO tables (id, game, rules, options, seed, clock, listed, owner, created, uploaded, status, turn,"
            " seq, updated, result) VALUES (:id, :game, :rules, '{}', '1', 'none', false, '', 1, :uploaded, :status,"
            " -1, 9, 1, :result)"
        )
        seats = [
            (
                "INSERT INTO seats (table_id, seat, kind, name, person, bot)"
                " VALUES (:id, :seat, :kind, '', :who, :bot)",
                {"id": name, "seat": seat.seat, "kind": seat.kind, "who": seat.person, "bot": seat.bot},
            )
            for seat in each.seats
        ]
        log = [
            (
                "INSERT INTO log (table_id, seq, kind, at, seat, who, text, agent)"
                " VALUES (:id, :seq, :kind, 1, :seat, '', '', '')",
                {"id": name, "seq": seq, "kind": kind, "seat": seat},
            )
            for seq, (kind, seat) in enumerate(sorted(each.marks), 1)
        ]
        write(served, (made, facts), *seats, *log)


def house_rating(served: Served, visitor: Visitor) -> dict[str, float]:
    portal: Any = served.client.blocking_portal
    found: dict[str, float] = portal.call(served.house.ratings.of, id_of(served, visitor))
    return found


def offer(visitor: Visitor, game: str = "azul") -> tuple[str, bool]:
    """Who is proposed, on the front page and for a new table."""
    front = next(each for each in visitor.get("/")["games"] if each["name"] == game)
    new = visitor.get(f"/new?game={game}")["game"]
    assert (front["opponent"], front["suits"]) == (new["opponent"], new["suits"])
    return new["opponent"], new["suits"]


def climb(served: Served, ana: Visitor) -> None:
    """Ana has won and lost against level 4, in turn."""
    me = person(0, id_of(served, ana))
    keep(served, *[ended(me, level(1, 4)), ended(me, level(1, 4), scores=(1, 2))] * 5)


def test_who_has_no_games_is_proposed_what_everybody_is(served: Served, ana: Visitor) -> None:
    for name in game_names():
        assert offer(ana, name) == (opponent(name), False)
        assert offer(served.stranger(), name) == (opponent(name), False)
    assert house_rating(served, ana) == {}


def test_a_game_that_is_played_here_counts(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot level:1")
    assert house_rating(served, ana) == {}
    ana.post(f"{path}/resign")
    assert house_rating(served, ana).keys() == {"azul"}
    assert offer(ana)[1]
    assert offer(ana, "fado") == (opponent("fado"), False)  # each game has a scale of its own


def test_two_people_play_to_the_end(served: Served, ana: Visitor, rui: Visitor) -> None:
    path = ana.make("me", "open")
    rui.post(f"{path}/join")
    over = play_out(path, ana, rui)
    first, second = house_rating(served, ana)["azul"], house_rating(served, rui)["azul"]
    assert first + second == pytest.approx(2 * BEGIN, abs=0.5)
    lead = (0 in over["winners"]) - (1 in over["winners"])
    assert first - second == pytest.approx(lead * (known(won(2)) - known(lost(2))), abs=20)


def test_games_of_any_game_make_no_page_fail(served: Served, ana: Visitor) -> None:
    """Also of one that has no levels."""
    for name in game_names():
        keep(served, ended(person(0, id_of(served, ana)), SeatRow(1, "bot", "", "", "random")), game=name)
        assert offer(ana, name) == (opponent(name), False)


def test_the_level_that_suits_is_proposed(served: Served, ana: Visitor) -> None:
    climb(served, ana)
    assert offer(ana) == ("level:4", True)
    assert offer(served.visitor("Rui")) == (opponent("azul"), False)
    assert offer(served.stranger()) == (opponent("azul"), False)  # another device, or no cookie
    games = {each["name"]: each for each in ana.get("/games")}
    assert games["azul"]["opponent"] == opponent("azul")  # what everybody is told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_proposes_it_and_says_so(served: Served, ana: Visitor, language: str) -> None:
    def page(path: str) -> str:
        headers = {**ana.headers, "accept": "text/html", "accept-language": language}
        return str(served.client.get(path, headers=headers).text)

    said = LANGUAGES[language]
    assert said not in page("/new?game=azul")
    climb(served, ana)
    new = page("/new?game=azul")
    assert len(re.findall(r'<option value="bot level:4" selected>', new)) == 2  # of the third seat and the fourth
    assert said in new
    assert said not in page("/new?game=fado")
    front = page("/")
    assert 'value="bot level:4"' in front
    assert FRONT[language] in front


def test_no_answer_has_the_number(served: Served, ana: Visitor) -> None:
    climb(served, ana)
    number = house_rating(served, ana)["azul"]
    for path in ("/", "/new?game=azul", "/games", "/me"):
        for accept in ("application/json", "text/html"):
            text = served.client.get(path, headers={**ana.headers, "accept": accept}).text
            assert not re.search(rf"\b{int(number)}\b|\b{round(number)}\b|rating", text), path


@pytest.mark.parametrize("more", [{"status": "adjourned"}, {"status": "running"}, {"uploaded": True}])
def test_only_games_that_were_played_to_an_end(served: Served, ana: Visitor, more: dict[str, Any]) -> None:
    keep(served, ended(person(0, id_of(served, ana)), level(1, 2)), **more)
    assert house_rating(served, ana) == {}


def test_marks_of_the_log_are_read(served: Served, ana: Visitor) -> None:
    me = person(0, id_of(served, ana))
    keep(served, ended(me, level(1, 2), marks={("undo", 0)}))
    assert house_rating(served, ana) == {}


def test_damaged_and_deleted_tables_break_nothing(served: Served, ana: Visitor) -> None:
    climb(served, ana)
    whole = house_rating(served, ana)
    me = person(0, id_of(served, ana))
    keep(served, *[ended(me, level(1, 2))] * 3)
    last = next(ids) - 1
    for number, result in ((last, "{"), (last - 1, '["a"]'), (last - 2, "[[],[],[]]")):
        write(served, ("UPDATE tables SET result = :result WHERE id = :id", {"result": result, "id": f"ended{number}"}))
    assert house_rating(served, ana) == whole
    for kind in ("seats", "log"):
        write(served, (f"DELETE FROM {kind} WHERE table_id = :id", {"id": f"ended{last - 3}"}))
    write(served, ("DELETE FROM tables WHERE id = :id", {"id": f"ended{last - 3}"}))
    assert house_rating(served, ana)["azul"] != whole["azul"]
    assert offer(ana) == ("level:4", True)


def test_it_is_worked_out_once_for_each_game_that_ends(
    served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    climb(served, ana)
    read: list[list[str]] = []
    ended_of = served.house.store.ended

    async def counting(people: list[str], *more: Any) -> Any:
        read.append(people)
        return await ended_of(people, *more)

    monkeypatch.setattr(served.house.store, "ended", counting)
    first = house_rating(served, ana)
    served.house.remembered.forget_all()
    assert house_rating(served, ana) == first
    assert len([people for people in read if people]) == 1
    keep(served, ended(person(0, id_of(served, ana)), level(1, 5)))
    assert house_rating(served, ana)["azul"] > first["azul"]


def resigned_rating(app: Any) -> dict[str, float]:
    """What a house says of who gave up a game against level 1, and of nobody."""
    with TestClient(app) as client:
        house, portal = client.app.state.house, client.blocking_portal
        ana, rui = Visitor(client, "Ana"), Visitor(client, "Rui")
        ana.post(f"{ana.make('me', 'bot level:1')}/resign")
        beside = ana.make("me", "open", listed=True)
        rui.post(f"{beside}/join")
        rui.post(f"{beside}/resign")
        assert offer(ana)[1]
        assert portal.call(house.ratings.of, "") == portal.call(house.ratings.of, "nobody") == {}
        token = ana.headers["authorization"].removeprefix("Bearer ")
        found: dict[str, float] = portal.call(house.ratings.of, portal.call(house.people.from_token, token))
        return found


def test_it_is_the_same_in_every_database(database: str) -> None:
    """And in that of a browser."""
    settings = Settings(database=database, limit=0, poll=0)
    assert resigned_rating(create_app(settings)) == resigned_rating(create_app(settings, PlainSqlite()))

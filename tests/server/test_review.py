"""Reviews: a finished game judged move by move elsewhere, with progress, and given up kindly when that fails."""

import re
from typing import Any

import pytest

from tasca.bots import Budget, Chance
from tasca.bots.review import review
from tasca.core.record import Record, record_from
from tasca.games import game
from tasca.server.bots.reviews import PATIENCE
from tests.house.own_games import OWN
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out

FEW = Budget(nodes=120)
MOVES = 12


pytestmark = pytest.mark.usefixtures("compiled")


@pytest.fixture
def given() -> dict[str, Any]:
    return {"review": FEW}


def uploaded(visitor: Visitor, name: str) -> str:
    """The path of a replay with the first moves of a random game."""
    rules, chance = game(name), Chance(4)
    record = Record(name, rules.info.rules_version, rules.check_options({}), 8, ["Ana", "Zé"])
    state = rules.new_game({}, 8)
    while len(record.actions) < MOVES:
        legal = rules.legal_actions(state)
        action = legal[chance.below(len(legal))]
        record.actions.append(rules.action_to_text(state, action))
        rules.apply(state, action)
    made = visitor.post("/records", {"record": record.to_json()}, status=201)
    return f"/tables/{made['table']}"


@pytest.fixture
def over(ana: Visitor) -> str:
    return uploaded(ana, "azul")


def reviewed(served: Served, visitor: Visitor, path: str) -> Any:
    """The review when it is there."""
    visitor.get(f"{path}/review")
    portal: Any = served.client.blocking_portal
    portal.call(served.house.reviews.idle)
    return visitor.get(f"{path}/review")


@pytest.mark.parametrize("name", OWN)
def test_every_move_is_judged_and_the_worst_are_on_top(served: Served, ana: Visitor, name: str) -> None:
    path = uploaded(ana, name)
    found = reviewed(served, ana, path)
    record = record_from(ana.get(f"{path}/record"))
    assert (found["status"], found["done"], found["of"]) == ("done", len(record.actions), len(record.actions))
    assert [move["played"] for move in found["moves"]] == record.actions
    assert [move["move"] for move in found["moves"]] == list(range(1, len(record.actions) + 1))
    for seat, worst in enumerate(found["worst"]):
        assert len(worst) <= 3
        assert all(move["seat"] == seat and move["cost"] > 0 for move in worst)
        assert [move["cost"] for move in worst] == sorted((move["cost"] for move in worst), reverse=True)
    assert any(found["worst"])
    same = review(game(name), record, FEW)
    assert [(move["better"], move["cost"]) for move in found["moves"]] == [(m.better, m.cost) for m in same.moves]


def test_the_page_of_a_finished_game_links_each_moment(served: Served, ana: Visitor) -> None:
    over = ana.make("me", "here Zé")
    play_out(over, ana)
    assert f'href="{over}/review"' in ana.get(over, accept="text/html")
    found = reviewed(served, ana, over)
    page = served.stranger().get(f"{over}/review", accept="text/html")
    assert "Ana's costliest moves" in page
    assert "Zé's costliest moves" in page
    assert 'http-equiv="refresh"' not in page
    linked = re.findall(rf'href="({over}/moves/\d+)"', page)
    worst = [move["location"] for seat in found["worst"] for move in seat]
    assert linked == worst + [move["location"] for move in found["moves"]]
    move = found["worst"][0][0]
    assert ana.get(move["location"])["action"] == move["played"]


def test_progress_is_shown_while_it_is_made(served: Served, ana: Visitor, over: str) -> None:
    with served.busy():
        found = ana.get(f"{over}/review")
        assert (found["status"], found["done"], found["moves"]) == ("thinking", 0, [])
        page = ana.get(f"{over}/review", accept="text/html")
        assert f"Still thinking: 0 of {found['of']} moves." in page
        assert 'http-equiv="refresh"' in page
        assert len(served.house.reviews.tasks) == 1, "however often it is asked for, it is made once"
    assert reviewed(served, ana, over)["status"] == "done"


def test_no_review_before_the_end(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    assert "when the game is over" in ana.get(f"{path}/review", status=409)["error"]
    assert '/review"' not in ana.get(path, accept="text/html")
    assert not served.house.reviews.kept
    ana.get("/tables/nowhere/review", status=404)


def test_only_so_many_wait_for_theirs(served: Served, ana: Visitor, over: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tasca.server.bots.reviews.WAITING", 0)
    assert "try again" in ana.get(f"{over}/review", status=429)["error"]


def test_a_review_that_fails_is_given_up_kindly_and_tried_again_later(
    served: Served, ana: Visitor, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.house.pool, "module", "tests.server.bad_advice")
    assert reviewed(served, ana, over)["status"] == "failed"
    page = ana.get(f"{over}/review", accept="text/html")
    assert "could not finish this review" in page
    assert 'http-equiv="refresh"' not in page
    monkeypatch.undo()
    assert reviewed(served, ana, over)["status"] == "failed", "not at once"
    served.time.forward(PATIENCE / 1000)
    assert reviewed(served, ana, over)["status"] == "done"


def test_no_judgement_knows_what_was_drawn_later(served: Served, ana: Visitor, over: str, asked: list[Any]) -> None:
    """What goes to a thinking process holds neither the record nor the generator's true state."""
    reviewed(served, ana, over)
    table = served.house.tables.cache[over[8:]]
    state = table.game.new_game(table.header.options, table.header.seed)
    true = {str(state.rng)}
    for text in table.actions:
        table.game.apply(state, table.game.action_from_text(state, text))
        true.add(str(state.rng))
    assert asked
    assert not {str(question[1].rng) for question in asked} & true

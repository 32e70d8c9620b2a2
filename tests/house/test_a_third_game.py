"""A third game by a stranger: a package with an entry point, and no line of the house knows of it.

The toy is in tests/toy, explained in docs/adding-a-game.md. That it passes the conformance suite is shown there.
"""

import json
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from tasca.bots import advises, bots_of, for_people, opponent
from tasca.bots.registry import kinds
from tasca.games import drawing, game, game_names, registry, through
from tests.cli.conftest import Tasca
from tests.cli.conftest import tasca as tasca
from tests.doors import needs_numba
from tests.server.conftest import Served, ana, given, migrated, served
from tests.server.visitors import Visitor

from .own_games import OWN

__all__ = ["ana", "given", "migrated", "served", "tasca"]  # fixtures

NAME = "coins"


def test_an_entry_point_is_all_it_takes() -> None:
    assert [point.name for point in entry_points(group="tasca.games")] == [NAME]
    assert game_names() == (*OWN, NAME), "those of the house come first"
    assert game(NAME).info.title == "Coins"


def test_no_file_of_the_house_was_made_for_it() -> None:
    house = Path(game.__code__.co_filename).parents[1]
    files = [path for path in house.rglob("*") if path.suffix in {".py", ".html", ".js", ".css", ".toml", ".po"}]
    assert not [path for path in files if "coins.game" in path.read_text("utf-8") or "tasca_toy" in path.read_text()]


def test_bots_that_need_no_knowledge_play_it() -> None:
    assert bots_of(NAME) == for_people(NAME) == ["random"]
    assert opponent(NAME) == "random"
    assert not advises(NAME)


def test_a_bot_of_another_package_plays_it(tasca: Tasca) -> None:
    assert kinds(NAME) == ("clever",)
    said = tasca("arena", NAME, "--bots", "clever:1n,random", "--games", "20", "--jobs", "1", "--json")
    clever, _random = json.loads(said.out)
    assert clever["win_rate"] > 0.8
    refused = tasca("arena", "azul", "--bots", "clever,random")
    assert refused.status == 2
    assert "clever does not play Azul; there are: random, level:1" in refused.err


@needs_numba
def test_its_rules_compile_behind_their_own_door() -> None:
    assert through("fast", NAME, "rules").__name__ == f"tasca.fast.{NAME}.rules"
    assert through("games", NAME, "rules") is not through("fast", NAME, "rules")


def test_it_is_drawn_by_what_it_says_and_by_its_moves() -> None:
    coins = game(NAME)
    state = coins.new_game({}, 3)
    from tasca.core.catalogue import ENGLISH

    choices = coins.choices(state, ENGLISH)
    parts = drawing(NAME).parts(coins.view(state, 0), ("Ana", "Rui"), 0, choices, ENGLISH)
    assert "heap" in parts[0].markup
    assert [choice.label in parts[1].markup for choice in choices] == [True] * 3
    assert parts[0].markup.count("score 0") == 2  # two of four seats are taken
    over = drawing(NAME).parts(coins.view(state, 0), ("Ana", "Rui"), 0, [], ENGLISH)
    assert [part.name for part in over] == ["own"]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package.game:GAME", "No module named 'no_such_package'"),
        ("tasca_toy.game:TEXTS", "has no attribute 'info'"),
        ("tasca_toy.game:GAME", "it calls itself 'coins'"),
    ],
)
def test_a_broken_package_is_left_out_with_a_word(monkeypatch: pytest.MonkeyPatch, value: str, why: str) -> None:
    points = [EntryPoint("broken", value, "tasca.games"), *entry_points(group="tasca.games")]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    monkeypatch.setattr(registry, "_foreign", registry._foreign.__wrapped__)
    monkeypatch.setattr(registry, "game_names", registry.game_names.__wrapped__)
    with pytest.warns(UserWarning, match=f"the game 'broken' .* is left out: .*{why}"):
        assert registry.game_names() == (*OWN, NAME)


# ── in the terminal ──────────────────────────────────────────────────────────────────────────────────────────────
def test_it_is_played_in_the_terminal(tasca: Tasca) -> None:
    said = tasca("play", NAME, "--seats", "me,random", "--seed", "4", typed="1\n" * 40)
    assert said.status == 0
    assert "You took 1." in said.out
    assert " won!" in said.out


def test_it_is_simulated_and_replayed(tasca: Tasca, tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    said = tasca("simulate", NAME, "--players", "3", "--games", "40", "--json", "--jobs", "1", "--out", kept)
    assert json.loads(said.out)["games"] == 40
    assert tasca("replay", kept).status == 0
    full = tasca("replay", kept, "--record", "1", "--full").out.splitlines()
    assert json.loads(full[0])["setup"]["game"] == NAME


def test_it_is_drawn_as_a_picture(tasca: Tasca, tmp_path: Path) -> None:
    kept, picture = tmp_path / "game.jsonl", tmp_path / "board.svg"
    tasca("simulate", NAME, "--games", "1", "--jobs", "1", "--out", kept)
    assert tasca("draw", kept, "--out", picture).status == 0
    assert "heap" in picture.read_text("utf-8")


@pytest.mark.parametrize("bots", ["search,random", "level:1,random", "uct:10n,random"])
def test_a_bot_that_does_not_know_it_is_refused_in_a_sentence(tasca: Tasca, bots: str) -> None:
    said = tasca("arena", NAME, "--bots", bots)
    assert said.status == 2
    assert "does not play Coins; there are: random, clever" in said.err


# ── at a table ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_it_is_listed_on_the_front_page(served: Served, ana: Visitor) -> None:
    listed = {each["name"]: each for each in ana.get("/")["games"]}
    assert listed[NAME]["bots"] == ["random"]
    assert listed[NAME]["lesson"] == ""
    page = ana.get("/", accept="text/html")
    assert 'id="game-coins"' in page
    assert 'href="/rules/coins"' in page
    assert "/lessons/coins" not in page


def test_a_table_is_made_from_the_page_of_choices(served: Served, ana: Visitor) -> None:
    page = ana.get(f"/new?game={NAME}", accept="text/html")
    assert 'value="bot random"' in page
    assert "level:" not in page


def test_its_rules_are_read(ana: Visitor) -> None:
    page = ana.get("/rules/coins", accept="text/html")
    assert 'id="C1.2"' in page
    assert "Whoever takes the last coin wins." in page


def test_it_is_played_at_a_table_to_the_end(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random", game=NAME)
    while (table := ana.get(path))["status"] == "running":
        assert table["your_turn"]
        page = ana.get(path, accept="text/html")
        assert 'data-pick="move-1"' in page
        assert "/hint" not in page
        ana.act(path, "1")
        served.idle()
    assert sorted(table["scores"]) == [0, 1]
    page = ana.get(path, accept="text/html")
    assert "/review" not in page
    assert ana.get(f"{path}/record")["game"] == NAME


def test_what_no_bot_can_say_is_refused_in_a_sentence(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random", game=NAME)
    assert ana.post(f"{path}/hint", status=404)["error"] == "No bot knows this game well enough to advise."
    refused = ana.post("/tables", {"game": NAME, "seats": ["me", "bot level:2"]}, status=422)
    assert refused["error"] == "level:2 does not play Coins."
    refused = ana.post(f"{path}/bot", {"level": "search"}, status=422)
    assert refused["error"] == "search does not play Coins."


def test_somebody_who_is_away_is_played_for(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "bot random", game=NAME)
    ana.post(f"{path}/bot")
    served.idle()
    assert ana.get(path)["status"] == "over"

"""The net of House of Fado: whole numbers that every door has alike, tables where there is none, and its factory."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tasca.bots import Budget
from tasca.core.buffers import buffers
from tasca.core.state import out_of_bounds
from tasca.games import game as game_of
from tasca.games.fado.bot.inputs import INPUTS, LEAD, SEAT, counted, write_inputs
from tasca.games.fado.bot.judge import WON, worth
from tasca.games.fado.bot.mind import WHOLLY
from tasca.games.fado.bot.minds import BELIEVED, BORROWED, DATA, mind_of, net_name, read, shipped_mind
from tasca.games.fado.bot.net import bent
from tasca.games.fado.bot.workspace import Workspace
from tasca.games.fado.rules.state import OVER, State
from tests.bots.positions import some_positions
from tests.doors import assert_alike, needs_numba
from tests.thinkers import face

FADO = game_of("fado")
NET = read(net_name(2, 0))
every_table = pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 4}, {"solo": True}])


def positions(options: dict[str, object]) -> Iterator[State]:
    return (state for state in some_positions(FADO, options, 20, 23) if state.phase != OVER)


def test_every_data_file_has_a_card() -> None:
    """What it is, from which games, by which command, and how it was measured."""
    names = [file.name for file in DATA.iterdir()]
    assert {"tables.json", "net-2.json", "net-solo.json"} <= set(names)
    for name in names:
        data = read(name)
        assert data is not None
        assert all(data["card"][said] for said in ("what", "games", "command", "measured"))
        assert data["card"]["measured"] != "not yet"


def test_a_missing_net_means_tables() -> None:
    assert read("net-9.json") is None
    assert mind_of(None, 0).learnt == 0
    assert (DATA / net_name(2, 0)).is_file()
    for players, solo, believed in ((2, 0, WHOLLY), (3, 0, BORROWED), (4, 0, BORROWED), (2, 1, 0)):
        net = read(net_name(players, solo))
        assert shipped_mind(players, solo).learnt == (net.get(BELIEVED, WHOLLY) if net else believed)
        assert out_of_bounds(shipped_mind(players, solo)) == ""


def test_a_net_is_believed_as_far_as_its_file_says() -> None:
    """Unless somebody asks for more or less."""
    assert NET is not None
    assert mind_of(NET, 0).learnt == WHOLLY
    assert mind_of(NET | {BELIEVED: 70}, 0).learnt == 70
    assert mind_of(NET | {BELIEVED: 70}, 0, 20).learnt == 20


@every_table
def test_net_and_tables_judge_in_part(options: dict[str, object]) -> None:
    """Half believed, a position is worth what lies in the middle; a game that is over is worth what it is."""
    p = buffers("games").record(Workspace)
    tables, half, net = (mind_of(NET, 0, believed) for believed in (0, 50, WHOLLY))
    for state in positions(options):
        for seat in range(state.players):
            said = [worth(state, seat, mind, p) for mind in (tables, half, net)]
            assert said[1] == (said[0] + said[2]) // 2
        state.phase = OVER
        assert worth(state, 0, half, p) == worth(state, 0, net, p)


@every_table
def test_inputs_are_small_numbers_of_a_side(options: dict[str, object]) -> None:
    """They fit their record; what a duel's first seat reads of itself, the second reads of its opponent."""
    p, q = buffers("games").records(Workspace, 2)
    for state in positions(options):
        for seat in range(state.players):
            write_inputs(state, seat, p)
            assert out_of_bounds(p) == ""
            assert len(p.inputs) >= INPUTS
            best = max(counted(state, other) for other in range(state.players) if other != seat)
            assert p.inputs[LEAD] == max(min(counted(state, seat) - best, 127), -127)
        if state.players == 2:
            write_inputs(state, 0, q)
            assert p.inputs[:SEAT] == q.inputs[SEAT : 2 * SEAT]
            assert p.inputs[SEAT : 2 * SEAT] == q.inputs[:SEAT]


def test_the_curve_is_a_curve() -> None:
    """Odd, rising, within a win; half an output of 1 is tanh(1/2)."""
    one = 1 << 18
    found = [bent(z) for z in range(-20 * one, 20 * one, one // 7)]
    assert found == sorted(found)
    assert all(-WON <= value <= WON for value in found)
    assert bent(one) == -bent(-one) == 4621
    assert bent(0) == 0


def test_a_net_judges_until_the_game_is_over() -> None:
    """Then the points do, and tables and net agree."""
    state = FADO.new_game({}, 1)
    p = buffers("games").record(Workspace)
    tables, net = mind_of(None, 0), mind_of(NET, 0)
    assert worth(state, 0, net, p) != worth(state, 0, tables, p)
    state.phase = OVER
    state.score[:2] = [90, 60]
    assert worth(state, 0, net, p) == worth(state, 0, tables, p) > 0.9 * WON
    assert worth(state, 1, net, p) == worth(state, 1, tables, p) < -0.9 * WON


@needs_numba
@every_table
def test_a_net_judges_alike_through_both_doors(options: dict[str, object]) -> None:
    """To the bit, in positions of every kind; here the net for two judges any table."""
    compiled: Any = import_module("tasca.fast.fado.bot.judge")
    fast = buffers("fast")
    p, q = buffers("games").record(Workspace), fast.record(Workspace)
    for mind in (mind_of(NET, 0), mind_of(NET, 0, BORROWED)):
        there = fast.to_record(mind)
        for state in positions(options):
            record = fast.to_record(state)
            for seat in range(state.players):
                assert worth(state, seat, mind, p) == compiled.worth(record, seat, there, q)


@needs_numba
def test_thinkers_with_a_net_think_alike() -> None:
    plain, compiled = (face("fado", door, knows=lambda number: mind_of(NET, 0)) for door in ("games", "fast"))
    for state in some_positions(FADO, {"players": 2}, 2, 31):
        assert_alike(plain, compiled, state, Budget(nodes=1500))


@needs_numba
def test_the_factory_from_games_to_the_gate(tmp_path: Path) -> None:
    """The whole path, small: two generations, the same again from the same seed, a run taken up, quantising, a gate."""
    from tools.net_file import ship
    from tools.shards import by
    from tools.train_fado.fit import load, whole
    from tools.train_fado.gate import TABLES, gate, summary
    from tools.train_fado.learn import learn
    from tools.train_fado.play import Table, play

    table = Table(nodes=10, longest=30)
    with ThreadPoolExecutor(1) as workers:

        def made(folder: str, generations: int) -> dict[str, object]:
            file = learn(partial(by, workers, play), tmp_path / folder, table, generations, 3, 7, "as here")
            data: dict[str, object] = json.loads(file.read_text(encoding="utf-8"))
            return data

        first = made("one", 2)
        made("two", 1)  # broken off, and taken up
        assert made("two", 2) == first
        assert (tmp_path / "one" / "net-01.json").read_bytes() != (tmp_path / "one" / "net-02.json").read_bytes()
        assert whole(load(tmp_path / "one" / "net-02.npz")).items() <= first.items()
        shipped = tmp_path / "net-2.json"
        ship(tmp_path / "one" / "net-02.json", shipped, "hardly", believed=80)
        net = read("net-2.json", tmp_path)
        assert net is not None
        assert net["card"]["measured"] == "hardly"
        assert mind_of(net, 0).learnt == 80
        assert out_of_bounds(mind_of(net, 0)) == ""
        *_, games = gate(workers, (str(shipped), TABLES), ("30n", "30n"), 2, 2, 1)
        assert sum(game.won for game in games.values()) <= 1
        assert summary(games, 2).startswith("2 games: ")
        assert summary(games, 2).endswith("the gate stays shut")


@needs_numba
def test_a_net_goes_on_at_another_table(tmp_path: Path) -> None:
    """It is taken up as it is, plays the first games, and its heir says from whom it has learnt."""
    from tools.shards import Shard, by
    from tools.train_fado.fit import taught, whole
    from tools.train_fado.learn import learn
    from tools.train_fado.play import Table, play

    assert NET is not None
    table = Table(players=3, nodes=10, longest=10)
    rows = play(table, NET, 7, Shard(0, 2))
    assert whole(taught(NET, rows["inputs"])).items() <= NET.items()
    with ThreadPoolExecutor(1) as workers:
        file = learn(partial(by, workers, play), tmp_path, table, 1, 2, 7, "as here", NET)
    card = json.loads(file.read_text(encoding="utf-8"))["card"]
    assert "3 players" in card["what"]
    assert "2 players" in card["games"]


@needs_numba
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_says_of_every_seat_what_it_thought(players: int) -> None:
    """Not only of who has moved: nobody's row hangs on how the game ended alone."""
    import numpy as np
    from tools.shards import Shard
    from tools.train_fado.play import GAME, KNOWN_BY_SEARCH, SEARCHED, Table, play

    known = play(Table(players=players, nodes=10, longest=12, poor=0), None, 7, Shard(0, 3))["known"]
    for number in range(3):
        rows = known[known[:, GAME] == number]
        seats = rows[:, SEARCHED].reshape(-1, players)  # a position from the side of each
        asked = rows[:, KNOWN_BY_SEARCH].reshape(-1, players)
        assert np.all(asked == asked[:, :1])
        assert asked.mean() > 0.5
        thought = seats[asked[:, 0] == 1]
        assert np.all(thought.min(1) < 0)  # where nobody has won yet, somebody is behind
        assert np.all(np.ptp(thought, axis=1) > 0)


@needs_numba
def test_a_gate_for_who_plays_alone(tmp_path: Path) -> None:
    """Both play the same deals with the same chance: against itself a judge has no point more. Nets too."""
    from tools.shards import by
    from tools.train_fado.gate import ALONE, TABLES, gate, summary
    from tools.train_fado.learn import learn
    from tools.train_fado.play import Table, play

    with ThreadPoolExecutor(1) as workers:
        *_, games = gate(workers, (TABLES, TABLES), ("30n", "30n"), ALONE, 4, 1)
        assert summary(games, ALONE).startswith("2 deals: ")
        assert summary(games, ALONE).endswith("+0.0 (±0.0); the gate stays shut")
        file = learn(
            partial(by, workers, play), tmp_path, Table(players=ALONE, nodes=10, longest=10), 1, 2, 7, "as here"
        )
        *_, games = gate(workers, (str(file), TABLES), ("30n", "30n"), ALONE, 2, 1)
        assert {game.margin for game in games.values()} != {games[0].margin}


@needs_numba
@pytest.mark.parametrize(("players", "games", "won", "decided"), [
    (2, 40, 1.0, True),  # 40 of 40
    (2, 16, 1.0, False),  # luck may do that
    (2, 200, 0.55, False),  # just at the gate, and never sure
    (2, 100, 0.2, True),  # it will not open
    (3, 60, 1.0, True),
    (4, 200, 0.25, False),  # 27.5 % would be enough
])  # fmt: skip
def test_a_gate_ends_when_it_is_decided(players: int, games: int, won: float, decided: bool) -> None:
    from tools.train_fado.gate import Played, is_decided

    found = {
        number: Played(float(int((number + 1) * won) > int(number * won)), 1, 40, (1.0, 1.0)) for number in range(games)
    }
    assert is_decided(found, players) is decided


@needs_numba
@pytest.mark.parametrize(("margins", "decided"), [
    ([12, 8, 11, 9, 13, 7, 10, 10, 12, 8], True),
    ([12, 8, 11, 9], False),  # so few deals may all be alike
    ([12, -8, 11, -9, 13, -7, 10, -10, 12, 8], False),
])  # fmt: skip
def test_a_gate_for_one_ends_when_it_is_decided(margins: list[int], decided: bool) -> None:
    from tools.train_fado.gate import ALONE, Played, is_decided

    found = {
        2 * deal + other: Played(1.0, 0 if other else more, 40, (1.0, 1.0))
        for deal, more in enumerate(margins)
        for other in range(2)
    }
    assert is_decided(found, ALONE) is decided


@needs_numba
def test_what_is_far_off_is_worth_what_games_are_on_average() -> None:
    """With three most seats lose: neither a result far ahead nor what the search thinks may say otherwise."""
    import numpy as np
    from tools.train_fado.fit import targets
    from tools.train_fado.play import COLUMNS, KNOWN_BY_SEARCH, LEFT, SEARCHED, WON

    known = np.zeros((6, COLUMNS), np.int32)
    known[:, WON] = [1, -1, -1, 1, -1, -1]
    known[:, LEFT] = 100_000
    known[::3, KNOWN_BY_SEARCH] = 1
    known[::3, SEARCHED] = [4000, 6000]
    wins = targets(known)[:, 0]
    assert np.allclose(wins[[1, 2, 4, 5]], -1 / 3)
    assert np.allclose(wins[[0, 3]], [-1 / 3 - 0.05, -1 / 3 + 0.05])


def test_few_games_are_learnt_from_in_small_batches() -> None:
    """From some ten thousand rows on, weights are set right hundreds of times an epoch."""
    from tools.train_fado.fit import BATCH, SMALL, STEPS, batch_of

    assert [batch_of(rows) for rows in (1, 1_000, 30_000)] == [1, SMALL, 30_000 // STEPS]
    assert batch_of(2_000_000) == BATCH
    assert all(rows // batch_of(rows) >= STEPS for rows in (30_000, 100_000, 1_000_000))


@needs_numba
def test_fitting_teaches_and_whole_numbers_say_the_same() -> None:
    """A net that is fitted says less wrong; rounded, it says the same within a few thousandths."""
    import numpy as np
    from tools.shards import Shard
    from tools.train_fado.fit import fit, new_net, whole
    from tools.train_fado.play import Table, play

    rows = play(Table(nodes=10, longest=60), None, 3, Shard(0, 8))
    rng = np.random.default_rng(1)
    net = new_net(rows["inputs"], rng)
    before = fit(net, rows, 1, rng)
    after = fit(net, rows, 60, rng)
    assert after["loss"] < before["loss"]
    mind, p = mind_of(whole(net), 0), buffers("games").record(Workspace)
    for state in positions({"players": 2}):
        write_inputs(state, 0, p)
        out = np.tanh(net.forward(np.array([p.inputs[:INPUTS]], np.int8))[-1][0] / 2)
        assert abs(worth(state, 0, mind, p) / WON - (3 * out[0] + out[1]) / 4) < 0.005


@needs_numba
def test_a_gate_that_is_broken_off_says_how_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tools.train_fado import __main__ as line

    def played(*_given: object) -> Iterator[dict[int, object]]:
        yield {0: None}
        raise KeyboardInterrupt

    monkeypatch.setattr(line, "warm", lambda game: None)
    monkeypatch.setattr(line, "gate", played)
    monkeypatch.setattr(line, "summary", lambda found, players: f"{len(found)} of {players}")
    monkeypatch.setattr("sys.argv", ["train_fado", "gate", "tables", "--processes", "1"])
    with pytest.raises(SystemExit) as ended:
        line.main()
    assert (ended.value.code, capsys.readouterr().out) == (130, "1 of 2\n")

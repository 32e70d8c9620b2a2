"""The nets of Azul: whole numbers that every door has alike, weights where there is none."""

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
from tasca.games.azul.bot import judge
from tasca.games.azul.bot.board_inputs import BOARD, INPUTS, fullest_input, note_inputs, order_input
from tasca.games.azul.bot.duel import place_lead
from tasca.games.azul.bot.knowledge import KNOWLEDGE, NO_NET, WALLS
from tasca.games.azul.bot.moves import begin_search
from tasca.games.azul.bot.net import NUMBERS, THERE, board_by_net, net_worth
from tasca.games.azul.bot.nets import DATA, LAYERS, net_name, numbers_of, read_net
from tasca.games.azul.bot.round_end import end_win_rate, note_end_standings
from tasca.games.azul.bot.weights import NAMES, weights
from tasca.games.azul.bot.win_rate import final_win_rate, to_lead, to_win_rate
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.state import OFFER, State
from tests.bots.positions import some_positions
from tests.doors import assert_alike, needs_numba
from tests.thinkers import face

AZUL = game_of("azul")
MANY = [(3, "coloured"), (4, "coloured"), (3, "grey"), (4, "grey")]
many = pytest.mark.parametrize(("players", "variant"), MANY)
all_tables = pytest.mark.parametrize(("players", "variant"), [(2, "coloured"), (2, "grey"), *MANY])
both_walls = pytest.mark.parametrize("variant", ["coloured", "grey"])


def made_up() -> dict[str, Any]:
    """A net of numbers that are anything but equal."""
    net: dict[str, Any] = {
        name: [[(7 * row + 5 * i) % 41 - 20 for i in range(length)] for row in range(rows)]
        for name, (rows, length) in LAYERS.items()
    }
    net["first"][3] = []
    return net


def known(players: int, variant: str, net: dict[str, Any] | None) -> list[int]:
    return weights(NAMES[(WALLS if players > 2 else 0) + (variant == "grey")]) + numbers_of(net)


def positions(players: int, variant: str) -> Iterator[State]:
    found = some_positions(AZUL, {"players": players, "variant": variant}, 20, 23)
    return (state for state in found if state.phase == OFFER)


def test_a_missing_net_means_weights() -> None:
    assert read_net("net-violet.json") is None
    assert set(numbers_of(None)) == {0}
    for number, (_, make) in enumerate(KNOWLEDGE):
        entry = make()
        assert len(entry) == NUMBERS
        judges = number < NO_NET and (DATA / net_name(number % WALLS == 1, number < WALLS)).is_file()
        assert entry[THERE] == int(judges)


def test_rows_of_zeros_are_written_as_empty_ones() -> None:
    numbers = numbers_of(made_up())
    assert len(numbers) == NUMBERS - THERE
    first = 1 + LAYERS["tables"][0] * LAYERS["tables"][1]
    length = LAYERS["first"][1]
    assert set(numbers[first + 3 * length : first + 4 * length]) == {0}


@all_tables
def test_inputs_of_a_board_come_before_those_of_all(players: int, variant: str) -> None:
    """A row has one, its line one or two, a column and a colour one; on the grey wall a row's colours are one more."""
    p = buffers("games").record(Workspace)
    w = known(players, variant, None)
    for state in positions(players, variant):
        begin_search(state, w, p)
        for seat in range(players):
            n = note_inputs(state, seat, p)
            inputs = [int(i) for i in p.trace[:n]]
            assert out_of_bounds(p) == ""
            under_way = sum(0 < state.line_count[seat][row] <= row for row in range(5))
            assert n == 20 + under_way + (5 if variant == "grey" else 0)
            assert all(0 <= i < BOARD for i in inputs)
            assert BOARD <= order_input(state, seat, p, state.next_starter) < fullest_input(state, seat, p, 0) < INPUTS


@many
def test_without_a_net_ends_are_judged_as_ever(players: int, variant: str) -> None:
    """With one, who stands better has more of the chances."""
    p = buffers("games").record(Workspace)
    w, net = known(players, variant, None), known(players, variant, made_up())
    for state in positions(players, variant):
        begin_search(state, w, p)
        for seat in range(players):
            note_end_standings(state, w, p, 0)
            assert end_win_rate(state, seat, w, p, 0) == judge.worth(state, seat, w, p, 0, 1, state.next_starter)
        note_end_standings(state, net, p, 0)
        order = sorted(range(players), key=lambda seat: p.standing[seat])
        rates = [end_win_rate(state, seat, net, p, 0) for seat in order]
        assert rates == sorted(rates)
        assert rates[0] < rates[-1]


@both_walls
def test_in_a_duel_a_net_judges_every_board(variant: str) -> None:
    """Within a round too. What one seat has the other has not; who begins the next round counts when it is known."""
    p = buffers("games").record(Workspace)
    w = known(2, variant, made_up())
    for state in positions(2, variant):
        begin_search(state, w, p)
        assert [p.value[0][seat] for seat in range(2)] == [board_by_net(state, seat, w, p) for seat in range(2)]
        if judge.is_last(state, p, 0):
            continue
        p.ahead[:2] = [0, 0]
        for starter in (-1, 0, 1):
            for over in (0, 1):
                one, two = (judge.worth(state, seat, w, p, 0, over, starter) for seat in range(2))
                assert one == -two
        leads = [place_lead(state, 0, w, p, 0, starter) for starter in (-1, 0, 1)]
        assert len(set(leads)) == 3


@both_walls
def test_leads_and_win_rates_in_a_duel_are_one_another_undone(variant: str) -> None:
    """To the step of the curve; what is won for certain says by how many points."""
    p = buffers("games").record(Workspace)
    begin_search(next(positions(2, variant)), known(2, variant, None), p)
    for lead in range(-4_000, 4_001, 250):
        assert to_win_rate(to_lead(to_win_rate(lead, p, 0), p), p, 0) == to_win_rate(lead, p, 0)
    assert [to_lead(final_win_rate(lead), p) for lead in (-1_200, 0, 700)] == [-1_200, 0, 700]


@needs_numba
@many
def test_a_net_judges_alike_through_both_doors(players: int, variant: str) -> None:
    """To the bit, in positions of every kind."""
    compiled: Any = import_module("tasca.fast.azul.bot.round_end")
    moves: Any = import_module("tasca.fast.azul.bot.moves")
    fast = buffers("fast")
    p, q = buffers("games").record(Workspace), fast.record(Workspace)
    w = known(players, variant, made_up())
    there = fast.numbers_of(w)
    for state in positions(players, variant):
        record = fast.to_record(state)
        begin_search(state, w, p)
        moves.begin_search(record, there, q)
        note_end_standings(state, w, p, 0)
        compiled.note_end_standings(record, there, q, 0)
        assert list(p.standing) == [int(x) for x in q["standing"]]
        if not p.ended:
            assert p.standing[0] == net_worth(state, 0, w, p, 0)


@needs_numba
@all_tables
def test_thinkers_with_a_net_think_alike(players: int, variant: str) -> None:
    net = known(players, variant, made_up())
    plain, compiled = (face("azul", door, knows=lambda number: net) for door in ("games", "fast"))
    for state in some_positions(AZUL, {"players": players, "variant": variant}, 1, 31):
        assert_alike(plain, compiled, state, Budget(nodes=600))


@needs_numba
def test_tables_is_the_search_without_a_net() -> None:
    """A yardstick: it knows the same weights, and no net."""
    from tasca.games.azul.bot.think import TABLES, which

    for players in (2, 3, 4):
        for variant in ("coloured", "grey"):
            state = AZUL.new_game({"players": players, "variant": variant}, 1)
            none: list[Any] = []
            asked = [which([state], none, none, none, none, none, none, kind) for kind in (0, TABLES)]
            one, two = (KNOWLEDGE[number][1]() for number in asked)
            assert one[:THERE] == two[:THERE]
            assert two[THERE] == 0


@needs_numba
@pytest.mark.parametrize("duel", [False, True])
def test_the_factory_from_games_to_a_net(tmp_path: Path, duel: bool) -> None:
    """The whole path, small: two generations, the same again from the same seed, a run taken up, quantising."""
    pytest.importorskip("torch")
    from tools.net_file import ship
    from tools.shards import by
    from tools.train_azul.fit import load, whole
    from tools.train_azul.learn import learn
    from tools.train_azul.play import Course, play

    course = Course(duel=duel, nodes=60, deal_nodes=60, deals=2)
    with ThreadPoolExecutor(1) as workers:

        def made(folder: str, generations: int) -> dict[str, Any]:
            file = learn(partial(by, workers, play), tmp_path / folder, course, generations, 3, 7, "as here")
            data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return data

        first = made("one", 2)
        made("two", 1)  # broken off, and taken up
        assert made("two", 2) == first
    assert (tmp_path / "one" / "net-01.json").read_bytes() != (tmp_path / "one" / "net-02.json").read_bytes()
    assert whole(load(tmp_path / "one" / "net-02.npz")).items() <= first.items()
    ship(tmp_path / "one" / "net-02.json", tmp_path / net_name(False, duel), "hardly")
    net = read_net(net_name(False, duel), tmp_path)
    assert net is not None
    assert all(net["card"][said] for said in ("what", "games", "command"))
    assert ("two players" in net["card"]["what"]) is duel
    assert net["card"]["measured"] == "hardly"
    numbers = numbers_of(net)
    assert len(numbers) == NUMBERS - THERE
    assert max(numbers) < 1 << 15 > -min(numbers)


@needs_numba
def test_fitting_teaches_and_whole_numbers_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A net that is fitted is less far off; rounded, it says the same within some hundredths of a point."""
    torch = pytest.importorskip("torch")
    import numpy as np
    from tools.shards import Shard
    from tools.train_azul.fit import fit, new_net, report, whole
    from tools.train_azul.play import Course, play

    monkeypatch.setattr("tools.train_azul.fit.SELDOM", 1)
    rows = {**play(Course(nodes=60, deal_nodes=60), None, 3, Shard(0, 12)), "deals": 4}
    net = new_net(1)
    rounds = np.arange(len(rows["inputs"]) // 4)
    before = report(net, rows, rounds)
    fit(net, rows, 40, np.random.default_rng(1))
    after = report(net, rows, rounds)
    assert after["off"] < before["off"]
    assert after["off between ends"] < before["off between ends"]
    p = buffers("games").record(Workspace)
    w = known(4, "coloured", whole(net))
    state = next(positions(4, "coloured"))
    begin_search(state, w, p)
    folded = net.folded()
    for seat in range(4):
        n = note_inputs(state, seat, p)
        inputs = [*p.trace[:n], order_input(state, seat, p, state.next_starter), fullest_input(state, seat, p, 0)]
        if all(net.seen[i] for i in inputs):
            batch = torch.tensor([[inputs] * 4])
            said = 100 * float(net.stand(batch, torch.tensor([p.stage]), folded)[0, 0])
            assert abs(net_worth(state, seat, w, p, 0) - 100 * p.points - said) < 30

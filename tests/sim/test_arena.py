"""The arena, with a game that is quick: blocks, standings, faults, the log, tests that stop, and the command line."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tasca.games import game as game_of
from tasca.sim import arena
from tasca.sim.arena import RULES, Block, Number, Plan, Played, line_ups, numbers, play_on, seating, whole_blocks
from tasca.sim.sprt import Sprt
from tasca.sim.standings import Standings
from tasca.sim.workers import Here
from tests.cli.conftest import Tasca
from tests.doors import needs_numba

from .conftest import Seat
from .test_match import crash

LINE = ["arena", "coins", "--bots", "clever:1n,random", "--jobs", "1"]


def plan(*bots: str, seats: int = 2, games: int = 4, alone: bool = False) -> Plan:
    return Plan("coins", {"players": max(seats, 2)}, bots, seats, games, 1, alone=alone)


def played(names: list[str], places: list[int], scores: list[int] | None = None, turn: int = 0) -> Played:
    n = len(names)
    return Played(Number(0, 0, turn), names, scores or [0] * n, places, [0.0] * n, [1] * n, [0] * n)


def test_seats_are_exchanged_on_the_same_deal() -> None:
    one = plan("a", "b")
    games = list(numbers(one))
    assert [seating(one, number) for number in games] == [["a", "b"], ["b", "a"]] * 2
    deals = [one.deal(number.block)[0] for number in games]
    assert deals[0] == deals[1] != deals[2] == deals[3]


def test_a_block_of_three_has_every_rotation() -> None:
    one = plan("a", "b", "c", seats=3, games=4)
    assert [seating(one, number) for number in list(numbers(one))[:3]] == [list("abc"), list("bca"), list("cab")]
    assert len(list(numbers(one))) == 6, "blocks are whole"


def test_line_ups() -> None:
    assert line_ups(plan("a", "b", "c")) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(plan("a", "b", seats=4)) == [("a", "b", "a", "b")]
    assert line_ups(plan("a", "b", seats=1)) == [("a", RULES), ("b", RULES)]


def test_one_alone_against_the_rest() -> None:
    """From every seat; and an even share is what one of so many would win."""
    one = plan("a", "b", "c", seats=3, games=3, alone=True)
    assert line_ups(one) == [("a", "b", "b"), ("a", "c", "c")]
    assert [seating(one, number) for number in list(numbers(one))[:3]] == [list("abb"), list("bba"), list("bab")]
    games = tuple(played(seating(one, number), [1, 2, 2], turn=number.turn) for number in list(numbers(one))[:3])
    facts = Standings(("a", "b"), [Block(tuple("abb"), games)]).facts()
    assert [facts[0]["even"], facts[1]["even"]] == [0.3333, 0.6667]
    assert [facts[0]["won"], facts[1]["won"]] == [1, 2]


def test_shares_and_leads() -> None:
    drawn = played(["a", "b"], [1, 1], [30, 30])
    assert [drawn.share(name) for name in "ab"] == [0.5, 0.5]
    assert drawn.lead("a") == 0
    four = played(["a", "b", "a", "b"], [1, 3, 1, 4], [9, 5, 9, 2])
    assert four.share("a") == 1
    assert four.lead("a") == 4
    assert four.lead("b") == -4


def test_two_seats_of_a_bot_are_one_observation() -> None:
    """Two blocks of one bot in two of four seats: once it won every game, once none. That is two values, not 16."""
    games = [[played(list("abab"), [1, 2, 3, 4], turn=t) for t in range(4)] for _ in range(2)]
    games[1] = [played(list("abab"), [2, 1, 4, 3], turn=t) for t in range(4)]
    standings = Standings(("a", "b"), [Block(tuple("abab"), tuple(block)) for block in games])
    facts = standings.facts()[0]
    assert (facts["games"], facts["blocks"], facts["win_rate"], facts["even"]) == (8, 2, 0.5, 0.5)
    assert facts["high"] - facts["low"] > 0.7


def test_intervals_by_game() -> None:
    """As if each game stood for itself: that of Agresti and Coull for 2 of 4, whatever blocks they were played in."""
    pairs = [
        tuple(played(names, places) for names in (["a", "b"], ["b", "a"])) for places in ([1, 2], [2, 1])
    ]  # in each pair whoever sits first wins, or loses
    facts = Standings(("a", "b"), [Block(("a", "b"), pair) for pair in pairs]).facts()[0]
    assert (facts["win_rate"], facts["low_by_game"], facts["high_by_game"]) == (0.5, 0.15, 0.85)
    assert (facts["low"], facts["high"]) == (0.1712, 0.8288), "each deal was shared, which says more"


def test_games_of_blocks_that_are_not_whole_do_not_count() -> None:
    one = plan("clever:1n", "random", games=6)
    games: dict[Number, Played] = {}
    for _ in zip(range(3), play_on(one, Here(), games), strict=False):
        pass
    assert len(games) >= 3
    assert len(whole_blocks(one, games)) == len(games) // 2


def test_a_game_is_kept_before_it_counts() -> None:
    """Ctrl-C while the third is being written down: it is not among those that standings are made of."""
    games: dict[Number, Played] = {}
    written: list[Played] = []

    def keep(played: Played) -> None:
        if len(written) == 2:
            raise KeyboardInterrupt
        written.append(played)

    with pytest.raises(KeyboardInterrupt):
        list(play_on(plan("clever:1n", "random", games=6), Here(), games, keep=keep))
    assert list(games.values()) == written


def test_a_test_stops_at_its_verdict_whoever_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    one = plan("clever:1n", "random", games=400)
    straight: dict[Number, Played] = {}
    first = Sprt(0, 100)
    list(play_on(one, Here(), straight, first))
    assert first.verdict == "H1"
    assert len(straight) < 400
    # the same games, each block's last game first
    monkeypatch.setattr(arena, "numbers", lambda plan: sorted(numbers(plan), key=lambda n: (n.block // 5, -n.block)))
    mixed: dict[Number, Played] = {}
    second = Sprt(0, 100)
    list(play_on(one, Here(), mixed, second))
    assert second.pairs == first.pairs
    assert [block.share("random") for block in whole_blocks(one, mixed, second)] == [
        block.share("random") for block in whole_blocks(one, straight, first)
    ]


def test_a_fault_is_named_and_the_match_goes_on(tasca: Tasca, seat: Seat) -> None:
    seat("odd", crash)
    said = tasca("arena", "coins", "--bots", "odd,random", "--games", "6", "--jobs", "1", "--json")
    odd, other = json.loads(said.out)
    assert said.status == 0
    assert (odd["faults"], odd["won"], odd["games"]) == (6, 0, 6)
    assert odd["first_fault"] == "RuntimeError: out of memory"
    assert (other["faults"], other["win_rate"]) == (0, 1.0)
    shown = tasca("arena", "coins", "--bots", "odd,random", "--games", "6", "--jobs", "1").out
    assert "odd lost 6 of 6 games by a fault, the first time: RuntimeError: out of memory" in shown
    simulated = tasca("simulate", "coins", "--bots", "odd,random", "--games", "6", "--jobs", "1", "--json")
    assert json.loads(simulated.out)["faults"] == [6, 0]
    assert json.loads(simulated.out)["wins"] == [0, 6]


def test_the_command_line_for_programs(tasca: Tasca, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    said = tasca(*LINE, "--games", "20", "--json", "--out", out)
    facts = json.loads(said.out)
    assert [row["name"] for row in facts] == ["clever:1n", "random"]
    for row in facts:
        assert (row["games"], row["blocks"]) == (20, 10)
        assert row["low"] <= row["win_rate"] <= row["high"]
        assert row["won"] + row["drawn"] + row["lost"] == 20
        assert sum(row["pairs"]) == 10
    assert facts[0]["win_rate"] + facts[1]["win_rate"] == 1
    assert facts[0]["against"]["random"]["elo_low"] > 0
    assert len(out.read_text().splitlines()) == 20
    assert tasca("replay", out, "--record", "20").status == 0


def test_the_command_line_for_people(tasca: Tasca) -> None:
    said = tasca(*LINE, "--games", "400", "--sprt", "0,50", "--anchor", "random=1000")
    assert "1000 (anchor)" in said.out
    assert re.search(r"SPRT after \d+ pairs: clever:1n is stronger than random by 50 Elo rather than 0", said.out)
    assert "half a win for each of two" in said.out


@pytest.mark.slow  # starts processes
def test_any_number_of_jobs_gives_the_same(tasca: Tasca, tmp_path: Path) -> None:
    line = ["arena", "coins", "--bots", "clever:1n,random", "--games", "6", "--players", "3"]
    for jobs in ("1", "2"):
        tasca(*line, "--jobs", jobs, "--out", tmp_path / jobs)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


# ── the log ──────────────────────────────────────────────────────────────────────────────────────────────────────
def timeless(text: str) -> list[dict[str, Any]]:
    return [{name: v for name, v in row.items() if name != "ms_per_move"} for row in json.loads(text)]


def test_a_log_is_gone_on_with(tasca: Tasca, tmp_path: Path) -> None:
    log, whole = tmp_path / "log.jsonl", tasca(*LINE, "--games", "12", "--json").out
    assert tasca(*LINE, "--games", "4", "--log", log).status == 0
    torn = log.read_bytes() + b'{"number": [2, 0, 0], "nam'
    log.write_bytes(torn)
    said = tasca(*LINE, "--games", "12", "--log", log, "--resume", "--json", "--out", tmp_path / "games.jsonl")
    rows, wanted = timeless(said.out), timeless(whole)
    for row in (*rows, *wanted):
        for facts in row["against"].values():
            del facts["ms_per_move"]
    assert rows == wanted
    assert len(log.read_text().splitlines()) == 13
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 12
    before = log.read_bytes()
    assert tasca(*LINE, "--games", "12", "--log", log, "--resume").status == 0
    assert log.read_bytes() == before, "nothing was missing"


def test_a_log_of_an_earlier_version(tasca: Tasca, tmp_path: Path) -> None:
    """It does not say who sits alone, nor how many nodes were looked at, and is gone on with."""
    log = tmp_path / "log"
    tasca(*LINE, "--games", "2", "--log", log)
    text = log.read_text().replace(', "alone": false', "", 1)
    earlier = re.sub(r', "nodes": \[\d+, \d+\]', "", text)
    assert len(text) - len(earlier) == 2 * len(', "nodes": [0, 0]')
    log.write_text(earlier)
    assert tasca(*LINE, "--games", "4", "--log", log, "--resume").status == 0
    assert len(log.read_text().splitlines()) == 5


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--log {log}", "is there already; --resume goes on with it"),
        ("--log {log} --resume --seed 8", "it was begun with seed 0, not 8"),
        ("--log {log} --resume --players 3", "it was begun with options {'players': 2}, not {'players': 3}"),
        ("--log {log} --resume --move-limit 9", "it was begun with limit None, not 9.0"),
        ("--log {log} --resume --alone", "it was begun with alone False, not True"),
        ("--log {other} --resume", "not the log of an arena"),
        ("--log {torn} --resume", "line 2: not a game of an arena"),
        ("--log {folder}", "is a folder"),
        ("--log /no/such/log.jsonl", "there is no folder /no/such"),
        ("--resume", "--resume goes on with the games of a --log, and none is named"),
    ],
)
def test_wrong_logs(tasca: Tasca, tmp_path: Path, words: str, complaint: str) -> None:
    log, other, torn = (tmp_path / name for name in ("log", "other", "torn"))
    tasca(*LINE, "--games", "2", "--log", log)
    other.write_text("1\n2\n")
    torn.write_text(log.read_text().splitlines()[0] + '\n{"number": 3}\n')
    before = {path: path.read_bytes() for path in (log, other, torn)}
    said = tasca(*LINE, *words.format(log=log, other=other, torn=torn, folder=tmp_path).split())
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert {path: path.read_bytes() for path in before} == before


def test_ctrl_c_shows_the_standings(tasca: Tasca, tmp_path: Path, seat: Seat) -> None:
    asked = []

    def tired(game: Any, state: Any) -> int:
        asked.append(state)
        if len(asked) == 40:
            raise KeyboardInterrupt
        return 0

    seat("tired", tired)
    log, out = tmp_path / "log", tmp_path / "out"
    line = ["arena", "coins", "--bots", "tired,random", "--games", "40", "--jobs", "1"]
    said = tasca(*line, "--json", "--log", log, "--out", out)
    assert said.status == 130
    games = len(log.read_text().splitlines()) - 1
    assert 0 < json.loads(said.out)[0]["games"] <= games < 40
    assert len(out.read_text().splitlines()) == games
    assert tasca(*line, "--log", log, "--resume").status == 0
    assert len(log.read_text().splitlines()) == 41


# ── what is wrong ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--bots clever", "an arena needs two"),
        ("--bots clever,clever", "names a bot twice"),
        ("--bots clever,random --sprt 5", "--sprt '5' is not two numbers"),
        ("--bots clever,random --sprt 5,x", "--sprt 'x' is not a number"),
        ("--bots clever,random --sprt 5,5", "the second number must be the greater one"),
        ("--bots clever,random --sprt 0,nan", "--sprt 'nan' is not a number"),
        ("--bots clever,random --players 3 --sprt 0,5", "--sprt tells two bots apart, in games of two"),
        ("--bots clever,random --anchor clever", "--anchor 'clever' is not one of the bots"),
        ("--bots clever,random --anchor greedy=1", "--anchor 'greedy=1' is not one of the bots"),
        ("--bots clever,random --anchor clever=x", "--anchor 'x' is not a number"),
        ("--bots clever,random --move-limit 0", "--move-limit '0' is not a number of at least 0.001"),
        ("--bots clever,random --jobs 0", "--jobs '0' is not a whole number of at least 1"),
        ("--bots clever,random --openings /no/such/book", "/no/such/book: No such file"),
        (
            "--bots clever,random --openings {book}",
            "line 1: action 6: 3 is not legal: that is not possible now (on",
        ),
        ("--bots clever,random --openings {position} --out {book}", "--out writes records"),
    ],
)
def test_wrong_arenas(tasca: Tasca, tmp_path: Path, words: str, complaint: str) -> None:
    coins = game_of("coins")
    book, position = tmp_path / "book", tmp_path / "position"
    book.write_text("3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3\n")
    position.write_text(coins.state_to_text(coins.new_game({}, 1), hidden=False))
    said = tasca("arena", "coins", *words.format(book=book, position=position).split())
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_positions_are_played_from(tasca: Tasca, tmp_path: Path) -> None:
    coins = game_of("coins")
    state = coins.new_game({}, 1)
    state.heap = 4
    position, log = tmp_path / "position", tmp_path / "log"
    position.write_text(coins.state_to_text(state, hidden=False))
    said = tasca(*LINE, "--games", "8", "--openings", position, "--log", log, "--json")
    clever, _random = json.loads(said.out)
    assert clever["win_rate"] >= 0.5, "who comes second wins, and the seats are exchanged"
    assert all("record" not in json.loads(line) for line in log.read_text().splitlines()[1:])


@pytest.mark.slow  # starts processes
def test_the_tool_that_measures_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import bot_tables

    two, three = "coins --seed 3 --bots clever:1n,random", "coins --seed 3 --bots clever:1n,clever:2n,random"
    toy = [bot_tables.Arena(two, 20), bot_tables.Arena(three, 20)]
    monkeypatch.setattr(bot_tables, "TABLES", {"toy": toy})
    monkeypatch.setattr("sys.argv", ["bot_tables", str(tmp_path), "--share", "0.5", "--jobs", "1"])
    bot_tables.main()
    first = (tmp_path / "tables.md").read_text()
    assert re.search(r"\n\| Coins \| 2 \| clever:1n \| random \| 10 \| \d+\.\d % \|", first)
    assert f"| `tasca arena {two} --games 10` |" in first
    assert f"`tasca arena {three} --games 10`\n\n| bot | games |" in first, "where many meet, what the arena prints"
    bot_tables.main()
    assert (tmp_path / "tables.md").read_text() == first, "it goes on where it was"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a POSIX signal")
def test_the_tool_breaks_off_what_takes_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import bot_tables

    toy = [bot_tables.Arena("coins --seed 3 --bots clever:1n,random", 999_998)]
    monkeypatch.setattr(bot_tables, "TABLES", {"toy": toy})
    monkeypatch.setattr("sys.argv", ["bot_tables", str(tmp_path), "--jobs", "1", "--seconds", "0"])
    bot_tables.main()
    said = (tmp_path / "tables.md").read_text()
    games = re.search(r"\| clever:1n \| random \| (\d+) \|", said)
    assert games
    assert int(games[1]) < 999_998
    assert said.endswith("--games 999998`, broken off |\n")


@needs_numba
def test_the_sizes_of_what_bots_know() -> None:
    from tools.bot_tables import sizes

    said = list(sizes())
    assert any(
        re.fullmatch(r"\| `games/fado/bot/data/net-2.json` \| A net .+ \| [\d,]+ \| [\d,]+ \|", line) for line in said
    )
    assert re.fullmatch(r"\nAzul: a thought is lent [\d,]+ bytes.", said[-2])


def test_every_arena_of_the_tables_is_understood() -> None:
    from tools.bot_tables import TABLES

    from tasca.cli.arena import plan_from
    from tasca.cli.main import parser

    for arenas in TABLES.values():
        for one in arenas:
            asked = parser().parse_args(["arena", *one.line.split(), "--games", str(one.games)])
            plan = plan_from(asked)
            assert plan.games % plan.seats == 0

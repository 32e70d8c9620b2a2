"""Tables and reports: rows that say what the records say, one file written like another, and nothing half-written."""

import json
import re
from pathlib import Path

import polars as pl
import pytest

from tasca.core.record import Record, replay
from tasca.games import game as game_of
from tasca.games import game_names, measures
from tasca.sim.data.columns import table_columns
from tasca.sim.data.rows import Rows, add_record
from tasca.sim.data.tables import BadTable, read_tables
from tasca.sim.match import play
from tests.cli.conftest import Tasca

GAMES = 5


def record_of(name: str, seed: int, **options: object) -> Record:
    game = game_of(name)
    given = game.check_options(options)
    names = ["random"] * game.players(game.new_game(given))
    return play(game, given, seed, names).record(game, given)


def written(path: Path, name: str, games: int = GAMES, **options: object) -> Path:
    path.write_text("".join(record_of(name, seed, **options).to_json() + "\n" for seed in range(games)))
    return path


@pytest.mark.parametrize("name", game_names())
def test_rows_say_what_the_record_says(name: str) -> None:
    game, record = game_of(name), record_of(name, 4)
    end = replay(game, record)
    rows: Rows = {"games": [], "seats": [], "moves": []}
    add_record(rows, 9, record)
    (one,) = rows["games"]
    assert (one["id"], one["game"], one["moves"], one["over"]) == (9, name, len(record.actions), True)
    assert one["opening"] == record.actions[0]
    assert [row["score"] for row in rows["seats"]] == record.scores
    assert sum(row["share"] for row in rows["seats"]) == 1
    assert [row["action"] for row in rows["moves"]] == record.actions
    assert all(1 <= row["legal"] <= game.info.most_legal for row in rows["moves"])
    for seat, row in enumerate(rows["seats"]):
        assert sum(value for column, value in row.items() if column.startswith("points_")) == row["score"]
        assert row["moves"] == sum(move["seat"] == seat for move in rows["moves"])
        for measure in measures(name):
            if measure.at_end:
                assert row[measure.name] == measure.at_end(end, seat)
    for table, columns in table_columns(name).items():
        assert all(list(row) == list(columns) for row in rows[table])


def test_what_happened_is_counted() -> None:
    """In House of Fado a worker goes to a kick-out space as often as its owner says `kick`."""
    record = record_of("fado", 3)
    rows: Rows = {"games": [], "seats": [], "moves": []}
    add_record(rows, 0, record)
    for seat in range(2):
        said = sum(move["seat"] == seat and move["action"].startswith("kick ") for move in rows["moves"])
        assert rows["seats"][seat]["kick_outs"] >= said  # where only one space is free nobody is asked
    assert sum(row["kick_outs"] for row in rows["seats"]) > 0
    hires = sum(move["action"].startswith("hire ") for move in rows["moves"])
    assert sum(row["hires"] for row in rows["seats"]) == hires


def test_an_unfinished_game_has_no_places() -> None:
    record = record_of("coins", 2)
    record.actions, record.scores, record.winners, record.resigned = record.actions[:2], None, None, [1]
    rows: Rows = {"games": [], "seats": [], "moves": []}
    add_record(rows, 0, record)
    assert rows["games"][0]["over"] is False
    assert [(row["place"], row["share"], row["resigned"]) for row in rows["seats"]] == [
        (None, None, False),
        (None, None, True),
    ]


@pytest.mark.parametrize("suffix", [".parquet", ".csv"])
def test_tables_beside_each_other(tasca: Tasca, tmp_path: Path, suffix: str) -> None:
    source, out = written(tmp_path / "games.jsonl", "azul", variant="grey"), tmp_path / f"games{suffix}"
    said = tasca("table", source, "--out", out, "--jobs", "1")
    assert said.status == 0
    names = [f"games{suffix}", f"games.seats{suffix}", f"games.moves{suffix}"]
    assert said.out.splitlines() == [str(tmp_path / name) for name in names]
    name, games, seats = read_tables(out)
    assert (name, len(games), len(seats)) == ("azul", GAMES, 2 * GAMES)
    assert games["variant"].to_list() == ["grey"] * GAMES
    assert games["seed"].to_list() == list(range(GAMES))
    read = pl.read_csv if suffix == ".csv" else pl.read_parquet
    assert len(read(tmp_path / names[2])) == games["moves"].sum()


def test_seeds_keep_their_digits(tasca: Tasca, tmp_path: Path) -> None:
    record, out = record_of("coins", (1 << 64) - 1), tmp_path / "games.csv"
    (tmp_path / "games.jsonl").write_text(record.to_json())
    tasca("table", tmp_path / "games.jsonl", "--out", out, "--jobs", "1")
    assert read_tables(out)[1]["seed"].to_list() == [(1 << 64) - 1]


@pytest.mark.slow  # starts processes
def test_any_number_of_jobs_writes_the_same(tasca: Tasca, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tasca.sim.data.tables.AT_ONCE", 3)
    source = written(tmp_path / "games.jsonl", "coins", 20)
    for jobs in ("1", "2"):
        tasca("table", source, "--out", tmp_path / f"{jobs}.csv", "--jobs", jobs)
    for table in ("", ".seats", ".moves"):
        assert (tmp_path / f"1{table}.csv").read_bytes() == (tmp_path / f"2{table}.csv").read_bytes()


def test_standard_input_and_no_moves(tasca: Tasca, tmp_path: Path) -> None:
    text = written(tmp_path / "games.jsonl", "coins").read_text()
    out = tmp_path / "games.parquet"
    said = tasca("table", "-", "--out", out, "--no-moves", "--jobs", "1", typed=text)
    assert said.out.splitlines() == [str(out), str(tmp_path / "games.seats.parquet")]
    pretty = json.dumps(json.loads(text.splitlines()[0]), indent=2)
    (tmp_path / "one.json").write_text(pretty)
    assert tasca("table", tmp_path / "one.json", "--out", out, "--jobs", "1").status == 0
    assert len(read_tables(out)[1]) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no record in it"),
        ("{}\n", "field 'game' is missing"),
        ("GOOD\n{}\n", "line 2: field 'game' is missing"),
        ("GOOD\n\nnonsense\n", "line 3: not JSON"),
        ("GOOD\nOTHER\n", "line 2: it is of the game 'azul', those before are of 'coins'"),
        ("GOOD\nWRONG\n", "line 2: it says scores [7, 7], the game gives"),
    ],
)
def test_wrong_records_leave_nothing(tasca: Tasca, tmp_path: Path, text: str, complaint: str) -> None:
    good, other = record_of("coins", 1), Record("azul", 1, {}, 1, ["a", "b"])
    wrong = json.dumps({**json.loads(good.to_json()), "scores": [7, 7]})
    text = text.replace("GOOD", good.to_json()).replace("OTHER", other.to_json()).replace("WRONG", wrong)
    source, folder = tmp_path / "games.jsonl", tmp_path / "out"
    source.write_text(text)
    folder.mkdir()
    (folder / "games.csv").write_text("precious")
    said = tasca("table", source, "--out", folder / "games.csv", "--jobs", "1")
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert [path.read_text() for path in folder.iterdir()] == ["precious"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("table {games} --out {folder}/x.xlsx", "a table is called something.parquet or something.csv"),
        ("table {games} --out /no/such/x.csv", "there is no folder /no/such"),
        ("table /no/such.jsonl --out {folder}/x.csv", "/no/such.jsonl: No such file"),
        ("table {games} --out {folder}/x.csv --jobs 0", "--jobs '0' is not a whole number"),
        ("report {games} --out {folder}/x.html", "a table is called something.parquet or something.csv"),
        ("report {folder}/none.parquet --out {folder}/x.html", "none.parquet: there is no such file"),
        ("report {noise} --out {folder}/x.html", "noise.parquet: not a table that 'tasca table' wrote"),
        ("report {foreign} --out {folder}/x.html", "wrote; it has no column 'id'"),
        ("report {alone} --out {folder}/x.html", "alone.seats.parquet: there is no such file"),
        ("report {alone} --out {folder}/x.pdf", "a page is called something.html"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(tasca: Tasca, tmp_path: Path, words: str, complaint: str) -> None:
    games = written(tmp_path / "games.jsonl", "coins", 1)
    noise, foreign, alone = (tmp_path / f"{name}.parquet" for name in ("noise", "foreign", "alone"))
    noise.write_bytes(b"PAR1 but no more")
    pl.DataFrame({"x": [1]}).write_parquet(foreign)
    tasca("table", games, "--out", alone, "--jobs", "1")
    (tmp_path / "alone.seats.parquet").unlink()
    folder = tmp_path / "out"
    folder.mkdir()
    said = tasca(*words.format(games=games, folder=folder, noise=noise, foreign=foreign, alone=alone).split())
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert list(folder.iterdir()) == []


def test_a_column_of_another_kind_is_refused(tasca: Tasca, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    tasca("table", written(tmp_path / "games.jsonl", "coins", 1), "--out", out, "--jobs", "1")
    pl.read_parquet(out).with_columns(pl.col("moves").cast(pl.String)).write_parquet(out)
    with pytest.raises(BadTable, match="column 'moves' is String"):
        read_tables(out)


# ── the report ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("name", game_names())
def test_a_report_stands_alone(tasca: Tasca, tmp_path: Path, name: str) -> None:
    out, page = tmp_path / "games.parquet", tmp_path / "report.html"
    tasca("table", written(tmp_path / "games.jsonl", name, 3), "--out", out, "--no-moves", "--jobs", "1")
    assert tasca("report", out, "--out", page).status == 0
    text = page.read_text()
    addresses = re.findall(r"(?:src|href)=|url\((?!\"data:)|https?://", text)
    assert addresses == []
    assert game_of(name).info.title in text
    for title in ("Scores", "Length", "Who starts", "Openings", "Where points come from"):
        assert f"<h2>{title}</h2>" in text
    assert ("<h2>Counted</h2>" in text) == bool(measures(name))
    assert text.count("<svg") == text.count("</svg>") >= 6


def test_a_report_says_the_true_numbers(tasca: Tasca, tmp_path: Path) -> None:
    out, page = tmp_path / "games.parquet", tmp_path / "report.html"
    tasca("table", written(tmp_path / "games.jsonl", "coins", 40), "--out", out, "--jobs", "1")
    tasca("report", out, "--out", page)
    _, games, seats = read_tables(out)
    text = page.read_text()
    assert f"A game takes {sum(games['moves']) / 40:.1f} moves" in text
    first = seats.filter(pl.col("order") == 0)["share"]
    assert f"{100 * float(first.sum()) / 40:.1f} % (" in text


def test_a_report_in_other_languages(tasca: Tasca, tmp_path: Path) -> None:
    out, page = tmp_path / "games.parquet", tmp_path / "report.html"
    tasca("table", written(tmp_path / "games.jsonl", "fado", 2), "--out", out, "--no-moves", "--jobs", "1")
    for language, word in (("pt-BR", "Duração"), ("ru", "Длительность")):
        assert tasca("report", out, "--out", page, "--lang", language).status == 0
        text = page.read_text()
        assert f"<h2>{word}</h2>" in text
        assert not re.search(r"\b(winners|Openings|times kicked out)\b", text)


def test_a_table_without_a_finished_game(tasca: Tasca, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text(Record("coins", 1, {}, 1, ["a", "b"]).to_json())
    out = tmp_path / "games.parquet"
    tasca("table", tmp_path / "games.jsonl", "--out", out, "--jobs", "1")
    said = tasca("report", out, "--out", tmp_path / "report.html")
    assert said.status == 2
    assert "no game in the table is over" in said.err
    assert not (tmp_path / "report.html").exists()

"""The tables of games and their columns (docs/data.md). What a game adds comes from the game.

`games` has a row for each game, `seats` one for each seat of each, `moves` one for each decision.
"""

from pathlib import Path

import polars as pl

from tasca.games import game as game_of
from tasca.games import measures

Columns = dict[str, type[pl.DataType]]

GAMES: Columns = {
    "id": pl.UInt32,
    "game": pl.String,
    "rules": pl.UInt16,
    "players": pl.UInt8,
    "variant": pl.String,
    "options": pl.String,
    "seed": pl.UInt64,
    "over": pl.Boolean,
    "moves": pl.UInt32,
    "rounds": pl.UInt32,
    "starter": pl.UInt8,
    "opening": pl.String,
    "winners": pl.UInt8,
    "winner": pl.UInt8,
    "best": pl.Int32,
    "margin": pl.Int32,
}
SEATS: Columns = {
    "id": pl.UInt32,
    "seat": pl.UInt8,
    "name": pl.String,
    "order": pl.UInt8,
    "score": pl.Int32,
    "place": pl.UInt8,
    "share": pl.Float64,
    "resigned": pl.Boolean,
    "moves": pl.UInt32,
}
MOVES: Columns = {
    "id": pl.UInt32,
    "seq": pl.UInt32,
    "round": pl.UInt32,
    "seat": pl.UInt8,
    "action": pl.String,
    "number": pl.UInt32,
    "legal": pl.UInt32,
    "score": pl.Int32,
}
POINTS = "points_"  # before the names of sources
SUFFIXES = (".parquet", ".csv")


def source_columns(name: str) -> dict[str, str]:
    """Where points of a game come from, by column."""
    game = game_of(name)
    return {POINTS + source.replace(" ", "_"): source for source in game.breakdown(game.new_game({}, 0))[0]}


def seat_columns(name: str) -> Columns:
    """The columns of `seats` for a game: those of every game, points by source, and what the game finds worth it."""
    own = [*source_columns(name), *(measure.name for measure in measures(name))]
    return SEATS | dict.fromkeys(own, pl.Int32)


def table_columns(name: str) -> dict[str, Columns]:
    return {"games": GAMES, "seats": seat_columns(name), "moves": MOVES}


def table_path(path: Path, table: str) -> Path:
    """Where a table is, beside that of the games: games.parquet, games.seats.parquet, games.moves.parquet."""
    return path if table == "games" else path.with_name(f"{path.stem}.{table}{path.suffix}")

"""What a report tells, as numbers: counts, means and shares with their intervals, worked out by polars.

A share of victories is one value a game, so games are what an interval counts.
"""

from dataclasses import dataclass

import polars as pl

from tasca.sim.data.svg import Counts, Span
from tasca.sim.sample import Sample


@dataclass(frozen=True)
class Data:
    """The games that are over, and their seats with what is known of their games."""

    game: str
    games: pl.DataFrame
    seats: pl.DataFrame
    left_out: int  # games that were not over

    @property
    def won(self) -> pl.DataFrame:
        return self.seats.filter(pl.col("share") > 0)

    @property
    def lost(self) -> pl.DataFrame:
        return self.seats.filter(pl.col("share") == 0)


def data_of(game: str, games: pl.DataFrame, seats: pl.DataFrame) -> Data:
    over = games.filter("over")
    joined = seats.join(over.select("id", "players", "opening"), on="id", how="inner")
    return Data(game, over, joined, len(games) - len(over))


def counts(title: str, frame: pl.DataFrame, column: str) -> Counts:
    found = frame.select(pl.col(column).cast(pl.Int64)).drop_nulls().group_by(column).len().sort(column)
    return Counts(title, dict(zip(found[column].to_list(), found["len"].to_list(), strict=True)))


def spans(frame: pl.DataFrame, by: str, most: int | None = None) -> list[tuple[object, Span]]:
    """The share of victories of each group, with its interval; the largest groups first where only some are wanted.

    The seats of one group in one game are one observation.
    """
    each_game = frame.group_by(by, "id").agg(pl.col("share").mean())
    found = each_game.group_by(by).agg(
        n=pl.len(), total=pl.col("share").sum(), squares=(pl.col("share") * pl.col("share")).sum()
    )
    found = found.sort(["n", by], descending=[True, False]).head(most) if most else found.sort(by)
    rows = []
    for key, n, total, squares in found.iter_rows():
        sample = Sample(n, total, squares)
        rows.append((key, Span(str(key), sample.mean, *sample.interval(), beside=f"{n:,}")))
    return rows


def means(frame: pl.DataFrame, columns: list[str]) -> list[float]:
    """The mean of each column; 0 where there is none."""
    return [float(frame[column].mean() or 0.0) if len(frame) else 0.0 for column in columns]  # type: ignore[arg-type]

"""The standings of an arena as people read them: in a terminal, and as tables of a page."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tasca.sim.sprt import LOWER, UPPER, Sprt
from tasca.sim.standings import Standings

NOTE = (
    "A shared victory counts as its share: half a win for each of two. Intervals are 95 %, over blocks: one deal with "
    "the seats exchanged is one observation; those by game count each game for itself."
)
WIDE = 200  # for tables that are read by others than people


def percent(facts: dict[str, Any]) -> str:
    return f"{100 * facts['win_rate']:.1f} ({100 * facts['low']:.1f}-{100 * facts['high']:.1f})"


def by_game(facts: dict[str, Any]) -> str:
    return f"{100 * facts['low_by_game']:.1f}-{100 * facts['high_by_game']:.1f}"


def points(facts: dict[str, Any]) -> str:
    margin = facts["difference_margin"]
    return f"{facts['mean_difference']:+.1f}" + ("" if margin is None else f" ± {margin:.1f}")


def rating(facts: dict[str, Any]) -> str:
    if "rating" not in facts:
        return ""
    return f"{facts['rating']:.0f}" + (
        " (anchor)" if facts["rating_margin"] is None else f" ± {facts['rating_margin']:.0f}"
    )


def elo(facts: dict[str, Any]) -> str:
    """A lead in Elo and where it ends; without bound it is said from where on."""
    middle, low, high = (facts[name] for name in ("elo", "elo_low", "elo_high"))
    if low is None or high is None:
        return "any" if low == high else f"at least {low:+.0f}" if high is None else f"at most {high:+.0f}"
    return f"{middle:+.0f} ({low:+.0f} to {high:+.0f})"


def total_columns(row: dict[str, Any], even: bool) -> dict[str, str]:
    """What is said of a bot, by heading. Where seats are not shared evenly it is said what even would be."""
    return {
        "bot": row["name"],
        "games": str(row["games"]),
        "won, %": percent(row),
        **({"even, %": f"{100 * row['even']:.1f}"} if even else {}),
        "by game": by_game(row),
        "won-drawn-lost": f"{row['won']}-{row['drawn']}-{row['lost']}",
        "points": points(row),
        "moves a game": f"{row['moves_per_game']:.1f}",
        "ms a move": f"{row['ms_per_move']:.1f}",
        "nodes a move": str(row["nodes_per_move"] or ""),
        "faults": str(row["faults"]),
        "rating": rating(row),
    }


def duel_columns(name: str, other: str, facts: dict[str, Any]) -> dict[str, str]:
    return {
        "bot": name,
        "against": other,
        "games": str(facts["games"]),
        "won, %": percent(facts),
        "by game": by_game(facts),
        "points": points(facts),
        "Elo": elo(facts),
        "pairs 0 ½ 1 1½ 2": " ".join(map(str, facts["pairs"])),
    }


def tables(rows: list[dict[str, Any]]) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """All bots, and each two of them once."""
    uneven = any(abs(row["even"] - 0.5) > 0.001 for row in rows if row["games"])
    duels, seen = [], set[str]()
    for row in rows:
        seen.add(row["name"])
        duels += [
            duel_columns(row["name"], other, facts)
            for other, facts in row.get("against", {}).items()
            if other not in seen
        ]
    return [total_columns(row, uneven) for row in rows], duels


def faults(standings: Standings) -> list[str]:
    """A line for each bot that failed: how often, and how for the first time."""
    return [
        f"{name} lost {len(tally.faults)} of {tally.games} games by a fault, the first time: {tally.faults[0]}"
        for name, tally in standings.total.items()
        if tally.faults
    ]


def verdict(test: Sprt, bots: tuple[str, ...]) -> str:
    """What a test says, in a line."""
    said = {
        "H1": f"{bots[0]} is stronger than {bots[1]} by {test.elo1:g} Elo rather than {test.elo0:g} (H1 is accepted)",
        "H0": f"{bots[0]} is stronger than {bots[1]} by {test.elo0:g} Elo rather than {test.elo1:g} (H0 is accepted)",
        "": "not decided yet",
    }[test.verdict]
    return f"SPRT after {test.seen} pairs: {said}; log-likelihood ratio {test.ratio:.2f} ({LOWER:.2f} to {UPPER:.2f})."


def _print(rows: list[dict[str, str]]) -> None:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for i, heading in enumerate(rows[0]):
        table.add_column(heading, justify="left" if i == 0 or heading == "against" else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row.values())
    console = Console()
    (console if console.is_terminal and console.width >= WIDE // 2 else Console(width=WIDE)).print(table)


def show(standings: Standings, test: Sprt | None, played: int, seconds: float) -> None:
    """For people. So many games were played, of which some may belong to blocks that are not whole."""
    total, duels = tables(standings.facts())
    _print(total)
    if duels:
        _print(duels)
    for line in faults(standings):
        print(line)
    if test:
        print(verdict(test, standings.bots))
    beside = f"; {played - standings.games} more are not counted" if played > standings.games else ""
    print(f"{standings.games} games in {len(standings.blocks)} blocks{beside}; {seconds:.0f} s. {NOTE}")


def _markdown(rows: list[dict[str, str]]) -> None:
    print("| " + " | ".join(rows[0]) + " |\n|" + "---|" * len(rows[0]))
    for row in rows:
        print("| " + " | ".join(row.values()) + " |")


def _crossed(rows: list[dict[str, Any]]) -> list[dict[str, str]]:
    """The row's wins over the column."""
    names = [row["name"] for row in rows]
    return [
        {"% won over": row["name"]}
        | {other: percent(row["against"][other]) if other in row["against"] else "" for other in names}
        for row in rows
    ]


def show_markdown(standings: Standings, test: Sprt | None) -> None:
    """All bots in a table, and where more than two met in pairs another one."""
    rows = standings.facts()
    total, _ = tables(rows)
    _markdown(total)
    if len(rows) > 2 and standings.against:
        print()
        _markdown(_crossed(rows))
    for line in [*faults(standings), *([verdict(test, standings.bots)] if test else [])]:
        print(f"\n{line}")

"""A row of a table of strength: who met whom at which table, what the first won and how sure that is.

What it cost stands there too, and the command that plays it.
"""

from collections.abc import Iterable
from typing import Any

from tasca.cli.arena import plan_from
from tasca.cli.main import parser
from tasca.games import game
from tasca.sim.arena import Plan

COLUMNS = "table, seats, first, second, games, first won, 95 %, by game, even, points, ms a move, nodes a move, command"


def line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


HEADINGS = line(COLUMNS.split(", ")) + "\n" + "|---" * len(COLUMNS.split(", ")) + "|"


def table_of(plan: Plan) -> str:
    """The game, and its variant where that is not the usual one."""
    played = game(plan.game)
    variant = played.about.variant
    usual = not variant or plan.options[variant] == played.info.options[variant].default
    return played.info.title + ("" if usual else f", {plan.options[variant]}")


def seats_of(plan: Plan) -> str:
    if plan.seats == 1:
        return "solo"
    return f"one of {plan.seats}" if plan.alone else str(plan.seats)


def percents(low: float, high: float) -> str:
    return f"{100 * low:.1f}-{100 * high:.1f}"


def row(words: list[str], facts: list[dict[str, Any]], command: str) -> str:
    """Of what follows `tasca`, and of what its `--json` says of its two bots, or of the one that plays by itself."""
    plan = plan_from(parser().parse_args(words))
    first = facts[0]
    margin = first["difference_margin"]
    cells = (
        table_of(plan),
        seats_of(plan),
        first["name"],
        facts[1]["name"] if len(facts) > 1 else "the rules",
        str(first["games"]),
        f"{100 * first['win_rate']:.1f} %",
        percents(first["low"], first["high"]),
        percents(first["low_by_game"], first["high_by_game"]),
        f"{100 * first['even']:.0f} %",
        f"{first['mean_difference']:+.1f}" + ("" if margin is None else f" ± {margin:.1f}"),
        ", ".join(f"{bot['ms_per_move']:.1f}" for bot in facts),
        ", ".join(f"{bot['nodes_per_move']:,}" if bot["nodes_per_move"] else "–" for bot in facts),
        command,
    )
    return line(cells)

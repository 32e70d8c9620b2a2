"""Addresses of every kind of page, for tests that look at all of them."""

from tests.browser.player import Player
from tests.browser.ways import for_stars, to_lines

WAYS = {"Azul": to_lines, "House of Fado": for_stars}

# What needs no table: the house as a newcomer finds it, what can be learnt, and addresses that lead nowhere.
PAGES = [
    "/", "/new?game=azul", "/new?game=fado", "/me",
    "/rules", "/rules/azul", "/rules/fado", "/rules/azul?find=wall", "/rules/azul?find=nothing+of+the+kind",
    "/glossary", "/lessons", "/lessons/azul/1", "/lessons/azul/2", "/lessons/azul/2?tried=1B1", "/lessons/fado/2",
    "/lessons/solo/2", "/games/azul/components", "/games/fado/components", "/nowhere", "/tables/nowhere",
]  # fmt: skip


def open_pages(player: Player, game: str) -> list[str]:
    """A table of that game in play, a moment of it, its log, and the front page that lists it."""
    player.sit_down("Everyone at this screen", game)
    for _ in range(6):
        player.wait_for_turn()
        player.choose(WAYS[game](player.table.state, player.choices()))
    table = player.page.url
    return [table, f"{table}/moves/3", f"{table}/log", "/"]

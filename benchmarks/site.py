"""The house in a browser, measured: sizes by part, how long it takes to open, memory, and from a click to drawing."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.house_in_browser.visitor import Complaints, Visitor

from tasca.browser.serving import server
from tasca.games import game as game_of
from tasca.games import game_names

PARTS = ("pyodide", "think", "house.bin", "library.bin", "fonts")
MOVES = 4  # at each table
NEW_TABLE = """async (game) => {
  const csrf = document.querySelector("[name=csrf]").value;
  const body = new URLSearchParams({csrf, game, "seats.0": "me", "seats.1": "here"});
  const headers = {accept: "application/json"};
  return (await (await fetch("/tables", {method: "POST", headers, body})).json()).location;
}"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
STEPS = {"painted": "the picture", "python": "Python", "imported": "the house's Python", "shown": "playable"}


@contextmanager
def served(folder: Path) -> Iterator[str]:
    host = server(folder)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/"
    host.shutdown()
    host.server_close()


def sizes(folder: Path) -> None:
    """Every file as a host sends it, packed by gzip."""
    found: dict[str, list[int]] = {}
    for file in folder.rglob("*"):
        if file.is_file():
            first = file.relative_to(folder).parts[0]
            sums = found.setdefault(first if first in PARTS else "everything else", [0, 0])
            content = file.read_bytes()
            sums[0] += len(content)
            sums[1] += min(len(content), len(gzip.compress(content, 9)))
    found["together"] = [sum(column) for column in zip(*found.values(), strict=True)]
    print("\n| part | bytes | gzip |\n|---|---|---|")
    for part, (plain, packed) in found.items():
        print(f"| {part} | {plain:,} | {packed:,} |")


def visitor_of(browser: Any, address: str, script: str = "") -> Visitor:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", viewport={"width": 1440, "height": 1400})
    context.add_init_script(script)
    return Visitor(context, address, Complaints(context))


def _times(visitor: Visitor) -> dict[str, float]:
    return {**visitor.page.evaluate("times"), "painted": visitor.page.evaluate(PAINTED)}


def opening(browser: Any, address: str, times: int) -> None:
    visits: dict[str, list[dict[str, float]]] = {"first": [], "second": []}
    memory: list[float] = []
    for _ in range(times):
        visitor = visitor_of(browser, address)
        visitor.come()
        visits["first"].append(_times(visitor))
        visitor.page.close()
        again = visitor.another_tab()
        again.come()
        visits["second"].append(_times(again))
        again.play_now()
        again.move()
        memory.append(_memory(browser))
        again.context.close()
    print(f"\n| visit | {' | '.join(STEPS.values())} |\n|{'---|' * (len(STEPS) + 1)}")
    for visit, found in visits.items():
        row = [f"{median(each[step] for each in found) / 1000:.2f} s" for step in STEPS]
        print(f"| {visit} | {' | '.join(row)} |")
    print(f"\nMemory of the browser's processes of pages, at a table: {median(memory):.0f} MB")


def _memory(browser: Any) -> float:
    """What the processes of pages and their workers have for themselves, with their share of what they share (PSS)."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    whole = 0
    for process in processes:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
            whole += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return whole / 1000


def clicks(browser: Any, address: str, script: str, count: int) -> None:
    print("\n| game | clicks | median | p95 | worst |\n|---|---|---|---|---|")
    for name in game_names():
        if game_of(name).about.thinkers:
            took = _clicks(visitor_of(browser, address, script), name, count)
            p95 = quantiles(took, n=20)[-1]
            title = game_of(name).info.title
            print(f"| {title} | {len(took)} | {median(took):.0f} ms | {p95:.0f} ms | {max(took):.0f} ms |")


def _clicks(visitor: Visitor, game: str, count: int) -> list[float]:
    """So many moves at one screen, the first few of each game: there whatever is lit first leads to a move."""
    visitor.come()
    found: list[float] = []
    while len(found) < count:
        table = visitor.inside.evaluate(NEW_TABLE, game)
        visitor.inside.evaluate("address => void (location.href = address)", table)
        visitor.page.wait_for_url(f"**{table}")
        for _ in range(MOVES):
            visitor.move()
            visitor.page.wait_for_timeout(100)  # the last frame
        found += visitor.inside.evaluate("took")
    visitor.context.close()
    return found

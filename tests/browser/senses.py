"""What a page is seen and heard to do, noted by stand-ins; and the way to the end of a round."""

from typing import Any

from tests.browser.conftest import Company
from tests.browser.player import Player
from tests.browser.ways import to_lines

# Notes every tone with its loudness instead of making it.
EARS = """
window.heard = [];
window.AudioContext = class { currentTime = 0; destination = null; };
window.OscillatorNode = class { connect(next) { return next; } start() {} stop() {} };
window.GainNode = class {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime: (top) => heard.push(top) };
  connect(next) { return next; }
};
"""
# Notes what flies over the board and what pops up on it, and what is said above it at which position.
EYES = """
window.flown = []; window.popped = []; window.said = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((news) => {
  for (const { addedNodes } of news) for (const node of addedNodes) {
    if (node.classList?.contains("flying")) flown.push(1);
    if (node.classList?.contains("pop")) popped.push(node.textContent);
  }
}).observe(document.body, { childList: true }));
addEventListener("DOMContentLoaded", () => new MutationObserver(() =>
  said.push([document.getElementById("hint").textContent, Number(document.getElementById("table").dataset.seq)])
).observe(document.getElementById("hint") ?? document.body, { childList: true, characterData: true, subtree: true }));
"""
# No pause ends while time stands still.
STILL = """
const soon = window.setTimeout;
window.setTimeout = (done, ...more) => soon(() => window.still || done(), ...more);
"""


def with_script(company: Company, *scripts: str, **options: Any) -> Player:
    player = company.player(**options)
    for script in scripts:
        player.page.add_init_script(script)
    return player


def makes_a_move(player: Player) -> None:
    player.wait_for_turn()
    player.choose(to_lines(player.table.state, player.choices()))


def at_the_rounds_end(player: Player) -> None:
    """Plays until one draft is left in the round, then chooses its tiles: one click ends the round."""
    player.sit_down("Everyone at this screen", "Azul")
    while sum(count > 0 for source in player.table.state.offer for count in source) > 1:
        makes_a_move(player)
    player.wait_for_turn()


def last_draft(player: Player) -> None:
    for pick in to_lines(player.table.state, player.choices()).picks:
        player.click(pick)

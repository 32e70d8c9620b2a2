"""Positions as a static page, to be looked at: `python -m tools.preview OUT --game azul --players 2 --moves 20`."""

import argparse
from pathlib import Path

from tasca.bots import bot
from tasca.core.catalogue import ENGLISH
from tasca.core.game import OVER
from tasca.games import drawing
from tasca.games import game as game_of
from tasca.games.thinking.chance import Chance
from tasca.look.picture import BASE, SYMBOLS, TOKENS
from tasca.look.typefaces import inside

NAMES = ("Amália", "Bernardo", "Cesária", "Duarte")
FRAME = """<!doctype html><html lang="en" class="{theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Preview</title><style>{css}
html.dark {{ color-scheme: dark; }} html.light {{ color-scheme: light; }}
body {{ padding: 16px; max-width: 1440px; margin: auto; }}
@media (min-width: 1200px) {{ body {{ padding-right: 332px; }} }}
</style><svg width="0" height="0" style="position:absolute"><defs>{symbols}</defs></svg>
<main class="table {name}">{parts}</main></html>"""


def page(name: str, options: dict[str, object], moves: int, seed: int, theme: str, level: str, lit: bool) -> str:
    game, drawn = game_of(name), drawing(name)
    state, chance = game.new_game(options, seed), Chance(seed)
    for _ in range(moves):
        if game.to_act(state) == OVER:
            break
        game.apply(state, bot(level).choose(game, state, chance))
    seat = max(0, game.to_act(state))
    choices = game.choices(state, ENGLISH)
    parts = drawn.parts(game.view(state, seat), NAMES, seat, choices, ENGLISH)
    markup = "".join(f'<section class="part part-{p.name}" aria-label="{p.title}">{p.markup}</section>' for p in parts)
    if lit:
        markup = markup.replace('<g class="group" data-pick', '<g class="group open" data-pick')
    css = inside(markup) + TOKENS + BASE + drawn.paint + drawn.layout
    return FRAME.format(theme=theme, css=css, symbols=SYMBOLS + drawn.symbols(), name=name, parts=markup)


def main() -> None:
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("out", type=Path)
    command.add_argument("--game", default="azul")
    command.add_argument("--options", default="players=2", help="name=value,…")
    command.add_argument("--moves", type=int, default=0)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--theme", default="light")
    command.add_argument("--bot", default="random")
    command.add_argument("--lit", action="store_true")
    a = command.parse_args()
    pairs = (pair.split("=") for pair in a.options.split(",") if pair)
    options: dict[str, object] = {name: int(v) if v.isdigit() else v for name, v in pairs}
    a.out.write_text(page(a.game, options, a.moves, a.seed, a.theme, a.bot, a.lit), "utf-8")


if __name__ == "__main__":
    main()

"""Golden files: whole games written out for people to read, and perft counts. `make golden` writes them anew.

A change of the rules shows as a change of these files: read the difference before you commit it.
"""

import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tasca.bots.chance import Chance
from tasca.core.game import OVER, Game
from tasca.games import NAMES
from tasca.games import game as game_of

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEED = 2024
NAMES_AT_TABLE = ("Ana", "Rui", "Eva", "Gil")


def ways(game: Game[Any]) -> Iterator[tuple[str, dict[str, object]]]:
    """Every way to play a game: each number of players with each variant, and solo."""
    for players in game.info.options["players"].values:
        for variant in game.info.options["variant"].values if "variant" in game.info.options else (None,):
            options: dict[str, object] = {"players": players}
            if variant is not None:
                options["variant"] = variant
            yield "-".join(str(word) for word in options.values()), options
    if "solo" in game.info.options:
        yield "solo", {"solo": True}


def playthrough(name: str, options: dict[str, object]) -> str:
    """A whole random game: the position whenever chance spoke, and each decision with all that could have been done."""
    game = game_of(name)
    state = game.new_game(options, SEED)
    names = NAMES_AT_TABLE[: game.players(state)]
    chance = Chance(SEED)
    lines = [f"{game.info.title}, {options}, seed {SEED}, rules version {game.info.rules_version}", ""]
    lines += [json.dumps(game.setup_facts(state), ensure_ascii=False), "", game.state_to_text(state)]
    seq = 0
    while (seat := game.to_act(state)) != OVER:
        legal = game.legal_actions(state)
        action = legal[chance.below(len(legal))]
        texts = ", ".join(game.action_to_text(state, one) for one in legal)
        lines += textwrap.wrap(f"{seq}. {names[seat]} may: {texts}", 118, subsequent_indent="    ")
        lines.append(f"    > {game.action_to_text(state, action)}")
        state.told = []
        game.apply(state, action)
        lines += [f"      {sentence}" for sentence in game.sentences(state, state.told, names)]
        facts = game.facts(state, state.told)
        if facts:
            lines += [f"      {json.dumps(facts, ensure_ascii=False)}", "", game.state_to_text(state)]
        seq += 1
    lines += ["", game.state_to_text(state)]
    lines += [f"{names[seat]}: {points}" for seat, points in enumerate(game.breakdown(state))]
    lines.append(f"scores {game.scores(state)}, ranking {game.ranking(state)}, winners {game.winners(state)}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """How many sequences of `depth` decisions there are from here (shorter ones count where the game ends)."""
    if depth == 0 or game.to_act(state) == OVER:
        return 1
    legal = game.legal_actions(state)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = game.copy(state)
        game.apply(after, action)
        total += perft(game, after, depth - 1)
    return total


def perfts(name: str) -> str:
    """Counts from the start and from the middle of games of fixed seeds."""
    game = game_of(name)
    counts: dict[str, dict[str, int]] = {}
    for way, options in ways(game):
        state = game.new_game(options, SEED)
        chance = Chance(SEED)
        counts[way] = {"start, depth 1": perft(game, state, 1), "start, depth 2": perft(game, state, 2)}
        for moves in (10, 40, 60):
            while chance.children < moves and game.to_act(state) != OVER:
                legal = game.legal_actions(state)
                game.apply(state, legal[chance.below(len(legal))])
                chance.children += 1
            counts[way][f"after {moves}, depth 2"] = perft(game, state, 2)
    return json.dumps(counts, indent=2) + "\n"


def golden_files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what should be in it."""
    for name in NAMES:
        for way, options in ways(game_of(name)):
            yield FOLDER / name / f"playthrough-{way}.txt", playthrough(name, options)
        yield FOLDER / name / "perft.json", perfts(name)


def main() -> int:
    for path, text in golden_files():
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text("utf-8") if path.exists() else None
        path.write_text(text, "utf-8")
        print(f"{'same' if old == text else 'new' if old is None else 'CHANGED'}  {path.relative_to(FOLDER)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

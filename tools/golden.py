"""Golden files: recorded games written out for people to read, and perft counts. `make golden` writes them anew.

A change of the rules shows as a change of these files: read the difference before you commit it. The recorded games
themselves stay, written as records are today; `python -m tools.golden --new BOT` has a bot play those anew that are
missing or no longer replay.

`rules.json` holds a checksum of many random games for each version of the rules. It is written once: rules that play
otherwise need a new version (docs/changing-a-rule.md). `python -m tools.golden --unreleased` writes the newest
version's anew, as long as no release had it.
"""

import hashlib
import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tasca.bots import Chance, bot
from tasca.core.errors import TascaError
from tasca.core.game import OVER, Game
from tasca.core.record import Record, begin, end_in_full, records_from, replay, step_in_full, steps
from tasca.games import game as game_of
from tasca.games import game_names, rules_versions
from tasca.games.rng import child_seed
from tasca.sim.doors import KEEP, MOVES, Batch, Playouts

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEED = 2024
NAMES_AT_TABLE = ("Ana", "Rui", "Eva", "Gil")
GLUE = "\N{NO-BREAK SPACE}"
PINNED = 30  # random games of each way to play
DRAWN_EVERY = 20  # decisions between two drawings of the position


def ways(game: Game[Any]) -> Iterator[tuple[str, dict[str, object]]]:
    """Every way to play a game, each with the name of its files: 2-grey, 3, solo."""
    for variant, options in game.variants():
        yield variant if variant == "solo" else "-".join(str(word) for word in options.values()), options


def new_record(game: Game[Any], options: dict[str, object], player: str) -> Record:
    """A whole game between bots of one kind."""
    full = game.check_options(options)
    state = game.new_game(full, SEED)
    names = list(NAMES_AT_TABLE[: game.players(state)])
    record = Record(game.info.name, game.info.rules_version, full, SEED, names)
    chance = Chance(SEED)
    while game.to_act(state) != OVER:
        action = bot(player).choose(game, state, chance)
        record.actions.append(game.action_to_text(state, action))
        game.apply(state, action)
    record.scores, record.winners = game.scores(state), game.winners(state)
    return record


def playthrough(record: Record) -> str:
    """A recorded game: every decision with all that could have been done, and the position now and then."""
    game = game_of(record.game)
    lines = [f"{game.info.title}, {record.options}, seed {record.seed}, rules version {record.rules}", ""]
    state = begin(game, record)
    lines += [json.dumps(game.setup_facts(state), ensure_ascii=False), "", game.state_to_text(state)]
    for step in steps(game, state, record.actions):
        state, facts = step.after, step_in_full(game, step)
        whole = [text.replace(" ", GLUE) for text in facts["legal"]]  # no action is broken over two lines
        may = f"{step.seq}. {record.names[step.seat]} may: {', '.join(whole)}"
        wrapped = textwrap.wrap(may, 118, subsequent_indent="    ", break_on_hyphens=False)
        lines += [line.replace(GLUE, " ") for line in wrapped]
        lines.append(f"    > {step.text}")
        lines += [f"      {sentence.text}" for sentence in game.sentences(state, step.events, record.names)]
        if followed := game.facts(state, step.events):
            lines.append(f"      {json.dumps(followed, ensure_ascii=False)}")
        lines.append(f"      scores {facts['scores']}")
        if (step.seq + 1) % DRAWN_EVERY == 0 or game.to_act(state) == OVER:
            lines += ["", game.state_to_text(state)]
    if game.to_act(state) == OVER:
        lines += [f"{name}: {points}" for name, points in zip(record.names, game.breakdown(state), strict=True)]
        lines += [json.dumps(end_in_full(game, state), ensure_ascii=False)]
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


def _played(game: Game[Any], options: dict[str, object], batch: Batch) -> Iterator[str]:
    """Random games as text: what could be done is in it by what chance chose, what it led to by the scores."""
    actions = iter(batch.actions)
    for number, row in enumerate(batch.results):
        state = game.new_game(options, child_seed(SEED, number))
        for _ in range(row[MOVES]):
            action = next(actions)
            yield game.action_to_text(state, action)
            game.rules.apply(state, action)
        yield json.dumps([game.scores(state), game.ranking(state), game.breakdown(state)])


def checksum(game: Game[Any], options: dict[str, object]) -> str:
    """A number for what the rules do in random games of a way to play, as records tell it. Words do not count."""
    full = game.check_options(options)
    playouts = Playouts(game.info.name, "games", game.info.rules_version)
    batch = playouts.run(game.rule_options(full), SEED, 0, PINNED, KEEP)
    return hashlib.sha256("\n".join(_played(game, full, batch)).encode()).hexdigest()[:16]


def rules_path(name: str) -> Path:
    return FOLDER / name / "rules.json"


def pinned(name: str) -> dict[str, dict[str, str]]:
    """What is written down of each version of a game's rules."""
    path = rules_path(name)
    found: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def checksums(name: str, rules: int) -> dict[str, str]:
    """What a version of the rules does today, by the ways to play it."""
    game = game_of(name, rules)
    return {way: checksum(game, options) for way, options in ways(game)}


def pin_rules(name: str, unreleased: bool) -> None:
    """Writes down what is new. What was written down stays, unless it is the newest and no release had it."""
    known, versions = pinned(name), rules_versions(name)
    for version in versions:
        if str(version) not in known or (unreleased and version == versions[-1]):
            known[str(version)] = checksums(name, version)
    rules_path(name).write_text(json.dumps(known, indent=2) + "\n", "utf-8")


def record_path(name: str, way: str) -> Path:
    return FOLDER / name / f"game-{way}.json"


def kept_record(name: str, way: str) -> Record:
    """The recorded game of a way to play."""
    path = record_path(name, way)
    return records_from(path.read_text("utf-8"), path.name)[0]


def golden_files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what should be in it."""
    for name in game_names():
        for way, _ in ways(game_of(name)):
            yield record_path(name, way), kept_record(name, way).to_json() + "\n"
            yield FOLDER / name / f"playthrough-{way}.txt", playthrough(kept_record(name, way))
        yield FOLDER / name / "perft.json", perfts(name)


def renew_records(player: str) -> None:
    """Plays those games anew that are missing or no longer replay."""
    for name in game_names():
        game = game_of(name)
        for way, options in ways(game):
            try:
                replay(game, kept_record(name, way))
            except (FileNotFoundError, TascaError):
                record_path(name, way).parent.mkdir(parents=True, exist_ok=True)
                record_path(name, way).write_text(new_record(game, options, player).to_json() + "\n", "utf-8")
                print(f"played  {name}/{way}")


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--new"]:
        renew_records(arguments[1] if len(arguments) > 1 else "random")
    for name in game_names():
        pin_rules(name, "--unreleased" in arguments)
    for path, text in golden_files():
        old = path.read_text("utf-8") if path.exists() else None
        path.write_text(text, "utf-8")
        print(f"{'same' if old == text else 'new' if old is None else 'CHANGED'}  {path.relative_to(FOLDER)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`tasca analyse`: the moves of a position with what bots think that each is worth; a finished game move by move.

A record whose game is over is looked at from its first move to its last: what a bot would have played, and what the
difference cost. Of any other record, of one with --at, and of a position in text the best moves are listed.
"""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from tasca.bots import Player, advises, bot
from tasca.bots.analysis import check_judges, values
from tasca.bots.player import ThinkingBot
from tasca.bots.registry import USUAL
from tasca.bots.review import Judgement, judgements, worst_of
from tasca.cli.language import add_language, words_in
from tasca.cli.long_work import long_work
from tasca.cli.options import offers, whole_number
from tasca.cli.ready import make_ready
from tasca.cli.terminal import ink
from tasca.core.catalogue import Catalogue
from tasca.core.errors import BadNotation, BadOption, BadRecord, TascaError
from tasca.core.game import OVER, Game
from tasca.core.record import Record, after, begin, records_from
from tasca.core.screen import Span
from tasca.core.seed import check_seed
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.thinking.chance import Chance

LOOK, REVIEW = "search:2s", "search:100ms"  # how long a position, and each move of a whole game, is thought about
PERCENT = 100


class Position(NamedTuple):
    """What is looked at: a position, and where it comes from a record that and the number of its next action."""

    game: Game[Any]
    state: Any
    record: Record | None = None
    at: int | None = None

    def called(self, seat: int, words: Catalogue) -> str:
        return self.record.names[seat] if self.record else words.gettext("Player %(n)d") % {"n": seat + 1}


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "analyse", help="what moves are worth", description=__doc__, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    command.add_argument("file", metavar="FILE", help="a record, or a position in text; - for standard input")
    named = command.add_argument("--game", metavar="GAME", help="whose position it is, where it does not say so")
    offers(named, game_names())
    command.add_argument("--record", metavar="N", default="1", help="the N-th record of the file (from 1)")
    command.add_argument("--at", metavar="N", help="the position before action N (from 0)")
    thinking = command.add_argument("--bots", metavar="A,B", help=f"who thinks ({LOOK}; a whole game: {REVIEW})")
    offers(thinking, ("search:100ms", "search:2s", "search:20000n", "greedy"), listed=True)
    command.add_argument("--top", metavar="N", default="5", help="so many moves (5)")
    command.add_argument("--seed", metavar="N", default="0", help="of the bots' own chance (0)")
    command.add_argument("--json", action="store_true", help="print it as JSON")
    add_language(command)
    command.set_defaults(run=run)


def _of_record(arguments: argparse.Namespace, text: str) -> Position:
    records = records_from(text, "")
    number = whole_number(arguments.record, "--record", 1)
    if number > len(records):
        raise BadRecord(f"there is no record {number}; it has {len(records)}")
    record = records[number - 1]
    game = game_of(record.game, record.rules)
    at = None if arguments.at is None else whole_number(arguments.at, "--at")
    if at is not None and at > len(record.actions):
        raise BadRecord(f"there is no action {at}; the record has {len(record.actions)}")
    return Position(game, after(game, begin(game, record), record.actions[:at]), record, at)


def _of_text(name: str | None, text: str) -> Position:
    """The game is named, or the position begins with its name, or only one game can read it."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    if name or first in game_names():
        game = game_of(name or first)
        return Position(game, game.state_from_text(text))
    found = []
    for each in map(game_of, game_names()):
        try:
            found.append(Position(each, each.state_from_text(text)))
        except TascaError:
            continue
    if len(found) != 1:
        raise BadNotation("neither a record nor a position; --game says whose position it is")
    return found[0]


def read(arguments: argparse.Namespace) -> Position:
    """What the file holds; what is wrong with it comes after its name."""
    try:
        text = sys.stdin.read() if arguments.file == "-" else Path(arguments.file).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{arguments.file}: not a text file") from None
    try:
        return _of_record(arguments, text) if text.lstrip()[:1] in ("{", "[") else _of_text(arguments.game, text)
    except TascaError as error:
        source = "standard input" if arguments.file == "-" else arguments.file
        raise BadRecord(f"{source}: {error}") from None


def players(text: str, game: Game[Any]) -> list[Player]:
    if not advises(game.info.name):
        raise TascaError(f"no bot knows what a move of {game.info.title} is worth")
    return [bot(name, game.info.name) for name in text.split(",")]


def look(position: Position, arguments: argparse.Namespace, words: Catalogue) -> None:
    """The best moves of a position, by each bot."""
    game, state = position.game, position.state
    seat, top = game.to_act(state), whole_number(arguments.top, "--top", 1)
    if seat == OVER:
        raise BadRecord(f"{arguments.file}: the game is over, there is no move to look at")
    seed = check_seed(whole_number(arguments.seed, "seed"))
    labels = {choice.action: choice.label for choice in game.choices(state, words)}
    found = []
    thinking = players(arguments.bots or LOOK, game)
    for player in thinking:
        check_judges(player)
    make_ready(game, [player.name for player in thinking], words)
    for player in thinking:
        moves = values(game, state, player, Chance(seed), min(top, len(labels)))
        facts = [{"action": move.text, "worth": move.worth, "label": labels[move.action]} for move in moves]
        found.append({"bot": player.name, "moves": facts})
    if arguments.json:
        print(json.dumps({"game": game.info.name, "to_act": seat, "bots": found}, ensure_ascii=False))
        return
    ink.say(words.gettext("%(game)s: %(name)s has to act.") % {
        "game": words.gettext(game.info.title), "name": position.called(seat, words),
    })  # fmt: skip
    for one in found:
        show(one)


def show(one: dict[str, Any]) -> None:
    """The moves of one bot with their values."""
    ink.say(one["bot"], "strong")
    wide = max(len(move["action"]) for move in one["moves"])
    for move in one["moves"]:
        label = move["label"] if move["label"] != move["action"] else ""
        worth = Span(f"{PERCENT * move['worth']:5.1f} %  ", "green")
        ink.write((Span(f"  {move['action']:<{wide}}  "), worth, Span(label, "faint")))


def review(position: Position, record: Record, arguments: argparse.Namespace, words: Catalogue) -> None:
    """A whole game, each move beside the one that the bot would have played."""
    game = position.game
    player, *others = players(arguments.bots or REVIEW, game)
    if others or not isinstance(player.bot, ThinkingBot) or player.bot.name != USUAL:
        raise BadOption(f"a whole game is looked at by {USUAL} alone, as {REVIEW}; with --at by any")
    make_ready(game, words=words)
    moves = []
    with long_work(game.info.title, len(record.actions)) as advance:
        for move in judgements(game, record, player.budget):
            moves.append(move)
            advance(1)
    worst = worst_of(moves, len(record.names))
    if arguments.json:
        facts = {"game": game.info.name, "names": record.names, "moves": [asdict(move) for move in moves]}
        print(json.dumps(facts | {"worst": [[move.seq for move in seat] for seat in worst]}, ensure_ascii=False))
        return
    for move in moves:
        ink.write(_judged(move, record, words))
    for seat, costly in enumerate(worst):
        if costly:
            told = ", ".join(f"{move.seq} ({_cost(move)})" for move in costly)
            values = {"name": record.names[seat], "moves": told}
            ink.say(words.gettext("What cost %(name)s most: %(moves)s") % values, "strong")


def _cost(move: Judgement) -> str:
    return f"-{PERCENT * move.cost:.1f} %"


def _judged(move: Judgement, record: Record, words: Catalogue) -> tuple[Span, ...]:
    head = Span(f"{move.seq:4}  {record.names[move.seat]:<12}  {move.played}")
    if not move.cost:
        return (head,)
    better = words.gettext("better: %(move)s") % {"move": move.better}
    return head, Span(f"  {_cost(move)}", "red"), Span(f"  {better}", "faint")


def run(arguments: argparse.Namespace) -> int:
    words = words_in(arguments.lang)
    position = read(arguments)
    whole = position.record is not None and position.at is None and position.game.to_act(position.state) == OVER
    if whole and position.record:
        review(position, position.record, arguments, words)
    else:
        look(position, arguments, words)
    return 0

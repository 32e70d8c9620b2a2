"""`tasca replay`: plays records again and checks every step; `--full` prints each step as a line of JSON."""

import argparse
import json
from typing import Any

from tasca.cli.files import read_records
from tasca.cli.options import whole_number
from tasca.core.errors import BadRecord, TascaError
from tasca.core.game import OVER
from tasca.core.record import Record, begin, check_end, replay_in_full, steps
from tasca.games import game as game_of


def add_command(commands: Any) -> None:
    command = commands.add_parser("replay", help="play a record again", description=__doc__, allow_abbrev=False)
    command.add_argument("file", metavar="FILE", help="a record, or one a line; - for standard input")
    command.add_argument("--full", action="store_true", help="print every step as a line of JSON")
    command.add_argument("--record", metavar="N", help="only the N-th record of the file (from 1)")
    command.add_argument("--at", metavar="N", help="draw the position before action N instead of the last one")
    command.set_defaults(run=run)


def show(record: Record, at: int | None) -> None:
    """The position after the record's last action (or before action `at`), and the result."""
    game = game_of(record.game, record.rules)
    state = begin(game, record)
    if at is not None and at > len(record.actions):
        raise BadRecord(f"there is no action {at}; the record has {len(record.actions)}")
    drawing = None
    for step in steps(game, state, record.actions):
        if step.seq == at:
            drawing = game.state_to_text(step.before, hidden=False)
        state = step.after
    check_end(game, state, record)
    print(drawing or game.state_to_text(state, hidden=False))
    if drawing is None and game.to_act(state) == OVER:
        for seat, points in enumerate(game.breakdown(state)):
            sources = ", ".join(f"{source} {n}" for source, n in points.items())
            print(f"{record.names[seat]}: {game.scores(state)[seat]} ({sources})")
        print("won by " + " and ".join(record.names[seat] for seat in game.winners(state)))


def run(arguments: argparse.Namespace) -> int:
    records = list(enumerate(read_records(arguments.file), 1))
    if arguments.record is not None:
        number = whole_number(arguments.record, "--record", 1)
        if number > len(records):
            raise BadRecord(f"{arguments.file}: there is no record {number}; it has {len(records)}")
        records = [records[number - 1]]
    at = None if arguments.at is None else whole_number(arguments.at, "--at")
    for number, record in records:
        try:
            if arguments.full:
                for facts in replay_in_full(game_of(record.game, record.rules), record):
                    print(json.dumps(facts, ensure_ascii=False))
            else:
                show(record, at)
        except TascaError as error:
            place = f", record {number}" if len(records) > 1 or arguments.record else ""
            raise BadRecord(f"{arguments.file}{place}: {error}") from None
    return 0

"""`tasca draw`: a position of a record as a picture, SVG or PNG."""

import argparse
from pathlib import Path
from typing import Any

from tasca.cli.files import read_records, written_whole
from tasca.cli.language import add_language, words_in
from tasca.cli.options import whole_number
from tasca.core.errors import BadRecord, TascaError
from tasca.core.record import after, begin
from tasca.games import game as game_of


def add_command(commands: Any) -> None:
    command = commands.add_parser("draw", help="draw a position of a record", description=__doc__, allow_abbrev=False)
    command.add_argument("file", metavar="RECORD", help="a record, or one a line; - for standard input")
    command.add_argument("--at", metavar="N", help="the position before action N (from 0); the last one by default")
    command.add_argument("--record", metavar="N", default="1", help="the N-th record of the file (from 1)")
    command.add_argument("--out", metavar="FILE", required=True, help="board.svg or board.png")
    command.add_argument("--width", metavar="N", help="of a PNG, in pixels")
    command.add_argument("--dark", action="store_true", help="as at night")
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    out = Path(arguments.out)
    if out.suffix not in (".svg", ".png"):
        raise TascaError(f"--out {arguments.out!r}: a picture is called something.svg or something.png")
    records = read_records(arguments.file)
    number = whole_number(arguments.record, "--record", 1)
    if number > len(records):
        raise BadRecord(f"{arguments.file}: there is no record {number}; it has {len(records)}")
    record = records[number - 1]
    at = len(record.actions) if arguments.at is None else whole_number(arguments.at, "--at")
    if at > len(record.actions):
        raise BadRecord(f"{arguments.file}: there is no action {at}; the record has {len(record.actions)}")
    game = game_of(record.game, record.rules)
    state = after(game, begin(game, record), record.actions[:at])
    width = None if arguments.width is None else whole_number(arguments.width, "--width", 1)
    try:
        from tasca.games.pictures import picture_of
    except ImportError:
        raise TascaError("drawing needs the package jinja2: pip install 'tasca[draw]'") from None
    picture = picture_of(game, state, record.names, words_in(arguments.lang), dark=arguments.dark)
    drawn = picture.png(width) if out.suffix == ".png" else picture.svg.encode()
    with written_whole(out) as file:
        file.buffer.write(drawn)
    return 0

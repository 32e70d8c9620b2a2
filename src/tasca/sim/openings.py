"""Where games of an arena begin: a deal of their own, what a file of records or lines of moves says, or positions.

A file of openings is one of three things, and its beginning tells which:

- records, one JSON object a line (docs/records.md): their deal, and their first actions;
- positions as text, with a line `---` between two of them: the first word is what the game writes there;
- lines of moves in notation, with commas between them; `seed 7:` before them names the deal, otherwise the moves are
  played on the arena's own deals.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tasca.core.errors import BadNotation, TascaError
from tasca.core.game import OVER, Game
from tasca.core.info import Options
from tasca.core.record import Record, after, begin, records_from
from tasca.core.seed import check_seed

BETWEEN = re.compile(r"^---\s*$", re.MULTILINE)
SEED = re.compile(r"seed\s+(\d+)\s*:\s*(.*)")


class BadOpening(TascaError):
    """An opening that no game of the arena can begin with."""


@dataclass(frozen=True)
class Opening:
    """What comes before the bots: nothing, unless a file says so."""

    seed: int | None = None  # of the deal; None: each block has its own
    actions: tuple[str, ...] = ()
    position: str = ""  # instead of a deal and actions
    place: str = ""  # in the file, for the sentence that says what is wrong


NONE = Opening()


def first_state(game: Game[Any], options: Options, seed: int, opening: Opening) -> Any:
    """The position that the bots begin in. Of a position as text the future is that of the seed."""
    if opening.position:
        return game.resample(game.state_from_text(opening.position), seed)
    deal = seed if opening.seed is None else opening.seed
    return after(game, game.new_game(options, deal), opening.actions)


def _of_records(text: str, source: str, game: Game[Any], options: Options, most: int | None) -> Iterator[Opening]:
    for number, record in enumerate(records_from(text, source), 1):
        place = f"{source}, record {number}"
        try:
            begin(game, record)
        except TascaError as error:
            raise BadOpening(f"{place}: {error}") from None
        given = game.check_options(record.options)
        for name, value in options.items():
            if given[name] != value:
                raise BadOpening(f"{place}: option '{name}' is {given[name]!r} there and {value!r} here")
        yield Opening(record.seed, tuple(record.actions[:most]), place=place)


def _of_positions(text: str, source: str) -> Iterator[Opening]:
    for number, drawing in enumerate(BETWEEN.split(text), 1):
        if drawing.strip():
            yield Opening(position=drawing.strip("\n") + "\n", place=f"{source}, position {number}")


def _of_lines(text: str, source: str, most: int | None) -> Iterator[Opening]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        dealt = SEED.fullmatch(line.strip())
        moves = [move.strip() for move in (dealt[2] if dealt else line).split(",") if move.strip()]
        seed = check_seed(int(dealt[1])) if dealt else None
        yield Opening(seed, tuple(moves[:most]), place=f"{source}, line {number}")


def _shows_positions(game: Game[Any], text: str) -> bool:
    written = game.state_to_text(game.new_game({}, 0), hidden=False)
    return text.split()[0] == written.split()[0]


def openings_from(
    text: str, source: str, game: Game[Any], options: Options, most: int | None = None
) -> tuple[Opening, ...]:
    """The openings of a file, of records and lines at most so many moves; each was tried on one deal."""
    if not text.strip():
        raise BadOpening(f"{source}: no opening in it")
    if text.lstrip().startswith("{"):
        found = tuple(_of_records(text, source, game, options, most))
    elif _shows_positions(game, text):
        found = tuple(_of_positions(text, source))
    else:
        found = tuple(_of_lines(text, source, most))
    if not found:
        raise BadOpening(f"{source}: no opening in it")
    for opening in found:
        check(game, options, 0, opening)
    return found


def check(game: Game[Any], options: Options, seed: int, opening: Opening) -> None:
    """Refuses an opening after which nobody has to act, or for another number of players."""
    if not opening.position and opening.seed is None and opening.actions:
        return  # what is played on the arena's own deals is tried on them
    state = _tried(game, options, seed, opening)
    if game.players(state) != game.players(game.new_game(options, seed)):
        raise BadOpening(f"{opening.place}: it is for {game.players(state)} players")


def check_deals(game: Game[Any], options: Options, dealt: Iterator[tuple[int, Opening]]) -> None:
    """Tries every opening on the deals that it will be played on."""
    for seed, opening in dealt:
        if opening.actions and opening.seed is None:
            _tried(game, options, seed, opening)


def _tried(game: Game[Any], options: Options, seed: int, opening: Opening) -> Any:
    try:
        state = first_state(game, options, seed, opening)
    except BadNotation as error:
        raise BadOpening(f"{opening.place}: {error}") from None
    except TascaError as error:
        dealt = f" (on the deal of seed {seed})" if opening.seed is None and not opening.position else ""
        raise BadOpening(f"{opening.place}: {error}{dealt}") from None
    if game.to_act(state) == OVER:
        raise BadOpening(f"{opening.place}: the game is over then")
    return state


def record_of(game: Game[Any], options: Options, seed: int, opening: Opening, names: list[str]) -> Record:
    """The record of a game that has just begun. One that began with a position has none."""
    if opening.position:
        raise BadOpening(f"{opening.place}: a game that begins with a position as text is no record")
    deal = seed if opening.seed is None else opening.seed
    return Record(game.info.name, game.info.rules_version, dict(options), deal, names, list(opening.actions))

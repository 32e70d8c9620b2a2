"""Records as rows: each is played again, and everything is checked on the way."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from tasca.core.errors import BadRecord, TascaError, shown
from tasca.core.game import OVER, Game
from tasca.core.record import Record, begin, check_end, records_from, steps
from tasca.games import game as game_of
from tasca.games import measures
from tasca.games.measure import Measure
from tasca.sim.data.columns import source_columns

Row = dict[str, Any]
Rows = dict[str, list[Row]]
Lines = list[tuple[int, int, str]]  # id of the game, line of the file, and what stands there


def rows_of(name: str, source: str, lines: Lines) -> Rows:
    """A task: the rows of some lines of a file, each a record of that game."""
    rows: Rows = {"games": [], "seats": [], "moves": []}
    for number, line, text in lines:
        try:
            (record,) = records_from(text, "")
            if record.game != name:
                raise BadRecord(f"it is of the game {shown(record.game)}, those before are of {name!r}")
            add_record(rows, number, record)
        except TascaError as error:
            raise BadRecord(f"{source}, line {line}: {error}") from None
    return rows


def add_record(rows: Rows, number: int, record: Record) -> None:
    """Plays a record again, and adds what it was."""
    game = game_of(record.game, record.rules)
    state = begin(game, record)
    starter, first = game.to_act(state), len(rows["moves"])
    counted = [Counter[str]() for _ in range(game.players(state))]
    happening = [measure for measure in measures(record.game, record.rules) if measure.happened]
    for step in steps(game, state, record.actions):
        count(counted, step.events, happening)
        state = step.after
        rows["moves"].append(
            {
                "id": number,
                "seq": step.seq,
                "round": step.before.round,
                "seat": step.seat,
                "action": game.action_to_text(step.before, step.action),
                "number": step.action,
                "legal": len(game.legal_actions(step.before)),
                "score": game.scores(step.after)[step.seat],
            }
        )
    check_end(game, state, record)
    moves = rows["moves"][first:]
    rows["games"].append(game_row(game, number, record, state, starter, moves))
    rows["seats"] += seat_rows(game, number, record, state, starter, moves, counted)


def count(counted: list[Counter[str]], events: Iterable[Any], wanted: Iterable[Measure]) -> None:
    for measure in wanted:
        if measure.happened:
            for event in events:
                for seat, found in enumerate(counted):
                    found[measure.name] += measure.happened(event, seat)


def game_row(game: Game[Any], number: int, record: Record, state: Any, starter: int, moves: list[Row]) -> Row:
    options = game.check_options(record.options)
    over = game.to_act(state) == OVER
    winners, scores = game.winners(state) if over else [], sorted(game.scores(state))
    return {
        "id": number,
        "game": record.game,
        "rules": record.rules,
        "players": game.players(state),
        "variant": str(options[game.about.variant]) if game.about.variant else None,
        "options": json.dumps(options, ensure_ascii=False),
        "seed": record.seed,
        "over": over,
        "moves": len(moves),
        "rounds": state.round,
        "starter": starter,
        "opening": moves[0]["action"] if moves else None,
        "winners": len(winners) if over else None,
        "winner": winners[0] if len(winners) == 1 else None,
        "best": scores[-1],
        "margin": scores[-1] - scores[-2],
    }


def seat_rows(
    game: Game[Any],
    number: int,
    record: Record,
    state: Any,
    starter: int,
    moves: list[Row],
    counted: list[Counter[str]],
) -> Iterator[Row]:
    over, players = game.to_act(state) == OVER, game.players(state)
    places, points, sources = game.ranking(state), game.breakdown(state), source_columns(record.game)
    made = Counter(move["seat"] for move in moves)
    for seat in range(players):
        row: Row = {
            "id": number,
            "seat": seat,
            "name": record.names[seat],
            "order": (seat - starter) % players,
            "score": game.scores(state)[seat],
            "place": places[seat] if over else None,
            "share": (1 / places.count(1) if places[seat] == 1 else 0.0) if over else None,
            "resigned": seat in (record.resigned or ()),
            "moves": made[seat],
        }
        row |= {column: points[seat].get(source, 0) for column, source in sources.items()}
        for measure in measures(record.game, record.rules):
            row[measure.name] = measure.at_end(state, seat) if measure.at_end else counted[seat][measure.name]
        yield row

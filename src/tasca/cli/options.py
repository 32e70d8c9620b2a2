"""Command-line options that several commands share: which game, and the game's own options."""

import argparse
from typing import Any

from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.fado.box.load import read_components


def add_game(command: argparse.ArgumentParser, needed: bool = True) -> None:
    command.add_argument("game", metavar="GAME", nargs=None if needed else "?", help=" or ".join(game_names()))
    command.add_argument("--players", metavar="N", help="how many play (2, 3 or 4)")
    command.add_argument("--variant", metavar="NAME", help="Azul's wall: coloured or grey")
    command.add_argument("--solo", action="store_true", default=None, help="House of Fado alone against Alfama")
    command.add_argument("--components", metavar="FILE", help="House of Fado with the values of another box (TOML)")
    command.add_argument("--first", metavar="SEAT", help="who starts: a seat from 0 on, or random")


def _value(given: str | bool) -> object:
    """Digits are a number, anything else a word; the game decides whether it is possible."""
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    return given


def game_and_options(arguments: argparse.Namespace) -> tuple[Game[Any], dict[str, object]]:
    """The game named, and its options complete and checked."""
    if arguments.game is None:
        raise TascaError(f"say which game: {' or '.join(game_names())}")
    game = game_of(arguments.game)
    given = {name: getattr(arguments, name) for name in ("players", "variant", "solo", "first", "components")}
    options = {name: _value(value) for name, value in given.items() if value is not None}
    if "components" in options and "components" in game.info.options:
        options["components"] = read_components(arguments.components)
    return game, game.check_options(options)


def seated(game: Game[Any], options: dict[str, object], kinds: list[str] | None, what: str) -> list[str]:
    """Who sits where: the kinds of players named, and the automaton where the rules have one."""
    state = game.new_game(options)
    automata = game.automata(state)
    free = game.players(state) - len(automata)
    if kinds is not None and len(kinds) != free:
        raise TascaError(f"{what} names {len(kinds)} {'player' if len(kinds) == 1 else 'players'} for {free} seats")
    given = iter(kinds or ["random"] * free)
    return [automata[seat] if seat in automata else next(given) for seat in range(game.players(state))]


def whole_number(text: str, name: str, least: int = 0) -> int:
    """A number of at least `least`; seeds are checked where they are used."""
    if not (text.isascii() and text.isdigit() and len(text) < 40) or int(text) < least:
        raise TascaError(f"{name} {text!r} is not a whole number of at least {least}")
    return int(text)

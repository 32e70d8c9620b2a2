"""Command-line options that several commands share: which game, and the game's own options."""

import argparse
from collections.abc import Iterable
from typing import Any

from tasca.core.errors import TascaError
from tasca.core.game import Game
from tasca.core.info import Option
from tasca.games import game as game_of
from tasca.games import game_names

OFFERED = "offered"  # the attribute of an argument that holds what a shell completes it with
LISTED = "listed"  # the one that says that commas stand between several of these


def offers(argument: argparse.Action, values: Iterable[object], listed: bool = False) -> None:
    """What a shell offers for an argument whose values are checked elsewhere, or are more than these."""
    setattr(argument, OFFERED, tuple(str(value) for value in values))
    setattr(argument, LISTED, listed)


def offered(argument: argparse.Action) -> tuple[str, ...]:
    """What a shell offers for an argument; nothing where it cannot know."""
    found: tuple[str, ...] = getattr(argument, OFFERED, ()) or tuple(map(str, argument.choices or ()))
    return found


def is_listed(argument: argparse.Action) -> bool:
    """Whether an argument may be several of what a shell offers, with commas between them."""
    return bool(getattr(argument, LISTED, False))


def add_game(command: argparse.ArgumentParser, needed: bool = True) -> None:
    named = command.add_argument("game", metavar="GAME", nargs=None if needed else "?", help=" or ".join(game_names()))
    offers(named, game_names())
    for name, options in every_option().items():
        _add_option(command, name, options)


def every_option() -> dict[str, list[tuple[Game[Any], Option]]]:
    """The options of all games by name, each with the games that have it."""
    found: dict[str, list[tuple[Game[Any], Option]]] = {}
    for each in game_names():
        for name, option in game_of(each).info.options.items():
            found.setdefault(name, []).append((game_of(each), option))
    return found


def _add_option(command: argparse.ArgumentParser, name: str, options: list[tuple[Game[Any], Option]]) -> None:
    """What is the same for all games is said once, what is a game's own with its title."""
    means = list(dict.fromkeys(option.means for _, option in options))
    titles = " and ".join(game.info.title for game, _ in options)
    help_text = means[0] if len(options) == len(game_names()) else f"{titles}: {'; '.join(means)}"
    option = options[0][1]
    if all(isinstance(value, bool) for value in option.values) and not option.check:
        command.add_argument(f"--{name}", action="store_true", default=None, help=help_text)
    elif option.read:
        command.add_argument(f"--{name}", metavar="FILE", help=f"{help_text} (a file)")
    else:
        values = ", ".join(str(value) for value in option.values)
        means_so = f"{help_text}: {values}".replace("%", "%%")
        offers(command.add_argument(f"--{name}", metavar="VALUE", help=means_so), option.values)


def _value(given: str | bool) -> object:
    """Digits are a number, anything else a word; the game decides whether it is possible."""
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    return given


def game_and_options(arguments: argparse.Namespace, seats: int = 0) -> tuple[Game[Any], dict[str, object]]:
    """The game named, and its options complete and checked. So many seats were named, if any."""
    if arguments.game is None:
        raise TascaError(f"say which game: {' or '.join(game_names())}")
    game = game_of(arguments.game)
    given = {name: getattr(arguments, name) for name in every_option()}
    options = {name: _value(value) for name, value in given.items() if value is not None}
    players = game.info.options.get("players")
    if players and seats and (seats in players.values or not game.about.solo):
        options.setdefault("players", seats)
    for name, option in game.info.options.items():
        if option.read and name in options:
            options[name] = option.read(given[name])
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

"""The commands as shells see them, read from the parsers: nothing here has to be kept up by hand."""

import argparse
from dataclasses import dataclass

from tasca.cli.options import is_listed, offered

FILES = ("FILE", "RECORD", "POSITION", "TABLE")  # metavars that mean a file
FOLDERS = ("DIR",)


@dataclass(frozen=True)
class Value:
    """What can stand for an argument: one of these words, several of them, a file, a folder, or nobody knows what."""

    words: tuple[str, ...] = ()
    listed: bool = False  # several, with commas between them
    files: bool = False
    folders: bool = False

    @property
    def known(self) -> bool:
        return bool(self.words or self.files or self.folders)


@dataclass(frozen=True)
class Flag:
    """An option with all its names; `value` is None where it takes none."""

    names: tuple[str, ...]
    means: str
    value: Value | None


@dataclass(frozen=True)
class Command:
    """A command by the words that call it; `play` is one word, the top is none."""

    words: tuple[str, ...]
    means: str
    flags: tuple[Flag, ...]
    places: tuple[Value, ...]  # arguments by their place; the last goes on where it may be repeated
    repeats: bool
    below: tuple[tuple[str, str], ...]  # further commands, and what they mean


def _value(argument: argparse.Action) -> Value:
    metavar = argument.metavar if isinstance(argument.metavar, str) else ""
    return Value(offered(argument), is_listed(argument), metavar in FILES, metavar in FOLDERS)


def _means(argument: argparse.Action) -> str:
    return (argument.help or "").replace("%%", "%")


def _command(parser: argparse.ArgumentParser, words: tuple[str, ...], means: str) -> list[Command]:
    flags, places, below, others = [], [], [], []
    repeats = False
    for argument in parser._actions:
        if isinstance(argument, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in argument._choices_actions}
            for name, its in argument.choices.items():
                below.append((name, helps.get(name, "")))
                others += _command(its, (*words, name), helps.get(name, ""))
        elif argument.option_strings:
            value = None if argument.nargs == 0 else _value(argument)
            flags.append(Flag(tuple(argument.option_strings), _means(argument), value))
        else:
            places.append(_value(argument))
            repeats = repeats or argument.nargs in ("*", "+")
    return [Command(words, means, tuple(flags), tuple(places), repeats, tuple(below)), *others]


def parser_at(parser: argparse.ArgumentParser, words: tuple[str, ...]) -> argparse.ArgumentParser:
    """The parser of a command."""
    for word in words:
        below = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
        parser = below.choices[word]
    return parser


def commands_of(parser: argparse.ArgumentParser) -> list[Command]:
    """The top and every command below it."""
    return _command(parser, (), parser.description or "")

"""What of a module thinks: the functions of a game's `bot/think.py` as they are, and what they know, as bytes.

A game that brings no such file has a module that does not think.
"""

from collections.abc import Sequence
from struct import pack as pack_numbers
from typing import Any, NamedTuple

from tasca.core.packing import CODES, pack, width
from tasca.games import folder_of, through
from tasca.wasm.making.export import Export, Memory

THINK = "bot.think"
KNOWLEDGE = "knowledge"  # the memory that is filled from the module's own section


def thinks(name: str) -> bool:
    """Whether a game brings what its module thinks with."""
    return folder_of(name).joinpath("bot", "think.py").exists()


def think_memory(name: str) -> tuple[Memory, ...]:
    """What a thought is lent, in order."""
    if not thinks(name):
        return ()
    return tuple(Memory(what, kind, (n,)) for what, kind, n in through("games", name, THINK).MEMORY)


def thinking(name: str) -> list[Export]:
    """The functions that think; none where a game brings none."""
    if not thinks(name):
        return []
    think, memory = through("wasm", name, THINK), think_memory(name)
    answer = Memory("thoughts", int, (think.MOST_THOUGHTS,)), Memory("worths", int, (think.MOST_THOUGHTS,))
    asked = ("task", "action", "count", "nodes", "timed", "high", "low")
    begins = "begins a thought about the position in stack[0]"
    return [
        Export("which", memory, ("kind",), think.which, "the number of the knowledge that the position needs"),
        Export("begin", memory, asked, think.begin, begins, answers=False),
        Export("go_on", memory, ("some", "used"), think.go_on, "thinks for about `some` nodes more; 1 when it is done"),
        Export("answer", (*memory, *answer), (), think.answer, "writes the best actions so far; how many"),
        Export("nodes", memory, (), think.nodes, "how many nodes have been looked at"),
    ]


class Known(NamedTuple):
    """One thing that bots know: its name, its bytes, and how wide each number is; 0: it is a state as it is read."""

    name: str
    packed: bytes
    width: int


def _known(name: str, what: Any) -> Known:
    """A list of numbers is kept as narrow as it can be, without the zeros at its end: whoever lends it adds both."""
    if not isinstance(what, Sequence):
        return Known(name, pack(what), 0)
    last = max((i for i, number in enumerate(what) if number), default=0)
    numbers = what[: last + 1]
    bytes_each = width(min(numbers), max(numbers))
    return Known(name, pack_numbers(f"<{len(numbers)}{CODES[bytes_each]}", *numbers), bytes_each)


def knowledge(name: str) -> list[Known]:
    """All that the bots of a game know."""
    if not thinks(name):
        return []
    return [_known(what, make()) for what, make in through("games", name, THINK).KNOWLEDGE]


def kinds(name: str) -> list[str]:
    """The kinds of bots that think with it, as `which` numbers them."""
    return list(through("games", name, THINK).KINDS) if thinks(name) else []

"""What a visitor's browser is asked to think about."""

from msgspec import Struct


class ThoughtWanted(Struct, kw_only=True, omit_defaults=True):
    """A thought to be thought by a compiled game (docs/wasm.md). Send the thoughts back to `answer`.

    `state` is the position, packed, as base64, with another future than the table's own.
    """

    answer: str
    number: int  # send it back with the thoughts
    position: int
    module: str  # the address of the compiled game; it has to be of this game, version and source
    game: str
    version: str
    source: str
    state: str
    task: str
    count: int
    seed: str  # digits: as a number, many readers would lose some
    kind: str
    nodes: int | None = None
    ms: int | None = None

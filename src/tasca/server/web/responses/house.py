"""What the server answers about itself and about who asks."""

from msgspec import Struct

from tasca.server.web.preferences import Preferences


class Problem(Struct):
    """Why something was refused: one sentence."""

    error: str
    status: int
    rule: str = ""  # the address of the rule that says so, where one does


class Done(Struct):
    """Something was done: the table is at `seq` now."""

    table: str
    seq: int
    location: str


class Me(Struct):
    name: str
    program: bool
    given: bool  # whether that name was given, or is only how a guest is called
    preferences: Preferences


class Token(Struct):
    """Shown once. Send it as `Authorization: Bearer …`."""

    token: str
    name: str


class Health(Struct):
    """The process lives. Whether it can do its work, /ready says."""

    status: str
    version: str


class Ready(Struct):
    """Whether requests may be sent here; one sentence says why not, or what is not as it should be."""

    ready: bool
    why: str = ""

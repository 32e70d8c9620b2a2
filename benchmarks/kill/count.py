"""What became of the actions, and of those who listened."""

from dataclasses import asdict, dataclass, field

WRONG = ("lost", "doubled", "misplaced", "stale", "backwards", "skipped", "deaf", "tracebacks")


@dataclass
class Count:
    kills: int = 0  # of servers
    in_mid_write: int = 0  # of these, in the moment in which the database's file changed
    of_the_database: int = 0
    sent: int = 0
    acknowledged: int = 0
    refused: int = 0
    unanswered: int = 0
    away: int = 0  # answered 503
    bot_moves: int = 0
    games_over: int = 0
    events: int = 0
    lost: int = 0  # acknowledged, and not in the log
    doubled: int = 0  # acknowledged or done more often than sent
    misplaced: int = 0  # something else stands where the answer said, or a log that does not replay
    stale: int = 0  # a table shown as it was before something that was acknowledged
    backwards: int = 0  # events that came after a later one, or again
    skipped: int = 0  # events that a stream left out
    deaf: int = 0  # streams that did not hear of what was done
    tracebacks: int = 0  # in the servers' logs

    @property
    def all_kills(self) -> int:
        return self.kills + self.of_the_database

    @property
    def wrong(self) -> int:
        return sum(getattr(self, name) for name in WRONG)

    def add(self, other: "Count") -> None:
        for name, value in asdict(other).items():
            setattr(self, name, getattr(self, name) + value)

    def __str__(self) -> str:
        return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in asdict(self).items())


@dataclass
class Told:
    """What a server acknowledged: table, seq, action."""

    accepted: list[tuple[str, int, str]] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    bot_answered: bool = False

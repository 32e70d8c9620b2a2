"""How a server is set up. Everything has a default that suits a person at home."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tasca.bots import Budget
from tasca.core.machine import best_door
from tasca.server.bots.guests import Guest
from tasca.server.steady_clock import SteadyClock


def data_folder() -> Path:
    """The user's data folder for Tasca, where the platform keeps such things."""
    from platformdirs import user_data_dir  # not where a house has no folders

    return Path(user_data_dir("tasca", appauthor=False))


def next_seed() -> int:
    """64 bits that nobody can foresee: the seed of a game, or of a bot's choice."""
    return secrets.randbits(64)


def review_budget() -> Budget:
    """In nodes, so that a review says the same again; fewer where nothing is compiled, so that it comes to an end."""
    return Budget(nodes=10_000 if best_door() == "fast" else 300)


@dataclass(frozen=True)
class Settings:
    database: str  # a URL; see sql_database.database_url; nothing where a database is handed over
    migrate: bool = True  # bring its schema up to date at the start; otherwise an old one is refused
    announce: str = ""  # a URL: what tells other processes on the same database; empty: the database, if it can
    now: Callable[[], int] = field(default_factory=SteadyClock)  # milliseconds since 1970
    secret: str = ""  # that cookies are signed with; empty: one that the database keeps
    hosts: tuple[str, ...] = ()  # the names that the house goes by; none: any
    path: str = ""  # that the house lies below, as /tasca; empty: at the top of its address
    next_seed: Callable[[], int] = next_seed
    budget: float = 5.0  # seconds that a bot may think about one action
    hint: Budget = field(default_factory=lambda: Budget(ms=300))  # for the best moves of a position
    review: Budget = field(default_factory=review_budget)  # for each move of a finished game
    bot_processes: int = 1  # in which bots think
    alone: bool = False  # a house in somebody's browser, to which nobody else can come
    modules: Path | None = None  # the folder of games compiled for browsers: visitors think about hints by them,
    visitors_think: bool = False  # and for bots, at tables where nobody else plays
    grace: float = 2.0  # seconds that a visitor's thought may come late; then the house thinks
    guests: tuple[Guest, ...] = ()  # bots that are not the house's and may sit at its tables
    freeze_games: bool = False  # open although games under way stand still, for want of the rules they began with
    tables_kept: int = 512  # tables held in memory; the others are read again when needed
    limit: float = 20.0  # changes a second that one person may send, in bursts of five times that; 0: no limit
    proxies: tuple[str, ...] = ()  # addresses and networks whose word is taken for who asks; none: uvicorn's own
    listed_each: int = 5  # listed tables of one person that wait for players (if there is a limit at all)
    listed_at_address: int = 20  # and of one address
    waiting_days: int = 14  # until a table at which no game began is cleared away; 0: never
    quiet_days: int = 30  # until a running game that nobody touches leaves the lobby's list; it stays its players'
    listeners: int = 10_000  # event streams open at once
    streams_each: int = 200  # of these, from one address (if there is a limit at all)
    connections_each: int = 400  # from one address that is no proxy of ours (if there is a limit at all)
    bot_seats_each: int = 60  # bots at tables under way that one person made (if there is a limit at all)
    bots_alone_each: int = 10  # tables of bots alone under way that one person made
    reviews_each: int = 3  # reviews that one person waits for
    address_counts: int = 4  # people: one address may have so many times as much
    head_patience: float = 10.0  # seconds in which a request's head has to be here
    body_patience: float = 60.0  # seconds in which the rest has
    taking_patience: float = 60.0  # seconds in which something of an answer has to be taken
    heartbeat: float = 20.0  # seconds between signs of life on an idle event stream
    log_format: str = "plain"  # or json (logs.py)
    log_level: str = "warning"  # and above: what the house's own log gets
    access_log: bool = False  # a line for each request, with the address it came from
    metrics: tuple[str, int] | None = None  # the address and port where they are read; none: nothing is measured
    poll: float = 1.0  # seconds between looks at the jobs; 0: only when told (tests)

"""How a server is set up. Everything has a default that suits a person at home."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder for Tasca, where the platform keeps such things."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "tasca"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Settings:
    database: str  # a URL; see database.database_url
    now: Callable[[], int] = now
    budget: float = 5.0  # seconds that a bot may think about one action
    thinkers: int = 1  # processes in which bots think
    tables_kept: int = 512  # tables held in memory; the others are read again when needed
    limit: float = 20.0  # requests a second that one person may send, in bursts of five times that; 0: no limit
    listeners: int = 10_000  # event streams open at once
    heartbeat: float = 20.0  # seconds between signs of life on an idle event stream
    poll: float = 1.0  # seconds between looks at the jobs; 0: only when told (tests)

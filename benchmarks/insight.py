"""A server that tells what it holds: `python -m benchmarks.insight FILE TABLES serve …`.

On SIGUSR1 it writes to the file how many tasks it has, how many objects the collector knows, and how much all its parts
keep in lists and dictionaries; also how much of the C library's memory is in use, and how much it keeps for later. It
remembers no more than so many tables and ratings, and few pages of its database, so that its memory is soon full.
"""

import asyncio
import ctypes
import dataclasses
import gc
import json
import os
import signal
import socket
import sys
from collections import deque
from pathlib import Path
from weakref import WeakValueDictionary

from tasca.cli.main import main
from tasca.server import ratings, run
from tasca.server.app import create_app
from tasca.server.storage import sqlite_database

PAGES = 1024  # KiB of the database for who writes: with 16 MiB a house would fill them for an hour
KEPT = (dict, list, set, deque, WeakValueDictionary)


class Mallinfo(ctypes.Structure):
    """What glibc says of its memory; in its words."""

    _fields_ = [
        *((name, ctypes.c_size_t) for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd")),
        *((name, ctypes.c_size_t) for name in ("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")),
    ]


def allocated() -> dict[str, float]:
    """Nothing where the C library is another, or older."""
    try:
        ask = ctypes.CDLL(None).mallinfo2
    except AttributeError:
        return {}
    ask.restype = Mallinfo
    told = ask()
    return {"malloc MiB": (told.uordblks + told.hblkhd) / 2**20, "malloc free MiB": told.fordblks / 2**20}


class Insight(run.Server):
    file = Path()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.tell)

    def tell(self) -> None:
        found = {"tasks": len(asyncio.all_tasks()), "objects": len(gc.get_objects())} | allocated()
        for name, part in vars(self.house).items():
            for what, kept in vars(part).items() if hasattr(part, "__dict__") else ():
                if isinstance(kept, KEPT) and type(part).__module__.startswith("tasca.server"):
                    found[f"{name}.{what}"] = len(kept)
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps(found))
        os.replace(beside, self.file)


if __name__ == "__main__":
    Insight.file = Path(sys.argv[1])
    kept = int(sys.argv[2])
    sqlite_database.PAGES = PAGES
    ratings.KEPT = kept
    run.Server = Insight  # type: ignore[misc]
    run.create_app = lambda settings: create_app(  # type: ignore[attr-defined,assignment,misc]
        dataclasses.replace(settings, tables_kept=kept)
    )
    sys.exit(main(sys.argv[3:]))

"""Two servers on one PostgreSQL: `python -m benchmarks.processes URL`. The database is to be empty.

From sending an action to one server until its event comes from the other. Under 100 ms.
"""

import argparse
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter

from tests.server.running import Events
from tests.server.visitors import Process, Visitor

WARM_UP = 3


def samples(here: Process, there: Process, actions: int) -> list[float]:
    """Seconds, one for each action."""
    taken: list[float] = []
    with here.client() as client:
        ana = Visitor(client, "Ana")
        while len(taken) < WARM_UP + actions:
            path = ana.make("me", "here")
            watcher = Events(f"{there.address}{path}/events")
            watcher.next()
            while len(taken) < WARM_UP + actions and (table := ana.get(path))["status"] == "running":
                action = table["legal"][len(taken) % len(table["legal"])]
                began = perf_counter()
                ana.post(f"{path}/actions", {"action": action, "seq": table["seq"]})
                watcher.next()
                taken.append(perf_counter() - began)
            watcher.close()
    return taken[WARM_UP:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", help="postgresql://user:password@127.0.0.1/name")
    parser.add_argument("--actions", type=int, default=200)
    chosen = parser.parse_args()
    with ThreadPoolExecutor(2) as pool:  # both at once: they wait for each other while the schema is made
        servers = list(pool.map(lambda _: Process("--database", chosen.database), range(2)))
    try:
        taken = sorted(1000 * second for second in samples(servers[0], servers[1], max(chosen.actions, 2)))
    finally:
        for server in servers:
            server.kill()
    late = taken[min(len(taken) - 1, len(taken) * 95 // 100)]
    print(f"{len(taken)} actions: median {median(taken):.1f} ms, p95 {late:.1f} ms, worst {taken[-1]:.1f} ms")


if __name__ == "__main__":
    main()

"""Two servers on one PostgreSQL: `python -m benchmarks.processes URL`. The database is to be empty.

From sending an action to one server until its event comes from the other. Under 100 ms.
"""

import argparse
from statistics import median, quantiles
from time import perf_counter

from tests.server.running import Events
from tests.server.visitors import Process, Visitor, two_processes

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
    with two_processes(chosen.database) as servers:
        taken = [1000 * second for second in samples(*servers, max(chosen.actions, 2))]
    p95 = quantiles(taken, n=20)[-1]
    print(f"{len(taken)} actions: median {median(taken):.1f} ms, p95 {p95:.1f} ms, worst {max(taken):.1f} ms")


if __name__ == "__main__":
    main()

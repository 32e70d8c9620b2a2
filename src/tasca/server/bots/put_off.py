"""Jobs that cannot be done: at a table that a newer version wrote, or that is damaged. Tried again ever more rarely."""

from collections import OrderedDict
from collections.abc import Callable

from tasca.server.storage.store import JobRow

FIRST, LONGEST = 2_000, 600_000  # milliseconds until the next try
KEPT = 10_000  # jobs; the one that is put off longest is forgotten, which only means that it is tried once more


class PutOff:
    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.jobs: OrderedDict[tuple[str, str, int], tuple[int, int]] = OrderedDict()  # until when, and for how long

    def holds(self, job: JobRow) -> bool:
        """Whether it is too early for another try."""
        return job.key in self.jobs and self.now() < self.jobs[job.key][0]

    def again(self, job: JobRow) -> bool:
        """Puts a job off, for longer every time; whether it is for the first time."""
        _, before = self.jobs.pop(job.key, (0, 0))
        wait = min(2 * before, LONGEST) or FIRST
        self.jobs[job.key] = self.now() + wait, wait
        if len(self.jobs) > KEPT:
            self.jobs.popitem(last=False)
        return not before

    def done(self, job: JobRow) -> None:
        self.jobs.pop(job.key, None)

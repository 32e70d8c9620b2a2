"""What is due at a table that cannot be read is told to the log once, and tried ever more rarely."""

from collections.abc import Awaitable, Callable

import pytest

from tasca.server.bots.put_off import FIRST, KEPT, LONGEST, PutOff
from tasca.server.storage.store import JobRow
from tests.server.conftest import Served
from tests.server.visitors import Time, Visitor

POLLS = 200


@pytest.mark.parametrize("kind", ["bot", "clock"])
def test_a_table_of_a_newer_version_is_a_line_in_the_log(
    served: Served, ana: Visitor, kind: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, fine = ana.make("me", "here"), ana.make("me", "here")
    portal, jobs = served.client.blocking_portal, served.house.jobs

    async def newer() -> None:
        async with served.house.database.transaction() as transaction:
            await transaction.run("UPDATE log SET kind = 'teleport' WHERE table_id = :id AND seq = 3", {"id": path[8:]})
            for table in (path[8:], fine[8:]):
                await transaction.run(
                    "INSERT INTO jobs (table_id, kind, due, position) VALUES (:id, :kind, 0, 3)",
                    {"id": table, "kind": kind},
                )

    portal.call(newer)
    served.forget()
    tried: list[str] = []
    do = jobs._guarded

    async def counted(job: JobRow, work: Callable[[JobRow], Awaitable[None]]) -> None:
        tried.append(job.table_id)
        await do(job, work)

    monkeypatch.setattr(jobs, "_guarded", counted)
    for _ in range(POLLS):
        portal.call(jobs.look)
        served.idle()
        served.time.forward(10)
    told = [record for record in caplog.records if record.name.endswith("jobs")]
    assert len(told) == 1
    assert path[8:] in told[0].getMessage()
    if kind == "clock":  # which has no lease; there was nothing to do, and it was not put off
        assert tried.count(fine[8:]) == POLLS
    assert 3 < tried.count(path[8:]) < 15


def test_putting_off_takes_longer_every_time_and_is_forgotten_when_it_is_done() -> None:
    time = Time()
    put_off = PutOff(time)
    job = JobRow("table", "bot", 0, 3, "ana", "random", True)
    assert not put_off.holds(job)
    assert put_off.again(job)
    waits = []
    for _ in range(12):
        began = time.now
        while put_off.holds(job):
            time.now += 1000
        waits.append(time.now - began)
        assert not put_off.again(job)
    assert waits[:3] == [FIRST, 2 * FIRST, 4 * FIRST]
    assert waits[-1] == LONGEST
    put_off.done(job)
    assert not put_off.holds(job)
    for number in range(KEPT + 5):
        put_off.again(JobRow("table", "bot", 0, number, "ana", "random", True))
    assert len(put_off.jobs) == KEPT

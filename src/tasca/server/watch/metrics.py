"""Every number that a house tells of itself, by the name under which it is exported (docs/watching.md).

Labels have few values, whatever visitors do: a route is its pattern, a level one of the bots that may sit down.
"""

from dataclasses import dataclass
from enum import StrEnum

MILLISECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # in seconds
LONGER = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)
TOGETHER = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)


class Kind(StrEnum):
    COUNTER = "counter"
    GAUGE = "gauge"
    HISTOGRAM = "histogram"


@dataclass(frozen=True, eq=False)  # one of each: told apart by being it
class Metric:
    name: str
    kind: Kind
    meaning: str
    labels: tuple[str, ...] = ()
    bounds: tuple[float, ...] = ()  # of a histogram


INFO = Metric("tasca_info", Kind.GAUGE, "Always 1; the versions stand in the labels.", ("version", "python"))

REQUESTS = Metric("tasca_requests_total", Kind.COUNTER, "Requests that were answered.", ("method", "route", "status"))
REQUEST_SECONDS = Metric(
    "tasca_request_seconds", Kind.HISTOGRAM, "From a request's arrival to the beginning of its answer.", ("route",),
    MILLISECONDS,
)  # fmt: skip
REFUSED = Metric("tasca_refused_total", Kind.COUNTER, "What a limit refused.", ("limit",))

CONNECTIONS = Metric("tasca_connections", Kind.GAUGE, "Open connections of visitors.", ("state",))
STREAMS = Metric("tasca_streams", Kind.GAUGE, "Open event streams.", ("of",))
TABLES = Metric("tasca_tables", Kind.GAUGE, "Tables in the database, the same for all processes on it.", ("status",))
TABLES_KEPT = Metric("tasca_tables_kept", Kind.GAUGE, "Tables in this process's memory.")

THINKERS = Metric("tasca_thinkers", Kind.GAUGE, "Processes in which bots think.", ("of",))
THOUGHTS_WAITING = Metric("tasca_thoughts_waiting", Kind.GAUGE, "Thoughts that wait for a thinker.", ("kind",))
THOUGHTS_RUNNING = Metric("tasca_thoughts_running", Kind.GAUGE, "Thoughts that are being thought.", ("kind",))
OLDEST_WAIT = Metric(
    "tasca_thoughts_oldest_wait_seconds", Kind.GAUGE, "How long the oldest of those that wait has.", ("kind",)
)
THOUGHTS = Metric("tasca_thoughts_total", Kind.COUNTER, "Thoughts that ended.", ("kind", "level", "outcome"))
THOUGHT_WAIT = Metric(
    "tasca_thought_wait_seconds", Kind.HISTOGRAM, "From asking for a thought to its beginning.", ("kind",), LONGER
)
THOUGHT_SECONDS = Metric(
    "tasca_thought_seconds", Kind.HISTOGRAM, "From a thought's beginning to its end.", ("kind", "level"), LONGER
)
BOT_FAULTS = Metric("tasca_bot_faults_total", Kind.COUNTER, "Moves that a bot owed and did not make.", ("level",))

COMMITS = Metric(
    "tasca_commits_total", Kind.COUNTER, "Transactions that changed something, or failed to.", ("outcome",)
)
COMMIT_SECONDS = Metric("tasca_commit_seconds", Kind.HISTOGRAM, "How long a commit took.", (), MILLISECONDS)
COMMIT_UNITS = Metric("tasca_commit_units", Kind.HISTOGRAM, "Changes that were committed together.", (), TOGETHER)
UNITS_WAITING = Metric("tasca_commit_units_waiting", Kind.GAUGE, "Changes that wait for the next commit.")

LISTENER_HEARS = Metric("tasca_listener_hears", Kind.GAUGE, "1 while this process hears of what others do, else 0.")
LISTENER_RECONNECTS = Metric("tasca_listener_reconnects_total", Kind.COUNTER, "Times that it heard again after not.")
LISTENER_LAG = Metric(
    "tasca_listener_lag_seconds", Kind.HISTOGRAM, "From an entry of another process to its being known here.", (),
    MILLISECONDS,
)  # fmt: skip

OUTAGE = Metric("tasca_outage", Kind.GAUGE, "1 while the database cannot be used, else 0.", ("of",))
OUTAGES = Metric("tasca_outages_total", Kind.COUNTER, "Times that the database went away.", ("of",))

METRICS = tuple(each for each in list(globals().values()) if isinstance(each, Metric))

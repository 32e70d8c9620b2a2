"""The server's log: one line an event, with time, level and the request or table that it belongs to.

What visitors send cannot make a line of its own in it. Addresses stand in the access log only; tokens, cookies and
queries nowhere.
"""

import json
import logging
import sys
import time
from typing import Any

from tasca.server.watch.marks import request_id, table_id

LINE = "%(asctime)s %(levelname)s %(marks)s%(message)s"
TIME = "%Y-%m-%dT%H:%M:%S"
BELOW = "  | "  # begins each further line of an event
OURS, ACCESS = "tasca", "tasca.access"


def on_one_line(text: str) -> str:
    """A text with everything that is no visible sign written out."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def _marks(message: str) -> str:
    """The request, and the table where the message does not name it, in brackets."""
    table = table_id.get()
    marks = [request_id.get(), f"table {table}" if table and table not in message else ""]
    return "".join(f"[{on_one_line(mark)}] " for mark in marks if mark)


class OneLine(logging.Formatter):
    """For people."""

    converter = staticmethod(time.gmtime)
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(LINE)
        self.default_time_format = TIME

    def format(self, record: logging.LogRecord) -> str:
        record.message = on_one_line(record.getMessage())
        record.asctime = self.formatTime(record)
        record.marks = _marks(record.message)
        lines = [self.formatMessage(record)]
        if record.exc_info:
            lines += [BELOW + on_one_line(line) for line in self.formatException(record.exc_info).splitlines()]
        return "\n".join(lines)


class OneObject(OneLine):
    """For programs: each event a JSON object on a line of its own."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for name, mark in (("request", request_id.get()), ("table", table_id.get())):
            if mark:
                told[name] = mark
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)  # in ASCII: whatever else there is is written out


FORMATS = {"plain": OneLine, "json": OneObject}


def write_log(form: str = "plain", level: str = "warning", access: bool = False) -> None:
    """What goes wrong is written to the standard error; with a lower level, also what goes on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[form]())
    # others' libraries never tell more than that: their details hold what is said to the database
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OURS).setLevel(level.upper())
    logging.getLogger(ACCESS).setLevel(logging.INFO if access else logging.CRITICAL)
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # each connection of an outage; we tell of it once

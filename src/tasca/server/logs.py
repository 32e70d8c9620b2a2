"""The server's log: one line an event, with time and level. What visitors send cannot make a line of its own in it."""

import logging
import sys
import time

LINE = "%(asctime)s %(levelname)s %(message)s"
TIME = "%Y-%m-%dT%H:%M:%SZ"
BELOW = "  | "  # begins each further line of an event


def on_one_line(text: str) -> str:
    """A text with everything that is no visible sign written out."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


class OneLine(logging.Formatter):
    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(LINE, TIME)

    def format(self, record: logging.LogRecord) -> str:
        record.message = on_one_line(record.getMessage())
        record.asctime = self.formatTime(record, self.datefmt)
        lines = [self.formatMessage(record)]
        if record.exc_info:
            lines += [BELOW + on_one_line(line) for line in self.formatException(record.exc_info).splitlines()]
        return "\n".join(lines)


def write_log() -> None:
    """Everything that goes wrong is written to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # each connection of an outage; we tell of it once

"""What a line of the log belongs to: the request that is being answered, the table at which something is done.

Tasks inherit both from who starts them, so nobody has to hand them on.
"""

from contextvars import ContextVar

request_id: ContextVar[str] = ContextVar("request_id", default="")
table_id: ContextVar[str] = ContextVar("table_id", default="")

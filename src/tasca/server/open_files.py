"""How many connections a process may hold: each is an open file, and systems allow few unless asked."""

import logging

logger = logging.getLogger(__name__)
WANTED = 65_536  # as many as the system lets us, up to here
LOW = 2_048
RESERVED = 96  # for the database, the bots' processes, files that are sent


def raise_limit() -> int:
    """Raises the limit of open files as far as the system allows; gives the number of connections that fit in."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # some systems have a lower one of their own
            pass
    files = WANTED if soft == resource.RLIM_INFINITY else soft
    if files < LOW:
        logger.warning("only %d files may be open at once, so few visitors find room; raise it (ulimit -n)", files)
    return max(1, files - RESERVED)

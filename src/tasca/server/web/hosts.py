"""The names that a house goes by: a request for another is not for us, whatever led it here."""

from collections.abc import Sequence

WITH_ALL_BELOW = "*."


def host_name(header: str) -> str:
    """The name in a Host header, without the port."""
    name = header.strip().lower()
    if name.startswith("["):
        return name.partition("]")[0] + "]"
    return name.partition(":")[0].rstrip(".")


def is_ours(header: str, names: Sequence[str]) -> bool:
    """Whether a Host header names the house. `*.example.org` means every name below example.org."""
    asked = host_name(header)
    return any(
        asked.endswith(name[1:]) if name.startswith(WITH_ALL_BELOW) else asked == name for name in map(str.lower, names)
    )

"""What the server needs may not be installed; then a sentence says what to install."""

from collections.abc import Iterator
from contextlib import contextmanager

from tasca.core.errors import TascaError


class ServerMissing(TascaError):
    """The server's packages are not installed."""


@contextmanager
def server_packages() -> Iterator[None]:
    """Around imports of the server's."""
    try:
        yield
    except ImportError as error:
        raise ServerMissing(f"{error.name} is not installed (pip install 'tasca[server]')") from None

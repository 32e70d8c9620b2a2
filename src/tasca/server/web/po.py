"""Catalogues as people write them, `.po`, made into those that are read, `.mo`. Needs Babel."""

from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compiled(path: Path) -> bytes:
    """The bytes of the `.mo` of a `.po`."""
    with path.open("rb") as file:
        read = read_po(file)
    written = BytesIO()
    write_mo(written, read)
    return written.getvalue()

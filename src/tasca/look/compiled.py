"""Templates that were compiled beforehand: where a folder is laid for them, as in a browser, nobody waits for that."""

from pathlib import Path

import jinja2

FOLDER = Path(__file__).parents[1] / "compiled"  # laid and filled by who builds the house for a browser


def compiled() -> jinja2.BytecodeCache | None:
    """What keeps compiled templates; nothing where they are compiled when they are first used."""
    return jinja2.FileSystemBytecodeCache(str(FOLDER)) if FOLDER.is_dir() else None

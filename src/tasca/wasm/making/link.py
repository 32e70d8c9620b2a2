"""Makes a module of an object file, by the linker that the package `ziglang` brings."""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tasca.core.errors import TascaError

STACK = 1 << 18  # bytes; it lies first, so that a program that needs more stops instead of writing over its tables


def linked(object_file: bytes, exports: Sequence[str]) -> bytes:
    """The module with these exports, its memory, and `__heap_base`, from where on the memory is the caller's."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "game.o"), Path(folder, "game.wasm")
        source.write_bytes(object_file)
        named = [f"--export={name}" for name in (*exports, "__heap_base")]
        options = ["--no-entry", "--stack-first", "-z", f"stack-size={STACK}", "-O2", "--strip-all"]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *options, *named, "-o", str(made), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise TascaError(f"the module cannot be linked: {' '.join(done.stderr.split())}")
        return made.read_bytes()

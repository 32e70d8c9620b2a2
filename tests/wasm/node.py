"""A compiled game in node, asked by lines of JSON."""

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

DRIVE = Path(__file__).with_name("drive.mjs")


class Node:
    """One process with one module."""

    def __init__(self, node: str, module: Path) -> None:
        command = [node, str(DRIVE), str(module)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, name: str, **question: Any) -> Any:
        """The answer to a question; a sentence that refuses it raises ValueError."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([name, question]) + "\n")
        self.process.stdin.flush()
        said = json.loads(self.process.stdout.readline())
        if "error" in said:
            raise ValueError(said["error"])
        return said["answer"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.communicate()

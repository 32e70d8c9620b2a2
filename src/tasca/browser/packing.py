"""The house's Python as two files, compiled. Runs at build time, in the Python of the browser."""

import importlib.util
import json
import marshal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType

from tasca.browser.stdlib import Library, imports

# Everything is packed where modules are found by name; of the rest what was opened, and what that could import
BY_NAME = ("tasca/games", "tasca/look")
NEVER = ("litestar.cli", "litestar.testing", "litestar.contrib", "litestar.channels", "anyio._backends._trio")
READS_ITSELF = ("anyio/__init__.py", "anyio/abc/__init__.py")  # look at their own source when they are imported
UNCHECKED = (1).to_bytes(4, "little")  # the source need only be there


class Opened:
    """The files that were opened: also those of modules that were tried and not to be had."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        sys.addaudithook(self._hear)

    def _hear(self, event: str, given: tuple[object, ...]) -> None:
        if event == "open" and isinstance(given[0], str):
            self.files.add(given[0])


def _code(source: bytes, name: str) -> CodeType:
    made: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return made


def _bare(code: CodeType) -> CodeType:
    """Code without the numbers of its lines, a third of it: whoever looks for a fault here finds the function."""
    inner = tuple(_bare(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)  # an entry says "no line" for up to eight instructions
    nowhere = b"\xff" * whole + bytes([0xF8 | rest - 1] if rest else [])
    return code.replace(co_consts=inner, co_linetable=nowhere)


def _pyc(code: CodeType) -> bytes:
    return importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(_bare(code))


class Packing:
    def __init__(self, root: str, opened: Opened) -> None:
        self.root = Path(root)
        self.codes: dict[str, CodeType] = {}
        self.imported: set[str] = set()
        by_name = [str(file) for folder in BY_NAME for file in self.root.joinpath(folder).rglob("*.py")]
        self._take([*by_name, *sorted(opened.files)])

    def _take(self, files: Iterable[str]) -> None:
        """Takes files of Python, and what of the house they could import, later or never."""
        waiting = list(files)
        while waiting:
            file = Path(waiting.pop())
            if file.suffix != ".py" or str(file) in self.codes or not file.is_relative_to(self.root):
                continue
            code = self.codes[str(file)] = _code(file.read_bytes(), str(file))
            package = ".".join(file.parent.relative_to(self.root).parts)
            found = imports(code, package) | {package}
            self.imported |= found
            waiting += [str(place) for name in found for place in self._places(name)]

    def _places(self, module: str) -> Iterator[Path]:
        if module.startswith(NEVER):
            return
        place = self.root.joinpath(*module.split("."))
        yield from (file for file in (place / "__init__.py", place.with_name(place.name + ".py")) if file.is_file())

    def _files(self) -> Iterator[tuple[str, bytes]]:
        for file in sorted(self.root.rglob("*")):
            name = str(file.relative_to(self.root))
            if not file.is_file() or "__pycache__" in name:
                continue
            if file.suffix != ".py":
                yield name, file.read_bytes()
            elif code := self.codes.get(str(file)):
                yield name, file.read_bytes() if name in READS_ITSELF else b""
                yield importlib.util.cache_from_source(name, optimization=""), _pyc(code)

    def house(self) -> bytes:
        """A length of four bytes, an index {name: size} in JSON, the files one after the other."""
        files = dict(self._files())
        index = json.dumps({name: len(content) for name, content in files.items()}).encode()
        return b"".join([len(index).to_bytes(4, "big"), index, *files.values()])

    def library(self) -> bytes:
        """What they need of Python's own library, as a zip."""
        library = Library(lambda source, name: _pyc(_code(source, name)))
        library.want(self.imported)
        return library.packed()

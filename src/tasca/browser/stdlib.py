"""The part of Python's own library that the house can need, compiled. Runs at build time, in the Python of the browser.

Pyodide brings the library as source in a zip. What the walk through the house loaded goes in, and whatever else the
house's files could import, directly or not.
"""

import dis
import importlib.util
import io
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from types import CodeType

WHOLE = "/lib/python314.zip"
# For programmers, for other machines, or for what a worker in a browser cannot do
NEVER = {
    "_pyrepl", "cProfile", "code", "ctypes", "curses", "dbm", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib",
    "mailbox", "multiprocessing", "pdb", "poplib", "profile", "pstats", "pydoc", "pydoc_data", "smtplib", "test",
    "tkinter", "turtle", "unittest", "venv", "webbrowser", "wsgiref", "xml", "xmlrpc",
}  # fmt: skip
CODECS = "encodings"
ENCODINGS = {
    f"{CODECS}.{name}"
    for name in ("aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape",
                 "utf_16", "utf_8", "utf_8_sig")
}  # fmt: skip


def _loaded() -> set[str]:
    """The modules of the library that are in use."""
    named = ((name, str(getattr(module, "__file__", ""))) for name, module in list(sys.modules.items()))
    return {name for name, file in named if file.startswith(WHOLE)}


class Library:
    def __init__(self, compiled: Callable[[bytes, str], bytes]) -> None:
        self.zip = zipfile.ZipFile(WHOLE)
        self.files = set(self.zip.namelist())
        self.compiled = compiled
        self.loaded = _loaded()
        self.wanted: set[str] = set()

    def _file(self, module: str) -> str:
        path = module.replace(".", "/")
        return next((name for name in (f"{path}/__init__.py", f"{path}.py") if name in self.files), "")

    def want(self, modules: Iterable[str]) -> None:
        """Takes modules, the packages they are in, and what they import in turn."""
        waiting = list(modules)
        while waiting:
            module = waiting.pop()
            file = self._file(module)
            if not file or file in self.wanted or (module not in self.loaded and module.partition(".")[0] in NEVER):
                continue
            if module.startswith(f"{CODECS}.") and module not in self.loaded | ENCODINGS:
                continue
            self.wanted.add(file)
            package = module.rpartition(".")[0]
            waiting += [package] if package else []
            if module in self.loaded:
                continue  # what it took was loaded with it
            parent = module if file.endswith("__init__.py") else package
            waiting += imports(compile(self.zip.read(file), file, "exec", dont_inherit=True), parent)

    def packed(self) -> bytes:
        """A zip that is not packed itself: the whole of it is, later."""
        self.want(self.loaded)
        self.want(ENCODINGS)
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as small:
            for file in sorted(self.wanted):
                stamped = zipfile.ZipInfo(f"{file}c")  # of no date: the same files, the same bytes
                small.writestr(stamped, self.compiled(self.zip.read(file), f"{WHOLE}/{file}"))
        return made.getvalue()


def _all_imports(code: CodeType) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    for name, level, names in dis._find_imports(code):  # type: ignore[attr-defined]
        yield name or "", level, tuple(names or ())
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _all_imports(inner)


def _absolute(found: Iterable[tuple[str, int, tuple[str, ...]]], package: str) -> Iterator[str]:
    """The names of modules that are meant, where `package` holds who imports."""
    for name, level, names in found:
        try:
            whole = importlib.util.resolve_name("." * level + name, package) if level else name
        except ImportError:
            continue
        yield whole
        yield from (f"{whole}.{each}" for each in names)


def imports(code: CodeType, package: str) -> set[str]:
    """Every module that the code of a module in `package` could import, also within functions."""
    return set(_absolute(_all_imports(code), package))

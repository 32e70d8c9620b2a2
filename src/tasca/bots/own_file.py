"""A bot in a file of somebody's own: `./mine.py:Mine` is the class `Mine` in that file."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from tasca.bots.naming import UnknownBot
from tasca.core.errors import shown


@cache
def _module(path: Path) -> ModuleType:
    """The file as a module; loaded once for each process."""
    name = f"tasca_own_{path.stem}_{abs(hash(path))}"
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    sys.path.insert(0, str(path.parent))  # what lies beside it can be imported, as if it were run
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        sys.path.remove(str(path.parent))
    return module


@cache
def own_bot(what: str) -> Any:
    """A bot of the class that is named, made once for each process. UnknownBot says what is wrong with it."""
    file, _, name = what.rpartition(":")
    path = Path(file).expanduser().absolute()
    if not path.is_file():
        raise UnknownBot(f"{what}: there is no file {file}")
    try:
        module = _module(path)
    except Exception as error:
        raise UnknownBot(f"{what}: the file cannot be loaded: {shown(error)}") from error
    made = getattr(module, name, None) if name.isidentifier() else None
    if not callable(made):
        raise UnknownBot(f"{what}: there is no class {name} in {file}")
    try:
        bot = made()
    except Exception as error:
        raise UnknownBot(f"{what}: no {name} can be made: {shown(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{what}: {name} is no bot; a bot has a method choose(game, state, budget, rng)")
    return bot

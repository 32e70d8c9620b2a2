"""A position as an interpreter or a notebook shows it: a line, or the drawing where what draws is installed.

Neither shows anything that is hidden, and neither ever fails: they are what one looks at when something else did.
"""

from importlib import import_module
from typing import Any


def in_a_line(s: Any) -> str:
    """Which game, where it stands and who is to act, as in `<NAME: 2 players, round 3, seat 1 to act, scores 12 7>`."""
    try:
        return f"<{s.GAME.info.name}: {', '.join(_facts(s.GAME, s))}>"
    except (AttributeError, IndexError, TypeError):  # no game has it, or it is not filled yet
        return object.__repr__(s)


def _facts(game: Any, s: Any) -> list[str]:
    acting = game.to_act(s)
    over = acting < 0
    standing = "over" if over else f"seat {acting} to act"
    facts = [f"{game.players(s)} players", f"round {s.round}", standing]
    facts.append("scores " + " ".join(map(str, game.scores(s))))
    if over:
        facts.append("won by seat " + " and ".join(map(str, game.winners(s))))
    return facts


def as_svg(s: Any) -> str | None:
    """The position drawn; nothing where no game has it or the extra `draw` is not installed."""
    if s.GAME is None:
        return None
    try:
        pictures = import_module("tasca.games.pictures")  # which needs Jinja2
    except ImportError:
        return None
    svg: str = pictures.picture_of(s.GAME, s).svg
    return svg

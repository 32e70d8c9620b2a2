"""Tasca: a digital home for board games."""

from tasca.games import game

__all__ = ["game"]
__version__ = "0.3.0"

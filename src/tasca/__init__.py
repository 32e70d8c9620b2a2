"""Tasca: a digital home for Azul and House of Fado."""

from tasca.games import game

__all__ = ["game"]
__version__ = "0.2.0"

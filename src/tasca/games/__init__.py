"""The games, and the interpreted door to their rules. Each game is a folder; the registry finds them."""

from tasca.games.registry import drawing, folder_of, game, game_names, measures, through

__all__ = ["drawing", "folder_of", "game", "game_names", "measures", "through"]

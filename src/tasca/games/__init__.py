"""The games, and the interpreted door to their rules. Each game is a folder; the registry finds them."""

from tasca.games.registry import drawing, folder_of, game, game_names, has, measures, rules_versions, through

__all__ = ["drawing", "folder_of", "game", "game_names", "has", "measures", "rules_versions", "through"]

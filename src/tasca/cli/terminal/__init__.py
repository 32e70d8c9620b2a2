"""A game at a terminal: what is drawn, what can be typed, and where the game is kept."""

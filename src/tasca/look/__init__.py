"""How Tasca looks: colours in one place, and what every game's drawing shares. Knows no game."""

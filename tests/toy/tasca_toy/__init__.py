"""Coins: a toy that shows what a game of another package needs. Explained in docs/adding-a-game.md."""

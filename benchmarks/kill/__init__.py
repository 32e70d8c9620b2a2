"""Kills servers and databases again and again while people and bots play, and counts what became of every action."""

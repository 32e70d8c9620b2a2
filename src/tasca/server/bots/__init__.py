"""Processes in which bots think, what they are asked, reviews, and what is due."""

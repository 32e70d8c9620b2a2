"""What a table is, and what can be done at it."""

"""Who listens, and how they hear that a table moved."""

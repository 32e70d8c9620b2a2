"""The table in the browser: tables, seats, storage, live updates, pages and the JSON API. Knows no game."""

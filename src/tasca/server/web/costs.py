"""What each request costs who sends it. 1 is a change that is committed; `--limit` is how many a second may be spent.

One table for all addresses: a new one is not served before it stands here (a test tells), so that nobody forgets.
"""

LOOK = 0.2  # a short answer, made of what is in memory
CHANGE = 1.0  # an entry of a log, or a row, on the disk
FILE = 0.05  # bytes that lie in memory, and that a browser fetches once; a page wants twenty of them
LONG = 0.5  # a long page, or several looks into the database
REPLAY = 1.0  # a game played again from its start, or a picture drawn for the one who asks
MAKE = 10.0  # a table: a game is set up, rows of four kinds are written, bots begin to think
NOWHERE = 1.0  # an address that does not exist: who tries them out is looking for something

COSTS = {
    # ── the house ──
    "GET /": LONG,  # four lists of tables
    "GET /new": LOOK,
    "GET /games": LOOK,
    "GET /health": LOOK,
    "GET /ready": LOOK,  # what it finds is kept for a moment
    "POST /language": LOOK,  # a cookie, and nothing on the disk
    "GET /schema": LOOK,
    "GET /schema/openapi.json": LONG,  # long, but made once
    "GET /schema/{path}": NOWHERE,
    # ── people ──
    "GET /me": LOOK,
    "POST /me": CHANGE,
    "GET /me/preferences": LOOK,
    "POST /me/preferences": CHANGE,
    "GET /me/records": REPLAY,  # only in a house of one's own
    "POST /tokens": MAKE,  # one more person, for good
    "DELETE /tokens": CHANGE,
    # ── tables ──
    "POST /tables": MAKE,
    "POST /tables/{table_id}/rematch": MAKE,
    "POST /records": 2 * MAKE,  # a megabyte is read, a whole game played and written
    "GET /tables/{table_id}": LOOK,
    "GET /tables/{table_id}/parts": LOOK,  # with every move of everybody, by all who watch
    "GET /tables/{table_id}/log": LONG,  # every entry in words
    "GET /tables/{table_id}/record": LONG,
    "GET /tables/{table_id}/moves/{number}": REPLAY,
    "GET /tables/{table_id}/events": CHANGE,  # a stream is held open; how many there may be is counted apart
    "GET /events": CHANGE,
    "POST /tables/{table_id}/join": CHANGE,
    "POST /tables/{table_id}/leave": CHANGE,
    "POST /tables/{table_id}/free": CHANGE,
    "POST /tables/{table_id}/actions": CHANGE,
    "POST /tables/{table_id}/undo": CHANGE,
    "POST /tables/{table_id}/wish": CHANGE,
    "POST /tables/{table_id}/bot": CHANGE,
    "POST /tables/{table_id}/return": CHANGE,
    "POST /tables/{table_id}/resign": CHANGE,
    "POST /tables/{table_id}/delete": CHANGE,
    "POST /tables/{table_id}/close": CHANGE,  # by an admin
    "POST /tables/{table_id}/remove": CHANGE,
    "POST /tables/{table_id}/chat": CHANGE,  # how much is said is counted apart, too
    # ── thoughts: how many hints and reviews there may be is counted apart ──
    "POST /tables/{table_id}/hint": CHANGE,
    "GET /tables/{table_id}/hint": CHANGE,
    "GET /tables/{table_id}/review": REPLAY,  # every move in words
    "POST /tables/{table_id}/hint/question": CHANGE,
    "POST /tables/{table_id}/hint/thoughts": CHANGE,
    "POST /tables/{table_id}/thoughts": CHANGE,
    "GET /wasm/{digest}/{name}": LONG,  # a megabyte, fetched once
    # ── rules, lessons, pictures ──
    "GET /rules": LOOK,
    "GET /rules/{game}": LONG,
    "GET /rules/{game}/pictures/{number}/{language}/{light}": REPLAY,
    "GET /glossary": LONG,
    "GET /lessons": LOOK,
    "GET /lessons/{name}/{number}": LONG,  # a position is played and drawn
    "POST /lessons/{name}/{number}": LONG,
    "GET /games/{game}/components": LONG,
    "GET /posters/{name}": FILE,
    "GET /fonts/{name}": FILE,
    "GET /assets/{version}/{name}": FILE,
    "GET /look.css": FILE,
}


def cost_of(method: str, template: str) -> float:
    """What a request costs. Only what a browser asks before it asks (OPTIONS) does not stand in the table."""
    return COSTS.get(f"{method} {template}", LOOK)

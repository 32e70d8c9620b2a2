"""How several processes on one database tell each other which tables moved."""

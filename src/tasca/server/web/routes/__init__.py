"""The addresses of the server, one file a subject. Handlers are thin: ask, do, answer."""

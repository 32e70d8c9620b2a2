"""Answers made small, in one way whoever sends them."""

import zlib

LEAST, LEVEL = 1000, 5  # bytes from which it is worth while, and how hard
GZIP = 31  # zlib's word for that form
HEADERS = [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]


def gzipped(body: bytes) -> bytes:
    return zlib.compress(body, LEVEL, GZIP)

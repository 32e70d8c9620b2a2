"""Custom sections of a module: what it says of itself, and what its bots know. WebAssembly's own readers skip them."""

CUSTOM = 0


def _number(n: int) -> bytes:
    """A whole number as WebAssembly writes it (LEB128)."""
    out = bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


def with_section(module: bytes, name: str, content: bytes) -> bytes:
    """The module with one more custom section, at its end."""
    named = _number(len(name.encode())) + name.encode() + content
    return module + bytes([CUSTOM]) + _number(len(named)) + named

"""A house below a path, as /tasca/: it speaks of /rules, its pages there must speak of /tasca/rules.

Pages are made as at the top of an address. What leaves the house is looked through for addresses. Text that people
wrote cannot look like one: in a page its quotes are escaped, and within JSON only what is made of pages is looked into.
"""

import re

# An attribute of a page, plain or within a string of JSON, whose value is an address from the root.
_ATTRIBUTE = re.compile(rb'(\s(?:href|src|action|formaction|data-[a-z-]+)=\\?")(/(?!/))')
_FIELD = re.compile(rb'("(?:rule|location|module|answer)":")(/(?!/))')  # of an answer to a script or a program
_PARTS = re.compile(rb'\{"seq":\d+,"your_turn":(?:true|false),"parts":\{')  # how an answer made of pages begins
_IN_STYLE = re.compile(rb"(url\([\"']?)/(?!/)")


def below(base: str, kind: str, body: bytes) -> bytes:
    """A body with its addresses below `base`, which is empty or as /tasca; `kind` is the media type."""
    if not base:
        return body
    prefix = rb"\g<1>" + base.encode()
    if kind.startswith("text/html"):
        return _ATTRIBUTE.sub(prefix + rb"\2", body)
    if kind.startswith(("application/json", "text/event-stream")):
        return _FIELD.sub(prefix + rb"\2", _ATTRIBUTE.sub(prefix + rb"\2", body) if _PARTS.match(body) else body)
    if kind.startswith("text/css"):
        return _IN_STYLE.sub(prefix + rb"/", body)
    return body


def beside(kind: str, body: bytes) -> bytes:
    """A body of a file at the top of the site, with its addresses relative: right wherever the site lies."""
    if kind.startswith("text/html"):
        return _ATTRIBUTE.sub(rb"\1./", body)
    return _IN_STYLE.sub(rb"\1", body)


def within(base: str, address: str) -> str:
    """A path or a whole address as the house knows it: without `base`."""
    scheme, mark, rest = address.partition("://")
    host, slash, path = rest.partition("/") if mark else ("", "", address.removeprefix("/"))
    inside = f"/{path}"
    if base and (inside == base or inside.startswith(f"{base}/")):
        inside = inside.removeprefix(base) or "/"
    return f"{scheme}://{host}{inside if slash else ''}" if mark else inside

"""A site below a path, as /tasca/: the house speaks of /rules, its pages there must speak of /tasca/rules.

The pages are made by the house as on any server. What leaves the door is looked through for addresses, what comes in
has lost the path already. Text that people wrote cannot look like an attribute: in a page its quotes are escaped.
"""

import re

# An attribute of a page, plain or within a string of JSON, whose value is an address from the root.
_ATTRIBUTE = re.compile(rb'(\s(?:href|src|action|formaction|data-[a-z-]+)=\\?")(/(?!/))')
_FIELD = re.compile(rb'("(?:rule|location)":")(/(?!/))')  # of an answer to a script
_IN_STYLE = re.compile(rb"(url\([\"']?)/(?!/)")


def below(base: str, kind: str, body: bytes) -> bytes:
    """A body with its addresses below `base`, which is empty or as /tasca; `kind` is the media type."""
    if not base:
        return body
    prefix = base.encode()
    if kind.startswith("text/html"):
        return _ATTRIBUTE.sub(rb"\1" + prefix + rb"\2", body)
    if kind.startswith("application/json"):
        return _FIELD.sub(rb"\1" + prefix + rb"\2", _ATTRIBUTE.sub(rb"\1" + prefix + rb"\2", body))
    if kind.startswith("text/css"):
        return _IN_STYLE.sub(rb"\1" + prefix + rb"/", body)
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

"""What cannot be understood, put into the reader's words: msgspec and Litestar speak English only."""

import re
from typing import Any

from tasca.server.web.i18n import gettext as _
from tasca.server.web.i18n import ngettext

KINDS = r"`(?P<kind>[\w |]+)`"


def _kind(names: str) -> str:
    """A type as people call it; a choice of types as a list."""
    called = {
        "str": _("a text"),
        "int": _("a whole number"),
        "float": _("a number"),
        "bool": _("true or false"),
        "object": _("an object"),
        "array": _("a list"),
    }
    return " / ".join(called.get(name, name) for name in names.split(" | "))


def _reason(text: str) -> str:
    """One of the ways in which a value can be wrong; empty for one that nobody foresaw."""
    if found := re.search(rf"Expected {KINDS}, got", text):
        return _("expected: %(kind)s") % {"kind": _kind(found["kind"])}
    if found := re.search(r"Expected `str` of length <= (\d+)", text):
        n = int(found[1])
        return ngettext("more than %(n)d character", "more than %(n)d characters", n) % {"n": n}
    if re.search(r"Expected `str` of length >= 1", text):
        return _("there is nothing in it")
    if re.search(r"Expected `(?:array|object)` of length <= \d+", text):
        return _("too many in the list")
    if found := re.search(r"Expected `int` ([<>])= (-?\d+)", text):
        message = _("less than %(n)s") if found[1] == ">" else _("more than %(n)s")
        return message % {"n": found[2]}
    if re.search(r"Invalid enum value", text):
        return _("not one of those there are")
    if found := re.search(r"missing required field `(\w+)`", text):
        return _("“%(field)s” is missing") % {"field": found[1]}
    if found := re.search(r"unknown field `([^`]{0,40})`", text):
        return _("“%(field)s” is not known here") % {"field": found[1]}
    if found := re.search(r"JSON is malformed.*\(byte (\d+)\)", text):
        return _("not JSON, from byte %(n)s on") % {"n": found[1]}
    return _("not JSON") if "malformed" in text or "truncated" in text else ""


def sentence(error: Any) -> str:
    """What is wrong with a request, as far as it can be known: the field, and the reason."""
    extra = getattr(error, "extra", None) or []
    first = extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}
    reason = _reason(str(first.get("message") or getattr(error, "detail", "")))
    where = re.sub(r"[^\w.\[\]-]", "", str(first.get("key", "")))[:40]
    where = f"'{where}'" if where not in ("", "data") else ""
    why = ": ".join(part for part in (where, reason) if part)
    if not why:
        return _("What was sent cannot be understood.")
    return _("What was sent cannot be understood (%(why)s).") % {"why": why}

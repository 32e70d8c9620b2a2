"""A state as text where a game has no drawing in text of its own: a line for each field, in the order declared."""

import json
from typing import Any, TypeVar

from tasca.core.catalogue import N_
from tasca.core.errors import BadNotation, shown
from tasca.core.state import fields_of, fresh, out_of_bounds

S = TypeVar("S")
HIDDEN = "rng"  # what nobody may see: the generator of chance


def public(s: Any) -> dict[str, Any]:
    """All that lies open of a state, by field."""
    return {f.name: getattr(s, f.name) for f in fields_of(type(s)) if f.name != HIDDEN}


def to_text(s: Any, hidden: bool) -> str:
    """The fields of a state, one a line."""
    fields = public(s) | ({HIDDEN: getattr(s, HIDDEN)} if hidden else {})
    return "".join(f"{name} {json.dumps(value)}\n" for name, value in fields.items())


def from_text(cls: type[S], text: str) -> S:
    """The state that such lines show. Only the generator may be left out."""
    s = fresh(cls)
    missing = {f.name for f in fields_of(cls)}
    for number, line in enumerate(text.splitlines(), 1):
        name, _, value = line.strip().partition(" ")
        if not name:
            continue
        if name not in missing:
            raise BadNotation(N_("line %(line)d: there is no %(name)s here"), {"line": number, "name": shown(name)})
        missing.remove(name)
        try:
            setattr(s, name, json.loads(value))
            wrong = out_of_bounds(s)
        except (ValueError, TypeError, RecursionError):
            wrong = f"{name} is not a number or a list of numbers"
        if wrong:
            raise BadNotation(N_("line %(line)d: %(why)s"), {"line": number, "why": wrong})
    for name in sorted(missing - {HIDDEN}):
        raise BadNotation(N_("position: %(name)s is missing"), {"name": name})
    return s

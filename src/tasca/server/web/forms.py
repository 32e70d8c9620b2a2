"""HTML forms as JSON, so that every address takes one kind of body. Only our own pages send forms.

A field's name is a path (`seats.0`, `options.first`); `:json` at its end says that the value is JSON, not text.
Empty fields are left out; in a list they are empty texts. A body that is no such form raises NotPossible.
"""

from typing import Any
from urllib.parse import parse_qsl

import msgspec

from tasca.server.web.errors import NotPossible
from tasca.server.web.i18n import gettext as _

FIELDS = 100
DEPTH = 3


def _put(facts: dict[str, Any], path: list[str], value: Any) -> None:
    for part in path[:-1]:
        facts = facts.setdefault(part, {})
        if not isinstance(facts, dict):
            raise NotPossible(_("That form cannot be read."))
    facts[path[-1]] = value


def _lists(facts: Any) -> Any:
    """Objects whose names are all numbers are lists."""
    if not isinstance(facts, dict):
        return facts
    inner = {name: _lists(value) for name, value in facts.items()}
    if inner and all(name.isdecimal() and len(name) < 3 for name in inner):
        places = {int(name): value for name, value in inner.items()}
        return [places.get(place, "") for place in range(max(places) + 1)]
    return inner


def form_facts(body: bytes) -> dict[str, Any]:
    try:
        fields = parse_qsl(body.decode(), max_num_fields=FIELDS)
    except ValueError:
        raise NotPossible(_("That form cannot be read.")) from None
    facts: dict[str, Any] = {}
    for field, text in fields:
        name, _colon, kind = field.partition(":")
        path = name.split(".")
        if len(path) > DEPTH:
            raise NotPossible(_("That form cannot be read."))
        try:
            _put(facts, path, msgspec.json.decode(text) if kind == "json" else text)
        except msgspec.DecodeError:
            raise NotPossible(_("That form cannot be read.")) from None
    found: dict[str, Any] = {name: _lists(value) for name, value in facts.items()}
    return found

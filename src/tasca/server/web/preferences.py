"""What somebody prefers: how things look, move and sound here. Kept with the person; every page carries it.

The page's root has each as an attribute (`data-theme="dark"`), for style sheets and scripts to read.
"""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from tasca.server.web.i18n import gettext as _

Confirm = Literal["off", "phones", "always"]
Motion = Literal["slow", "normal", "fast", "none"]
Theme = Literal["system", "light", "dark"]
Contrast = Literal["normal", "high"]
Sound = Literal["wooden", "soft", "off"]
Volume = Annotated[int, Meta(ge=0, le=100)]
Tiles = Literal["patterns", "letters"]
Moves = Literal["closed", "open"]
Notation = Literal["off", "on"]


class Preferences(Struct, frozen=True):
    """What you prefer. `volume` goes from 0 to 100."""

    confirm: Confirm = "off"
    motion: Motion = "normal"
    theme: Theme = "system"
    contrast: Contrast = "normal"
    sound: Sound = "wooden"
    volume: Volume = 60
    tiles: Tiles = "patterns"
    moves: Moves = "closed"
    notation: Notation = "off"


class Prefer(Struct, forbid_unknown_fields=True):
    """What you prefer from now on; what is left out stays as it is."""

    confirm: Confirm | None = None
    motion: Motion | None = None
    theme: Theme | None = None
    contrast: Contrast | None = None
    sound: Sound | None = None
    volume: Volume | None = None
    tiles: Tiles | None = None
    moves: Moves | None = None
    notation: Notation | None = None


class Matter(NamedTuple):
    """Something that can be preferred, in the reader's words: its name, and the answers there are."""

    name: str
    title: str
    answers: dict[str, str]


def changed(preferences: Preferences, wanted: Prefer) -> Preferences:
    given = {name: value for name, value in attributes(wanted).items() if value is not None}
    return msgspec.structs.replace(preferences, **given)


def attributes(preferences: Struct) -> dict[str, Any]:
    return {name: getattr(preferences, name) for name in preferences.__struct_fields__}


def written(preferences: Preferences) -> str:
    return msgspec.json.encode(preferences).decode()


def read(text: str) -> Preferences:
    """What was kept; what another version wrote and this one does not know is as for everybody."""
    try:
        return msgspec.json.decode(text, type=Preferences)
    except msgspec.DecodeError:
        return Preferences()


def matters() -> list[Matter]:
    """All but the volume, which is a number."""
    return [
        Matter(
            "theme", _("Colours"), {"system": _("as the system"), "light": _("always light"), "dark": _("always dark")}
        ),
        Matter("contrast", _("Contrast"), {"normal": _("usual"), "high": _("high")}),
        Matter("tiles", _("Tiles"), {"patterns": _("with patterns"), "letters": _("plain, with letters")}),
        Matter(
            "motion",
            _("Animation"),
            {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "none": _("no animation")},
        ),
        Matter(
            "confirm",
            _("Confirm moves before they are played"),
            {"off": _("never"), "phones": _("on phones"), "always": _("always")},
        ),
        Matter("moves", _("List of moves"), {"closed": _("closed at first"), "open": _("open at once")}),
        Matter("notation", _("Notation in the log"), {"off": _("hidden"), "on": _("shown")}),
        Matter("sound", _("Sounds"), {"wooden": _("wooden"), "soft": _("soft"), "off": _("no sounds")}),
    ]

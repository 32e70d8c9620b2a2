"""Names of people, wherever they come from: typed, sent by a program, or in an uploaded record."""

import unicodedata

from tasca.server.web.errors import NotPossible
from tasca.server.web.i18n import gettext as _

NAME_LENGTH = 30
MARKS = 3  # accents on one letter; more would reach into other lines
JOINING = frozenset(map(chr, (0x200C, 0x200D, 0xFE0E, 0xFE0F)))  # join or colour what is seen; it stays without them
BLANK = frozenset(map(chr, (0x2800,)))  # seen as nothing, though Unicode calls it a symbol
# Letters and marks that nobody sees (Default_Ignorable_Code_Point, as far as they are no format characters)
UNSEEN = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF),
)  # fmt: skip
SPACES = frozenset("\t\n\r")


def _unseen(sign: str) -> bool:
    """Whether a sign is nothing to the eye, turns the writing around, or is none at all."""
    if sign in BLANK or any(first <= ord(sign) <= last for first, last in UNSEEN):
        return True
    return unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn")


def _heaped(name: str) -> bool:
    """Whether too many accents stand on one letter."""
    run = 0
    for sign in name:
        run = run + 1 if unicodedata.combining(sign) else 0
        if run > MARKS:
            return True
    return False


def check_name(name: str) -> str:
    """A name that can be shown: one line, not too long, not empty, and nothing in it that nobody sees."""
    kept = "".join(" " if sign in SPACES or sign.isspace() else sign for sign in name if sign not in JOINING)
    shown = unicodedata.normalize("NFC", " ".join(kept.split()))
    if not shown or len(shown) > NAME_LENGTH or unicodedata.combining(shown[0]):
        raise NotPossible(_("A name has 1 to %(n)s characters.") % {"n": NAME_LENGTH})
    for sign in shown:
        if _unseen(sign):
            raise NotPossible(
                _("A name cannot have a sign that nobody sees (U+%(code)s).") % {"code": f"{ord(sign):04X}"}
            )
    if _heaped(shown):
        raise NotPossible(_("A name cannot have so many accents on one letter."))
    return shown

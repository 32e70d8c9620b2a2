"""What the frame around the house says itself, for every language of the house: it speaks before Python does."""

import json

from tasca.core.catalogue import N_
from tasca.server.web import i18n

SENTENCES = {
    "opening": N_("The house is being opened …"),
    "newer": N_("A new version of the house is here."),
    "takeNow": N_("Take it now"),
    "later": N_("Later"),
    "save": N_("Save my games"),
    "load": N_("Take back saved games"),
    "anew": N_("Begin anew; what is stored is put aside"),
    "back": N_("Back to what was here before"),
    "again": N_("Try again"),
    "good": N_("All right"),
    "take": N_("Take them"),
    "leave": N_("Leave it"),
    "nothing": N_("Nothing is stored here yet."),
    "notOurs": N_("That file holds no games saved here."),
    "replace": N_("These games take the place of those in this browser, which are put aside."),
    "full": N_("There is no room left in this browser, so nothing new is kept. Save your games, then make room."),
    "unkept": N_("This browser keeps nothing: your games are gone when you close this page. Save them before."),
    "damaged": N_("What is stored in this browser cannot be read: %(detail)s. Save it first, whatever you do then."),
    "slow": N_("The bots think more slowly than they could: %(detail)s"),
    "closed": N_("The house cannot be opened: %(detail)s. Your games are as they were."),
    "old": N_("This browser is too old for the house: it lacks %(detail)s. A newer one will do."),
    "private": N_("This browser gives the house no room, as in a private window. Open the page in an ordinary one."),
    "insecure": N_("The house opens only at an address that begins with https, or on this very machine."),
}
DESCRIPTION = N_("An evening in Alfama: board games, good company, and always a free chair.")
SCRIPTLESS = N_("The house needs JavaScript, which is switched off in this browser.")


def said(language: str) -> dict[str, str]:
    """Every sentence in one language."""
    before = i18n.language.set(language)
    try:
        return {key: i18n.gettext(message) for key, message in SENTENCES.items()}
    finally:
        i18n.language.reset(before)


def everything() -> str:
    """All of it as JSON that can stand in a page, by the languages' tags."""
    words = {i18n.TAGS.get(name, name): said(name) for name in i18n.languages()}
    return json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")

"""Alfama's way in sentences: where her worker went, which spaces it passed, and why."""

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Events

from ..rules import events as e
from ..rules.components import AT_MARKET, AT_STREET, NONE, PLACE_OF, REHEARSAL
from . import phrases as say


def cube_instead(name: str, removed: int, musicians: int, guests: int, words: Catalogue) -> str:
    """S7: she had nobody to be applauded, or nobody to applaud."""
    _ = words.gettext
    lacked = (
        _("no customer") if musicians else _("no musician") if guests else _("neither musician nor customer")
    )  # fmt: skip
    values = {"name": name, "lacked": lacked}
    if removed:
        return _("%(name)s had %(lacked)s, so she removed a cube instead.") % values
    return _("%(name)s had %(lacked)s, but no cube was left to remove.") % values


def _why_passed(space: int, why: int, words: Catalogue) -> str:
    _ = words.gettext
    if why == e.HER_WORKER:
        return _("her own worker there")
    if why == e.NO_TABLE:
        return _("no empty table")
    if PLACE_OF[space] == AT_MARKET:
        return _("nobody to hire")
    if PLACE_OF[space] == AT_STREET:
        return _("no customer there")
    if space == REHEARSAL:
        return _("no song to write and no note to take")
    return _("nobody to promote or contract")


def passed(events: Events, words: Catalogue) -> str:
    """The spaces she went by, and why; neighbours with the same reason together."""
    passed_by: list[tuple[list[str], str]] = []
    for _, space, why, *_rest in events:
        reason, name = _why_passed(space, why, words), say.space(space, words)
        if passed_by and passed_by[-1][1] == reason:
            passed_by[-1][0].append(name)
        else:
            passed_by.append(([name], reason))
    if not passed_by:
        return ""
    each = [f"{say.listed(spaces, words)} ({why})" for spaces, why in passed_by]
    return " " + words.gettext("She passed %(spaces)s.") % {"spaces": "; ".join(each)}


def moved(name: str, origin: int, space: int, why: int, last: int, by: Events, words: Catalogue) -> str:
    _ = words.gettext
    values = {"name": name, "space": say.space(space, words), "origin": say.place(origin, words)}
    if last != NONE:
        values["after"] = say.space(last, words)
    match why == e.FROM_HOME, last != NONE:
        case True, True:
            sentence = _("%(name)s moved the worker of her restaurant to %(space)s, going on from %(after)s.")
        case False, True:
            sentence = _("%(name)s moved her nearest worker after %(after)s from %(origin)s to %(space)s.")
        case True, False:
            sentence = _(
                "%(name)s moved the worker of her restaurant to %(space)s, "
                "counting from the left market space, as none had been used yet."
            )
        case _rest:
            sentence = _(
                "%(name)s moved her nearest worker from %(origin)s to %(space)s, "
                "counting from the left market space, as none had been used yet."
            )
    return sentence % values + passed(by, words)


def homebound(name: str, origin: int, by: Events, words: Catalogue) -> str:
    """S2.6: no space was found. Without an origin her worker was at home already."""
    _ = words.gettext
    if origin == NONE:
        return _("%(name)s found no space: her worker stayed at home.") % {"name": name} + passed(by, words)
    values = {"name": name, "origin": say.place(origin, words)}
    return _("%(name)s found no space: her worker went home from %(origin)s.") % values + passed(by, words)

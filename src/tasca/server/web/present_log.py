"""A table's log in words, and as events for listeners: what the one who asks may see. People's ids stop here."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from tasca.core.game import OVER, Game
from tasca.core.rules import Events
from tasca.core.sentence import Sentence
from tasca.server.table.entries import Entry, Kind
from tasca.server.table.table import Line, Table
from tasca.server.web import i18n
from tasca.server.web.display_names import bot_name, names, seat_name
from tasca.server.web.i18n import gettext as _
from tasca.server.web.i18n import ngettext
from tasca.server.web.responses.table import LineOut


def _seated(entry: Entry) -> str:
    """Who sat down, as the reader calls them."""
    kind, _space, level = entry.agent.partition(" ")
    return seat_name(kind, entry.text, level, entry.who, entry.seat)


def sentences(table: Table, line: Line, you: int | None = None) -> list[Sentence]:
    """An entry in words: what happened in the game, or what somebody did at the table; to the one who sits at `you`."""
    entry = line.entry
    if entry.kind == Kind.ACT and table.state is not None:
        return told(table.game, table.state_at(line), line.events, names(table), you)
    yours = you is not None and entry.seat == you
    text = (_you_at_the_table(entry) if yours else "") or _at_the_table(table, entry)
    return [Sentence(entry.seat if entry.seat >= 0 else None, text)] if text else []


def _taken_back(name: str, more: int) -> str:
    """That somebody, or you, took their last action back, and how many of the others' went with it."""
    values = {"name": name, "n": more}
    if not more:
        return (_("%(name)s takes the last action back.") if name else _("You took the last action back.")) % values
    message = ngettext(
        "%(name)s takes the last action back, and the move after it.",
        "%(name)s takes the last action back, and the %(n)s moves after it.",
        more,
    )
    to_you = ngettext(
        "You took the last action back, and the move after it.",
        "You took the last action back, and the %(n)s moves after it.",
        more,
    )
    return (message if name else to_you) % values


def told(game: Game[Any], state: object, events: Events, called: Sequence[str], you: int | None) -> list[Sentence]:
    """What happened in a game, as it is said to the one who sits at `you`."""
    said = game.sentences(state, events, called, i18n)
    if you is None or all(sentence.seat != you for sentence in said):
        return said
    name = i18n.to_you.gettext("{%(name)s|You}") % {"name": called[you]}
    to_you = game.sentences(state, events, [*called[:you], name, *called[you + 1 :]], i18n.to_you)
    return [_inside(yours, name) if yours.seat == you else each for each, yours in zip(said, to_you, strict=True)]


def _inside(sentence: Sentence, name: str) -> Sentence:
    """Only at the beginning is "You" written large."""
    if sentence.text.startswith(name):
        return sentence
    return Sentence(sentence.seat, sentence.text.replace(name, name.lower(), 1))


def _you_at_the_table(entry: Entry) -> str:
    """What you did at the table, as said to you; empty where it is said to everybody alike."""
    match entry.kind:
        case Kind.SIT if entry.agent not in ("open", "invited"):
            return _("You sat down.")
        case Kind.UNDO:
            return _taken_back("", int(entry.text or 1) - 1)
        case Kind.HANDOVER:
            return _("A bot (%(level)s) plays for you.") % {"level": bot_name(entry.agent)}
        case Kind.TIMEOUT:
            return _("Your time ran out; a bot (%(level)s) plays until you return.") % {"level": bot_name(entry.agent)}
        case Kind.RETURN:
            return _("You are back.")
        case Kind.HINT:
            return _("You asked for a hint; everybody here is told.")
        case Kind.FREE:
            return _("The host has freed your seat.")
        case Kind.FAULT:
            return _("Your bot failed; any legal action is done instead.")
    return ""


def _at_the_table(table: Table, entry: Entry) -> str:
    """What an entry means for the people there; empty where there is nothing to say."""
    called = names(table)
    name = called[entry.seat] if 0 <= entry.seat < len(called) else ""
    match entry.kind:
        case Kind.ACT:
            return entry.text  # of a game whose rules are gone
        case Kind.SIT if entry.agent == "open":
            return ""
        case Kind.SIT if entry.agent == "invited":
            return _("A seat is kept for %(name)s.") % {"name": _seated(entry)}
        case Kind.SIT:
            return _("%(name)s sits down.") % {"name": _seated(entry)}
        case Kind.LEAVE:
            return _("Seat %(seat)s is free again.") % {"seat": entry.seat + 1}
        case Kind.START:
            return _("The game begins.")
        case Kind.UNDO:
            return _taken_back(name, int(entry.text or 1) - 1)
        case Kind.HANDOVER:
            return _("%(bot)s sits in for %(name)s.") % {"name": name, "bot": bot_name(entry.agent)}
        case Kind.TIMEOUT:
            return _("The time of %(name)s ran out; %(bot)s sits in until they return.") % {
                "name": name,
                "bot": bot_name(entry.agent),
            }
        case Kind.RESIGN if entry.text and entry.agent:
            return _("%(name)s failed and gives up; %(bot)s plays on.") % {
                "name": name,
                "bot": bot_name(entry.agent),
            }
        case Kind.RESIGN if entry.text:
            return _("%(name)s failed and gives up.") % {"name": name}
        case Kind.RESIGN if entry.agent:
            return _("%(name)s resigns; %(bot)s plays on.") % {"name": name, "bot": bot_name(entry.agent)}
        case Kind.RESIGN:
            return _("%(name)s resigns.") % {"name": name}
        case Kind.RETURN:
            return _("%(name)s is back.") % {"name": name}
        case Kind.FAULT:
            return _("The bot of %(name)s failed; any legal action is done instead.") % {"name": name}
        case Kind.HINT:
            return _("%(name)s asks for a hint.") % {"name": name}
        case Kind.FREE:
            return _("The host frees seat %(seat)s.") % {"seat": entry.seat + 1}
        case Kind.REMATCH:
            return _("The game is played again.")
        case Kind.CLOSE:
            return _("The house closed this table.")
    return ""


def lines_out(table: Table, lines: Sequence[Line], you: int | None = None) -> list[LineOut]:
    """Entries of the log, without people's ids; as said to the one who sits at `you`."""
    called = names(table)
    return [
        LineOut(
            seq=line.entry.seq,
            kind=str(line.entry.kind),
            at=line.entry.at,
            seat=line.entry.seat if line.entry.seat >= 0 else None,
            name=called[line.entry.seat] if 0 <= line.entry.seat < len(table.seats) else "",
            text="" if line.entry.kind == Kind.WISH else line.entry.text,  # what one wishes for is nobody's business
            agent=line.entry.agent,
            sentences=[sentence.text for sentence in sentences(table, line, you)],
            move=line.move if line.entry.kind == Kind.ACT and line.entry.seq not in table.undone else None,
            undone=line.entry.seq in table.undone,
        )
        for line in lines
    ]


def event(table: Table, line: Line) -> bytes:
    """An entry as a server-sent event: the same for everybody, so made once."""
    return table.kept(("event", line.entry.seq), partial(_event, table, line))


def _event(table: Table, line: Line) -> bytes:
    entry = line.entry
    facts = {"table": table.id, "seq": entry.seq, "kind": str(entry.kind), "position": line.position}
    if entry.seat >= 0:
        facts["seat"] = entry.seat
    if entry.kind == Kind.ACT:
        facts["action"] = entry.text
    if entry.kind == Kind.UNDO:
        facts["moves"] = line.move
    if line.to_act != OVER:
        facts["to_act"] = line.to_act
    return b"id: %d\nevent: %b\ndata: %b\n\n" % (entry.seq, entry.kind.encode(), msgspec.json.encode(facts))

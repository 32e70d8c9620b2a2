"""A game's manifest: all that the house says of a game and offers with it, so that it needs to know none by name.

Texts are messages, marked with `N_` where they are written; whoever shows them puts them into the reader's language.
Everything has a default: a game that says nothing of itself is still listed, played and simulated.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tasca.core.catalogue import Catalogue


@dataclass(frozen=True)
class Skill:
    """How a level of the bots plays a game: how long it thinks, or, where it plays at once, how it errs."""

    nodes: int | None = None  # give the same strength on every machine
    ms: int | None = None  # for where bots are not compiled: nobody waits long
    error: float = 0.0  # of its judgement, as a chance to win, where it does not think at all
    kind: str = ""  # of the game's thinkers; none: the usual


@dataclass(frozen=True)
class About:
    """What a game says of itself."""

    pitch: str = ""  # a sentence or two for the front page
    option_titles: Mapping[str, str] = field(default_factory=dict)
    value_words: Mapping[object, str] = field(default_factory=dict)  # of the options' values
    variant: str = ""  # the option that, beside the number of players, makes it another game
    solo: Mapping[str, object] = field(default_factory=dict)  # options of a game for one person alone
    automata: Mapping[str, str] = field(default_factory=dict)  # who the rules play, as a message
    source_words: Mapping[str, str] = field(default_factory=dict)  # where points come from, by the names of `breakdown`
    thinkers: Mapping[str, str] = field(default_factory=dict)  # kind of bot: where in the game's package it is made
    levels: Mapping[int, Skill] = field(default_factory=dict)
    levels_of_many: Mapping[int, Skill] = field(default_factory=dict)  # with three or four, where that is another
    ratings: Mapping[int, int] = field(default_factory=dict)  # of levels, in Elo, greedy being 1500 (docs/bots.md)

    def skill(self, level: int, players: int) -> Skill | None:
        """How that level plays with so many players; None where the game does not say."""
        return (self.levels_of_many.get(level) if players > 2 else None) or self.levels.get(level)

    def option_title(self, name: str, words: Catalogue) -> str:
        """What an option is called."""
        shared = {"players": words.gettext("Players"), "first": words.gettext("Who starts")}
        return words.gettext(self.option_titles[name]) if name in self.option_titles else shared.get(name, name)

    def value_word(self, name: str, value: object, words: Catalogue) -> str:
        """What a value of an option is called."""
        _ = words.gettext
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if name == "first" and isinstance(value, int):
            return _("seat %(n)d") % {"n": value + 1}
        if name == "first" and value == "random":
            return _("at random")
        return _(self.value_words[value]) if value in self.value_words else str(value)

    def source_word(self, source: str, words: Catalogue) -> str:
        """Where points come from."""
        return words.gettext(self.source_words[source]) if source in self.source_words else source

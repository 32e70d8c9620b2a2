"""Coins by its first rules: nobody could take three."""

from dataclasses import replace

from tasca.core.about import About

from ..game import Coins
from . import rules


class FirstCoins(Coins):
    info = replace(
        Coins.info,
        actions=rules.MOST_TAKEN,
        most_legal=rules.MOST_TAKEN,
        rules_version=1,
        notation="1 or 2 takes so many coins.",
    )
    about = About(thinkers={"clever": "bot:FirstThinker"})
    state = rules.State  # type: ignore[assignment]
    rules = rules


GAME = FirstCoins()

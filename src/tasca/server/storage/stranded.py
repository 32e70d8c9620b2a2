"""Games under way whose rules are not in this Tasca any more: here they would stand still."""

from collections.abc import Sequence
from typing import NamedTuple

from tasca.core.catalogue import N_
from tasca.games import game as game_of
from tasca.games import game_names, rules_versions
from tasca.server.storage.database import BadDatabase, Database

# these columns are as old as the first schema: it is asked before a schema is changed
_UNDER_WAY = (
    "SELECT game, rules, count(*) FROM tables WHERE status IN ('open', 'running', 'adjourned') "
    "GROUP BY game, rules ORDER BY game, rules"
)


class Stranded(NamedTuple):
    """So many tables of a game by rules that are not here."""

    game: str
    rules: int
    tables: int

    def __str__(self) -> str:
        return f"{self.tables} x {game_of(self.game).info.title} ({self.rules})"


class WouldStandStill(BadDatabase):
    """Opening the house would end games. Nothing was touched."""

    def __init__(self, database: object, found: Sequence[Stranded]) -> None:
        super().__init__(
            N_(
                "%(database)s: this Tasca has not the rules that games under way there began with: %(games)s (version "
                "of the rules); let them end with the Tasca before, or leave them standing: --freeze-games"
            ),
            {"database": database, "games": ", ".join(map(str, found))},
        )


async def stranded(database: Database) -> list[Stranded]:
    """What would stand still. A game that is not installed at all is left out: its tables wait until it is again."""
    found = [Stranded(str(game), int(rules), int(n)) for game, rules, n in await database.rows(_UNDER_WAY)]
    return [each for each in found if each.game in game_names() and each.rules not in rules_versions(each.game)]

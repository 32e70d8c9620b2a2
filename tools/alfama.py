"""How often Alfama does what: `python -m tools.alfama 20000` plays random solo games and prints the table.

The table stands in docs/alfama.md; the tests play fewer games and ask that no branch of her rules is dead.
"""

import sys
from collections import Counter
from typing import Any

from tasca.bots import Chance
from tasca.core.game import OVER
from tasca.core.rules import Events
from tasca.games import game as game_of
from tasca.games.fado.rules import events as e
from tasca.games.fado.rules.components import (
    ALFAMA,
    AT_MARKET,
    AT_STREET,
    CENTRE,
    CHOICE,
    NONE,
    ON_SPACE,
    PLACE_OF,
    REHEARSAL,
    SIDE,
    SPECIALTIES,
    specialty_of,
)

FADO = game_of("fado")
GAMES = 20_000
SEED = 1

BRANCHES = {
    "S2.1": ["closed because you had closed"],
    "S2.2": ["moved the worker of her restaurant", "moved it to your last used space, after a whole round"],
    "S2.3": [
        "moved her nearest worker",
        "moved one from a kick-out space",
        "moved before you had used a space of the board",
    ],
    "S2.4": ["passed a space where her worker stood", "passed a space where her worker stood on a kick-out space"],
    "S2.6": ["went home and closed", "stayed at home and closed"],
    "S2.7": ["kicked your worker out", "was kicked out by you", "could do nothing after your benefit"],
    "S3": [
        "hired from the left group",
        "hired from the right group, having a musician of the left",
        "hired from the right group, the left having nobody",
        "passed a market space",
    ],
    "S4.1": ["wrote the top of the stack", "took a notation tile", "passed the rehearsal room"],
    "S4.2": ["got no tile for a musician, all stacks being empty"],
    "S5": [
        "seated customers of the larger group",
        "seated customers of the centre, the groups being equal",
        "filled table 1",
        "filled table 2",
        "filled table 3",
        "had fewer customers than seats",
        "passed a street space for want of a table",
        "passed a street space for want of customers",
    ],
    "S6.1": ["promoted to a free space of the billboard", "promoted over somebody"],
    "S6.2": ["contracted on the left", "contracted on the right", "passed a billboard space"],
    "S7": [
        "scored for customers",
        "raised a musician by 1 table",
        "raised a musician by 2 tables",
        "raised a musician by 3 tables",
        "removed a cube, having no musician",
        "removed a cube, having no customer",
        "removed a cube, having neither",
        "had no cube left to remove",
    ],
    "S7.1": [
        "won the star of a specialty",
        "removed a further musician at fame 6",
        "won the star of the fado tiles",
        "opened her third table",
        "won the placa estelar",
    ],
    "S8": ["took the higher value in a billboard tie"],
}
ALL = [(number, words) for number, rows in BRANCHES.items() for words in rows]
# Not with the shipped box: no benefit of its kick-out spaces takes away what she needs at that place.
OTHER_BOX = ("S2.7", "could do nothing after your benefit")
PASSED = {AT_MARKET: ("S3", "passed a market space"), AT_STREET: ("S5", "passed a street space for want of customers")}


class Watcher:
    """Listens to one game, and counts."""

    def __init__(self, count: Counter[tuple[str, str]]) -> None:
        self.count = count
        self.space = NONE  # where she moved last
        self.tables = 0  # hers with customers, before what is heard next

    def add(self, number: str, words: str) -> None:
        self.count[number, words] += 1

    def hear(self, s: Any, events: Events) -> None:
        for i, (kind, a, b, c, d) in enumerate(events):
            if kind == e.PASSED:
                self._passed(s, a, b)
            elif kind == e.MOVED:
                self._moved(a, b, c, d)
            elif kind == e.SEATED and a == ALFAMA:
                self._seated(s, events[i + 1 :], b, c, d)
            elif kind == e.HIRED and a == ALFAMA:
                self._hired(s, b, d)
            elif kind == e.SHE_ROSE:
                self.add("S7", f"raised a musician by {self.tables} table{'s' if self.tables > 1 else ''}")
            else:
                self._other(kind, a, b, c, d)
        self.tables = sum(1 for at in s.table[ALFAMA] if sum(at))

    def _passed(self, s: Any, space: int, why: int) -> None:
        if why == e.HER_WORKER:
            kicked = s.worker[ALFAMA][space] > ON_SPACE
            self.add("S2.4", f"passed a space where her worker stood{' on a kick-out space' if kicked else ''}")
        elif why == e.NO_TABLE:
            self.add("S5", "passed a street space for want of a table")
        elif space == REHEARSAL:
            self.add("S4.1", "passed the rehearsal room")
        else:
            self.add(*PASSED.get(PLACE_OF[space], ("S6.2", "passed a billboard space")))

    def _moved(self, origin: int, space: int, why: int, last: int) -> None:
        self.space = space
        if why == e.FROM_HOME:
            self.add("S2.2", "moved the worker of her restaurant")
            if space == last:
                self.add("S2.2", "moved it to your last used space, after a whole round")
            return
        self.add("S2.3", "moved her nearest worker")
        if (origin - ON_SPACE) % 4:
            self.add("S2.3", "moved one from a kick-out space")
        if last == NONE:
            self.add("S2.3", "moved before you had used a space of the board")

    def _hired(self, s: Any, musician: int, note: int) -> None:
        left = SIDE[self.space]
        if specialty_of(musician) == left:
            self.add("S3", "hired from the left group")
        elif s.hired[ALFAMA][left] != NONE:
            self.add("S3", "hired from the right group, having a musician of the left")
        else:
            self.add("S3", "hired from the right group, the left having nobody")
        if note == NONE:
            self.add("S4.2", "got no tile for a musician, all stacks being empty")

    def _seated(self, s: Any, after: Events, group: int, at: int, choice: int) -> None:
        """The groups as they were: what was drawn since is taken away, and those she took are put back."""
        taken = sum(CHOICE[choice])
        sizes = [sum(people) for people in s.street]
        for kind, a, b, c, d in after:
            if kind == e.REFILLED:
                sizes[a] -= b + c + d
        sizes[group] += taken
        left = SIDE[self.space]
        equal = sizes[left] == sizes[left + 1]
        assert group == CENTRE if equal else sizes[group] == max(sizes[left], sizes[left + 1])
        centre = "seated customers of the centre, the groups being equal"
        self.add("S5", centre if equal else "seated customers of the larger group")
        self.add("S5", f"filled table {at + 1}")
        if taken < s.seats[at]:
            self.add("S5", "had fewer customers than seats")

    def _other(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        hers = a == ALFAMA
        match kind:
            case e.SHUT if hers and b == e.IN_TURN:
                self.add("S2.1", "closed because you had closed")
            case e.HOMEBOUND:
                self.add("S2.6", "went home and closed")
            case e.STAYED_HOME:
                self.add("S2.6", "stayed at home and closed")
            case e.MOVED_OUT:
                self.add("S2.7", "was kicked out by you" if hers else "kicked your worker out")
            case e.IDLE if hers:
                self.add(*OTHER_BOX)
            case e.WROTE if hers:
                self.add("S4.1", "wrote the top of the stack")
            case e.TOOK_NOTE if hers:
                self.add("S4.1", "took a notation tile")
            case e.PROMOTED if hers:
                over = d != NONE
                self.add("S6.1", "promoted over somebody" if over else "promoted to a free space of the billboard")
            case e.CONTRACTED if hers:
                side = "left" if specialty_of(b) == SIDE[self.space] else "right"
                self.add("S6.2", f"contracted on the {side}")
            case e.SHE_SCORED:
                self.add("S7", "scored for customers")
            case e.CUBE_INSTEAD if not a:
                self.add("S7", "had no cube left to remove")
            case e.CUBE_INSTEAD:
                lacked = "no customer" if b else "no musician" if c else "neither"
                self.add("S7", f"removed a cube, having {lacked}")
            case e.TOP if hers:
                self.add("S7.1", "won the star of a specialty")
            case e.RETIRED if hers:
                self.add("S7.1", "removed a further musician at fame 6")
            case e.UNCOVERED if hers:
                self.add("S7.1", "opened her third table")
            case e.STAR if hers and b == 0:
                self.add("S7.1", "won the star of the fado tiles")
            case e.STAR if hers and b == 4:
                self.add("S7.1", "won the placa estelar")


def play(count: Counter[tuple[str, str]], seed: int, chance: Chance) -> None:
    """One random solo game."""
    state: Any = FADO.new_game({"solo": True}, seed)
    watcher = Watcher(count)
    while FADO.to_act(state) != OVER:
        legal = FADO.legal_actions(state)
        watcher.hear(state, FADO.apply(state, legal[chance.below(len(legal))]))
    for specialty in range(SPECIALTIES):
        mine, hers = (state.cubes[seat][specialty] for seat in (0, ALFAMA))
        if mine == hers > 0:
            count["S8", "took the higher value in a billboard tie"] += 1


def counted(games: int, seed: int = SEED) -> Counter[tuple[str, str]]:
    chance = Chance(seed)
    count: Counter[tuple[str, str]] = Counter()
    for _ in range(games):
        play(count, chance.next_seed(), chance)
    return count


def table(count: Counter[tuple[str, str]], games: int) -> str:
    """The table as docs/alfama.md shows it."""
    lines = [f"| paragraph | Alfama … | times in {games:,} games |", "|---|---|---:|"]
    lines += [f"| {number} | {words} | {count[number, words]:,} |" for number, words in ALL]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    games = int(arguments[0]) if arguments else GAMES
    print(table(counted(games), games), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

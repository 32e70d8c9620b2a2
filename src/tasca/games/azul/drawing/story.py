"""The round's end, beat by beat: the last draft, each tile that goes to the wall with its points, what the floor lines
cost, and a small table of the round. Any other draft needs no story: its pieces are seen to move."""

from collections import defaultdict
from collections.abc import Sequence

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Events
from tasca.look.drawing import Beat, Tally

from ..rules import events as e
from ..rules.components import CENTRE, COLOUR_BONUS, COLUMN_BONUS, FLOOR_SPACES, ROW_BONUS
from ..words.choices import COLOUR_IDS, MINUS
from ..words.labels import tiles
from .lying import Lying

OF_A_ROUND = (e.TILED, e.LOST, e.BONUS)


def signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else f"+{points}" if points else "0"


class Round:
    """What a round brought each seat, until the next is dealt."""

    def __init__(self) -> None:
        self.begin(1)

    def begin(self, number: int) -> None:
        self.number = number
        self.rows: dict[int, int] = defaultdict(int)
        self.floor: dict[int, int] = defaultdict(int)
        self.bonus: dict[int, int] = defaultdict(int)

    def follow(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        match kind:
            case e.TILED:
                self.rows[a] += d
            case e.LOST:
                self.floor[a] -= b
            case e.BONUS:
                self.bonus[a] = ROW_BONUS * b + COLUMN_BONUS * c + COLOUR_BONUS * d

    def tally(self, names: Sequence[str], words: Catalogue) -> Tally:
        _ = words.gettext
        columns = [(_("Rows"), self.rows), (_("Floor line"), self.floor)]
        if any(self.bonus.values()):
            columns.append((_("Bonuses"), self.bonus))
        rows = []
        for seat, name in enumerate(names):
            won = [points[seat] for _word, points in columns]
            rows.append((seat, name, (*map(signed, won), signed(sum(won)))))
        title = _("Round %(n)d is scored") % {"n": self.number}
        return Tally(title, (*(word for word, _points in columns), _("Total")), tuple(rows))


def _drafted(board: Lying, source: str, kind: int, b: int, c: int, d: int, words: Catalogue) -> list[Beat]:
    """The last tiles of the round, one by one, as they came to lie."""
    if kind == e.FILLED:
        say, colour = tiles(d, c, words), c
        spaces = [board.line_space(b, number) for number in range(board.count[b] - d + 1, board.count[b] + 1)]
    else:
        say, colour = tiles(c, b, words), b
        spaces = [board.floor_space(number) for number in range(board.floor - (c - d) + 1, board.floor + 1)]
    piece = f"tile-{COLOUR_IDS[colour]}"
    return [Beat(say, at, source, piece, sound="tile", along=at != spaces[-1]) for at in spaces]


def _tiled(board: Lying, row: int, column: int, points: int, words: Catalogue) -> Beat:
    say = words.ngettext("Row %(row)d: %(n)d point", "Row %(row)d: %(n)d points", points)
    return Beat(
        say % {"row": row + 1, "n": points},
        board.cell(row, column),
        board.line_space(row, 1),
        f"tile-{COLOUR_IDS[board.wall[row, column]]}",
        clears=f"b{board.seat}-line-{row + 1}",
        pop=f"+{points}",
        counts=board.counted(row, column),
        shines=board.completed(row, column),
        sound="click",
    )


def _blocked(board: Lying, row: int, colour: int, words: Catalogue) -> Beat:
    say = words.gettext("No space for line %(line)d: it falls to the floor line") % {"line": row + 1}
    space = board.floor_space(min(board.floor + 1, FLOOR_SPACES))
    line = f"b{board.seat}-line-{row + 1}"
    return Beat(say, space, board.line_space(row, 1), f"tile-{COLOUR_IDS[colour]}", clears=line, sound="low")


def _lost(board: Lying, points: int, marker: int, words: Catalogue) -> list[Beat]:
    beats = []
    if points:
        say = words.ngettext("The floor line costs %(n)d point", "The floor line costs %(n)d points", points)
        floor = f"b{board.seat}-floor"
        beats.append(Beat(say % {"n": points}, floor, pop=f"{MINUS}{points}", clears=floor, sound="low"))
    if marker:
        beats.insert(0, Beat("", "centre", board.floor_space(marker), "tile-marker", sound="tile", along=True))
    return beats


def _bonus(seat: int, rows: int, columns: int, colours: int, words: Catalogue) -> Beat:
    say = words.gettext("Bonuses: rows %(rows)d, columns %(columns)d, colours %(colours)d") % {
        "rows": rows, "columns": columns, "colours": colours,
    }  # fmt: skip
    won = ROW_BONUS * rows + COLUMN_BONUS * columns + COLOUR_BONUS * colours
    return Beat(say, f"b{seat}-score", pop=f"+{won}", sound="chord")


def story(events: Events, earlier: Events, names: Sequence[str], words: Catalogue) -> list[Beat]:
    if not any(event[0] in OF_A_ROUND for event in events):
        return []
    boards, scored = [Lying(seat) for seat in range(len(names))], Round()
    beats: list[Beat] = []
    draft: list[Beat] = []  # told only if it was the round's last
    source = ""
    for n, (kind, a, b, c, d) in enumerate([*earlier, *events]):
        told = n >= len(earlier)
        if kind == e.DEALT:
            if told:
                beats += [*draft, Beat("", tally=scored.tally(names, words), deals="bag")]
            draft = []
            scored.begin(a)
            continue
        scored.follow(kind, a, b, c, d)
        if kind == e.ENDED:
            continue
        marker = boards[a].marker
        boards[a].follow(kind, b, c, d)
        if not told:
            continue
        if kind in (*OF_A_ROUND, e.BLOCKED):
            beats += draft
            draft, source = [], ""
        match kind:
            case e.TOOK:
                draft, source = [], "centre" if b == CENTRE else f"factory-{b + 1}"
            case e.FILLED | e.FELL if source:
                draft += _drafted(boards[a], source, kind, b, c, d, words)
            case e.TILED:
                beats.append(_tiled(boards[a], b, c, d, words))
            case e.BLOCKED:
                beats.append(_blocked(boards[a], b, c, words))
            case e.LOST:
                beats += _lost(boards[a], b, marker, words)
            case e.BONUS if b or c or d:
                beats.append(_bonus(a, b, c, d, words))
    if events[-1][0] == e.BONUS:
        beats.append(Beat("", tally=scored.tally(names, words)))
    return beats

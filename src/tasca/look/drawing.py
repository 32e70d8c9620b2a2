"""What a game's drawing offers, for the page and for a picture that stands alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tasca.core.catalogue import Catalogue
from tasca.core.choice import Choice
from tasca.core.rules import Events


@dataclass(frozen=True)
class Part:
    """A piece of the page: markup that is exchanged whole when the position changes.

    The part called `answers` holds buttons for picks that nothing drawn means; it is shown beside the question. The
    part called `scene` is drawn behind the bar that says whose turn it is.
    """

    name: str
    title: str
    markup: str


@dataclass(frozen=True)
class Mark:
    """What somebody's move touched: a place that they took from, or put to. It stays marked for the others."""

    seat: int
    place: str  # the id of the place
    left: bool = False  # whether something went from there


@dataclass(frozen=True)
class Tally:
    """A small table that sums up what was told: what each seat got. It stays until somebody goes on."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, str, tuple[str, ...]], ...]  # seat, name, what stands in the columns
    crowned: tuple[int, ...] = ()  # seats that have won the game: a scene of its own


@dataclass(frozen=True)
class Beat:
    """One step of what happened, shown on the drawing as it was before: a piece goes from a place to a place."""

    say: str
    at: str = ""  # the id of the place where it happens
    come_from: str = ""
    piece: str = ""  # the symbol or the kind of piece that moves; empty: what lies where it comes from
    pop: str = ""  # a few characters that rise there, as +5
    counts: tuple[str, ...] = ()  # one place for each point: they light up while the pop counts to its number
    shines: tuple[str, ...] = ()  # what is complete now, and is crossed by a light
    clears: str = ""  # the place from which everything goes away
    way: str = ""  # in an arc; or `push`, `hop`, `fall`; `turn`: becomes the piece; `clap`: gets the symbol `clap`
    sound: str = ""
    along: bool = False  # the next one does not wait for it
    deals: str = ""  # the place that all new pieces come from when the new position is drawn
    tally: Tally | None = None


@dataclass(frozen=True)
class Poster:
    """The great picture on the front page: an SVG that stands alone, 660 by 400, the same by day and night."""

    svg: str
    says: str  # what is to be seen, for who cannot see it: a message


class Drawing(Protocol):
    """The drawing of a game. It looks at views and choices only, so nothing hidden can get into a picture."""

    paint: str  # CSS of what is drawn
    layout: str  # CSS of how the parts lie on a page
    showpiece: str  # a position worth a picture, in the game's notation
    poster: Poster | None  # without one the showpiece hangs there

    def symbols(self) -> str:
        """The shapes that parts refer to, once a page."""

    def parts(
        self,
        view: dict[str, Any],
        names: Sequence[str],
        seat: int | None,
        choices: Sequence[Choice],
        words: Catalogue,
    ) -> list[Part]:
        """The position for the page of that seat (None: a watcher). Choices only when this seat decides."""

    def picture(self, view: dict[str, Any], names: Sequence[str], words: Catalogue) -> str:
        """The position as one `<svg>` that needs `symbols` and `paint` beside it."""

    def story(self, events: Events, earlier: Events, names: Sequence[str], words: Catalogue) -> list[Beat]:
        """What is worth being told step by step of these events; mostly nothing. The earlier ones were shown before."""

    def marks(self, events: Events) -> list[Mark]:
        """Where the one who acted took from and put to."""

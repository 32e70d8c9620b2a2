"""The report: one page with plots of many games that needs nothing but a browser, by day and by night.

What every game has is told first: scores, length, who starts, openings, where points come from; then what the game
itself finds worth counting (`games/measure.py`).
"""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

import polars as pl

from tasca.core.catalogue import Catalogue
from tasca.games import game as game_of
from tasca.games import measures
from tasca.look.typefaces import FACES, inside
from tasca.sim.data import svg
from tasca.sim.data.columns import source_columns
from tasca.sim.data.facts import Data, counts, data_of, means, spans
from tasca.sim.data.tables import BadTable

STYLE = files("tasca.sim.data").joinpath("report.css").read_text("utf-8")
TOKENS = files("tasca.look").joinpath("tokens.css").read_text("utf-8")
SMALL = 380  # wide: of plots that stand side by side
MOST_OPENINGS = 12
MOST_NAMES = 20


def _section(title: str, text: str, *plots: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(text)}</p>{''.join(plots)}</section>"


def _figure(plot: str, caption: str) -> str:
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def _key(titles: Sequence[str]) -> str:
    marks = "".join(f'<span class="key series-{i}">{escape(title)}</span>' for i, title in enumerate(titles))
    return f'<p class="keys">{marks}</p>'


class Report:
    """A report in the making."""

    def __init__(self, data: Data, words: Catalogue) -> None:
        self.data = data
        self.words = words
        self.game = game_of(data.game)
        _ = words.gettext
        self.sides = [_("winners"), _("the others")]

    def both(self, column: str, width: int = svg.WIDTH, says: str = "") -> str:
        """How often each value comes, of winners and of the others."""
        frames = (self.data.won, self.data.lost)
        series = [counts(title, frame, column) for title, frame in zip(self.sides, frames, strict=True)]
        return svg.columns([one for one in series if one.counts], says, width)

    def opening_line(self) -> str:
        """What was looked at, in a few words."""
        _, n_ = self.words.gettext, self.words.ngettext
        data = self.data
        players = ", ".join(map(str, sorted(data.games["players"].unique().to_list())))
        variants = sorted(data.games["variant"].drop_nulls().unique().to_list())
        variant = self.game.about.variant
        said = [
            n_("%(n)s game", "%(n)s games", len(data.games)) % {"n": f"{len(data.games):,}"},
            _("players: %(players)s") % {"players": players},
        ]
        if variants:
            named = ", ".join(self.game.about.value_word(variant, each, self.words) for each in variants)
            said.append(f"{self.game.about.option_title(variant, self.words)}: {named}")
        if data.left_out:
            n = data.left_out
            text = n_("%(n)d game that was not over is left out", "%(n)d games that were not over are left out", n)
            said.append(text % {"n": n})
        return " · ".join(said)

    def names(self) -> Iterator[str]:
        _ = self.words.gettext
        found = spans(self.data.seats, "name", MOST_NAMES)
        if len(found) < 2:
            return
        rows = []
        for name, span in found:
            frame = self.data.seats.filter(pl.col("name") == name)
            share = f"{100 * span.value:.1f} % ({100 * span.low:.1f}–{100 * span.high:.1f})"
            score, moves = means(frame, ["score", "moves"])
            rows.append((str(name), span.beside, share, f"{score:.1f}", f"{moves:.1f}"))
        heads = (_("player"), _("games"), _("won by a seat"), _("points"), _("moves"))
        yield _section(
            _("Who played"),
            _("A shared victory counts as its share. Intervals are 95 %; one game is one observation."),
            _table(heads, rows),
        )

    def scores(self) -> Iterator[str]:
        _ = self.words.gettext
        won, lost = (means(frame, ["score"])[0] for frame in (self.data.won, self.data.lost))
        margin = means(self.data.games, ["margin"])[0]
        text = _("Winners have %(won).1f points on average, the others %(lost).1f; the lead at the end is %(lead).1f.")
        said = text % {"won": won, "lost": lost, "lead": margin}
        yield _section(_("Scores"), said, _key(self.sides), self.both("score", says=said))

    def length(self) -> Iterator[str]:
        _ = self.words.gettext
        moves, rounds = means(self.data.games, ["moves", "rounds"])
        said = _("A game takes %(moves).1f moves and %(rounds).1f rounds on average.") % {
            "moves": moves,
            "rounds": rounds,
        }
        plots = [
            _figure(svg.columns([counts(title, self.data.games, column)], title, SMALL), title)
            for column, title in (("moves", _("moves")), ("rounds", _("rounds")))
        ]
        yield _section(_("Length"), said, f'<div class="pair">{"".join(plots)}</div>')

    def starting(self) -> Iterator[str]:
        """The share of victories by who came when, for each number of players."""
        _ = self.words.gettext
        orders = [_("starts"), _("second"), _("third"), _("fourth")]
        plots, said = [], []
        for players in sorted(self.data.seats["players"].unique().to_list()):
            frame = self.data.seats.filter(pl.col("players") == players)
            found = [svg.Span(orders[int(str(k))], s.value, s.low, s.high, s.beside) for k, s in spans(frame, "order")]
            first, even = found[0], 1 / players
            sure = not first.low <= even <= first.high
            text = (
                _("With %(n)d players the first to act wins %(won).1f %% (%(low).1f–%(high).1f); even is %(even).1f.")
                if sure
                else _("With %(n)d players no advantage of starting is shown: %(won).1f %% (%(low).1f–%(high).1f).")
            )
            values = {"won": 100 * first.value, "low": 100 * first.low, "high": 100 * first.high}
            said.append(text % {"n": players, "even": 100 * even, **values})
            plots.append(svg.intervals(found, even, said[-1]))
        yield _section(_("Who starts"), " ".join(said), *plots)

    def openings(self) -> Iterator[str]:
        _ = self.words.gettext
        first = self.data.seats.filter((pl.col("order") == 0) & pl.col("opening").is_not_null())
        found = [span for _key, span in spans(first, "opening", MOST_OPENINGS)]
        if not found:
            return
        even = means(first.select(share=1 / pl.col("players")), ["share"])[0]
        said = _("The first moves that were played most, and how often they won. The line is an even share.")
        yield _section(_("Openings"), said, svg.intervals(found, even, said))

    def sources(self) -> Iterator[str]:
        _ = self.words.gettext
        columns = source_columns(self.data.game)
        labels = [self.game.about.source_word(source, self.words) for source in columns.values()]
        series = [
            svg.Series(title, means(frame, list(columns)))
            for title, frame in zip(self.sides, (self.data.won, self.data.lost), strict=True)
            if len(frame)
        ]
        said = _("Points on average, by where they come from.")
        yield _section(_("Where points come from"), said, _key(self.sides), svg.bars(labels, series, said))

    def counted(self) -> Iterator[str]:
        """What the game itself finds worth counting."""
        _ = self.words.gettext
        plots = []
        for measure in measures(self.data.game):
            if self.data.seats[measure.name].n_unique() < 2:
                continue  # nobody did it, or everybody as often: no plot is needed
            won, lost = (means(frame, [measure.name])[0] for frame in (self.data.won, self.data.lost))
            title = _(measure.title)
            caption = _("%(what)s: %(won).2f on average for winners, %(lost).2f for the others")
            said = caption % {"what": title, "won": won, "lost": lost}
            plots.append(_figure(self.both(measure.name, SMALL, said), said))
        if plots:
            said = _("What each player had or did, as a share of all.")
            yield _section(_("Counted"), said, _key(self.sides), f'<div class="pair">{"".join(plots)}</div>')

    def body(self) -> str:
        _ = self.words.gettext
        parts = (self.names, self.scores, self.length, self.starting, self.openings, self.sources, self.counted)
        title = _(self.game.info.title)
        head = f"<header><h1>{escape(title)}</h1><p>{escape(self.opening_line())}</p></header>"
        return head + "".join(section for part in parts for section in part())


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'


def page(game: str, games: pl.DataFrame, seats: pl.DataFrame, words: Catalogue, language: str) -> str:
    """The report as one HTML page with everything in it."""
    data = data_of(game, games, seats)
    if not len(data.games):
        raise BadTable("no game in the table is over, so there is nothing to report")
    body = Report(data, words).body()
    title = escape(words.gettext(game_of(game).info.title))
    style = inside(body, [face for face in FACES if face.style == "normal"]) + TOKENS + STYLE
    return (
        f'<!doctype html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title>\n<style>{style}</style></head>\n<body><main>{body}</main></body></html>\n"
    )

"""In every game and language a screen has room on 24 rows of 80 columns, and the question is last."""

from collections.abc import Iterator

import pytest

from tasca.cli.terminal.commands import screen
from tasca.cli.terminal.ink import STYLES
from tasca.cli.terminal.table import Table
from tasca.core.record import Record
from tasca.core.screen import HEIGHT, INKS, WIDTH, Span, cut, text_of
from tasca.games import game as game_of
from tasca.games import game_names
from tasca.games.rng import child_seed
from tasca.games.thinking.chance import Chance
from tasca.server.web import i18n

VARIANTS = [(name, options) for name in game_names() for _, options in game_of(name).variants()]
ASKED = 60  # actions of each game that are looked at


@pytest.fixture(params=["en", "pt", "pt_PT", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.language.set(request.param)
    yield request.param
    i18n.language.set(i18n.ENGLISH)


def tables(name: str, options: dict[str, object], seed: int) -> Iterator[Table]:
    """A game that chance plays, with the table as everybody in turn sees it."""
    game, chance = game_of(name), Chance(child_seed(seed, 1))
    checked = game.check_options(options)
    state = game.new_game(checked, seed)
    automata = game.automata(state)
    names = [automata.get(seat, f"me {seat + 1}") for seat in range(game.players(state))]
    table = Table(game, Record(name, game.info.rules_version, checked, seed, names), i18n)
    while not table.over():
        yield table
        legal = game.legal_actions(table.state)
        table.act(legal[chance.below(len(legal))])
    yield table


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_a_screen_has_room_on_every_terminal(name: str, options: dict[str, object], language: str) -> None:
    for count, table in enumerate(tables(name, options, 11)):
        if count % 3 and count < ASKED:
            continue
        if count > 3 * ASKED:
            break
        lines = screen(table)
        assert max(len(text_of(line)) for line in lines) <= WIDTH
        assert len(lines) + 1 <= HEIGHT  # and the prompt
        assert {span.ink for line in lines for span in line} <= set(INKS)
        if not table.over():
            asked = table.game.question(table.state, table.called(), i18n)
            end = " ".join(text_of(line) for line in lines[-2:])
            assert (asked.why or asked.ask)[-20:] in end or asked.ask[-20:] in end


def test_every_ink_has_a_style() -> None:
    assert set(STYLES) == set(INKS) - {""}


def test_what_is_too_wide_is_cut_where_it_shows() -> None:
    assert text_of(cut((Span("abc"), Span("def")), 6)) == "abcdef"
    assert text_of(cut((Span("abc"), Span("def"), Span("g")), 6)) == "abcde…"
    assert text_of(cut((Span("abcdefgh"),), 4)) == "abc…"

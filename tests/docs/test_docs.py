"""What the documents say is true: their positions stand, their commands exist, their links lead somewhere."""

import re
from pathlib import Path

import pytest

import tasca
from tasca.cli.main import parser
from tasca.games.azul.text import write

ROOT = Path(__file__).parent.parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]


def blocks(text: str) -> list[str]:
    """The fenced blocks of a page."""
    return re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)


def test_the_drawing_of_a_position_stands() -> None:
    game = tasca.game("azul")
    drawings = [
        block for block in blocks((ROOT / "docs" / "records.md").read_text("utf-8")) if block.startswith("azul")
    ]
    assert drawings
    for drawing in drawings:
        assert game.state_to_text(game.state_from_text(drawing), hidden=False) == drawing
    doc = re.sub(
        r"^    ", "", (write.__doc__ or "").split("share.\n\n")[1].split("\n\nA capital")[0], flags=re.MULTILINE
    )
    assert game.state_to_text(game.state_from_text(doc)) == doc + "\n"


def test_the_commands_of_the_readme_are_understood() -> None:
    commands = [
        line.split("#")[0].split()[1:]
        for block in blocks((ROOT / "README.md").read_text("utf-8"))
        for line in block.splitlines()
        if line.startswith("tasca ")
    ]
    assert len(commands) >= 4
    for command in commands:
        assert parser().parse_args(command).command == (command[0] if command else None)  # plain `tasca` serves


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_column_of_the_tables_is_described() -> None:
    from tasca.games import game_names
    from tasca.sim.data.columns import GAMES, MOVES, POINTS, SEATS, seat_columns

    page = (ROOT / "docs" / "data.md").read_text("utf-8")
    ours = {name for game in game_names() for name in seat_columns(game) if not name.startswith(POINTS)}
    assert [name for name in {*GAMES, *SEATS, *MOVES, *ours} if f"`{name}`" not in page] == []

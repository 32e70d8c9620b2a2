"""Self-play of Azul, which its weights are fitted to: any split of the games gives the same, none is played twice."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tasca.games.azul.bot import weights
from tasca.games.azul.bot.evaluate import STAGES, WEIGHTS
from tests.doors import needs_numba


def said(games: Mapping[str, Any]) -> dict[str, list[str]]:
    """What is in such games, without the gaps in their records; what is unknown is equal to itself."""
    return {name: [str(value) for value in games[name].tolist()] for name in games}


@needs_numba
@pytest.mark.parametrize("players", [2, 3])
def test_any_split_gives_the_same(players: int) -> None:
    from tools.tune_azul import Course, play

    course = Course(nodes=60, players=players)
    whole, one, two = play(course, 0, 3), play(course, 0, 1), play(course, 1, 2)
    for name, values in said(whole).items():
        assert said(one)[name] + said(two)[name] == values, name


@needs_numba
def test_a_folder_is_filled_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np
    from tools import tune_azul

    monkeypatch.setattr(tune_azul, "AT_ONCE", 2)
    course = tune_azul.Course(nodes=60)
    with ThreadPoolExecutor(1) as workers:
        assert sum(tune_azul.play_all(workers, tmp_path, course, 4)) == 4
        files = sorted(tmp_path.iterdir())
        assert [path.name for path in files] == ["coloured-2-1-000000.npz", "coloured-2-1-000002.npz"]
        before = said(np.load(files[1]))
        files[1].unlink()
        assert list(tune_azul.play_all(workers, tmp_path, course, 4)) == [2, 2]
    assert said(np.load(files[1])) == before


def test_the_data_file_has_a_card_and_whole_tables(tmp_path: Path) -> None:
    """What it is, from which games, by which command, and how it was measured; written again it is the same file."""
    from tools import weight_file

    data = dict(weights.read())
    card = data.pop("card")
    assert all(card[said] for said in ("what", "games", "command", "measured"))
    assert tuple(data) == weights.NAMES
    assert {len(table) for table in data.values()} == {STAGES * WEIGHTS}
    weight_file.write(tmp_path / "again.json", card, data)
    assert (tmp_path / "again.json").read_text("utf-8") == weights.FILE.read_text("utf-8")

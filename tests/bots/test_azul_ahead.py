"""What the rest of a round of Azul may bring, fitted to searches within rounds, with three and four players."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tasca.core.state import copy_of, fresh
from tasca.games import game as game_of
from tasca.games.azul.bot import siblings, weights
from tasca.games.azul.bot.evaluate import LINE_AHEAD, SPREAD, WEIGHTS
from tasca.games.azul.bot.nets import numbers_of
from tasca.games.azul.bot.next_round import ROOM
from tasca.games.azul.bot.workspace import Workspace
from tasca.games.azul.rules.state import State
from tests.doors import needs_numba

AZUL = game_of("azul")


def test_siblings_are_drafts_of_one_position() -> None:
    """The best at a glance, then others; each is the position after one draft, and none ends the round."""
    w = weights.weights("coloured, many") + numbers_of(None)
    stack, kept = [fresh(State) for _ in range(ROOM)], [fresh(State) for _ in range(siblings.SIBLINGS)]
    state = AZUL.new_game({"players": 4}, 5)
    after = set()
    for action in AZUL.legal_actions(state):
        other = copy_of(state)
        AZUL.apply(other, action)
        after.add(AZUL.state_to_text(other))
    stack[0] = copy_of(state)
    assert siblings.keep_siblings(stack, w, fresh(Workspace), 12345, kept, 0) == siblings.SIBLINGS
    for one in kept:
        one.on_offer -= 1  # the tile that lies nowhere
        assert AZUL.state_to_text(one) in after


@needs_numba
@pytest.mark.parametrize("grey", [False, True])
def test_any_split_gives_the_same(grey: bool) -> None:
    """Rows have everybody's weights, boards and labels; those who do not sit have none."""
    pytest.importorskip("torch")
    import numpy as np
    from tools.shards import Shard, joined
    from tools.train_azul.ahead import NONE, play
    from tools.train_azul.play import Course

    course = Course(grey=grey, nodes=60)
    whole, *parts = (play(course, None, 3, shard) for shard in (Shard(0, 3), Shard(0, 1), Shard(1, 2)))
    for name, values in joined(parts).items():
        assert np.array_equal(values, whole[name]), name
    assert set(whole["players"].tolist()) == {3, 4}
    away = np.arange(4) >= whole["players"][:, None]
    assert (whole["active"][away] == NONE).all()
    assert (whole["active"][~away][:, 0] > NONE).all()
    assert not whole["labels"][away].any()


@needs_numba
def test_fitting_changes_only_what_is_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole path by its command, small: played, fitted, written. It is less far off; the other tables stay."""
    torch = pytest.importorskip("torch")
    import numpy as np
    from tools.shards import read_rows
    from tools.train_azul.__main__ import main
    from tools.train_azul.ahead import Fit

    out = tmp_path / "weights.json"
    command = f"train_azul ahead {tmp_path / 'games'} --games 4 --processes 1 --out {out}"
    monkeypatch.setattr(sys, "argv", command.split())
    monkeypatch.setattr("tools.train_azul.ahead.LABEL_NODES", 300)
    main()
    found: dict[str, Any] = json.loads(out.read_text("utf-8"))
    before = dict(weights.read())
    pairs = zip(found["coloured, many"], before["coloured, many"], strict=True)
    changed = [i for i, (one, two) in enumerate(pairs) if one != two]
    assert changed
    assert all(LINE_AHEAD <= i % WEIGHTS < SPREAD for i in changed)
    for name in ("card", "coloured", "grey", "grey, many"):
        assert found[name] == before[name]
    rows = read_rows(tmp_path / "games" / "siblings")
    every = np.arange(len(rows["groups"]))
    was, now = (Fit(rows, torch.tensor([*of["coloured, many"], 0]) / 100).report(every) for of in (before, found))
    assert now["off"] < was["off"]
    assert now["between"] < was["between"]

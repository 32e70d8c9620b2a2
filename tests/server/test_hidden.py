"""No hidden information in any answer before the game is over: no seed, no generator, no ids, no tokens."""

from collections.abc import Iterator
from typing import Any

import pytest

from tasca.games import game_names
from tests.server.conftest import Served
from tests.server.visitors import Visitor, play_out

PATHS = ("", "/parts", "/log", "/moves/0", "/moves/3")


def numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif isinstance(value, int):
        yield value


def names(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names(inner)


@pytest.mark.parametrize("name", game_names())
def test_nothing_hidden_in_any_answer_of_a_running_game(served: Served, ana: Visitor, rui: Visitor, name: str) -> None:
    path = ana.make("me", "open", game=name, listed=True)
    rui.post(f"{path}/join")
    play_out(path, ana, rui, until=5)
    ana.post(f"{path}/chat", {"text": "olá"})
    table = served.house.tables.cache[path[8:]]
    secrets = {str(table.header.seed), str(table.state.rng), hex(table.header.seed)[2:]}
    for move in range(6):
        state = table.game.new_game(table.header.options, table.header.seed)
        for text in table.actions[:move]:
            table.game.apply(state, table.game.action_from_text(state, text))
        secrets.add(str(state.rng))
    secrets |= {seat.person for seat in table.seats}
    secrets |= {visitor.headers["authorization"].split()[1] for visitor in (ana, rui)}
    answers = []
    for visitor in (ana, rui, served.stranger()):
        for accept in ("application/json", "text/html"):
            for sub in PATHS:
                answers.append(visitor.get(f"{path}{sub}", accept=accept))
            answers.append(visitor.get("/", accept=accept))
            answers.append(visitor.get(f"{path}/record", status=409, accept=accept))
        if visitor.headers:
            table_now = visitor.get(path)
            answers.append(
                visitor.post(
                    f"{path}/actions",
                    {"action": "zzz", "seq": table_now["seq"]},
                    422 if table_now["your_turn"] else 403,
                )
            )
            answers.append(visitor.post(f"{path}/actions", {"action": "zzz", "seq": 0}, 409))
    for answer in answers:
        if isinstance(answer, dict):
            assert not {"seed", "rng", "chance", "person", "who", "token"} & set(names(answer))
            assert not set(map(str, numbers(answer))) & secrets
        text = str(answer)
        for secret in secrets:
            assert secret not in text


def test_the_record_with_the_seed_is_there_when_the_game_is_over(served: Served, ana: Visitor) -> None:
    path = ana.make("me", "here")
    play_out(path, ana)
    assert served.stranger().get(f"{path}/record")["seed"] == str(served.house.tables.cache[path[8:]].header.seed)


def test_bots_think_about_a_resampled_position(served: Served, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes to a thinking process holds neither the seed nor the generator's true state."""
    asked: list[Any] = []
    pool = served.house.pool
    ask = pool._ask

    async def spy(process: Any, question: Any) -> Any:
        asked.append(question)
        return await ask(process, question)

    monkeypatch.setattr(pool, "_ask", spy)
    path = ana.make("me", "bot random")
    ana.act(path)
    true = served.house.tables.cache[path[8:]].state.rng
    served.idle()
    assert asked[0][1].rng != true
    assert len({question[3] for question in asked}) == len(asked)

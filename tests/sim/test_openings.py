"""Openings from a file: records, positions as text, lines of moves; what is wrong is named with its place."""

from typing import Any

import pytest

from tasca.core.record import Record, replay
from tasca.games import game as game_of
from tasca.sim.match import play
from tasca.sim.openings import BadOpening, Opening, first_state, openings_from

AZUL, COINS = game_of("azul"), game_of("coins")
OPTIONS = AZUL.check_options({})


def records(*actions: int) -> str:
    """Records of Azul, each broken off after so many moves."""
    return "\n".join(begun(seed, n).to_json() for seed, n in enumerate(actions))


def begun(seed: int, moves: int) -> Record:
    state, texts = AZUL.new_game(OPTIONS, seed), []
    for _ in range(moves):
        action = AZUL.legal_actions(state)[0]
        texts.append(AZUL.action_to_text(state, action))
        AZUL.apply(state, action)
    return Record("azul", 1, OPTIONS, seed, ["a", "b"], texts)


def test_records_bring_their_deal_and_their_moves() -> None:
    found = openings_from(records(3, 5), "book", AZUL, OPTIONS)
    assert [(opening.seed, len(opening.actions)) for opening in found] == [(0, 3), (1, 5)]
    state = first_state(AZUL, OPTIONS, 99, found[1])
    assert AZUL.state_to_text(state) == AZUL.state_to_text(replay(AZUL, begun(1, 5)))
    assert [len(o.actions) for o in openings_from(records(3, 5), "book", AZUL, OPTIONS, 4)] == [3, 4]


def test_positions_stand_between_dashes() -> None:
    texts = [AZUL.state_to_text(replay(AZUL, begun(seed, 4)), hidden=False) for seed in (1, 2)]
    found = openings_from("\n---\n".join(texts), "book", AZUL, OPTIONS)
    for opening, text in zip(found, texts, strict=True):
        for seed in (5, 6):
            assert AZUL.state_to_text(first_state(AZUL, OPTIONS, seed, opening), hidden=False) == text
    one, other = (first_state(AZUL, OPTIONS, seed, found[0]) for seed in (5, 6))
    assert one.rng != other.rng, "the future is the seed's"


def test_lines_of_moves_are_played_on_any_deal_or_a_named_one() -> None:
    found = openings_from("# a book\n1, 2,3\n\nseed 7: 3\n", "book", COINS, {"players": 2})
    assert [(opening.seed, opening.actions) for opening in found] == [(None, ("1", "2", "3")), (7, ("3",))]
    assert found[1].place == "book, line 4"
    dealt = COINS.new_game({"players": 2}, 40).heap
    assert first_state(COINS, {"players": 2}, 40, found[0]).heap == dealt - 6


def test_a_game_from_an_opening_is_a_record_that_replays() -> None:
    (opening,) = openings_from(records(6), "book", AZUL, OPTIONS)
    match = play(AZUL, OPTIONS, 50, ["random", "random"], opening)
    record = match.record(AZUL, OPTIONS)
    assert tuple(record.actions[:6]) == opening.actions
    assert record.seed == 0
    assert AZUL.scores(replay(AZUL, record)) == match.scores
    other = play(AZUL, OPTIONS, 51, ["random", "random"], opening)
    assert other.texts != match.texts, "bots have the block's chance, not the deal's"


def test_a_game_from_a_position_is_no_record() -> None:
    opening = Opening(position=AZUL.state_to_text(AZUL.new_game(OPTIONS, 3), hidden=False), place="book, position 1")
    match = play(AZUL, OPTIONS, 50, ["random", "random"], opening)
    with pytest.raises(BadOpening, match="book, position 1: a game that begins with a position as text is no record"):
        match.record(AZUL, OPTIONS)


def finished() -> str:
    return play(AZUL, OPTIONS, 1, ["random", "random"]).record(AZUL, OPTIONS).to_json()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "book: no opening in it"),
        ("# nothing\n", "book: no opening in it"),
        ("seed 3: 9Z9", "book, line 1: action 0: '9Z9' is no action of Azul"),
        ("seed 3: =11", "book, line 1: action 0: =11 is not legal"),
        ("{", "book: not JSON"),
        (Record("azul", 1, {"players": 3}, 1, ["a", "b", "c"]).to_json(), "book, record 1: option 'players' is 3"),
        (Record("azul", 9, {}, 1, ["a", "b"]).to_json(), "book, record 1: the record was played by version 9"),
        (Record("coins", 1, {}, 1, ["a", "b"]).to_json(), "book, record 1: the record is of the game 'coins'"),
        ("azul   2 players   coloured wall", "book, position 1: "),
        (AZUL.state_to_text(AZUL.new_game({"players": 3}, 1), hidden=False), "book, position 1: it is for 3 players"),
        (finished(), "book, record 1: the game is over then"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadOpening) as error:
        raise_bad(text)
    assert complaint in str(error.value)


def raise_bad(text: str) -> Any:
    from tasca.core.errors import TascaError

    try:
        return openings_from(text, "book", AZUL, OPTIONS)
    except TascaError as error:
        raise BadOpening(str(error)) from None

"""What happened, in sentences: in the past tense, so that a name and "You" fit alike."""

import re

import pytest

from tasca.games.fado.rules import events

from .table import FADO, heard, legal, play, table, told

KINDS = {name: value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)}
EVENTS = sorted(set(range(max(KINDS.values()) + 1)) - {events.PASSED})


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_sentence(kind: int) -> None:
    s = table("fado 2 players solo")
    for a in (0, 1):
        for rest in ((0, 0, 1), (1, 1, 1)):
            for sentence in FADO.sentences(s, [(kind, a, *rest)], ["You", "Alfama"]):
                assert re.fullmatch(r"[A-Z0-9][^.]*\.|.*\(F10\.1\)\.", sentence.text), sentence


@pytest.mark.parametrize("options", [{"players": 3}, {"solo": True}], ids=str)
def test_a_name_and_you_fit_alike(options: dict[str, object]) -> None:
    s = FADO.new_game(options, 21)
    present = re.compile(r"\b(?:is|are|has|have|takes?|gains?|moves?|keeps?|places?|closes?|leaves?|rises?|You \w+s)\b")
    for n in range(600):
        moves = legal(s)
        if not moves:
            break
        happened = heard(s, moves[n * 5 % len(moves)])
        others = ["Alfama"] if s.solo else ["Rui", "Eva"]
        by_name, to_you = (
            [sentence.text for sentence in FADO.sentences(s, happened, [name, *others])] for name in ("Ana", "You")
        )
        assert [sentence.replace("Ana", "You") for sentence in by_name] == to_you
        for sentence in to_you:
            assert not present.search(sentence.replace("to hire", "").replace("to write or take", "")), sentence


@pytest.mark.parametrize("options", [{"players": 3}, {"solo": True}], ids=str)
def test_a_sentence_knows_its_seat(options: dict[str, object]) -> None:
    """Whoever a sentence begins with is the one it tells of, so nobody has to read it."""
    s = FADO.new_game(options, 22)
    names = ["Ana", "Alfama"] if s.solo else ["Ana", "Rui", "Eva"]
    seats = set()
    for n in range(300):
        moves = legal(s)
        if not moves:
            break
        for sentence in FADO.sentences(s, heard(s, moves[n * 5 % len(moves)]), names):
            seats.add(sentence.seat)
            named = [seat for seat, name in enumerate(names) if sentence.text.startswith(f"{name} ")]
            assert named in ([], [sentence.seat]), sentence
    assert seats == {None, *range(len(names))}


def test_a_turn_as_it_is_told() -> None:
    s = table("fado 2 players; street left brown=2 | centre brown=2 | right black=2", "", "workers market-left")
    assert told(s, "place supply market-left") == ["Ana placed a worker on the left market space."]
    assert told(s, "kick 3") == ["Rui had to make way, to kick-out space 3 of the left market space."]
    assert told(s, "take bar left brown")[0] == "Rui took a brown customer of the left group to the bar for 1 money."
    assert told(s, "hire Maria") == ["Ana hired Maria for 3 money and took a clef tile."]
    assert told(s, "done")[0] == "Ana did no more at the left market space."
    assert told(s, "place supply restaurant") == ["Rui placed a worker in the restaurant."]
    assert told(s, "skip") == ["Rui did not close the restaurant."]
    play(s, "place supply rehearsal")
    assert told(s, "skip") == ["Ana did nothing at the rehearsal room."]

"""What happened, in sentences: in the past tense, so that a name and "You" fit alike."""

import re

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games.fado.rules import events

from .table import FADO, heard, legal, play, refusal, table, told

KINDS = {name: value for name, value in vars(events).items() if name.isupper()}
EVENTS = sorted(set(range(max(KINDS.values()) + 1)) - {events.PASSED})


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_sentence(kind: int) -> None:
    s = table("fado 2 players solo")
    for a in (0, 1):
        for rest in ((0, 0, 1), (1, 1, 1)):
            for sentence in FADO.sentences(s, [(kind, a, *rest)], ["You", "Alfama"]):
                assert re.fullmatch(r"[A-Z0-9][^.]*\.|.*\(F10\.1\)\.", sentence), sentence


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
        by_name, to_you = (FADO.sentences(s, happened, [name, *others]) for name in ("Ana", "You"))
        assert [sentence.replace("Ana", "You") for sentence in by_name] == to_you
        for sentence in to_you:
            assert not present.search(sentence.replace("to hire", "").replace("to write or take", "")), sentence


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


def test_a_space_has_the_same_name_in_a_choice_in_what_is_told_and_in_a_refusal() -> None:
    s = table("fado 2 players", "workers supply 1 | street-left/2 | rehearsal")
    labels = [choice.label for choice in FADO.choices(s, ENGLISH)]
    assert "Worker from the supply to the right market space" in labels
    assert refusal(s, "place supply street-left").endswith(
        "on kick-out space 2 of the left street space already (F2.3)"
    )
    assert told(s, "place supply market-right") == ["Ana placed a worker on the right market space."]
    s = table("fado 2 players", "workers market-left | street-left/2 | restaurant")
    labels = [choice.label for choice in FADO.choices(s, ENGLISH)]
    assert "Worker from kick-out space 2 of the left street space to the rehearsal room" in labels
    assert told(s, "place street-left/2 rehearsal") == [
        "Ana moved a worker from kick-out space 2 of the left street space to the rehearsal room."
    ]

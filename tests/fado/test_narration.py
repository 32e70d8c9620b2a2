"""What happened, in sentences: in the past tense, so that a name and "You" fit alike."""

import re

import pytest

from tasca.core.catalogue import ENGLISH
from tasca.games.fado.rules import events

from .table import FADO, FULL_STREET, heard, legal, play, refusal, table, told

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
    assert told(s, "kick 3") == ["Rui made way and moved to kick-out space 3 of the left market space."]
    assert told(s, "take bar left brown")[0] == "Rui took a brown customer of the left group to the bar for 1 money."
    assert told(s, "hire Maria") == ["Ana hired Maria for 3 money and took a clef."]
    assert told(s, "done")[0] == "Ana did nothing more at the left market space."
    assert told(s, "place supply restaurant") == ["Rui placed a worker in the restaurant."]
    assert told(s, "skip") == ["Rui did not close the restaurant."]
    play(s, "place supply rehearsal")
    assert told(s, "skip") == ["Ana did nothing at the rehearsal room."]


def test_F2_3_the_restaurant_and_the_rehearsal_room_are_called_by_their_names() -> None:
    s = table("fado 2 players", "workers supply 1 | restaurant | rehearsal")
    for space, called in (("restaurant", "in your restaurant"), ("rehearsal", "on the rehearsal room")):
        assert refusal(s, f"place supply {space}").endswith(f"you have a worker {called} already (F2.3)")


@pytest.mark.parametrize(
    ("street", "owner", "worker", "move", "said"),
    [
        ("left brown=2 | centre brown=2", "0 money", "market-left", "kick 3", "there was not enough money"),
        ("left brown=2 | centre brown=2", "bar brown=2", "market-left", "kick 1", "the bar was full"),
        ("right brown=2", "", "market-left", "kick 1", "no customer stood beside it"),
        ("left brown=2", "0 money; musicians Armando 2 | - | -", "rehearsal", "kick 1", "there was not enough money"),
        ("left brown=2", "", "rehearsal", "kick 3", "no musician could be raised"),
    ],
)
def test_F2_4_a_benefit_that_cannot_be_taken_is_told(
    street: str, owner: str, worker: str, move: str, said: str
) -> None:
    seats = "; ".join(part for part in (owner, f"workers supply 2 | {worker}") if part)
    s = table(f"fado 2 players; street {street}", "", seats)
    assert told(s, f"place supply {worker}", move)[1] == f"Rui got nothing there: {said}."


def test_F2_4_nor_is_a_note_that_no_stack_has() -> None:
    s = table("fado 2 players", "notes clef=8 quarter=8 eighth=8 beamed=8", "workers supply 2 | street-left")
    assert told(s, "place supply street-left", "kick 1")[1] == "Rui got nothing there: every stack of notes was empty."


def test_F6_2_a_note_is_called_by_its_name() -> None:
    names = ("a clef", "a quarter note", "an eighth note", "a pair of beamed notes")
    for note, name in zip(("clef", "quarter", "eighth", "beamed"), names, strict=True):
        assert told(table("fado 2 players"), "place supply rehearsal", f"note {note}")[0] == f"Ana took {name}."


def test_S2_3_before_you_have_used_a_space_it_is_said_where_she_counts_from() -> None:
    s = table(
        f"fado 2 players solo; {FULL_STREET}", "workers supply 3", "workers market-right | street-right | rehearsal"
    )
    said = told(s, "place supply restaurant", "skip")[1]
    assert said.startswith(
        "Alfama moved her nearest worker from the right market space to the left street space, "
        "counting from the left market space, as none had been used yet. She passed the right street space"
    )


KEEPING = "fado 2 players; asked 0 keep   at restaurant   about singer"


def test_F8_4_which_musician_is_kept_or_dismissed_is_said() -> None:
    s = table(KEEPING, "workers supply 2 | restaurant; musicians Armando 2 | Maria 3 | -")
    assert FADO.question(s, ["Ana", "Rui"], ENGLISH).ask == "Keep Maria, or dismiss for 3 points?"
    assert refusal(s, "keep guitarra").endswith("Maria is dismissed or kept now (F8.4)")


def test_F8_3_which_musician_retires_or_stays_is_said() -> None:
    s = table(
        "fado 2 players; asked 0 career   at restaurant   about singer; singer Alfredo | star Hermínia 6",
        "workers supply 2 | restaurant; musicians - | Maria 6 | -",
        "stars singer",
    )
    asked = FADO.question(s, ["Ana", "Rui"], ENGLISH).ask
    assert asked == "Does Maria retire for 6 points, or stay?"
    assert refusal(s, "close").endswith("Maria retires or stays now, at fame 6 (F8.3)")


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

"""F6: the rehearsal room. A fado is written, or a notation tile taken."""

import pytest

from tasca.games.fado.rules.state import State

from .table import FADO, asked, legal, musicians, notes, play, refusal, seat, see, table, told

ROW = "fados Fado Corrido | Fado Menor | Fado Vitória | Fado Pedro Rodrigues | next Fado Tango"
#             clef quarter    quarter eighth  clef quarter eighth  clef clef quarter eighth


def room(mine: str, stack: str = "stack Fado Cravo | Fado Alberto") -> State:
    # the tiles not named are at seat 1, who has the star for them
    rest = ("Fado Mouraria | Fado Franklin | Fado Pechincha | Fado Meia-Noite | Fado Dois Tons"
            + (" | Fado Cravo | Fado Alberto" if stack == "stack -" else ""))  # fmt: skip
    return table(f"fado 2 players; {ROW}; {stack}", mine, f"fados {rest}; stars fados")


def names(s: State) -> list[str]:
    return [fado["name"] if fado else "-" for fado in see(s)["fados"]]


def test_F6_1_every_note_with_multiplicity_is_returned() -> None:
    s = room("notes clef=2 quarter=1 eighth=1 beamed=1")
    play(s, "place supply rehearsal")
    assert legal(s, "write") == ["write 1", "write 2", "write 3", "write 4"]
    before = see(s)["notes"]
    play(s, "write 4")
    assert seat(s)["notes"] == notes(beamed=1)
    assert see(s)["notes"] == {"clef": before["clef"] + 2, "quarter": before["quarter"] + 1,
                               "eighth": before["eighth"] + 1, "beamed": before["beamed"]}  # fmt: skip
    assert seat(s)["score"] == 7
    assert [fado["name"] for fado in seat(s)["fados"]] == ["Fado Pedro Rodrigues"]
    assert asked(s) == (1, "place")


@pytest.mark.parametrize(("space", "points"), [(1, 3), (2, 3), (3, 5), (4, 7)])
def test_F6_1_it_scores_its_points(space: int, points: int) -> None:
    s = play(room("notes clef=2 quarter=1 eighth=1"), "place supply rehearsal", f"write {space}")
    assert seat(s)["score"] == seat(s)["points"]["fado tiles"] == points


def test_F6_1_not_without_all_the_notes() -> None:
    s = play(room("notes clef=1 quarter=1 eighth=1"), "place supply rehearsal")
    assert legal(s, "write") == ["write 1", "write 2", "write 3"]  # one clef is too few for the fourth
    assert refusal(s, "write 4") == ("write 4 is not legal: you do not have the notes for Fado Pedro Rodrigues (F6.1)")


def test_F6_1_the_stack_s_top_fills_the_gap_and_the_next_is_turned_up() -> None:
    s = play(room("notes clef=1 quarter=1"), "place supply rehearsal", "write 1")
    assert names(s) == ["Fado Tango", "Fado Menor", "Fado Vitória", "Fado Pedro Rodrigues"]
    assert {see(s)["next_fado"]["name"], *see(s)["fados_left"]} == {"Fado Cravo", "Fado Alberto"}


def test_F6_1_the_next_tile_is_any_of_those_left() -> None:
    text = "fado 2 players; {row}; stack Fado Cravo | Fado Alberto; chance {n}"
    tops = set()
    for n in range(1, 40):
        board = text.format(row=ROW, n=n * 97_531_864_209)
        rest = "fados Fado Mouraria | Fado Franklin | Fado Pechincha | Fado Meia-Noite | Fado Dois Tons; stars fados"
        s = play(table(board, "notes clef=1 quarter=1", rest), "place supply rehearsal", "write 1")
        tops.add(see(s)["next_fado"]["name"])
    assert tops == {"Fado Cravo", "Fado Alberto"}


def test_F6_1_the_top_of_the_stack_cannot_be_scored() -> None:
    s = play(room("notes quarter=1 eighth=1 beamed=1"), "place supply rehearsal")  # what Fado Tango needs
    assert legal(s, "write") == ["write 2"]


def test_F6_1_reading_with_the_stack_empty_the_gap_stays() -> None:
    s = play(room("notes clef=1 quarter=2 eighth=1", "stack -"), "place supply rehearsal")
    assert "The stack of songs was empty then." in told(s, "write 1")
    assert names(s) == ["Fado Tango", "Fado Menor", "Fado Vitória", "Fado Pedro Rodrigues"]
    assert see(s)["next_fado"] is None
    text = FADO.state_to_text(s).replace("turn 1", "turn 0").replace("asked      1", "asked      0")
    s = FADO.state_from_text(text.replace("| rehearsal", "| market-left"))  # Ana's turn again
    said = told(s, "place supply rehearsal", "write 2")
    assert not any("stack" in sentence or "turned up" in sentence for sentence in said)
    assert names(s) == ["Fado Tango", "-", "Fado Vitória", "Fado Pedro Rodrigues"]


@pytest.mark.parametrize("kind", ["clef", "quarter", "eighth", "beamed"])
def test_F6_2_or_a_notation_tile_of_any_kind(kind: str) -> None:
    s = play(room("notes clef=1"), "place supply rehearsal")
    assert legal(s) == ["note clef", "note quarter", "note eighth", "note beamed", "skip"]
    before = see(s)["notes"][kind]
    play(s, f"note {kind}")
    assert see(s)["notes"][kind] == before - 1
    assert seat(s)["notes"][kind] == (2 if kind == "clef" else 1)  # several of a kind may be kept
    assert asked(s) == (1, "place")


def test_F6_2_not_from_an_empty_stack() -> None:
    s = play(room("notes quarter=8"), "place supply rehearsal")
    assert "note quarter" not in legal(s)
    assert refusal(s, "note quarter").endswith("that stack is empty (F6.2)")


STAR = "fado 2 players; fados Fado Corrido | Fado Menor | Fado Vitória | Fado Tango | next Fado Alberto"


def test_F6_3_the_first_with_three_fado_tiles_takes_the_star() -> None:
    s = table(STAR, "notes clef=1 quarter=1; fados Fado Cravo | Fado Franklin", "fados Fado Mouraria | Fado Dois Tons")
    play(s, "place supply rehearsal", "write 1")
    assert seat(s)["stars"] == ["fados"]


def test_F6_3_not_the_second() -> None:
    s = table(STAR, "notes clef=1 quarter=1; fados Fado Cravo | Fado Franklin",
              "fados Fado Mouraria | Fado Dois Tons | Fado Meia-Noite; stars fados")  # fmt: skip
    play(s, "place supply rehearsal", "write 1")
    assert len(seat(s)["fados"]) == 3
    assert seat(s)["stars"] == []
    assert seat(s, 1)["stars"] == ["fados"]


def test_F6_3_not_with_two() -> None:
    s = table(STAR, "notes clef=1 quarter=1; fados Fado Cravo")
    assert seat(play(s, "place supply rehearsal", "write 1"))["stars"] == []


def raising(mine: str, spot: int = 1) -> State:
    return play(table("fado 2 players", "", f"{mine}; workers rehearsal"), "place supply rehearsal", f"kick {spot}")


@pytest.mark.parametrize("spot", [1, 3])
@pytest.mark.parametrize("fame", [1, 2, 3, 4])
def test_F6_4_pay_the_new_fame_for_a_step(spot: int, fame: int) -> None:
    s = raising(f"{fame + 1} money; musicians - | Maria {fame} | -", spot)
    assert legal(s) == ["take raise singer", "decline"]
    play(s, "take raise singer")
    assert musicians(s, 1) == ["-", f"Maria {fame + 1}", "-"]
    assert seat(s, 1)["money"] == 0
    assert asked(s) == (0, "write")


def test_F6_4_one_of_the_hired_musicians() -> None:
    s = raising("3 money; musicians Raul 2 | Maria 3 | Joel 1")
    assert legal(s) == ["take raise guitarra", "take raise viola", "decline"]
    assert refusal(s, "take raise singer").endswith("raising Maria costs 4 money (F6.4)")
    assert asked(raising("1 money; musicians Raul 1 | - | -")) == (0, "write")  # too dear: nobody is asked


def test_F6_4_two_money() -> None:
    assert seat(raising("0 money", 2), 1)["money"] == 2


def test_F6_4_fame_6_is_the_top() -> None:
    s = table("fado 2 players; guitarra Armando | star Fontes 6", "0 points; stars guitarra",
              "50 money; musicians Raul 6 | Maria 1 | -; workers rehearsal")  # fmt: skip
    play(s, "place supply rehearsal", "kick 1")
    assert legal(s) == ["take raise singer", "decline"]
    assert refusal(s, "take raise guitarra").endswith("Raul has fame 6 and cannot rise (F6.4)")


def test_F6_5_reading_raised_to_6_is_the_top_of_the_career_at_once() -> None:
    s = play(raising("6 money; musicians Raul 5 | - | -"), "take raise guitarra")
    assert seat(s, 1)["stars"] == ["guitarra"]
    assert seat(s, 1)["score"] == 6
    assert see(s)["star_musicians"]["guitarra"]["name"] == "Raul"
    assert asked(s) == (0, "write")


def test_F6_5_reading_and_a_further_one_retires_or_stays_before_the_action() -> None:
    s = table("fado 2 players; guitarra Armando | star Fontes 6", "0 points; stars guitarra",
              "6 money; musicians Raul 5 | - | -; workers rehearsal")  # fmt: skip
    play(s, "place supply rehearsal", "kick 1", "take raise guitarra")
    assert asked(s) == (1, "career")
    assert legal(s) == ["retire guitarra", "stay guitarra"]
    play(s, "retire guitarra")
    assert seat(s, 1)["score"] == 6
    assert asked(s) == (0, "write")

"""Who is asked what, and when: nobody where nothing can be done, or only one thing that gives up nothing."""

import pytest

from .table import FADO, asked, legal, play, seat, table

STREET = "street left brown=2 | centre brown=2 | right black=2"


def test_asked_1_where_a_worker_goes_from_the_supply_while_it_has_some() -> None:
    s = table("fado 2 players", "workers supply 1 | market-left | rehearsal/2")
    assert legal(s) == [
        f"place supply {space}"
        for space in ("market-right", "street-left", "street-right", "billboard-left", "billboard-right", "restaurant")
    ]


def test_asked_1_afterwards_from_each_of_the_three_places() -> None:
    s = table("fado 2 players", "workers market-left | rehearsal/2 | restaurant")
    targets = ("market-right", "street-left", "street-right", "billboard-left", "billboard-right")
    assert legal(s) == [
        f"place {origin} {space}" for origin in ("market-left", "rehearsal/2", "restaurant") for space in targets
    ]


def test_asked_2_the_kicked_out_owner_over_the_free_spaces() -> None:
    s = table("fado 4 players", "", "workers rehearsal", "workers rehearsal/1")
    assert (asked(play(s, "place supply rehearsal")), legal(s)) == ((1, "kick"), ["kick 2", "kick 3"])


def test_asked_2_not_when_only_one_is_free() -> None:
    s = table("fado 4 players", "", "workers rehearsal", "workers rehearsal/1", "workers rehearsal/2")
    play(s, "place supply rehearsal")
    assert "rehearsal/3" in seat(s, 1)["workers"]
    assert asked(s) == (0, "write")


def test_asked_2_free_money_is_taken_without_asking() -> None:
    s = play(table("fado 2 players", "", "workers rehearsal"), "place supply rehearsal", "kick 2")
    assert (asked(s), seat(s, 1)["money"]) == ((0, "write"), 7)


@pytest.mark.parametrize(
    ("space", "kick", "ways"),
    [
        ("market-left", 1, ["take bar left brown", "take bar centre brown", "decline"]),
        ("market-right", 3, ["take bar centre brown", "take bar right black", "decline"]),
        ("street-left", 1, ["take note clef", "take note quarter", "take note eighth", "take note beamed", "decline"]),
        ("rehearsal", 1, ["take raise singer", "take raise viola", "decline"]),
        (
            "billboard-left",
            1,
            ["take note clef", "take note quarter", "take note eighth", "take note beamed", "decline"],
        ),
        ("billboard-right", 3, ["take bar centre brown", "take bar right black", "decline"]),
    ],
)
def test_asked_2_every_way_to_take_the_benefit_or_decline(space: str, kick: int, ways: list[str]) -> None:
    s = table(f"fado 2 players; {STREET}", "", f"musicians - | Maria 4 | Joel 1; workers {space}")
    play(s, f"place supply {space}", f"kick {kick}")
    assert (asked(s), legal(s)) == ((1, "benefit"), ways)


def test_asked_2_not_when_it_cannot_be_taken() -> None:
    s = table(f"fado 2 players; {STREET}", "", "0 money; workers street-left")
    assert asked(play(s, "place supply street-left", "kick 1")) == (0, "invite")


def test_asked_3_market_hire_or_skip_then_the_other_side_or_done() -> None:
    s = play(table("fado 2 players"), "place supply market-right")
    assert legal(s)[-1] == "skip"
    assert len(legal(s, "hire")) == 8
    play(s, "hire Joel")
    assert legal(s) == ["hire Maria", "hire Hermínia", "hire Alfredo", "hire Lucília", "done"]


def test_asked_3_market_not_when_the_other_side_is_too_dear() -> None:
    s = play(
        table("fado 2 players", "4 money"), "place supply market-right", "hire Joel"
    )  # 2 are left, a singer costs 3
    assert asked(s) == (1, "place")


def test_asked_3_street_groups_tables_and_choices_in_order() -> None:
    s = table("fado 2 players; street left grey=1 brown=1 | centre black=2 critic | right black=2")
    assert legal(play(s, "place supply street-left")) == [
        "seat left 1 brown=1",
        "seat left 1 grey=1",
        "seat left 1 grey=1 brown=1",
        "seat left 2 brown=1",
        "seat left 2 grey=1",
        "seat left 2 grey=1 brown=1",
        "seat centre 1 black=1",
        "seat centre 1 black=2",
        "seat centre 2 black=1",
        "seat centre 2 black=2",
        "critic centre 1",
        "critic centre 2",
        "skip",
    ]


def test_asked_3_rehearsal_room() -> None:
    s = table(
        "fado 2 players; fados Fado Corrido | Fado Menor | - | Fado Alberto | next -; stack -",
        "notes clef=1 quarter=1; fados Fado Mouraria | Fado Cravo | Fado Tango | Fado Vitória; stars fados",
        "fados Fado Franklin | Fado Pechincha | Fado Pedro Rodrigues | Fado Meia-Noite | Fado Dois Tons",
    )
    assert legal(play(s, "place supply rehearsal")) == [
        "write 1",
        "note clef",
        "note quarter",
        "note eighth",
        "note beamed",
        "skip",
    ]


def test_asked_3_billboard() -> None:
    s = table(
        "fado 2 players; singer Maria | billboard Alfredo 1; viola Martinho | billboard Castro 2",
        "musicians - | - | Joel 4",
    )
    assert legal(play(s, "place supply billboard-right")) == ["promote viola", "contract singer", "skip"]


@pytest.mark.parametrize("space", ["billboard-left", "billboard-right"])
def test_asked_3_nobody_where_nothing_can_be_done(space: str) -> None:
    assert asked(play(table("fado 2 players"), f"place supply {space}")) == (1, "place")


def test_asked_3_restaurant_close_or_skip_always() -> None:
    assert legal(play(table("fado 2 players"), "place supply restaurant")) == ["close", "skip"]


def test_asked_4_applause_each_way_and_again_while_a_step_is_possible() -> None:
    s = table(f"fado 2 players; {STREET}", "tables grey=2 | brown=2; musicians Raul 1 | - | -")
    play(s, "place supply restaurant", "close")
    assert legal(s) == ["applaud guitarra brown=1", "applaud guitarra grey=1", "done"]
    play(s, "applaud guitarra brown=1")
    assert legal(s) == ["applaud guitarra grey=1 brown=1", "applaud guitarra grey=2", "done"]
    play(s, "applaud guitarra grey=2")  # a brown one is left, who is not enough
    assert asked(s) == (0, "keep")


def test_asked_4_retire_or_stay_at_once() -> None:
    s = table(f"fado 2 players; {STREET}; guitarra Armando | star Fontes 6",
              "tables grey=1 | brown=3; musicians Raul 5 | Maria 1 | -", "stars guitarra")  # fmt: skip
    play(s, "place supply restaurant", "close", "applaud guitarra brown=3")
    assert (asked(s), legal(s)) == ((0, "career"), ["retire guitarra", "stay guitarra"])
    assert asked(play(s, "stay guitarra")) == (0, "applaud")


def test_asked_4_each_musician_left_in_order_then_the_critic_s_group() -> None:
    s = table("fado 3 players; street left brown=2 critic | centre brown=2 | right black=2",
              "tables critic; musicians Raul 1 | - | Joel 2")  # fmt: skip
    play(s, "place supply restaurant", "close")
    for question in (["dismiss guitarra", "keep guitarra"], ["dismiss viola", "keep viola"],
                     ["return centre", "return right"]):  # fmt: skip
        assert (asked(s)[0], legal(s)) == (0, question)
        play(s, question[0])
    assert asked(s) == (1, "place")


def test_asked_4_not_where_only_one_group_is_without_a_critic() -> None:
    s = table("fado 4 players; street left brown=2 critic | centre brown=2 critic | right black=2", "tables critic")
    play(s, "place supply restaurant", "close")
    assert asked(s) == (1, "place")
    assert not FADO.broken_law(s)

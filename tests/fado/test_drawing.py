"""Positions as text: what is drawn can be read again, and a wrong drawing is refused with the reason."""

import json
import re

import pytest

from tasca.core.errors import BadNotation
from tasca.core.state import values

from .table import FADO, asked, critics, legal, market, notes, people, play, seat, see, table

EXAMPLE = """\
fado       2 players   round 9   decisions 80
first      0   turn 1
asked      0 benefit   at market-left   kicked 0   spot 1
street     left grey=1 brown=3 | centre black=1 brown=1 | right black=2 brown=2 critic
bag        grey=1 black=2
discard    brown=1
notes      clef=7 quarter=8 eighth=7 beamed=6
guitarra   Armando, -, Raul 2, Fontes | billboard Jaime 3 | star - | retired - | tile 14 5
singer     Maria, -, Alfredo, Lucília | billboard - | star - | retired - | tile 12 4
viola      Castro, -, Jorge | billboard - | star Joel 6 | retired Martinho | tile 10 3
fados      Fado Corrido | Fado Menor | - | Fado Cravo | next -
stack      -
chance     123456789

seat 0     12 points   5 money
workers    supply 1 | market-left/1 | street-left
tables     grey=1 brown=1 | - | -
bar        black=1
musicians  - | Hermínia 4 | -
notes      clef=1 eighth=1 beamed=2
fados      Fado Mouraria | Fado Vitória | Fado Tango | Fado Franklin
cubes      track 5 | gone 2 | guitarra 1
stars      fados
points     promotions 3 | dismissals 9

seat 1     6 points   0 money
workers    supply 1 | market-left | rehearsal
tables     grey=1 | - | -
bar        -
musicians  - | - | -
notes      clef=1
fados      Fado Pechincha | Fado Pedro Rodrigues | Fado Meia-Noite | Fado Alberto | Fado Dois Tons
cubes      track 8 | gone 0
stars      viola
points     careers 6
"""


def test_a_drawing_is_read_and_drawn_again() -> None:
    s = table(EXAMPLE)
    assert FADO.state_to_text(s) == EXAMPLE
    assert asked(s) == (0, "benefit")
    assert legal(s)[-1] == "decline"
    assert seat(s)["workers"] == ["market-left/1", "street-left"]


def test_without_the_hidden_part() -> None:
    assert FADO.state_to_text(table(EXAMPLE), hidden=False) == EXAMPLE.replace("chance     123456789\n", "")


def test_what_is_left_out_lies_where_it_belongs() -> None:
    s = table("fado 3 players")
    assert critics(s) == ["left", "right"]  # F1.6
    assert see(s)["bag"] == people(grey=6, black=9, brown=12)  # and the street is empty
    assert see(s)["notes"] == notes(clef=6, quarter=8, eighth=8, beamed=8)
    assert market(s, "viola") == ["Martinho", "Joel", "Castro", "Jorge", "Paquito", "-"]
    assert [fado["name"] for fado in see(s)["fados"]] == ["Fado Corrido", "Fado Menor", "Fado Mouraria", "Fado Cravo"]
    assert see(s)["next_fado"]["name"] == "Fado Lopes"
    assert len(see(s)["fados_left"]) == 13
    assert asked(s) == (0, "place")
    assert seat(s, 2) == seat(FADO.new_game({"players": 3}), 2)
    assert [place["values"] for place in see(s)["billboard"].values()] == [[14, 8, 5], [12, 7, 4], [10, 6, 3]]


def test_points_without_a_source_count_as_promotions() -> None:
    assert seat(table("fado 2 players", "9 points"))["points"]["promotions"] == 9


def test_alfama_s_workers_stand_as_after_1_3_5() -> None:
    assert seat(table("fado 2 players solo"), 1)["workers"] == ["market-left", "street-right", "billboard-left"]


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 3, "first": 1}, {"players": 4}, {"solo": True}], ids=str
)
def test_every_position_of_a_game_can_be_read_again(options: dict[str, object]) -> None:
    s = FADO.new_game(options, seed=9)
    for n in range(400):
        assert values(FADO.state_from_text(FADO.state_to_text(s))) == values(s)
        actions = FADO.legal_actions(s)
        if not actions:
            break
        FADO.apply(s, actions[n * 7 % len(actions)])


ASKED = "asked      0 benefit   at market-left   kicked 0   spot 1"
WRONG = [
    # lines
    ("fado       2 players", "fado       5 players", "position, line 1: expected something like '2 players   round 1"),
    ("fado       2 players", "azul       2 players", "position, line 1: expected one of fado, first, asked"),
    ("bag ", "purse ", "position, line 5: expected one of components, bag, discard, notes"),
    ("discard    brown=1", "bag        brown=1", "position, line 6: expected one of components, discard, notes"),
    ("turn 1", "turn 2", "position, line 2: a seat of 2 players is 0 to 1"),
    ("first      0", "first      x", "position, line 2: expected something like '0   turn 1'"),
    ("seat 1 ", "seat 0 ", "position, line 26: expected the seats 0 to 3, each once"),
    ("seat 1 ", "seat 2 ", "position: there are only 2 seats"),
    ("12 points", "twelve points", "position, line 15: expected something like '12 points   5 money'"),
    ("points   5 money", "points   5 coins", "position, line 15: expected something like '12 points   5 money'"),
    ("chance     123456789", "chance     x", "position, line 13: expected something like '123456789'"),
    ("chance     123456789", "chance     0", "position: rng holds 0, beyond 1.."),
    # names and numbers
    ("left grey=1 brown=3", "left grey=1 pink=3", "position, line 4: 'pink' is none of grey, black, brown"),
    ("left grey=1 brown=3", "left grey=x brown=3", "position, line 4: 'x' is not a number from 0 to 4"),
    ("left grey", "behind grey", "position, line 4: 'behind' is none of left, centre, right"),
    ("Raul 2", "Ringo 2", "position, line 8: 'Ringo' is none of Armando, Jaime, Raul, Fontes, Ricardo"),
    ("Raul 2", "Raul 7", "position, line 8: '7' is not a number from 0 to 6"),
    ("tile 14 5", "tile 14 8 5", "position, line 8: a tile has three values, with 2 players two (F1.8)"),
    ("tile 14 5", "tail 14 5", "position, line 8: 'tail' is none of billboard, star, retired, tile"),
    ("Armando, -, Raul 2, Fontes", "-, -, -, -, -, -, Raul 2", "position, line 8: the market has 6 spaces for a"),
    ("next -", "next Fado Novo", "position, line 11: 'Fado Novo' is none of -, Fado Corrido"),
    (" | next -", "", "position, line 11: expected four fado tiles or dashes, then 'next' and one"),
    ("market-left/1 |", "moon |", "position, line 16: 'moon' is no place for a worker"),
    ("market-left/1 |", "street-left/1 |", "position, line 16: a seat has at most one worker at street-left (F2.3)"),
    ("tables     grey=1 brown=1 | - | -", "tables     - | - | - | -", "position, line 17: a restaurant has 3 tables"),
    ("- | Hermínia 4 | -", "- | - | - | -", "position, line 19: a restaurant has one musician of each specialty"),
    ("stars      viola", "stars      fados", "position, line 34: each of the 5 stars is taken once (F1.7)"),
    ("stars      viola", "stars      moon", "position, line 34: 'moon' is none of fados, guitarra, singer, viola"),
    ("track 5 | gone 2", "track 5 | lost 2", "position, line 22: 'lost' is none of guitarra, singer, viola"),
    ("careers 6", "luck 6", "position, line 35: 'luck' is none of promotions, dismissals, careers"),
    ("asked      0 benefit", "asked      0 wonder", "position, line 3: 'wonder' is none of place, kick, benefit"),
    ("spot 1", "spot 4", "position, line 3: '4' is none of 1, 2, 3"),
    ("spot 1", "spat 1", "position, line 3: 'spat' is none of at, kicked, spot, about, sides, ready"),
    ("notes      clef=7", "alfama     last rehearsal\nnotes      clef=7", "position, line 7: Alfama plays in solo"),
    ("street ", "components {\nstreet ", "position, line 4: the components are not JSON"),
    ("street ", 'components {"players": {"money": -1}}\nstreet ', "position, line 4: players.money: -1 is not a whole"),
    # laws
    ("bag        grey=1", "bag        grey=2", "position: breaks the law that all customers of a colour are in"),
    ("clef=7 quarter=8", "clef=8 quarter=8", "position: breaks the law that all notation tiles of a kind are in"),
    ("billboard Jaime 3", "billboard Jaime", "position: breaks the law that musicians outside the market have a die"),
    ("stack      -", "stack      Fado Menor", "position: breaks the law that each fado tile is in one place"),
    ("supply 1 | market-left |", "supply 2 | market-left |", "position: breaks the law that each player has 3"),
    ("track 5 | gone 2", "track 6 | gone 2", "position: breaks the law that each player has 8 cubes"),
    ("stars      viola", "stars      -", "position: breaks the law that a star belongs to who has earned it"),
    ("promotions 3", "promotions 4", "position: breaks the law that the score is what was won"),
    ("right black=2 brown=2 critic", "left critic", "position: breaks the law that all customers"),
    # questions
    ("asked      0 benefit", "asked      1 benefit", "position: no worker of the seat that is asked is being"),
    ("spot 1", "spot 2", "position: the kicked-out worker does not stand where 'spot' says"),
    (ASKED, "asked      0 place", "position: the seat whose turn it is is"),
    (ASKED, "asked      1 place   at rehearsal", "position: 'at' belongs to a turn"),
    (ASKED, "asked      1 hire   at rehearsal   sides both", "position: nothing of the kind can be asked"),
    (ASKED, "asked      1 keep   at restaurant", "position: 'about' belongs to career"),
    (ASKED, "asked      1 keep   about viola", "position: there is no such musician"),
    (ASKED, "asked      1 place   ready grey=1", "position: breaks the law that customers applaud"),
    ("decisions 80", "decisions 5", "position: there cannot be more rounds than decisions"),
    ("decisions 80", "decisions 20000", "position: that many decisions end a game"),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "sentence"), WRONG)
def test_a_wrong_drawing_is_refused(right: str, wrong: str, sentence: str) -> None:
    assert right in EXAMPLE
    with pytest.raises(BadNotation) as caught:
        table(EXAMPLE.replace(right, wrong, 1))
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


SOLO = [
    ("fado 3 players solo", "position, line 1: a solo game has 2 seats (S1.1)"),
    ("fado 2 players solo; first 1", "position: in a solo game you are first (S1.3), and Alfama is never asked"),
    ("fado 2 players solo; first 0   turn 1", "position: in a solo game you are first (S1.3), and Alfama is never"),
    ("fado 2 players solo; alfama dice 1 2", "position, line 2: expected three dice"),
    ("fado 2 players solo; alfama last restaurant", "position, line 2: 'restaurant' is none of -, market-left"),
    ("fado 2 players solo; alfama moon 1", "position, line 2: 'moon' is none of dice, last, tiles"),
    ("", "position: expected a line like 'fado 2 players'"),
]


@pytest.mark.parametrize(("text", "sentence"), SOLO)
def test_a_wrong_solo_position_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        table(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place supply market-left", 0),
        ("place supply restaurant", 7),
        ("place street-left/2 rehearsal", 8 * (4 * 2 + 3) + 4),
        ("kick 2", 241),
        ("take bar left grey", 243),
        ("take note clef", 252),
        ("take raise singer", 257),
        ("decline", 259),
        ("hire Maria", 266),
        ("close", 278),
        ("seat left 1 brown=1", 279),
        ("seat right 3 grey=4", 584),
        ("critic left 1", 585),
        ("write 3", 596),
        ("note eighth", 600),
        ("promote singer", 603),
        ("contract viola", 607),
        ("applaud guitarra brown=1", 608),
        ("applaud singer grey=1 black=1", 608 + 14 + 3),
        ("retire singer", 651),
        ("stay singer", 654),
        ("dismiss singer", 657),
        ("keep singer", 660),
        ("return centre", 663),
        ("done", 665),
        ("skip", 666),
    ],
)
def test_notation_of_actions(text: str, action: int) -> None:
    s = table("fado 2 players")
    assert FADO.action_from_text(s, text) == action
    assert FADO.action_to_text(s, action) == text


def test_every_action_has_a_text_of_its_own() -> None:
    s = table("fado 4 players")
    texts = [FADO.action_to_text(s, action) for action in range(FADO.info.actions)]
    assert len(set(texts)) == FADO.info.actions
    assert [FADO.action_from_text(s, text) for text in texts] == list(range(FADO.info.actions))


@pytest.mark.parametrize(
    "text",
    [
        "", "place", "place supply", "place supply moon", "place supply market-left/1", "place restaurant/1 rehearsal",
        "kick 4", "kick 0", "take bar left", "take note bass", "hire Ringo", "hire", "seat left 1",
        "seat left 4 grey=1",
        "seat left 1 grey=0", "seat left 1 grey=1 grey=1", "seat left 2 grey=3 brown=2", "applaud singer brown=1",
        "applaud guitarra black=1", "write 5", "skip now", "skip/", "noteclef", "market-left", "write ３",
    ],
)  # fmt: skip
def test_no_action(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        FADO.action_from_text(table("fado 2 players"), text)
    assert str(caught.value) == (
        f"{text!r} is no action of House of Fado; actions look like 'place supply market-left' or 'note clef'"
    )


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Skip", "skip"),
        ("  skip ", "skip"),
        ("PLACE supply  Market-Left", "place supply market-left"),
        ("place street-left / 2 rehearsal", "place street-left/2 rehearsal"),
        ("note\tclef", "note clef"),
        ("seat left 2 brown=1 grey=1", "seat left 2 grey=1 brown=1"),
        ("applaud singer black=1 grey=1", "applaud singer grey=1 black=1"),
        ("applaud singer Black = 1 Grey = 1", "applaud singer grey=1 black=1"),
        ("hire maria", "hire Maria"),
        ("hire HERMINIA", "hire Hermínia"),
    ],
)
def test_capitals_accents_spaces_and_the_order_of_colours_do_not_matter(text: str, meant: str) -> None:
    s = table("fado 2 players")
    assert FADO.action_to_text(s, FADO.action_from_text(s, text)) == meant


def test_names_that_differ_by_an_accent_are_told_apart() -> None:
    marks = {"Ana": {}, "Aná": {}, "Eva": {}, "Rui": {}, "Gil": {"mark": "3+"}, "Zé": {"mark": "4"}}
    singers = [{"name": name, "note": "clef", **mark} for name, mark in marks.items()]
    box = json.dumps({"musicians": {"singer": singers}}, ensure_ascii=False)
    s = table(f"fado 2 players; components {box}")
    for name in ("Ana", "Aná"):
        assert FADO.action_to_text(s, FADO.action_from_text(s, f"hire {name}")) == f"hire {name}"
    with pytest.raises(BadNotation):
        FADO.action_from_text(s, "hire ana")  # which of them?


def test_an_accent_may_be_written_in_two_ways() -> None:
    s = play(table("fado 2 players"), "place supply market-left")
    assert FADO.action_from_text(s, "hire Hermi\u0301nia") == FADO.action_from_text(s, "hire Hermínia")


def test_no_position_offers_more_actions_than_there_is_room_for() -> None:
    street = "street left grey=1 black=1 brown=2 critic | centre grey=1 black=2 brown=1 critic | right brown=4 critic"
    s = play(table(f"fado 4 players; {street}", "cubes gone 5"), "place supply street-left")
    assert len(legal(s)) == 2 * (7 + 10 + 11) + 2 * 3 + 1 <= FADO.info.most_legal


def test_the_newcomer_s_sentence_names_moves_that_exist() -> None:
    s = table("fado 2 players")
    for move in re.findall(r"'([^']+)'", FADO.info.notation):
        FADO.action_from_text(s, move)

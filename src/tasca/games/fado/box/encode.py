"""A box's values as the numbers that the rules take behind the options (`setup` has the order)."""

from typing import Any

from ..rules.components import CUSTOMER, MONEY, NOTE, RAISE
from .check import BENEFIT, FADO_COUNTS
from .names import COLOUR_NAMES, NOTE_NAMES, PLACE_NAMES, SPECIALTY_NAMES

FROM_PLAYERS = {None: 2, "3+": 3, "4": 4}  # F1.2


def _benefit(text: str) -> tuple[int, int]:
    found = BENEFIT.fullmatch(text)
    assert found
    if found[1]:
        return MONEY, int(found[1])
    if found[4]:
        return RAISE, 0
    return CUSTOMER if found[3] == "customer" else NOTE, int(found[2] or 0)


def numbers_of(values: dict[str, Any]) -> list[int]:
    """Checked values as numbers."""
    costs, scoring, customers = values["costs"], values["scoring"], values["customers"]
    musicians = [tile for specialty in SPECIALTY_NAMES for tile in values["musicians"][specialty]]
    fados = [tile for points in FADO_COUNTS for tile in values["fados"][points]]
    tiles = values["billboard_tiles"]
    return [
        *costs["fame"],
        *(costs["surcharge"][name] for name in SPECIALTY_NAMES),
        *costs["critic"],
        *costs["pay_per_customer"],
        *costs["applause"],
        *scoring["stars"],
        *scoring["fados"],
        scoring["money_per_point"],
        *(customers["per_player"][name] for name in COLOUR_NAMES),
        customers["group_size"],
        *customers["tables"],
        customers["bar"],
        *(values["notes"]["count"][name] for name in NOTE_NAMES),
        *(n for place in PLACE_NAMES for text in values["kick_outs"][place] for n in _benefit(text)),
        *(NOTE_NAMES.index(tile["note"]) for tile in musicians),
        *(FROM_PLAYERS[tile.get("mark")] for tile in musicians),
        *(tile["notes"].count(name) for tile in fados for name in NOTE_NAMES),
        *(2 if tile.get("two_players") else 3 for tile in fados),
        *(n for tile in tiles["three_values"] for n in tile),
        *(n for tile in tiles["two_values"] for n in tile),
        values["players"]["money"],
        NOTE_NAMES.index(values["players"]["starting_note"]),
    ]

"""Reads what judges know from the data files beside it: tables of weights, and nets by the table they are for.

Each file has a card: what it is, from which games, by which command it was made, and how it was measured. A net's file
may say how far it is believed, in percent; the tables have the rest. A net that is not there is no error: tables judge,
with three and four players beside what the net of duels says.
"""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tasca.core.state import fresh

from .mind import WHOLLY, Mind
from .novice import novice

DATA = files(__package__) / "data"
BELIEVED = "believed"
LAYERS = ("first", "first_bias", "second", "second_bias", "last", "last_bias")
Data = dict[str, Any]
BORROWED = 50  # how far the net of duels is believed at larger tables: alone it wins less there, and loses by more


def net_name(players: int, solo: int) -> str:
    """The file of the net for a table."""
    return "net-solo.json" if solo else f"net-{players}.json"


def read(name: str, folder: Traversable = DATA) -> Data | None:
    """What is in a data file; None where there is none."""
    file = folder / name
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def mind_of(net: Data | None, solo: int, learnt: int | None = None) -> Mind:
    """The judge with that net, which is believed so far or as far as its file says; no net: with the tables alone."""
    mind = fresh(Mind)
    tables = read("tables.json") or {}
    mind.tables = tables["solo" if solo else "many"]
    if net is not None:
        mind.learnt = net.get(BELIEVED, WHOLLY) if learnt is None else learnt
        for name in LAYERS:
            setattr(mind, name, net[name])
    return mind


def novice_mind() -> Mind:
    """The judge that a newcomer is."""
    mind = fresh(Mind)
    mind.tables = novice()
    return mind


def shipped_mind(players: int, solo: int) -> Mind:
    """The judge for a table."""
    net = read(net_name(players, solo))
    if net is None and not solo:
        return mind_of(read(net_name(2, 0)), solo, BORROWED)
    return mind_of(net, solo)

"""Why something in a restaurant cannot be chosen now: sentences with their rules, by the kind of what was chosen."""

from typing import Any

from tasca.core.reason import Reason

from ..rules.components import PROMOTED_FAME, TOP_FAME
from ..text.names import SPECIALTIES
from ..words.refusals import room
from .scene import Scene

Why = dict[str, tuple[str, str]]
DEAF_TO = {"guitarra": "black", "singer": "brown", "viola": "black"}  # F8.2
SERVES = {"left": SPECIALTIES[:2], "right": SPECIALTIES[1:]}  # F3.3


def asked_in(scene: Scene, phase: str) -> bool:
    """Whether the one who looks is asked that."""
    return scene.seat is not None and (scene.view["to_act"], scene.view["asked"]["phase"]) == (scene.seat, phase)


def _said(scene: Scene, reason: Reason) -> tuple[str, str]:
    said = reason.said(scene.words)
    return said[:1].upper() + said[1:], reason.rule


def _always(scene: Scene, reason: Reason) -> Why:
    return {"": _said(scene, reason)}


def _not_promoted(scene: Scene, specialty: str, mine: dict[str, Any] | None) -> Reason:
    side = scene.view["asked"]["space"].rpartition("-")[2]
    there = scene.view["billboard"][specialty]["musician"]
    if specialty not in SERVES[side]:
        return room.not_served(specialty)
    if mine is None:
        return room.no_musician("F7.1", specialty)
    if not scene.view["seats"][scene.view["to_act"]]["track"]:
        return room.NO_CUBE
    if mine["fame"] < PROMOTED_FAME or there is None:
        return room.too_little_known(mine["name"])
    if there["fame"] == TOP_FAME:
        return room.top_stays(there["name"])
    return room.not_above(mine["name"], there["name"], there["fame"])


def _not_raised(specialty: str, mine: dict[str, Any] | None) -> Reason:
    if mine is None:
        return room.no_musician("F6.4", specialty)
    if mine["fame"] == TOP_FAME:
        return room.at_the_top("F6.4", mine["name"])
    return room.raise_costs(mine["name"], mine["fame"])


def _not_applauded(scene: Scene, specialty: str, mine: dict[str, Any] | None) -> Why:
    if mine is None:
        return _always(scene, room.no_musician("F8.2", specialty))
    name, fame = mine["name"], mine["fame"]
    if fame == TOP_FAME:
        return _always(scene, room.at_the_top("F8.2", name))
    needs = room.step_needs(name, specialty, fame, scene.view["applause"][fame - 1])
    return {DEAF_TO[specialty]: _said(scene, room.deaf_to(name, specialty)), **_always(scene, needs)}


def musician(scene: Scene, specialty: str) -> Why:
    """Why a musician of the own stage is not promoted, raised or applauded."""
    asked = scene.view["asked"]
    if not asked_in(scene, asked["phase"]):
        return {}
    mine = scene.view["seats"][scene.seat]["musicians"][specialty]
    match asked["phase"]:
        case "promote" if f"own-{specialty}" not in scene.picks.names:
            return _always(scene, _not_promoted(scene, specialty, mine))
        case "benefit" if f"own-{specialty}" not in scene.picks.names and _offers_raise(scene):
            return _always(scene, _not_raised(specialty, mine))
        case "applaud":
            return _not_applauded(scene, specialty, mine)
        case "keep" | "career":
            about = scene.view["seats"][scene.seat]["musicians"][asked["specialty"]]
            return _always(scene, room.asked_about(asked["phase"], about["name"]))
    return {}


def _offers_raise(scene: Scene) -> bool:
    asked = scene.view["asked"]
    kicks = scene.view["kick_outs"][asked["space"].partition("-")[0]]
    return bool(kicks[asked["kick_out"] - 1]["benefit"] == "raise")


def table(scene: Scene, number: int, seats: int, covered: bool, taken: bool) -> Why:
    if not asked_in(scene, "invite"):
        return {}
    if covered:
        return _always(scene, room.COVERED)
    return _always(scene, room.table_taken(number) if taken else room.table_small(number, seats))


def bar(scene: Scene) -> Why:
    return _always(scene, room.BAR) if asked_in(scene, "invite") else {}


def guest(scene: Scene, colour: str, clapped: bool) -> Why:
    """Why a guest of the own restaurant does not applaud."""
    if not asked_in(scene, "applaud"):
        return {}
    if colour == "critic":
        return _always(scene, room.CRITIC_SILENT)
    if clapped:
        return _always(scene, room.CLAPPED)
    return {} if f"own-{colour}" in scene.picks.names else _always(scene, room.NOBODY_NEEDS)


def door(scene: Scene, seat: int) -> Why:
    if not scene.placing:
        return {}
    if seat != scene.seat:
        return _always(scene, room.OWN_DOOR)
    return _always(scene, room.HOME_TAKEN) if scene.mine_at("restaurant") else {}

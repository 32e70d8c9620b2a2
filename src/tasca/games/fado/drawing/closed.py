"""Why something in the own restaurant cannot be chosen now: sentences with their rules."""

from typing import Any

from tasca.core.reason import Reason

from ..rules.components import PROMOTED_FAME, TOP_FAME
from ..text.names import SPECIALTIES
from ..words.refusals import board, common, restaurant, room
from .reasons import Why, benefit, beside, now, why
from .scene import Scene

DEAF_TO = {"guitarra": "black", "singer": "brown", "viola": "black"}  # F8.2


def _not_promoted(scene: Scene, number: int, mine: dict[str, Any] | None) -> Reason:
    there = scene.view["billboard"][SPECIALTIES[number]]["musician"]
    if not beside(scene, number):
        return board.not_served(number)
    if mine is None:
        return common.nobody_hired("F7.1", number)
    if scene.own and not scene.own["track"]:
        return room.NO_CUBE
    if mine["fame"] < PROMOTED_FAME or there is None:
        return room.too_little_known(mine["name"])
    if there["fame"] == TOP_FAME:
        return room.top_stays(there["name"])
    return room.not_above(mine["name"], there["name"], there["fame"])


def _not_raised(number: int, mine: dict[str, Any] | None) -> Reason:
    if mine is None:
        return common.nobody_hired("F6.4", number)
    if mine["fame"] == TOP_FAME:
        return common.cannot_rise("F6.4", mine["name"])
    return room.raise_costs(mine["name"], mine["fame"])


def _not_applauded(scene: Scene, number: int, mine: dict[str, Any] | None) -> Why:
    if mine is None:
        return why(scene, common.nobody_hired("F8.2", number))
    name, fame = mine["name"], mine["fame"]
    if fame == TOP_FAME:
        return why(scene, common.cannot_rise("F8.2", name))
    takes = room.step_takes(name, SPECIALTIES[number], fame, scene.view["applause"][fame - 1])
    deaf = why(scene, room.deaf_to(name, SPECIALTIES[number]), DEAF_TO[SPECIALTIES[number]])
    return {**(deaf or {}), **(why(scene, takes) or {})}


def musician(scene: Scene, specialty: str) -> Why:
    """Why a musician of the own stage is not promoted, raised or applauded."""
    if not scene.decides or scene.own is None:
        return None
    asked, number, mine = scene.view["asked"], SPECIALTIES.index(specialty), scene.own["musicians"][specialty]
    match asked["phase"]:
        case "promote":
            return why(scene, _not_promoted(scene, number, mine))
        case "benefit" if benefit(scene) == "raise":
            return why(scene, _not_raised(number, mine))
        case "applaud":
            return _not_applauded(scene, number, mine)
        case "career":
            return why(scene, restaurant.career_asked(scene.own["musicians"][asked["specialty"]]["name"]))
        case "keep":
            return why(scene, restaurant.keep_asked(scene.own["musicians"][asked["specialty"]]["name"]))
    return why(scene, now(scene))


def table(scene: Scene, number: int, seats: int, covered: bool, taken: bool) -> Why:
    if not scene.decides or scene.view["asked"]["phase"] != "invite":
        return why(scene, now(scene))
    if covered:
        return why(scene, room.COVERED)
    return why(scene, room.table_taken(number) if taken else room.table_small(number, seats))


def bar(scene: Scene) -> Why:
    invites = scene.decides and scene.view["asked"]["phase"] == "invite"
    return why(scene, room.BAR if invites else now(scene))


def guest(scene: Scene, colour: str, clapped: bool) -> Why:
    """Why a guest of the own restaurant does not applaud. Whoever can is never closed: a click begins anew."""
    if f"own-{colour}" in scene.picks.names and not clapped:
        return None
    if not scene.decides or scene.view["asked"]["phase"] != "applaud":
        return why(scene, now(scene))
    if colour == "critic":
        return why(scene, room.CRITIC_SILENT)
    return why(scene, room.CLAPPED if clapped else room.NOBODY_NEEDS)


def door(scene: Scene, seat: int) -> Why:
    if not scene.placing:
        return why(scene, now(scene))
    if seat != scene.seat:
        return why(scene, room.OWN_DOOR)
    return why(scene, room.HOME_TAKEN) if scene.mine_at("restaurant") else None

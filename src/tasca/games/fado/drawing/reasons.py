"""Why something in the city cannot be chosen now, for who decides: the sentences of refusals, with their rules."""

from collections.abc import Mapping
from typing import Any

from tasca.core.reason import Reason

from ..rules.components import SIDE, SIDES, TOP_FAME
from ..text.names import GROUPS, PHASES, SPACES, SPECIALTIES
from ..words.refusals import NOW, board, common, restaurant, workers
from .scene import Scene

Why = Mapping[str, tuple[str, str]] | None


def why(scene: Scene, reason: Reason | None, kind: str = "") -> Why:
    """As the page takes it: the sentence and its rule, after a pick of that kind or whatever was picked before."""
    if reason is None or not scene.decides:
        return None
    said = reason.said(scene.words)
    return {kind: (f"{said[:1].upper()}{said[1:]}", reason.rule)}


def now(scene: Scene) -> Reason | None:
    """What is asked instead. Questions about one musician say so by themselves."""
    return NOW.get(PHASES.index(scene.view["asked"]["phase"]))


def beside(scene: Scene, number: int) -> bool:
    """Whether a stall, a group or a poster lies beside the space that is asked about (F3)."""
    return 0 <= number - SIDE[SPACES.index(scene.view["asked"]["space"])] < SIDES


def _mine(scene: Scene) -> dict[str, Any]:
    player: dict[str, Any] = scene.view["seats"][scene.view["to_act"]]
    return player


def musician(scene: Scene, specialty: str, there: dict[str, Any]) -> Why:
    """In the market (F4)."""
    if not scene.decides:
        return None
    asked, number, mine = scene.view["asked"], SPECIALTIES.index(specialty), _mine(scene)
    if asked["phase"] != "hire":
        return why(scene, now(scene))
    if not beside(scene, number):
        return why(scene, board.stall_not_beside(number))
    side = ("left", "right")[number - SIDE[SPACES.index(asked["space"])]]
    if side not in asked["sides"]:
        return why(scene, board.hired_here(number))
    if mine["musicians"][specialty]:
        return why(scene, common.has_one_already(number))
    if there["fame"] == TOP_FAME:
        return why(scene, board.too_famous_to_hire(there["name"]))
    return why(scene, common.costs("F4.3", there["name"], there["price"]))


def on_billboard(scene: Scene, specialty: str, there: dict[str, Any] | None) -> Why:
    """F7.3: why nobody is contracted there."""
    if not scene.decides:
        return None
    number = SPECIALTIES.index(specialty)
    if scene.view["asked"]["phase"] != "promote":
        return why(scene, now(scene))
    if not beside(scene, number):
        return why(scene, board.not_served(number))
    if not there:
        return why(scene, board.nobody_to_contract(number))
    if there["fame"] == TOP_FAME:
        return why(scene, board.too_famous_to_contract(there["name"]))
    if _mine(scene)["musicians"][specialty]:
        return why(scene, common.has_one_already(number))
    return why(scene, common.costs("F7.3", there["name"], there["price"]))


def song(scene: Scene, tile: dict[str, Any]) -> Why:
    if not scene.decides:
        return None
    if scene.view["asked"]["phase"] != "write":
        return why(scene, now(scene))
    return why(scene, board.notes_missing(tile["name"]))


def note(scene: Scene) -> Why:
    if not scene.decides:
        return None
    phase = scene.view["asked"]["phase"]
    if phase == "write":
        return why(scene, common.empty_stack("F6.2"))
    if phase != "benefit":
        return why(scene, now(scene))
    return why(scene, common.empty_stack("F5.3") if benefit(scene) == "note" else workers.OTHER_BENEFIT)


def customer(scene: Scene, group: str, colour: str) -> Why:
    if not scene.decides:
        return None
    number, mine, phase = GROUPS.index(group), _mine(scene), scene.view["asked"]["phase"]
    if phase == "benefit" and colour != "critic":
        if benefit(scene) != "customer":
            return why(scene, workers.OTHER_BENEFIT)
        return why(scene, workers.group_not_beside(number))
    if phase != "invite":
        return why(scene, now(scene))
    if not beside(scene, number):
        return why(scene, board.not_beside(number))
    if "critic" in mine["tables"]:
        return why(scene, board.critic_at_table())
    return why(scene, board.critic_costs(scene.view["critic_cost"][scene.cubes_off]))


def group(scene: Scene, name: str) -> Why:
    """F8.5: why the critic does not return there."""
    if scene.view["asked"]["phase"] != "return":
        return None
    return why(scene, restaurant.has_a_critic(GROUPS.index(name)))


def spot(scene: Scene, space: str, number: int) -> Why:
    asked = scene.view["asked"]
    if (asked["phase"], asked.get("space")) != ("kick", space):
        return None
    return why(scene, workers.occupied(number))


def space(scene: Scene, name: str) -> Why:
    """The golden rule closes it (F2.3), or something else is asked now."""
    if scene.placing and scene.mine_at(name):
        stands = next(place for place in _mine(scene)["workers"] if place.partition("/")[0] == name)
        number = 4 * SPACES.index(name) + 1 + int(stands.partition("/")[2] or 0)
        return why(scene, workers.stands_there(number))
    return None if scene.placing else why(scene, now(scene))


def worker(scene: Scene, seat: int) -> Why:
    """F2.2: an own worker that stays while there are others in the supply."""
    if not scene.placing or seat != scene.seat or not _mine(scene)["supply"]:
        return None
    return why(scene, workers.SUPPLY_FIRST)


def benefit(scene: Scene) -> str:
    """What the kick-out space gives that is asked about."""
    asked = scene.view["asked"]
    kick: str = scene.view["kick_outs"][asked["space"].split("-")[0]][asked["kick_out"] - 1]["benefit"]
    return kick

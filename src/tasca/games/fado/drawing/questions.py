"""What is asked, said to the one who decides; and the buttons for answers that nothing on the board means."""

from collections.abc import Sequence
from typing import Any

from tasca.core.choice import Choice
from tasca.look.drawing import Question

from ..words.labels import points, space_name
from .scene import Scene

BUTTONS = ("close", "skip", "done", "decline", "retire", "stay", "dismiss", "keep")


def _asked_about(scene: Scene) -> dict[str, str]:
    """The musician that a question is about, and what dismissing brings (F8.4)."""
    musician = scene.view["seats"][scene.view["to_act"]]["musicians"][scene.view["asked"]["specialty"]]
    return {"musician": musician["name"], "points": points(musician["fame"], scene.words)}


def question(scene: Scene) -> Question:
    return Question(_ask(scene))


def _ask(scene: Scene) -> str:
    _, asked = scene.words.gettext, scene.view["asked"]
    seat = scene.view["to_act"]
    supply = seat is not None and scene.view["seats"][seat]["supply"] > 0
    space = space_name(asked["space"], scene.words) if "space" in asked else ""
    match asked["phase"]:
        case "place" if supply:
            return _("Place a worker from your supply.")
        case "place":
            return _("Choose a worker, then its space.")
        case "kick":
            return _("Kicked out at %(space)s: choose where your worker goes.") % {"space": space}
        case "benefit":
            return _("Kicked out at %(space)s: take what is offered?") % {"space": space}
        case "career":
            return _("%(musician)s has reached fame 6. Retire for 6 points, or stay?") % _asked_about(scene)
        case "hire":
            return _("Hire a musician from either side.")
        case "invite":
            return _("Choose customers of one group, or a critic; then a table.")
        case "write":
            return _("Write one of the four songs, or take a note.")
        case "promote":
            return _("Promote a musician, or contract one from the billboard.")
        case "close":
            return _("Close your restaurant for the day?")
        case "applaud":
            return _("Applause: choose customers, then the musician they raise.")
        case "keep":
            return _("Keep %(musician)s, or dismiss for %(points)s?") % _asked_about(scene)
        case "return":
            return _("To which group does the critic return?")
    return ""


def buttons(scene: Scene, choices: Sequence[Choice]) -> list[dict[str, Any]]:
    return [
        {"pick": scene.picks.attributes(choice.picks[0], choice.label), "label": choice.label, "badge": choice.badge}
        for choice in choices
        if len(choice.picks) == 1 and choice.picks[0] in BUTTONS
    ]

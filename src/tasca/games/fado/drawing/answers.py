"""The buttons for answers that nothing on the board means."""

from collections.abc import Sequence
from typing import Any

from tasca.core.choice import Choice

from .scene import Scene

BUTTONS = ("close", "skip", "done", "decline", "retire", "stay", "dismiss", "keep")


def buttons(scene: Scene, choices: Sequence[Choice]) -> list[dict[str, Any]]:
    return [
        {"pick": scene.picks.attributes(choice.picks[0], choice.label), "label": choice.label, "badge": choice.badge}
        for choice in choices
        if len(choice.picks) == 1 and choice.picks[0] in BUTTONS
    ]

"""What makes an element of the drawing a button: it is a pick of some choice."""

from collections.abc import Iterable

from markupsafe import Markup, escape

from tasca.core.choice import Choice


class Picks:
    """The elements that can be clicked in a position."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self.names = {pick for choice in choices for pick in choice.picks}

    def attributes(self, name: str, label: str) -> Markup:
        """For the element of that name: a button where it can be clicked, otherwise a picture with a label."""
        if name in self.names:
            return Markup(' data-pick="{}" role="button" tabindex="0" aria-label="{}"').format(name, label)
        return Markup(' role="img" aria-label="{}"').format(escape(label))

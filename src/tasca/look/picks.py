"""What makes an element of the drawing a button: it is a pick of some choice, or says why it is none now."""

import json
from collections.abc import Iterable, Mapping

from markupsafe import Markup, escape

from tasca.core.choice import Choice


class Picks:
    """The elements that can be clicked in a position."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self.names = {pick for choice in choices for pick in choice.picks}

    def attributes(
        self, name: str, label: str, kind: str = "", why: Mapping[str, tuple[str, str]] | None = None
    ) -> Markup:
        """For the element of that name: a button where it can be clicked, otherwise a picture with a label.

        `why` has the reasons for which it cannot be clicked, by the `kind` of what was clicked before: a sentence and
        the number of its rule.
        """
        reasons = Markup(' data-why="{}"').format(json.dumps(why, ensure_ascii=False)) if why else Markup("")
        if name in self.names:
            as_kind = Markup(' data-kind="{}"').format(kind) if kind else Markup("")
            button = Markup(' data-pick="{}" role="button" tabindex="0" aria-label="{}"').format(name, label)
            return button + as_kind + reasons
        if why:
            return Markup(' role="button" tabindex="-1" aria-disabled="true" aria-label="{}"').format(label) + reasons
        return Markup(' role="img" aria-label="{}"').format(escape(label))

"""Why something is refused, as facts: the rule, the message and its values. It is said when the reader is known."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tasca.core.catalogue import Catalogue, filled


@dataclass(frozen=True)
class Reason:
    """The number of a paragraph of the rules ("" where none says it), and a message that is marked with `N_`."""

    rule: str
    message: str
    values: Mapping[str, object] = field(default_factory=dict)

    def said(self, words: Catalogue) -> str:
        """The reason in the reader's language, with the rule in brackets at its end."""
        sentence = filled(self.message, self.values, words)
        return f"{sentence} ({self.rule})" if self.rule else sentence

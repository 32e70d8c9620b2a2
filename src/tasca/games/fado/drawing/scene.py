"""What every part of the drawing needs to know: the view, who looks, and what can be clicked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tasca.core.catalogue import Catalogue
from tasca.look.picks import Picks


@dataclass(frozen=True)
class Scene:
    view: dict[str, Any]
    names: Sequence[str]
    seat: int | None  # whose page it is; None for a watcher
    picks: Picks
    words: Catalogue

    @property
    def placing(self) -> bool:
        """Whether the one who looks is to place a worker: then spaces closed to them are shown so."""
        return self.seat is not None and (self.view["to_act"], self.view["asked"]["phase"]) == (self.seat, "place")

    def mine_at(self, space: str) -> bool:
        """F2.3: whether the one who looks has a worker at that action."""
        if self.seat is None:
            return False
        return any(place.partition("/")[0] == space for place in self.view["seats"][self.seat]["workers"])

    def worker_at(self, place: str) -> dict[str, Any] | None:
        """Whoever stands there (not in a restaurant), as the template takes it."""
        for seat, player in enumerate(self.view["seats"]):
            if place in player["workers"]:
                return self.worker(seat, place)
        return None

    def worker(self, seat: int, place: str) -> dict[str, Any]:
        label = self.words.gettext("Worker of %(name)s") % {"name": self.names[seat]}
        name = f"worker-{place}" if seat == self.seat else ""
        return {"seat": seat, "pick": self.picks.attributes(name, label)}

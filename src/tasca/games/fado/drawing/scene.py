"""What every part of the drawing needs to know: the view, who looks, and what can be clicked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tasca.core.catalogue import Catalogue
from tasca.look.picks import Picks

from ..rules.components import CUBES


@dataclass(frozen=True)
class Scene:
    view: dict[str, Any]
    names: Sequence[str]
    seat: int | None  # whose page it is; None for a watcher
    picks: Picks
    words: Catalogue
    wastes: Mapping[str, str] = field(default_factory=dict)  # why a worker would do nothing, by the pick of its space

    @property
    def decides(self) -> bool:
        """Whether the one who looks is asked, and can answer by clicks."""
        return self.seat is not None and self.view["to_act"] == self.seat and bool(self.picks.names)

    @property
    def placing(self) -> bool:
        """Whether the one who looks is to place a worker: then spaces closed to them are shown so."""
        return self.seat is not None and (self.view["to_act"], self.view["asked"]["phase"]) == (self.seat, "place")

    @property
    def own(self) -> dict[str, Any] | None:
        """What belongs to the one who looks; nothing to a watcher."""
        return None if self.seat is None else self.view["seats"][self.seat]

    @property
    def cubes_off(self) -> int:
        """How many cubes the one who looks has removed (F9)."""
        return 0 if self.own is None else CUBES - int(self.own["track"])

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

"""Where everything lies in a picture that stands alone: the city on the left, restaurants on the right and below."""

from typing import Any

from markupsafe import Markup

MARGIN = 16
CITY_WIDTH = 720
HOME = (486, 412)
THING_X = (14, 270, 526)  # three things of a place, and the spaces between them
THING_WIDTH = 176
BETWEEN_X = (189, 445)
SPACE = (82, 96)


def at(x: float, y: float, width: float, height: float) -> Markup:
    return Markup(f' x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"')


def _spaces(found: list[tuple[Markup, Any]], spaces: list[Any], top: float, high: float) -> None:
    for x, space in zip(BETWEEN_X, spaces, strict=True):
        found.append((at(MARGIN + x, top + 6 + (high - 12 - SPACE[1]) / 2, *SPACE), space))


def picture_facts(city: dict[str, Any], homes: list[dict[str, Any]]) -> dict[str, Any]:
    drawn: dict[str, list[tuple[Markup, Any]]] = {
        name: [] for name in ("chips", "spaces", "groups", "fados", "notes", "posters")
    }
    rows = max(len(group["musicians"]) for group in city["market"])
    heights = {"market": 40 + 52 * rows, "street": 124, "rehearsal": 150, "billboard": 176}
    cards, tops, y = [], {}, 112.0
    for name, high in heights.items():
        cards.append((city[f"{name}_title"], MARGIN, y, CITY_WIDTH, high))
        tops[name] = y
        y += high + 12
    for n, group in enumerate(city["market"]):
        for row, chip in enumerate(group["musicians"]):
            place = at(MARGIN + THING_X[n], tops["market"] + 34 + 52 * row, THING_WIDTH, 52.8 * 0.94)
            drawn["chips"].append((place, chip))
    for n, group in enumerate(city["street"]):
        drawn["groups"].append((at(MARGIN + THING_X[n], tops["street"] + 36, THING_WIDTH, 76), group))
    for n, poster in enumerate(city["billboard"]):
        drawn["posters"].append((at(MARGIN + THING_X[n], tops["billboard"] + 34, THING_WIDTH, 132), poster))
    for name in ("market", "street", "billboard"):
        _spaces(drawn["spaces"], city[f"{name}_spaces"], tops[name], heights[name])
    top = tops["rehearsal"]
    drawn["spaces"].append((at(MARGIN + 14, top + 40, *SPACE), city["rehearsal_space"]))
    for n, tile in enumerate(city["fados"]):
        drawn["fados"].append((at(MARGIN + 104 + 98 * n, top + 34, 96, 106), tile))
    for n, stack in enumerate(city["notes"]):
        drawn["notes"].append((at(MARGIN + 606 + 52 * (n % 2), top + 14 + 66 * (n // 2), 48, 61), stack))
    placed = []
    for n, home in enumerate(homes):
        x, top = (
            (MARGIN + CITY_WIDTH + 12, 16 + n * (HOME[1] + 12)) if n < 2 else (MARGIN + (n - 2) * (HOME[0] + 12), y)
        )
        placed.append((at(x + 8, top + 40, 470, 366), (x, top, *HOME), home))
    low = y if len(homes) < 3 else y + HOME[1] + 12
    return {
        "width": CITY_WIDTH + HOME[0] + 2 * MARGIN + 12,
        "height": max(low, 16 + 2 * (HOME[1] + 12)) + 4,
        "city": city,
        "cards": cards,
        "drawn": drawn,
        "homes": placed,
        "at": at,
    }

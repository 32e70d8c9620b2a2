"""Where everything lies in a picture that stands alone: the city on the left, restaurants on the right and below."""

from typing import Any

from markupsafe import Markup

from ..text.names import PLACES

MARGIN = 16
SKY = 96  # how high it is
CITY_WIDTH, TOP_OF_CITY = 720, SKY + 14.0
HOME_WIDTH, TOP_OF_HOME = 486, 44
# The rooms of a restaurant, one below the other: their heights, and what lies between them
ROOMS = {"purse": 44, "painting": 98, "hall": 128, "tables": 78, "track": 76}
BETWEEN = 6
HOME = (HOME_WIDTH, TOP_OF_HOME + sum(ROOMS.values()) + BETWEEN * len(ROOMS) + 4)
THING_X = (12, 285, 558)  # three things of a place, and the spaces between them
THING_WIDTH = 150
BETWEEN_X = (169.5, 442.5)
STONE, KICK_OUTS = (66, 66), (108, 51)
LEAST = 168.0  # how high a place is at least
HEAD, CHIP = 34, 45  # under the band; a chip and the gap below it


def at(x: float, y: float, width: float, height: float) -> Markup:
    return Markup(f' x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"')


def _space(found: list[tuple[Markup, Markup, Any]], space: Any, x: float, y: float) -> None:
    stone = at(x + (KICK_OUTS[0] - STONE[0]) / 2, y, *STONE)
    found.append((stone, at(x, y + STONE[1] + 4, *KICK_OUTS), space))


def _home(home: dict[str, Any], x: float, y: float) -> dict[str, Any]:
    rooms, top = {}, y + TOP_OF_HOME
    for name, high in ROOMS.items():
        rooms[name] = at(x + 8, top, 470, high)
        top += high + BETWEEN
    tables, left = [], x + 8
    for table in home["tables"]:
        tables.append((at(left, y + TOP_OF_HOME + 44 + 98 + 128 + 3 * BETWEEN, table["width"], 78), table))
        left += table["width"] + 13
    return {"card": (x, y, *HOME), "rooms": rooms, "tables": tables, "home": home}


def picture_facts(city: dict[str, Any], homes: list[dict[str, Any]]) -> dict[str, Any]:
    drawn: dict[str, list[tuple[Markup, Any]]] = {name: [] for name in ("chips", "groups", "fados", "notes", "posters")}
    spaces: list[tuple[Markup, Markup, Any]] = []
    rows = max(1, *(len(group["musicians"]) for group in city["market"]))
    heights: dict[str, float] = dict.fromkeys(PLACES, LEAST)
    heights["market"] = max(HEAD + CHIP * rows + 38, LEAST)
    # As high as two restaurants, where it would be lower
    more = max(0, _low(2) - 20 - TOP_OF_CITY - sum(heights.values()) - 12 * 3) / len(heights)
    cards, tops, y = [], {}, TOP_OF_CITY
    for name, least in heights.items():
        high = heights[name] = least + more
        cards.append((name, city[f"{name}_title"], city[f"{name}_does"], MARGIN, y, CITY_WIDTH, high))
        tops[name] = y
        y += high + 12
    stalls = []
    for n, group in enumerate(city["market"]):
        floor = tops["market"] + heights["market"] - 34 - CHIP * len(group["musicians"])
        stalls.append((group, MARGIN + THING_X[n], tops["market"] + 24, heights["market"] - 30))
        for row, chip in enumerate(group["musicians"]):
            drawn["chips"].append((at(MARGIN + THING_X[n], floor + CHIP * row, THING_WIDTH, 42), chip))

    def middle(name: str, high: float) -> float:
        return tops[name] + 16 + (heights[name] - 16 - high) / 2

    for n, group in enumerate(city["street"]):
        drawn["groups"].append((at(MARGIN + THING_X[n], middle("street", 92), THING_WIDTH, 92), group))
    for n, tile in enumerate(city["billboard"]):
        drawn["posters"].append((at(MARGIN + THING_X[n], middle("billboard", 112), THING_WIDTH, 112), tile))
    for name in ("market", "street", "billboard"):
        for x, space in zip(BETWEEN_X, city[f"{name}_spaces"], strict=True):
            _space(spaces, space, MARGIN + x, middle(name, 122))
    _space(spaces, city["rehearsal_space"], MARGIN + BETWEEN_X[0], middle("rehearsal", 122))
    for n, tile in enumerate(city["fados"]):
        drawn["fados"].append((at(MARGIN + 285 + 86 * n, middle("rehearsal", 91), 82, 91), tile))
    desk = middle("rehearsal", 116)
    for n, stack in enumerate(city["notes"]):
        drawn["notes"].append((at(MARGIN + 20 + 70 * (n % 2), desk + 10 + 52 * (n // 2), 68, 44), stack))
    placed = []
    for n, home in enumerate(homes):
        right = MARGIN + CITY_WIDTH + 12
        x, top = (
            (right, SKY + 12 + n * (HOME[1] + 12)) if n < 2 else (MARGIN + (n - 2) * (HOME_WIDTH + 12), max(y, _low(2)))
        )
        placed.append(_home(home, x, top))
    low = max(y, _low(2)) + (HOME[1] + 12 if len(homes) > 2 else 0)
    return {
        "width": CITY_WIDTH + HOME_WIDTH + 2 * MARGIN + 12,
        "height": low + 4,
        "city": city,
        "sky_height": SKY,
        "cards": cards,
        "stalls": stalls,
        "desk": (MARGIN + THING_X[0], desk, THING_WIDTH, 116),
        "drawn": drawn,
        "spaces": spaces,
        "homes": placed,
        "at": at,
    }


def _low(homes: int) -> float:
    """Where so many restaurants on the right end."""
    return SKY + 12 + homes * (HOME[1] + 12)

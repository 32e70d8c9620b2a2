"""Where everything lies in a picture that stands alone: the city on the left, restaurants on the right and below."""

from typing import Any

from markupsafe import Markup

from ..text.names import PLACES

MARGIN = 16
SKY = 128  # how high it is
TOP_OF_CITY = SKY + 14.0
PLACE_WIDTH = 720  # as the city is drawn,
SCALE = 1.4  # and how much larger it is shown beside the restaurants
CITY_WIDTH = round(PLACE_WIDTH * SCALE)
HOME_WIDTH, TOP_OF_HOME = 486, 44
# The rooms of a restaurant, one below the other: their heights, and what lies between them
ROOMS = {"purse": 44, "painting": 98, "stage": 227, "tables": 90, "track": 76}
BETWEEN = 6
TABLE_SCALE = 0.958  # so that three tables and the bar stand beside each other
HOME = (HOME_WIDTH, TOP_OF_HOME + sum(ROOMS.values()) + BETWEEN * len(ROOMS) + 4)
THING_X = (12, 285, 558)  # three things of a place, and the spaces between them
THING_WIDTH = 150
BETWEEN_X = (169.5, 442.5)
STONE, KICK_OUTS = (66, 66), (108, 51)
GAP = 9  # between two places
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
    tables_top = y + TOP_OF_HOME + 44 + 98 + 227 + 3 * BETWEEN
    for table in home["tables"]:
        wide = table["width"] * TABLE_SCALE
        tables.append((at(left, tables_top, wide, ROOMS["tables"]), table))
        left += wide + 3
    return {"card": (x, y, *HOME), "rooms": rooms, "tables": tables, "home": home}


def _city(city: dict[str, Any]) -> dict[str, Any]:
    """The four places one below the other, as they are drawn: from the top left, not yet scaled."""
    drawn: dict[str, list[tuple[Markup, Any]]] = {name: [] for name in ("chips", "groups", "fados", "notes", "posters")}
    spaces: list[tuple[Markup, Markup, Any]] = []
    rows = max(1, *(len(group["musicians"]) for group in city["market"]))
    heights: dict[str, float] = dict.fromkeys(PLACES, LEAST)
    heights["market"] = max(HEAD + CHIP * rows + 38, LEAST)
    # As high as two restaurants, where it would be lower
    more = max(0, (_low(2) - 12 - TOP_OF_CITY) / SCALE - sum(heights.values()) - GAP * 3) / len(heights)
    tops, y = {}, 0.0
    for name, least in heights.items():
        heights[name], tops[name] = least + more, y
        y += heights[name] + GAP
    stalls = []
    for n, group in enumerate(city["market"]):
        floor = heights["market"] - 34 - CHIP * len(group["musicians"])
        stalls.append((group, THING_X[n], 24, heights["market"] - 30))
        for row, chip in enumerate(group["musicians"]):
            drawn["chips"].append((at(THING_X[n], floor + CHIP * row, THING_WIDTH, 42), chip))

    def middle(name: str, high: float) -> float:
        return tops[name] + 16 + (heights[name] - 16 - high) / 2

    front = heights["street"] - 40  # how high a house is
    for n, group in enumerate(city["street"]):
        drawn["groups"].append((at(THING_X[n], tops["street"] + 30, THING_WIDTH, front), group))
    for n, tile in enumerate(city["billboard"]):
        drawn["posters"].append((at(THING_X[n], middle("billboard", 112), THING_WIDTH, 112), tile))
    for name in ("market", "street", "billboard"):
        for x, space in zip(BETWEEN_X, city[f"{name}_spaces"], strict=True):
            _space(spaces, space, x, middle(name, 122))
    _space(spaces, city["rehearsal_space"], BETWEEN_X[0], middle("rehearsal", 122))
    for n, tile in enumerate(city["fados"]):
        drawn["fados"].append((at(285 + 86 * n, middle("rehearsal", 91), 82, 91), tile))
    desk = middle("rehearsal", 116)
    for n, stack in enumerate(city["notes"]):
        drawn["notes"].append((at(20 + 70 * (n % 2), desk + 10 + 52 * (n // 2), 68, 44), stack))
    return {
        "heights": heights,
        "tops": tops,
        "stalls": stalls,
        "desk": (THING_X[0], desk, THING_WIDTH, 116),
        "front": front,
        "drawn": drawn,
        "spaces": spaces,
    }


def picture_facts(city: dict[str, Any], homes: list[dict[str, Any]]) -> dict[str, Any]:
    places = _city(city)
    cards = [
        (
            name, city[f"{name}_title"], MARGIN, TOP_OF_CITY + SCALE * top,
            CITY_WIDTH, SCALE * places["heights"][name],
        )
        for name, top in places["tops"].items()
    ]  # fmt: skip
    y = cards[-1][3] + cards[-1][5] + 12
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
        "moved": f"translate({MARGIN} {TOP_OF_CITY}) scale({SCALE})",
        "cards": cards,
        **places,
        "homes": placed,
        "at": at,
    }


def _low(homes: int) -> float:
    """Where so many restaurants on the right end."""
    return SKY + 12 + homes * (HOME[1] + 12)

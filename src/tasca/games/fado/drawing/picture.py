"""Where everything lies in a picture that stands alone: the city on the left, restaurants on the right and below."""

from typing import Any

from markupsafe import Markup

MARGIN = 16
CITY_WIDTH, TOP_OF_CITY = 720, 118.0
HOME_WIDTH, TOP_OF_HOME = 486, 44
# The rooms of a restaurant, one below the other: their heights, and what lies between them
ROOMS = {"purse": 44, "painting": 98, "stage": 227, "tables": 90, "track": 76}
BETWEEN = 6
TABLE_SCALE = 0.958  # so that three tables and the bar stand beside each other
HOME = (HOME_WIDTH, TOP_OF_HOME + sum(ROOMS.values()) + BETWEEN * len(ROOMS) + 4)
THING_X = (14, 292, 570)  # three things of a place, and the spaces between them
THING_WIDTH = 136
BETWEEN_X = (167, 445)
STONE, KICK_OUTS = (66, 66), (108, 52)


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


def picture_facts(city: dict[str, Any], homes: list[dict[str, Any]]) -> dict[str, Any]:
    drawn: dict[str, list[tuple[Markup, Any]]] = {name: [] for name in ("chips", "groups", "fados", "notes", "posters")}
    spaces: list[tuple[Markup, Markup, Any]] = []
    rows = max(len(group["musicians"]) for group in city["market"])
    poster = city["billboard"][0]["height"] * THING_WIDTH / 132
    heights = {"market": 52 + 50 * rows, "street": 178, "rehearsal": 178, "billboard": 62 + max(poster, 128)}
    # As high as two restaurants, where it would be lower
    more = max(0, _low(2) - 20 - TOP_OF_CITY - sum(heights.values()) - 12 * 3) / len(heights)
    cards, tops, y = [], {}, TOP_OF_CITY
    for name, least in heights.items():
        high = least + more
        cards.append((name, city[f"{name}_title"], MARGIN, y, CITY_WIDTH, high))
        tops[name] = y
        y += high + 12
    y += 8  # the table's edge
    for n, group in enumerate(city["market"]):
        for row, chip in enumerate(group["musicians"]):
            drawn["chips"].append((at(MARGIN + THING_X[n], tops["market"] + 48 + 50 * row, THING_WIDTH, 45), chip))
    for n, group in enumerate(city["street"]):
        drawn["groups"].append((at(MARGIN + THING_X[n], tops["street"] + 52, THING_WIDTH, 101), group))
    for n, tile in enumerate(city["billboard"]):
        drawn["posters"].append((at(MARGIN + THING_X[n], tops["billboard"] + 48, THING_WIDTH, poster), tile))
    for name in ("market", "street", "billboard"):
        for x, space in zip(BETWEEN_X, city[f"{name}_spaces"], strict=True):
            _space(spaces, space, MARGIN + x, tops[name] + 18 + (heights[name] + more - 18 - 122) / 2)
    top = tops["rehearsal"]
    _space(spaces, city["rehearsal_space"], MARGIN + 12, top + 48)
    for n, tile in enumerate(city["fados"]):
        drawn["fados"].append((at(MARGIN + 130 + 92 * n, top + 56, 88, 97), tile))
    for n, stack in enumerate(city["notes"]):
        drawn["notes"].append((at(MARGIN + 604 + 54 * (n % 2), top + 30 + 70 * (n // 2), 50, 64), stack))
    placed = []
    for n, home in enumerate(homes):
        right = MARGIN + CITY_WIDTH + 12
        x, top = (right, 16 + n * (HOME[1] + 12)) if n < 2 else (MARGIN + (n - 2) * (HOME_WIDTH + 12), max(y, _low(2)))
        placed.append(_home(home, x, top))
    low = max(y, _low(2)) + (HOME[1] + 12 if len(homes) > 2 else 0)
    return {
        "width": CITY_WIDTH + HOME_WIDTH + 2 * MARGIN + 12,
        "height": low + 4,
        "city": city,
        "cards": cards,
        "drawn": drawn,
        "spaces": spaces,
        "homes": placed,
        "at": at,
    }


def _low(homes: int) -> float:
    """Where so many restaurants on the right end."""
    return 16 + homes * (HOME[1] + 12)

"""The shelf of prestige: eight cubes, and what each unlocks when it leaves (F9), in words."""

from typing import Any

from markupsafe import Markup, escape

from ..rules.components import CUBES, CUBES_FOR_TABLE
from ..words.choices import COIN
from .scene import Scene
from .strip import is_alfama

COIN_ICON = '<svg class="i" aria-hidden="true"><use href="#coin" /></svg>'
CASH = Markup('<span class="cash">{}' + COIN_ICON + "</span>")


def _off(scene: Scene, seat: int) -> int:
    return CUBES - int(scene.view["seats"][seat]["track"])


def shelf(scene: Scene, seat: int) -> dict[str, Any]:
    _, n_ = scene.words.gettext, scene.words.ngettext
    off = _off(scene, seat)
    critic, pay = scene.view["critic_cost"][off], scene.view["pay"][off]
    prices = [
        Markup(escape(_("a critic costs %(price)s"))) % {"price": CASH.format(critic)},
        Markup(escape(_("a customer pays %(pay)s"))) % {"pay": CASH.format(pay)},
    ]
    if is_alfama(scene, seat):
        prices = []
    return {
        "word": _("Prestige"),
        "prices": prices,
        "how": _("A cube leaves when you promote a musician; a critic takes two with him when you close (F7.1, F8.5)"),
        "label": n_("Prestige track: %(n)d of 8 cubes removed", "Prestige track: %(n)d of 8 cubes removed", off)
        % {"n": off},
        "slots": [_slot(scene, seat, n, off) for n in range(1, CUBES + 1)],
    }


def _slot(scene: Scene, seat: int, n: int, off: int) -> dict[str, Any]:
    _ = scene.words.gettext
    critic, pay = scene.view["critic_cost"], scene.view["pay"]
    icon, amount, word, title = "", "", "\N{EM DASH}", _("Cube %(n)d: unlocks nothing by itself") % {"n": n}
    money = not is_alfama(scene, seat)  # she neither pays nor is paid (S1.4)
    if money and critic[n] != critic[n - 1]:
        icon, amount, word = "customer-critic", f"{critic[n]}{COIN}", _("critic")
        title = _("Cube %(n)d: a critic costs %(price)d") % {"n": n, "price": critic[n]}
    elif money and pay[n] != pay[n - 1]:
        icon, amount, word = "coin", f"×{pay[n]}", _("pay")
        title = _("Cube %(n)d: each customer pays %(pay)d") % {"n": n, "pay": pay[n]}
    elif n == CUBES_FOR_TABLE:
        icon, word, title = "third-table", _("table"), _("Cube %(n)d: the third table opens") % {"n": n}
    elif n == CUBES:
        icon, word = "star", _("star")
        title = _("Cube %(n)d: the star, for the first to get here") % {"n": n}
    return {
        "id": f"r{seat}-cube-{n}",
        "x": 10 + 58 * (n - 1),  # in a picture
        "cube": n > off,
        "next": n == off + 1,
        "icon": icon,
        "text": amount,
        "number": amount.strip(f"{COIN}×"),
        "word": word,
        "title": title,
    }

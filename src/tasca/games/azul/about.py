"""What Azul says of itself."""

from tasca.core.about import About, Skill
from tasca.core.catalogue import N_

QUICK, SECOND = 100, 900  # milliseconds, where bots are not compiled
NOVICE = "novice"  # judges as one does after the first lesson
TABLES = "tables"  # the search without a net: a yardstick

ABOUT = About(
    pitch=N_("Take tiles, fill lines, and lay the wall of a palace. For 2 to 4 players."),
    option_titles={"variant": N_("Wall")},
    value_words={"coloured": N_("coloured side"), "grey": N_("grey side")},
    variant="variant",
    source_words={
        "wall": N_("wall"),
        "floor": N_("floor line"),
        "rows": N_("rows"),
        "columns": N_("columns"),
        "colours": N_("colours"),
    },
    thinkers={"search": "bot.think", TABLES: "bot.think", NOVICE: "bot.think", "uct": "bot.uct_thinker:UctThinker"},
    levels={
        1: Skill(error=0.003, kind=NOVICE),
        2: Skill(error=0.025),
        3: Skill(error=0.009),
        4: Skill(120, QUICK, kind=TABLES),
        5: Skill(900, QUICK, kind=TABLES),
        6: Skill(8_000, SECOND, kind=TABLES),
        7: Skill(80_000, SECOND, kind=TABLES),
        8: Skill(ms=SECOND),
    },
    levels_of_many={
        4: Skill(120, QUICK, kind=TABLES),
        5: Skill(3_000, QUICK, kind=TABLES),
        6: Skill(15_000, SECOND),
        7: Skill(75_000, SECOND),
    },
    # 1 to 7 as measured, all against all; 8 by its duel with 7 (70.5 %)
    ratings={1: 1029, 2: 1222, 3: 1448, 4: 1761, 5: 2006, 6: 2207, 7: 2357, 8: 2508},
)

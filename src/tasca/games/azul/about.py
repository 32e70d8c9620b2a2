"""What Azul says of itself."""

from tasca.core.about import About, Skill
from tasca.core.catalogue import N_

QUICK, SECOND = 100, 900  # milliseconds, where bots are not compiled

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
    thinkers={"search": "bot.think", "uct": "bot.uct_thinker:UctThinker"},
    levels={
        1: Skill(error=0.009),
        2: Skill(120, QUICK),
        3: Skill(900, QUICK),
        4: Skill(8_000, SECOND),
        5: Skill(250_000, SECOND),
    },
    levels_of_many={3: Skill(3_000, QUICK), 4: Skill(30_000, SECOND), 5: Skill(ms=SECOND)},
)

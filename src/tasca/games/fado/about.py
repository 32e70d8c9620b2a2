"""What House of Fado says of itself."""

from tasca.core.about import About, Skill
from tasca.core.catalogue import N_

QUICK, SECOND = 100, 900  # milliseconds, where bots are not compiled
NOVICE = "novice"  # judges as one does after the first lesson
TABLES = "tables"  # the search without a net: a yardstick

ABOUT = About(
    pitch=N_("Run a restaurant in Lisbon: musicians, customers, applause. For 1 to 4 players."),
    option_titles={"solo": N_("Solo against Alfama")},
    solo={"solo": True, "players": 2},
    automata={"Alfama": N_("Alfama")},
    source_words={
        "promotions": N_("promotions"),
        "dismissals": N_("dismissals"),
        "careers": N_("careers"),
        "fado tiles": N_("songs"),
        "customers": N_("customers"),
        "musicians": N_("musicians"),
        "stars": N_("stars"),
        "billboard": N_("billboard"),
        "fados": N_("number of songs"),
        "money": N_("money"),
        "billboard guitarra": N_("billboard: guitarra"),
        "billboard singer": N_("billboard: singer"),
        "billboard viola": N_("billboard: viola"),
    },
    thinkers={"search": "bot.think", TABLES: "bot.think", NOVICE: "bot.think"},
    levels={
        1: Skill(error=0.008, kind=NOVICE),
        2: Skill(error=0.020),
        3: Skill(),
        4: Skill(700, QUICK),
        5: Skill(2_000, SECOND),
        6: Skill(ms=SECOND),
    },
    levels_of_many={
        2: Skill(error=0.003, kind=NOVICE),
        3: Skill(error=0.001, kind=NOVICE),
        4: Skill(3_000, QUICK, kind=TABLES),
        5: Skill(12_000, SECOND, kind=TABLES),
    },
    # 1 to 5 as measured, all against all; 6 by the duel of 20,000 with 3,000 nodes (71.7 %)
    ratings={1: 901, 2: 1259, 3: 1500, 4: 1766, 5: 2041, 6: 2202},
)

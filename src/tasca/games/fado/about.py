"""What House of Fado says of itself."""

from tasca.core.about import About, Skill
from tasca.core.catalogue import N_

QUICK, SECOND = 100, 900  # milliseconds, where bots are not compiled
TABLES = "tables"  # the search without a net: an opponent for people, and a yardstick

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
    thinkers={"search": "bot.think", TABLES: "bot.think"},
    levels={
        1: Skill(700, QUICK, kind=TABLES),
        2: Skill(1_000, QUICK, kind=TABLES),
        3: Skill(1_600, QUICK, kind=TABLES),
        4: Skill(3_000, SECOND, kind=TABLES),
        5: Skill(ms=SECOND),
    },
    levels_of_many={
        1: Skill(1_400, QUICK),
        2: Skill(2_000, QUICK),
        3: Skill(3_200, QUICK),
        4: Skill(6_000, SECOND),
    },
)

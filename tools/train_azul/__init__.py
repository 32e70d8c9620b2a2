"""The factory of Azul's nets, for three and four players or for two (--duel): it plays and labels, then fits.

    python -m tools.train_azul learn FOLDER --generations 4 --games 12000 [--grey] [--duel] [--gpu]
    python -m tools.train_azul ship FOLDER/net-04.json [--grey] [--duel] --measured "…"

All cores play, or a --cluster, or a GPU. The first generation is labelled by the weights, every other one by the net
before it. What is in the folder is not made again. Fitting takes torch (`tasca[train]`), on a GPU where there is one.
The arena is the gate: `tables` is the search without a net.

    tasca arena azul --players 4 --bots search:100ms,tables:100ms
"""

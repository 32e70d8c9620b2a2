"""The factory of House of Fado's nets: plays, labels, fits, and judges what came of it.

    python -m tools.train_fado learn FOLDER --players 2 --generations 6 --games 2000 [--gpu]
    python -m tools.train_fado gate FOLDER/net-06.json --budget 100ms --games 1000
    python -m tools.train_fado ship FOLDER/net-06.json --measured "what the gate said"

A generation plays games by the net before it (the first by the tables), then fits the net on. All of it comes from one
seed, and what is in the folder is not made again: a run that was broken off goes on. `docs/bots.md` says the rest.
"""

"""An engine in Python, with the standard library only: `tasca play azul --seats me,"cmd:python examples/engine.py"`.

It speaks the line protocol of docs/engines.md and plays any legal move. `choose` is where the thinking goes.
"""

import json
import random
import sys

GAMES = ["azul", "fado"]


def choose(question):
    """One of the legal actions. `question["position"]` is what the seat may see, `question["budget"]` how long."""
    return random.choice(question["legal"])["action"]


def checked_budget(budget):
    good = isinstance(budget, dict) and budget and all(type(n) is int and n > 0 for n in budget.values())
    if not good:
        raise ValueError("a budget has ms or nodes, at least 1")


def answer(message):
    match message["type"]:
        case "hello":
            return {"type": "hello", "protocol": 1, "name": "Example in Python", "games": GAMES}
        case "new" if message["game"] in GAMES:
            return {"type": "ready"}
        case "go":
            checked_budget(message["budget"])
            return {"type": "move", "id": message["id"], "action": choose(message)}
        case "quit":
            sys.exit()
    raise ValueError("that is nothing I know")


for line in sys.stdin:
    try:
        said = answer(json.loads(line))
    except (ValueError, KeyError, TypeError) as error:
        said = {"type": "error", "message": str(error)}
    print(json.dumps(said), flush=True)

"""An engine that misbehaves in the way that its first argument names; else it plays the first legal action."""

import json
import sys
import time
from typing import Any

HOW = sys.argv[1] if len(sys.argv) > 1 else ""


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def hello() -> None:
    if HOW == "mute":
        time.sleep(3600)
    if HOW == "stillborn":
        sys.exit("cannot find my book")
    if HOW == "foreign":
        print("id name Stockfish", flush=True)
        return
    say({"type": "hello", "protocol": 2 if HOW == "modern" else 1, "name": HOW, "games": ["azul", "coins"]})


def move(message: dict[str, Any]) -> None:
    answer = {"type": "move", "id": message["id"], "action": message["legal"][0]["action"]}
    match HOW:
        case "hang":
            time.sleep(3600)
        case "die":
            sys.exit("out of ideas")
        case "nonsense":
            print("e2e4", flush=True)
        case "list":
            print("[1, 2]", flush=True)
        case "flood":
            while True:
                sys.stdout.write("x" * 100_000)
        case "illegal":
            say(answer | {"action": -7})
        case "word":
            say(answer | {"action": "3B2"})
        case "nothing":
            say({"type": "move", "id": message["id"]})
        case "other":
            say(answer | {"id": 0})
        case "sure":
            say(answer | {"values": [{"action": answer["action"], "value": 1.5}]})
        case "sorry":
            say({"type": "error", "message": "no idea"})
        case _:
            say(answer)


for line in sys.stdin:
    asked = json.loads(line)
    match asked["type"]:
        case "hello":
            hello()
        case "new":
            say({"type": "ready"})
        case "go":
            move(asked)
        case "quit":
            if HOW != "stubborn":
                break
        case _:
            say({"type": "error", "message": "what?"})
if HOW == "stubborn":
    time.sleep(3600)

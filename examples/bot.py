"""A bot for Tasca in about fifty lines, with the standard library only: it sits down and plays a whole game.

python examples/bot.py http://127.0.0.1:8032 azul                  a new table against the server's own bot
python examples/bot.py http://127.0.0.1:8032 /tables/k3m9x2p7q4wt  a free seat at that table
"""

import json
import random
import sys
import urllib.error
import urllib.request

HOUSE = sys.argv[1].rstrip("/")
TOKEN = ""


def ask(path: str, body: dict | None = None, stream: bool = False):
    """GET, or POST when there is a body. Answers the decoded JSON, or the open event stream."""
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if TOKEN:
        headers["Authorization"] = f"Bearer {TOKEN}"
    data = None if body is None else json.dumps(body).encode()
    answer = urllib.request.urlopen(urllib.request.Request(HOUSE + path, data, headers))
    return answer if stream else json.load(answer)


def choose(table: dict) -> str:
    """Where the thinking goes: `table["view"]` is what you may see, `table["legal"]` what you may do."""
    return random.choice(table["legal"])


def play(path: str) -> None:
    for line in ask(f"{path}/events", stream=True):  # one event for everything that happens; ours come back too
        if not line.startswith(b"data:"):
            continue
        table = ask(path)
        while table["your_turn"]:
            try:
                table = ask(f"{path}/actions", {"action": choose(table), "seq": table["seq"]})
            except urllib.error.HTTPError as error:
                if error.code != 409:  # 409: the table moved on meanwhile, so look again
                    raise
                table = ask(path)
        if table["status"] == "over":
            print(path, "over:", ", ".join(f"{seat['name']} {seat['score']}" for seat in table["seats"]))
            return


if __name__ == "__main__":
    TOKEN = ask("/tokens", {"name": f"Example {random.randrange(1000)}"})["token"]
    wish = sys.argv[2] if len(sys.argv) > 2 else "azul"
    if wish.startswith("/tables/"):
        ask(f"{wish}/join", {})
        play(wish)
    else:
        play(ask("/tables", {"game": wish, "seats": ["me", "bot random"]})["location"])

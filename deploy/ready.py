"""Whether the house here can do its work: ends with 0 if so, with 1 and a sentence if not. `ready.py [PORT]`."""

import sys
import urllib.error
import urllib.request

PORT = "8032"
PATIENCE = 5  # seconds


def trouble(port: str) -> str:
    """Why it cannot; empty when it can."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=PATIENCE):
            return ""
    except urllib.error.HTTPError as error:
        return error.read().decode("utf-8", "replace")
    except OSError as error:
        return str(error)


if __name__ == "__main__":
    said = trouble(sys.argv[1] if len(sys.argv) > 1 else PORT)
    if said:
        print(said, file=sys.stderr)
    sys.exit(1 if said else 0)

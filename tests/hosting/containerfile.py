"""Reads how deploy/Containerfile runs the house, so that the very same can be done without a container."""

import json
import re
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
FILE = DEPLOY / "Containerfile"


def _instructions() -> list[tuple[str, str]]:
    """Word and rest of every instruction of the last stage, each on one line."""
    text = re.sub(r"^#.*\n", "", FILE.read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    last = re.split(r"^FROM ", text, flags=re.MULTILINE)[-1]
    found = [line.partition(" ") for line in last.splitlines()[1:] if line.strip()]
    return [(word, rest.strip()) for word, _, rest in found]


def environment() -> dict[str, str]:
    pairs = [pair.partition("=") for word, rest in _instructions() if word == "ENV" for pair in rest.split()]
    return {name: value for name, _, value in pairs}


def command() -> list[str]:
    """What is run when nobody says otherwise."""
    told = dict(_instructions())
    return [*json.loads(told["ENTRYPOINT"]), *json.loads(told["CMD"])]


def health_check() -> list[str]:
    told: list[str] = json.loads(dict(_instructions())["HEALTHCHECK"].partition("CMD ")[2])
    return told


def user() -> str:
    return dict(_instructions())["USER"]

"""A server in a thread, with real sockets: for event streams, which a test client cannot hold open."""

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx

from tasca.server.app import create_app
from tasca.server.run import Server, bound, configured
from tasca.server.services import Services
from tasca.server.settings import Settings
from tests.server.visitors import PATIENCE


@contextlib.contextmanager
def running(settings: Settings, places: int = 10_000) -> Iterator[tuple[str, Services]]:
    """Its address and its parts."""
    app = create_app(settings)
    listening = bound("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    config = configured(app, settings, places)
    server = Server(config, app.state.house, address, browser=False)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        yield address, app.state.house
    finally:
        server.handle_exit(15, None)
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"


class Events:
    """An open event stream, read one event at a time."""

    def __init__(self, address: str, headers: dict[str, str] | None = None, client: httpx.Client | None = None) -> None:
        self.client = client or httpx.Client(timeout=PATIENCE)
        self.stream = self.client.stream("GET", address, headers=headers or {})
        self.answer = self.stream.__enter__()
        assert self.answer.status_code == 200
        self.lines = self.answer.iter_lines()

    def next(self) -> dict[str, Any]:
        """The next event: its id, kind and facts. Signs of life are passed over."""
        event: dict[str, Any] = {}
        for line in self.lines:
            name, _, value = line.partition(": ")
            if not line and event:
                return event
            if name == "data":
                event.update(json.loads(value))
            elif name in ("id", "event"):
                event[name] = value
        raise EOFError

    def close(self) -> None:
        self.stream.__exit__(None, None, None)
        self.client.close()

"""The address at which metrics are read: one of its own, which visitors never come to."""

import asyncio
import socket
from functools import partial
from typing import Any

import uvicorn
from prometheus_client import make_asgi_app
from uvicorn.server import ServerState

from tasca.server.connections import Connection
from tasca.server.crowd import Crowd
from tasca.server.services import Services
from tasca.server.watch.prometheus import registry
from tasca.server.watch.tally import Tally

PATH = "/metrics"
PLACES = 64  # connections: those who scrape are few
PLAIN = [(b"content-type", b"text/plain; charset=utf-8")]


class MetricsDoor:
    def __init__(self, house: Services, tally: Tally) -> None:
        self.house = house
        self.exported: Any = make_asgi_app(registry(tally))
        self.state = ServerState()
        self.server: asyncio.Server | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] != PATH or scope["method"] not in ("GET", "HEAD"):
            await send({"type": "http.response.start", "status": 404, "headers": PLAIN})
            await send({"type": "http.response.body", "body": f"The metrics are at {PATH}.\n".encode()})
            return
        await self.house.census.look()
        await self.exported(scope, receive, send)

    async def open(self, listening: socket.socket) -> None:
        """In the loop that serves: what is told is read where it is kept."""
        config = uvicorn.Config(
            self, lifespan="off", ws="none", log_config=None, log_level="error", access_log=False, server_header=False,
            proxy_headers=False,
        )  # fmt: skip
        config.load()
        crowd = Crowd(self.house.settings, PLACES, [])
        make = partial(Connection, crowd, config=config, server_state=self.state, app_state={})
        self.server = await asyncio.get_running_loop().create_server(make, sock=listening)

    def close(self) -> None:
        if self.server:
            self.server.close()
            for connection in list(self.state.connections):
                connection.shutdown()

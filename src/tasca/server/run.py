"""Runs the server: uvicorn on one address, a browser if wished, and an end that lets everybody finish."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import webbrowser
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn
from litestar import Litestar

from tasca import __version__
from tasca.core.errors import TascaError
from tasca.server.app import create_app
from tasca.server.connections import Connection
from tasca.server.crowd import Crowd
from tasca.server.logs import write_log
from tasca.server.notify import READY, STOPPING, notify
from tasca.server.open_files import raise_limit
from tasca.server.services import Services
from tasca.server.settings import Settings
from tasca.server.storage.sql_database import database_url, prepare
from tasca.server.watch.edge import Edge
from tasca.server.watch.tally import Tally
from tasca.server.web.sub_path import SubPath

if TYPE_CHECKING:
    from tasca.server.watch.door import MetricsDoor

logger = logging.getLogger(__name__)
GRACE = 10  # seconds for requests that are being answered when the server is told to stop
BACKLOG = 2048
# Everybody waits while objects are looked at for garbage, and next to nothing is found: what is no longer needed goes
# at once, unless it knows itself. New ones are looked at together, which takes some 20 ms, and again only seldom.
COLLECT = 20_000, 20, 1_000


class Server(uvicorn.Server):
    """Ends event streams and hints when told to stop: the former would never end by themselves, the latter late."""

    def __init__(
        self,
        config: uvicorn.Config,
        house: Services,
        address: str,
        browser: bool,
        metrics: socket.socket | None = None,
    ) -> None:
        super().__init__(config)
        self.house = house
        self.address = address
        self.browser = browser
        self.metrics = metrics  # where they are read, if anywhere
        self.watched: MetricsDoor | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays: no need to look at it again and again
        gc.set_threshold(*COLLECT)
        if self.started:
            notify(READY)
            print(f"Tasca is open at {self.address} (Ctrl-C to close)", flush=True)
            logger.info("Tasca %s is open at %s", __version__, self.address)
            if self.metrics:
                await self._open_metrics(self.metrics)
            if self.browser:
                self.loop.run_in_executor(None, webbrowser.open, self.address)

    async def _open_metrics(self, listening: socket.socket) -> None:
        from tasca.server.watch.door import MetricsDoor  # a house that nobody watches need not load it

        assert isinstance(self.house.meter, Tally)
        self.watched = MetricsDoor(self.house, self.house.meter)
        await self.watched.open(listening)
        print(f"Metrics are at {_address(*listening.getsockname()[:2])}metrics", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logger.info("closing")
        await super().shutdown(sockets)
        if self.watched:
            self.watched.close()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        notify(STOPPING)
        if self.loop:
            self.loop.call_soon_threadsafe(self.house.hurry)
        super().handle_exit(sig, frame)


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise TascaError(f"cannot listen on {host} port {port}: {error.strerror or error}") from None
    return listening


def configured(app: Litestar, settings: Settings, most: int) -> uvicorn.Config:
    """uvicorn as we want it, with room for so many connections."""
    config = uvicorn.Config(
        app,
        ws="none",
        log_config=None,  # ours
        log_level="error",  # requests that are none are nothing for the log
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        backlog=BACKLOG,
        server_header=False,
        proxy_headers=False,  # the edge reads them
        forwarded_allow_ips=list(settings.proxies) or None,
    )
    proxies, meter = config.forwarded_allow_ips, app.state.house.meter
    inner = SubPath(app, settings.path) if settings.path else app
    config.app = Edge(inner, meter, proxies, settings.access_log)
    crowd = Crowd(settings, most, proxies, meter)
    config.http = partial(Connection, crowd)  # type: ignore[assignment]
    return config


def _address(host: str, port: int, path: str = "") -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}{path}/"


def serve(settings: Settings, host: str, port: int, browser: bool) -> int:
    """Serves until told to stop."""
    write_log(settings.log_format, settings.log_level, settings.access_log)
    asyncio.run(prepare(database_url(settings.database), settings.migrate, settings.freeze_games))
    app = create_app(settings)
    listening = bound(host, port)
    real_port = listening.getsockname()[1]
    metrics = bound(*settings.metrics) if settings.metrics else None
    address = _address(host, real_port, settings.path)
    config = configured(app, settings, raise_limit())
    server = Server(config, app.state.house, address, browser, metrics)
    # uvicorn raises the signal again after a clean end; that end is what was asked for
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    with listening, contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0 if server.started else 1


__all__ = ["Server", "serve"]

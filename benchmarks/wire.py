"""Connections of a load, as small as can be: requests that are kept alive, and event streams; and its pace."""

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable
from typing import Any

EVENT = re.compile(rb"id: (\d+)\nevent: act\n")


class Connection:
    """A kept-alive connection for requests, as small as can be."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        bearer = f"authorization: Bearer {self.token}\r\n" if self.token else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n{bearer}"
            f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        writer.write(head.encode() + data)
        answer = await reader.readuntil(b"\r\n\r\n")
        found = re.search(rb"content-length: (\d+)", answer)
        content = await reader.readexactly(int(found[1])) if found else b""
        return int(answer[9:12]), json.loads(content) if content else None

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()


async def paced(act: Callable[[], Awaitable[None]], pause: float, chance: random.Random) -> None:
    """Acts every `pause` seconds, or as fast as it can; who is late does not catch up in a burst."""
    loop = asyncio.get_running_loop()
    due = loop.time() + chance.uniform(0, pause)
    while True:
        await asyncio.sleep(max(0.0, due - loop.time()))
        due = max(due + pause, loop.time())
        await act()


class Stream(asyncio.Protocol):
    """An event stream: says the seq of every action that arrives."""

    def __init__(self, path: str, heard: Any) -> None:
        self.path = path
        self.heard = heard
        self.opened = asyncio.Event()  # it has said something

    def connection_made(self, transport: Any) -> None:
        transport.write(f"GET {self.path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.opened.set()
        for found in EVENT.finditer(data):
            self.heard(int(found[1]))

"""How many front pages a server gives a second: visitors with a cookie each, who ask again once they are answered."""

import asyncio
import re
import time
from typing import Any

VISITORS = 32
ASK = "GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-encoding: gzip\r\naccept-language: {}\r\n{}\r\n"
LANGUAGES = ("en", "pt-BR", "pt-PT", "ru")
LENGTH = re.compile(rb"content-length: (\d+)")
COOKIE = re.compile(rb"set-cookie: (tasca=[^;]+)")


class Visitor:
    """A browser that loads the front page again and again, as small as can be."""

    def __init__(self, number: int) -> None:
        self.language = LANGUAGES[number % len(LANGUAGES)]
        self.times: list[float] = []

    async def load(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, cookie: str) -> bytes:
        writer.write(ASK.format(self.language, cookie).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        await reader.readexactly(int(LENGTH.search(head)[1]))  # type: ignore[index]
        return head

    async def stay(self, port: int, until: float) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        came = COOKIE.search(await self.load(reader, writer, ""))
        assert came is not None
        cookie = f"cookie: {came[1].decode()}\r\n"
        while (began := time.perf_counter()) < until:
            await self.load(reader, writer, cookie)
            self.times.append(time.perf_counter() - began)
        writer.close()


async def front_pages(port: int, seconds: float) -> dict[str, Any]:
    visitors = [Visitor(number) for number in range(VISITORS)]
    until = time.perf_counter() + seconds
    await asyncio.gather(*(visitor.stay(port, until) for visitor in visitors))
    times = sorted(took for visitor in visitors for took in visitor.times)
    return {
        "front pages/s": round(len(times) / seconds),
        "front page p50 ms": round(times[len(times) // 2] * 1000, 1),
        "front page p99 ms": round(times[int(len(times) * 0.99)] * 1000, 1),
    }

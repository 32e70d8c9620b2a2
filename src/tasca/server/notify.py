"""Tells whoever started the house how it is: systemd waits until it is open (`Type=notify`)."""

import contextlib
import os
import socket

READY, STOPPING = "READY=1", "STOPPING=1"


def notify(state: str) -> None:
    """One word to the socket that the environment names. Without one nobody wants to know."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)

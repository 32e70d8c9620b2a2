"""Where a request comes from. Names are free and addresses are not, so limits count by address as well."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

SUBSCRIBER = 64  # bits of an IPv6 address that one subscriber has alone: all below are theirs to make up


def address_of(scope: Any) -> str:
    """The address of who asks (behind a proxy that is believed, the forwarded one); empty where there is none."""
    client = scope.get("client")
    return subscriber(str(client[0])) if client else ""


@lru_cache(maxsize=4096)  # asked with every request
def subscriber(address: str) -> str:
    """An address as far as it tells people apart: an IPv6 address by its network."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:  # a name that a test client gives, or something that a proxy made up
        return address
    if not isinstance(read, IPv6Address):
        return address
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    network = int(read) >> (128 - SUBSCRIBER) << (128 - SUBSCRIBER)
    return f"{IPv6Address(network)}/{SUBSCRIBER}"

"""Caddy and nginx, as Debian has them, with the very files that hosts are given; only ports and places are others.

Where a program is not installed its tests are skipped, but never where CI=true.
"""

import contextlib
import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.server.visitors import PATIENCE

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "localhost"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
CADDY = shutil.which("caddy")
CI = os.environ.get("CI") == "true"
TRIES = 5  # a free port may be taken before a program has it

needs_caddy = pytest.mark.skipif(not CADDY and not CI, reason="there is no Caddy: apt-get install caddy")
needs_nginx = pytest.mark.skipif(not NGINX and not CI, reason="there is no nginx: apt-get install nginx-light")
each_proxy = pytest.mark.parametrize(
    "kind", [pytest.param("caddy", marks=needs_caddy), pytest.param("nginx", marks=needs_nginx)]
)

GRACE = "grace_period 10s"
CADDY_ALONE = """grace_period 1s
	admin off
	http_port {http}
	https_port {https}
	local_certs
	skip_install_trust
	storage file_system {home}/certificates
"""

NGINX_ALONE = """daemon off;
pid {home}/pid;
error_log stderr;
worker_processes 1;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
{site}
}}
"""
# As a site that was there before: nginx-path.conf goes into it
CLUB = """server {
    listen 443 ssl;
    server_name tasca.example.org;
    ssl_certificate /etc/letsencrypt/live/tasca.example.org/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/tasca.example.org/privkey.pem;
    %s
    location / {
        return 200 "the club";
    }
}
"""


@dataclass
class Proxy:
    """One that runs: where it is, and whom to believe."""

    http: int
    https: int
    authority: Path

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.https}"

    def client(self, comes_from: str = "127.0.0.1") -> httpx.Client:
        """Somebody at that address of this machine."""
        trusted = ssl.create_default_context(cafile=str(self.authority))
        transport = httpx.HTTPTransport(verify=trusted, local_address=comes_from)
        return httpx.Client(base_url=self.address, transport=transport, timeout=PATIENCE)

    def said_to(self, head: str) -> str:
        """The first line that is said to a head of a request, after which nothing is sent."""
        trusted = ssl.create_default_context(cafile=str(self.authority))
        with (
            socket.create_connection(("127.0.0.1", self.https), timeout=PATIENCE) as plain,
            trusted.wrap_socket(plain, server_hostname=NAME) as connection,
            connection.makefile("rb") as answer,
        ):
            connection.sendall(f"{head}Host: {NAME}:{self.https}\r\n\r\n".encode())
            return answer.readline().decode("latin-1")


def _free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as other:
        for found in (one, other):
            found.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1]), int(other.getsockname()[1])


def _written(text: str, changes: dict[str, str]) -> str:
    """A file of ours with other places in it. What is not there to be changed would be no test of it."""
    for found, instead in changes.items():
        assert found in text, found
        text = text.replace(found, instead)
    return text


def _certificate(home: Path) -> Path:
    made = home / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
               "-keyout", str(home / "key.pem"), "-out", str(made), "-days", "2", "-subj", f"/CN={NAME}",
               "-addext", f"subjectAltName=DNS:{NAME}"]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)
    return made


def _nginx_site(shape: str, houses: Sequence[str]) -> str:
    if shape == "path":
        return CLUB % _written((DEPLOY / "nginx-path.conf").read_text("utf-8"), {"127.0.0.1:8032": houses[0]})
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    if shape == "several":
        above = (DEPLOY / "nginx-several.conf").read_text("utf-8")
        above = _written(above, {"127.0.0.1:8032": houses[0], "127.0.0.1:8033": houses[1]})
        return above + _written(site, {"http://127.0.0.1:8032": "http://houses"})
    return _written(site, {"127.0.0.1:8032": houses[0]})


def _nginx(home: Path, shape: str, houses: Sequence[str], http: int, https: int) -> tuple[list[str], dict[str, str]]:
    _certificate(home)
    places = {"tasca.example.org/fullchain.pem": "certificate.pem", "tasca.example.org/privkey.pem": "key.pem"}
    site = _written(_nginx_site(shape, houses), places)
    site = _written(site, {"/etc/letsencrypt/live": str(home), "server_name tasca.example.org": f"server_name {NAME}"})
    site = _written(site, {"listen 443 ssl": f"listen 127.0.0.1:{https} ssl"})
    site = site.replace("listen 80;", f"listen 127.0.0.1:{http};")
    site = "\n".join(line for line in site.splitlines() if "listen [::]" not in line)
    user = "user root;" if os.getuid() == 0 else ""
    (home / "nginx.conf").write_text(NGINX_ALONE.format(home=home, user=user, site=site), "utf-8")
    return [str(NGINX), "-p", str(home), "-c", str(home / "nginx.conf")], {}


def _caddy(home: Path, shape: str, houses: Sequence[str], http: int, https: int) -> tuple[list[str], dict[str, str]]:
    file = DEPLOY / {"top": "Caddyfile", "path": "Caddyfile.path", "several": "Caddyfile.several"}[shape]
    alone = home / "Caddyfile"
    ours = {GRACE: CADDY_ALONE.format(home=home, http=http, https=https)}
    alone.write_text(_written(file.read_text("utf-8"), ours), "utf-8")
    (home / "club").mkdir(exist_ok=True)
    (home / "club" / "index.html").write_text("the club", "utf-8")
    environment = {"TASCA_SITE": NAME, "HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    environment |= {"TASCA_HOUSE": houses[0], "TASCA_HOUSES": " ".join(houses), "CLUB_FILES": str(home / "club")}
    return [str(CADDY), "run", "--adapter", "caddyfile", "--config", str(alone)], environment


def _answers(proxy: Proxy) -> bool:
    try:
        with proxy.client() as client:
            return bool(client.get("/").status_code)
    except (httpx.TransportError, OSError):  # not there yet, or without its certificate
        return False


@contextlib.contextmanager
def proxy(kind: str, home: Path, shape: str, *houses: str) -> Iterator[Proxy]:
    """A proxy before houses, each as 127.0.0.1:8032; `shape` is which of our files: top, path or several."""
    makes = _caddy if kind == "caddy" else _nginx
    for _ in range(TRIES):
        http, https = _free_ports()
        command, environment = makes(home, shape, houses, http, https)
        authority = home / ("certificates/pki/authorities/local/root.crt" if kind == "caddy" else "certificate.pem")
        started = Proxy(http, https, authority)
        with (home / "said").open("wb") as said:
            running = subprocess.Popen(command, env={**os.environ, **environment}, stdout=said, stderr=said)
        try:
            while running.poll() is None and not _answers(started):
                time.sleep(0.05)
            if running.poll() is None:
                yield started
                return
        finally:
            running.send_signal(signal.SIGTERM)
            running.wait(PATIENCE)
    raise AssertionError(f"{kind} did not start: {(home / 'said').read_text('utf-8', 'replace')}")

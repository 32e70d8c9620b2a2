"""`tasca site`: the whole house as a static site, which opens in a browser with no server and works offline."""

import argparse
import contextlib
from pathlib import Path
from typing import Any

from tasca.cli.options import whole_number
from tasca.core.errors import TascaError

PORT = 8033


def add_command(commands: Any) -> None:
    command = commands.add_parser(
        "site", help="make a static site of the house", description=__doc__, allow_abbrev=False
    )
    command.add_argument("--out", metavar="DIR", required=True, help="the folder of the site, made anew")
    command.add_argument("--serve", action="store_true", help="then serve it at a local address")
    command.add_argument("--port", metavar="N", default=str(PORT), help=f"on that port ({PORT}; 0: any free one)")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    port = whole_number(arguments.port, "--port")
    if port > 65535:
        raise TascaError(f"--port {port} is beyond 65535")
    try:
        from tasca.browser.serving import server
        from tasca.browser.site import build
    except ImportError as error:
        raise TascaError(f"{error.name} is not installed (pip install 'tasca[server]')") from None
    out = Path(arguments.out)
    version = build(out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"{out}: {size / 1e6:.1f} MB, version {version}", flush=True)
    if arguments.serve:
        with server(out, port) as serving, contextlib.suppress(KeyboardInterrupt):
            print(f"The site is open at http://127.0.0.1:{serving.server_port}/ (Ctrl-C to close)", flush=True)
            serving.serve_forever()
    return 0

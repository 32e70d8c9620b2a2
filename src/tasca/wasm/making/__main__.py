"""`python -m tasca.wasm.making GAME FILE`: compiles a game in this process. `modules` starts it."""

import sys
from pathlib import Path

from tasca.wasm.making.modules import compile_here

compile_here(sys.argv[1], Path(sys.argv[2]))

"""How modules are made: `modules_of(names)` gives the bytes of each."""

from tasca.wasm.making.modules import modules_of

__all__ = ["modules_of"]

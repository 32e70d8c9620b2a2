"""Arrays that the caller owns: looked at, and taken as they are, without a copy. A wrong one gets a sentence."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tasca.core.errors import TascaError
from tasca.env.dlpack import CPU, GPU, device_of, tensor_of


class BadArray(TascaError):
    """An array has the wrong shape, type or place."""


@dataclass(frozen=True)
class Form:
    """What an array must be: its name in sentences, its shape, and its type or those it may have."""

    name: str
    shape: tuple[int, ...]
    types: tuple[type[Any], ...]

    @property
    def type(self) -> type[Any]:
        """The usual type."""
        return self.types[0]

    def check(self, shape: tuple[int, ...], found: np.dtype[Any]) -> None:
        if tuple(shape) != self.shape:
            raise BadArray(f"{self.name} has the shape {tuple(shape)}; it must be {self.shape}")
        if found not in [np.dtype(kind) for kind in self.types]:
            names = " or ".join(np.dtype(kind).name for kind in self.types)
            raise BadArray(f"{self.name} is of type {found}; it must be {names}")


def is_numbas(given: Any) -> bool:
    """Whether it is an array on a GPU that numba itself has made (in its simulator these say nothing else)."""
    return bool(getattr(given, "__cuda_ndarray__", False))


def _is_on_gpu(given: Any) -> bool:
    if isinstance(given, np.ndarray):
        return False
    return is_numbas(given) or hasattr(given, "__cuda_array_interface__") or device_of(given) == GPU


def cpu_array(given: Any, form: Form, writes: bool) -> Any:
    """The array as numpy sees it, in the same memory; bits as bytes."""
    if _is_on_gpu(given):
        raise BadArray(f"{form.name} lies on a GPU; this door takes arrays in the memory of the CPU")
    if isinstance(given, np.ndarray):
        array = given
    elif device_of(given) == CPU:
        try:
            array = np.from_dlpack(given)
        except (BufferError, RuntimeError, TypeError, ValueError) as error:
            raise BadArray(f"{form.name} cannot be taken as it is ({error})") from None
    else:
        raise BadArray(f"{form.name} is no array but {type(given).__name__}; numpy's are taken, and what knows DLPack")
    form.check(array.shape, array.dtype)
    if not array.flags.c_contiguous:
        raise BadArray(f"{form.name} does not lie in one piece, row by row; numpy.ascontiguousarray makes such a copy")
    if writes and not array.flags.writeable:
        raise BadArray(f"{form.name} may not be written to")
    return array.view(np.uint8) if array.dtype == np.bool_ else array


def gpu_array(given: Any, form: Form, writes: bool, cuda: Any) -> Any:
    """The array as numba sees it, in the same memory of the GPU; bits as bytes."""
    if not _is_on_gpu(given):
        raise BadArray(
            f"{form.name} does not lie on a GPU; the door 'gpu' takes arrays of torch, CuPy, JAX or numba there"
        )
    if not is_numbas(given) and not hasattr(given, "__cuda_array_interface__"):
        try:
            given = tensor_of(given)
        except (BufferError, RuntimeError, TypeError, ValueError) as error:
            raise BadArray(f"{form.name} cannot be taken as it is ({error})") from None
    if not is_numbas(given):
        if writes and given.__cuda_array_interface__["data"][1]:
            raise BadArray(f"{form.name} may not be written to")
        given = cuda.as_cuda_array(given)
    form.check(given.shape, given.dtype)
    if not given.is_c_contiguous():
        raise BadArray(f"{form.name} does not lie in one piece, row by row")
    return given.view(np.uint8) if given.dtype == np.bool_ else given

"""DLPack, as far as arrays on a GPU need it that say nothing else of themselves: where they lie and what they are.

The structures are those of dlpack.h, version 0.8, which every library can hand out. The memory stays its owner's: who
holds the `Tensor` holds the owner's capsule, and letting go of it gives the memory back.
"""

import ctypes
from dataclasses import dataclass
from typing import Any

import numpy as np

CPU, GPU = 1, 2  # kinds of device: kDLCPU, kDLCUDA
KINDS = {0: "i", 1: "u", 2: "f", 6: "b"}  # of numbers: kDLInt, kDLUInt, kDLFloat, kDLBool
NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


def device_of(given: Any) -> int | None:
    """The kind of device on which an array lies; None for what does not know DLPack."""
    asked = getattr(given, "__dlpack_device__", None)
    return None if asked is None else int(asked()[0])


@dataclass(frozen=True)
class Tensor:
    """Somebody else's array on a GPU. The capsule is kept, so that the memory stays."""

    capsule: Any
    __cuda_array_interface__: dict[str, Any]


def tensor_of(given: Any) -> Tensor:
    """Where an array that knows DLPack lies, and what it is."""
    capsule = given.__dlpack__()
    address = ctypes.pythonapi.PyCapsule_GetPointer
    address.restype, address.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    found = _Tensor.from_address(address(capsule, NAME))
    if found.lanes != 1 or found.code not in KINDS:
        raise TypeError("its numbers are of a kind that is not known here")
    kind = np.dtype(f"{KINDS[found.code]}{found.bits // 8}")
    strides = [found.strides[i] * kind.itemsize for i in range(found.ndim)] if found.strides else None
    facts = {
        "shape": tuple(found.shape[i] for i in range(found.ndim)),
        "typestr": kind.str,
        "data": (found.data + found.byte_offset, False),
        "strides": None if strides is None else tuple(strides),
        "version": 3,
    }
    return Tensor(capsule, facts)

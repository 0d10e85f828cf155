"""Builds the simulators for the machine at hand and calls them with tensors."""
import ctypes
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import torch

SOURCES = Path(__file__).resolve().parent.parent / "sim"


def has_gpu() -> bool:
    return torch.cuda.is_available()


def device() -> torch.device:
    return torch.device("cuda" if has_gpu() else "cpu")


def build(game: str) -> ctypes.CDLL:
    """nvcc where there is a GPU, g++ elsewhere; no fused multiply-adds, so that both find the same features.

    Built once for each state of the sources: trainers and measurements of one run share it.
    """
    folder = Path(os.environ.get("SOBREMESA_BUILD", "/tmp/sobremesa-train"))
    folder.mkdir(parents=True, exist_ok=True)
    source = SOURCES / f"{game}.cu"
    texts = b"".join(path.read_bytes() for path in (SOURCES / "portable.h", *sorted(SOURCES.glob(f"{game}*"))))
    library = folder / f"{game}-{'gpu' if has_gpu() else 'cpu'}-{hashlib.sha256(texts).hexdigest()[:12]}.so"
    if library.exists():
        return ctypes.CDLL(str(library))
    fresh = library.with_suffix(f".{os.getpid()}")
    if has_gpu():
        nvcc = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
        command = [nvcc, "-arch=sm_90", "-O3", "-fmad=false", "-std=c++17", "--extended-lambda", "-diag-suppress", "177",
                   "-shared", "-Xcompiler", "-fPIC"]
    else:
        command = ["g++", "-x", "c++", "-O2", "-ffp-contract=off", "-std=c++17", "-shared", "-fPIC"]
    subprocess.run([*command, str(source), "-o", str(fresh)], check=True)
    fresh.rename(library)
    return ctypes.CDLL(str(library))


class Library:
    """Calls `{game}_{name}` with tensors as pointers, ints and floats as C has them, on torch's stream."""

    def __init__(self, game: str, signatures: dict):
        self._native = build(game)
        self._game = game
        self._signatures = signatures
        self.size = getattr(self._native, f"{game}_size")()

    def call(self, name: str, *arguments) -> None:
        kinds = self._signatures[name]
        assert len(kinds) == len(arguments), name
        values = [self._value(kind, argument, name) for kind, argument in zip(kinds, arguments)]
        stream = torch.cuda.current_stream().cuda_stream if has_gpu() else 0
        getattr(self._native, f"{self._game}_{name}")(*values, ctypes.c_void_p(stream))

    @staticmethod
    def _value(kind: str, argument, name: str):
        if kind == "p":
            assert argument.is_contiguous(), name
            return ctypes.c_void_p(argument.data_ptr())
        return {"l": ctypes.c_long, "i": ctypes.c_int, "f": ctypes.c_float, "u": ctypes.c_uint64}[kind](argument)

"""Reads a shipped net back, rounded weights and all, into the network it came from."""
import base64
import re
from pathlib import Path

import numpy
import torch

from .native import SOURCES
from .nets import UNIT, CardNet, TakeNet
from .nogracias import COUNTED, VIEW_FEATURES, VIEW_WORDS
from .toma6 import CARD_FEATURES, SET_WORDS, TABLE_FEATURES
from .turns import SHAPES

# Units of the context, beside each move (No, gracias: after it), and in the last layer.
SIZES = {"toma6": (192, 128, 48), "nogracias": (160, 64, 32), "capicua": (160, 96, 48), "bids": (160, 96, 48)}

# Which columns of the first layer can ever be other than zero: the bits of cards that exist.
SET_COLUMNS = {
    "toma6": [128 * part + card for part in range(2) for card in range(1, 105)],
    "nogracias": [64 * part + card for part in range(8) for card in range(3, 36)],
    "capicua": [128 * part + card for part in range(4) for card in range(12, 99) if card % 10],
    "bids": [96 * part + card for part in range(5) for card in range(79)],
}


def sizes_of(net: dict):
    """The units of each layer."""
    names = ("read", "card", "second") if "card.weight" in net else ("read", "second", "third")
    return tuple(len(net[f"{name}.weight"]) for name in names)


def as_sizes(text):
    """As the command line has them; none: as they ship."""
    return tuple(int(size) for size in text.split(",")) if text else None


def new_net(game: str, sizes=None):
    sizes = sizes or SIZES[game]
    if game == "nogracias":
        return TakeNet(VIEW_FEATURES, VIEW_WORDS, *sizes)
    if game == "toma6":
        return CardNet(CARD_FEATURES, TABLE_FEATURES, SET_WORDS, *sizes)
    shape = SHAPES[game]
    return CardNet(shape.of_move, shape.of_table, shape.view_words, *sizes)


def words_of(game: str) -> int:
    return {"toma6": SET_WORDS, "nogracias": VIEW_WORDS}.get(game) or SHAPES[game].view_words


def layer_parts(game: str, net: dict, missing: int = 0):
    """The layers in the order of the file: names of the bias and of each part with its columns and unit.

    `missing`: how many features at the end a net of former times did not know yet.
    """
    dense = range(32 * words_of(game), net["read.weight"].shape[1] - missing)
    yield "read.bias", [("read.weight", SET_COLUMNS[game], 1), ("read.weight", list(dense), UNIT)]
    if game != "nogracias":
        yield "card.bias", [("card.weight", None, UNIT), ("beside.weight", None, 1)]
    for name in ("second", "third", "out") if game == "nogracias" else ("second", "out"):
        yield f"{name}.bias", [(f"{name}.weight", None, 1)]


def shipped(game: str):
    return SOURCES.parent.parent / f"games/{game}/bots/net/weights.ts"


def length_of(game: str, net: dict) -> int:
    """The bytes of an exported net."""
    length = 0
    for bias, parts in layer_parts(game, net):
        columns = sum(net[name].shape[1] if columns is None else len(columns) for name, columns, _ in parts)
        length += len(net[bias]) * (4 + 4 * len(parts) + columns)
    return length


def load(game: str, path=None):
    """The exported net; one from before seats of No, gracias remembered does not look at what they remember."""
    path = Path(path) if path else shipped(game)
    blob = base64.b64decode(re.search(r"weights =\s+'([^']*)'", path.read_text()).group(1))
    net = new_net(game).double()
    state = net.state_dict()
    state["read.weight"].zero_()
    at = 0

    def take(dtype, count):
        nonlocal at
        values = numpy.frombuffer(blob, dtype, count, at)
        at += values.nbytes
        return values

    missing = (length_of(game, state) - len(blob)) // len(state["read.bias"])
    for bias, parts in layer_parts(game, state, missing):
        outputs = len(state[bias])
        for name, columns, unit in parts:
            columns = list(range(state[name].shape[1])) if columns is None else columns
            scales = take("<f4", outputs).astype("f8")
            numbers = take("i1", len(columns) * outputs).reshape(len(columns), outputs).astype("f8")
            state[name][:, columns] = torch.tensor((numbers * scales).T * unit)
        state[bias][:] = torch.tensor(take("<f4", outputs).astype("f8"))
    assert at == len(blob)
    if missing:
        state["read.weight"][:, 32 * words_of(game) + COUNTED :] = 0
    net.load_state_dict(state)
    return net.requires_grad_(False)

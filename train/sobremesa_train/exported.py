"""Reads a shipped net back, rounded weights and all, into the network it came from."""
import base64
import re

import numpy
import torch

from .native import SOURCES
from .nets import UNIT, CardNet, TakeNet
from .nogracias import VIEW_FEATURES, VIEW_WORDS
from .toma6 import CARD_FEATURES, SET_WORDS, TABLE_FEATURES
from .turns import SHAPES

# Units of the context, beside each move, and in the last layer.
SIZES = {"toma6": (192, 128, 48), "capicua": (160, 96, 48), "bids": (160, 96, 48)}

# Which columns of the first layer can ever be other than zero: the bits of cards that exist.
SET_COLUMNS = {
    "toma6": [128 * part + card for part in range(2) for card in range(1, 105)],
    "nogracias": [64 * part + card for part in range(8) for card in range(3, 36)],
    "capicua": [128 * part + card for part in range(4) for card in range(12, 99) if card % 10],
    "bids": [96 * part + card for part in range(5) for card in range(79)],
}


def sizes_of(net: dict):
    """The units of each layer of a card net."""
    return tuple(len(net[f"{name}.weight"]) for name in ("read", "card", "second"))


def new_net(game: str):
    if game == "nogracias":
        return TakeNet(VIEW_FEATURES, VIEW_WORDS)
    if game == "toma6":
        return CardNet(CARD_FEATURES, TABLE_FEATURES, SET_WORDS, *SIZES[game])
    shape = SHAPES[game]
    return CardNet(shape.of_move, shape.of_table, shape.view_words, *SIZES[game])


def words_of(game: str) -> int:
    return {"toma6": SET_WORDS, "nogracias": VIEW_WORDS}.get(game) or SHAPES[game].view_words


def layer_parts(game: str, net: dict):
    """The layers in the order of the file: names of the bias and of each part with its columns and unit."""
    dense = range(32 * words_of(game), net["read.weight"].shape[1])
    yield "read.bias", [("read.weight", SET_COLUMNS[game], 1), ("read.weight", list(dense), UNIT)]
    if game != "nogracias":
        yield "card.bias", [("card.weight", None, UNIT), ("beside.weight", None, 1)]
    for name in ("second", "third", "out") if game == "nogracias" else ("second", "out"):
        yield f"{name}.bias", [(f"{name}.weight", None, 1)]


def load(game: str):
    path = SOURCES.parent.parent / f"games/{game}/bots/net/weights.ts"
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

    for bias, parts in layer_parts(game, state):
        outputs = len(state[bias])
        for name, columns, unit in parts:
            columns = list(range(state[name].shape[1])) if columns is None else columns
            scales = take("<f4", outputs).astype("f8")
            numbers = take("i1", len(columns) * outputs).reshape(len(columns), outputs).astype("f8")
            state[name][:, columns] = torch.tensor((numbers * scales).T * unit)
        state[bias][:] = torch.tensor(take("<f4", outputs).astype("f8"))
    assert at == len(blob)
    net.load_state_dict(state)
    return net.requires_grad_(False)

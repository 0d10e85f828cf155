"""Writes a trained net as whole numbers of one byte, ready for games/<id>/bots/net.

    python3 train/export_net.py toma6 NET.pt [--history INDEX] [--into FILE.ts]

Each layer's rows are scaled by themselves so that the largest weight is 127. Layers come one after the other: for each
part of the input (the sets' bits, then the features) the scales as 32-bit floats and the weights, input after input;
then the biases as 32-bit floats.
"""
import argparse
import base64
import gzip
import hashlib
from pathlib import Path

import numpy
import torch

from sobremesa_train.exported import SET_COLUMNS, layer_parts, shipped


def pack(weights):
    largest = numpy.abs(weights).max(1, keepdims=True)
    scales = numpy.where(largest > 0, largest / 127, 1).astype("<f4")
    return scales.tobytes() + numpy.ascontiguousarray(numpy.round(weights / scales).astype("i1").T).tobytes()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=list(SET_COLUMNS))
    parser.add_argument("net")
    parser.add_argument("--history", type=int, help="an earlier net of the same training")
    parser.add_argument("--into", type=Path, help="instead of where the net ships")
    options = parser.parse_args()
    saved = torch.load(options.net, map_location="cpu")
    net = saved["net"] if options.history is None else saved["history"][options.history]
    net = {name: value.float().cpu().numpy() for name, value in net.items()}
    blob = b""
    for bias, parts in layer_parts(options.game, net):
        for name, columns, unit in parts:
            blob += pack((net[name] if columns is None else net[name][:, columns]) / unit)
        blob += net[bias].astype("<f4").tobytes()
    text = base64.b64encode(blob).decode()
    digest = hashlib.sha256(text.encode()).hexdigest()
    path = options.into or shipped(options.game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        "/** Written by train/export_net.py: layers as `readLayers` has them, in base64. */\n"
        f"export const weights =\n  '{text}';\n\n"
        "/** SHA-256 of the text above. */\n"
        f"export const checksum = '{digest}';\n")
    print(len(blob), "bytes,", len(gzip.compress(text.encode(), 9)), "bytes of base64 in gzip")


if __name__ == "__main__":
    main()

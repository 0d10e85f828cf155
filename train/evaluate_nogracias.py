"""Measures a net of No, gracias on the device, on deals that training never saw.

    python3 train/evaluate_nogracias.py NET.pt|shipped --deals 1000
"""
import argparse
import json

import torch

from sobremesa_train import exported, nogracias
from sobremesa_train.native import device
from sobremesa_train.nets import TakeNet

FIELDS = {"tuned": nogracias.TUNED, "plain": nogracias.PLAIN, "normal": nogracias.CASUAL, "easy": nogracias.BEGINNER}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--players", default="3,4,5,6,7")
    parser.add_argument("--seed", type=int, default=987_654_321, help="of the deals")
    options = parser.parse_args()
    if options.net == "shipped":
        net = exported.load("nogracias").float().to(device())
    else:
        net = TakeNet(nogracias.VIEW_FEATURES, nogracias.VIEW_WORDS).to(device())
        net.load_state_dict(torch.load(options.net, map_location=device())["net"])
    for players in map(int, options.players.split(",")):
        for tactical in (False, True) if players == 4 else (False,):
            for name, style in FIELDS.items():
                found = nogracias.matches(net, style, players, options.deals, options.seed, tactical)
                print(json.dumps({"one": "net", "others": name, "tactical": tactical, **found}), flush=True)


if __name__ == "__main__":
    main()

"""Measures a trained net of ¡Toma 6! on the device, on deals that training never saw.

    python3 train/evaluate_toma6.py NET.pt|shipped --deals 300 --pairs "net:mcs1000,search(net;300):classic" --players 4,6

Players: net, mcs100, mcs1000, sharp (the linear policy with little chance), classic (4500 linear playouts),
search(HINT;WORLDS[;PLAYOUTS[;SCALE]]): HINT net or linear, counted as so many worlds; SCALE: playouts by weights
distilled from the net (--weights) times so much, instead of today's;
insight(WORLDS;PLAYOUTS;HINT WORLDS;USES[;TEMPERATURE]): worlds where the others choose by the net (USES has an n) and hold
what a net of --insight believes (b) or what is believed by height (h).
"""
import argparse
import json
import time

import torch

from sobremesa_train import toma6, toma6_eval as evaluation
from sobremesa_train.native import device
from sobremesa_train.nets import HeldNet
from sobremesa_train.training import net_of


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--weights")
    parser.add_argument("--insight")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--players", default="4")
    parser.add_argument("--seed", type=int, default=987_654_321, help="of the deals")
    parser.add_argument("--pairs", required=True)
    options = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    net = net_of("toma6", options.net)
    distilled = None
    if options.weights:
        numbers = open(options.weights).read().split()
        distilled = torch.tensor([int(n) / 100 for n in numbers], device=device())

    believe = {"h": evaluation.by_height}
    if options.insight:
        held = HeldNet(net.read.out_features)
        held.load_state_dict(torch.load(options.insight, map_location=device())["held"])
        believe["b"] = evaluation.by_net(net, held.to(device()).requires_grad_(False))

    def player(name):
        if name.startswith("insight("):
            worlds, playouts, hint, uses, *tau = name[8:-1].split(";")
            return evaluation.insightful(net, int(worlds), int(playouts), float(hint),
                                         believe=next((believe[use] for use in uses if use in believe), None),
                                         tau=float(tau[0]) if tau else 0.3, opponents="n" in uses)
        if name.startswith("search("):
            parts = name[7:-1].split(";")
            playouts = int(parts[2]) if len(parts) > 2 else 4500
            weights = distilled * float(parts[3]) if len(parts) > 3 else None
            return evaluation.searcher(playouts, net if parts[0] == "net" else None, float(parts[1]), weights)
        return {"net": evaluation.first_thought(net), "mcs100": evaluation.mcs(100), "mcs1000": evaluation.mcs(1000),
                "sharp": evaluation.style(toma6.SHARP), "classic": evaluation.searcher(4500)}[name]

    for players in map(int, options.players.split(",")):
        for pair in options.pairs.split(","):
            one, others = pair.split(":")
            began = time.time()
            found = evaluation.matches(player(one), player(others), players, options.deals, options.seed)
            print(json.dumps({"one": one, "others": others, **found, "seconds": round(time.time() - began, 1)}), flush=True)


if __name__ == "__main__":
    main()

"""Measures players of Bids on the device in whole matches, on deals that training never saw.

    python3 train/evaluate_bids.py NET.pt|shipped --deals 500 --pairs "net:classic,search(300):classic" --variants base,colours,specials

Players: tuned, net, classic (3000 linear playouts), search(WORLDS[;PLAYOUTS[;SCALE]]): the net's first sight counted as so many worlds;
SCALE: playouts by the weights of --weights times so much, instead of today's.
"""
import argparse
import json
import math
import time

import torch

from sobremesa_train import exported
from sobremesa_train.native import device
from sobremesa_train.turns import SNAPSHOT, STEADY, Turns, masked, searched
from train_turns import load_net

# Few decisions at a time: their playouts are spread over many threads.
LANES = 256
VARIANTS = {"base": (False, False), "colours": (True, False), "specials": (False, True), "both": (True, True)}


def first_thought(net):
    def choose(games, look, rows, _seed):
        values = masked(net, tuple(each[rows] for each in look))[0]
        return look[2][rows].short().gather(1, values.argmax(1, keepdim=True)).squeeze(1)

    return choose


def searcher(playouts, net=None, hint_worlds=0.0, weights=None):
    return lambda games, look, rows, seed: searched(games, look, rows, playouts, seed, net, hint_worlds, weights, LANES)


@torch.no_grad()
def play(one, others, players, variant, rounds, deals, seed):
    """Every deal with the challenger at each seat; `None`: the linear policy without chance."""
    shares, own, theirs = [], [], []
    for seat in range(players):
        block = Turns("bids", deals, players)
        block.begin_match(rounds, *VARIANTS[variant], seed)
        styles = torch.full((deals, block.shape.seats), SNAPSHOT if others else STEADY, dtype=torch.uint8, device=device())
        styles[:, seat] = SNAPSHOT if one else STEADY
        step = dealt = 0
        while True:
            look = block.look()
            counts = look[1]
            if not bool(counts.any()):
                dealt += 1
                if bool(block.next_round(seed + 15485863 * dealt).all()):
                    break
                continue
            step += 1
            choice = look[2][:, 0].short().contiguous()
            for who, mask in ((one, look[0] == seat), (others, look[0] != seat)):
                rows = (mask & (counts > 1)).nonzero().squeeze(1)
                if who and len(rows):
                    choice[rows] = who(block, look, rows, seed + 104729 * step)
            block.styles(styles, choice, seed + 7919 * step + seat)
            block.play(choice, seed + 104729 * step)
        scores = block.result()[2][:, :players].float()
        share = (scores == scores.max(1, keepdim=True).values).float()
        shares.append((share / share.sum(1, keepdim=True))[:, seat])
        own.append(scores[:, seat])
        theirs.append((scores.sum(1) - scores[:, seat]) / (players - 1))

    def interval(values):
        return float(values.mean()), 1.96 * float(values.std()) / math.sqrt(deals)

    wins, margin = interval(torch.stack(shares).mean(0))
    lead, lead_margin = interval((torch.stack(own) - torch.stack(theirs)).mean(0))
    return {"players": players, "variant": variant, "games": deals * players, "wins": round(100 * wins, 1),
            "margin": round(100 * margin, 1), "lead": round(lead, 2), "lead_margin": round(lead_margin, 2)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--variants", default="base")
    parser.add_argument("--pairs", required=True)
    parser.add_argument("--weights", help="a file with other weights of the linear policy")
    parser.add_argument("--seed", type=int, default=987_654_321)
    options = parser.parse_args()
    net = exported.load("bids").float().to(device()) if options.net == "shipped" else load_net("bids", options.net)

    other = None
    if options.weights:
        other = torch.tensor([float(n) for n in open(options.weights).read().split()], device=device())

    def player(name):
        if name.startswith("search("):
            worlds, *more = name[7:-1].split(";")
            weights = other * float(more[1]) if len(more) > 1 else None
            return searcher(int(more[0]) if more else 3000, net, float(worlds), weights)
        return {"net": first_thought(net), "classic": searcher(3000), "hard": searcher(120), "tuned": None}[name]

    for variant in options.variants.split(","):
        for pair in options.pairs.split(","):
            one, others = pair.split(":")
            began = time.time()
            found = play(player(one), player(others), options.players, variant, options.rounds, options.deals, options.seed)
            print(json.dumps({"one": one, "others": others, **found, "seconds": round(time.time() - began, 1)}), flush=True)


if __name__ == "__main__":
    main()

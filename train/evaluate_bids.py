"""Measures players of Bids on the device in whole matches, on deals that training never saw.

    python3 train/evaluate_bids.py NET.pt|shipped --deals 500 --pairs "net:classic,search(300):classic" --variants base,colours,specials

Players: tuned, net, classic (3000 linear playouts), search(NAME=NUMBER;…) with worlds (as how many the net's first sight counts), playouts,
remembers (1: it knows which black cards came back to the pile), scale (playouts by the weights of --weights times so much).
"""
import argparse
import json
import time

import torch

from sobremesa_train.measure import of_challenger, others_mean, settings_of, shares_of
from sobremesa_train.native import device
from sobremesa_train.training import net_of
from sobremesa_train.turns import SNAPSHOT, STEADY, Turns, masked, searched

# Few decisions at a time: their playouts are spread over many threads.
LANES = 256
VARIANTS = {"base": (False, False), "colours": (True, False), "specials": (False, True), "both": (True, True)}


def first_thought(net):
    def choose(games, look, rows, _seed):
        values = masked(net, tuple(each[rows] for each in look))[0]
        return look[2][rows].short().gather(1, values.argmax(1, keepdim=True)).squeeze(1)

    return choose


def searcher(playouts, net=None, worlds=0.0, **settings):
    return lambda games, look, rows, seed: searched(games, look, rows, int(playouts), seed, net, worlds, lanes=LANES, **settings)


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
        shares.append(shares_of(scores)[:, seat])
        own.append(scores[:, seat])
        theirs.append(others_mean(scores, scores[:, seat]))
    return {"variant": variant, **of_challenger(*(torch.stack(parts) for parts in (shares, own, theirs)))}


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
    net = net_of("bids", options.net)

    other = None
    if options.weights:
        other = torch.tensor([float(n) for n in open(options.weights).read().split()], device=device())

    def player(name):
        if name.startswith("search("):
            told = {"playouts": 3000, **settings_of(name)}
            if "scale" in told:
                told["weights"] = other * told.pop("scale")
            return searcher(net=net if told.get("worlds", 0) > 0 else None, **told)
        return {"net": first_thought(net), "classic": searcher(3000), "hard": searcher(120), "tuned": None}[name]

    for variant in options.variants.split(","):
        for pair in options.pairs.split(","):
            one, others = pair.split(":")
            began = time.time()
            found = play(player(one), player(others), options.players, variant, options.rounds, options.deals, options.seed)
            print(json.dumps({"one": one, "others": others, **found, "seconds": round(time.time() - began, 1)}), flush=True)


if __name__ == "__main__":
    main()

"""Measures players of No, gracias on the device, on deals that training never saw.

    python3 train/evaluate_nogracias.py NET.pt|shipped --deals 20000 --pairs "net:tuned,search(playouts=1200;worlds=1000):plain"

Players: net, forgetful (the net, which is not told of chips), classic (linear playouts, chips by `weigh`), search(NAME=NUMBER;…) with
playouts, worlds (as how many the net's first sight counts), and the settings of the search: counts (0: chips by `weigh`), scatter, point, spread;
tuned, plain, normal, easy.
"""
import argparse
import json
import time

from sobremesa_train import nogracias
from sobremesa_train.measure import settings_of
from sobremesa_train.training import net_of

STYLES = {"tuned": nogracias.TUNED, "plain": nogracias.PLAIN, "normal": nogracias.CASUAL, "easy": nogracias.BEGINNER}
# `classic` has 8000 in the arena, which play no better than 400 there, and cost as much as everything else here.
CLASSIC_PLAYOUTS = 1000


def player_of(name: str, net):
    if name in STYLES:
        return STYLES[name]
    if name in ("net", "forgetful"):
        return nogracias.first_thought(net, name == "net")
    settings = {"playouts": CLASSIC_PLAYOUTS, "worlds": 0.0, "counts": float(name != "classic"), **settings_of(name)}
    playouts, worlds, params = settings.pop("playouts"), settings.pop("worlds"), nogracias.shipped_params()
    for key, value in settings.items():
        params[getattr(nogracias, key.upper())] = value
    return nogracias.searcher(params, playouts, net if worlds > 0 else None, worlds)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--pairs", default="net:tuned,net:plain,net:normal,net:easy")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--players", default="4")
    parser.add_argument("--variants", default="base")
    parser.add_argument("--seed", type=int, default=987_654_321, help="of the deals")
    options = parser.parse_args()
    net = net_of("nogracias", options.net)
    for players in map(int, options.players.split(",")):
        for variant in options.variants.split(","):
            for pair in options.pairs.split(","):
                one, others = pair.split(":")
                began = time.time()
                found = nogracias.matches(player_of(one, net), player_of(others, net), players, options.deals, options.seed,
                                          variant == "tactical")
                print(json.dumps({"one": one, "others": others, "variant": variant, "seed": options.seed, **found,
                                  "seconds": round(time.time() - began, 1)}), flush=True)


if __name__ == "__main__":
    main()

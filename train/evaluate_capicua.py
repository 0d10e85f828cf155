"""Measures players of Capicúa on the device in whole matches, on deals that training never saw.

    python3 train/evaluate_capicua.py NET.pt|shipped --deals 500 --pairs "net:classic,search(worlds=1000):classic" --variants base,advanced

Players: net, classic (8000 linear playouts), search(NAME=NUMBER;…) with worlds (as how many the net's first sight counts), playouts, and the
settings of the search: scatter, point, spread, lying, laps, remembers (1: worlds know which cards were taken; 2: playouts too), finish (with at
most so many cards in the deck playouts go on to the end), sees (1: it sees all hands, a bound for beliefs).
"""
import argparse
import json
import time

import torch

from sobremesa_train import capicua_search
from sobremesa_train.capicua_search import Matches, Searchers, searched, shipped_params
from sobremesa_train.measure import interval, settings_of, shares_of
from sobremesa_train.native import device
from sobremesa_train.training import net_of

CLASSIC_PLAYOUTS = 8000


def player_of(name: str, seats: int):
    """Settings, playouts, and as how many worlds the net counts."""
    params, playouts, worlds = shipped_params(seats), CLASSIC_PLAYOUTS, 0.0
    if name == "net":
        return params, 0, 1.0
    for key, value in settings_of(name).items():
        if key == "worlds":
            worlds = value
        elif key == "playouts":
            playouts = value
        else:
            params[getattr(capicua_search, key.upper())] = value
    return params, playouts, worlds


@torch.no_grad()
def play(players, seating, net, rounds, advanced, deals, seed):
    """Scores of whole matches, every deal once with each row of `seating`: which player sits where."""
    rows, seats = seating.shape
    matches = Matches(deals, rows, seats)
    matches.begin_match(rounds, advanced, seed)
    sits = seating.to(device()).repeat_interleave(deals, 0)
    step = 0
    while True:
        step += 1
        look = matches.look()
        counts = look[1]
        if step % 4 == 0 or not bool(counts.any()):
            if bool(matches.next_game(seed + 15485863).all()):
                break
            look = matches.look()
            counts = look[1]
        choice = look[2][:, 0].short().contiguous()
        open_rows = (counts > 1).nonzero().squeeze(1)
        if len(open_rows):
            who = sits[open_rows].gather(1, look[0][open_rows].long()[:, None]).squeeze(1)
            choice[open_rows] = searched(matches, look, open_rows, who, players, net, seed + 104729 * step)
        matches.play(choice, 0)
    return matches.result()[2][:, :seats].float().view(rows, deals, seats), sits.view(rows, deals, seats)


def of_player(index, scores, sits):
    """Wins and lead over the mean of the others, with 95 % intervals; games that share a deal count as one observation."""
    seats, mine = scores.shape[-1], (sits == index).float()
    weight = mine.sum((0, 2)).clamp(min=1)
    wins, margin = interval((shares_of(scores) * mine).sum((0, 2)) / weight)
    lead, lead_margin = interval((((scores - scores.mean(-1, keepdim=True)) * seats / (seats - 1)) * mine).sum((0, 2)) / weight)
    return {"wins": round(100 * wins, 2), "margin": round(100 * margin, 2), "lead": round(lead, 2), "lead_margin": round(lead_margin, 2)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--variants", default="base")
    parser.add_argument("--pairs", required=True)
    parser.add_argument("--seed", type=int, default=987_654_321)
    options = parser.parse_args()
    net = None if options.net == "none" else net_of("capicua", options.net)
    for variant in options.variants.split(","):
        for pair in options.pairs.split(","):
            one, others = pair.split(":")
            began = time.time()
            pairing = Searchers.of(*zip(player_of(one, options.players), player_of(others, options.players)))
            seating = 1 - torch.eye(options.players, dtype=torch.long)
            scores, sits = play(pairing, seating, net, options.rounds, variant == "advanced", options.deals, options.seed)
            print(json.dumps({"one": one, "others": others, "players": options.players, "variant": variant,
                              "games": options.deals * options.players, "seed": options.seed, **of_player(0, scores, sits),
                              "seconds": round(time.time() - began, 1)}), flush=True)


if __name__ == "__main__":
    main()

"""Teaches the linear policy of ¡Toma 6! what a net would play, so that playouts go the same way at no cost.

    python3 train/distil_toma6.py NET.pt --out WEIGHTS.txt
"""
import argparse
import random

import torch

from sobremesa_train import toma6_eval as evaluation
from sobremesa_train.native import device
from sobremesa_train.tables import soft_choice
from sobremesa_train.toma6 import HAND, Toma6
from sobremesa_train.training import net_of
from train_toma6 import PLAYERS

WEIGHTS = 430


def sums(weights, places):
    """What the weights say of each card."""
    at = places.long()
    return weights[at[..., 0]] + weights[at[..., 1]] * at[..., 3] + weights[at[..., 2]]


def distil(net, rounds=200, seats=8192, tau=0.35, seed=5):
    weights = torch.zeros(WEIGHTS, device=device(), requires_grad=True)
    optimizer = torch.optim.Adam([weights], lr=0.03)
    random.seed(seed)
    for done in range(rounds):
        for group in optimizer.param_groups:
            group["lr"] = 0.03 * (1 - done / rounds)
        players = random.choice(PLAYERS)
        games = Toma6(seats // players, players)
        games.begin(seed * 1_000_033 + done, 66, 0.7)
        for _ in range(HAND - 1):
            look = games.look()
            cards = look[0]
            values = evaluation.net_values(net, look)
            wanted = torch.softmax(values / tau, 1)
            found = sums(weights, games.places(cards)).masked_fill(cards == 0, -1e9)
            loss = -(wanted * torch.log_softmax(found, 1)).sum(1).mean() + 1e-5 * weights.square().sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            games.play(cards.gather(1, soft_choice(values, torch.full_like(values[:, 0], 0.3))).squeeze(1))
    return weights.detach(), float(loss.detach())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    weights, loss = distil(net_of("toma6", options.net))
    with open(options.out, "w") as file:
        file.write(" ".join(str(round(100 * float(w))) for w in weights) + "\n")
    print("loss", loss)


if __name__ == "__main__":
    main()

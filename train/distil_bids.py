"""Teaches the linear policy of Bids what a net plays: weights for playouts.

    python3 train/distil_bids.py NET.pt|shipped OUT.txt
"""
import random
import sys

import torch

from sobremesa_train.native import device
from sobremesa_train.nets import UNIT
from sobremesa_train.training import net_of
from sobremesa_train.turns import Turns, linear_weights, masked

FEATURES, CHANCE, TEMPERATURE = 14, 0.25, 0.5


def main():
    given, path = sys.argv[1:3]
    net = net_of("bids", given)
    weights = linear_weights("bids").clone().requires_grad_(True)
    optimizer = torch.optim.Adam([weights], lr=0.03)
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 8192
    for deal in range(12):
        games = Turns("bids", count, random.choice((3, 4, 4, 5)))
        games.begin(900 + deal, random.choice((0.0, 0.0, 0.4)))
        losses, agreed = [], []
        for step in range(games.shape.longest):
            with torch.no_grad():
                look = games.look()
                if not bool(look[1].any()):
                    break
                values, there = masked(net, look)
                wanted = torch.softmax(values / TEMPERATURE, 1)
                slot = torch.multinomial(wanted, 1)
            rows = look[1] > 1
            if not bool(rows.any()):
                break
            for _ in range(2):
                appeals = (look[3][rows][:, :, :FEATURES].float() / UNIT @ weights) / CHANCE
                logs = torch.log_softmax(appeals.masked_fill(~there[rows], -1e9), 1)
                loss = -(wanted[rows] * logs.masked_fill(~there[rows], 0)).sum(1).mean()
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
            losses.append(float(loss.detach()))
            agreed.append(float((logs.argmax(1) == wanted[rows].argmax(1)).float().mean()))
            choice = look[2].short().gather(1, slot).squeeze(1).contiguous()
            games.styles(torch.full((count, games.shape.seats), 4, dtype=torch.uint8, device=device()), choice, step)
            games.play(choice, 77 * deal + step)
        print(deal, sum(losses) / len(losses), sum(agreed) / len(agreed), flush=True)
        if deal == 8:
            optimizer.param_groups[0]["lr"] = 0.005
    print([round(float(w), 3) for w in weights])
    open(path, "w").write(" ".join(str(round(float(w), 4)) for w in weights))


if __name__ == "__main__":
    main()

"""Teaches what a search in ¡Toma 6! may use besides a net's first sight, from rounds that the net plays.

    python3 train/train_insight_toma6.py --from OUT/toma6.pt --seconds 60 --out OUT

`held`: which cards the others still hold, from what the net makes of the table; the net itself stays as it is.
"""
import argparse
import json
import time
from pathlib import Path

import torch

from sobremesa_train import exported
from sobremesa_train.native import device
from sobremesa_train.nets import HeldNet, bits
from train_toma6 import Toma6Trainer, add_toma6_options


def main():
    parser = argparse.ArgumentParser()
    add_toma6_options(parser, 60, seed=2, batch=8192, hints=0)
    parser.add_argument("--epochs", type=int, default=3)
    options = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    options.sizes = ",".join(map(str, exported.sizes_of(torch.load(options.start, map_location="cpu")["net"])))
    trainer = Toma6Trainer(options)
    net = trainer.player.net
    held = HeldNet(net.read.out_features).to(device())
    optimizer = torch.optim.Adam(held.parameters(), lr=2e-3)
    began, told = time.time(), 0.0
    while (passed := time.time() - began) < options.seconds:
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * (1 - passed / options.seconds) + 1e-5
        played = trainer.play(1.0)
        data, (features, all_sets, _, _) = played.decisions, played.states
        # The first trick tells nothing of what is held.
        first = len(data[0]) - len(features)
        of_table, sets = data[2][first:], data[3][first:]
        order = torch.cat([torch.randperm(len(features), device=device()) for _ in range(options.epochs)])
        for rows in order.split(options.batch):
            known = bits(sets[rows])
            hidden = 1 - known.view(len(rows), 2, 128).sum(1)[:, :105].clamp(max=1).float()
            hidden[:, 0] = 0
            truth = bits(all_sets[rows, 4:])[:, :105].float()
            with torch.no_grad():
                context = net.context(of_table[rows], sets[rows])
                share = (truth.sum(1, keepdim=True) / hidden.sum(1, keepdim=True)).clamp(1e-4, 1 - 1e-4)
                even = -(share * share.log() + (1 - share) * (1 - share).log()).mean()
            loss = torch.nn.functional.binary_cross_entropy_with_logits(held(context), truth, reduction="none")
            held_loss = (loss * hidden).sum() / hidden.sum()
            optimizer.zero_grad(set_to_none=True)
            held_loss.backward()
            optimizer.step()
        if passed - told > 10:
            told = passed
            print(json.dumps({"seconds": round(passed, 1), "players": played.players, "held": round(float(held_loss.detach()), 4),
                              "evenly": round(float(even), 4)}), flush=True)
    torch.save({"held": held.state_dict()}, out / "insight.pt")


if __name__ == "__main__":
    main()

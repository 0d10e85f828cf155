"""Teaches what a search in ¡Toma 6! may use besides a net's first sight, from rounds that the net plays.

    python3 train/train_insight_toma6.py OUT/toma6.pt --seconds 60 --out OUT

`held`: which cards the others still hold. `foresight`: a critic small enough to ship, which learns what the large one says
of positions with all hands open.
"""
import argparse
import json
import time
from pathlib import Path
from types import SimpleNamespace

import torch

from sobremesa_train.native import device
from sobremesa_train.nets import Foresight, HeldNet, bits
from sobremesa_train.toma6 import SET_WORDS, TABLE_FEATURES
from train_toma6 import Trainer


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("start")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--seats", type=int, default=65536)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--players", type=int)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(SimpleNamespace(**vars(options), width=512, against=None, firmer=0.0, tau_low=0.1, tau_high=0.6, mix=0.7))
    held = HeldNet(TABLE_FEATURES, SET_WORDS).to(device())
    foresight = Foresight(TABLE_FEATURES, SET_WORDS).to(device())
    optimizer = torch.optim.Adam([*held.parameters(), *foresight.parameters()], lr=2e-3)
    began, told = time.time(), 0.0
    while (passed := time.time() - began) < options.seconds:
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * (1 - passed / options.seconds) + 1e-5
        data, (features, all_sets, _), _, players = trainer.play()
        # The first trick tells nothing of what is held, and critics are not asked before it.
        first = len(data[0]) - len(features)
        of_table, sets = data[2][first:], data[3][first:]
        order = torch.cat([torch.randperm(len(features), device=device()) for _ in range(options.epochs)])
        for rows in order.split(options.batch):
            known = bits(sets[rows])
            hidden = 1 - known.view(len(rows), 2, 128).sum(1)[:, :105].clamp(max=1).float()
            hidden[:, 0] = 0
            truth = bits(all_sets[rows, 4:])[:, :105].float()
            logits = held(of_table[rows], sets[rows])
            loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, truth, reduction="none")
            held_loss = (loss * hidden).sum() / hidden.sum()
            with torch.no_grad():
                wanted = trainer.critic(features[rows], all_sets[rows])
                share = (truth.sum(1, keepdim=True) / hidden.sum(1, keepdim=True)).clamp(1e-4, 1 - 1e-4)
                even = -(share * share.log() + (1 - share) * (1 - share).log()).mean()
            foresight_loss = torch.nn.functional.mse_loss(foresight(features[rows], all_sets[rows]), wanted)
            optimizer.zero_grad(set_to_none=True)
            (held_loss + 0.1 * foresight_loss).backward()
            optimizer.step()
        if passed - told > 10:
            told = passed
            print(json.dumps({"seconds": round(passed, 1), "players": players, "held": round(float(held_loss), 4),
                              "evenly": round(float(even), 4), "foresight": round(float(foresight_loss), 3),
                              "variance": round(float(wanted.var()), 2)}), flush=True)
    torch.save({"held": held.state_dict(), "foresight": foresight.state_dict()}, out / "insight.pt")


if __name__ == "__main__":
    main()

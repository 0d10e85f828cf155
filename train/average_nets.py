"""Averages the weights of nets of one training, its last and those of its looks on the way.

    python3 train/average_nets.py OUT.pt RUN1/toma6.pt RUN2/toma6.pt [--skip 1]

`--skip`: how many looks of the first run are left out, from its beginning.
"""
import argparse

import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("runs", nargs="+")
    parser.add_argument("--skip", type=int, default=0)
    options = parser.parse_args()
    runs = [torch.load(run, map_location="cpu") for run in options.runs]
    nets = [net for index, run in enumerate(runs) for net in (run["net"], *run["history"][options.skip if index == 0 else 0 :])]
    net = {name: sum(each[name].float() for each in nets) / len(nets) for name in nets[0]}
    torch.save({"net": net, "steps": 0, "critic": runs[-1]["critic"]}, options.out)


if __name__ == "__main__":
    main()

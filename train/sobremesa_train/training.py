"""What all trainers do alike: critic, averages, earlier selves, rates, looks, log and checkpoints.

A trainer of a game says how rounds are played (`play`), what the net learns from a batch of decisions (`loss`), and how it
is measured (`evaluate`).
"""
import copy
import json
import math
import random
from dataclasses import dataclass
from pathlib import Path

import torch

from . import exported
from .clock import Clock, add_options
from .native import device, has_gpu
from .nets import Average, Critic
from .tables import Mix

MOST_SNAPSHOTS = 12


@dataclass(frozen=True)
class Played:
    """Decisions: what `loss` gets, a row each. States: features, sets, hints, and what they came to."""

    decisions: tuple
    states: tuple
    players: int
    # How the learners fared.
    result: float


def load_net(game: str, path: str):
    saved = torch.load(path, map_location=device())
    net = exported.new_net(game, exported.sizes_of(saved["net"])).to(device())
    net.load_state_dict(saved["net"])
    net.steps = saved.get("steps", 0)
    return net.requires_grad_(False)


def is_exported(name: str) -> bool:
    return name == "shipped" or name.endswith(".ts")


def net_of(game: str, name: str):
    """A net for measurements: a checkpoint's, an exported one, or the one that ships."""
    if is_exported(name):
        return exported.load(game, None if name == "shipped" else name).float().to(device())
    return load_net(game, name)


class Trainer:
    # The style of earlier selves, and the styles that a best response can be learnt to by name.
    snapshot: int
    fields: dict = {}

    def __init__(self, options, game: str, critic_features: int, critic_words: int):
        self.options, self.game = options, game
        torch.manual_seed(options.seed)
        random.seed(options.seed)
        self.net = exported.new_net(game, exported.as_sizes(options.sizes)).to(device())
        self.critic = Critic(critic_features, critic_words, options.width).to(device())
        # Until then only the critic learns, where the net begins from a trained one and the critic from nothing.
        self.learns_from = 0.0
        if options.start:
            self._begin_from(options.start)
        fused = {"fused": True} if has_gpu() else {}
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=1e-3, **fused)
        self.critic_optimizer = torch.optim.Adam(self.critic.parameters(), lr=1e-3, **fused)
        self.player = Average(self.net, 0.998)
        self.shipped = Average(self.net, options.keep)
        self.opponent = None if options.against is None else self.fields.get(options.against, self.snapshot)
        self.responds_to_net = self.opponent is not None and options.against not in self.fields
        self.snapshots = [load_net(game, options.against)] if self.responds_to_net else []
        self.history, self.tables = [], {}
        self.seed = options.seed * 1_000_003
        self.decisions = self.rounds = 0

    def _begin_from(self, start):
        critic = None
        if is_exported(start):
            self.net.load_state_dict(net_of(self.game, start).state_dict())
        else:
            saved = torch.load(start, map_location=device())
            self.net.load_state_dict(saved["net"])
            critic = saved.get("critic")
        if critic is not None and critic["first.weight"].shape == self.critic.first.weight.shape:
            self.critic.load_state_dict(critic)
        else:
            self.learns_from = self.options.critic_first

    def play(self, progress: float) -> Played:
        raise NotImplementedError

    def loss(self, batch):
        raise NotImplementedError

    def evaluate(self, deals: int) -> dict:
        raise NotImplementedError

    @property
    def frozen(self):
        return self.snapshots[0] if self.responds_to_net else None

    def next_seed(self):
        self.seed += 1
        return self.seed

    def mix(self, progress: float, odds, crowd=(0.7, 0.7)) -> Mix:
        """The share of its own tables goes from its first value to its last, which strangers then have."""
        options = self.options
        first = options.own if options.own_first is None else options.own_first
        left = max(0.0, 1 - progress / options.staged) if options.staged > 0 else 0.0
        return Mix(options.own + (first - options.own) * left, options.earlier, tuple(odds), crowd)

    def _batches(self, count):
        size = self.options.batch
        return [rows for rows in torch.randperm(count, device=device()).split(size) if len(rows) >= size // 2]

    @staticmethod
    def _step(optimizer, loss):
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        return loss.detach()

    def learn(self, played: Played, progress: float):
        losses, critic_losses = [], []
        if progress >= self.learns_from:
            for rows in self._batches(len(played.decisions[0])):
                losses.append(self._step(self.optimizer, self.loss(tuple(part[rows] for part in played.decisions))))
                self.player.update(self.net)
                self.shipped.update(self.net)
        for rows in self._batches(len(played.states[3])):
            features, sets, hints, wanted = (part[rows] for part in played.states)
            found = self.critic(features, sets, hints)
            critic_losses.append(self._step(self.critic_optimizer, torch.nn.functional.mse_loss(found, wanted)))
        self.decisions += len(played.decisions[0])

        def mean(values):
            return float(torch.stack(values).mean()) if values else 0.0

        return {"loss": round(mean(losses), 4), "critic": round(mean(critic_losses), 3),
                "variance": round(float(played.states[3].var()), 3)}

    def set_rate(self, progress: float):
        rate = self.options.rate * min(1.0, progress / 0.02) * (0.5 + 0.5 * math.cos(math.pi * min(progress, 1.0)))
        for optimizer in (self.optimizer, self.critic_optimizer):
            for group in optimizer.param_groups:
                group["lr"] = max(rate, 1e-6)

    def remember(self):
        """A look: the net becomes one of its earlier selves, and one that averages can be made of."""
        if self.opponent is None:
            self.snapshots = [*self.snapshots, copy.deepcopy(self.player.net)][-MOST_SNAPSHOTS:]
        self.history.append({name: part.clone() for name, part in self.shipped.net.state_dict().items()})

    def checkpoint(self):
        net = self.shipped.net
        return {"net": net.state_dict(), "steps": getattr(net, "steps", 0), "critic": self.critic.state_dict(),
                "history": self.history}


def add_training_options(parser, seconds: float, **defaults):
    """What every trainer takes; `defaults` by the names of options."""
    add_options(parser, seconds)
    parser.add_argument("--batch", type=int, default=65536)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--keep", type=float, default=0.9995, help="of the average that ships, an update")
    parser.add_argument("--width", type=int, default=512, help="units of the critic's layers")
    parser.add_argument("--sizes", help="units of the net's layers, with commas between")
    parser.add_argument("--tau-low", type=float, default=0.1)
    parser.add_argument("--tau-high", type=float, default=0.8)
    parser.add_argument("--mix", type=float, default=0.8, help="how much of what a state came to is what really happened")
    parser.add_argument("--hints", type=int, default=0, help="playouts that the critic is told of, a move")
    parser.add_argument("--own", type=float, default=0.5, help="how many of the tables are the net's own at the end")
    parser.add_argument("--own-first", type=float, help="and at the beginning; strangers make room")
    parser.add_argument("--staged", type=float, default=0.5, help="until this part of the run the one turns into the other")
    parser.add_argument("--earlier", type=float, default=0.15, help="how many it shares with earlier selves; the rest with strangers")
    parser.add_argument("--critic-first", type=float, default=0.05,
                        help="for this part of the run only a new critic learns, where the net begins from a trained one")
    parser.add_argument("--deals", type=int, default=2000, help="of a look")
    parser.add_argument("--players", type=int, help="always so many at a table")
    parser.add_argument("--from", dest="start", help="a file to begin from: net and critic, or an exported net alone; \"shipped\": the one that ships")
    parser.add_argument("--against", help="a frozen net, or a fixed style by name, to find the best response to")
    parser.add_argument("--out", required=True)
    parser.set_defaults(**defaults)


def train(trainer_of, options):
    """Trains until the clock says so; a look now and then writes a line of the log and the checkpoint."""
    torch.set_float32_matmul_precision("high")
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    trainer = trainer_of(options)
    with open(out / "log.jsonl", "w") as log:

        def write(line):
            log.write(json.dumps(line) + "\n")
            log.flush()
            print(json.dumps(line), flush=True)

        def save():
            fresh = out / f"{trainer.game}.new"
            torch.save(trainer.checkpoint(), fresh)
            fresh.replace(out / f"{trainer.game}.pt")

        write({"options": vars(options), "weights": sum(p.numel() for p in trainer.net.parameters())})
        clock = Clock(options)
        while (progress := clock.progress) < 1:
            trainer.set_rate(progress)
            played = trainer.play(progress)
            learnt = trainer.learn(played, progress)
            if clock.is_time_to_look() or clock.iteration == 1:
                line = {"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
                        "decisions": trainer.decisions, "players": played.players, "result": round(played.result, 2), **learnt}
                if clock.iteration > 1:
                    line.update(trainer.evaluate(options.deals))
                    trainer.remember()
                    save()
                write(line)
        save()
        write({"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
               "decisions": trainer.decisions, **trainer.evaluate(options.deals)})

"""Trains the net of No, gracias by self-play.

    python3 train/train_nogracias.py --seconds 500 --seed 1 --out OUT

As train_toma6.py: at each decision both moves are valued by a critic that knows all chips, the cards of the deck and what
playouts come to; the net, which knows what a seat sees, learns how much better taking is than paying.
"""
import argparse
import copy
import json
import math
import random
from pathlib import Path

import torch

from sobremesa_train import exported, nogracias
from sobremesa_train.clock import Clock, add_options
from sobremesa_train.native import device, has_gpu
from sobremesa_train.nets import UNIT, Average, Critic, TakeNet
from sobremesa_train.nogracias import ALL_FEATURES, ALL_WORDS, NET, SEATS, SNAPSHOT, VIEW_FEATURES, VIEW_WORDS, Nogracias

PLAYERS = [3, 3, 4, 4, 4, 4, 5, 5, 6, 7]
LIMIT = 600
STYLES = SNAPSHOT + 1
FIELDS = {"tuned": nogracias.TUNED, "plain": nogracias.PLAIN, "casual": nogracias.CASUAL}
# Until then only the critic learns, where the net begins from a trained one.
CRITIC_FIRST = 0.06
# The temperature of a frozen player.
ALMOST_FIRM = 0.02


def seat_styles(count, players, snapshots, opponent=None):
    """Who sits where: as in train_toma6.py. `opponent`: whom a best response is learnt to."""
    dev = device()
    if opponent is not None:
        styles = torch.full((count, SEATS), opponent, dtype=torch.uint8, device=dev)
        styles.scatter_(1, torch.randint(players, (count, 1), device=dev), NET)
        return styles, 0, count
    first, second = int(count * 0.3), int(count * 0.42)
    stranger = torch.rand(count, SEATS, device=dev) < 0.7
    stranger.scatter_(1, torch.randint(players, (count, 1), device=dev), False)
    stranger[:first] = False
    odds = torch.tensor([0.0, 0.55, 0.2, 0.15, 0.05, 0.05], device=dev)
    # Tables of strangers of one kind come up as well as mixed ones.
    kinds = torch.multinomial(odds, count * SEATS, True).view(count, SEATS)
    alike = torch.rand(count, 1, device=dev) < 0.5
    kinds = torch.where(alike, kinds[:, :1], kinds).to(torch.uint8)
    if snapshots:
        kinds[first:second] = SNAPSHOT
    return torch.where(stranger, kinds, torch.full_like(kinds, NET)).contiguous(), first, second


def learners_of(styles, players):
    return styles[:, :players] == NET


def wants(values, tau):
    return torch.rand_like(values) < torch.sigmoid(values / tau)


def company(styles, turn, players):
    """The style of each seat, from the own one on: what a critic is told, and no player knows."""
    seats = torch.arange(players, device=styles.device)
    around = styles[:, :players].gather(1, (turn.long()[:, None] + seats) % players)
    kinds = torch.nn.functional.one_hot(around.long(), STYLES) * int(UNIT)
    told = torch.zeros(len(styles), SEATS, STYLES, dtype=torch.int8, device=styles.device)
    told[:, :players] = kinds.to(torch.int8)
    return told.flatten(1)


class Trainer:
    def __init__(self, options):
        self.options = options
        torch.manual_seed(options.seed)
        random.seed(options.seed)
        self.net = TakeNet(VIEW_FEATURES, VIEW_WORDS).to(device())
        self.critic = Critic(ALL_FEATURES + SEATS * STYLES, ALL_WORDS, options.width).to(device())
        self.learns_from = 0.0
        if options.start == "shipped":
            self.net.load_state_dict(exported.load("nogracias").float().state_dict())
            self.learns_from = CRITIC_FIRST
        elif options.start:
            saved = torch.load(options.start, map_location=device())
            self.net.load_state_dict(saved["net"])
            if saved["critic"]["first.weight"].shape == self.critic.first.weight.shape:
                self.critic.load_state_dict(saved["critic"])
            else:
                self.learns_from = CRITIC_FIRST
        fused = {"fused": True} if has_gpu() else {}
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=1e-3, **fused)
        self.critic_optimizer = torch.optim.Adam(self.critic.parameters(), lr=1e-3, **fused)
        self.player = Average(self.net, 0.998)
        self.shipped = Average(self.net, 0.9995)
        self.snapshots, self.tables = [], {}
        self.opponent = FIELDS.get(options.against, None if options.against is None else SNAPSHOT)
        if self.opponent == SNAPSHOT:
            frozen = TakeNet(VIEW_FEATURES, VIEW_WORDS).to(device())
            frozen.load_state_dict(torch.load(options.against, map_location=device())["net"])
            self.snapshots = [frozen.requires_grad_(False)]
        self.seed = options.seed * 1_000_003
        self.decisions = self.rounds = 0

    def next_seed(self):
        self.seed += 1
        return self.seed

    @torch.no_grad()
    def play(self, progress=0.0):
        players = self.options.players or random.choice(PLAYERS)
        if players not in self.tables:
            self.tables[players] = Nogracias(self.options.games, players)
        games = self.tables[players]
        games.begin(self.next_seed(), 0.25, 0.25)
        styles, first, second = seat_styles(games.count, players, self.snapshots, self.opponent)
        snapshot = random.choice(self.snapshots) if self.snapshots else None
        firm = 1 - self.options.firmer * progress
        low, high = self.options.tau_low * firm, self.options.tau_high * firm
        tau = low * (high / low) ** torch.rand(games.count, SEATS, device=device())
        # Softly at its own tables, firmly among others.
        tau[first:] *= 0.4
        if self.opponent == SNAPSHOT:
            tau[styles == SNAPSHOT] = ALMOST_FIRM
        ids = torch.arange(games.count, device=device())
        final = torch.zeros(games.count, SEATS, device=device())
        points = torch.zeros(games.count, SEATS, device=device())
        steps = []
        total, own_tables = games.count, learners_of(styles, players)
        for step in range(LIMIT):
            turn, is_open, features, sets = games.look()
            place = turn.long()[:, None]
            style = styles.gather(1, place).squeeze(1)
            heat = tau.gather(1, place).squeeze(1)
            choice = wants(self.player.net(features, sets), heat)
            if snapshot is not None:
                theirs = wants(snapshot(features[first:second], sets[first:second]), heat[first:second])
                choice[first:second] = torch.where(style[first:second] == SNAPSHOT, theirs, choice[first:second])
            choice = (choice | (is_open == 0)).to(torch.uint8)
            games.styles(styles, choice, self.next_seed())
            rows = ((is_open > 0) & (style == NET)).nonzero().squeeze(1)
            if len(rows):
                met = company(styles[rows], turn[rows], players)[:, None].expand(-1, 2, -1)
                found = games.only(rows).what_if(styles[rows].contiguous(), self.options.hints, self.next_seed() * 1_000_000_007)
                after, sets_after, worths, over, hints = found
                after = torch.cat([after, met], 2)
                rest = self.critic(after.flatten(0, 1), sets_after.flatten(0, 1), hints.flatten()).view(-1, 2)
                values = worths + torch.where(over > 0, torch.zeros_like(rest), rest)
                own = choice[rows].long()
                each = torch.arange(len(rows), device=device())
                steps.append((ids[rows], turn[rows].long(), features[rows], sets[rows], values[:, 1] - values[:, 0],
                              after[each, own], sets_after[each, own], worths[each, own], values[each, own], over[each, own],
                              hints[each, own]))
            games.play(choice)
            if step % 10 == 9:
                over, worths, scores = games.result()
                final[ids], points[ids] = worths, scores.float()
                live = (over == 0).nonzero().squeeze(1)
                if len(live) == 0:
                    break
                if len(live) < 0.7 * games.count:
                    # Rounds that are over leave, so that long ones do not keep a whole batch waiting.
                    first, second = int((live < first).sum()), int((live < second).sum())
                    games = games.only(live)
                    ids, styles, tau = ids[live], styles[live].contiguous(), tau[live]
        coming = final
        mix, wanted = self.options.mix, [None] * len(steps)
        for index in reversed(range(len(steps))):
            rows, turn, _, _, _, _, _, worths, values, _, _ = steps[index]
            returned = coming[rows, turn]
            wanted[index] = returned - worths
            coming[rows, turn] = (1 - mix) * values + mix * returned
        joined = [torch.cat([step[part] for step in steps]) for part in (2, 3, 4, 5, 6, 9, 10)]
        data, critic_data = joined[:3], (joined[3], joined[4], torch.cat(wanted), joined[5] == 0, joined[6])
        self.decisions += len(joined[0])
        self.rounds += total
        return data, critic_data, float(points[:, :players][own_tables].mean()), players

    def learn(self, data, critic_data, progress):
        size, losses, critic_losses = self.options.batch, [torch.zeros((), device=device())], []
        for rows in torch.randperm(len(data[0]), device=device()).split(size):
            if len(rows) < size // 2 or progress < self.learns_from:
                continue
            features, seen, gain = (part[rows] for part in data)
            loss = torch.nn.functional.smooth_l1_loss(self.net(features, seen), gain, beta=4.0)
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            self.player.update(self.net)
            self.shipped.update(self.net)
            losses.append(loss.detach())
        after, sets, wanted, live, hints = critic_data
        live = live.nonzero().squeeze(1)
        for rows in live[torch.randperm(len(live), device=device())].split(size):
            if len(rows) < size // 2:
                continue
            loss = torch.nn.functional.mse_loss(self.critic(after[rows], sets[rows], hints[rows]), wanted[rows])
            self.critic_optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.critic_optimizer.step()
            critic_losses.append(loss.detach())
        return torch.stack(losses).sum() / max(1, len(losses) - 1), torch.stack(critic_losses).mean(), wanted[live].var()

    def set_rate(self, progress):
        rate = self.options.rate * min(1.0, progress / 0.02) * (0.5 + 0.5 * math.cos(math.pi * min(progress, 1.0)))
        for optimizer in (self.optimizer, self.critic_optimizer):
            for group in optimizer.param_groups:
                group["lr"] = max(rate, 1e-6)


def evaluate(trainer, deals):
    net, opponent = trainer.shipped.net, trainer.opponent
    if opponent is not None:
        frozen = trainer.snapshots[0] if opponent == SNAPSHOT else None
        return {"frozen": nogracias.matches(net, opponent, 4, 4 * deals, 4242, others=frozen)}
    found = {name: nogracias.matches(net, field, 4, deals, 4242) for name, field in FIELDS.items()}
    found["tuned3"] = nogracias.matches(net, nogracias.TUNED, 3, deals, 4242)
    return found


def main():
    parser = argparse.ArgumentParser()
    add_options(parser, 500)
    parser.add_argument("--games", type=int, default=49152)
    parser.add_argument("--batch", type=int, default=65536)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--tau-low", type=float, default=0.3)
    parser.add_argument("--tau-high", type=float, default=2.0)
    parser.add_argument("--firmer", type=float, default=0.0, help="how much the temperatures fall until the end")
    parser.add_argument("--mix", type=float, default=0.9)
    parser.add_argument("--hints", type=int, default=8, help="playouts that the critic is told of, a move")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--players", type=int, help="always so many at a table")
    parser.add_argument("--against", help="a frozen net, or a fixed style by name, to find the best response to")
    parser.add_argument("--from", dest="start", help="a file to begin from, net and critic, or \"shipped\": the net alone")
    parser.add_argument("--out", default="/tmp/nogracias")
    options = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    log = open(out / "log.jsonl", "w")

    def write(line):
        log.write(json.dumps(line) + "\n")
        log.flush()
        print(json.dumps(line), flush=True)

    def save():
        torch.save({"net": trainer.shipped.net.state_dict(), "critic": trainer.critic.state_dict(), "history": history},
                   out / "nogracias.pt")

    history = []
    trainer = Trainer(options)
    write({"options": vars(options), "weights": sum(p.numel() for p in trainer.net.parameters())})
    clock = Clock(options)
    while (progress := clock.progress) < 1:
        trainer.set_rate(progress)
        data, critic_data, points, players = trainer.play(progress)
        loss, critic_loss, variance = trainer.learn(data, critic_data, progress)
        if clock.is_time_to_look() or clock.iteration == 1:
            line = {"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
                    "decisions": trainer.decisions, "players": players, "points": round(points, 2),
                    "loss": round(float(loss), 4), "critic": round(float(critic_loss), 3), "variance": round(float(variance), 3)}
            if clock.iteration > 1:
                line.update(evaluate(trainer, options.deals))
                if trainer.opponent is None:
                    trainer.snapshots = [*trainer.snapshots, copy.deepcopy(trainer.player.net)][-12:]
                history.append({name: part.clone() for name, part in trainer.shipped.net.state_dict().items()})
                save()
            write(line)
    save()
    write({"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
           "decisions": trainer.decisions, **evaluate(trainer, options.deals)})


if __name__ == "__main__":
    main()

"""Trains the net of Capicúa or of Bids by self-play.

    python3 train/train_turns.py capicua --seconds 300 --seed 1 --out OUT

As train_toma6.py: at each decision a critic that knows all cards and what playouts come to values where every move leads; the net, which knows
what a seat sees, learns how much better each move is than the others.
"""
import argparse
import copy
import json
import math
import random
from pathlib import Path

import torch

from sobremesa_train import exported, turns
from sobremesa_train.clock import Clock, add_options
from sobremesa_train.native import device, has_gpu
from sobremesa_train.nets import Average, Critic, half
from sobremesa_train.turns import CASUAL, NET, SEARCH, SHAPES, SNAPSHOT, STEADY, Turns, masked, searched

# The temperature of a frozen player.
ALMOST_FIRM = 0.02
# How often each fixed style sits at the tables that have any.
STRANGERS = [0.0, 0.5, 0.4, 0.1]
FIELDS = {"tuned": STEADY, "casual": CASUAL, "search": SEARCH}
# How often the variants are played.
SPECIAL = {"capicua": 0.24, "bids": 0.7}


def load_net(game, path):
    net = exported.new_net(game).to(device())
    net.load_state_dict(torch.load(path, map_location=device())["net"])
    return net.requires_grad_(False)


def seat_styles(count, shape, players, snapshots, opponent, options):
    """Who sits where: as in train_nogracias.py."""
    dev = device()
    if opponent is not None:
        styles = torch.full((count, shape.seats), opponent, dtype=torch.uint8, device=dev)
        styles.scatter_(1, torch.randint(players, (count, 1), device=dev), NET)
        return styles, 0, count
    first, second = int(count * options.own), int(count * (options.own + options.earlier))
    stranger = torch.rand(count, shape.seats, device=dev) < 0.7
    stranger.scatter_(1, torch.randint(players, (count, 1), device=dev), False)
    stranger[:first] = False
    kinds = torch.multinomial(torch.tensor(STRANGERS, device=dev), count * shape.seats, True).view(count, shape.seats)
    kinds = torch.where(torch.rand(kinds.shape, device=dev) < options.searches, torch.full_like(kinds, SEARCH), kinds)
    alike = torch.rand(count, 1, device=dev) < 0.5
    kinds = torch.where(alike, kinds[:, :1], kinds).to(torch.uint8)
    if snapshots:
        kinds[first:second] = SNAPSHOT
    return torch.where(stranger, kinds, torch.full_like(kinds, NET)).contiguous(), first, second


def soft_choice(values, tau):
    return (values / tau[:, None] - torch.empty_like(values).exponential_().log()).argmax(1, keepdim=True)


class Trainer:
    def __init__(self, options):
        self.options, self.game, self.shape = options, options.game, SHAPES[options.game]
        torch.manual_seed(options.seed)
        random.seed(options.seed)
        self.net = exported.new_net(self.game).to(device())
        self.critic = Critic(self.shape.of_all, self.shape.all_words, options.width).to(device())
        self.learns_from = 0.0
        if options.start:
            saved = torch.load(options.start, map_location=device())
            self.net.load_state_dict(saved["net"])
            critic = saved.get("critic")
            if critic is not None and critic["first.weight"].shape == self.critic.first.weight.shape:
                self.critic.load_state_dict(critic)
            else:
                self.learns_from = options.critic_first
        fused = {"fused": True} if has_gpu() else {}
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=1e-3, **fused)
        self.critic_optimizer = torch.optim.Adam(self.critic.parameters(), lr=1e-3, **fused)
        self.player = Average(self.net, 0.998)
        self.shipped = Average(self.net, options.keep)
        self.opponent = FIELDS.get(options.against, None if options.against is None else SNAPSHOT)
        self.snapshots = [load_net(self.game, options.against)] if self.opponent == SNAPSHOT else []
        self.tables = {}
        self.seed = options.seed * 1_000_003
        self.decisions = self.rounds = 0

    def next_seed(self):
        self.seed += 1
        return self.seed

    @staticmethod
    def values(net, look):
        with half(look[0].device):
            return masked(net, look)

    @torch.no_grad()
    def play(self):
        shape = self.shape
        players = self.options.players or random.choice(shape.players)
        if players not in self.tables:
            self.tables[players] = Turns(self.game, self.options.games, players)
        games = self.tables[players]
        games.begin(self.next_seed(), SPECIAL[self.game], 0.1)
        styles, first, second = seat_styles(games.count, shape, players, self.snapshots, self.opponent, self.options)
        snapshot = random.choice(self.snapshots) if self.snapshots else None
        low, high = self.options.tau_low, self.options.tau_high
        tau = low * (high / low) ** torch.rand(games.count, shape.seats, device=device())
        # Softly at its own tables, firmly among others.
        tau[first:] *= 0.3
        if self.opponent == SNAPSHOT:
            tau[styles == SNAPSHOT] = ALMOST_FIRM
        steps, each = [], torch.arange(games.count, device=device())
        for step in range(shape.longest):
            look = games.look()
            turn, counts, moves = look[:3]
            if step % 10 == 9 and not bool(counts.any()):
                break
            place = turn.long()[:, None]
            style, heat = styles.gather(1, place).squeeze(1), tau.gather(1, place).squeeze(1)
            values, there = self.values(self.player.net, look)
            slot = soft_choice(values, heat)
            if snapshot is not None:
                part = tuple(one[first:second] for one in look)
                theirs = soft_choice(self.values(snapshot, part)[0], heat[first:second])
                slot[first:second] = torch.where((style[first:second] == SNAPSHOT)[:, None], theirs, slot[first:second])
            choice = moves.short().gather(1, slot).squeeze(1).contiguous()
            games.styles(styles, choice, self.next_seed())
            rows = ((counts > 1) & (style == SEARCH)).nonzero().squeeze(1)
            if len(rows):
                choice[rows] = searched(games, look, rows, self.options.playouts, self.next_seed() * 1_000_000_007)
            rows = ((counts > 1) & (style == NET)).nonzero().squeeze(1)
            if len(rows):
                at, which = there[rows].nonzero(as_tuple=True)
                after, sets_after, worths, over, hints = games.what_if(
                    rows[at], moves[rows[at], which], styles, self.options.hints, self.next_seed() * 1_000_000_007)
                found = worths + torch.where(over > 0, torch.zeros_like(worths), self.critic(after, sets_after, hints))
                worth = torch.zeros(len(rows), shape.moves, device=device())
                worth[at, which] = found
                # Where the move that was played stands in the list of all.
                index = torch.zeros(len(rows), shape.moves, dtype=torch.long, device=device())
                index[at, which] = torch.arange(len(at), device=device())
                chosen = index.gather(1, slot[rows]).squeeze(1)
                steps.append((rows, turn[rows].long(), look[3][rows], look[4][rows], look[5][rows], counts[rows], worth,
                              after[chosen], sets_after[chosen], worths[chosen], found[chosen], over[chosen],
                              hints[chosen]))
            games.play(choice, self.next_seed())
        over, coming, scores = games.result()
        assert bool((over > 0).all())
        own_tables = styles[:, :players] == NET
        mix, wanted = self.options.mix, [None] * len(steps)
        for number in reversed(range(len(steps))):
            rows, turn, worths, values = (steps[number][part] for part in (0, 1, 9, 10))
            returned = coming[rows, turn]
            wanted[number] = returned - worths
            coming[rows, turn] = (1 - mix) * values + mix * returned
        joined = [torch.cat([step[part] for step in steps]) for part in (2, 3, 4, 5, 6, 7, 8, 11, 12)]
        self.decisions += len(joined[0])
        self.rounds += games.count
        lead = scores[:, :players].float() - scores[:, :players].float().mean(1, keepdim=True)
        mixed = own_tables[second:]
        return (joined[:5], (joined[5], joined[6], torch.cat(wanted), joined[7] == 0, joined[8]),
                float(lead[second:][mixed].mean()) if self.opponent is None else float(lead[own_tables].mean()), players)

    def learn(self, data, critic_data, progress):
        size, losses, critic_losses = self.options.batch, [torch.zeros((), device=device())], []
        slots = torch.arange(self.shape.moves, device=device())[None]
        for rows in torch.randperm(len(data[0]), device=device()).split(size):
            if len(rows) < size // 2 or progress < self.learns_from:
                continue
            of_moves, of_table, sets, counts, target = (part[rows] for part in data)
            there = slots < counts[:, None]
            with half(target.device):
                values = self.net(of_moves, of_table, sets)
            values = values.float()
            with torch.no_grad():
                share = torch.softmax(values.masked_fill(~there, -1e9) / 2, 1) + 0.5 * there / there.sum(1, keepdim=True)
                share = share * there / (share * there).sum(1, keepdim=True)
                wanted = target - (target * share).sum(1, keepdim=True)
            got = values - (values * share).sum(1, keepdim=True)
            loss = (share * torch.nn.functional.smooth_l1_loss(got, wanted, beta=4.0, reduction="none")).sum(1).mean()
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
    game, net, opponent = trainer.game, trainer.shipped.net, trainer.opponent
    if opponent is not None:
        frozen = trainer.snapshots[0] if opponent == SNAPSHOT else None
        return {"frozen": turns.matches(game, net, opponent, 4, 4 * deals, 4242, others=frozen, playouts=trainer.options.playouts)}
    return {"steady": turns.matches(game, net, STEADY, 4, deals, 4242), "casual": turns.matches(game, net, CASUAL, 4, deals, 4242),
            "special": turns.matches(game, net, STEADY, 4, deals, 4242, 1.0),
            "steady3": turns.matches(game, net, STEADY, 3, deals, 4242)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=list(SHAPES))
    add_options(parser, 300)
    parser.add_argument("--games", type=int, default=24576)
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--keep", type=float, default=0.9995, help="of the average that ships, an update")
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--tau-low", type=float, default=0.1)
    parser.add_argument("--tau-high", type=float, default=0.8)
    parser.add_argument("--mix", type=float, default=0.8)
    parser.add_argument("--hints", type=int, default=2, help="playouts that the critic is told of, a move")
    parser.add_argument("--own", type=float, default=0.5, help="how many of the tables are the net's own")
    parser.add_argument("--earlier", type=float, default=0.15, help="how many it shares with earlier selves; the rest with strangers")
    parser.add_argument("--critic-first", type=float, default=0.06,
                        help="for this part of the run only a new critic learns, where the net begins from a trained one")
    parser.add_argument("--searches", type=float, default=0.0, help="how many of the strangers search; Bids only")
    parser.add_argument("--playouts", type=int, default=120, help="of such a search, a decision")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--players", type=int, help="always so many at a table")
    parser.add_argument("--from", dest="start", help="a file to begin from, net and critic")
    parser.add_argument("--against", help="a frozen net, or a fixed style by name, to find the best response to")
    parser.add_argument("--out", required=True)
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
        torch.save({"net": trainer.shipped.net.state_dict(), "critic": trainer.critic.state_dict()}, out / f"{options.game}.pt")

    trainer = Trainer(options)
    write({"options": vars(options), "weights": sum(p.numel() for p in trainer.net.parameters())})
    clock = Clock(options)
    while (progress := clock.progress) < 1:
        trainer.set_rate(progress)
        data, critic_data, lead, players = trainer.play()
        loss, critic_loss, variance = trainer.learn(data, critic_data, progress)
        if clock.is_time_to_look() or clock.iteration == 1:
            line = {"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
                    "decisions": trainer.decisions, "players": players, "lead": round(lead, 2), "loss": round(float(loss), 4),
                    "critic": round(float(critic_loss), 3), "variance": round(float(variance), 3)}
            if clock.iteration > 1:
                line.update(evaluate(trainer, options.deals))
                if trainer.opponent is None:
                    trainer.snapshots = [*trainer.snapshots, copy.deepcopy(trainer.player.net)][-12:]
                save()
            write(line)
    save()
    write({"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
           "decisions": trainer.decisions, **evaluate(trainer, options.deals)})


if __name__ == "__main__":
    main()

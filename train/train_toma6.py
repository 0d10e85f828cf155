"""Trains the net of ¡Toma 6! by self-play.

    python3 train/train_toma6.py --seconds 500 --seed 1 --out OUT

Each iteration plays whole rounds from scores as they come about in matches. For every decision all cards of the hand
are tried against what the others did play, and a critic that sees all hands, and is told what linear playouts from there
come to, says what the rest is worth; the net, which sees one hand, learns how much better each card is than the others. It plays by a soft choice over what its
averaged weights say, against itself, earlier selves and fixed styles.
"""
import argparse
import copy
import json
import math
import random
from pathlib import Path

import torch

from sobremesa_train import exported, toma6, toma6_eval as evaluation
from sobremesa_train.clock import Clock, add_options
from sobremesa_train.native import device, has_gpu
from sobremesa_train.nets import UNIT, Average, CardNet, Critic, half
from sobremesa_train.toma6 import CARD_FEATURES, HAND, SET_WORDS, TABLE_FEATURES, Toma6

PLAYERS = [2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 7, 8, 9, 10, 10]


# How often each fixed style sits at the tables that have any.
STRANGERS = [0.0, 0.1, 0.06, 0.04, 0.12, 0.0, 0.3, 0.38]
# Small searches: how many playouts a card at random, how many by the linear policy.
MCS_PLAYOUTS, SEARCH_PLAYOUTS = 150, 200


STYLES = len(STRANGERS)
# Until then only the critic learns, where the net begins from a trained one.
CRITIC_FIRST = 0.04


# The temperature of a frozen player.
ALMOST_FIRM = 0.02


def new_net(sizes=exported.SIZES["toma6"]):
    return CardNet(CARD_FEATURES, TABLE_FEATURES, SET_WORDS, *sizes)


def seat_styles(count, players, snapshots, responding=False):
    """Who sits where: most tables are the net's own, some have earlier selves, some fixed styles.

    Where the best response to a frozen player is trained, one learns at each table and all others are frozen.
    """
    dev = device()
    if responding:
        styles = torch.full((count, players), toma6.SNAPSHOT, dtype=torch.uint8, device=dev)
        styles.scatter_(1, torch.randint(players, (count, 1), device=dev), toma6.NET)
        return styles.view(-1), 0, count * players
    styles = torch.full((count, players), toma6.NET, dtype=torch.uint8, device=dev)
    first, second = int(count * 0.35), int(count * 0.5)
    # Tables of strangers of one kind, and with one who learns, come up as well as mixed ones.
    alike = torch.rand(count, 1, device=dev) < 0.5
    stranger = torch.rand(count, players, device=dev) < torch.where(alike, 0.9, 0.6)
    # Somebody learns at every table.
    stranger.scatter_(1, torch.randint(players, (count, 1), device=dev), False)
    stranger[:first] = False
    kinds = torch.multinomial(torch.tensor(STRANGERS, device=dev), count * players, True)
    kinds = kinds.view(count, players).to(torch.uint8)
    kinds = torch.where(alike, kinds[:, :1], kinds)
    if snapshots:
        kinds[first:second] = toma6.SNAPSHOT
    styles = torch.where(stranger, kinds, styles)
    return styles.view(-1), first * players, second * players


def load_net(path):
    saved = torch.load(path, map_location=device())
    net = new_net(exported.sizes_of(saved["net"])).to(device())
    net.load_state_dict(saved["net"])
    net.steps = saved.get("steps", 0)
    return net.requires_grad_(False)


def company(styles, players):
    """How many of the others at the table play each style: what a critic is told, and no player knows."""
    kinds = torch.nn.functional.one_hot(styles.long(), STYLES).view(-1, players, STYLES)
    others = kinds.sum(1, keepdim=True) - kinds
    return (others * UNIT / (players - 1)).to(torch.int8).view(-1, STYLES)


def soft_choice(values, tau):
    return (values / tau - torch.empty_like(values).exponential_().log()).argmax(1, keepdim=True)


class Trainer:
    def __init__(self, options):
        self.options = options
        torch.manual_seed(options.seed)
        random.seed(options.seed)
        self.net = new_net([int(size) for size in options.sizes.split(",")]).to(device())
        self.critic = Critic(TABLE_FEATURES + STYLES, SET_WORDS, options.width).to(device())
        self.learns_from = 0.0
        if options.start == "shipped":
            self.net.load_state_dict(exported.load("toma6").float().state_dict())
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
        self.responding = options.against is not None
        self.snapshots = [load_net(options.against)] if self.responding else []
        self.games = {}
        self.seed = options.seed * 1_000_003
        self.decisions = 0
        self.rounds = 0

    @property
    def frozen(self):
        return self.snapshots[0] if self.responding else None

    def table(self, players):
        if players not in self.games:
            self.games[players] = Toma6(self.options.seats // players, players)
        return self.games[players]

    def next_seed(self):
        self.seed += 1
        return self.seed

    @staticmethod
    def values(net, look):
        with half(look[0].device):
            return evaluation.net_values(net, look).float()

    def search(self, games, styles, cards, choice):
        for style, kind, playouts in ((toma6.MCS, 0, MCS_PLAYOUTS), (toma6.SEARCH, 1, SEARCH_PLAYOUTS)):
            seats = (styles == style).nonzero().squeeze(1)
            if len(seats) == 0:
                continue
            own = cards[seats].contiguous()
            sums = torch.zeros(own.shape, device=device())
            games.search(seats.int(), own, torch.ones_like(own), playouts, kind, sums, self.next_seed() * 1_000_000_007, lanes=4)
            choice[seats] = evaluation.pick(own, sums.masked_fill(own == 0, -1e9))

    @torch.no_grad()
    def play(self, progress=0.0):
        players = self.options.players or random.choice(PLAYERS)
        games = self.table(players)
        games.begin(self.next_seed(), 66, 0.7)
        seats = games.count * players
        styles, first, second = seat_styles(games.count, players, self.snapshots, self.responding)
        learning = styles == toma6.NET
        # At its own tables it plays softly, so that nobody is met who always does the same; among others firmly.
        firm = 1 - self.options.firmer * progress
        low, high = self.options.tau_low * firm, self.options.tau_high * firm
        tau = low * (high / low) ** torch.rand(seats, 1, device=device())
        tau[first:][learning[first:]] *= 0.3
        if self.responding:
            tau[~learning] = ALMOST_FIRM
        snapshot = random.choice(self.snapshots) if self.snapshots else None
        met = company(styles, players)
        looks, targets, states, chosen_values = [], [], [], []
        for trick in range(HAND):
            look = games.look()
            cards = look[0]
            values = self.values(self.player.net, look)
            slot = soft_choice(values, tau)
            if snapshot is not None and trick < HAND - 1:
                part = tuple(each[first:second] for each in look)
                theirs = soft_choice(self.values(snapshot, part), tau[first:second])
                slot[first:second] = torch.where((styles[first:second] == toma6.SNAPSHOT)[:, None], theirs, slot[first:second])
            choice = cards.gather(1, slot).squeeze(1)
            games.styles(styles, choice, self.next_seed())
            if trick < HAND - 1:
                self.search(games, styles, cards, choice)
            if 0 < trick < HAND - 1:
                states.append(games.look_all(self.options.hints, self.next_seed() * 1_000_000_007))
            if trick < HAND - 1:
                features, sets, worths, hints = games.what_if(cards, choice, self.options.hints if trick < HAND - 2 else 0,
                                                              self.next_seed() * 1_000_000_007)
                if trick < HAND - 2:
                    there = (cards > 0).view(-1).nonzero().squeeze(1)
                    rest = torch.zeros(seats * HAND, device=device())
                    seen = torch.cat([features[there], met[there // HAND]], 1)
                    rest[there] = self.critic(seen, sets[there], hints.view(-1)[there])
                    worths = worths + rest.view(seats, HAND)
                looks.append(look)
                targets.append(worths)
                played = (cards == choice[:, None]).float()
                chosen_values.append((worths * played).sum(1))
            games.play(choice)
        result, heads = games.result()
        # What each state came to: mostly what really happened, partly what the critic thought on the way.
        mix, returns, coming = self.options.mix, [], result
        for step in reversed(range(1, HAND - 1)):
            last = step == HAND - 2
            coming = chosen_values[step] if last else (1 - mix) * chosen_values[step] + mix * coming
            returns.append(coming)
        returns.reverse()
        self.decisions += int(learning.sum()) * (HAND - 1)
        self.rounds += games.count
        rows = learning.nonzero().squeeze(1)
        data = [torch.cat([look[part][rows] for look in looks]) for part in range(4)]
        data.append(torch.cat([target[rows] for target in targets]))
        critic_data = (
            torch.cat([torch.cat([features[rows], met[rows]], 1) for features, *_ in states]),
            torch.cat([sets[rows] for _, sets, _, _ in states]),
            torch.cat([hints[rows] for *_, hints in states]),
            torch.cat([(returned - worth)[rows] for returned, (_, _, worth, _) in zip(returns, states)]),
        )
        return data, critic_data, float(heads.view(-1)[rows].float().mean()), players

    def learn(self, data, critic_data, progress):
        losses = [torch.zeros((), device=device())]
        size = self.options.batch
        if self.options.steps and progress >= self.options.rounding_from:
            self.net.steps = self.player.net.steps = self.shipped.net.steps = self.options.steps
        for rows in torch.randperm(len(data[0]), device=device()).split(size):
            if len(rows) < size // 2 or progress < self.learns_from:
                continue
            cards, of_cards, of_table, sets, target = (part[rows] for part in data)
            there = cards > 0
            with half(cards.device):
                values = self.net(of_cards, of_table, sets)
            values = values.float()
            with torch.no_grad():
                masked = values.masked_fill(~there, -1e9)
                share = torch.softmax(masked / 2, 1) + 0.5 * there / there.sum(1, keepdim=True)
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
        critic_losses = []
        features, sets, hints, wanted = critic_data
        for rows in torch.randperm(len(wanted), device=device()).split(size):
            if len(rows) < size // 2:
                continue
            loss = torch.nn.functional.mse_loss(self.critic(features[rows], sets[rows], hints[rows]), wanted[rows])
            self.critic_optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.critic_optimizer.step()
            critic_losses.append(loss.detach())
        return torch.stack(losses).sum() / max(1, len(losses) - 1), torch.stack(critic_losses).mean(), wanted.var()

    def set_rate(self, progress):
        rate = self.options.rate * min(1.0, progress / 0.02) * (0.5 + 0.5 * math.cos(math.pi * min(progress, 1.0)))
        for optimizer in (self.optimizer, self.critic_optimizer):
            for group in optimizer.param_groups:
                group["lr"] = max(rate, 1e-6)


def quick_evaluation(net, deals, frozen=None):
    if frozen is not None:
        frozen = evaluation.first_thought(frozen)
        return {"frozen": evaluation.matches(evaluation.first_thought(net), frozen, 4, 2 * deals, 4242)}
    fields = {"sharp": evaluation.style(toma6.SHARP), "greedy": evaluation.style(toma6.GREEDY), "mcs100": evaluation.mcs(100),
              "mcs1000": evaluation.mcs(1000), "classic": evaluation.searcher(4500)}
    player = evaluation.first_thought(net)
    return {name: evaluation.matches(player, field, 4, deals, 4242) for name, field in fields.items()}


def main():
    parser = argparse.ArgumentParser()
    add_options(parser, 500)
    parser.add_argument("--seats", type=int, default=65536, help="seats that play at once")
    parser.add_argument("--batch", type=int, default=65536)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--tau-low", type=float, default=0.1)
    parser.add_argument("--tau-high", type=float, default=0.6)
    parser.add_argument("--firmer", type=float, default=0.0, help="how much the temperatures fall until the end")
    parser.add_argument("--mix", type=float, default=0.7)
    parser.add_argument("--hints", type=int, default=12, help="linear playouts that the critic is told of, a card or position")
    parser.add_argument("--sizes", default=",".join(map(str, exported.SIZES["toma6"])), help="units of the net's layers")
    parser.add_argument("--steps", type=int, default=0, help="weights are rounded to so many steps each way while it learns")
    parser.add_argument("--rounding-from", type=float, default=0.6, help="from this part of the run on")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--players", type=int, help="always so many at a table")
    parser.add_argument("--from", dest="start", help="a file to begin from, net and critic, or \"shipped\": the net alone")
    parser.add_argument("--against", help="a frozen net to find the best response to")
    parser.add_argument("--out", default="/tmp/toma6")
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
        torch.save({"net": trainer.shipped.net.state_dict(), "steps": trainer.shipped.net.steps, "critic": trainer.critic.state_dict(), "history": history},
                   out / "toma6.pt")

    history = []
    trainer = Trainer(options)
    write({"options": vars(options), "weights": sum(p.numel() for p in trainer.net.parameters())})
    clock = Clock(options)
    while (progress := clock.progress) < 1:
        trainer.set_rate(progress)
        data, critic_data, heads, players = trainer.play(progress)
        loss, critic_loss, variance = trainer.learn(data, critic_data, progress)
        if clock.is_time_to_look() or clock.iteration == 1:
            line = {"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
                    "decisions": trainer.decisions, "players": players, "heads": round(heads, 2), "loss": round(float(loss), 4),
                    "critic": round(float(critic_loss), 3), "variance": round(float(variance), 3)}
            if clock.iteration > 1:
                line.update(quick_evaluation(trainer.shipped.net, options.deals, trainer.frozen))
                if not trainer.responding:
                    trainer.snapshots = [*trainer.snapshots, copy.deepcopy(trainer.player.net)][-12:]
                history.append({name: part.clone() for name, part in trainer.shipped.net.state_dict().items()})
                save()
            write(line)
    save()
    write({"seconds": round(clock.passed, 1), "iterations": clock.iteration, "rounds": trainer.rounds,
           "decisions": trainer.decisions, **quick_evaluation(trainer.shipped.net, options.deals, trainer.frozen)})


if __name__ == "__main__":
    main()

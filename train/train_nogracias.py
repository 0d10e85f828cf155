"""Trains the net of No, gracias by self-play.

    python3 train/train_nogracias.py --seconds 500 --seed 1 --out OUT

At each decision both moves are valued by a critic that knows all chips, the cards of the deck and who sits at the table; the net learns
how much better taking is than paying. Most seats have counted the chips of the others, some only guess them, and each knows which it is.
"""
import argparse
import random

import torch

from sobremesa_train import nogracias, tables
from sobremesa_train.native import device
from sobremesa_train.nets import UNIT
from sobremesa_train.nogracias import ALL_FEATURES, ALL_WORDS, NET, SEATS, SNAPSHOT, Nogracias, first_thought
from sobremesa_train.training import Played, Trainer, add_training_options, train

PLAYERS = [3, 3, 4, 4, 4, 4, 5, 5, 6, 7]
LIMIT = 600
STYLES = SNAPSHOT + 1
# How often each fixed style sits at the tables that have any.
STRANGERS = [0.0, 0.58, 0.15, 0.17, 0.05, 0.05]
# How often the tactical game is played, and how often a match of several rounds.
TACTICAL, SEVERAL = 0.25, 0.25


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


class NograciasTrainer(Trainer):
    snapshot = SNAPSHOT
    fields = {"tuned": nogracias.TUNED, "plain": nogracias.PLAIN, "casual": nogracias.CASUAL}

    def __init__(self, options):
        super().__init__(options, "nogracias", ALL_FEATURES + SEATS * STYLES, ALL_WORDS)

    @torch.no_grad()
    def play(self, progress):
        options = self.options
        players = options.players or random.choice(PLAYERS)
        if players not in self.tables:
            self.tables[players] = Nogracias(options.games, players)
        games = self.tables[players]
        games.begin(self.next_seed(), TACTICAL, SEVERAL)
        styles, first, second = tables.seat_styles(games.count, SEATS, players, self.mix(progress, STRANGERS), SNAPSHOT,
                                                   bool(self.snapshots), self.opponent)
        own_tables = styles[:, :players] == NET
        snapshot = random.choice(self.snapshots) if self.snapshots else None
        tau = tables.temperatures(styles, options.tau_low, options.tau_high, first, 0.4, SNAPSHOT if self.responds_to_net else None)
        ids = torch.arange(games.count, device=device())
        total = games.count
        final = torch.zeros(total, SEATS, device=device())
        points = torch.zeros(total, SEATS, device=device())
        counts = (torch.rand(total, SEATS, device=device()) >= options.forgetful).to(torch.uint8)
        steps, decisions, states = [], [], []
        for step in range(LIMIT):
            turn, is_open, features, sets = games.look(counts)
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
                found = games.only(rows).what_if(styles[rows].contiguous(), options.hints, self.next_seed() * 1_000_000_007)
                after, sets_after, worths, over, hints = found
                after = torch.cat([after, met], 2)
                rest = self.critic(after.flatten(0, 1), sets_after.flatten(0, 1), hints.flatten()).view(-1, 2)
                values = worths + torch.where(over > 0, torch.zeros_like(rest), rest)
                own = choice[rows].long()
                each = torch.arange(len(rows), device=device())
                decisions.append((features[rows], sets[rows], values[:, 1] - values[:, 0]))
                states.append((after[each, own], sets_after[each, own], hints[each, own], over[each, own] == 0))
                steps.append((ids[rows], turn[rows].long(), worths[each, own], values[each, own]))
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
                    ids, styles, tau, counts = ids[live], styles[live].contiguous(), tau[live], counts[live].contiguous()
        after, sets, hints, live = (torch.cat(parts) for parts in zip(*states))
        wanted = tables.returns_of(steps, final, options.mix)
        self.rounds += total
        return Played(tuple(torch.cat(parts) for parts in zip(*decisions)), (after[live], sets[live], hints[live], wanted[live]),
                      players, float(points[:, :players][own_tables].mean()))

    def loss(self, batch):
        features, seen, gain = batch
        return torch.nn.functional.smooth_l1_loss(self.net(features, seen), gain, beta=4.0)

    def evaluate(self, deals):
        net = first_thought(self.shipped.net, self.options.forgetful < 1)
        if self.opponent is not None:
            other = first_thought(self.frozen) if self.frozen else self.opponent
            return {"frozen": nogracias.matches(net, other, 4, 4 * deals, 4242)}
        found = {name: nogracias.matches(net, field, 4, deals, 4242) for name, field in self.fields.items()}
        found["tuned3"] = nogracias.matches(net, nogracias.TUNED, 3, deals, 4242)
        if 0 < self.options.forgetful < 1:
            found["forgetful"] = nogracias.matches(first_thought(self.shipped.net, False), nogracias.TUNED, 4, deals, 4242)
        return found


def main():
    parser = argparse.ArgumentParser()
    add_training_options(parser, 500, width=768, tau_low=0.3, tau_high=2.0, mix=0.9, own=0.3, earlier=0.12)
    parser.add_argument("--games", type=int, default=49152)
    parser.add_argument("--forgetful", type=float, default=0.15, help="how many of the seats have not counted; 1: a net without memory")
    train(NograciasTrainer, parser.parse_args())


if __name__ == "__main__":
    main()

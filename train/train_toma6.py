"""Trains the net of ¡Toma 6! by self-play.

    python3 train/train_toma6.py --seconds 500 --seed 1 --out OUT

Each iteration plays whole rounds from scores as they come about in matches. For every decision all cards of the hand
are tried against what the others did play, and a critic that sees all hands, and is told what linear playouts from there
come to, says what the rest is worth; the net, which sees one hand, learns how much better each card is than the others.
"""
import argparse
import random

import torch

from sobremesa_train import tables, toma6, toma6_eval as evaluation
from sobremesa_train.native import device
from sobremesa_train.nets import UNIT, advantage_loss, half
from sobremesa_train.tables import soft_choice
from sobremesa_train.toma6 import HAND, SET_WORDS, TABLE_FEATURES, Toma6
from sobremesa_train.training import Played, Trainer, add_training_options, train

PLAYERS = [2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 7, 8, 9, 10, 10]
# How often each fixed style sits at the tables that have any, and how likely a seat there is a stranger's.
STRANGERS = [0.0, 0.1, 0.06, 0.04, 0.12, 0.0, 0.3, 0.38]
STYLES, CROWD = len(STRANGERS), (0.9, 0.6)
# Small searches: how many playouts a card at random, how many by the linear policy.
MCS_PLAYOUTS, SEARCH_PLAYOUTS = 150, 200


def company(styles, players):
    """How many of the others at the table play each style: what a critic is told, and no player knows."""
    kinds = torch.nn.functional.one_hot(styles.long(), STYLES).view(-1, players, STYLES)
    others = kinds.sum(1, keepdim=True) - kinds
    return (others * UNIT / (players - 1)).to(torch.int8).view(-1, STYLES)


def soft_values(net, look):
    with half(look[0].device):
        return evaluation.net_values(net, look).float()


def search(games, styles, cards, choice, seed):
    """The choices of the seats that search."""
    for style, kind, playouts in ((toma6.MCS, 0, MCS_PLAYOUTS), (toma6.SEARCH, 1, SEARCH_PLAYOUTS)):
        seats = (styles == style).nonzero().squeeze(1)
        if len(seats) == 0:
            continue
        own = cards[seats].contiguous()
        sums = torch.zeros(own.shape, device=device())
        games.search(seats.int(), own, torch.ones_like(own), playouts, kind, sums, seed + kind, lanes=4)
        choice[seats] = evaluation.pick(own, sums.masked_fill(own == 0, -1e9))


class Toma6Trainer(Trainer):
    snapshot = toma6.SNAPSHOT

    def __init__(self, options):
        super().__init__(options, "toma6", TABLE_FEATURES + STYLES, SET_WORDS)

    @torch.no_grad()
    def play(self, progress):
        options = self.options
        players = options.players or random.choice(PLAYERS)
        if players not in self.tables:
            self.tables[players] = Toma6(options.seats // players, players)
        games = self.tables[players]
        games.begin(self.next_seed(), 66, 0.7)
        seated, own, met_earlier = tables.seat_styles(games.count, players, players, self.mix(progress, STRANGERS, CROWD),
                                                      toma6.SNAPSHOT, bool(self.snapshots), self.opponent)
        tau = tables.temperatures(seated, options.tau_low, options.tau_high, own, 0.3,
                                  toma6.SNAPSHOT if self.responds_to_net else None).view(-1)
        styles, first, second = seated.view(-1), own * players, met_earlier * players
        snapshot = random.choice(self.snapshots) if self.snapshots else None
        met = company(styles, players)
        looks, targets, states, chosen_values = [], [], [], []
        for trick in range(HAND):
            look = games.look()
            cards = look[0]
            slot = soft_choice(soft_values(self.player.net, look), tau)
            if snapshot is not None and trick < HAND - 1:
                part = tuple(each[first:second] for each in look)
                theirs = soft_choice(soft_values(snapshot, part), tau[first:second])
                slot[first:second] = torch.where((styles[first:second] == toma6.SNAPSHOT)[:, None], theirs, slot[first:second])
            choice = cards.gather(1, slot).squeeze(1)
            games.styles(styles, choice, self.next_seed())
            if trick < HAND - 1:
                search(games, styles, cards, choice, self.next_seed() * 1_000_000_007)
            if 0 < trick < HAND - 1:
                states.append(games.look_all(options.hints, self.next_seed() * 1_000_000_007))
            if trick < HAND - 1:
                features, sets, worths, hints = games.what_if(cards, choice, options.hints if trick < HAND - 2 else 0,
                                                              self.next_seed() * 1_000_000_007)
                if trick < HAND - 2:
                    there = (cards > 0).view(-1).nonzero().squeeze(1)
                    rest = torch.zeros(len(styles) * HAND, device=device())
                    seen = torch.cat([features[there], met[there // HAND]], 1)
                    rest[there] = self.critic(seen, sets[there], hints.view(-1)[there])
                    worths = worths + rest.view(-1, HAND)
                looks.append(look)
                targets.append(worths)
                chosen_values.append((worths * (cards == choice[:, None])).sum(1))
            games.play(choice)
        coming, heads = games.result()
        returns = []
        for step in reversed(range(1, HAND - 1)):
            last = step == HAND - 2
            coming = chosen_values[step] if last else (1 - options.mix) * chosen_values[step] + options.mix * coming
            returns.append(coming)
        returns.reverse()
        rows = (styles == toma6.NET).nonzero().squeeze(1)
        self.rounds += games.count
        decisions = (*(torch.cat([look[part][rows] for look in looks]) for part in range(4)),
                     torch.cat([target[rows] for target in targets]))
        told = (
            torch.cat([torch.cat([features[rows], met[rows]], 1) for features, *_ in states]),
            torch.cat([sets[rows] for _, sets, _, _ in states]),
            torch.cat([hints[rows] for *_, hints in states]),
            torch.cat([(returned - worth)[rows] for returned, (_, _, worth, _) in zip(returns, states)]),
        )
        return Played(decisions, told, players, float(heads.view(-1)[rows].float().mean()))

    def learn(self, played, progress):
        if self.options.steps and progress >= self.options.rounding_from:
            self.net.steps = self.player.net.steps = self.shipped.net.steps = self.options.steps
        return super().learn(played, progress)

    def loss(self, batch):
        cards, of_cards, of_table, sets, target = batch
        with half(cards.device):
            values = self.net(of_cards, of_table, sets)
        return advantage_loss(values, cards > 0, target)

    def evaluate(self, deals):
        player = evaluation.first_thought(self.shipped.net)
        if self.frozen is not None:
            return {"frozen": evaluation.matches(player, evaluation.first_thought(self.frozen), 4, 2 * deals, 4242)}
        fields = {"sharp": evaluation.style(toma6.SHARP), "greedy": evaluation.style(toma6.GREEDY), "mcs100": evaluation.mcs(100),
                  "mcs1000": evaluation.mcs(1000), "classic": evaluation.searcher(4500)}
        return {name: evaluation.matches(player, field, 4, deals, 4242) for name, field in fields.items()}


def add_toma6_options(parser, seconds: float, **defaults):
    add_training_options(parser, seconds, **{"tau_high": 0.6, "mix": 0.7, "own": 0.35, "hints": 12, "deals": 500,
                                             "critic_first": 0.04, **defaults})
    parser.add_argument("--seats", type=int, default=65536, help="seats that play at once")
    parser.add_argument("--steps", type=int, default=0, help="weights are rounded to so many steps each way while it learns")
    parser.add_argument("--rounding-from", type=float, default=0.6, help="from this part of the run on")


def main():
    parser = argparse.ArgumentParser()
    add_toma6_options(parser, 500)
    train(Toma6Trainer, parser.parse_args())


if __name__ == "__main__":
    main()

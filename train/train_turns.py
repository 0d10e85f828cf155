"""Trains the net of Capicúa or of Bids by self-play.

    python3 train/train_turns.py capicua --seconds 300 --seed 1 --out OUT

At each decision a critic that knows all cards values where every move leads; the net, which knows what a seat knows that has
watched, learns how much better each move is than the others.
"""
import argparse
import random

import torch

from sobremesa_train import tables, turns
from sobremesa_train.native import device
from sobremesa_train.nets import advantage_loss, half
from sobremesa_train.tables import soft_choice
from sobremesa_train.training import Played, Trainer, add_training_options, train
from sobremesa_train.turns import CASUAL, NET, SEARCH, SHAPES, SNAPSHOT, STEADY, Turns, masked, searched

# How often each fixed style sits at the tables that have any.
STRANGERS = [0.0, 0.5, 0.4, 0.1]
# How often the variants are played, and how often a match of one round.
SPECIAL, SINGLE = {"capicua": 0.24, "bids": 0.7}, 0.1


def soft_values(net, look):
    with half(look[0].device):
        return masked(net, look)


class TurnsTrainer(Trainer):
    snapshot = SNAPSHOT
    fields = {"tuned": STEADY, "casual": CASUAL, "search": SEARCH}

    def __init__(self, options):
        self.shape = SHAPES[options.game]
        super().__init__(options, options.game, self.shape.of_all, self.shape.all_words)
        searches = options.searches
        self.strangers = [*(odds * (1 - searches) for odds in STRANGERS), 0.0, searches]

    @torch.no_grad()
    def play(self, progress):
        shape, options = self.shape, self.options
        players = options.players or random.choice(shape.players)
        if players not in self.tables:
            self.tables[players] = Turns(self.game, options.games, players)
        games = self.tables[players]
        games.begin(self.next_seed(), SPECIAL[self.game], SINGLE)
        styles, first, second = tables.seat_styles(games.count, shape.seats, players, self.mix(progress, self.strangers), SNAPSHOT,
                                                   bool(self.snapshots), self.opponent)
        snapshot = random.choice(self.snapshots) if self.snapshots else None
        tau = tables.temperatures(styles, options.tau_low, options.tau_high, first, 0.3, SNAPSHOT if self.responds_to_net else None)
        steps, decisions, states = [], [], []
        for step in range(shape.longest):
            look = games.look()
            turn, counts, moves = look[:3]
            if step % 10 == 9 and not bool(counts.any()):
                break
            place = turn.long()[:, None]
            style, heat = styles.gather(1, place).squeeze(1), tau.gather(1, place).squeeze(1)
            values, there = soft_values(self.player.net, look)
            slot = soft_choice(values, heat)
            if snapshot is not None:
                part = tuple(one[first:second] for one in look)
                theirs = soft_choice(soft_values(snapshot, part)[0], heat[first:second])
                slot[first:second] = torch.where((style[first:second] == SNAPSHOT)[:, None], theirs, slot[first:second])
            choice = moves.short().gather(1, slot).squeeze(1).contiguous()
            games.styles(styles, choice, self.next_seed())
            rows = ((counts > 1) & (style == SEARCH)).nonzero().squeeze(1)
            if len(rows):
                choice[rows] = searched(games, look, rows, options.playouts, self.next_seed() * 1_000_000_007)
            rows = ((counts > 1) & (style == NET)).nonzero().squeeze(1)
            if len(rows):
                at, which = there[rows].nonzero(as_tuple=True)
                after, sets_after, worths, over, hints = games.what_if(
                    rows[at], moves[rows[at], which], styles, options.hints, self.next_seed() * 1_000_000_007)
                found = worths + torch.where(over > 0, torch.zeros_like(worths), self.critic(after, sets_after, hints))
                worth = torch.zeros(len(rows), shape.moves, device=device())
                worth[at, which] = found
                # Where the move that was played stands in the list of all.
                index = torch.zeros(len(rows), shape.moves, dtype=torch.long, device=device())
                index[at, which] = torch.arange(len(at), device=device())
                chosen = index.gather(1, slot[rows]).squeeze(1)
                decisions.append((look[3][rows], look[4][rows], look[5][rows], counts[rows], worth))
                states.append((after[chosen], sets_after[chosen], hints[chosen], over[chosen] == 0))
                steps.append((rows, turn[rows].long(), worths[chosen], found[chosen]))
            games.play(choice, self.next_seed())
        over, final, scores = games.result()
        assert bool((over > 0).all())
        after, sets, hints, live = (torch.cat(parts) for parts in zip(*states))
        wanted = tables.returns_of(steps, final, options.mix)
        self.rounds += games.count
        scores, own_tables = scores[:, :players].float(), styles[:, :players] == NET
        lead = scores - scores.mean(1, keepdim=True)
        met = second if self.opponent is None else 0
        return Played(tuple(torch.cat(parts) for parts in zip(*decisions)), (after[live], sets[live], hints[live], wanted[live]),
                      players, float(lead[met:][own_tables[met:]].mean()))

    def loss(self, batch):
        of_moves, of_table, sets, counts, target = batch
        with half(target.device):
            values = self.net(of_moves, of_table, sets)
        there = torch.arange(self.shape.moves, device=device())[None] < counts[:, None]
        return advantage_loss(values, there, target)

    def evaluate(self, deals):
        game, net = self.game, self.shipped.net
        if self.opponent is not None:
            return {"frozen": turns.matches(game, net, self.opponent, 4, 4 * deals, 4242, others=self.frozen,
                                            playouts=self.options.playouts)}
        return {"steady": turns.matches(game, net, STEADY, 4, deals, 4242), "casual": turns.matches(game, net, CASUAL, 4, deals, 4242),
                "special": turns.matches(game, net, STEADY, 4, deals, 4242, 1.0),
                "steady3": turns.matches(game, net, STEADY, 3, deals, 4242)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=list(SHAPES))
    add_training_options(parser, 300, batch=32768)
    parser.add_argument("--games", type=int, default=24576)
    parser.add_argument("--searches", type=float, default=0.0, help="how many of the strangers search; Bids only")
    parser.add_argument("--playouts", type=int, default=120, help="of such a search, a decision")
    train(TurnsTrainer, parser.parse_args())


if __name__ == "__main__":
    main()

"""Measures what it tells of the hands in ¡Toma 6! to remember who played which card: no view says that of cards that lie.

    python3 train/measure_history_toma6.py shipped --rounds 16000

Guesses which of the unseen cards another seat holds, in nats a card on rounds that nothing learnt from: `evenly`; by `height` and time;
by what the net makes of the table (`forgets`); each of these with what that seat has played (`distances`: how far a card is from those;
`remembers`).
"""
import argparse
import json

import torch
from torch import nn

from sobremesa_train import toma6
from sobremesa_train.native import device
from sobremesa_train.nets import bits
from sobremesa_train.tables import soft_choice
from sobremesa_train.toma6 import HAND, Toma6
from sobremesa_train.toma6_eval import net_values
from sobremesa_train.training import net_of
from train_toma6 import search

# Who sits at the tables: nets that play softly, the linear policy with much and with little chance, greedy, small searches.
STYLES = (toma6.NET, toma6.NET, toma6.LINEAR, toma6.SHARP, toma6.GREEDY, toma6.MCS, toma6.SEARCH, toma6.SEARCH)
HEAT, CARDS, HEIGHT = 0.3, 105, 8
# About the logarithm of the odds that a seat holds an unseen card.
EVEN = -2.5
# Distances from a card that was played, by steps; those below it apart from those above.
STEPS = (1, 2, 3, 5, 8, 12, 18, 26, 40, 60)


@torch.no_grad()
def rounds_of(net, players: int, count: int, seed: int):
    """From each trick but the first and the last: the trick, the table for a seat, what another has played, what is unseen, and what
    the other holds."""
    torch.manual_seed(seed)
    games = Toma6(count, players)
    games.begin(seed, 66, 0.7)
    styles = torch.tensor(STYLES, dtype=torch.uint8, device=device())[torch.randint(len(STYLES), (count * players,), device=device())]
    heat = torch.full((count * players,), HEAT, device=device())
    played = torch.zeros(count * players, CARDS, device=device())
    found = []
    for trick in range(HAND - 1):
        look = games.look()
        cards, _, of_table, sets = look
        if trick > 0:
            own = bits(sets[:, :4])[:, :CARDS]
            hands = own.view(count, players, CARDS).float()
            unseen = 1 - (own + bits(sets[:, 4:])[:, :CARDS]).clamp(max=1).float()
            unseen[:, 0] = 0
            context = net.context(of_table, sets)
            for other in range(1, players):
                theirs = torch.arange(players, device=device()).roll(-other)
                found.append((torch.full_like(heat, trick, dtype=torch.long), context,
                              played.view(count, players, CARDS)[:, theirs].flatten(0, 1), unseen, hands[:, theirs].flatten(0, 1)))
        choice = cards.gather(1, soft_choice(net_values(net, look), heat)).squeeze(1)
        games.styles(styles, choice, seed + 31 * trick)
        search(games, styles, cards, choice, (seed + 37 * trick) * 1_000_000_007)
        played.scatter_(1, choice.long()[:, None], 1.0)
        games.play(choice)
    return [torch.cat(parts) for parts in zip(*found)]


class Head(nn.Module):
    """From the net's context, with or without the cards that the seat has played."""

    def __init__(self, context: int, remembers: bool):
        super().__init__()
        self.remembers = remembers
        self.layers = nn.Sequential(nn.Linear(context + CARDS, 128), nn.ReLU(), nn.Linear(128, CARDS))
        nn.init.constant_(self.layers[-1].bias, EVEN)

    def forward(self, _trick, context, played):
        return self.layers(torch.cat([context, played * self.remembers], 1))


class Table(nn.Module):
    """By trick and height of a card, with or without its distance from each card that the seat has played."""

    def __init__(self, remembers: bool):
        super().__init__()
        self.height = nn.Parameter(torch.zeros(HAND, CARDS // HEIGHT + 1))
        self.share = nn.Parameter(torch.full((HAND,), EVEN))
        gaps = torch.arange(CARDS, device=device())[None] - torch.arange(CARDS, device=device())[:, None]
        steps = torch.bucketize(gaps.abs(), torch.tensor(STEPS, device=device()))
        self.steps = torch.where(gaps < 0, steps, steps + len(STEPS) + 1)
        self.distance = nn.Parameter(torch.zeros(2 * (len(STEPS) + 1)))
        self.remembers = remembers

    def forward(self, trick, _context, played):
        of_height = self.height[trick][:, torch.arange(CARDS, device=device()) // HEIGHT] + self.share[trick][:, None]
        return of_height + played @ self.distance[self.steps] if self.remembers else of_height


def loss_of(model, trick, context, played, unseen, held):
    loss = nn.functional.binary_cross_entropy_with_logits(model(trick, context, played), held, reduction="none")
    return (loss * unseen).sum() / unseen.sum()


def evenly(unseen, held):
    share = (held.sum(1, keepdim=True) / unseen.sum(1, keepdim=True)).clamp(1e-4, 1 - 1e-4)
    return (-(held * share.log() + (1 - held) * (1 - share).log()) * unseen).sum() / unseen.sum()


def fit(model, data, epochs: int, batch: int, rate: float):
    optimizer = torch.optim.Adam(model.parameters(), lr=rate)
    for epoch in range(epochs):
        optimizer.param_groups[0]["lr"] = rate * (1 - epoch / epochs)
        for rows in torch.randperm(len(data[0]), device=device()).split(batch):
            loss = loss_of(model, *(each[rows] for each in data))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("--rounds", type=int, default=16000, help="to learn from; a fifth more to measure")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--block", type=int, default=500, help="rounds at a time")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for what was learnt")
    options = parser.parse_args()
    net = net_of("toma6", options.net)
    torch.manual_seed(options.seed)
    units = net.read.out_features
    models = {"height": Table(False), "distances": Table(True), "forgets": Head(units, False), "remembers": Head(units, True)}
    blocks = options.rounds // options.block
    parts = [rounds_of(net, options.players, options.block, options.seed * 1_000_003 + block) for block in range(blocks + max(1, blocks // 5))]
    learnt, fresh = ([torch.cat(each) for each in zip(*some)] for some in (parts[:blocks], parts[blocks:]))
    found = {"evenly": evenly(*fresh[3:])}
    for name, model in models.items():
        fit(model.to(device()), learnt, options.epochs, options.batch, 2e-3 if isinstance(model, Head) else 3e-2)
        with torch.no_grad():
            found[name] = loss_of(model, *fresh)
    print(json.dumps({"players": options.players, "rounds": options.rounds, **{name: round(float(loss), 5) for name, loss in found.items()}}),
          flush=True)
    if options.out:
        torch.save({name: model.state_dict() for name, model in models.items()}, options.out)


if __name__ == "__main__":
    main()

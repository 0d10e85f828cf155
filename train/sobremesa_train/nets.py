"""The networks. Inputs are bytes; a feature's unit is 32, a set's is 1."""
import copy

import torch
from torch import nn

UNIT = 32.0


def bits(words: torch.Tensor) -> torch.Tensor:
    """Sets as words of 32 bits, spread to a column for each bit."""
    places = torch.arange(32, dtype=torch.int32, device=words.device)
    return ((words[:, :, None] >> places) & 1).flatten(1)


def inputs(sets, features, layer: nn.Linear):
    dtype = layer.weight.dtype
    return torch.cat([bits(sets).to(dtype), features.to(dtype) / UNIT], 1)


# Processors are slow at half precision, and only test there.
HALF = torch.bfloat16 if torch.cuda.is_available() else torch.float32


def half(device):
    return torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda")


class CardNet(nn.Module):
    """What ships for ¡Toma 6!: how much better each card of a hand is than the others, in heads or so.

    The table is read once, then each card beside it; the sets of cards are sparse, so that a player adds
    up a few columns of the first layer instead of multiplying it.
    """

    def __init__(self, card: int, table: int, words: int, context=192, hidden=128, last=48):
        super().__init__()
        self.read = nn.Linear(32 * words + table, context)
        self.card = nn.Linear(card, hidden)
        self.beside = nn.Linear(context, hidden, bias=False)
        self.second = nn.Linear(hidden, last)
        self.out = nn.Linear(last, 1)
        nn.init.zeros_(self.out.weight)

    def forward(self, of_cards, of_table, sets):
        context = torch.relu(self.read(inputs(sets, of_table, self.read)))
        hidden = torch.relu(self.card(of_cards.to(self.card.weight.dtype) / UNIT) + self.beside(context)[:, None])
        return self.out(torch.relu(self.second(hidden))).squeeze(-1)


class Critic(nn.Module):
    """Sees everything and stays on the training machine: what is to come, beside what lies there already."""

    def __init__(self, dense: int, words: int, width=512):
        super().__init__()
        self.first = nn.Linear(dense + 32 * words, width)
        self.second = nn.Linear(width, width)
        self.third = nn.Linear(width, 256)
        self.out = nn.Linear(256, 1)
        nn.init.zeros_(self.out.weight)

    def forward(self, features, sets):
        with half(features.device):
            x = torch.cat([features.to(HALF) / UNIT, bits(sets).to(HALF)], 1)
            x = torch.relu(self.first(x))
            x = torch.relu(self.second(x)) + x
            x = torch.relu(self.third(x))
        return self.out(x.float()).squeeze(-1)


class Average:
    """A moving average of a network's weights: it plays, and it is what ships."""

    def __init__(self, net: nn.Module, keep: float):
        self.net = copy.deepcopy(net).requires_grad_(False)
        self._keep = keep

    @torch.no_grad()
    def update(self, net: nn.Module):
        own, new = list(self.net.parameters()), list(net.parameters())
        torch._foreach_mul_(own, self._keep)
        torch._foreach_add_(own, [p.detach() for p in new], alpha=1 - self._keep)


class TakeNet(nn.Module):
    """What ships for No, gracias: how much better taking is than paying, in points or so."""

    def __init__(self, features: int, words: int, context=160, hidden=64):
        super().__init__()
        self.read = nn.Linear(32 * words + features, context)
        self.second = nn.Linear(context, hidden)
        self.third = nn.Linear(hidden, 32)
        self.out = nn.Linear(32, 1)
        nn.init.zeros_(self.out.weight)

    def forward(self, features, sets):
        x = torch.relu(self.read(inputs(sets, features, self.read)))
        return self.out(torch.relu(self.third(torch.relu(self.second(x))))).squeeze(-1)


class HeldNet(nn.Module):
    """How likely the others hold each card, as a logarithm of odds, from what a seat sees of the table."""

    def __init__(self, table: int, words: int, hidden=64):
        super().__init__()
        self.read = nn.Linear(32 * words + table, hidden)
        self.second = nn.Linear(hidden, 32)
        self.out = nn.Linear(32, 105)

    def forward(self, of_table, sets):
        x = torch.relu(self.read(inputs(sets, of_table, self.read)))
        return self.out(torch.relu(self.second(x)))


class Foresight(nn.Module):
    """A critic small enough to ship: what is to come in a world where all hands are known."""

    def __init__(self, table: int, words: int, hidden=64):
        super().__init__()
        self.read = nn.Linear(32 * words + table, hidden)
        self.second = nn.Linear(hidden, 32)
        self.out = nn.Linear(32, 1)

    def forward(self, of_table, sets):
        x = torch.relu(self.read(inputs(sets, of_table, self.read)))
        return self.out(torch.relu(self.second(x))).squeeze(-1)

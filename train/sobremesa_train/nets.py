"""The networks. Inputs are bytes; a feature's unit is 32, a set's is 1."""
import copy

import torch
from torch import nn

UNIT = 32.0
# About how much hints differ, in heads or points.
HINT_UNIT = 10.0


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


def rounded(weight: torch.Tensor, steps: int) -> torch.Tensor:
    """A layer's weights as they ship, whole numbers of steps a row; it learns as if they were not rounded."""
    if not steps:
        return weight
    scale = weight.detach().abs().amax(1, keepdim=True).clamp(min=1e-8) / steps
    return weight + ((weight.detach() / scale).round() * scale - weight.detach())


class CardNet(nn.Module):
    """What ships for ¡Toma 6!: how much better each card of a hand is than the others, in heads or so.

    The table is read once, then each card beside it; the sets of cards are sparse, so that a player adds
    up a few columns of the first layer instead of multiplying it.
    """

    def __init__(self, card: int, table: int, words: int, context: int, hidden: int, last: int):
        super().__init__()
        self.read = nn.Linear(32 * words + table, context)
        self.card = nn.Linear(card, hidden)
        self.beside = nn.Linear(context, hidden, bias=False)
        self.second = nn.Linear(hidden, last)
        self.out = nn.Linear(last, 1)
        # How many steps weights are rounded to, each way; 0: not at all.
        self.steps = 0
        nn.init.zeros_(self.out.weight)

    def context(self, of_table, sets):
        x = inputs(sets, of_table, self.read)
        weight = self.read.weight
        if self.steps:
            columns = 32 * sets.shape[1]
            weight = torch.cat([rounded(weight[:, :columns], self.steps), rounded(weight[:, columns:], self.steps)], 1)
        return torch.relu(nn.functional.linear(x, weight, self.read.bias))

    def forward(self, of_cards, of_table, sets):
        card, beside, second, out = (
            rounded(layer.weight, self.steps) for layer in (self.card, self.beside, self.second, self.out))
        linear = nn.functional.linear
        beside = linear(self.context(of_table, sets), beside)
        hidden = torch.relu(linear(of_cards.to(card.dtype) / UNIT, card, self.card.bias) + beside[:, None])
        return linear(torch.relu(linear(hidden, second, self.second.bias)), out, self.out.bias).squeeze(-1)


def advantage_loss(values, there, target):
    """How far what a net says of each move beside the others is from what the critic says, where there are moves."""
    values = values.float()
    with torch.no_grad():
        share = torch.softmax(values.masked_fill(~there, -1e9) / 2, 1) + 0.5 * there / there.sum(1, keepdim=True)
        share = share * there / (share * there).sum(1, keepdim=True)
        wanted = target - (target * share).sum(1, keepdim=True)
    got = values - (values * share).sum(1, keepdim=True)
    return (share * nn.functional.smooth_l1_loss(got, wanted, beta=4.0, reduction="none")).sum(1).mean()


class Critic(nn.Module):
    """Sees everything and stays on the training machine: what is to come, beside what lies there already.

    Besides the table it is told what playouts by fixed styles make of the rest (`hints`), and corrects that.
    """

    def __init__(self, dense: int, words: int, width=512):
        super().__init__()
        self.first = nn.Linear(dense + 32 * words + 1, width)
        self.second = nn.Linear(width, width)
        self.third = nn.Linear(width, 256)
        self.out = nn.Linear(256, 1)
        self.trust = nn.Parameter(torch.tensor(0.5))
        nn.init.zeros_(self.out.weight)

    def forward(self, features, sets, hints):
        with half(features.device):
            x = torch.cat([features.to(HALF) / UNIT, bits(sets).to(HALF), (hints / HINT_UNIT).to(HALF)[:, None]], 1)
            x = torch.relu(self.first(x))
            x = torch.relu(self.second(x)) + x
            x = torch.relu(self.third(x))
        return self.out(x.float()).squeeze(-1) + self.trust * hints


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

    def __init__(self, features: int, words: int, context: int, hidden: int, last: int):
        super().__init__()
        self.read = nn.Linear(32 * words + features, context)
        self.second = nn.Linear(context, hidden)
        self.third = nn.Linear(hidden, last)
        self.out = nn.Linear(last, 1)
        nn.init.zeros_(self.out.weight)

    def forward(self, features, sets):
        x = torch.relu(self.read(inputs(sets, features, self.read)))
        return self.out(torch.relu(self.third(torch.relu(self.second(x))))).squeeze(-1)


class HeldNet(nn.Module):
    """How likely the others hold each card, as a logarithm of odds, from what a card net makes of the table."""

    def __init__(self, context: int, hidden=32):
        super().__init__()
        self.first = nn.Linear(context, hidden)
        self.out = nn.Linear(hidden, 105)

    def forward(self, context):
        return self.out(torch.relu(self.first(context)))

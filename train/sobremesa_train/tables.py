"""Who sits at the tables of a training, and how softly everybody plays."""
from dataclasses import dataclass

import torch

from .native import device

# The temperature of a frozen player.
ALMOST_FIRM = 0.02
# Every style has the net as 0.
NET = 0


@dataclass(frozen=True)
class Mix:
    """`own`: how many tables are the net's alone; `earlier`: how many it shares with earlier selves; strangers sit at the rest.

    `odds`: how often each style sits there; `crowd`: how likely each seat of them is a stranger's, where all strangers are
    alike and where they are mixed.
    """

    own: float
    earlier: float
    odds: tuple
    crowd: tuple = (0.7, 0.7)


def seat_styles(count: int, seats: int, players: int, mix: Mix, snapshot: int, has_snapshots: bool, opponent=None):
    """A style for each seat, and how many tables come before those with earlier selves and before those with strangers.

    `opponent`: whom a best response is learnt to; then one learns at each table, and all others are that.
    """
    dev = device()
    learner = torch.randint(players, (count, 1), device=dev)
    if opponent is not None:
        return torch.full((count, seats), opponent, dtype=torch.uint8, device=dev).scatter_(1, learner, NET), 0, count
    first, second = int(count * mix.own), int(count * (mix.own + mix.earlier))
    # Tables of strangers of one kind, and with one who learns, come up as well as mixed ones.
    alike = torch.rand(count, 1, device=dev) < 0.5
    stranger = torch.rand(count, seats, device=dev) < torch.where(alike, *mix.crowd)
    # Somebody learns at every table.
    stranger.scatter_(1, learner, False)
    stranger[:first] = False
    kinds = torch.multinomial(torch.tensor(mix.odds, device=dev), count * seats, True).view(count, seats)
    kinds = torch.where(alike, kinds[:, :1], kinds).to(torch.uint8)
    if has_snapshots:
        kinds[first:second] = snapshot
    return torch.where(stranger, kinds, NET).to(torch.uint8).contiguous(), first, second


def temperatures(styles, low: float, high: float, first: int, among_others: float, frozen=None):
    """Softly at its own tables, so that nobody is met who always does the same; firmly among others."""
    tau = low * (high / low) ** torch.rand(styles.shape, device=device())
    tau[first:] *= among_others
    return tau if frozen is None else tau.masked_fill(styles == frozen, ALMOST_FIRM)


def soft_choice(values, tau):
    """A place a row, drawn by softmax."""
    return (values / tau[:, None] - torch.empty_like(values).exponential_().log()).argmax(1, keepdim=True)


def returns_of(steps, coming, mix: float):
    """What each state came to beside what lay there: mostly what really happened, partly what the critic thought on the way.

    Each step: rows of games, seats that moved, what lay there then and what the critic thought. `coming`: the end of each game
    for each seat.
    """
    wanted = [None] * len(steps)
    for number in reversed(range(len(steps))):
        rows, turn, worths, values = steps[number]
        returned = coming[rows, turn]
        wanted[number] = returned - worths
        coming[rows, turn] = (1 - mix) * values + mix * returned
    return torch.cat(wanted)

"""The search of Capicúa for thousands of decisions at once, each with its own settings (sim/capicua_search.h)."""
import re

import torch

from .native import Library, SOURCES, device
from .race import Race, Searchers, run_race
from .turns import Turns, linear_weights, masked

SIGNATURES = {"begin_match": "pliiiiu", "next_game": "plipu", "search": "plppppiiipppu"}

# As games/capicua/bots/net/index.ts.
NET_SPREAD = 7.0

POLICY, SCATTER, OUTLOOK, POINT, SPREAD, LYING, LAPS, SEES, REMEMBERS, FINISH = slice(0, 28), 28, slice(29, 45), *range(45, 52)


def number_in(file: str, name: str) -> float:
    text = (SOURCES.parent.parent / "games/capicua/bots" / file).read_text()
    return float(re.search(rf"\b{name}[ :=]+([\d.]+)", text).group(1))


def shipped_params(players: int) -> torch.Tensor:
    """The settings of `expert` without a net, from where the product has them."""
    text = (SOURCES.parent.parent / "games/capicua/bots/outlook.ts").read_text()
    numbers = re.search(rf"\n  {players}: \[([^\]]*)\]", text).group(1).split(",")
    outlook = [float(n) for n in numbers if n.strip()]
    rest = [number_in("utility.ts", "POINT"), number_in("utility.ts", "SPREAD"), number_in("believe.ts", "LEFT_LYING"),
            number_in("skill.ts", "horizon")]
    scatter = number_in("policy.ts", "SCATTER")
    blind = [0.0] * 3  # sees no hands, remembers nothing, never finishes
    return torch.tensor([*linear_weights("capicua").tolist(), scatter, *outlook, *rest, *blind], device=device())


class Matches(Turns):
    """Whole matches: every deal once for each row of seats."""

    library = None

    def __init__(self, deals: int, seatings: int, players: int):
        super().__init__("capicua", deals * seatings, players)
        Matches.library = Matches.library or Library("capicua", SIGNATURES)
        self.deals = deals

    def begin_match(self, rounds: int, advanced: bool, seed: int):
        Matches.library.call("begin_match", self.games, self.count, self.players, rounds, int(advanced), self.deals, seed)

    def next_game(self, seed: int):
        over = self._new(self.count, dtype=torch.uint8)
        Matches.library.call("next_game", self.games, self.count, self.deals, over, seed)
        return over

    def values(self, rows, moves, running, worlds, first, params, sets, seed):
        """The value of each running move of these games in each of so many worlds from the given one on."""
        most = int(worlds.max())
        values = self._new(*moves.shape, most, dtype=torch.float32)
        Matches.library.call("search", self.games, len(rows), rows.int(), moves, running, worlds.int(), most,
                             first, moves.shape[1], params, sets, values, seed)
        return values


@torch.no_grad()
def searched(matches: Matches, look, rows, who, players: Searchers, net, seed: int):
    """The moves that searches find for these games; `who` says which of `players` decides."""
    part = tuple(each[rows] for each in look)
    slots = int(part[1].max())
    moves = part[2][:, :slots].contiguous()
    there = torch.arange(slots, device=device())[None] < part[1][:, None]
    n = matches.players
    priors = torch.zeros(there.shape, device=device())
    if net is not None:
        priors = masked(net, part)[0][:, :slots].clamp(min=-1e4) * (n - 1) / (NET_SPREAD * n * n)

    def values_of(at, running, worlds, first):
        return matches.values(rows[at], moves[at].contiguous(), running, worlds, first, players.params,
                              who[at].int().contiguous(), seed)

    best = run_race(Race(priors, players.prior_worlds[who], there), players.playouts[who], values_of)
    return moves.short().gather(1, best).squeeze(1)

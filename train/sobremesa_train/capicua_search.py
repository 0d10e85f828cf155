"""The search of Capicúa for thousands of decisions at once, each with its own settings (sim/capicua_search.h)."""
import math
import re
from dataclasses import dataclass

import torch

from .native import Library, SOURCES, device
from .turns import Turns, linear_weights, masked

SIGNATURES = {"begin_match": "pliiiiu", "next_game": "plipu", "search": "plppppiiipppu"}

# As games/capicua/bots/net/index.ts and packages/bots/src/search/race.ts; laps grow faster here, which costs fewer launches.
NET_SPREAD, FIRST_LAP, LATER_LAPS, CLEARLY = 7.0, 24, 1.5, 3.0

POLICY, SCATTER, OUTLOOK, POINT, SPREAD, LYING, LAPS, SEES = slice(0, 28), 28, slice(29, 45), *range(45, 50)


@dataclass(frozen=True)
class Searchers:
    """One a row: `params` as sim/capicua_search.h has them; `prior_worlds`: as how many worlds the net's first sight counts."""

    params: torch.Tensor
    playouts: torch.Tensor
    prior_worlds: torch.Tensor

    @staticmethod
    def of(params, playouts, prior_worlds):
        numbers = (torch.tensor([float(n) for n in each], device=device()) for each in (playouts, prior_worlds))
        return Searchers(torch.stack(params).contiguous(), *numbers)


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
    return torch.tensor([*linear_weights("capicua").tolist(), scatter, *outlook, *rest, 0.0], device=device())


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
        """The value of each running move of these games in each of so many worlds."""
        most = int(worlds.max())
        values = self._new(*moves.shape, most, dtype=torch.float32)
        Matches.library.call("search", self.games, len(rows), rows.int(), moves, running.byte().contiguous(), worlds.int(), most,
                             first, moves.shape[1], params, sets, values, seed)
        return values


class Race:
    """packages/bots/src/search/race.ts for many decisions; sums and products of values instead of the values themselves."""

    def __init__(self, priors, prior_worlds, there):
        self.priors, self.prior_worlds, self.running = priors, prior_worlds, there
        self.contenders = there.sum(1)
        self.sums = torch.zeros_like(priors)
        self.products = torch.zeros(*priors.shape, priors.shape[1], device=priors.device)
        self.worlds = torch.zeros(len(priors), device=priors.device)
        self.spent = torch.zeros(len(priors), device=priors.device)

    def totals(self):
        return (self.sums + self.priors * self.prior_worlds[:, None]).masked_fill(~self.running, -1e9)

    def add(self, rows, values, worlds):
        self.sums[rows] += values.sum(2)
        self.products[rows] += values @ values.transpose(1, 2)
        self.worlds[rows] += worlds
        self.spent[rows] += worlds * self.running[rows].sum(1)

    def drop(self, budgets):
        """Drops who is clearly behind, and who finds no room as the budget is spent."""
        leader = self.totals().argmax(1, keepdim=True)
        n, weight = self.worlds.clamp(min=1)[:, None], (self.worlds + self.prior_worlds).clamp(min=1)[:, None]
        gaps = self.sums.gather(1, leader) - self.sums
        own = self.products.diagonal(dim1=1, dim2=2)
        beside = self.products.gather(2, leader[:, :, None].expand(-1, own.shape[1], 1)).squeeze(2)
        squares = own.gather(1, leader) + own - 2 * beside
        variance = ((squares - gaps**2 / n) / (n - 1).clamp(min=1)).clamp(min=0)
        behind = (gaps + (self.priors.gather(1, leader) - self.priors) * self.prior_worlds[:, None]) / weight
        behind = behind.masked_fill(~self.running, 1e9)
        stays = self.running & (behind <= CLEARLY * (variance / weight).sqrt())
        room = self.contenders ** (1 - self.spent / budgets.clamp(min=1))
        place = behind.argsort(1).argsort(1)
        stays &= place < room.ceil().clamp(min=2)[:, None]
        self.running = torch.where((self.worlds > 0)[:, None], stays.scatter(1, leader, True), self.running)


@torch.no_grad()
def searched(matches: Matches, look, rows, who, players: Searchers, net, seed: int):
    """The moves that searches find for these games; `who` says which of `players` decides."""
    part = tuple(each[rows] for each in look)
    slots = int(part[1].max())
    moves = part[2][:, :slots].contiguous()
    there = torch.arange(slots, device=device())[None] < part[1][:, None]
    budgets, n = players.playouts[who], matches.players
    priors = torch.zeros(there.shape, device=device())
    if net is not None:
        priors = masked(net, part)[0][:, :slots].clamp(min=-1e4) * (n - 1) / (NET_SPREAD * n * n)
    race = Race(priors, players.prior_worlds[who], there)
    lap, done = FIRST_LAP, 0
    while True:
        at = ((race.running.sum(1) > 1) & (race.spent < budgets)).nonzero().squeeze(1)
        if len(at) == 0:
            break
        running = race.running[at]
        worlds = ((budgets[at] - race.spent[at]) / running.sum(1)).ceil().clamp(max=lap - done)
        values = matches.values(rows[at], moves[at].contiguous(), running, worlds, done, players.params, who[at].int().contiguous(), seed)
        race.add(at, values, worlds)
        race.drop(budgets)
        done, lap = lap, math.ceil(lap * LATER_LAPS)
    return moves.short().gather(1, race.totals().argmax(1, keepdim=True)).squeeze(1)

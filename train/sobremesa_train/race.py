"""packages/bots/src/search/race.ts for many decisions at once. Laps grow faster here, which costs fewer launches."""
import math
from dataclasses import dataclass

import torch

from .native import device

FIRST_LAP, LATER_LAPS, CLEARLY = 24, 1.5, 3.0


@dataclass(frozen=True)
class Searchers:
    """One a row: `params` as the search of the game has them; `prior_worlds`: as how many worlds the net's first sight counts."""

    params: torch.Tensor
    playouts: torch.Tensor
    prior_worlds: torch.Tensor

    @staticmethod
    def of(params, playouts, prior_worlds):
        numbers = (torch.tensor([float(n) for n in each], device=device()) for each in (playouts, prior_worlds))
        return Searchers(torch.stack(params).contiguous(), *numbers)


class Race:
    """Sums and products of values instead of the values themselves."""

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


def run_race(race: Race, budgets, values_of):
    """The contender that wins each race. `values_of(rows, running, worlds, first)`: the values of each contender of these decisions
    in so many worlds from the given one on."""
    lap, done = FIRST_LAP, 0
    while True:
        at = ((race.running.sum(1) > 1) & (race.spent < budgets)).nonzero().squeeze(1)
        if len(at) == 0:
            return race.totals().argmax(1, keepdim=True)
        running = race.running[at]
        worlds = ((budgets[at] - race.spent[at]) / running.sum(1)).ceil().clamp(max=lap - done)
        race.add(at, values_of(at, running.byte().contiguous(), worlds, done), worlds)
        race.drop(budgets)
        done, lap = lap, math.ceil(lap * LATER_LAPS)

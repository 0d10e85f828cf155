"""Matches of ¡Toma 6! on the device: a challenger at each seat in turn among equal opponents."""
import math

import torch

from .measure import of_challenger, others_mean, shares_of
from .native import device
from .toma6 import CARDS, HAND, Toma6

SCALE = 16.0


def net_values(net, looks):
    cards, of_cards, of_table, sets = looks
    with torch.no_grad():
        values = net(of_cards, of_table, sets)
    return values.masked_fill(cards == 0, -1e9)


def pick(cards, values):
    return cards.gather(1, values.argmax(1, keepdim=True)).squeeze(1)


def mcs(playouts: int):
    """As packages/bots/src/mcs.ts, but a low card takes the cheapest row."""

    def choose(games: Toma6, seats, looks, seed):
        cards = looks[0][seats.long()].contiguous()
        sums = torch.zeros(cards.shape, device=device())
        games.search(seats, cards, torch.ones_like(cards), playouts, 0, sums, seed, lanes=32)
        return pick(cards, sums.masked_fill(cards == 0, -1e9))

    return choose


def searcher(playouts: int, net=None, hint_worlds: float = 100.0, weights=None):
    """Linear playouts and the chance to win, as packages/bots/src/search: the linear policy's first sight, or a net's.

    Not a copy of it: the field shrinks twice, at a third and two thirds of the playouts, and worlds are drawn evenly.
    """

    def choose(games: Toma6, seats, looks, seed):
        rows = seats.long()
        cards = looks[0][rows].contiguous()
        there = cards > 0
        if net is None:
            hints = games.appeals(seats, cards, weights) * 0.01
        else:
            n = games.players
            values = net_values(net, tuple(part[rows] for part in looks))
            hints = values.clamp(min=-1e4) / (SCALE * n * n / (n - 1))
        sums = hints * hint_worlds
        worlds = torch.full_like(sums, hint_worlds)
        most = int(there.sum(1).max())
        running = there.clone()
        for stage, keep in enumerate((1.0, 2 / 3, 1 / 3)):
            field = max(2, math.ceil(most**keep))
            means = (sums / worlds).masked_fill(~running, -1e9)
            if stage > 0:
                kept = torch.zeros_like(running).scatter_(1, means.argsort(1, descending=True)[:, :field], True)
                running &= kept
            each = max(1, round(playouts / 3 / min(field, most)))
            games.search(seats, cards, running.byte(), each, 1, sums, seed + 7919 * stage, lanes=16, weights=weights)
            worlds += each * running
        return pick(cards, (sums / worlds).masked_fill(~running, -1e9))

    return choose


# As games/toma6/bots/believe.ts: how often a card is still held in the middle of a round, by heights of eight cards.
KEPT = [71, 80, 104, 113, 135, 147, 143, 130, 106, 85, 70, 56, 58]
TRICKS_UNTIL_KEPT, MOST_PLAYERS = 5, 5


def by_height(games, looks, rows):
    """What the search in TypeScript believes of each card, as logarithms of odds."""
    kept = torch.tensor([math.log(KEPT[max(0, card - 1) // 8] / 100) for card in range(CARDS + 1)], device=device())
    tricks = (HAND - (looks[0][rows] > 0).sum(1)).clamp(max=TRICKS_UNTIL_KEPT)
    share = tricks / TRICKS_UNTIL_KEPT if games.players <= MOST_PLAYERS else torch.zeros_like(tricks)
    return (kept[None] * share[:, None]).float().contiguous()


def by_net(net, held):
    """What a net believes that reads the table as the card net does."""

    def believe(games, looks, rows):
        return held(net.context(looks[2][rows], looks[3][rows])).float().contiguous()

    return believe


def insightful(net, worlds: int, playouts: int = 0, hint_worlds: float = 1000.0, believe=None, tau: float = 0.3, opponents=True,
               block: int = 512):
    """A search in worlds where the others choose by the net (`opponents`) and hold what is believed (`believe`)."""

    def think(games: Toma6, seats, looks, seed):
        rows = seats.long()
        n = games.players
        cards = looks[0][rows].contiguous()
        there = cards > 0
        values = net_values(net, tuple(part[rows] for part in looks))
        scale = SCALE * n * n / (n - 1)
        sums = values.clamp(min=-1e4) / scale * hint_worlds
        counted = torch.full_like(sums, hint_worlds)
        into = games.imagine(seats, worlds, seed, believe(games, looks, rows) if believe is not None else None)
        choice = torch.zeros(into.count * n, dtype=torch.uint8, device=device())
        seen = into.look()
        if opponents:
            theirs = net_values(net, seen).float()
            slot = (theirs / tau - torch.empty_like(theirs).exponential_().log()).argmax(1, keepdim=True)
            choice = seen[0].gather(1, slot).squeeze(1).contiguous()
        else:
            into.styles(torch.ones_like(choice), choice, seed + 1)
        running = there.clone()
        most = int(there.sum(1).max())
        for stage, keep in enumerate((1.0, 2 / 3, 1 / 3)):
            field = max(2, math.ceil(most**keep))
            means = (sums / counted).masked_fill(~running, -1e9)
            if stage > 0:
                kept = torch.zeros_like(running).scatter_(1, means.argsort(1, descending=True)[:, :field], True)
                running &= kept
            each = max(1, round(playouts / 3 / min(field, most) / worlds))
            into.search_worlds(seats, worlds, choice, cards, running.byte(), each, sums, seed + 7919 * stage)
            counted += each * worlds * running
        return pick(cards, (sums / counted).masked_fill(~running, -1e9))

    def choose(games: Toma6, seats, looks, seed):
        return torch.cat([think(games, part.contiguous(), looks, seed + 15485863 * i) for i, part in enumerate(seats.split(block))])

    return choose


def style(kind: int):
    def choose(games: Toma6, seats, looks, seed):
        wanted = torch.zeros(games.count * games.players, dtype=torch.uint8, device=device())
        wanted[seats.long()] = kind
        choice = torch.zeros_like(wanted)
        games.styles(wanted, choice, seed)
        return choice[seats.long()]

    return choose


def first_thought(net, tau: float = 0.0):
    def choose(games: Toma6, seats, looks, seed):
        part = tuple(each[seats.long()] for each in looks)
        values = net_values(net, part)
        if tau > 0:
            values = values / tau - torch.empty_like(values).exponential_().log()
        return pick(part[0], values)

    return choose


@torch.no_grad()
def matches(challenger, opponent, players: int, deals: int, seed: int, limit: int = 66):
    """Every deal is played once with the challenger at each seat. Returns means with 95 % margins."""
    count = deals * players
    games = Toma6(count, players)
    # Seeds go by the place of a game in its batch, so that all line-ups of one deal get the same cards.
    blocks = [games.part(line_up * deals, deals) for line_up in range(players)]
    for block in blocks:
        block.begin(seed, limit)
    over = torch.zeros(count, dtype=torch.uint8, device=device())
    place = torch.arange(players, device=device()).repeat_interleave(deals)
    own = torch.arange(count, device=device()) * players + place
    is_own = torch.zeros(count * players, dtype=torch.bool, device=device())
    is_own[own] = True
    step = 0
    while True:
        for _ in range(HAND):
            step += 1
            looks = games.look()
            live = (over == 0).repeat_interleave(players)
            choice = looks[0][:, 0].clone()
            for who, mask in ((challenger, is_own & live), (opponent, ~is_own & live)):
                seats = mask.nonzero().squeeze(1).int()
                if len(seats):
                    choice[seats.long()] = who(games, seats, looks, seed + 104729 * step)
            games.play(choice)
        step += 1
        for block, finished in zip(blocks, over.split(deals)):
            block.next_round(finished, seed + 15485863 * step)
        if bool(over.all()):
            break
    scores = games.scores().float()
    heads = scores.view(-1)[own]
    parts = (shares_of(scores, least=True).view(-1)[own], heads, others_mean(scores, heads))
    return of_challenger(*(part.view(players, deals) for part in parts))

"""Games of one turn after another, Capicúa and Bids, as thousands of rounds at once (sim/capicua.h, sim/bids.h)."""
import math
import re
from dataclasses import dataclass

import torch

from .measure import of_challenger, others_mean, shares_of
from .native import Library, SOURCES, device

NET, STEADY, CASUAL, ANY, SNAPSHOT, SEARCH = range(6)


@dataclass(frozen=True)
class Shape:
    """How large everything is, as the headers have it."""

    seats: int
    moves: int
    of_move: int
    of_table: int
    view_words: int
    of_all: int
    all_words: int
    # How many turns a round has at most.
    longest: int
    # Numbers of players, as often as they are trained with.
    players: tuple


SHAPES = {
    "capicua": Shape(4, 19, 40, 36, 16, 44, 28, 260, (2, 3, 3, 4, 4, 4)),
    "bids": Shape(6, 10, 36, 72, 15, 140, 30, 75, (3, 3, 4, 4, 4, 4, 5, 6)),
}

SIGNATURES = {
    "begin": "pliffu",
    "look": "plpppppp",
    "what_if": "plppppppipppu",
    "styles": "plpppu",
    "play": "plpu",
    "result": "plppp",
    # Only Bids has these so far.
    "search": "plpppiiippu",
    "begin_match": "pliiiiu",
    "next_round": "plpu",
}


def linear_weights(game: str) -> torch.Tensor:
    """The weights of the linear policy, from where the product has them."""
    path = SOURCES.parent.parent / f"games/{game}/bots/policy.ts"
    numbers = re.search(r"weights: readonly number\[\] = \[([^\]]*)\]", path.read_text()).group(1).split(",")
    return torch.tensor([float(n) for n in numbers if n.strip()], dtype=torch.float32, device=device())


class Turns:
    libraries, weights = {}, {}

    def __init__(self, game: str, count: int, players: int):
        if game not in Turns.libraries:
            Turns.libraries[game] = Library(game, SIGNATURES)
            Turns.weights[game] = linear_weights(game)
        self.game, self.shape, self.count, self.players = game, SHAPES[game], count, players
        self.games = torch.zeros(count * Turns.libraries[game].size, dtype=torch.uint8, device=device())

    def _call(self, name, count, *arguments):
        Turns.libraries[self.game].call(name, self.games, count, *arguments)

    @staticmethod
    def _new(*shape, dtype):
        return torch.zeros(shape, dtype=dtype, device=device())

    def begin(self, seed: int, special: float = 0.0, single: float = 0.0):
        self._call("begin", self.count, self.players, special, single, seed)

    def look(self):
        """Who is to act, how many moves there are, the moves, what speaks of them, the table, the sets."""
        shape = self.shape
        turn, counts = self._new(self.count, dtype=torch.uint8), self._new(self.count, dtype=torch.uint8)
        moves = self._new(self.count, shape.moves, dtype=torch.uint8)
        of_moves = self._new(self.count, shape.moves, shape.of_move, dtype=torch.int8)
        of_table = self._new(self.count, shape.of_table, dtype=torch.int8)
        sets = self._new(self.count, shape.view_words, dtype=torch.int32)
        self._call("look", self.count, turn, counts, moves, of_moves, of_table, sets)
        return turn, counts, moves, of_moves, of_table, sets

    def what_if(self, which, moves, styles, playouts: int, seed: int):
        shape, count = self.shape, len(which)
        features = self._new(count, shape.of_all, dtype=torch.int8)
        sets = self._new(count, shape.all_words, dtype=torch.int32)
        worths, over = self._new(count, dtype=torch.float32), self._new(count, dtype=torch.uint8)
        hints = self._new(count, dtype=torch.float32)
        self._call("what_if", count, which.int(), moves.short(), features, sets, worths, over, playouts, styles,
                   Turns.weights[self.game], hints, seed)
        return features, sets, worths, over, hints

    def search(self, which, moves, running, playouts: int, sums, seed: int, weights=None, lanes=32, remembers=0):
        weights = Turns.weights[self.game] if weights is None else weights
        Turns.libraries[self.game].call("search", self.games, len(which), which.int(), moves, running, playouts, lanes,
                                        int(remembers), weights, sums, seed)

    def begin_match(self, rounds: int, colours: bool, specials: bool, seed: int):
        self._call("begin_match", self.count, self.players, rounds, int(colours), int(specials), seed)

    def next_round(self, seed: int):
        over = self._new(self.count, dtype=torch.uint8)
        self._call("next_round", self.count, over, seed)
        return over

    def styles(self, styles, choice, seed: int):
        self._call("styles", self.count, styles, Turns.weights[self.game], choice, seed)

    def play(self, choice, seed: int):
        self._call("play", self.count, choice, seed)

    def result(self):
        seats = self.shape.seats
        over = self._new(self.count, dtype=torch.uint8)
        worths = self._new(self.count, seats, dtype=torch.float32)
        scores = self._new(self.count, seats, dtype=torch.int16)
        self._call("result", self.count, over, worths, scores)
        return over, worths, scores


def masked(net, look):
    _, counts, moves, of_moves, of_table, sets = look
    there = torch.arange(moves.shape[1], device=moves.device)[None] < counts[:, None]
    return net(of_moves, of_table, sets).float().masked_fill(~there, -1e9), there


# As pointsToChance and the sets of candidates in games/bids/bots.
SEARCH_SCALE, COLOURED, NUMBERS, COLOURS_COUNT = 17.0, 56, 14, 15


@torch.no_grad()
def searched(games: Turns, look, rows, playouts: int, seed: int, net=None, hint_worlds: float = 0.0, weights=None,
             lanes: int = 32, remembers=0):
    """The bids that a search finds for these games: linear playouts, and a net's first sight counted as so many worlds.

    Not a copy of packages/bots/src/search: the field shrinks twice, at a third and two thirds of the playouts.
    """
    part = tuple(each[rows] for each in look)
    moves, n = part[2].short().contiguous(), games.players
    sums = torch.zeros(moves.shape, device=device())
    running = torch.arange(moves.shape[1], device=device())[None] < part[1][:, None]
    if net is not None:
        sums += masked(net, part)[0].clamp(min=-1e4) * (n - 1) / (SEARCH_SCALE * n * n) * hint_worlds
    # Equal numbers are equal bids unless colours count.
    alike = (moves[:, :, None] % NUMBERS == moves[:, None] % NUMBERS) & (moves[:, :, None] < COLOURED) & (moves[:, None] < COLOURED)
    earlier = (alike & running[:, None]).tril(-1).any(2) & (part[4][:, COLOURS_COUNT] == 0)[:, None]
    running = running & ~earlier
    worlds = torch.full_like(sums, hint_worlds)
    most = int(running.sum(1).max())
    for stage, keep in enumerate((1.0, 2 / 3, 1 / 3)):
        field = max(2, math.ceil(most**keep))
        if stage > 0:
            means = (sums / worlds).masked_fill(~running, -1e9)
            running = running & torch.zeros_like(running).scatter_(1, means.argsort(1, descending=True)[:, :field], True)
        each = max(1, round(playouts / 3 / min(field, most)))
        games.search(rows, moves, running.byte().contiguous(), each, sums, seed + 7919 * stage, weights, lanes, remembers)
        worlds += each * running
    best = (sums / worlds.clamp(min=1)).masked_fill(~running, -1e9).argmax(1, keepdim=True)
    return moves.gather(1, best).squeeze(1)


@torch.no_grad()
def matches(game: str, net, opponent: int, players: int, deals: int, seed: int, special: float = 0.0, others=None,
            playouts: int = 120):
    """One round each, every deal with the net at each seat in turn among players of one style, or of another net."""
    shape = SHAPES[game]
    shares, own, theirs = [], [], []
    for seat in range(players):
        block = Turns(game, deals, players)
        block.begin(seed, special, 1.0)
        styles = torch.full((deals, shape.seats), opponent, dtype=torch.uint8, device=device())
        styles[:, seat] = NET
        for step in range(shape.longest):
            look = block.look()
            if step % 10 == 9 and not bool(look[1].any()):
                break
            moves = look[2].short()
            choice = moves.gather(1, masked(net, look)[0].argmax(1, keepdim=True)).squeeze(1)
            if others is not None:
                answer = moves.gather(1, masked(others, look)[0].argmax(1, keepdim=True)).squeeze(1)
                choice = torch.where(look[0] == seat, choice, answer)
            choice = choice.contiguous()
            rows = ((look[0] != seat) & (look[1] > 1)).nonzero().squeeze(1)
            if opponent == SEARCH and len(rows):
                choice[rows] = searched(block, look, rows, playouts, seed + 7919 * step + seat)
            block.styles(styles, choice, seed + 7919 * step + seat)
            block.play(choice, seed + 104729 * step)
        scores = block.result()[2][:, :players].float()
        shares.append(shares_of(scores)[:, seat])
        own.append(scores[:, seat])
        theirs.append(others_mean(scores, scores[:, seat]))
    return of_challenger(*(torch.stack(parts) for parts in (shares, own, theirs)))

"""¡Toma 6! as thousands of rounds at once (sim/toma6.h), with tensors in and out."""
import math
import re

import torch

from .native import Library, SOURCES, device

HAND, CARDS, ROWS = 10, 104, 4
CARD_FEATURES, TABLE_FEATURES = 32, 64
# Two sets of four words, a bit for each card: own and gone, or own and the others'.
SET_WORDS = 8
NET, LINEAR, GREEDY, ANY, SHARP, SNAPSHOT, MCS, SEARCH = range(8)

SIGNATURES = {
    "begin": "pliifu",
    "next": "plpu",
    "scores": "plip",
    "look": "plipppp",
    "look_all": "plipppipppu",
    "result": "plipp",
    "what_if": "plipppppipppu",
    "styles": "plippppu",
    "appeals": "plippppp",
    "places": "plippp",
    "play": "plip",
    "lay": "plip",
    "advance": "plp",
    "take": "plpp",
    "search": "plipppiiipppu",
    "imagine": "plipippu",
    "search_worlds": "pliippppipppu",
}


def linear_weights() -> torch.Tensor:
    """The weights of the linear policy, from where the product has them."""
    path = SOURCES.parent.parent / "games/toma6/bots/weights.ts"
    numbers = re.search(r"weightsOf\(`([^`]*)`\)", path.read_text()).group(1).split()
    return torch.tensor([int(n) / 100 for n in numbers], dtype=torch.float32, device=device())


def steps() -> torch.Tensor:
    # As JavaScript rounds: halves go up.
    values = [min(11, math.floor(2 * math.log2(1 + between / 2) + 0.5)) for between in range(1100)]
    return torch.tensor(values, dtype=torch.uint8, device=device())


class Toma6:
    """A batch of games at one number of players."""

    library = None

    def __init__(self, count: int, players: int):
        if Toma6.library is None:
            Toma6.library = Library("toma6", SIGNATURES)
            Toma6.weights = linear_weights()
            Toma6.steps = steps()
        self.count, self.players = count, players
        self.games = torch.zeros(count * Toma6.library.size, dtype=torch.uint8, device=device())

    def _call(self, name, *arguments):
        Toma6.library.call(name, self.games, self.count, *arguments)

    def _new(self, *shape, dtype):
        return torch.empty(shape, dtype=dtype, device=device())

    def part(self, first: int, count: int):
        """Some of these games, in the same memory."""
        part = Toma6.__new__(Toma6)
        part.count, part.players = count, self.players
        part.games = self.games.view(self.count, -1)[first : first + count].view(-1)
        return part

    def begin(self, seed: int, limit: int = 66, middle: float = 0.0):
        self._call("begin", self.players, limit, middle, seed)

    def next_round(self, over: torch.Tensor, seed: int):
        self._call("next", over, seed)

    def scores(self):
        scores = self._new(self.count, self.players, dtype=torch.int16)
        self._call("scores", self.players, scores)
        return scores

    def look(self):
        """Cards, features of the cards and of the table, and the sets of own and gone cards, a row for each seat."""
        seats = self.count * self.players
        cards = self._new(seats, HAND, dtype=torch.uint8)
        of_cards = self._new(seats, HAND, CARD_FEATURES, dtype=torch.int8)
        of_table = self._new(seats, TABLE_FEATURES, dtype=torch.int8)
        sets = self._new(seats, SET_WORDS, dtype=torch.int32)
        self._call("look", self.players, cards, of_cards, of_table, sets)
        return cards, of_cards, of_table, sets

    def look_all(self, playouts: int, seed: int):
        """What a critic sees of each seat, what lies there, and what so many linear playouts say of the rest."""
        seats = self.count * self.players
        features = self._new(seats, TABLE_FEATURES, dtype=torch.int8)
        sets = self._new(seats, SET_WORDS, dtype=torch.int32)
        worths = self._new(seats, dtype=torch.float32)
        hints = self._new(seats, dtype=torch.float32)
        self._call("look_all", self.players, features, sets, worths, playouts, Toma6.weights, Toma6.steps, hints, seed)
        return features, sets, worths, hints

    def result(self):
        seats = self.count * self.players
        worths = self._new(seats, dtype=torch.float32)
        heads = self._new(seats, dtype=torch.int16)
        self._call("result", self.players, worths, heads)
        return worths, heads

    def what_if(self, cards, choice, playouts: int, seed: int):
        seats = self.count * self.players
        features = self._new(seats * HAND, TABLE_FEATURES, dtype=torch.int8)
        sets = self._new(seats * HAND, SET_WORDS, dtype=torch.int32)
        worths = self._new(seats, HAND, dtype=torch.float32)
        hints = self._new(seats, HAND, dtype=torch.float32)
        self._call("what_if", self.players, cards, choice, features, sets, worths, playouts, Toma6.weights, Toma6.steps, hints,
                   seed)
        return features, sets, worths, hints

    def styles(self, styles, choice, seed: int):
        self._call("styles", self.players, styles, Toma6.weights, Toma6.steps, choice, seed)

    def play(self, choice):
        self._call("play", self.players, choice)

    def lay(self, choice):
        self._call("lay", self.players, choice)

    def advance(self):
        owing = self._new(self.count, dtype=torch.int8)
        self._call("advance", owing)
        return owing

    def take(self, owing, rows):
        self._call("take", owing, rows)

    def search(self, seats, cards, running, playouts: int, kind: int, sums, seed: int, lanes: int = 8, weights=None):
        """Adds what playouts of the listed seats' cards are worth to `sums`. One decision a seat listed."""
        Toma6.library.call("search", self.games, len(seats), self.players, seats, cards, running, playouts, lanes, kind,
                           Toma6.weights if weights is None else weights, Toma6.steps, sums, seed)

    def imagine(self, seats, worlds: int, seed: int, odds=None):
        """For each listed seat so many worlds, the others' hands drawn by these odds (logarithms, by card)."""
        into = Toma6(len(seats) * worlds, self.players)
        nothing = torch.empty(0, device=device())
        Toma6.library.call("imagine", self.games, len(seats), self.players, seats, worlds, nothing if odds is None else odds,
                           into.games, seed)
        return into

    def search_worlds(self, seats, worlds: int, choice, cards, running, playouts: int, sums, seed: int):
        """As `search`, in worlds that `imagine` made for these seats, the others beginning with `choice`."""
        Toma6.library.call("search_worlds", self.games, len(seats), self.players, worlds, seats, choice, cards, running, playouts,
                           Toma6.weights, Toma6.steps, sums, seed)

    def appeals(self, seats, cards, weights=None):
        out = torch.empty(cards.shape, dtype=torch.float32, device=device())
        Toma6.library.call("appeals", self.games, len(seats), self.players, seats, cards,
                           Toma6.weights if weights is None else weights, Toma6.steps, out)
        return out

    def places(self, cards):
        places = self._new(self.count * self.players, HAND, 4, dtype=torch.int16)
        self._call("places", self.players, cards, Toma6.steps, places)
        return places

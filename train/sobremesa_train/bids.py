"""Bids as thousands of rounds at once (sim/bids.h), with tensors in and out."""
import torch

from .native import Library, device

SEATS, MOVES = 6, 114
# A move is two bytes: a card, or a card and one more than the seat that is robbed of it.
ROB = 256

SIGNATURES = {"begin": "pliffu", "moves": "plpp", "play": "plpu"}


class Bids:
    library = None

    def __init__(self, count: int, players: int):
        if Bids.library is None:
            Bids.library = Library("bids", SIGNATURES)
        self.count, self.players = count, players
        self.games = torch.zeros(count * Bids.library.size, dtype=torch.uint8, device=device())

    def begin(self, seed: int, special: float = 0.0):
        Bids.library.call("begin", self.games, self.count, self.players, special, 0.0, seed)

    def moves(self):
        """The moves of the seats to act, and how many there are; none: the round is over."""
        moves = torch.zeros(self.count, MOVES, dtype=torch.int16, device=device())
        counts = torch.zeros(self.count, dtype=torch.uint8, device=device())
        Bids.library.call("moves", self.games, self.count, moves, counts)
        return moves, counts

    def play(self, moves, seed: int):
        Bids.library.call("play", self.games, self.count, moves, seed)

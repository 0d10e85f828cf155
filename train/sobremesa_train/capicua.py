"""Capicúa as thousands of games at once (sim/capicua.h), with tensors in and out."""
import torch

from .native import Library, device

SEATS, CARDS, MOVES = 4, 79, 19
# A move is one byte: to take, to place a card, or to pair one.
TAKE, PAIR = 0, 100

SIGNATURES = {"begin": "pliffu", "moves": "plpp", "play": "plpu"}


class Capicua:
    library = None

    def __init__(self, count: int, players: int):
        if Capicua.library is None:
            Capicua.library = Library("capicua", SIGNATURES)
        self.count, self.players = count, players
        self.games = torch.zeros(count * Capicua.library.size, dtype=torch.uint8, device=device())

    def begin(self, seed: int, advanced: float = 0.0):
        Capicua.library.call("begin", self.games, self.count, self.players, advanced, 0.0, seed)

    def moves(self):
        """The moves of the seats to act, and how many there are; none: the game is over."""
        moves = torch.zeros(self.count, MOVES, dtype=torch.uint8, device=device())
        counts = torch.zeros(self.count, dtype=torch.uint8, device=device())
        Capicua.library.call("moves", self.games, self.count, moves, counts)
        return moves, counts

    def play(self, moves):
        Capicua.library.call("play", self.games, self.count, moves.short(), 0)

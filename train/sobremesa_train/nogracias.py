"""No, gracias as thousands of rounds at once (sim/nogracias.h), with tensors in and out."""
import math
import re

import torch

from .native import Library, SOURCES, device

SEATS, DECK = 7, 24
# Sets are two words each, a bit for each card.
VIEW_FEATURES, VIEW_WORDS = 56, 2 * (SEATS + 1)
ALL_FEATURES, ALL_WORDS = 56, 2 * (SEATS + 2)
NET, TUNED, CASUAL, PLAIN, BEGINNER, ANY, SNAPSHOT = range(7)

SIGNATURES = {
    "begin": "pliffu",
    "look": "plpppp",
    "what_if": "plppppipppu",
    "styles": "plpppu",
    "play": "plp",
    "result": "plppp",
}


def linear_weights() -> torch.Tensor:
    path = SOURCES.parent.parent / "games/nogracias/bots/policy.ts"
    numbers = re.search(r"weights: readonly number\[\] = \[([^\]]*)\]", path.read_text()).group(1).split(",")
    return torch.tensor([float(n) for n in numbers if n.strip()], dtype=torch.float32, device=device())


class Nogracias:
    library = None

    def __init__(self, count: int, players: int):
        if Nogracias.library is None:
            Nogracias.library = Library("nogracias", SIGNATURES)
            Nogracias.weights = linear_weights()
        self.count, self.players = count, players
        self.games = torch.zeros(count * Nogracias.library.size, dtype=torch.uint8, device=device())

    def _call(self, name, *arguments):
        Nogracias.library.call(name, self.games, self.count, *arguments)

    def _new(self, *shape, dtype):
        return torch.empty(shape, dtype=dtype, device=device())

    def only(self, rows):
        """A batch of these games alone."""
        part = Nogracias.__new__(Nogracias)
        part.count, part.players = len(rows), self.players
        part.games = self.games.view(self.count, -1)[rows].flatten()
        return part

    def begin(self, seed: int, tactical: float = 0.0, several: float = 0.0):
        self._call("begin", self.players, tactical, several, seed)

    def look(self):
        turn = self._new(self.count, dtype=torch.uint8)
        is_open = self._new(self.count, dtype=torch.uint8)
        features = torch.zeros(self.count, VIEW_FEATURES, dtype=torch.int8, device=device())
        sets = torch.zeros(self.count, VIEW_WORDS, dtype=torch.int32, device=device())
        self._call("look", turn, is_open, features, sets)
        return turn, is_open, features, sets

    def what_if(self, styles, playouts: int, seed: int):
        features = torch.zeros(self.count, 2, ALL_FEATURES, dtype=torch.int8, device=device())
        sets = torch.zeros(self.count, 2, ALL_WORDS, dtype=torch.int32, device=device())
        worths = self._new(self.count, 2, dtype=torch.float32)
        over = self._new(self.count, 2, dtype=torch.uint8)
        hints = self._new(self.count, 2, dtype=torch.float32)
        self._call("what_if", features, sets, worths, over, playouts, styles, Nogracias.weights, hints, seed)
        return features, sets, worths, over, hints

    def styles(self, styles, choice, seed: int):
        self._call("styles", styles, Nogracias.weights, choice, seed)

    def play(self, choice):
        self._call("play", choice)

    def result(self):
        over = self._new(self.count, dtype=torch.uint8)
        worths = self._new(self.count, SEATS, dtype=torch.float32)
        scores = self._new(self.count, SEATS, dtype=torch.int16)
        self._call("result", over, worths, scores)
        return over, worths, scores


@torch.no_grad()
def matches(net, opponent: int, players: int, deals: int, seed: int, tactical: bool = False, others=None):
    """One round each, every deal with the net at each seat in turn among players of one style, or of another net."""
    games = [Nogracias(deals, players) for _ in range(players)]
    for block in games:
        block.begin(seed, float(tactical), 0.0)
    shares, own, theirs = [], [], []
    for seat, block in enumerate(games):
        styles = torch.full((deals, SEATS), opponent, dtype=torch.uint8, device=device())
        styles[:, seat] = NET
        styles = styles.contiguous()
        for step in range(2000):
            turn, is_open, features, sets = block.look()
            choice = (net(features, sets) >= 0).to(torch.uint8) if net is not None else torch.ones_like(turn)
            if others is not None:
                answer = (others(features, sets) >= 0).to(torch.uint8)
                choice = torch.where(turn == seat, choice, answer)
            block.styles(styles, choice, seed + 7919 * step + seat)
            block.play(choice)
            if step % 25 == 24 and bool(block.result()[0].all()):
                break
        scores = block.result()[2][:, :players].float()
        share = (scores == scores.min(1, keepdim=True).values).float()
        share = share / share.sum(1, keepdim=True)
        shares.append(share[:, seat])
        own.append(scores[:, seat])
        theirs.append((scores.sum(1) - scores[:, seat]) / (players - 1))

    def interval(parts):
        values = torch.stack(parts).mean(0)
        return float(values.mean()), 1.96 * float(values.std()) / math.sqrt(deals)

    wins, margin = interval(shares)
    return {"players": players, "games": deals * players, "wins": round(100 * wins, 1), "margin": round(100 * margin, 1),
            "own": round(interval(own)[0], 1), "their": round(interval(theirs)[0], 1)}

"""No, gracias as thousands of rounds at once (sim/nogracias.h), with tensors in and out."""
import re

import torch

from .measure import of_challenger, others_mean, shares_of
from .native import Library, SOURCES, device
from .race import Race, Searchers, run_race

SEATS, DECK = 7, 24
# Sets are two words each, a bit for each card.
VIEW_FEATURES, VIEW_WORDS = 64, 2 * (SEATS + 1)
ALL_FEATURES, ALL_WORDS = 56, 2 * (SEATS + 2)
# From this feature on it is told what a seat remembers.
COUNTED = 51
NET, TUNED, CASUAL, PLAIN, BEGINNER, ANY, SNAPSHOT = range(7)

SIGNATURES = {
    "begin": "pliffu",
    "look": "plppppp",
    "what_if": "plppppipppu",
    "styles": "plpppu",
    "play": "plp",
    "result": "plppp",
    "search": "plpppiipppu",
}

# As games/nogracias/bots/net/index.ts.
NET_SPREAD = 15.0

POLICY, SCATTER, COUNTS, POINT, SPREAD, CHIP_SPREAD = slice(0, 13), *range(13, 18)


def in_bots(file: str, pattern: str) -> str:
    return re.search(pattern, (SOURCES.parent.parent / "games/nogracias/bots" / file).read_text()).group(1)


def linear_weights() -> torch.Tensor:
    numbers = in_bots("policy.ts", r"weights: readonly number\[\] = \[([^\]]*)\]").split(",")
    return torch.tensor([float(n) for n in numbers if n.strip()], dtype=torch.float32, device=device())


def shipped_params() -> torch.Tensor:
    """The settings of the search without memory, from where the product has them."""
    found = (("policy.ts", "SCATTER"), ("utility.ts", "POINT"), ("utility.ts", "SPREAD"), ("weigh.ts", "SCATTER"))
    scatter, point, spread, chip_spread = (float(in_bots(file, rf"\b{name} = ([\d.]+)")) for file, name in found)
    return torch.tensor([*linear_weights().tolist(), scatter, 0.0, point, spread, chip_spread], device=device())


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

    def look(self, counts=None):
        """`counts`: whether each seat of each game knows the chips of the others; otherwise all do."""
        if counts is None:
            counts = torch.ones(self.count, SEATS, dtype=torch.uint8, device=device())
        turn = self._new(self.count, dtype=torch.uint8)
        is_open = self._new(self.count, dtype=torch.uint8)
        features = torch.zeros(self.count, VIEW_FEATURES, dtype=torch.int8, device=device())
        sets = torch.zeros(self.count, VIEW_WORDS, dtype=torch.int32, device=device())
        self._call("look", counts, turn, is_open, features, sets)
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


    def search(self, rows, running, worlds, first, params, sets, seed: int):
        """The value of paying and of taking in each of so many worlds from the given one on."""
        most = int(worlds.max())
        values = torch.zeros(len(rows), 2, most, device=device())
        Nogracias.library.call("search", self.games, len(rows), rows.int(), running, worlds.int(), most, first, params, sets, values,
                               seed)
        return values


def seen_by(games, rows, look, counts: bool):
    """What the net is shown of these games."""
    features, sets = (look if counts else games.look(torch.zeros(games.count, SEATS, dtype=torch.uint8, device=device())))[2:]
    return features[rows], sets[rows]


def first_thought(net, counts: bool = True):
    """Whether the seats to act of these games take their cards."""

    def choose(games, rows, look, _seed):
        return net(*seen_by(games, rows, look, counts)) >= 0

    return choose


def searcher(params, playouts: float, net=None, prior_worlds: float = 0.0):
    """Linear playouts, a net's first sight counted as so many worlds. A net sees the chips that the search has counted."""
    players = Searchers.of([params], [playouts], [prior_worlds])

    def choose(games, rows, look, seed):
        n, who = games.players, torch.zeros(len(rows), dtype=torch.int32, device=device())
        priors = torch.zeros(len(rows), 2, device=device())
        if net is not None:
            priors[:, 1] = net(*seen_by(games, rows, look, float(params[COUNTS]) > 0)) * (n - 1) / (NET_SPREAD * n * n)
        both = torch.ones(len(rows), 2, dtype=torch.bool, device=device())

        def values_of(at, running, worlds, first):
            return games.search(rows[at], running, worlds, first, players.params, who[at], seed)

        best = run_race(Race(priors, players.prior_worlds[who.long()], both), players.playouts[who.long()], values_of)
        return best.squeeze(1) == 1

    return choose


@torch.no_grad()
def matches(challenger, others, players: int, deals: int, seed: int, tactical: bool = False):
    """One round each, every deal with the challenger at each seat in turn among equal others: a player, or the number of a style."""
    shares, own, theirs = [], [], []
    for seat in range(players):
        games = Nogracias(deals, players)
        games.begin(seed, float(tactical), 0.0)
        styles = torch.full((deals, SEATS), others if isinstance(others, int) else NET, dtype=torch.uint8, device=device())
        styles[:, seat] = NET
        for step in range(2000):
            look = games.look()
            turn, is_open = look[:2]
            choice = torch.ones_like(turn)
            for who, mask in ((challenger, turn == seat), (others, turn != seat)):
                rows = (mask & (is_open > 0)).nonzero().squeeze(1)
                if not isinstance(who, int) and len(rows):
                    choice[rows] = who(games, rows, look, seed + 104729 * step).to(torch.uint8)
            games.styles(styles, choice, seed + 7919 * step + seat)
            games.play(choice)
            if step % 25 == 24 and bool(games.result()[0].all()):
                break
        scores = games.result()[2][:, :players].float()
        shares.append(shares_of(scores, least=True)[:, seat])
        own.append(scores[:, seat])
        theirs.append(others_mean(scores, scores[:, seat]))
    return of_challenger(*(torch.stack(parts) for parts in (shares, own, theirs)))

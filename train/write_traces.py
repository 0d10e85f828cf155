"""Plays random matches on the simulators and writes them as traces that packages/games replays move for move.

    python3 train/write_traces.py FOLDER --rounds 2000
    TRACES=FOLDER npx vitest run --project unit games/test/traces.test.ts

A round is a scenario: the position at its beginning with the scores so far, its moves, and the position after each.
Where another round follows, the engine deals it by itself, so the last line says the scores only. A line `look` says
what a net is shown of the position before it, what the seat remembers that its view does not say (`memory`; absent: nothing), and what the
net thinks of it. What is remembered follows from the scenario's moves, because each begins with a deal.
"""
import argparse
import functools
import json
import random
from pathlib import Path

import numpy
import torch

from sobremesa_train import exported
from sobremesa_train.bids import ROB, Bids
from sobremesa_train.capicua import PAIR, TAKE, Capicua
from sobremesa_train.nogracias import SEATS, Nogracias
from sobremesa_train.toma6 import Toma6
from sobremesa_train.turns import Turns

TOMA6 = numpy.dtype([
    ("hand", "<u4", (10, 4)), ("pile", "<u4", (10, 4)), ("cards", "u1", (4, 5)), ("end", "u1", 4), ("length", "u1", 4),
    ("heads_in_row", "u1", 4), ("queue_card", "u1", 10), ("queue_seat", "u1", 10), ("queue_next", "u1"), ("queue_end", "u1"),
    ("players", "u1"), ("trick", "u1"), ("scores", "<i2", 10), ("heads", "<i2", 10), ("limit", "<i2"), ("padding", "<i2")])
NOGRACIAS = numpy.dtype([
    ("owned", "<u8", 7), ("scores", "<i2", 7), ("chips", "u1", 7), ("stock", "u1", 33), ("next", "u1"), ("size", "u1"),
    ("current", "u1"), ("pot", "u1"), ("turn", "u1"), ("starter", "u1"), ("players", "u1"), ("round", "u1"), ("rounds", "u1"),
    ("tactical", "u1"), ("over", "u1")], align=True)
PILE = numpy.dtype([("cards", "u1", 79), ("size", "u1")])
CAPICUA = numpy.dtype([
    ("hand", "<u4", (4, 4)), ("hidden", "<u4", 4), ("scores", "<i2", 4), ("row", PILE), ("pairs", PILE, 4), ("taken", PILE, 4), ("deck", "u1", 79),
    ("next", "u1"), ("players", "u1"), ("phase", "u1"), ("turn", "u1"), ("dealer", "u1"), ("game", "u1"), ("games", "u1"),
    ("advanced", "u1"), ("padding", "u1")])
BIDS = numpy.dtype([
    ("scores", "<i2", 6), ("last", "<i2", 6), ("lucky", "u1", 6), ("hand", "u1", (6, 10)), ("hand_size", "u1", 6),
    ("won", "u1", (6, 19)), ("won_size", "u1", 6), ("pile", "u1", 32), ("pile_next", "u1"), ("pile_end", "u1"),
    ("removed", "u1", 2), ("removed_count", "u1"), ("aside", "u1", 4), ("aside_count", "u1"), ("bid", "u1", 6),
    ("bid_count", "u1"), ("centre", "u1"), ("blind", "u1"), ("next_blind", "u1"), ("low_wins", "u1"), ("ally", "u1", 2),
    ("phase", "u1"), ("round", "u1"), ("rounds", "u1"), ("turn", "u1"), ("starter", "u1"), ("to_act", "u1"), ("players", "u1"),
    ("colours", "u1"), ("thief", "u1"), ("shuffle", "u1"), ("low", "u1"), ("unknown", "u1"), ("with_ally", "u1"),
    ("consecutive", "u1"), ("shuffled", "u1"), ("ordered", "u1"), ("returned", "<u4")], align=True)
BIDS_CARDS = [f"{letter}{number}" for letter in "ybrgk" for number in range(1, 15)] + [
    "2x", "-5", "thief", "shuffle", "low", "unknown", "blank1", "blank2", "ally"]


# Weights to judge by in place of the shipped ones, by game.
JUDGES = {}


@functools.cache
def nets(game):
    """What the nets think of a position is written beside what they are shown."""
    return exported.load(game, JUDGES.get(game))


def record(games, layout):
    raw = games.games.cpu().numpy()
    assert len(raw) == layout.itemsize, (len(raw), layout.itemsize)
    return raw.view(layout)[0]


def members(words):
    return [32 * index + bit for index, word in enumerate(words) for bit in range(32) if int(word) >> bit & 1]


def toma6_state(game, number, choices=None, finished=False):
    players = int(game["players"])
    queue = range(int(game["queue_next"]), int(game["queue_end"]))
    phase = "place" if len(queue) else "over" if finished else "choose"
    scores = [int(score) for score in game["scores"][:players]]
    if finished:
        scores = [score + int(heads) for score, heads in zip(scores, game["heads"])]
    return {
        "phase": phase, "round": number, "trick": min(int(game["trick"]), 10),
        "rows": [[int(card) for card in row[:length]] for row, length in zip(game["cards"], game["length"])],
        "hands": [members(game["hand"][seat]) for seat in range(players)],
        "piles": [members(game["pile"][seat]) for seat in range(players)],
        "scores": scores,
        "choices": (choices or [None] * players) if phase == "choose" else None,
        "queue": [{"seat": int(game["queue_seat"][at]), "card": int(game["queue_card"][at]), "value": int(game["queue_card"][at])}
                  for at in queue],
        "pool": None, "picker": None, "fan": None, "buffalo": None,
    }


def lines_of(scenario, start, steps, moves):
    yield {"scenario": {**scenario, "state": start, "moves": moves}}
    yield {"state": start}
    yield from steps


def laid_down(game, order, chosen, choices):
    """The seats lay their cards face down in this order: takes each card from its hand and notes the choice."""
    for seat in order:
        card = chosen[seat]
        game["hand"][seat][card >> 5] &= numpy.uint32(~(1 << (card & 31)) & 0xFFFFFFFF)
        choices[seat] = {"card": card, "flip": False}
        yield seat, card


def toma6_round(players, seed, chance):
    games = Toma6(1, players)
    limit = chance.choice([66, 66, 66, 40, 100])
    games.begin(seed, limit, 0.8)
    number = chance.randint(1, 6)
    start = toma6_state(record(games, TOMA6), number)
    steps, moves = [], []

    def add(seat, move, after):
        moves.append({"seat": seat, "move": move})
        steps.append({"seat": seat, "move": move, **after})

    for trick in range(10):
        before = record(games, TOMA6).copy()
        if trick < 9:
            cards, of_cards, of_table, sets = games.look()
            worths = nets("toma6")(of_cards.double(), of_table.double(), sets)
            seat = chance.randrange(players)
            held = int((cards[seat] > 0).sum())
            steps.append({"look": {"seat": seat, "cards": of_cards[seat, :held].tolist(), "table": of_table[seat].tolist(),
                                   "worths": [round(float(worth), 9) for worth in worths[seat, :held]]}})
        chosen = [chance.choice(members(before["hand"][seat])) for seat in range(players)]
        choices = [None] * players
        order = list(range(players))
        chance.shuffle(order)
        for seat, card in laid_down(before, order[:-1], chosen, choices):
            add(seat, {"type": "choose", "card": card}, {"state": toma6_state(before, number, list(choices))})
        games.lay(torch.tensor(chosen, dtype=torch.uint8))
        seat, move = order[-1], {"type": "choose", "card": chosen[order[-1]]}
        while True:
            owing = games.advance()
            now = record(games, TOMA6)
            if int(owing[0]) < 0:
                break
            add(seat, move, {"state": toma6_state(now, number)})
            row = chance.randrange(4)
            seat, move = int(owing[0]), {"type": "take", "row": row}
            games.take(owing, torch.tensor([row], dtype=torch.uint8))
        if trick < 9:
            add(seat, move, {"state": toma6_state(now, number)})
            continue
        scores = [int(score) + int(heads) for score, heads in zip(now["scores"][:players], now["heads"])]
        finished = max(scores) >= limit
        add(seat, move, {"state": toma6_state(now, number, finished=True)} if finished else {"scores": scores})
    options = {} if limit == 66 else {"limit": limit}
    scenario = {"game": "toma6", "options": options, "players": [f"P{seat}" for seat in range(players)], "seed": str(seed)}
    return lines_of(scenario, start, steps, moves)


def buffalo_state(game, team, deck, choices=None, finished=False):
    """The last seat of the simulator is the buffalo: its cards are a deck, and the others share a pile."""
    state = toma6_state(game, 1, choices, finished)
    piles = state.pop("piles")
    score = sum(int(heads) for heads in game["heads"][:team]) * (2 if team <= 2 else 1) if finished else 0
    queue = [{**entry, "seat": "buffalo" if entry["seat"] == team else entry["seat"]} for entry in state["queue"]]
    return {
        **state, "hands": state["hands"][:team], "piles": [sorted(sum(piles[:team], []))], "scores": [score], "queue": queue,
        "choices": state["choices"] and state["choices"][:team],
        "buffalo": {"deck": list(deck), "pile": piles[team], "display": [], "specials": [], "take7": [], "stop": [],
                    "passed": [state["phase"] == "place"] * team},
    }


def buffalo_round(team, seed, chance):
    """Without specials. A low card of the buffalo takes the cheapest row, as the simulator's own players do."""
    games = Toma6(1, team + 1)
    games.begin(seed, 66, 0.0)
    deck = members(record(games, TOMA6)["hand"][team])
    chance.shuffle(deck)
    start = buffalo_state(record(games, TOMA6), team, deck)
    steps, moves = [], []

    def add(seat, move, state):
        moves.append({"seat": seat, "move": move})
        steps.append({"seat": seat, "move": move, "state": state})

    for trick in range(10):
        before = record(games, TOMA6).copy()
        chosen = [chance.choice(members(before["hand"][seat])) for seat in range(team)] + [deck[0]]
        choices = [None] * (team + 1)
        order = chance.sample(range(team), team)
        for seat, card in laid_down(before, order[:-1], chosen, choices):
            add(seat, {"type": "choose", "card": card}, buffalo_state(before, team, deck, list(choices)))
        deck = deck[1:]
        games.lay(torch.tensor(chosen, dtype=torch.uint8))
        seat, move = order[-1], {"type": "choose", "card": chosen[order[-1]]}
        while True:
            owing = games.advance()
            now = record(games, TOMA6)
            if int(owing[0]) < 0:
                break
            row = cheapest_row(now)
            if int(owing[0]) != team:
                add(seat, move, buffalo_state(now, team, deck))
                row = chance.randrange(4)
                seat, move = int(owing[0]), {"type": "take", "row": row}
            games.take(owing, torch.tensor([row], dtype=torch.uint8))
        add(seat, move, buffalo_state(now, team, deck, finished=trick == 9))
    scenario = {"game": "toma6", "options": {"mode": "buffalo"}, "players": [f"P{seat}" for seat in range(team)], "seed": str(seed)}
    return lines_of(scenario, start, steps, moves)


def cheapest_row(game):
    """As `cheapestRow` of sim/toma6.h."""
    return min(range(4), key=lambda row: (int(game["heads_in_row"][row]), -int(game["end"][row])))


def nogracias_state(game):
    players, deck = int(game["players"]), 24
    return {
        "phase": "over" if game["over"] else "play", "round": int(game["round"]), "starter": int(game["starter"]),
        "turn": int(game["turn"]), "current": None if game["over"] else int(game["current"]), "pot": int(game["pot"]),
        "deck": [int(card) for card in game["stock"][int(game["next"]):deck]],
        "aside": [int(card) for card in game["stock"][deck:int(game["size"])]],
        "chips": [int(chips) for chips in game["chips"][:players]],
        "cards": [[card for card in range(3, 36) if int(game["owned"][seat]) >> card & 1] for seat in range(players)],
        "scores": [int(score) for score in game["scores"][:players]],
    }


def nogracias_round(players, seed, chance):
    games = Nogracias(1, players)
    games.begin(seed, 0.5, 0.5)
    game = record(games, NOGRACIAS)
    start, steps, moves = nogracias_state(game), [], []
    options = {}
    if game["tactical"]:
        options["tactical"] = True
    if int(game["rounds"]) > 1:
        options["rounds"] = int(game["rounds"])
    last = int(game["round"]) == int(game["rounds"])
    eager = chance.random()
    while not game["over"]:
        seat = int(game["turn"])
        counts = chance.random() < 0.8
        _, is_open, features, sets = games.look(torch.full((1, SEATS), int(counts), dtype=torch.uint8))
        if is_open[0] and chance.random() < 0.2:
            worth = float(nets("nogracias")(features.double(), sets)[0])
            memory = {"memory": {"chips": [int(count) for count in game["chips"][:players]]}} if counts else {}
            steps.append({"look": {"seat": seat, **memory, "features": features[0].tolist(), "worths": [round(worth, 9)]}})
        take = not is_open[0] or chance.random() < 0.1 + 0.5 * eager
        games.play(torch.tensor([int(take)], dtype=torch.uint8))
        game = record(games, NOGRACIAS)
        move = {"type": "take" if take else "pay"}
        moves.append({"seat": seat, "move": move})
        after = nogracias_state(game)
        steps.append({"seat": seat, "move": move, **({"scores": after["scores"]} if game["over"] and not last else {"state": after})})
    scenario = {"game": "nogracias", "options": options, "players": [f"P{seat}" for seat in range(players)], "seed": str(seed)}
    return lines_of(scenario, start, steps, moves)


def look_at_moves(game, games, memory=None):
    """What the net of Capicúa or of Bids is shown of the position, and what it thinks of each move; none to choose from: nothing."""
    turns = Turns(game, 1, games.players)
    turns.games = games.games
    turn, counts, _, of_moves, of_table, sets = turns.look()
    count = int(counts[0])
    if count < 2:
        return []
    worths = nets(game)(of_moves.double(), of_table.double(), sets)
    told = {} if memory is None else {"memory": memory}
    return [{"look": {"seat": int(turn[0]), **told, "cards": of_moves[0, :count].tolist(), "table": of_table[0].tolist(),
                      "worths": [round(float(worth), 9) for worth in worths[0, :count]]}}]


def capicua_state(game):
    def cards(pile):
        return [int(card) for card in pile["cards"][: int(pile["size"])]]

    seats = range(int(game["players"]))
    return {
        "phase": ("play", "place", "over")[int(game["phase"])], "game": int(game["game"]), "dealer": int(game["dealer"]),
        "turn": int(game["turn"]), "row": cards(game["row"]), "deck": [int(card) for card in game["deck"][int(game["next"]):]],
        "hands": [members(game["hand"][seat]) for seat in seats], "pairs": [cards(game["pairs"][seat]) for seat in seats],
        "taken": [cards(game["taken"][seat]) for seat in seats], "scores": [int(game["scores"][seat]) for seat in seats],
    }


def capicua_memory(game):
    """Which cards each seat took, in their order, without those that nobody saw."""
    hidden = members(game["hidden"])
    taken = [pile["cards"][: int(pile["size"])] for pile in game["taken"][: int(game["players"])]]
    return {"taken": [[int(card) for card in pile if card not in hidden] for pile in taken]}


def capicua_move(move):
    if move == TAKE:
        return {"type": "take"}
    return {"type": "pair", "card": move - PAIR} if move > PAIR else {"type": "place", "card": move}


def capicua_round(players, seed, chance):
    games = Capicua(1, players)
    games.begin(seed, 0.5)
    game = record(games, CAPICUA)
    start, steps, moves = capicua_state(game), [], []
    options = {}
    if game["advanced"]:
        options["advanced"] = True
    if int(game["games"]) != 2:
        options["games"] = int(game["games"])
    last = int(game["game"]) == int(game["games"])
    # Some rounds are taken often, some hardly ever: rows get long and decks run out.
    reluctance = chance.choice([0.0, 0.7, 0.95])
    while game["phase"] != 2:
        seat = int(game["turn"])
        listed, count = games.moves()
        legal = listed[0, : int(count[0])].tolist()
        if len(legal) > 1 and chance.random() < reluctance:
            legal = [move for move in legal if move != TAKE]
        chosen = chance.choice(legal)
        if chance.random() < 0.3:
            steps += look_at_moves("capicua", games, capicua_memory(game))
        games.play(torch.tensor([chosen], dtype=torch.uint8))
        game = record(games, CAPICUA)
        move, after = capicua_move(chosen), capicua_state(game)
        moves.append({"seat": seat, "move": move})
        open_end = game["phase"] == 2 and not last
        # As the engine lists them: cards to place, cards to pair, the row.
        in_order = sorted(listed[0, : int(count[0])].tolist(), key=lambda each: each or 255)
        steps.append({"legal": [capicua_move(each) for each in in_order], "seat": seat, "move": move,
                      **({"scores": after["scores"]} if open_end else {"state": after})})
    scenario = {"game": "capicua", "options": options, "players": [f"P{seat}" for seat in range(players)], "seed": str(seed)}
    return lines_of(scenario, start, steps, moves)


def bids_state(game, history):
    seats = range(int(game["players"]))

    def cards(cells, count):
        return [BIDS_CARDS[int(card)] for card in cells[: int(count)]]

    return {
        "phase": ("bid", "steal", "over")[int(game["phase"])], "round": int(game["round"]), "turn": int(game["turn"]),
        "removed": cards(game["removed"], game["removed_count"]),
        "centre": None if game["centre"] == 79 else BIDS_CARDS[int(game["centre"])], "blind": bool(game["blind"]),
        "pile": cards(game["pile"][int(game["pile_next"]):], int(game["pile_end"]) - int(game["pile_next"])),
        "hands": [cards(game["hand"][seat], game["hand_size"][seat]) for seat in seats],
        "bids": [{"seat": (int(game["starter"]) + index) % len(seats), "card": card}
                 for index, card in enumerate(cards(game["bid"], game["bid_count"]))],
        "starter": int(game["starter"]), "lowWins": bool(game["low_wins"]), "nextBlind": bool(game["next_blind"]),
        "won": [cards(game["won"][seat], game["won_size"][seat]) for seat in seats],
        "alliance": None if game["ally"][0] == 255 else [int(seat) for seat in game["ally"]],
        "aside": cards(game["aside"], game["aside_count"]), "scores": [int(game["scores"][seat]) for seat in seats],
        "luckyRounds": [int(game["lucky"][seat]) for seat in seats],
        "history": history + ([[int(game["last"][seat]) for seat in seats]] if game["phase"] == 2 else []),
    }


def bids_move(move):
    card = BIDS_CARDS[move % ROB]
    return {"type": "bid", "card": card} if move < ROB else {"type": "steal", "seat": move // ROB - 1, "card": card}


def bids_round(players, seed, chance):
    games = Bids(1, players)
    games.begin(seed, chance.choice([0.0, 0.5, 1.0]))
    game = record(games, BIDS)
    options = {name: True for name in ("colours", "thief", "shuffle", "low", "unknown") if game[name]}
    if game["with_ally"]:
        options["ally"] = True
    if game["consecutive"]:
        options["luckyLoser"] = "consecutive"
    if int(game["rounds"]) != 6:
        options["rounds"] = int(game["rounds"])
    scenario = {"game": "bids", "options": options, "players": [f"P{seat}" for seat in range(players)], "seed": str(seed)}
    before = [[int(score) for score in game["scores"][:players]]]
    history = (before + [[0] * players] * 20)[: int(game["round"]) - 1]
    last = int(game["round"]) == int(game["rounds"])
    start, steps, moves = bids_state(game, history), [], []
    step = 0
    while game["phase"] != 2:
        seat = int(game["to_act"])
        listed, count = games.moves()
        legal = listed[0, : int(count[0])].tolist()
        chosen = chance.choice(legal)
        if chance.random() < 0.3:
            steps += look_at_moves("bids", games)
        step += 1
        games.play(torch.tensor([chosen], dtype=torch.int16), seed * 1000 + step)
        game = record(games, BIDS).copy()
        if game["shuffled"]:
            # The engine shuffles in its own way: what follows is a position of its own.
            yield from lines_of(scenario, start, steps, moves)
            start, steps, moves = bids_state(game, history), [], []
            continue
        move, after = bids_move(chosen), bids_state(game, history)
        moves.append({"seat": seat, "move": move})
        open_end = game["phase"] == 2 and not last
        steps.append({"legal": [bids_move(each) for each in legal], "seat": seat, "move": move,
                      **({"scores": after["scores"]} if open_end else {"state": after})})
    if moves:
        yield from lines_of(scenario, start, steps, moves)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--rounds", type=int, default=0, help="of each game; 0: one for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", action="append", default=[], metavar="GAME=FILE", help="an exported net other than the shipped one")
    options = parser.parse_args()
    JUDGES.update(each.split("=", 1) for each in options.weights)
    folder = Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(options.seed)
    traces = {}
    for name, play, seats in (("toma6", toma6_round, (2, 3, 4, 6, 10)), ("nogracias", nogracias_round, range(3, 8)),
                              ("capicua", capicua_round, (2, 3, 4)),
                              ("bids", bids_round, (3, 4, 5, 6)),
                              ("toma6", buffalo_round, (1, 2, 3, 6))):
        lines = traces.setdefault(name, [])
        for number in range(options.rounds or len(seats)):
            round_lines = play(seats[number % len(seats)], options.seed * 1_000_000 + number, chance)
            lines.extend(json.dumps(line, separators=(",", ":")) for line in round_lines)
    for name, lines in traces.items():
        (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

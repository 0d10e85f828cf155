#!/usr/bin/env python3
"""Checks the deal of a finished match and recomputes its first deal, as docs/fair-deals.md defines it.

    curl -s http://localhost:3000/api/tables/CODE/record | python3 verify_deal.py

Writes a JSON object with the checks, the seats that did not reveal, and the cards of the first deal.
Exits with 1 if a check fails. Needs Python 3.8 and nothing else.
"""
import hashlib
import json
import re
import sys

CHAIN_START = "0" * 64
SPECIALS = ["take-7", "stop", "replace", "insert", "push", "first", "last", "sort"]


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def json_list(values):
    """JSON as JavaScript writes it: no spaces, lone surrogates escaped."""
    text = json.dumps(values, separators=(",", ":"), ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda half: "\\u%04x" % ord(half.group()), text)


class Stream:
    """The random stream of a seed."""

    def __init__(self, seed):
        self.seed = seed
        self.position = 0

    def word(self):
        block, word = divmod(self.position, 8)
        self.position += 1
        digest = hashlib.sha256(f"sobremesa/stream/1/{self.seed}/{block}".encode()).digest()
        return int.from_bytes(digest[word * 4 : word * 4 + 4], "big")

    def below(self, n):
        limit = 2**32 - 2**32 % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, items, count=None):
        for i in range(len(items) - 1 if count is None else count):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]


def hands_of(cards, seats, size):
    return [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]


def deal_nogracias(stream, seats, options):
    starter = stream.below(seats)
    left_out = (10, 20, 30) if options.get("tactical") else ()
    cards = [card for card in range(3, 36) if card not in left_out]
    stream.shuffle(cards, 24)
    return {"starter": starter, "deck": cards[:24]}


def deal_toma6(stream, seats, options):
    if options.get("tactical"):
        return {"picker": stream.below(seats)}
    has_buffalo = options.get("mode") == "buffalo"
    in_hands = 10 * seats
    cards = list(range(1, 105))
    stream.shuffle(cards, in_hands + 4 + (10 if has_buffalo else 0))
    deal = {"hands": hands_of(cards, seats, 10), "rows": cards[in_hands : in_hands + 4]}
    if has_buffalo:
        specials = [special for special in SPECIALS for _ in range(2)]
        playing = [0, 2, 4, 6, 11, 16][seats - 1]
        stream.shuffle(specials, playing)
        deal["buffalo"] = cards[in_hands + 4 : in_hands + 14]
        deal["specials"] = specials[:playing]
    return deal


def deal_capicua(stream, seats, options):
    dealer = stream.below(seats)
    cards = [card for card in range(12, 99) if card % 10 != 0]
    stream.shuffle(cards)
    size = 8 if seats == 4 else 9
    return {"dealer": dealer, "hands": hands_of(cards, seats, size), "deck": cards[size * seats :]}


def deal_bids(stream, seats, options):
    highest = {5: 12, 6: 14}.get(seats, 10)
    dealt_in = {5: 2, 6: 3}.get(seats, 1)
    numbers = list(range(1, highest + 1))
    colours = "ybr" if seats == 3 else "ybrg"
    bids = [f"{colour}{number}" for colour in colours for number in numbers]
    blacks = [f"k{number}" for number in numbers + sorted(options.get("extraPoints", []))]
    blacks += ["2x", "-5"]
    blacks += [name for name in ("thief", "shuffle", "low", "unknown") if options.get(name)]
    blacks += ["blank1", "blank2"][: len(options.get("blanks", []))]
    ally = ["ally"] if options.get("ally") or seats > 4 else []
    removed = []
    for _ in range(len(bids) + len(ally) + dealt_in - 10 * seats):
        at = stream.below(len(bids))
        removed.append(bids[at])
        bids[at] = bids[-1]
        bids.pop()
    stream.shuffle(blacks)
    pile, dealt = blacks[:-dealt_in], blacks[-dealt_in:]
    cards = bids + ally + dealt
    stream.shuffle(cards)
    return {"removed": removed, "hands": hands_of(cards, seats, 10), "pile": pile}


DEALS = {
    "nogracias": deal_nogracias,
    "toma6": deal_toma6,
    "capicua": deal_capicua,
    "bids": deal_bids,
}


def link_hash(number, previous, commitment, seats):
    return sha256(json_list(["sobremesa/link/1", number, previous, commitment, *seats]))


def check(fairness, scenario):
    version = fairness.get("version", 1)
    secret, commitment, entropy = fairness["secret"], fairness["commitment"], fairness["entropy"]
    checks = {
        "commitment": len(secret) >= 64
        and commitment == sha256("sobremesa/commitment/1/" + secret),
        "seed": fairness["seed"]
        == scenario["seed"]
        == sha256(json_list([f"sobremesa/seed/{version}", secret, *entropy])),
    }
    if version > 1:
        seats, link = fairness["commitments"], fairness["link"]
        checks["reveals"] = len(seats) == len(entropy) and all(
            text is None or sealed == sha256(f"sobremesa/entropy/1/{commitment}/{text}")
            for sealed, text in zip(seats, entropy)
        )
        is_first = link["number"] == 1
        checks["link"] = (link["previous"] == CHAIN_START) == is_first and link["hash"] == link_hash(
            link["number"], link["previous"], commitment, seats
        )
    return checks


def main():
    record = json.load(sys.stdin)
    fairness, scenario = record["fairness"], record["scenario"]
    checks = check(fairness, scenario)
    sealed = fairness.get("commitments", [])
    silent = [
        seat for seat, text in enumerate(fairness["entropy"]) if text is None and any(sealed[seat : seat + 1])
    ]
    seats = len(scenario["players"])
    deal = DEALS[scenario["game"]](Stream(fairness["seed"]), seats, scenario["options"])
    json.dump({"checks": checks, "silent": silent, "deal": deal}, sys.stdout)
    print()
    return 0 if all(checks.values()) else 1


if __name__ == "__main__":
    sys.exit(main())

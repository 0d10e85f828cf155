"""Wins and intervals of matches on the device."""
import math


def settings_of(player: str) -> dict:
    """What `search(NAME=NUMBER;…)` says, by name."""
    parts = player.partition("(")[2].rstrip(")").split(";")
    return {name: float(number) for name, _, number in (part.partition("=") for part in parts if part)}


def shares_of(scores, least: bool = False):
    """Who is first; a shared first place is divided. `least`: the lowest score wins."""
    best = scores.min(-1, keepdim=True).values if least else scores.max(-1, keepdim=True).values
    first = (scores == best).float()
    return first / first.sum(-1, keepdim=True)


def interval(values):
    """The mean and its 95 % margin; each value is one observation."""
    return float(values.mean()), 1.96 * float(values.std()) / math.sqrt(len(values))


def others_mean(scores, own):
    """The mean score of the others; `own`: the scores of one seat."""
    return (scores.sum(-1) - own) / (scores.shape[-1] - 1)


def of_challenger(shares, own, theirs):
    """Results of one against others of a kind. A row for each seat of the challenger; deals are the columns, and games that share
    a deal count as one observation."""
    seats, deals = shares.shape
    wins, margin = interval(shares.mean(0))
    lead, lead_margin = interval((own - theirs).mean(0))
    return {"players": seats, "games": seats * deals, "wins": round(100 * wins, 2), "margin": round(100 * margin, 2),
            "own": round(float(own.mean()), 2), "their": round(float(theirs.mean()), 2),
            "lead": round(lead, 2), "lead_margin": round(lead_margin, 2)}

// Bids (B-001 … B-052, B-R01 … B-R19) for 3 to 6 players with colours and all special cards, one round at a time
// from any scores; without house cards and additional point cards. The rules are not trusted here: traces of
// it are replayed by the engine (see README.md).
#pragma once
#include "portable.h"

namespace bids {

const int SEATS = 6, HAND = 10, TURNS = 10, HIGHEST = 14;
// As the engine numbers them: bid cards colour by colour, black numbers, specials, the ally.
const int FIRST_BLACK = 56, TIMES_TWO = 70, MINUS_FIVE = 71, THIEF = 72, SHUFFLE = 73, LOW = 74, UNKNOWN = 75,
          ALLY = 78, NO_CARD = 79;
const int BLACKS = ALLY - FIRST_BLACK, WON = BLACKS - 3, PILE = BLACKS + TURNS, NOBODY = 255;
// In the colours variant the centre competes as one more bid, at this place.
const int CENTRE = SEATS;
// A move is two bytes: a card, or a card and one more than the seat that is robbed of it.
const int ROB = 256, MOVES = SEATS * WON;

enum Phase { BID = 0, STEAL = 1, OVER = 2 };
enum Outcome { WINS, BURNS, NONE };

struct Game {
  int16_t scores[SEATS], last[SEATS];
  uint8_t lucky[SEATS], hand[SEATS][HAND], handSize[SEATS], won[SEATS][WON], wonSize[SEATS];
  uint8_t pile[PILE], pileNext, pileEnd, removed[2], removedCount, aside[4], asideCount, bid[SEATS], bidCount;
  uint8_t centre, blind, nextBlind, lowWins, ally[2], phase, round, rounds, turn, starter, toAct, players;
  uint8_t colours, withThief, withShuffle, withLow, withUnknown, withAlly, consecutive;
  uint8_t shuffled;  // whether the last move had the pile shuffled
};

FN int numberOf(int card) { return card < TIMES_TWO ? 1 + card % HIGHEST : card == MINUS_FIVE ? -5 : 0; }
FN int suitOf(int card) { return card < FIRST_BLACK ? card / HIGHEST : card == ALLY ? 5 : 4; }
FN bool isBlack(int card) { return card >= FIRST_BLACK && card < ALLY; }
// B-R13
FN bool isKept(int card) { return isBlack(card) && (card < SHUFFLE || card > UNKNOWN); }
// B-R09
FN bool cannotWin(int card) { return card >= TIMES_TWO && card <= THIEF; }

FN int pileSize(const Game* game) { return game->pileEnd - game->pileNext; }
FN int takeTop(Game* game) { return game->pile[game->pileNext++]; }
FN int cardBidFor(const Game* game) { return game->blind ? game->pile[game->pileNext] : game->centre; }
FN int seatOfBid(const Game* game, int index) { return (game->starter + index) % game->players; }
FN int bidOfSeat(const Game* game, int seat) {
  return game->bid[(seat - game->starter + game->players) % game->players];
}
FN void putAside(Game* game, int card) { game->aside[game->asideCount++] = card; }
FN void putUnder(Game* game, int card) { game->pile[game->pileEnd++] = card; }
FN void layBefore(Game* game, int seat, int card) { game->won[seat][game->wonSize[seat]++] = card; }

FN void takeOut(uint8_t* cards, uint8_t* size, int card) {
  int at = 0;
  while (cards[at] != card) at++;
  (*size)--;
  for (; at < *size; at++) cards[at] = cards[at + 1];
}

FN void shuffleCards(uint8_t* cards, int count, Random* random) {
  for (int i = 0; i < count - 1; i++) {
    int j = i + below(random, count - i);
    uint8_t card = cards[j];
    cards[j] = cards[i];
    cards[i] = card;
  }
}

FN int highestInPlay(int players) { return players <= 4 ? 10 : players == 5 ? 12 : 14; }

FN bool isInPlay(const Game* game, int card) {
  int highest = highestInPlay(game->players);
  if (card < FIRST_BLACK) return numberOf(card) <= highest && suitOf(card) < (game->players == 3 ? 3 : 4);
  if (card < TIMES_TWO) return numberOf(card) <= highest;
  return card <= MINUS_FIVE || (card == THIEF && game->withThief) || (card == SHUFFLE && game->withShuffle) ||
         (card == LOW && game->withLow) || (card == UNKNOWN && game->withUnknown);
}

// B-003 … B-006
FN void deal(Game* game, Random* random) {
  uint8_t cards[SEATS * HAND + 2], blacks[BLACKS];
  int count = 0, black = 0, dealt = game->players * HAND, dealtIn = game->players <= 4 ? 1 : game->players - 3;
  bool ally = game->withAlly || game->players > 4;
  for (int card = 0; card < FIRST_BLACK; card++) {
    if (isInPlay(game, card)) cards[count++] = card;
  }
  for (int card = FIRST_BLACK; card < ALLY; card++) {
    if (isInPlay(game, card)) blacks[black++] = card;
  }
  game->removedCount = count + ally + dealtIn - dealt;
  for (int i = 0; i < game->removedCount; i++) {
    int at = below(random, count);
    game->removed[i] = cards[at];
    cards[at] = cards[--count];
  }
  shuffleCards(blacks, black, random);
  game->pileNext = 0;
  game->pileEnd = black - dealtIn;
  for (int i = 0; i < game->pileEnd; i++) game->pile[i] = blacks[i];
  if (ally) cards[count++] = ALLY;
  for (int i = game->pileEnd; i < black; i++) cards[count++] = blacks[i];
  shuffleCards(cards, count, random);
  for (int s = 0; s < SEATS; s++) {
    game->handSize[s] = s < game->players ? HAND : 0;
    game->wonSize[s] = 0;
    for (int i = 0; i < game->handSize[s]; i++) game->hand[s][i] = cards[s * HAND + i];
  }
}

// --- Who wins a turn ----------------------------------------------------------------------------

// B-050 … B-052: the bids of the most frequent colour or colours, the centre among them, as bits.
FN int mostFrequent(const Game* game) {
  int counts[6] = {0, 0, 0, 0, 0, 0}, most = 0, set = 0;
  counts[suitOf(game->centre)]++;
  for (int i = 0; i < game->bidCount; i++) counts[suitOf(game->bid[i])]++;
  for (int suit = 0; suit < 6; suit++) most = counts[suit] > most ? counts[suit] : most;
  if (counts[suitOf(game->centre)] == most) set = 1 << CENTRE;
  for (int i = 0; i < game->bidCount; i++) {
    if (counts[suitOf(game->bid[i])] == most) set |= 1 << i;
  }
  return set;
}

// B-012, B-016, B-044, B-R09. `index`: whose bid wins, or who matched the best bid last.
FN Outcome judge(const Game* game, int* index) {
  int contenders = game->colours ? mostFrequent(game) : (1 << game->bidCount) - 1;
  while (contenders != 0) {
    int best = 0, bestNumber = 0;
    for (int i = 0; i <= CENTRE; i++) {
      if (!((contenders >> i) & 1)) continue;
      int number = numberOf(i == CENTRE ? game->centre : game->bid[i]);
      if (best == 0 || (game->lowWins ? number < bestNumber : number > bestNumber)) {
        best = 1 << i;
        bestNumber = number;
      } else if (number == bestNumber) {
        best |= 1 << i;
      }
    }
    for (int i = 0; i < CENTRE; i++) {
      if ((best >> i) & 1) *index = i;
    }
    if (best & (best - 1)) return BURNS;
    if (best == 1 << CENTRE) return NONE;
    if (!cannotWin(game->bid[*index])) return WINS;
    contenders &= ~best;
  }
  return NONE;
}

// B-042, B-R10, B-R11: whom the winner may rob, as bits.
FN int victimsOf(const Game* game, int winner) {
  int victims = 0, worst = 0;
  for (int s = 0; s < game->players; s++) {
    if (s == winner || game->wonSize[s] == 0) continue;
    int number = numberOf(bidOfSeat(game, s));
    if (victims == 0 || (game->lowWins ? number > worst : number < worst)) {
      victims = 1 << s;
      worst = number;
    } else if (number == worst) {
      victims |= 1 << s;
    }
  }
  return victims;
}

FN bool atStake(const Game* game, int card) {
  if (cardBidFor(game) == card) return true;
  for (int i = 0; i < game->bidCount; i++) {
    if (game->bid[i] == card) return true;
  }
  return false;
}

// --- Rounds and turns ---------------------------------------------------------------------------

// B-023
FN int cardPoints(const Game* game, int seat) {
  int points = 0;
  for (int i = 0; i < game->wonSize[seat]; i++) {
    int card = game->won[seat][i];
    points = card == TIMES_TWO ? points * 2 : points + numberOf(card);
  }
  return points;
}

// B-020, B-030 … B-032, B-046. After the round nothing is dealt.
FN void endRound(Game* game) {
  const int factor = game->players == 3 ? 12 : game->players == 6 ? 7 : 8;
  game->bidCount = 0;
  game->centre = NO_CARD;
  game->blind = 0;
  game->phase = OVER;
  int share = 0;
  if (game->ally[0] != NOBODY) share = (cardPoints(game, game->ally[0]) + cardPoints(game, game->ally[1]) + 1) >> 1;
  for (int s = 0; s < game->players; s++) {
    bool lucky = game->wonSize[s] == 0;
    if (lucky) game->lucky[s]++;
    else if (game->consecutive) game->lucky[s] = 0;
    bool allied = s == game->ally[0] || s == game->ally[1];
    game->last[s] = allied ? share : lucky ? game->lucky[s] * factor : cardPoints(game, s);
    game->scores[s] += game->last[s];
  }
}

FN void playShuffle(Game* game, Random* random) {
  putAside(game, SHUFFLE);
  shuffleCards(game->pile + game->pileNext, pileSize(game), random);
  game->shuffled = 1;
}

// B-010, B-R01, B-R15
FN bool openBidding(Game* game, Random* random) {
  if (game->nextBlind) {
    game->nextBlind = 0;
    game->blind = 1;
    return pileSize(game) > 0;
  }
  while (pileSize(game) > 0) {
    int card = takeTop(game);
    if (isKept(card)) {
      game->centre = card;
      return true;
    }
    if (card == UNKNOWN) {
      game->centre = card;
      game->blind = 1;
      return pileSize(game) > 0;
    }
    if (card == SHUFFLE) {
      playShuffle(game, random);
    } else {
      putAside(game, LOW);
      game->lowWins = 1;
    }
  }
  return false;
}

FN void startTurn(Game* game, Random* random) {
  game->phase = BID;
  game->toAct = game->starter;
  game->bidCount = 0;
  game->centre = NO_CARD;
  game->blind = 0;
  if (!openBidding(game, random)) endRound(game);
}

FN void startRound(Game* game, Random* random) {
  game->turn = 1;
  game->lowWins = game->nextBlind = game->asideCount = game->shuffled = 0;
  game->ally[0] = game->ally[1] = NOBODY;
  deal(game, random);
  startTurn(game, random);
}

FN void endTurn(Game* game, int starter, Random* random) {
  game->starter = starter;
  if (game->turn < TURNS) {
    game->turn++;
    startTurn(game, random);
  } else {
    endRound(game);
  }
}

// The card bid for leaves the middle; unknown, which only stood for it, is put aside (B-R16).
FN int takeFromCentre(Game* game) {
  if (!game->blind) return game->centre;
  if (game->centre == UNKNOWN) putAside(game, UNKNOWN);
  return takeTop(game);
}

// B-016, B-052, B-R04
FN void returnCards(Game* game) {
  putUnder(game, takeFromCentre(game));
  for (int i = 0; i < game->bidCount; i++) {
    if (isBlack(game->bid[i])) putUnder(game, game->bid[i]);
    else if (game->bid[i] == ALLY) putAside(game, ALLY);
  }
}

// B-R06, B-R17: cards, 2x, theft, alliance, shuffle, what holds from the next turn on.
FN void winTurn(Game* game, int winner, int victim, int loot, Random* random) {
  bool doubled = atStake(game, TIMES_TWO), ally = atStake(game, ALLY), shuffles = atStake(game, SHUFFLE),
       low = atStake(game, LOW), unknown = atStake(game, UNKNOWN);
  int prize = takeFromCentre(game);
  if (isKept(prize) && prize != TIMES_TWO) layBefore(game, winner, prize);
  for (int i = 0; i < game->bidCount; i++) {
    if (isKept(game->bid[i]) && game->bid[i] != TIMES_TWO) layBefore(game, winner, game->bid[i]);
  }
  if (doubled) layBefore(game, winner, TIMES_TWO);
  if (victim != NOBODY) {
    takeOut(game->won[victim], &game->wonSize[victim], loot);
    layBefore(game, winner, loot);
  }
  if (ally) {
    putAside(game, ALLY);
    int player = 0;
    for (int i = 0; i < game->bidCount; i++) {
      if (game->bid[i] == ALLY) player = seatOfBid(game, i);
    }
    if (player != winner) {
      game->ally[0] = player < winner ? player : winner;
      game->ally[1] = player < winner ? winner : player;
    }
  }
  if (shuffles) playShuffle(game, random);
  if (low) {
    putAside(game, LOW);
    game->lowWins = 1;
  }
  if (unknown) {
    putAside(game, UNKNOWN);
    game->nextBlind = 1;
  }
  endTurn(game, winner, random);
}

FN int listMoves(const Game* game, int16_t* moves) {
  int count = 0, seat = game->toAct;
  if (game->phase == BID) {
    for (int i = 0; i < game->handSize[seat]; i++) moves[count++] = game->hand[seat][i];
  } else if (game->phase == STEAL) {
    int victims = victimsOf(game, seat);
    for (int s = 0; s < game->players; s++) {
      if (!((victims >> s) & 1)) continue;
      for (int i = 0; i < game->wonSize[s]; i++) moves[count++] = ROB * (s + 1) + game->won[s][i];
    }
  }
  return count;
}

// Plays for the seat whose turn it is.
FN void play(Game* game, int move, Random* random) {
  int seat = game->toAct, index = 0;
  game->shuffled = 0;
  if (game->phase == OVER) return;
  if (game->phase == STEAL) {
    winTurn(game, seat, move / ROB - 1, move % ROB, random);
    return;
  }
  takeOut(game->hand[seat], &game->handSize[seat], move);
  game->bid[game->bidCount++] = move;
  if (game->bidCount < game->players) {
    game->toAct = seatOfBid(game, game->bidCount);
    return;
  }
  Outcome outcome = judge(game, &index);
  int found = outcome == NONE ? game->starter : seatOfBid(game, index);
  if (outcome != WINS) {
    returnCards(game);
    endTurn(game, found, random);
  } else if (atStake(game, THIEF) && victimsOf(game, found) != 0) {
    game->phase = STEAL;
    game->toAct = found;
  } else {
    winTurn(game, found, NOBODY, 0, random);
  }
}

}  // namespace bids

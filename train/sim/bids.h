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
  uint8_t ordered;  // how many cards at the end of the pile lie where everybody saw them go
  uint32_t returned;  // bit c: black card c came back to the pile and lies in it
};

FN int numberOf(int card) { return card < TIMES_TWO ? 1 + card % HIGHEST : card == MINUS_FIVE ? -5 : 0; }
FN int suitOf(int card) { return card < FIRST_BLACK ? card / HIGHEST : card == ALLY ? 5 : 4; }
FN bool isBlack(int card) { return card >= FIRST_BLACK && card < ALLY; }
// B-R13
FN bool isKept(int card) { return isBlack(card) && (card < SHUFFLE || card > UNKNOWN); }
// B-R09
FN bool cannotWin(int card) { return card >= TIMES_TWO && card <= THIEF; }

FN int pileSize(const Game* game) { return game->pileEnd - game->pileNext; }
FN uint32_t blackBit(int card) { return 1u << (card - FIRST_BLACK); }
FN int takeTop(Game* game) {
  int card = game->pile[game->pileNext++];
  game->returned &= ~blackBit(card);
  if (game->ordered > pileSize(game)) game->ordered = pileSize(game);
  return card;
}
FN int cardBidFor(const Game* game) { return game->blind ? game->pile[game->pileNext] : game->centre; }
FN int seatOfBid(const Game* game, int index) { return (game->starter + index) % game->players; }
FN int bidOfSeat(const Game* game, int seat) {
  return game->bid[(seat - game->starter + game->players) % game->players];
}
FN void putAside(Game* game, int card) { game->aside[game->asideCount++] = card; }
FN void putUnder(Game* game, int card) {
  game->pile[game->pileEnd++] = card;
  game->returned |= blackBit(card);
  game->ordered++;
}
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

// What everybody sees to be at stake: not the card under a blind centre.
FN bool atStakeInSight(const Game* game, int card) {
  if (!game->blind && game->centre == card) return true;
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
  game->ordered = 0;
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
  game->lowWins = game->nextBlind = game->asideCount = game->shuffled = game->ordered = 0;
  game->returned = 0;
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

// --- What is played for -------------------------------------------------------------------------

const float SPREAD = 10.0f;
// About one point at an even table with three rounds to go, so that numbers mean the same at every table.
const float SCALE = 17.0f;
// Points count a little by themselves, and are far less noisy than wins.
const float POINT = 0.15f;
// In so many of the rounds to come a lucky round pays off once more.
const float LUCK_RETURNS = 0.15f;

FN int factorOf(int players) { return players == 3 ? 12 : players == 6 ? 7 : 8; }

// As games/bids/bots/utility.ts: the chance to win the match, and the points that it is reckoned from. Within a round what
// lies before the seats counts as it is; a critic knows what may still come of it.
FN float chance(const Game* game, int seat, float* points) {
  float totals[SEATS], sum = 0;
  bool over = game->phase == OVER;
  int left = game->rounds - game->round + (over ? 0 : 1);
  for (int s = 0; s < game->players; s++) totals[s] = game->scores[s] + (over ? 0 : cardPoints(game, s));
  *points = totals[seat];
  if (left == 0) {
    int equals = 0;
    for (int s = 0; s < game->players; s++) {
      if (totals[s] > totals[seat]) return 0;
      equals += totals[s] == totals[seat];
    }
    return 1.0f / equals;
  }
  float luck = factorOf(game->players) * LUCK_RETURNS * left, spread = SPREAD * sqrtf(left);
  for (int s = 0; s < game->players; s++) totals[s] += luck * game->lucky[s];
  *points = totals[seat];
  for (int s = 0; s < game->players; s++) sum += expf((totals[s] - totals[seat]) / spread);
  return 1 / sum;
}

FN float worth(const Game* game, int seat) {
  float n = game->players, points, won = chance(game, seat, &points);
  return SCALE * n * n / (n - 1) * won + POINT * points;
}

// --- What a seat sees ---------------------------------------------------------------------------
// Whole numbers of one byte, as games/bids/bots/net/features.ts finds them.

const int GLANCE = 14, MOVE_FEATURES = 36, TABLE_FEATURES = 72, WORDS = 3, VIEW_SETS = 5, ALL_FEATURES = 140, ALL_SETS = 10;

FN void include(uint32_t* set, int card) { set[card >> 5] |= 1u << (card & 31); }

FN bool isAllied(const Game* game, int seat) { return game->ally[0] == seat || game->ally[1] == seat; }

FN int bestWon(const Game* game, int seat) {
  int best = 0;
  for (int i = 0; i < game->wonSize[seat]; i++) {
    int number = numberOf(game->won[seat][i]);
    if (number > best) best = number;
  }
  return best;
}

// B-042: whom the winner may rob is not known before everybody has bid.
FN int bestLoot(const Game* game, int thief) {
  int best = 0;
  for (int s = 0; s < game->players; s++) {
    int number = s == thief ? 0 : bestWon(game, s);
    if (number > best) best = number;
  }
  return best;
}

// B-030: what having won nothing yet may bring.
FN double luckOf(const Game* game, int seat) {
  double stays = 1;
  for (int turn = game->turn; turn <= TURNS; turn++) stays = stays * 0.85;
  return (game->lucky[seat] + 1) * factorOf(game->players) * stays;
}

// What winning this turn would change in the seat's round, with one more card bid (NO_CARD: with none).
FN double gainOf(const Game* game, int seat, int bid) {
  int before = cardPoints(game, seat), after = before;
  bool doubled = false, thief = false;
  for (int i = -2; i < game->bidCount; i++) {
    int card = i >= 0 ? game->bid[i] : i == -1 ? bid : game->centre;
    if (i == -2 && game->blind) after += 5;
    else if (card == TIMES_TWO) doubled = true;
    else if (card == THIEF) thief = true;
    else if (isKept(card)) after += numberOf(card);
  }
  if (doubled) after *= 2;
  if (thief) after += bestLoot(game, seat);
  if (isAllied(game, seat)) return (after - before) / 2.0;
  return after - before - (game->wonSize[seat] == 0 ? luckOf(game, seat) : 0);
}

// What a seat sees before it looks at its cards. `trial` is the game; bids that are only thought of are laid and taken back.
struct Sight {
  Game* trial;
  int seat, unseen, numbers[HIGHEST + 2], suits[4];
  double plainGain, rival, rivalPoints;
  Outcome outcome;
  int leader;
};

FN Sight sightOf(Game* game, int seat) {
  Sight sight;
  sight.trial = game;
  sight.seat = seat;
  sight.unseen = 0;
  for (int i = 0; i < HIGHEST + 2; i++) sight.numbers[i] = 0;
  for (int i = 0; i < 4; i++) sight.suits[i] = 0;
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; s != seat && i < game->handSize[s]; i++) {
      int card = game->hand[s][i];
      if (card >= FIRST_BLACK) continue;
      sight.numbers[numberOf(card)]++;
      sight.suits[suitOf(card)]++;
      sight.unseen++;
    }
  }
  sight.plainGain = gainOf(game, seat, NO_CARD);
  sight.rival = sight.rivalPoints = 0;
  sight.leader = seat;
  sight.outcome = NONE;
  if (game->bidCount == 0) return sight;
  int index = 0;
  sight.outcome = judge(game, &index);
  if (sight.outcome != WINS) return sight;
  sight.leader = seatOfBid(game, index);
  sight.rival = gainOf(game, sight.leader, NO_CARD);
  sight.rivalPoints = cardPoints(game, sight.leader);
  return sight;
}

// What speaks for a bid, as games/bids/bots/features.ts has it, and how the turn would end with it.
struct Look {
  double values[GLANCE], gain;
  int lower, equal, higher;
  bool wins, ties;
};

FN Look glance(Sight* sight, int card) {
  Game* game = sight->trial;
  Look look;
  int number = numberOf(card), toCome = game->players - game->bidCount - 1, index = 0, own = cardPoints(game, sight->seat);
  look.lower = look.equal = 0;
  for (int i = 1; i <= HIGHEST; i++) {
    if (i < number) look.lower += sight->numbers[i];
    if (i == number) look.equal = sight->numbers[i];
  }
  look.higher = sight->unseen - look.lower - look.equal;
  int beaten = game->lowWins ? look.higher : look.lower;
  double strength = sight->unseen == 0 ? 1 : (double)beaten / sight->unseen, kept = strength * strength * strength;
  bool plain = card < FIRST_BLACK;
  look.gain = plain ? sight->plainGain : gainOf(game, sight->seat, card);
  game->bid[game->bidCount++] = card;
  Outcome outcome = judge(game, &index);
  game->bidCount--;
  look.wins = outcome == WINS && index == game->bidCount;
  look.ties = outcome == BURNS;
  double chance = look.wins ? 1 : 0, gain = look.gain / 10, rival = sight->rival / 10, points = sight->rivalPoints / 10;
  for (int i = 0; i < toCome; i++) chance = chance * strength;
  double* values = look.values;
  values[0] = chance * gain;
  values[1] = chance;
  values[2] = kept;
  values[3] = strength;
  values[4] = kept * (TURNS - game->turn) / 10;
  values[5] = isKept(card) ? (1 - chance) * number / 10 : 0;
  values[6] = card == TIMES_TWO ? points : 0;
  values[7] = card == ALLY;
  values[8] = card == ALLY ? points - own / 10.0 : 0;
  values[9] = !plain && card != ALLY;
  values[10] = look.ties && toCome == 0 ? rival : 0;
  values[11] = look.ties && toCome > 0 ? rival : 0;
  values[12] = chance * gain * toCome;
  values[13] = look.wins && gain < 0 ? gain : 0;
  return look;
}

FN void lookAtMove(Sight* sight, int card, int8_t* out) {
  const Game* game = sight->trial;
  Look look = glance(sight, card);
  int number = numberOf(card), suit = suitOf(card), above = 0, below = 0;
  for (int i = 0; i < MOVE_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < GLANCE; i++) out[i] = byte(UNIT * look.values[i]);
  for (int i = 0; i < game->handSize[sight->seat]; i++) {
    int other = game->hand[sight->seat][i];
    if (other >= FIRST_BLACK) continue;
    above += numberOf(other) > number;
    below += numberOf(other) < number;
  }
  out[14] = byte(8.0 * number);
  out[15] = look.ties ? UNIT : 0;
  out[16] = look.wins ? UNIT : 0;
  out[17] = !look.ties && !look.wins ? UNIT : 0;
  out[18] = card < FIRST_BLACK ? UNIT : 0;
  if (card >= TIMES_TWO && card <= UNKNOWN) out[19 + card - TIMES_TWO] = UNIT;
  if (card == ALLY) out[25] = UNIT;
  out[26] = card >= FIRST_BLACK && card < TIMES_TWO ? UNIT : 0;
  out[27] = byte(12.0 * above);
  out[28] = byte(12.0 * below);
  out[29] = byte(4.0 * look.higher);
  out[30] = byte(24.0 * look.equal);
  out[31] = byte(4.0 * look.lower);
  out[32] = byte(24.0 * (game->players - game->bidCount - 1));
  if (game->colours) {
    int there = suitOf(game->centre) == suit;
    for (int i = 0; i < game->bidCount; i++) there += suitOf(game->bid[i]) == suit;
    out[33] = byte(UNIT * there);
    out[34] = suit < 4 ? byte(8.0 * sight->suits[suit]) : 0;
  }
  out[35] = byte(2.0 * look.gain);
}

// The sets are the own hand, coloured cards and ally in other hands, black cards nobody has seen (in hands and in the
// pile), the bids of this turn and the centre.
FN void lookAtTable(const Sight* sight, int8_t* out, uint32_t (*sets)[WORDS]) {
  const Game* game = sight->trial;
  int n = game->players, seat = sight->seat, blacks = 0, sum = 0, held = 0;
  for (int i = 0; i < TABLE_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < VIEW_SETS; i++) {
    for (int w = 0; w < WORDS; w++) sets[i][w] = 0;
  }
  for (int s = 0; s < n; s++) {
    for (int i = 0; i < game->handSize[s]; i++) {
      int card = game->hand[s][i];
      include(sets[s == seat ? 0 : isBlack(card) ? 2 : 1], card);
      if (s == seat) held += isBlack(card);
      else if (isBlack(card)) blacks++, sum += numberOf(card);
    }
  }
  for (int i = game->pileNext; i < game->pileEnd; i++) {
    include(sets[2], game->pile[i]);
    blacks++;
    sum += numberOf(game->pile[i]);
  }
  int best = 0;
  for (int i = 0; i < game->bidCount; i++) {
    include(sets[3], game->bid[i]);
    int number = numberOf(game->bid[i]);
    if (number > best) best = number;
  }
  if (game->centre != NO_CARD) include(sets[4], game->centre);
  out[n - 3] = UNIT;
  out[4 + game->bidCount] = UNIT;
  out[10] = byte(12.0 * game->turn);
  out[11] = game->turn == TURNS ? UNIT : 0;
  const uint8_t flags[10] = {game->lowWins, game->nextBlind, game->blind, game->colours, game->withThief,
                             game->withShuffle, game->withLow, game->withUnknown, game->withAlly, game->consecutive};
  for (int i = 0; i < 10; i++) out[12 + i] = flags[i] ? UNIT : 0;
  out[22] = byte(20.0 * (game->rounds - game->round));
  out[23] = byte(2.0 * sight->plainGain);
  out[24] = byte(2.0 * sight->rival);
  if (sight->outcome == WINS) out[24 + (sight->leader - seat + n) % n] = UNIT;
  out[30] = sight->outcome == BURNS ? UNIT : 0;
  out[31] = game->bidCount > 0 && sight->outcome == NONE ? UNIT : 0;
  out[32] = byte(8.0 * best);
  int own = cardPoints(game, seat), total = own + game->scores[seat], most = -10000, least = 10000, all = 0;
  out[33] = byte(2.0 * own);
  out[34] = game->wonSize[seat] == 0 ? UNIT : 0;
  out[35] = byte(4.0 * luckOf(game, seat));
  out[36] = isAllied(game, seat) ? UNIT : 0;
  for (int i = 1; i < n; i++) {
    int s = (seat + i) % n, points = cardPoints(game, s), theirs = points + game->scores[s];
    out[36 + i] = byte(2.0 * (own - points));
    out[41 + i] = game->wonSize[s] == 0 ? UNIT : 0;
    out[46 + i] = byte(16.0 * game->lucky[s]);
    out[51 + i] = byte(game->scores[seat] - game->scores[s]);
    out[56 + i] = isAllied(game, s) ? UNIT : 0;
    if (theirs > most) most = theirs;
    if (theirs < least) least = theirs;
    all += theirs;
  }
  out[62] = byte(16.0 * game->lucky[seat]);
  out[63] = byte(total - most);
  out[64] = byte(total - (double)all / (n - 1));
  out[65] = byte(total - least);
  out[66] = byte(5.0 * pileSize(game));
  out[67] = byte(2.0 * sight->unseen);
  out[68] = game->centre == NO_CARD ? 0 : byte(8.0 * numberOf(game->centre));
  out[69] = byte(sum);
  out[70] = byte(5.0 * blacks);
  out[71] = byte(16.0 * held);
}

// From SNAPSHOT on the choice is made elsewhere.
enum Style { NET = 0, STEADY = 1, CASUAL = 2, ANY = 3, SNAPSHOT = 4 };

// What a critic sees that knows all hands and the pile, and who plays in what style.
FN void lookAtAll(const Game* game, int seat, const uint8_t* styles, int8_t* out, uint32_t (*sets)[WORDS]) {
  int n = game->players, own = cardPoints(game, seat), index = 0, leader = NOBODY;
  for (int i = 0; i < ALL_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < ALL_SETS; i++) {
    for (int w = 0; w < WORDS; w++) sets[i][w] = 0;
  }
  for (int i = game->pileNext; i < game->pileEnd; i++) include(sets[6], game->pile[i]);
  if (game->centre != NO_CARD) include(sets[7], game->centre);
  if (pileSize(game) > 0) include(sets[8], game->pile[game->pileNext]);
  for (int i = 0; i < game->bidCount; i++) include(sets[9], game->bid[i]);
  if (game->bidCount > 0) {
    Outcome outcome = judge(game, &index);
    if (outcome == WINS) leader = seatOfBid(game, index);
    out[26] = outcome == BURNS ? UNIT : 0;
    out[27] = outcome == NONE ? UNIT : 0;
    out[28] = leader == NOBODY ? 0 : byte(2.0 * gainOf(game, leader, NO_CARD));
  }
  for (int i = 0; i < n; i++) {
    int s = (seat + i) % n, place = (s - game->starter + n) % n, style = styles[s];
    for (int j = 0; j < game->handSize[s]; j++) include(sets[i], game->hand[s][j]);
    int8_t* of = out + 32 + 18 * i;
    of[0] = byte(2.0 * (i == 0 ? own : own - cardPoints(game, s)));
    of[1] = game->wonSize[s] == 0 ? UNIT : 0;
    of[2] = byte(16.0 * game->lucky[s]);
    of[3] = byte(game->scores[seat] - game->scores[s]);
    of[4] = isAllied(game, s) ? UNIT : 0;
    if (place < game->bidCount) {
      int suit = suitOf(game->bid[place]);
      of[5] = byte(8.0 * numberOf(game->bid[place]));
      of[6] = UNIT;
      if (suit < 4) of[8 + suit] = UNIT;
    }
    of[7] = s == leader ? UNIT : 0;
    of[12] = byte(3.0 * bestWon(game, s));
    of[13 + (style == SNAPSHOT ? NET : style > SNAPSHOT ? SNAPSHOT : style)] = UNIT;
  }
  out[n - 3] = UNIT;
  out[4] = byte(12.0 * game->turn);
  out[5 + (game->toAct - seat + n) % n] = UNIT;
  const uint8_t flags[10] = {game->lowWins, game->nextBlind, game->blind, game->colours, game->withThief,
                             game->withShuffle, game->withLow, game->withUnknown, game->withAlly, game->consecutive};
  for (int i = 0; i < 10; i++) out[11 + i] = flags[i] ? UNIT : 0;
  out[21] = byte(20.0 * (game->rounds - game->round));
  out[22] = byte(5.0 * pileSize(game));
  out[23] = game->centre == NO_CARD ? 0 : byte(8.0 * numberOf(game->centre));
  out[24] = game->phase == STEAL ? UNIT : 0;
  out[25] = byte(2.0 * gainOf(game, seat, NO_CARD));
  out[29] = byte(16.0 * game->bidCount);
  out[30] = game->phase == BID && pileSize(game) > 0 && game->blind ? byte(8.0 * numberOf(cardBidFor(game))) : 0;
  out[31] = atStakeInSight(game, THIEF) ? UNIT : 0;
}

// --- Opponents of fixed styles ------------------------------------------------------------------

// B-R12: a number moves, 2x doubles here what it no longer doubles there.
FN int chooseLoot(const Game* game) {
  int16_t moves[MOVES];
  int count = listMoves(game, moves), best = 0;
  double most = -1e30;
  for (int i = 0; i < count; i++) {
    int card = moves[i] % ROB, victim = moves[i] / ROB - 1;
    double loot = card == TIMES_TWO ? cardPoints(game, game->toAct) + 0.25 * cardPoints(game, victim) : numberOf(card);
    if (loot > most) {
      most = loot;
      best = i;
    }
  }
  return moves[best];
}

// The linear policy of games/bids/bots/policy.ts, with or without chance.
FN int choose(Game* game, int style, const float* weights, Random* random) {
  int seat = game->toAct, best = 0, size = game->handSize[seat];
  if (game->phase == STEAL) return chooseLoot(game);
  if (style == ANY) return game->hand[seat][below(random, size)];
  Sight sight = sightOf(game, seat);
  double most = -1e30;
  for (int i = 0; i < size; i++) {
    Look look = glance(&sight, game->hand[seat][i]);
    double sum = style == CASUAL ? 0.25 * gumbel(random) : 0;
    for (int f = 0; f < GLANCE; f++) sum += weights[f] * look.values[f];
    if (sum > most) {
      most = sum;
      best = i;
    }
  }
  return game->hand[seat][best];
}

// What a round is still worth to a seat beside what lies there, where all cards are known and everybody goes on by the own
// style, nets by the linear policy with chance: the mean of so many playouts.
FN float playedOn(const Game* game, int seat, int playouts, const uint8_t* styles, const float* weights, uint64_t seed) {
  if (playouts == 0 || game->phase == OVER) return 0;
  float sum = 0;
  for (int p = 0; p < playouts; p++) {
    Random random = seeded(seed, p);
    Game end = *game;
    while (end.phase != OVER) {
      int style = styles[end.toAct];
      play(&end, choose(&end, style == NET || style >= SNAPSHOT ? CASUAL : style, weights, &random), &random);
    }
    sum += worth(&end, seat);
  }
  return sum / playouts - worth(game, seat);
}

// --- Searches -----------------------------------------------------------------------------------

// What a point counts for in games/bids/bots/utility.ts.
const float SEARCH_POINT = 0.005f;

// A world as the seat to act may believe in: the black cards nobody has seen lie anywhere in hands and pile, all cards of
// the others in any of their hands. One that remembers knows which cards came back to the pile, and the order of those below.
FN void imagine(Game* game, bool remembers, Random* random) {
  uint8_t cards[SEATS * HAND + PILE], loose[PILE];
  int seat = game->toAct, count = 0, back = 0, end = game->pileEnd - (remembers ? game->ordered : 0);
  for (int i = game->pileNext; i < end; i++) {
    if (remembers && (game->returned & blackBit(game->pile[i]))) loose[back++] = game->pile[i];
    else cards[count++] = game->pile[i];
  }
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; s != seat && i < game->handSize[s]; i++) {
      if (isBlack(game->hand[s][i])) cards[count++] = game->hand[s][i];
    }
  }
  shuffleCards(cards, count, random);
  while (back < end - game->pileNext) loose[back++] = cards[--count];
  if (remembers) shuffleCards(loose, back, random);
  for (int i = 0; i < back; i++) game->pile[game->pileNext + i] = loose[i];
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; s != seat && i < game->handSize[s]; i++) {
      if (!isBlack(game->hand[s][i])) cards[count++] = game->hand[s][i];
    }
  }
  shuffleCards(cards, count, random);
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; s != seat && i < game->handSize[s]; i++) game->hand[s][i] = cards[--count];
  }
}

// How the seat to act fares after this bid if everybody goes on by the linear policy with chance.
FN float playOut(Game* game, int move, const float* weights, Random* random) {
  int seat = game->toAct;
  float points;
  play(game, move, random);
  while (game->phase != OVER) play(game, choose(game, CASUAL, weights, random), random);
  float won = chance(game, seat, &points);
  return won + SEARCH_POINT * points;
}

}  // namespace bids

// ¡Toma 6!, base rules (T-001 … T-018) for 2 to 10 players, one round at a time from any scores.
// The rules are not trusted here: traces of it are replayed by packages/games (see README.md).
#pragma once
#include "portable.h"

namespace toma6 {

const int SEATS = 10, HAND = 10, ROWS = 4, FULL = 5, WORDS = 4, CARDS = 104;
const int LOW = -1;

// Bit c of a set is card c.
struct Set {
  uint32_t word[WORDS];
};

FN void add(Set* set, int card) { set->word[card >> 5] |= 1u << (card & 31); }
FN void drop(Set* set, int card) { set->word[card >> 5] &= ~(1u << (card & 31)); }
FN bool has(const Set* set, int card) { return (set->word[card >> 5] >> (card & 31)) & 1; }

FN uint32_t upTo(int word, int card) {
  // The bits of this word that stand for cards of at most `card`.
  int bits = card + 1 - 32 * word;
  return bits <= 0 ? 0 : bits >= 32 ? 0xffffffffu : (1u << bits) - 1;
}

// How many cards lie strictly between two numbers.
FN int between(const Set* set, int low, int high) {
  if (high - low < 2) return 0;
  int count = 0;
  for (int w = 0; w < WORDS; w++) count += POPCOUNT(set->word[w] & upTo(w, high - 1) & ~upTo(w, low));
  return count;
}

FN int sizeOf(const Set* set) {
  int count = 0;
  for (int w = 0; w < WORDS; w++) count += POPCOUNT(set->word[w]);
  return count;
}

// T-002
FN int headsOf(int card) {
  if (card == 55) return 7;
  if (card % 11 == 0) return 5;
  if (card % 10 == 0) return 3;
  return card % 5 == 0 ? 2 : 1;
}

// What placing a card needs of the four rows.
struct Rows {
  uint8_t end[ROWS], length[ROWS], heads[ROWS];
};

struct Game {
  Set hand[SEATS], pile[SEATS];
  uint8_t cards[ROWS][FULL];
  Rows rows;
  uint8_t queueCard[SEATS], queueSeat[SEATS];
  uint8_t queueNext, queueEnd, players, trick;
  int16_t scores[SEATS], heads[SEATS];
  int16_t limit, padding;
};

// T-008, T-009
FN int rowFor(const Rows* rows, int card) {
  int row = LOW, best = 0;
  for (int r = 0; r < ROWS; r++) {
    if (rows->end[r] < card && rows->end[r] > best) {
      best = rows->end[r];
      row = r;
    }
  }
  return row;
}

// What the players here take with a low card: the fewest heads; of equal ones, the highest end.
FN int cheapestRow(const Rows* rows) {
  int best = 0, least = 1 << 20;
  for (int r = 0; r < ROWS; r++) {
    int cost = rows->heads[r] * 128 - rows->end[r];
    if (cost < least) {
      least = cost;
      best = r;
    }
  }
  return best;
}

FN bool takes(const Rows* rows, int row) { return rows->length[row] >= FULL; }

// The card goes to the row, as its first card where the row is taken. Returns the heads taken.
FN int lay(Rows* rows, int row, int card, bool taking) {
  int taken = 0;
  if (taking) {
    taken = rows->heads[row];
    rows->length[row] = 0;
    rows->heads[row] = 0;
  }
  rows->length[row]++;
  rows->heads[row] += headsOf(card);
  rows->end[row] = card;
  return taken;
}

FN void place(Game* game, int row, bool taking) {
  int card = game->queueCard[game->queueNext], seat = game->queueSeat[game->queueNext];
  game->queueNext++;
  if (taking) {
    for (int i = 0; i < game->rows.length[row]; i++) add(&game->pile[seat], game->cards[row][i]);
  }
  game->heads[seat] += lay(&game->rows, row, card, taking);
  game->cards[row][game->rows.length[row] - 1] = card;
}

// T-007: keys of card and seat, lowest first.
FN void sortKeys(int* keys, int count) {
  for (int i = 1; i < count; i++) {
    int key = keys[i], j = i;
    for (; j > 0 && keys[j - 1] > key; j--) keys[j] = keys[j - 1];
    keys[j] = key;
  }
}

FN void layTrick(Game* game, const uint8_t* choice) {
  int keys[SEATS];
  for (int s = 0; s < game->players; s++) {
    keys[s] = choice[s] * 16 + s;
    drop(&game->hand[s], choice[s]);
  }
  sortKeys(keys, game->players);
  for (int i = 0; i < game->players; i++) {
    game->queueCard[i] = keys[i] >> 4;
    game->queueSeat[i] = keys[i] & 15;
  }
  game->queueNext = 0;
  game->queueEnd = game->players;
}

// Places card after card. Returns the seat that owes the choice of a row, or -1 after the trick.
FN int advance(Game* game) {
  if (game->queueEnd == 0) return -1;
  while (game->queueNext < game->queueEnd) {
    int row = rowFor(&game->rows, game->queueCard[game->queueNext]);
    if (row == LOW) return game->queueSeat[game->queueNext];
    place(game, row, takes(&game->rows, row));
  }
  game->queueNext = game->queueEnd = 0;
  game->trick++;
  return -1;
}

FN void playTrick(Game* game, const uint8_t* choice) {
  layTrick(game, choice);
  while (advance(game) >= 0) place(game, cheapestRow(&game->rows), true);
}

// T-003, T-004
FN void deal(Game* game, Random* random) {
  uint8_t deck[CARDS];
  for (int i = 0; i < CARDS; i++) deck[i] = i + 1;
  int needed = game->players * HAND + ROWS;
  for (int i = 0; i < needed; i++) {
    int j = i + below(random, CARDS - i);
    uint8_t card = deck[j];
    deck[j] = deck[i];
    deck[i] = card;
  }
  for (int s = 0; s < SEATS; s++) {
    game->heads[s] = 0;
    for (int w = 0; w < WORDS; w++) game->hand[s].word[w] = game->pile[s].word[w] = 0;
  }
  int next = 0;
  for (int r = 0; r < ROWS; r++) {
    int card = deck[next++];
    for (int i = 0; i < FULL; i++) game->cards[r][i] = 0;
    game->cards[r][0] = card;
    game->rows.end[r] = card;
    game->rows.length[r] = 1;
    game->rows.heads[r] = headsOf(card);
  }
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; i < HAND; i++) add(&game->hand[s], deck[next++]);
  }
  game->queueNext = game->queueEnd = 0;
  game->trick = 1;
}

// --- What is played for -------------------------------------------------------------------------

const float SPREAD = 7.5f, WORST_ROUND = 14.0f;
// About one head at an even table early in a match, so that numbers mean the same at every table.
const float SCALE = 16.0f;
// Heads count a little by themselves: whoever cannot win any more still keeps them few.
const float HEAD = 0.15f;

FN int standing(const Game* game, int seat) { return game->scores[seat] + game->heads[seat]; }

// As games/toma6/bots/utility.ts has it: the chance to win the match.
FN float chance(const Game* game, int seat, bool finished) {
  int highest = 0, own = standing(game, seat), equals = 0;
  bool beaten = false;
  for (int s = 0; s < game->players; s++) {
    int theirs = standing(game, s);
    if (theirs > highest) highest = theirs;
    if (theirs < own) beaten = true;
    if (theirs == own) equals++;
  }
  if (finished && highest >= game->limit) return beaten ? 0 : 1.0f / equals;
  float left = (game->limit - highest) / WORST_ROUND;
  float spread = SPREAD * sqrtf(left < 1 ? 1 : left), sum = 0;
  for (int s = 0; s < game->players; s++) sum += expf((own - standing(game, s)) / spread);
  return 1 / sum;
}

FN float worth(const Game* game, int seat, bool finished) {
  float n = game->players;
  return SCALE * n * n / (n - 1) * chance(game, seat, finished) - HEAD * game->heads[seat];
}

// --- What a seat sees ---------------------------------------------------------------------------
// All features are whole numbers of one byte, reckoned with nothing but + - * / on doubles, so that
// games/toma6/bots/net/features.ts finds the same ones.

const int CARD_FEATURES = 32, TABLE_FEATURES = 64;

// That exactly `count` of `all` do what each does with this chance.
FN double exactly(int count, int all, double p) {
  if (count > all) return 0;
  double ways = 1;
  for (int i = 0; i < count; i++) ways = ways * (all - i) / (i + 1);
  for (int i = 0; i < count; i++) ways = ways * p;
  for (int i = count; i < all; i++) ways = ways * (1 - p);
  return ways;
}

// The rows by their ends, lowest first.
FN void rank(const Rows* rows, int* order) {
  for (int r = 0; r < ROWS; r++) order[r] = r;
  for (int i = 1; i < ROWS; i++) {
    int row = order[i], j = i;
    for (; j > 0 && rows->end[order[j - 1]] > rows->end[row]; j--) order[j] = order[j - 1];
    order[j] = row;
  }
}

// `others` are the cards that others may hold: all unseen ones, or the true ones for a critic.
FN void lookAtTable(const Game* game, int seat, const Set* others, int8_t* out) {
  for (int i = 0; i < TABLE_FEATURES; i++) out[i] = 0;
  int order[ROWS];
  rank(&game->rows, order);
  int cheapest = 127;
  for (int i = 0; i < ROWS; i++) {
    int row = order[i], end = game->rows.end[row], heads = game->rows.heads[row];
    int8_t* of = out + 8 * i;
    int following = i + 1 < ROWS ? game->rows.end[order[i + 1]] : CARDS + 1;
    of[0] = byte(end);
    of[1 + FULL - game->rows.length[row]] = UNIT;
    of[6] = byte(heads * 4.0);
    of[7] = byte(between(others, end, following) * 2.0);
    if (heads < cheapest) cheapest = heads;
  }
  out[32] = byte(between(others, 0, game->rows.end[order[0]]) * 2.0);
  out[33] = byte(cheapest * 4.0);
  out[34 + game->trick - 1] = UNIT;
  out[44 + game->players - 2] = UNIT;
  int own = standing(game, seat), least = 10000, most = 0, sum = 0, better = 0;
  for (int s = 0; s < game->players; s++) {
    if (s == seat) continue;
    int theirs = standing(game, s);
    if (theirs < least) least = theirs;
    if (theirs > most) most = theirs;
    if (theirs < own) better++;
    sum += theirs;
  }
  int count = game->players - 1, highest = most > own ? most : own;
  out[53] = byte(own);
  out[54] = byte(own - least);
  out[55] = byte(own - most);
  out[56] = byte(own - (double)sum / count);
  out[57] = byte(clip(game->limit - highest, -100, 100));
  out[58] = byte(32.0 * better / count);
  out[59] = byte(clip(game->limit - own, -100, 100));
  out[60] = highest >= game->limit ? UNIT : 0;
  out[61] = byte(game->heads[seat] * 4.0);
  out[62] = byte(sizeOf(others));
  out[63] = game->limit - highest <= 14 ? UNIT : 0;
}

// One card of the hand. `next` and `last` are the own cards beside it, 0 and 105 where there is none.
FN void lookAtCard(const Game* game, const Set* hand, const Set* others, const int* order, int held, int card,
                   int last, int next, int8_t* out) {
  for (int i = 0; i < CARD_FEATURES; i++) out[i] = 0;
  int place = LOW;
  for (int i = 0; i < ROWS; i++) {
    if (game->rows.end[order[i]] < card) place = i;
  }
  int cheapest = game->rows.heads[cheapestRow(&game->rows)];
  int count = game->players - 1, unseen = sizeOf(others);
  int end = place == LOW ? 0 : game->rows.end[order[place]];
  int above = place + 1 < ROWS ? game->rows.end[order[place + 1]] : CARDS + 1;
  int sooner = between(others, end, card);
  double p = unseen > 0 ? (double)sooner / unseen : 0;
  out[1 + place] = UNIT;
  out[11] = byte(sooner * 2.0);
  out[12] = byte(1270.0 * sooner / (10.0 * sooner + 60.0));
  out[13] = byte(127.0 * p);
  out[17] = byte(16.0 * between(hand, end, card));
  out[18] = byte(card);
  out[19] = byte(16.0 * headsOf(card));
  out[22] = byte(4.0 * cheapest);
  out[23] = byte(12.0 * between(hand, 0, card));
  out[24] = byte(12.0 * between(hand, card, CARDS + 1));
  out[25] = last > 0 ? byte(4.0 * between(others, last, card)) : 127;
  out[26] = next <= CARDS ? byte(4.0 * between(others, card, next)) : 127;
  out[27] = byte(between(others, card, CARDS + 1));
  out[29] = byte(2.0 * between(others, card, above));
  out[30] = byte(card - end);
  out[31] = byte(127.0 * sooner * held / (unseen * 10.0 + 1.0));
  if (place == LOW) {
    double alone = exactly(0, count, p);
    out[20] = byte(127.0 * alone);
    out[21] = byte(8.0 * cheapest * alone);
    return;
  }
  int row = order[place], room = FULL - game->rows.length[row], heads = game->rows.heads[row];
  double now = exactly(room, count, p), fewer = 0;
  for (int i = 0; i < room; i++) fewer = fewer + exactly(i, count, p);
  out[5 + room] = UNIT;
  out[10] = byte(4.0 * heads);
  out[14] = byte(127.0 * now);
  out[15] = byte(127.0 * (1 - now - fewer));
  out[16] = byte(8.0 * (heads + room * 171.0 / 104.0) * now);
  out[28] = byte(4.0 * heads * p);
}

FN Set seenBy(const Game* game, int seat) {
  Set seen = game->hand[seat];
  for (int s = 0; s < game->players; s++) {
    for (int w = 0; w < WORDS; w++) seen.word[w] |= game->pile[s].word[w];
  }
  for (int r = 0; r < ROWS; r++) {
    for (int i = 0; i < game->rows.length[r]; i++) add(&seen, game->cards[r][i]);
  }
  return seen;
}

FN Set unseenBy(const Game* game, int seat) {
  Set unseen = seenBy(game, seat);
  for (int w = 0; w < WORDS; w++) unseen.word[w] = ~unseen.word[w];
  unseen.word[0] &= ~1u;
  unseen.word[3] &= upTo(3, CARDS);
  return unseen;
}

FN Set heldByOthers(const Game* game, int seat) {
  Set held = {{0, 0, 0, 0}};
  for (int s = 0; s < game->players; s++) {
    if (s == seat) continue;
    for (int w = 0; w < WORDS; w++) held.word[w] |= game->hand[s].word[w];
  }
  return held;
}

// --- Opponents of fixed styles ------------------------------------------------------------------

// The linear policy of games/toma6/bots/features.ts ("normal in playouts").
struct Linear {
  const float* weights;
  const uint8_t* steps;
};

// The places of the weights that speak of a card: its row, its heads, its height; then the heads.
FN void lookLinear(const uint8_t* steps, const Rows* rows, int players, int cardsLeft, int card, int16_t* out) {
  int phase = cardsLeft > 7 ? 0 : cardsLeft > 3 ? 1 : 2, others = players - 1;
  int row = rowFor(rows, card);
  out[2] = 384 + phase * 14 + (card >> 3);
  if (row == LOW) {
    int step = steps[others * (card - 1)], least = 100;
    for (int r = 0; r < ROWS; r++) least = rows->heads[r] < least ? rows->heads[r] : least;
    out[0] = 336 + phase * 12 + step;
    out[1] = 372 + step;
    out[3] = least;
    return;
  }
  int step = steps[others * (card - rows->end[row] - 1)];
  int space = FULL - rows->length[row], room = space > others ? 6 : space;
  out[0] = (phase * 7 + room) * 12 + step;
  out[1] = 252 + room * 12 + step;
  out[3] = rows->heads[row];
}

FN float appeal(Linear linear, const Rows* rows, int players, int cardsLeft, int card) {
  int16_t at[4];
  lookLinear(linear.steps, rows, players, cardsLeft, card, at);
  return linear.weights[at[0]] + linear.weights[at[1]] * at[3] + linear.weights[at[2]];
}

// The rule of games/toma6/bots/greedy/choose.ts: what a card costs if others play anything.
FN float risk(const Game* game, const Set* others, int card) {
  int row = rowFor(&game->rows, card), count = game->players - 1, unseen = sizeOf(others);
  int end = row == LOW ? 0 : game->rows.end[row];
  double p = (double)between(others, end, card) / (unseen > 0 ? unseen : 1);
  if (row == LOW) return game->rows.heads[cheapestRow(&game->rows)] * exactly(0, count, p);
  int room = FULL - game->rows.length[row];
  return (game->rows.heads[row] + room * 171.0 / 104.0) * exactly(room, count, p);
}

// From SNAPSHOT on the choice is made elsewhere.
enum Style { NET = 0, LINEAR = 1, GREEDY = 2, ANY = 3, SHARP = 4, SNAPSHOT = 5, MCS = 6, SEARCH = 7 };

FN int choose(const Game* game, int seat, int style, Linear linear, Random* random) {
  const Set* hand = &game->hand[seat];
  Set others = unseenBy(game, seat);
  int left = sizeOf(hand), best = 0;
  float most = -1e30f;
  // Of equal cards greedy plays the highest: it looks from there.
  for (int card = CARDS; card >= 1; card--) {
    if (!has(hand, card)) continue;
    float value = 0;
    if (style == LINEAR) value = appeal(linear, &game->rows, game->players, left, card) + gumbel(random);
    if (style == SHARP) value = appeal(linear, &game->rows, game->players, left, card) + 0.2f * gumbel(random);
    if (style == GREEDY) value = -risk(game, &others, card);
    if (style == ANY) value = unit(random);
    if (value > most) {
      most = value;
      best = card;
    }
  }
  return best;
}

// --- Searches -----------------------------------------------------------------------------------

// The rest of a round from hands that are known, everybody by the linear policy; `linear.weights` null: at random, as in
// packages/bots/src/mcs.ts. `first` holds what seats play in this trick, 0: as they play all others. `left`: how many
// cards the others have. Heads taken are added to `heads`.
FN void playOn(const Game* game, uint8_t (*hands)[HAND], const uint8_t* first, int left, Linear linear, Random* random,
               int* heads) {
  int players = game->players;
  Rows rows = game->rows;
  for (bool begins = true; left > 0; left--, begins = false) {
    int keys[SEATS];
    for (int s = 0; s < players; s++) {
      int chosen = 0;
      if (begins && first[s] > 0) {
        while (hands[s][chosen] != first[s]) chosen++;
      } else if (linear.weights == 0) {
        chosen = below(random, left);
      } else if (left > 1) {
        float most = -1e30f;
        for (int i = 0; i < left; i++) {
          float value = appeal(linear, &rows, players, left, hands[s][i]) + gumbel(random);
          if (value > most) {
            most = value;
            chosen = i;
          }
        }
      }
      keys[s] = hands[s][chosen] * 16 + s;
      hands[s][chosen] = hands[s][left - 1];
    }
    sortKeys(keys, players);
    for (int i = 0; i < players; i++) {
      int played = keys[i] >> 4, row = rowFor(&rows, played);
      bool low = row == LOW;
      if (low) row = linear.weights == 0 ? below(random, ROWS) : cheapestRow(&rows);
      heads[keys[i] & 15] += lay(&rows, row, played, low || takes(&rows, row));
    }
  }
}

// The same in a world drawn evenly, from the choice of `card` on.
FN void playOut(const Game* game, int seat, int card, Linear linear, Random* random, int* heads) {
  uint8_t unseen[CARDS], hands[SEATS][HAND], first[SEATS];
  Set hidden = unseenBy(game, seat);
  int count = 0, players = game->players, size = 0, next = 0;
  for (int c = 1; c <= CARDS; c++) {
    if (has(&hidden, c)) unseen[count++] = c;
    if (has(&game->hand[seat], c)) hands[seat][size++] = c;
  }
  for (int s = 0; s < players; s++) {
    first[s] = s == seat ? card : 0;
    for (int i = 0; s != seat && i < size; i++) {
      int j = next + below(random, count - next);
      hands[s][i] = unseen[j];
      unseen[j] = unseen[next++];
    }
  }
  playOn(game, hands, first, size, linear, random, heads);
}

// What a round is still worth to a seat beside what lies there, where all hands are known and everybody goes on by the linear
// policy: the mean of so many playouts.
FN float playedOn(const Game* game, int seat, int playouts, Linear linear, uint64_t seed) {
  if (playouts == 0 || game->trick > HAND) return 0;
  Game end = *game;
  uint8_t first[SEATS] = {0};
  float sum = 0;
  for (int p = 0; p < playouts; p++) {
    Random random = seeded(seed, p);
    uint8_t hands[SEATS][HAND];
    int heads[SEATS], left = 0;
    for (int s = 0; s < game->players; s++) {
      heads[s] = left = 0;
      for (int w = 0; w < WORDS; w++) {
        for (uint32_t held = game->hand[s].word[w]; held != 0; held &= held - 1) {
          hands[s][left++] = 32 * w + POPCOUNT((held & (0u - held)) - 1);
        }
      }
    }
    playOn(game, hands, first, left, linear, &random, heads);
    for (int s = 0; s < game->players; s++) end.heads[s] = game->heads[s] + heads[s];
    sum += worth(&end, seat, true);
  }
  return sum / playouts - worth(game, seat, false);
}

// Deals the others hands as they may hold them: cards nobody has seen, each as likely as `odds` say (logarithms, by
// card), evenly where there are none.
FN void imagine(Game* game, int seat, const float* odds, Random* random) {
  float keys[CARDS];
  uint8_t cards[CARDS];
  Set hidden = unseenBy(game, seat);
  int count = 0, size = sizeOf(&game->hand[seat]), wanted = size * (game->players - 1);
  for (int c = 1; c <= CARDS; c++) {
    if (!has(&hidden, c)) continue;
    float key = (odds == 0 ? 0 : odds[c]) + gumbel(random);
    int at = count < wanted ? count : wanted;
    // The best so far, in order: whoever falls out was not dealt.
    for (; at > 0 && keys[at - 1] < key; at--) {
      if (at < wanted) keys[at] = keys[at - 1], cards[at] = cards[at - 1];
    }
    if (at < wanted) keys[at] = key, cards[at] = c;
    if (count < wanted) count++;
  }
  int next = 0;
  for (int s = 0; s < game->players; s++) {
    if (s == seat) continue;
    for (int w = 0; w < WORDS; w++) game->hand[s].word[w] = 0;
    for (int i = 0; i < size; i++) {
      int j = next + below(random, count - next);
      add(&game->hand[s], cards[j]);
      cards[j] = cards[next++];
    }
  }
}

}  // namespace toma6

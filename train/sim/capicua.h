// Capicúa (C-001 … C-017, C-R1 … C-R8) for 2 to 4 players, base and advanced, one game at a time from any
// scores. The rules are not trusted here: traces of it are replayed by the engine (see README.md).
#pragma once
#include "portable.h"

namespace capicua {

const int SEATS = 4, CARDS = 79, LOWEST = 12, HIGHEST = 98, WORDS = 4, REACH = 10, MOVES = 19;
// A move is one byte: to take, to place a card, or to pair one.
const int TAKE = 0, PAIR = 100;

enum Phase { PLAY = 0, PLACE = 1, OVER = 2 };

struct Pile {
  uint8_t cards[CARDS], size;
};

struct Game {
  uint32_t hand[SEATS][WORDS];  // bit c: card c
  uint32_t hidden[WORDS];  // C-016: cards that went to a pile face down without anybody seeing them
  int16_t scores[SEATS];
  Pile row, pairs[SEATS], taken[SEATS];
  uint8_t deck[CARDS], next;
  uint8_t players, phase, turn, dealer, game, games, advanced, padding;
};

FN bool holds(const Game* game, int seat, int card) { return (game->hand[seat][card >> 5] >> (card & 31)) & 1; }
FN void gain(Game* game, int seat, int card) { game->hand[seat][card >> 5] |= 1u << (card & 31); }
FN void lose(Game* game, int seat, int card) { game->hand[seat][card >> 5] &= ~(1u << (card & 31)); }
FN void push(Pile* pile, int card) { pile->cards[pile->size++] = card; }

FN int swapDigits(int card) { return card % 10 * 10 + card / 10; }
FN bool isToad(int card) { return card % 11 == 0; }
FN int deckSize(const Game* game) { return CARDS - game->next; }

FN bool holdsAny(const Game* game, int seat) {
  for (int w = 0; w < WORDS; w++) {
    if (game->hand[seat][w]) return true;
  }
  return false;
}

FN int placeInRow(const Game* game, int card) {
  for (int i = 0; i < game->row.size; i++) {
    if (game->row.cards[i] == card) return i;
  }
  return -1;
}

// C-014
FN int points(const Game* game, int seat) {
  int sum = game->pairs[seat].size;
  for (int i = 0; i < game->taken[seat].size; i++) sum -= isToad(game->taken[seat].cards[i]) ? 5 : 1;
  return sum;
}

// C-005, C-007 … C-011: what the seat to act may do; returns how many moves there are.
FN int listMoves(const Game* game, uint8_t* moves) {
  int count = 0, seat = game->turn, size = game->row.size;
  if (game->phase == OVER) return 0;
  int end = size > 0 ? game->row.cards[size - 1] : 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (!holds(game, seat, card)) continue;
    int gap = card > end ? card - end : end - card;
    if (size == 0 || gap <= REACH) moves[count++] = card;
    if (!isToad(card) && placeInRow(game, swapDigits(card)) >= 0) moves[count++] = PAIR + card;
  }
  if (size > 0) moves[count++] = TAKE;
  return count;
}

FN void draw(Game* game, int seat) { gain(game, seat, game->deck[game->next++]); }

// C-002
FN void deal(Game* game, Random* random) {
  int size = 0, hand = game->players == 4 ? 8 : 9;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (card % 10 != 0) game->deck[size++] = card;
  }
  for (int i = 0; i < CARDS - 1; i++) {
    int j = i + below(random, CARDS - i);
    uint8_t card = game->deck[j];
    game->deck[j] = game->deck[i];
    game->deck[i] = card;
  }
  game->row.size = 0;
  for (int w = 0; w < WORDS; w++) game->hidden[w] = 0;
  for (int s = 0; s < SEATS; s++) {
    game->pairs[s].size = game->taken[s].size = 0;
    for (int w = 0; w < WORDS; w++) game->hand[s][w] = 0;
  }
  game->next = 0;
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; i < hand; i++) draw(game, s);
  }
  game->phase = PLAY;
  game->turn = (game->dealer + 1) % game->players;
}

FN void finish(Game* game) {
  game->phase = OVER;
  for (int s = 0; s < game->players; s++) game->scores[s] += points(game, s);
}

// C-006, C-R8
FN void drawAndPass(Game* game) {
  if (deckSize(game) > 0) draw(game, game->turn);
  game->phase = PLAY;
  game->turn = (game->turn + 1) % game->players;
  if (game->row.size == 0 && !holdsAny(game, game->turn)) finish(game);
}

FN void pairWith(Game* game, int card) {
  int seat = game->turn, reverse = swapDigits(card);
  lose(game, seat, card);
  int at = placeInRow(game, reverse);
  game->row.size--;
  for (int i = at; i < game->row.size; i++) game->row.cards[i] = game->row.cards[i + 1];
  push(&game->pairs[seat], reverse);
  push(&game->pairs[seat], card);
  // C-013, C-R1
  if (game->row.size == 0 && deckSize(game) == 0) finish(game);
  else drawAndPass(game);
}

FN void take(Game* game) {
  int seat = game->turn, size = game->row.size;
  for (int i = 0; i < size; i++) push(&game->taken[seat], game->row.cards[i]);
  game->row.size = 0;
  // C-013, C-R2, C-R4
  if (deckSize(game) == 0) {
    finish(game);
    return;
  }
  // C-016
  if (game->advanced && size == 1) {
    int card = game->deck[game->next++];
    push(&game->taken[seat], card);
    game->hidden[card >> 5] |= 1u << (card & 31);
  }
  game->phase = PLACE;
}

// Plays for the seat whose turn it is. After the game nothing is dealt.
FN void play(Game* game, int move) {
  if (game->phase == OVER) return;
  if (move == TAKE) {
    take(game);
  } else if (move > PAIR) {
    pairWith(game, move - PAIR);
  } else {
    lose(game, game->turn, move);
    push(&game->row, move);
    drawAndPass(game);
  }
}

// --- What is played for -------------------------------------------------------------------------

const float SPREAD = 9.0f;
// About one point at an even table with two games to go, so that numbers mean the same at every table.
const float SCALE = 12.0f;
// Points count a little by themselves, and are far less noisy than wins.
const float POINT = 0.3f;

FN int cardsLaid(const Game* game) {
  int count = game->row.size;
  for (int s = 0; s < game->players; s++) count += game->pairs[s].size + game->taken[s].size;
  return count;
}

// As games/capicua/bots/utility.ts, without an outlook: the chance to win the match.
FN float worth(const Game* game, int seat) {
  float n = game->players, scale = SCALE * n * n / (n - 1), own = 0, theirs[SEATS], sum = 0;
  bool over = game->phase == OVER;
  for (int s = 0; s < game->players; s++) theirs[s] = game->scores[s] + (over ? 0 : points(game, s));
  own = theirs[seat];
  float left = game->games - game->game + (over ? 0 : 1 - cardsLaid(game) / (float)CARDS);
  if (over && game->game == game->games) {
    int equals = 0;
    for (int s = 0; s < game->players; s++) {
      if (theirs[s] > own) return POINT * own;
      equals += theirs[s] == own;
    }
    return scale / equals + POINT * own;
  }
  float spread = SPREAD * sqrtf(left < 0.2f ? 0.2f : left);
  for (int s = 0; s < game->players; s++) sum += expf((theirs[s] - own) / spread);
  return scale / sum + POINT * own;
}

// --- What a seat sees ---------------------------------------------------------------------------
// Whole numbers of one byte, as games/capicua/bots/net/features.ts finds them.

const int GLANCE = 28, MOVE_FEATURES = 40, TABLE_FEATURES = 36, VIEW_SETS = 4, ALL_FEATURES = 44, ALL_SETS = 7;

FN void include(uint32_t* set, int card) { set[card >> 5] |= 1u << (card & 31); }
FN void exclude(uint32_t* set, int card) { set[card >> 5] &= ~(1u << (card & 31)); }
FN bool within(const uint32_t* set, int card) { return (set[card >> 5] >> (card & 31)) & 1; }

FN int sizeOf(const uint32_t* set) {
  int count = 0;
  for (int w = 0; w < WORDS; w++) count += POPCOUNT(set[w]);
  return count;
}

// The bits of a word that stand for cards of at most `card`.
FN uint32_t upTo(int word, int card) {
  int bits = card + 1 - 32 * word;
  return bits <= 0 ? 0 : bits >= 32 ? 0xffffffffu : (1u << bits) - 1;
}

// How many cards of a set are at most so far from a number.
FN int around(const uint32_t* set, int end, int reach) {
  int count = 0;
  for (int w = 0; w < WORDS; w++) count += POPCOUNT(set[w] & upTo(w, end + reach) & ~upTo(w, end - reach - 1));
  return count;
}

// C-007, C-008: how many cards of a set may be placed beside this end; 0: the row is empty.
FN int fitting(const uint32_t* set, int end) { return end == 0 ? sizeOf(set) : around(set, end, REACH); }

FN int toadsIn(const uint32_t* set) {
  int count = 0;
  for (int card = 22; card <= 88; card += 11) count += within(set, card);
  return count;
}

FN int pairsIn(const uint32_t* set) {
  int count = 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (card % 10 > card / 10) count += within(set, card) && within(set, swapDigits(card));
  }
  return count;
}

FN int neighboursIn(const uint32_t* set) {
  int count = 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (within(set, card)) count += around(set, card, REACH) - 1;
  }
  return count;
}

// What a seat sees before it looks at its moves; `hand` is its own.
struct Sight {
  uint32_t unseen[WORDS], partners[WORDS];
  const uint32_t* hand;
  int end, rowCost, reserves, unseenCount, nextHand;
  double held;
};

// A seat that `remembers` knows which cards were taken, but for hidden ones.
FN Sight sightOf(const Game* game, int seat, bool remembers) {
  Sight sight;
  sight.hand = game->hand[seat];
  sight.rowCost = sight.reserves = 0;
  for (int w = 0; w < WORDS; w++) sight.unseen[w] = sight.partners[w] = 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (card % 10 != 0 && !within(sight.hand, card)) include(sight.unseen, card);
  }
  for (int i = 0; i < game->row.size; i++) {
    int card = game->row.cards[i];
    exclude(sight.unseen, card);
    sight.rowCost += isToad(card) ? 5 : 1;
    if (!isToad(card)) include(sight.partners, swapDigits(card));
  }
  int held = 0;
  for (int s = 0; s < game->players; s++) {
    if (s != seat) held += sizeOf(game->hand[s]);
    for (int i = 0; i < game->pairs[s].size; i++) exclude(sight.unseen, game->pairs[s].cards[i]);
    for (int i = 0; remembers && i < game->taken[s].size; i++) {
      if (!within(game->hidden, game->taken[s].cards[i])) exclude(sight.unseen, game->taken[s].cards[i]);
    }
  }
  for (int w = 0; w < WORDS; w++) sight.reserves += POPCOUNT(sight.partners[w] & sight.hand[w]);
  int unseen = sizeOf(sight.unseen);
  sight.unseenCount = unseen > 0 ? unseen : 1;
  sight.held = (double)held / sight.unseenCount;
  sight.nextHand = sizeOf(game->hand[(seat + 1) % game->players]);
  sight.end = game->row.size > 0 ? game->row.cards[game->row.size - 1] : 0;
  return sight;
}

// The chance that the next one has no card that fits beside this end.
FN double stuck(const Sight* sight, int end) {
  double miss = 1 - (double)fitting(sight->unseen, end) / sight->unseenCount, chance = 1;
  for (int i = 0; i < sight->nextHand; i++) chance = chance * miss;
  return chance;
}

// What speaks for a move, as games/capicua/bots/features.ts has it. Returns the end it leaves.
FN int glance(const Game* game, const Sight* sight, int move, double* values) {
  for (int i = 0; i < GLANCE; i++) values[i] = 0;
  int size = game->row.size;
  if (move == TAKE) {
    values[23] = 1;
    values[24] = sight->rowCost / 10.0;
    values[25] = game->advanced && size == 1;
    values[26] = deckSize(game) == 0;
    values[27] = sight->reserves;
    return 0;
  }
  if (move > PAIR) {
    int card = move - PAIR, partner = swapDigits(card);
    int end = sight->end != partner ? sight->end : size > 1 ? game->row.cards[size - 2] : 0;
    values[0] = 1;
    if (size == 1) {
      values[1] = 1;
    } else {
      int gap = card > end ? card - end : end - card;
      int own = fitting(sight->hand, end) - (gap <= REACH ? 1 : 0);
      double cost = (sight->rowCost - 1) / 10.0, blocked = stuck(sight, end);
      values[2] = own / 3.0;
      values[3] = blocked;
      values[4] = blocked * cost;
      values[5] = cost / (sight->reserves + own);
    }
    values[6] = deckSize(game) == 0;
    values[7] = sight->reserves - 1;
    return end;
  }
  int reverse = swapDigits(move), own = fitting(sight->hand, move) - 1;
  bool toad = isToad(move);
  double cost = (sight->rowCost + (toad ? 5 : 1)) / 10.0, blocked = stuck(sight, move);
  int reserves = sight->reserves - (within(sight->partners, move) ? 1 : 0);
  if (toad) {
    values[8] = 1;
  } else if (within(sight->hand, reverse)) {
    values[9] = 1;
    reserves++;
  } else if (within(sight->unseen, reverse)) {
    values[10] = sight->held;
  }
  double exposure = cost / (1 + own + reserves);
  values[11] = own / 3.0;
  values[12] = (around(sight->hand, move, 2 * REACH) - around(sight->hand, move, REACH)) / 3.0;
  values[13] = exposure;
  values[14] = blocked;
  values[15] = blocked * cost;
  values[16] = reserves == 0 ? cost : 0;
  values[17] = reserves > 0;
  values[18] = deckSize(game) == 0 ? exposure : 0;
  if (size == 0) {
    values[19] = own / 3.0;
    values[20] = blocked;
  }
  values[21] = toad ? blocked : 0;
  values[22] = own == 0 ? cost : 0;
  return move;
}

FN void lookAtMove(const Game* game, const Sight* sight, int move, int8_t* out) {
  double values[GLANCE];
  for (int i = 0; i < MOVE_FEATURES; i++) out[i] = 0;
  int end = glance(game, sight, move, values), card = move > PAIR ? move - PAIR : move;
  for (int i = 0; i < GLANCE; i++) out[i] = byte(UNIT * values[i]);
  out[28] = byte(card);
  out[29] = byte(12.0 * (card % 10));
  out[30] = sight->end > 0 && card > 0 ? byte(3.0 * (card - sight->end)) : 0;
  out[31] = byte(2.0 * fitting(sight->unseen, end));
  out[32] = move > TAKE && move < PAIR ? UNIT : 0;
  out[33] = byte(end);
  out[34] = byte(16.0 * fitting(sight->hand, end));
  out[35] = byte(8.0 * sizeOf(sight->hand));
  if (card > 0 && !isToad(card)) {
    out[36] = within(sight->unseen, swapDigits(card)) ? UNIT : 0;
    out[37] = within(sight->hand, swapDigits(card)) ? UNIT : 0;
  }
  out[38] = end > 0 ? byte(12.0 * around(sight->hand, end, 2 * REACH)) : 0;
  out[39] = end > 0 ? byte(4.0 * around(sight->unseen, end, 3)) : 0;
}

// The points of a game that a seat with memory knows of; a card that nobody saw counts one.
FN int knownPoints(const Game* game, int seat) {
  int sum = game->pairs[seat].size;
  for (int i = 0; i < game->taken[seat].size; i++) {
    int card = game->taken[seat].cards[i];
    sum -= isToad(card) && !within(game->hidden, card) ? 5 : 1;
  }
  return sum;
}

// The sets are the own hand, the row, the cards known to have left the game and the end of the row.
FN void lookAtTable(const Game* game, const Sight* sight, int seat, int8_t* out, uint32_t (*sets)[WORDS]) {
  int n = game->players, deck = deckSize(game);
  for (int i = 0; i < TABLE_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < VIEW_SETS; i++) {
    for (int w = 0; w < WORDS; w++) sets[i][w] = 0;
  }
  for (int w = 0; w < WORDS; w++) sets[0][w] = sight->hand[w];
  int toads = 0;
  for (int i = 0; i < game->row.size; i++) {
    include(sets[1], game->row.cards[i]);
    toads += isToad(game->row.cards[i]);
  }
  int own = knownPoints(game, seat), best = -10000, worst = 10000, sum = 0;
  for (int i = 0; i < n; i++) {
    int s = (seat + i) % n;
    for (int j = 0; j < game->pairs[s].size; j++) include(sets[2], game->pairs[s].cards[j]);
    for (int j = 0; j < game->taken[s].size; j++) include(sets[2], game->taken[s].cards[j]);
    if (i == 0) continue;
    int theirs = knownPoints(game, s), total = theirs + game->scores[s];
    out[11 + i] = byte(12.0 * sizeOf(game->hand[s]));
    out[14 + i] = byte(3.0 * (own - theirs));
    out[17 + i] = byte(game->scores[seat] - game->scores[s]);
    if (total > best) best = total;
    if (total < worst) worst = total;
    sum += total;
  }
  for (int w = 0; w < WORDS; w++) sets[2][w] &= ~game->hidden[w];
  if (sight->end > 0) include(sets[3], sight->end);
  int total = own + game->scores[seat];
  out[n - 2] = UNIT;
  out[3] = game->advanced ? UNIT : 0;
  out[4] = game->phase == PLACE ? UNIT : 0;
  out[5] = byte(1.5 * deck);
  out[6] = byte(6.0 * game->row.size);
  out[7] = byte(4.0 * sight->rowCost);
  out[8] = byte(16.0 * toads);
  out[9] = byte(24.0 * sight->reserves);
  out[10] = byte(16.0 * fitting(sight->hand, sight->end));
  out[11] = byte(12.0 * sizeOf(sight->hand));
  out[21] = byte(3.0 * own);
  out[22] = byte(UNIT * (game->games - game->game < 3 ? game->games - game->game : 3));
  out[23] = byte(16.0 * toadsIn(sight->hand));
  out[24] = byte(24.0 * pairsIn(sight->hand));
  out[25] = byte(3.0 * neighboursIn(sight->hand));
  out[26] = byte(1.5 * sight->unseenCount);
  out[27] = byte(127.0 * sight->held);
  out[28] = byte(2.0 * fitting(sight->unseen, sight->end));
  out[29] = byte(127.0 * stuck(sight, sight->end));
  out[30] = deck == 0 ? UNIT : 0;
  out[31] = byte(4.0 * deck / n);
  out[32] = byte(16.0 * toadsIn(sight->unseen));
  out[33] = byte(2.0 * (total - best));
  out[34] = byte(2.0 * (total - (double)sum / (n - 1)));
  out[35] = byte(2.0 * (total - worst));
}

// What a critic sees that knows all hands and what is in the deck.
FN void lookAtAll(const Game* game, int seat, int8_t* out, uint32_t (*sets)[WORDS]) {
  int n = game->players, end = game->row.size > 0 ? game->row.cards[game->row.size - 1] : 0, toads = 0;
  uint32_t partners[WORDS] = {0, 0, 0, 0};
  for (int i = 0; i < ALL_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < ALL_SETS; i++) {
    for (int w = 0; w < WORDS; w++) sets[i][w] = 0;
  }
  for (int i = 0; i < game->row.size; i++) {
    int card = game->row.cards[i];
    include(sets[4], card);
    toads += isToad(card);
    if (!isToad(card)) include(partners, swapDigits(card));
  }
  if (end > 0) include(sets[5], end);
  for (int i = game->next; i < CARDS; i++) include(sets[6], game->deck[i]);
  int own = points(game, seat);
  for (int i = 0; i < n; i++) {
    int s = (seat + i) % n, common = 0;
    const uint32_t* hand = game->hand[s];
    for (int w = 0; w < WORDS; w++) {
      sets[i][w] = hand[w];
      common += POPCOUNT(hand[w] & partners[w]);
    }
    int8_t* of = out + 13 + 7 * i;
    of[0] = byte(12.0 * sizeOf(hand));
    of[1] = byte(16.0 * fitting(hand, end));
    of[2] = byte(24.0 * common);
    of[3] = byte(3.0 * (own - points(game, s)));
    of[4] = byte(24.0 * pairsIn(hand));
    of[5] = byte(16.0 * toadsIn(hand));
    of[6] = byte(2.0 * (game->scores[seat] - game->scores[s]));
  }
  out[n - 2] = UNIT;
  out[3] = game->advanced ? UNIT : 0;
  out[4] = game->phase == PLACE ? UNIT : 0;
  out[5 + (game->turn - seat + n) % n] = UNIT;
  out[9] = byte(1.5 * deckSize(game));
  out[10] = byte(6.0 * game->row.size);
  out[11] = byte(4.0 * (game->row.size + 4 * toads));
  out[12] = byte(16.0 * toads);
  out[41] = byte(UNIT * (game->games - game->game < 3 ? game->games - game->game : 3));
  out[42] = byte(3.0 * own);
}

// --- Opponents of fixed styles ------------------------------------------------------------------

// From SNAPSHOT on the choice is made elsewhere.
enum Style { NET = 0, STEADY = 1, CASUAL = 2, ANY = 3, SNAPSHOT = 4 };

// The linear policy of games/capicua/bots/policy.ts, with or without chance; it forgets.
FN int choose(const Game* game, int style, const float* weights, Random* random) {
  uint8_t moves[MOVES];
  int count = listMoves(game, moves), best = 0;
  if (style == ANY) return moves[below(random, count)];
  Sight sight = sightOf(game, game->turn, false);
  double most = -1e30, values[GLANCE];
  for (int i = 0; i < count; i++) {
    glance(game, &sight, moves[i], values);
    double sum = style == CASUAL ? 1.4 * gumbel(random) : 0;
    for (int f = 0; f < GLANCE; f++) sum += weights[f] * values[f];
    if (sum > most) {
      most = sum;
      best = i;
    }
  }
  return moves[best];
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
      int style = styles[end.turn];
      play(&end, choose(&end, style == NET || style >= SNAPSHOT ? CASUAL : style, weights, &random));
    }
    sum += worth(&end, seat);
  }
  return sum / playouts - worth(game, seat);
}

}  // namespace capicua

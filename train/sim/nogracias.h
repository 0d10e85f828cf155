// No, gracias (N-001 … N-016) for 3 to 7 players, one round at a time from any scores.
// The rules are not trusted here: traces of it are replayed by packages/games (see README.md).
#pragma once
#include "portable.h"

namespace nogracias {

const int SEATS = 7, LOWEST = 3, HIGHEST = 35, KINDS = HIGHEST - LOWEST + 1, DECK = 24;

struct Game {
  uint64_t owned[SEATS];  // bit c: card c
  int16_t scores[SEATS];
  uint8_t chips[SEATS];
  uint8_t stock[KINDS];  // the deck from `next` to DECK, then what was put aside
  uint8_t next, size, current, pot, turn, starter, players, round, rounds, tactical, over;
};

FN bool owns(const Game* game, int seat, int card) { return (game->owned[seat] >> card) & 1; }
FN int leftInDeck(const Game* game) { return DECK - game->next; }

// N-014
FN int runsValue(uint64_t owned) {
  uint64_t starts = owned & ~(owned << 1);
  int sum = 0;
  for (int card = LOWEST; card <= HIGHEST; card++) sum += ((starts >> card) & 1) * card;
  return sum;
}

FN int points(const Game* game, int seat) { return runsValue(game->owned[seat]) - game->chips[seat]; }

// N-002, N-016, N-R1
FN int startingChips(int players, bool tactical) {
  int share = 55 / players, most = tactical ? 10 : 11;
  return share < most ? share : most;
}

FN void deal(Game* game, Random* random) {
  int size = 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (!(game->tactical && card % 10 == 0)) game->stock[size++] = card;
  }
  for (int i = 0; i < DECK; i++) {
    int j = i + below(random, size - i);
    uint8_t card = game->stock[j];
    game->stock[j] = game->stock[i];
    game->stock[i] = card;
  }
  game->size = size;
  for (int s = 0; s < SEATS; s++) {
    game->owned[s] = 0;
    game->chips[s] = s < game->players ? startingChips(game->players, game->tactical) : 0;
  }
  game->pot = 0;
  game->current = game->stock[0];
  game->next = 1;
  game->turn = game->starter;
  game->over = 0;
}

// Plays for the seat whose turn it is. After the last card the round is over and nothing is dealt.
FN void play(Game* game, bool take) {
  int seat = game->turn;
  if (game->over) return;
  if (!take && game->chips[seat] > 0) {
    game->chips[seat]--;
    game->pot++;
    game->turn = (seat + 1) % game->players;
    return;
  }
  game->owned[seat] |= 1ull << game->current;
  game->chips[seat] += game->pot;
  game->pot = 0;
  if (game->next < DECK) {
    game->current = game->stock[game->next++];
    return;
  }
  game->current = 0;
  game->over = 1;
  for (int s = 0; s < game->players; s++) game->scores[s] += points(game, s);
}

// --- What is played for -------------------------------------------------------------------------

const float SPREAD = 15.0f, POINT = 0.2f;

// The chance to win the match: what games/nogracias/bots/utility.ts has, and before the
// end of the round the same from the points so far. In points of one at an even table.
FN float worth(const Game* game, int seat) {
  int n = game->players, later = game->rounds - game->round;
  float own = game->scores[seat], sum = 0, scale = SPREAD * n * n / (n - 1.0f);
  float cards = game->over ? 0 : points(game, seat);
  own += cards;
  if (game->over && later == 0) {
    int equals = 0;
    for (int s = 0; s < n; s++) {
      if (game->scores[s] < game->scores[seat]) return -POINT * own;
      equals += game->scores[s] == game->scores[seat];
    }
    return scale / equals - POINT * own;
  }
  float spread = SPREAD * sqrtf(later + (game->over ? 0.0f : 0.1f + leftInDeck(game) / 24.0f));
  for (int s = 0; s < n; s++) {
    float theirs = game->scores[s] + (game->over ? 0 : points(game, s));
    sum += expf((own - theirs) / spread);
  }
  return scale / sum - POINT * own;
}

// --- What a seat sees ---------------------------------------------------------------------------
// Whole numbers of one byte, as games/nogracias/bots/net/features.ts finds them.

const int VIEW_FEATURES = 64, VIEW_SETS = SEATS + 1, ALL_FEATURES = 56, ALL_SETS = SEATS + 2;

FN int costTo(const Game* game, int seat, int card) {
  return (owns(game, seat, card - 1) ? 0 : card) - (owns(game, seat, card + 1) ? card + 1 : 0);
}

FN uint64_t ownedByAny(const Game* game) {
  uint64_t all = 0;
  for (int s = 0; s < game->players; s++) all |= game->owned[s];
  return all;
}

// A card of the seat lies two away, and the one between them may still come.
FN bool isNear(const Game* game, int seat, int card, uint64_t all) {
  return (owns(game, seat, card - 2) && !((all >> (card - 1)) & 1)) ||
         (owns(game, seat, card + 2) && !((all >> (card + 1)) & 1));
}

FN bool mayCome(const Game* game, int card, uint64_t all) {
  return card >= LOWEST && card <= HIGHEST && !((all >> card) & 1) && !(game->tactical && card % 10 == 0);
}

// How many chips a seat probably has, for somebody who did not count: as games/nogracias/bots/weigh.ts.
const double CHIPS_A_CARD = 0.8, CHIPS_A_POINT = 0.2;

FN double chipsWith(const Game* game, int seat) {
  double sum = 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (owns(game, seat, card)) sum += CHIPS_A_CARD + CHIPS_A_POINT * card;
  }
  return sum;
}

FN void estimateChips(const Game* game, int viewer, double* chips) {
  int others = game->players - 1, hidden = 0;
  double all = 0;
  for (int s = 0; s < game->players; s++) {
    if (s == viewer) continue;
    hidden += game->chips[s];
    all += chipsWith(game, s);
  }
  for (int s = 0; s < game->players; s++) {
    double expected = (double)hidden / others + chipsWith(game, s) - all / others;
    chips[s] = expected > 0 ? expected : 0;
  }
}

// What it knows of the chips of the others is told from here on.
const int COUNTED = 51;

// The sets are the cards of each seat from the own one on, and the current card. A seat that `counts` knows all chips.
FN void look(const Game* game, bool counts, int8_t* out, uint64_t* sets) {
  int seat = game->turn, n = game->players, card = game->current, pot = game->pot;
  int chips = game->chips[seat], left = leftInDeck(game), own = costTo(game, seat, card);
  uint64_t all = ownedByAny(game);
  for (int i = 0; i < VIEW_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < VIEW_SETS; i++) sets[i] = 0;
  double held[SEATS];
  estimateChips(game, seat, held);
  int cheapest = 1000, wanting = 0, unseen = 0, value = runsValue(game->owned[seat]), before = 1000, sum = 0, worst = -1000;
  for (int i = 1; i < n; i++) {
    int s = (seat + i) % n, cost = costTo(game, s, card);
    unseen += game->chips[s];
    if (cost < cheapest) cheapest = cost;
    if (cost <= pot) wanting++;
    int score = game->scores[s];
    if (score < before) before = score;
    if (score > worst) worst = score;
    sum += score;
    out[11 + i] = byte(3.0 * (cost - pot));
    out[17 + i] = byte(runsValue(game->owned[s]) - value);
    int taken = 0;
    for (int c = LOWEST; c <= HIGHEST; c++) taken += owns(game, s, c);
    out[23 + i] = byte(8.0 * taken);
    if (counts) held[s] = game->chips[s];
    out[COUNTED - 1 + i] = byte(4.0 * held[s]);
    out[COUNTED + 5 + i] = byte(127.0 / (1 + held[s]));
    sets[i] = game->owned[s];
  }
  int later = game->rounds - game->round, score = game->scores[seat];
  out[0] = byte(3.0 * own);
  out[1] = byte(4.0 * pot);
  out[2] = byte(4.0 * chips);
  out[3] = byte(5.0 * left);
  out[4] = byte(127.0 / (1 + chips));
  out[5] = byte(3.0 * (cheapest < -10 ? -10 : cheapest));
  out[6] = byte(127.0 * wanting / (n - 1));
  out[7] = own <= 0 && wanting == 0 ? UNIT : 0;
  out[8] = byte(4.0 * (pot - own));
  out[9] = isNear(game, seat, card, all) ? UNIT : 0;
  out[10] = byte(6.0 * unseen / (n - 1));
  out[11] = byte(own * left / 6.0);
  out[30] = byte(value);
  out[31] = chips == 1 ? UNIT : 0;
  out[32 + n - 3] = UNIT;
  out[37] = game->tactical ? UNIT : 0;
  out[38] = byte(UNIT * (later > 3 ? 3 : later));
  out[39] = byte(score - before);
  out[40] = byte(score - (double)sum / (n - 1));
  out[41] = byte(score - worst);
  out[42] = byte(3.0 * card);
  out[43] = mayCome(game, card - 1, all) ? UNIT : 0;
  out[44] = mayCome(game, card + 1, all) ? UNIT : 0;
  out[45] = owns(game, seat, card - 1) ? UNIT : 0;
  out[46] = owns(game, seat, card + 1) ? UNIT : 0;
  out[47] = byte(2.0 * unseen);
  out[48] = chips <= 3 ? UNIT : 0;
  out[49] = left == 0 ? UNIT : 0;
  out[50] = byte(127.0 * pot / (pot + chips + 1.0));
  out[COUNTED + 12] = counts ? UNIT : 0;
  sets[0] = game->owned[seat];
  sets[SEATS] = 1ull << card;
}

// What a critic sees that knows all chips and which cards are in the deck, though not their order.
FN void lookAtAll(const Game* game, int seat, int8_t* out, uint64_t* sets) {
  for (int i = 0; i < ALL_FEATURES; i++) out[i] = 0;
  for (int i = 0; i < ALL_SETS; i++) sets[i] = 0;
  int n = game->players, card = game->current, own = points(game, seat);
  for (int i = 0; i < n; i++) {
    int s = (seat + i) % n;
    out[i] = byte(4.0 * game->chips[s]);
    out[7 + i] = s == game->turn ? UNIT : 0;
    out[14 + i] = i == 0 ? byte(own) : byte(points(game, s) - own);
    out[21 + i] = i == 0 ? 0 : byte(game->scores[s] - game->scores[seat]);
    out[28 + i] = byte(3.0 * (costTo(game, s, card) - game->pot));
    sets[i] = game->owned[s];
  }
  out[35] = byte(4.0 * game->pot);
  out[36] = byte(5.0 * leftInDeck(game));
  out[37 + n - 3] = UNIT;
  out[42] = game->tactical ? UNIT : 0;
  int later = game->rounds - game->round;
  out[43] = byte(UNIT * (later > 3 ? 3 : later));
  uint64_t deck = 0;
  for (int i = game->next; i < DECK; i++) deck |= 1ull << game->stock[i];
  sets[SEATS] = deck;
  sets[SEATS + 1] = 1ull << card;
}

// --- Opponents of fixed styles ------------------------------------------------------------------

enum Style { NET = 0, TUNED = 1, CASUAL = 2, PLAIN = 3, BEGINNER = 4, ANY = 5, SNAPSHOT = 6 };

// The linear policy of games/nogracias/bots.
FN float inclination(const Game* game, const float* weights) {
  int seat = game->turn, n = game->players, card = game->current, pot = game->pot;
  int chips = game->chips[seat], left = leftInDeck(game), cost = costTo(game, seat, card);
  int cheapest = 1000, wanting = 0, unseen = 0;
  for (int s = 0; s < n; s++) {
    if (s == seat) continue;
    int theirs = costTo(game, s, card);
    unseen += game->chips[s];
    if (theirs < cheapest) cheapest = theirs;
    if (theirs <= pot) wanting++;
  }
  float f[13] = {1, cost / 10.0f, pot / 10.0f, chips / 10.0f, left / 24.0f, 1.0f / (1 + chips),
                 (cheapest < -10 ? -10 : cheapest) / 20.0f, wanting / (n - 1.0f),
                 cost <= 0 && wanting == 0 ? 1.0f : 0.0f, (pot > cost ? pot - cost : 0) / 10.0f,
                 isNear(game, seat, card, ownedByAny(game)) ? 1.0f : 0.0f, unseen / (n - 1.0f) / 10, cost * left / 240.0f};
  float sum = 0;
  for (int i = 0; i < 13; i++) sum += weights[i] * f[i];
  return sum;
}

FN bool wantsCard(const Game* game, int style, const float* weights, Random* random) {
  int seat = game->turn, card = game->current, chips = game->chips[seat];
  if (chips == 0) return true;
  if (style == TUNED) return inclination(game, weights) >= 0;
  if (style == CASUAL) return inclination(game, weights) + 1.25f * (gumbel(random) - gumbel(random)) >= 0;
  if (style == PLAIN) return costTo(game, seat, card) <= game->pot + 2;
  if (style == BEGINNER) {
    return owns(game, seat, card - 1) || owns(game, seat, card + 1) || game->pot >= card * (chips <= 2 ? 0.5 : 0.8);
  }
  return unit(random) < 0.25f;
}

// How a net's players are taken to go on in playouts: by the linear policy, not quite exactly.
const float STRAYING = 0.4f;

// What a round is still worth to a seat beside what lies there, where all chips and the deck are known and everybody goes
// on by the own style: the mean of so many playouts.
FN float playedOn(const Game* game, int seat, int playouts, const uint8_t* styles, const float* weights, uint64_t seed) {
  if (playouts == 0 || game->over) return 0;
  float sum = 0;
  for (int p = 0; p < playouts; p++) {
    Random random = seeded(seed, p);
    Game end = *game;
    while (!end.over) {
      int style = styles[end.turn];
      bool take = style == NET || style == SNAPSHOT
                      ? inclination(&end, weights) + STRAYING * (gumbel(&random) - gumbel(&random)) >= 0
                      : wantsCard(&end, style, weights, &random);
      play(&end, take);
    }
    sum += worth(&end, seat);
  }
  return sum / playouts - worth(game, seat);
}

}  // namespace nogracias

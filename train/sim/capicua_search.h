// The search of games/capicua/bots: worlds with `believe`, playouts by the linear policy, the outlook where they end.
// States are packed tighter than in capicua.h, because this is where a measurement spends its time.
#pragma once
#include "capicua.h"

namespace capicua {

// What a search can be told, in this order: the weights of the policy, the scale of its chance, the weights of the
// outlook, then the numbers of utility.ts, believe.ts and skill.ts. `remembers`: whether worlds (1) and playouts too (2) know
// which cards were taken. `finish`: with at most so many cards in the deck playouts go on to the end of the game.
const int OUTLOOK = 16;
struct Params {
  float policy[GLANCE], scatter, outlook[OUTLOOK], point, spread, lying, laps, sees, remembers, finish;
};

// Bit c - LOWEST: card c.
struct Set {
  uint64_t low, high;
};

FN uint64_t bitsBelow(int count) { return count <= 0 ? 0 : count >= 64 ? ~0ull : (1ull << count) - 1; }
FN Set between(int from, int to) {
  from -= LOWEST, to -= LOWEST - 1;
  return {bitsBelow(to) & ~bitsBelow(from), bitsBelow(to - 64) & ~bitsBelow(from - 64)};
}
FN Set beside(int end) { return between(end - REACH, end + REACH); }
FN Set both(Set a, Set b) { return {a.low & b.low, a.high & b.high}; }
FN Set without(Set a, Set b) { return {a.low & ~b.low, a.high & ~b.high}; }
FN bool isIn(Set set, int card) { return ((card < LOWEST + 64 ? set.low >> (card - LOWEST) : set.high >> (card - LOWEST - 64)) & 1) != 0; }
FN void add(Set* set, int card) {
  if (card < LOWEST + 64) set->low |= 1ull << (card - LOWEST);
  else set->high |= 1ull << (card - LOWEST - 64);
}
FN void drop(Set* set, int card) {
  if (card < LOWEST + 64) set->low &= ~(1ull << (card - LOWEST));
  else set->high &= ~(1ull << (card - LOWEST - 64));
}
#ifdef __CUDACC__
FN int ones(uint64_t bits) { return __popcll(bits); }
FN int lowest(uint64_t bits) { return __ffsll((long long)bits) - 1; }
FN float quickLog(float x) { return __logf(x); }
#else
FN int ones(uint64_t bits) { return __builtin_popcountll(bits); }
FN int lowest(uint64_t bits) { return __builtin_ctzll(bits); }
FN float quickLog(float x) { return logf(x); }
#endif
FN int countOf(Set set) { return ones(set.low) + ones(set.high); }
FN int common(Set a, Set b) { return countOf(both(a, b)); }
FN bool isEmpty(Set set) { return (set.low | set.high) == 0; }
// Removes the lowest card and returns it.
FN int takeLowest(Set* set) {
  if (set->low) {
    int card = LOWEST + lowest(set->low);
    set->low &= set->low - 1;
    return card;
  }
  int card = LOWEST + 64 + lowest(set->high);
  set->high &= set->high - 1;
  return card;
}

struct World {
  // `closed`: cards that lie in no row and in no pair. `known`: those of them that the viewer saw being taken.
  Set hand[SEATS], partners, closed, known;
  int16_t points[SEATS];
  uint8_t row[CARDS], rowSize, rowCost, handSize[SEATS];
  // How many cards in the pile of a seat the viewer does not know.
  uint8_t unknown[SEATS];
  uint8_t players, phase, turn, advanced, next, deckEnd, laid, forgets;
};

// What of a world is the same in all worlds of a decision.
FN World worldOf(const Game* game, const Params* params) {
  World world;
  world.forgets = params->remembers < 2;
  world.players = game->players;
  world.phase = game->phase;
  world.turn = game->turn;
  world.advanced = game->advanced;
  world.laid = cardsLaid(game);
  world.partners = world.closed = world.known = {0, 0};
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (card % 10 != 0) add(&world.closed, card);
  }
  world.rowSize = game->row.size;
  world.rowCost = 0;
  for (int i = 0; i < game->row.size; i++) {
    int card = world.row[i] = game->row.cards[i];
    drop(&world.closed, card);
    world.rowCost += isToad(card) ? 5 : 1;
    if (!isToad(card)) add(&world.partners, swapDigits(card));
  }
  for (int s = 0; s < game->players; s++) {
    world.points[s] = game->pairs[s].size;
    for (int i = 0; i < game->pairs[s].size; i++) drop(&world.closed, game->pairs[s].cards[i]);
    world.unknown[s] = game->taken[s].size;
    for (int i = 0; params->remembers > 0 && i < game->taken[s].size; i++) {
      int card = game->taken[s].cards[i];
      if (within(game->hidden, card)) continue;
      add(&world.known, card);
      world.unknown[s]--;
      world.points[s] -= isToad(card) ? 5 : 1;
    }
    world.handSize[s] = sizeOf(game->hand[s]);
    world.hand[s] = {0, 0};
  }
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (holds(game, game->turn, card)) add(&world.hand[game->turn], card);
  }
  return world;
}

// believe.ts: the partners of what lay in the row `ago` turns ago.
FN Set leftLying(const World* world, int ago) {
  Set set = {0, 0};
  for (int i = 0; i < world->rowSize - ago; i++) {
    if (!isToad(world->row[i])) add(&set, swapDigits(world->row[i]));
  }
  return set;
}

FN void reveal(const Game* game, World* world) {
  for (int s = 0; s < game->players; s++) {
    for (int card = LOWEST; card <= HIGHEST; card++) {
      if (holds(game, s, card)) add(&world->hand[s], card);
    }
  }
}

// Draws what the seat to act does not see: hands, piles and the part of the deck that playouts reach, in `cards`.
FN void imagine(const Game* game, World* world, const Params* params, uint8_t* cards, Random* random) {
  int viewer = game->turn, n = game->players, count = 0, hidden = 0;
  Set unseen = without(without(world->closed, world->known), world->hand[viewer]);
  // Somebody who sees all hands, as a bound for what beliefs can gain.
  bool sees = params->sees > 0;
  if (sees) {
    reveal(game, world);
    for (int s = 0; s < n; s++) unseen = without(unseen, world->hand[s]);
  }
  while (!isEmpty(unseen)) cards[count++] = takeLowest(&unseen);
  for (int s = 0; s < n; s++) hidden += (sees || s == viewer ? 0 : world->handSize[s]) + world->unknown[s];
  int reached = count - hidden <= params->finish ? count : hidden + (int)(params->laps * n) + SEATS;
  for (int i = 0; i < reached && i < count - 1; i++) {
    int j = i + below(random, count - i);
    uint8_t card = cards[j];
    cards[j] = cards[i];
    cards[i] = card;
  }
  int next = 0;
  for (int s = 0; s < n; s++) {
    if (sees || s == viewer) continue;
    world->hand[s] = {0, 0};
    for (int i = 0; i < world->handSize[s]; i++) add(&world->hand[s], cards[next++]);
  }
  for (int ago = 1; ago < n && count > next && !sees; ago++) {
    int s = (viewer - ago + n) % n;
    Set lying = leftLying(world, ago);
    for (Set held = both(world->hand[s], lying); !isEmpty(held);) {
      int card = takeLowest(&held);
      if (unit(random) < params->lying) continue;
      for (int attempt = 0; attempt < 8; attempt++) {
        int at = next + below(random, count - next), other = cards[at];
        if (isIn(lying, other)) continue;
        cards[at] = card;
        drop(&world->hand[s], card);
        add(&world->hand[s], other);
        break;
      }
    }
  }
  for (int s = 0; s < n; s++) {
    for (int i = 0; i < world->unknown[s]; i++) world->points[s] -= isToad(cards[next++]) ? 5 : 1;
  }
  if (!world->forgets) world->closed = without(world->closed, world->known);
  world->next = next;
  world->deckEnd = count;
}

FN void lay(World* world, const uint8_t* cards, int move) {
  int seat = world->turn, left = world->deckEnd - world->next;
  if (move == TAKE) {
    world->points[seat] -= world->rowCost;
    bool single = world->rowSize == 1;
    for (int i = 0; world->forgets && i < world->rowSize; i++) add(&world->closed, world->row[i]);
    world->rowSize = world->rowCost = 0;
    world->partners = {0, 0};
    if (left == 0) {
      world->phase = OVER;
      return;
    }
    if (world->advanced && single) {
      world->points[seat] -= isToad(cards[world->next++]) ? 5 : 1;
      world->laid++;
    }
    world->phase = PLACE;
    return;
  }
  world->laid++;
  int card = move > PAIR ? move - PAIR : move;
  drop(&world->hand[seat], card);
  if (move > PAIR) {
    int reverse = swapDigits(card), at = 0;
    drop(&world->closed, card);
    while (world->row[at] != reverse) at++;
    world->rowSize--;
    for (int i = at; i < world->rowSize; i++) world->row[i] = world->row[i + 1];
    world->rowCost--;
    drop(&world->partners, card);
    world->points[seat] += 2;
    if (world->rowSize == 0 && left == 0) {
      world->phase = OVER;
      return;
    }
  } else {
    world->row[world->rowSize++] = card;
    world->rowCost += isToad(card) ? 5 : 1;
    drop(&world->closed, card);
    if (!isToad(card)) add(&world->partners, swapDigits(card));
  }
  if (left > 0) add(&world->hand[seat], cards[world->next++]);
  else world->handSize[seat]--;
  world->phase = PLAY;
  world->turn = (seat + 1) % world->players;
  if (world->rowSize == 0 && isEmpty(world->hand[world->turn])) world->phase = OVER;
}

// The weighted sum of games/capicua/bots/features.ts for each kind of move.
struct Eye {
  Set hand, unseen;
  float unseenCount, held;
  int reserves, nextHand;
  bool deckEmpty;
};

FN Eye eyeOf(const World* world) {
  Eye eye;
  int seat = world->turn, held = 0;
  eye.hand = world->hand[seat];
  eye.unseen = without(world->closed, eye.hand);
  for (int s = 0; s < world->players; s++) held += s == seat ? 0 : world->handSize[s];
  int count = countOf(eye.unseen);
  eye.unseenCount = count > 0 ? count : 1;
  eye.held = held / eye.unseenCount;
  eye.reserves = common(eye.hand, world->partners);
  eye.nextHand = world->handSize[(seat + 1) % world->players];
  eye.deckEmpty = world->deckEnd == world->next;
  return eye;
}

FN float stuckAt(const Eye* eye, Set fitting) {
  float miss = 1 - common(eye->unseen, fitting) / eye->unseenCount, chance = 1;
  for (int i = 0; i < eye->nextHand; i++) chance *= miss;
  return chance;
}

FN float likePairing(const World* world, const Eye* eye, const float* w, int card) {
  int size = world->rowSize, partner = swapDigits(card);
  float sum = w[0] + w[7] * (eye->reserves - 1) + (eye->deckEmpty ? w[6] : 0);
  if (size == 1) return sum + w[1];
  int end = world->row[size - 1] != partner ? world->row[size - 1] : world->row[size - 2];
  Set fitting = beside(end);
  int own = common(eye->hand, fitting) - isIn(fitting, card);
  float cost = (world->rowCost - 1) / 10.0f, stuck = stuckAt(eye, fitting);
  return sum + w[2] * own / 3 + w[3] * stuck + w[4] * stuck * cost + w[5] * cost / (eye->reserves + own);
}

FN float likePlacing(const World* world, const Eye* eye, const float* w, int card) {
  Set fitting = beside(card);
  bool toad = isToad(card);
  int own = common(eye->hand, fitting) - 1, near = common(eye->hand, between(card - 2 * REACH, card + 2 * REACH)) - own - 1;
  int reserves = eye->reserves - isIn(world->partners, card);
  float cost = (world->rowCost + (toad ? 5 : 1)) / 10.0f, stuck = stuckAt(eye, fitting), sum = 0;
  if (toad) {
    sum += w[8] + w[21] * stuck;
  } else if (isIn(eye->hand, swapDigits(card))) {
    sum += w[9];
    reserves++;
  } else if (isIn(eye->unseen, swapDigits(card))) {
    sum += w[10] * eye->held;
  }
  float exposure = cost / (1 + own + reserves);
  sum += w[11] * own / 3 + w[12] * near / 3 + w[13] * exposure + w[14] * stuck + w[15] * stuck * cost;
  sum += reserves == 0 ? w[16] * cost : w[17];
  if (eye->deckEmpty) sum += w[18] * exposure;
  if (world->rowSize == 0) sum += w[19] * own / 3 + w[20] * stuck;
  return own == 0 ? sum + w[22] * cost : sum;
}

FN float likeTaking(const World* world, const Eye* eye, const float* w) {
  return w[23] + w[24] * world->rowCost / 10 + (world->advanced && world->rowSize == 1 ? w[25] : 0) +
         (eye->deckEmpty ? w[26] : 0) + w[27] * eye->reserves;
}

// As luckOf: one draw for the whole choice, a value of its own for every card; 0: to take.
FN float luckOf(uint32_t drawn, int card) {
  uint32_t x = drawn + 0x9e3779b9u * card;
  x = (x ^ (x >> 16)) * 0x7feb352du;
  x = (x ^ (x >> 15)) * 0x846ca68bu;
  return -quickLog(-quickLog(((x >> 8) + 0.5f) * (1.0f / 16777216.0f)));
}

FN int follow(const World* world, const Params* params, Random* random) {
  Set hand = world->hand[world->turn], fits = world->rowSize > 0 ? both(hand, beside(world->row[world->rowSize - 1])) : hand;
  Set pairs = both(hand, world->partners);
  uint32_t drawn = next32(random);
  if (isEmpty(fits) && isEmpty(pairs)) return TAKE;
  Eye eye = eyeOf(world);
  const float* w = params->policy;
  float scatter = params->scatter, most = -1e30f;
  int best = TAKE;
  if (world->rowSize > 0) most = likeTaking(world, &eye, w) + scatter * luckOf(drawn, 0);
  while (!isEmpty(fits)) {
    int card = takeLowest(&fits);
    float sum = likePlacing(world, &eye, w, card) + scatter * luckOf(drawn, card);
    if (sum > most) most = sum, best = card;
  }
  while (!isEmpty(pairs)) {
    int card = takeLowest(&pairs);
    float sum = likePairing(world, &eye, w, card) + scatter * luckOf(drawn, card);
    if (sum > most) most = sum, best = PAIR + card;
  }
  return best;
}

// The features of games/capicua/bots/outlook.ts.
FN void lookAhead(const World* world, int seat, float* into) {
  Set hand = world->hand[seat];
  int n = world->players, toGo = (seat - world->turn + n) % n, pairs = 0, toads = 0, neighbours = 0;
  float left = (world->deckEnd - world->next) / (float)CARDS, cost = world->rowCost;
  for (int i = 0; i < OUTLOOK; i++) into[i] = 0;
  for (Set rest = hand; !isEmpty(rest);) {
    int card = takeLowest(&rest);
    if (isToad(card)) toads++;
    else pairs += isIn(rest, swapDigits(card));
    neighbours += common(hand, beside(card)) - 1;
  }
  into[0] = 1;
  into[1] = left;
  into[2] = pairs;
  into[3] = pairs * left;
  into[4] = toads;
  if (world->rowSize > 0) {
    int partners = common(hand, world->partners), ways = partners + common(hand, beside(world->row[world->rowSize - 1]));
    into[5] = partners;
    if (ways == 0) into[6 + (toGo < 3 ? toGo : 3)] = cost;
    else into[toGo > 0 ? 10 : 11] = cost / ways;
    if (toGo == 0) into[12] = cost;
    into[13] = cost;
  } else if (toGo == 0) {
    into[14] = 1;
  }
  into[15] = neighbours * left;
}

// As utility.ts; `game` knows scores and games.
FN float utility(const Game* game, const World* world, const Params* params, int seat) {
  int n = world->players;
  bool over = world->phase == OVER;
  float totals[SEATS], sum = 0, features[OUTLOOK];
  for (int s = 0; s < n; s++) {
    totals[s] = game->scores[s] + world->points[s];
    if (over) continue;
    lookAhead(world, s, features);
    for (int i = 0; i < OUTLOOK; i++) totals[s] += params->outlook[i] * features[i];
  }
  float own = totals[seat];
  if (over && game->game == game->games) {
    int equals = 0;
    for (int s = 0; s < n; s++) {
      if (totals[s] > own) return params->point * own;
      equals += totals[s] == own;
    }
    return 1.0f / equals + params->point * own;
  }
  float left = game->games - game->game + (over ? 0 : 1 - world->laid / (float)CARDS);
  float spread = params->spread * sqrtf(left < 0.2f ? 0.2f : left);
  for (int s = 0; s < n; s++) sum += expf((totals[s] - own) / spread);
  return 1 / sum + params->point * own;
}

FN float playOut(const Game* game, World* world, const uint8_t* cards, int move, const Params* params, Random* random) {
  int seat = world->turn;
  bool finishes = world->deckEnd - world->next <= params->finish;
  float end = finishes ? 2.0f * CARDS : world->laid + params->laps * world->players;
  lay(world, cards, move);
  while (world->phase != OVER && world->laid < end) lay(world, cards, follow(world, params, random));
  return utility(game, world, params, seat);
}

}  // namespace capicua

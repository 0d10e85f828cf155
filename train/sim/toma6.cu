// What Python calls: one thread for each game, seat or card. Pointers are to memory of the device.
#include "toma6.h"

using namespace toma6;

extern "C" {

long toma6_size() { return sizeof(Game); }

// A new match each, at a score as it comes about in the middle of matches (or all at zero).
void toma6_begin(Game* games, long count, int players, int limit, float middle, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    game->players = players;
    game->limit = limit;
    int rounds = unit(&random) < middle ? below(&random, 7) : 0;
    for (int s = 0; s < SEATS; s++) game->scores[s] = 0;
    for (int round = 0; round < rounds; round++) {
      int highest = 0, added[SEATS];
      for (int s = 0; s < players; s++) {
        // Heads of a round are about so: often few, sometimes very many.
        added[s] = (int)(-11.0f * logf(unit(&random)) * unit(&random) * 1.8f);
        int score = game->scores[s] + added[s];
        if (score > highest) highest = score;
      }
      if (highest >= limit) break;
      for (int s = 0; s < players; s++) game->scores[s] += added[s];
    }
    deal(game, &random);
  });
}

// T-013, T-014: the heads are counted, and where nobody has reached the limit the next round is dealt.
void toma6_next(Game* games, long count, uint8_t* over, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game* game = games + i;
    if (over[i]) return;
    int highest = 0;
    for (int s = 0; s < game->players; s++) {
      game->scores[s] += game->heads[s];
      game->heads[s] = 0;
      if (game->scores[s] > highest) highest = game->scores[s];
    }
    over[i] = highest >= game->limit;
    Random random = seeded(seed, i);
    if (!over[i]) deal(game, &random);
  });
}

void toma6_scores(const Game* games, long count, int players, int16_t* scores, void* stream) {
  launch(count * players, stream, [=] EACH(long i) {
    scores[i] = games[i / players].scores[i % players];
  });
}

// For each seat: its cards in ascending order (0: none), their features, the table's, and two sets.
void toma6_look(const Game* games, long count, int players, uint8_t* cards, int8_t* ofCards, int8_t* ofTable,
                Set* sets, void* stream) {
  launch(count * players, stream, [=] EACH(long i) {
    const Game* game = games + i / players;
    int seat = i % players, hand[HAND + 2], held = 1, order[ROWS];
    Set own = game->hand[seat], others = unseenBy(game, seat), gone = seenBy(game, seat);
    rank(&game->rows, order);
    hand[0] = 0;
    for (int card = 1; card <= CARDS; card++) {
      if (has(&own, card)) hand[held++] = card;
    }
    hand[held] = CARDS + 1;
    alignas(4) int8_t out[TABLE_FEATURES];
    for (int slot = 0; slot < HAND; slot++) {
      bool there = slot + 1 < held;
      cards[i * HAND + slot] = there ? hand[slot + 1] : 0;
      if (there) lookAtCard(game, &own, &others, order, held - 1, hand[slot + 1], hand[slot], hand[slot + 2], out);
      else for (int f = 0; f < CARD_FEATURES; f++) out[f] = 0;
      copyWords(out, ofCards + (i * HAND + slot) * CARD_FEATURES, CARD_FEATURES);
    }
    lookAtTable(game, seat, &others, out);
    copyWords(out, ofTable + i * TABLE_FEATURES, TABLE_FEATURES);
    for (int w = 0; w < WORDS; w++) gone.word[w] &= ~own.word[w];
    sets[i * 2] = own;
    sets[i * 2 + 1] = gone;
  });
}

// What a critic sees that knows all hands.
FN void lookAtAll(const Game* game, int seat, int8_t* features, Set* sets) {
  alignas(4) int8_t out[TABLE_FEATURES];
  Set others = heldByOthers(game, seat);
  lookAtTable(game, seat, &others, out);
  copyWords(out, features, TABLE_FEATURES);
  sets[0] = game->hand[seat];
  sets[1] = others;
}

// `hints`: what linear playouts make of it, the same luck for all seats of a game.
void toma6_look_all(const Game* games, long count, int players, int8_t* features, Set* sets, float* worths,
                    int playouts, const float* weights, const uint8_t* steps, float* hints, uint64_t seed, void* stream) {
  launch(count * players, stream, [=] EACH(long i) {
    const Game* game = games + i / players;
    Linear linear = {weights, steps};
    lookAtAll(game, i % players, features + i * TABLE_FEATURES, sets + i * 2);
    worths[i] = worth(game, i % players, false);
    hints[i] = playedOn(game, i % players, playouts, linear, seed + i / players);
  });
}

void toma6_result(const Game* games, long count, int players, float* worths, int16_t* heads, void* stream) {
  launch(count * players, stream, [=] EACH(long i) {
    worths[i] = worth(games + i / players, i % players, true);
    heads[i] = games[i / players].heads[i % players];
  });
}

// The last trick plays itself: everybody has one card.
FN void playLast(Game* game) {
  uint8_t last[SEATS];
  for (int s = 0; s < game->players; s++) {
    for (int card = 1; card <= CARDS; card++) {
      if (has(&game->hand[s], card)) last[s] = card;
    }
  }
  playTrick(game, last);
}

// What the critic would see if this seat had played another card and the others what they did play.
void toma6_what_if(const Game* games, long count, int players, const uint8_t* cards, const uint8_t* choice,
                   int8_t* features, Set* sets, float* worths, int playouts, const float* weights, const uint8_t* steps,
                   float* hints, uint64_t seed, void* stream) {
  launch(count * players * HAND, stream, [=] EACH(long i) {
    long seatOf = i / HAND;
    int seat = seatOf % players;
    worths[i] = hints[i] = 0;
    if (cards[i] == 0) return;
    Game game = games[seatOf / players];
    uint8_t chosen[SEATS];
    for (int s = 0; s < players; s++) chosen[s] = choice[seatOf / players * players + s];
    chosen[seat] = cards[i];
    playTrick(&game, chosen);
    if (game.trick == HAND) playLast(&game);
    worths[i] = worth(&game, seat, game.trick > HAND);
    // All cards of a hand meet the same luck.
    Linear linear = {weights, steps};
    hints[i] = playedOn(&game, seat, playouts, linear, seed + seatOf / players);
    if (game.trick > HAND) game.trick = HAND;
    lookAtAll(&game, seat, features + i * TABLE_FEATURES, sets + i * 2);
  });
}

// Choices of the seats that play a fixed style; the others' stay as they are.
void toma6_styles(const Game* games, long count, int players, const uint8_t* styles, const float* weights,
                  const uint8_t* steps, uint8_t* choice, uint64_t seed, void* stream) {
  launch(count * players, stream, [=] EACH(long i) {
    if (styles[i] == NET || styles[i] >= SNAPSHOT) return;
    Random random = seeded(seed, i);
    Linear linear = {weights, steps};
    choice[i] = choose(games + i / players, i % players, styles[i], linear, &random);
  });
}

// How much each listed card appeals to the linear policy.
void toma6_appeals(const Game* games, long count, int players, const int32_t* seats, const uint8_t* cards,
                   const float* weights, const uint8_t* steps, float* out, void* stream) {
  launch(count * HAND, stream, [=] EACH(long i) {
    long seatOf = seats[i / HAND];
    const Game* game = games + seatOf / players;
    Linear linear = {weights, steps};
    int left = sizeOf(&game->hand[seatOf % players]);
    out[i] = cards[i] == 0 ? 0 : appeal(linear, &game->rows, players, left, cards[i]);
  });
}

// Where the linear policy looks for each card: places of its row, of its heads and of its height, and the heads.
void toma6_places(const Game* games, long count, int players, const uint8_t* cards, const uint8_t* steps,
                  int16_t* places, void* stream) {
  launch(count * players * HAND, stream, [=] EACH(long i) {
    long seatOf = i / HAND;
    const Game* game = games + seatOf / players;
    int left = sizeOf(&game->hand[seatOf % players]);
    for (int p = 0; p < 4; p++) places[i * 4 + p] = 0;
    if (cards[i] > 0) lookLinear(steps, &game->rows, players, left, cards[i], places + i * 4);
  });
}

// A match that is over has no cards left to play while others of its batch go on.
void toma6_play(Game* games, long count, int players, const uint8_t* choice, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    if (games[i].trick <= HAND) playTrick(games + i, choice + i * players);
  });
}

// For traces: a trick in steps, each seat choosing the given row for a low card.
void toma6_lay(Game* games, long count, int players, const uint8_t* choice, void* stream) {
  launch(count, stream, [=] EACH(long i) { layTrick(games + i, choice + i * players); });
}
void toma6_advance(Game* games, long count, int8_t* owing, void* stream) {
  launch(count, stream, [=] EACH(long i) { owing[i] = advance(games + i); });
}
void toma6_take(Game* games, long count, const int8_t* owing, const uint8_t* rows, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    if (owing[i] >= 0) place(games + i, rows[i], true);
  });
}

// Playouts of each card of the listed seats: `kind` 0 everybody at random, own heads count, as `mcs`;
// 1 everybody by the linear policy, the chance to win counts. Sums are added to.
// All cards of a seat meet the same worlds and luck. A card that is not `running` is left out.
void toma6_search(const Game* games, long count, int players, const int32_t* seats, const uint8_t* cards,
                  const uint8_t* running, int playouts, int lanes, int kind, const float* weights,
                  const uint8_t* steps, float* sums, uint64_t seed, void* stream) {
  launch(count * HAND * lanes, stream, [=] EACH(long i) {
    // Lanes vary fastest but one: threads side by side play the same card in other worlds.
    long decision = i / (HAND * lanes);
    int slot = i / lanes % HAND, lane = i % lanes;
    long seatOf = seats[decision];
    int seat = seatOf % players, card = cards[decision * HAND + slot];
    if (card == 0 || !running[decision * HAND + slot]) return;
    Game game = games[seatOf / players];
    Linear linear = {kind == 0 ? 0 : weights, steps};
    float sum = 0;
    for (int p = lane; p < playouts; p += lanes) {
      Random random = seeded(seed + decision, kind == 0 ? (uint64_t)p * 16 + slot : p);
      int heads[SEATS];
      for (int s = 0; s < SEATS; s++) heads[s] = 0;
      playOut(&game, seat, card, linear, &random, heads);
      if (kind == 0) {
        sum -= heads[seat];
        continue;
      }
      int16_t before[SEATS];
      for (int s = 0; s < players; s++) {
        before[s] = game.heads[s];
        game.heads[s] += heads[s];
      }
      sum += chance(&game, seat, true);
      for (int s = 0; s < players; s++) game.heads[s] = before[s];
    }
#ifdef __CUDA_ARCH__
    atomicAdd(sums + decision * HAND + slot, sum);
#else
    sums[decision * HAND + slot] += sum;
#endif
  });
}

// For each listed seat so many worlds as it may believe in. `odds`: of each of 105 cards, or null.
void toma6_imagine(const Game* games, long count, int players, const int32_t* seats, int worlds, const float* odds,
                   Game* into, uint64_t seed, void* stream) {
  launch(count * worlds, stream, [=] EACH(long i) {
    long decision = i / worlds;
    Random random = seeded(seed, i);
    into[i] = games[seats[decision] / players];
    imagine(into + i, seats[decision] % players, odds == nullptr ? nullptr : odds + decision * (CARDS + 1), &random);
  });
}

// Playouts by the linear policy of each running card in each of these worlds, the others beginning with `choice`. All cards
// of a world meet the same luck. Sums of the chance to win are added to.
void toma6_search_worlds(const Game* into, long count, int players, int worlds, const int32_t* seats,
                         const uint8_t* choice, const uint8_t* cards, const uint8_t* running, int playouts,
                         const float* weights, const uint8_t* steps, float* sums, uint64_t seed, void* stream) {
  launch(count * HAND * worlds, stream, [=] EACH(long i) {
    long decision = i / (HAND * worlds);
    int slot = i / worlds % HAND;
    long world = decision * worlds + i % worlds;
    int seat = seats[decision] % players, card = cards[decision * HAND + slot];
    if (card == 0 || !running[decision * HAND + slot]) return;
    Game game = into[world];
    Linear linear = {weights, steps};
    uint8_t hands[SEATS][HAND], first[SEATS];
    int16_t before[SEATS];
    float sum = 0;
    for (int s = 0; s < players; s++) {
      first[s] = s == seat ? card : choice[world * players + s];
      before[s] = game.heads[s];
    }
    for (int p = 0; p < playouts; p++) {
      Random random = seeded(seed + world, p);
      int heads[SEATS], left = 0;
      for (int s = 0; s < players; s++) {
        heads[s] = left = 0;
        for (int c = 1; c <= CARDS; c++) {
          if (has(&game.hand[s], c)) hands[s][left++] = c;
        }
      }
      playOn(&game, hands, first, left, linear, &random, heads);
      for (int s = 0; s < players; s++) game.heads[s] = before[s] + heads[s];
      sum += chance(&game, seat, true);
    }
#ifdef __CUDA_ARCH__
    atomicAdd(sums + decision * HAND + slot, sum);
#else
    sums[decision * HAND + slot] += sum;
#endif
  });
}

}

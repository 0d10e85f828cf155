// What Python calls: one thread for each game. Pointers are to memory of the device.
#include "bids.h"

using namespace bids;

FN void chooseVariants(Game* game, int players, float special, Random* random) {
  game->players = players;
  game->colours = unit(random) < special;
  game->withThief = players <= 4 && unit(random) < special;
  game->withShuffle = unit(random) < special;
  game->withLow = unit(random) < special;
  game->withUnknown = unit(random) < special;
  game->withAlly = players == 4 && unit(random) < special;
  game->consecutive = unit(random) < special / 2;
}

// Base rules, or one of: colours alone, all special cards, each variant by a coin.
FN void drawVariants(Game* game, int players, float special, Random* random) {
  bool plain = unit(random) >= special;
  int kind = below(random, 3);
  chooseVariants(game, players, plain || kind == 0 ? 0.0f : kind == 1 ? 1.0f : 0.5f, random);
  if (plain || kind == 2) return;
  game->colours = kind == 0;
  game->consecutive = 0;
}

extern "C" {

long bids_size() { return sizeof(Game); }

// A round each, somewhere in a match; `special`: how often variants are played; `single`: how often a match of one
// round, as matches on the device are.
void bids_begin(Game* games, long count, int players, float special, float single, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    drawVariants(game, players, special, &random);
    game->rounds = unit(&random) < 0.7f ? 6 : 1 + below(&random, 6);
    if (unit(&random) < single) game->rounds = 1;
    game->round = 1 + below(&random, game->rounds);
    game->starter = below(&random, players);
    for (int s = 0; s < SEATS; s++) game->scores[s] = game->last[s] = game->lucky[s] = 0;
    for (int r = 1; r < game->round; r++) {
      for (int s = 0; s < players; s++) {
        game->scores[s] += below(&random, 30);
        game->lucky[s] += below(&random, 4) == 0;
      }
    }
    startRound(game, &random);
  });
}

// Whole matches; `colours` and `specials`: whether they have them all.
void bids_begin_match(Game* games, long count, int players, int rounds, int colours, int specials, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    chooseVariants(game, players, specials ? 1.0f : 0.0f, &random);
    game->colours = colours;
    game->consecutive = 0;
    game->rounds = rounds;
    game->round = 1;
    game->starter = 0;
    for (int s = 0; s < SEATS; s++) game->scores[s] = game->last[s] = game->lucky[s] = 0;
    startRound(game, &random);
  });
}

void bids_moves(const Game* games, long count, int16_t* moves, uint8_t* counts, void* stream) {
  launch(count, stream, [=] EACH(long i) { counts[i] = listMoves(games + i, moves + i * MOVES); });
}

// For the seats to act: their bids (counts 0: the round is over; 1: nothing to choose, or somebody robs), what speaks of
// each, the table, the sets.
void bids_look(const Game* games, long count, uint8_t* turn, uint8_t* counts, uint8_t* moves, int8_t* ofMoves,
               int8_t* ofTable, uint32_t (*sets)[WORDS], void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game copy = games[i], *game = &copy;
    int seat = game->toAct;
    turn[i] = seat;
    counts[i] = game->phase == OVER ? 0 : game->phase == STEAL ? 1 : game->handSize[seat];
    for (int m = 0; m < counts[i]; m++) moves[i * HAND + m] = game->hand[seat][m];
    if (counts[i] < 2) return;
    Sight sight = sightOf(game, seat);
    alignas(4) int8_t out[TABLE_FEATURES];
    for (int m = 0; m < counts[i]; m++) {
      lookAtMove(&sight, game->hand[seat][m], out);
      copyWords(out, ofMoves + (i * HAND + m) * MOVE_FEATURES, MOVE_FEATURES);
    }
    lookAtTable(&sight, out, sets + i * VIEW_SETS);
    copyWords(out, ofTable + i * TABLE_FEATURES, TABLE_FEATURES);
  });
}

// After each listed bid of the listed games: what the critic sees for the seat that made it, and what lies there. All
// bids of one game meet the same luck.
void bids_what_if(const Game* games, long count, const int32_t* which, const int16_t* moves, int8_t* features,
                  uint32_t (*sets)[WORDS], float* worths, uint8_t* over, int playouts, const uint8_t* styles,
                  const float* weights, float* hints, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game game = games[which[i]];
    int seat = game.toAct;
    Random random = seeded(game.scores[0] + 977 * game.turn, which[i]);
    play(&game, moves[i], &random);
    over[i] = game.phase == OVER;
    worths[i] = worth(&game, seat);
    hints[i] = playedOn(&game, seat, playouts, styles + which[i] * SEATS, weights, seed + which[i]);
    alignas(4) int8_t out[ALL_FEATURES];
    lookAtAll(&game, seat, styles + which[i] * SEATS, out, sets + i * ALL_SETS);
    copyWords(out, features + i * ALL_FEATURES, ALL_FEATURES);
  });
}

// Choices of the seats that play a fixed style (one style a seat of each game), and of all who rob; the others' stay.
void bids_styles(const Game* games, long count, const uint8_t* styles, const float* weights, int16_t* choice,
                 uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game game = games[i];
    int style = styles[i * SEATS + game.toAct];
    if (game.phase == OVER || (game.phase == BID && (style == NET || style >= SNAPSHOT))) return;
    Random random = seeded(seed, i);
    choice[i] = choose(&game, style, weights, &random);
  });
}

// Playouts of each running bid of the listed games, as packages/bots/src/search makes them. All bids of a decision meet the
// same worlds and luck. Sums of the utility are added to.
void bids_search(const Game* games, long count, const int32_t* which, const int16_t* moves, const uint8_t* running,
                 int playouts, int lanes, int remembers, const float* weights, float* sums, uint64_t seed, void* stream) {
  launch(count * HAND * lanes, stream, [=] EACH(long i) {
    long decision = i / (HAND * lanes);
    int slot = i / lanes % HAND, lane = i % lanes;
    if (!running[decision * HAND + slot]) return;
    float sum = 0;
    for (int p = lane; p < playouts; p += lanes) {
      Random random = seeded(seed + decision, p);
      Game game = games[which[decision]];
      imagine(&game, remembers, &random);
      sum += playOut(&game, moves[decision * HAND + slot], weights, &random);
    }
#ifdef __CUDA_ARCH__
    atomicAdd(sums + decision * HAND + slot, sum);
#else
    sums[decision * HAND + slot] += sum;
#endif
  });
}

// Deals the next round of matches that go on; `over`: the match is.
void bids_next_round(Game* games, long count, uint8_t* over, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game* game = games + i;
    over[i] = game->phase == OVER && game->round == game->rounds;
    if (game->phase != OVER || over[i]) return;
    Random random = seeded(seed, i);
    game->round++;
    // B-021, without what decides between equals beyond the last round.
    game->starter = 0;
    for (int s = 1; s < game->players; s++) {
      int ahead = game->scores[s] - game->scores[game->starter];
      if (ahead > 0 || (ahead == 0 && game->last[s] > game->last[game->starter])) game->starter = s;
    }
    startRound(game, &random);
  });
}

void bids_result(const Game* games, long count, uint8_t* over, float* worths, int16_t* scores, void* stream) {
  launch(count * SEATS, stream, [=] EACH(long i) {
    const Game* game = games + i / SEATS;
    int seat = i % SEATS;
    over[i / SEATS] = game->phase == OVER;
    worths[i] = seat < game->players ? worth(game, seat) : 0;
    scores[i] = game->scores[seat];
  });
}

void bids_play(Game* games, long count, const int16_t* moves, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    play(games + i, moves[i], &random);
  });
}

}

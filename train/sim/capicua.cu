// What Python calls: one thread for each game. Pointers are to memory of the device.
#include "capicua_search.h"

using namespace capicua;

extern "C" {

long capicua_size() { return sizeof(Game); }

// A game each: some advanced, each at some place of a match of several games.
// `single`: how often a match of one game, as matches on the device are.
void capicua_begin(Game* games, long count, int players, float advanced, float single, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    game->players = players;
    game->advanced = unit(&random) < advanced;
    game->games = unit(&random) < 0.8f ? 2 : 1 + below(&random, 4);
    if (unit(&random) < single) game->games = 1;
    game->game = 1 + below(&random, game->games);
    game->dealer = below(&random, players);
    for (int s = 0; s < SEATS; s++) game->scores[s] = 0;
    for (int s = 0; s < players; s++) {
      for (int g = 1; g < game->game; g++) game->scores[s] += (int)below(&random, 40) - 25;
    }
    deal(game, &random);
  });
}

// Whole matches; every deal comes back after `deals` games, for other seats.
void capicua_begin_match(Game* games, long count, int players, int rounds, int advanced, int deals, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i % deals);
    Game* game = games + i;
    game->players = players;
    game->advanced = advanced;
    game->games = rounds;
    game->game = 1;
    game->dealer = below(&random, players);
    for (int s = 0; s < SEATS; s++) game->scores[s] = 0;
    deal(game, &random);
  });
}

// Deals the next game of matches that go on; `over`: the match is.
void capicua_next_game(Game* games, long count, int deals, uint8_t* over, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game* game = games + i;
    over[i] = game->phase == OVER && game->game == game->games;
    if (game->phase != OVER || over[i]) return;
    Random random = seeded(seed + game->game, i % deals);
    game->game++;
    game->dealer = (game->dealer + 1) % game->players;
    deal(game, &random);
  });
}

// The value of each running move of the listed games in the worlds from `first` on, so many a decision; all moves of a
// decision meet the same worlds and luck. `sets`: which of `params` a decision searches with.
void capicua_search(const Game* games, long count, const int32_t* which, const uint8_t* moves, const uint8_t* running,
                    const int32_t* worlds, int most, int first, int slots, const Params* params, const int32_t* sets,
                    float* values, uint64_t seed, void* stream) {
  // A thread for each move draws the same world again, because few decisions would leave most of the device idle.
  launch(count * slots * most, stream, [=] EACH(long i) {
    long decision = i / most / slots;
    int slot = i / most % slots, number = i % most;
    if (number >= worlds[decision] || !running[decision * slots + slot]) return;
    const Game* game = games + which[decision];
    const Params* mine = params + sets[decision];
    Random random = seeded(seed + 1000003 * (uint64_t)which[decision], first + number);
    World world = worldOf(game, mine);
    uint8_t cards[CARDS];
    imagine(game, &world, mine, cards, &random);
    values[i] = playOut(game, &world, cards, moves[decision * slots + slot], mine, &random);
  });
}

void capicua_moves(const Game* games, long count, uint8_t* moves, uint8_t* counts, void* stream) {
  launch(count, stream, [=] EACH(long i) { counts[i] = listMoves(games + i, moves + i * MOVES); });
}

// For the seats whose turn it is: their moves (counts 0: the game is over), what speaks of each, the table, the sets.
void capicua_look(const Game* games, long count, uint8_t* turn, uint8_t* counts, uint8_t* moves, int8_t* ofMoves,
                  int8_t* ofTable, uint32_t (*sets)[WORDS], void* stream) {
  launch(count, stream, [=] EACH(long i) {
    const Game* game = games + i;
    turn[i] = game->turn;
    counts[i] = listMoves(game, moves + i * MOVES);
    if (counts[i] == 0) return;
    Sight sight = sightOf(game, game->turn, true);
    alignas(4) int8_t out[MOVE_FEATURES];
    for (int m = 0; m < counts[i]; m++) {
      lookAtMove(game, &sight, moves[i * MOVES + m], out);
      copyWords(out, ofMoves + (i * MOVES + m) * MOVE_FEATURES, MOVE_FEATURES);
    }
    lookAtTable(game, &sight, game->turn, out, sets + i * VIEW_SETS);
    copyWords(out, ofTable + i * TABLE_FEATURES, TABLE_FEATURES);
  });
}

// After each listed move of the listed games: what the critic sees for the seat that played it, and what lies there.
void capicua_what_if(const Game* games, long count, const int32_t* which, const int16_t* moves, int8_t* features,
                     uint32_t (*sets)[WORDS], float* worths, uint8_t* over, int playouts, const uint8_t* styles,
                     const float* weights, float* hints, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Game game = games[which[i]];
    int seat = game.turn;
    play(&game, moves[i]);
    over[i] = game.phase == OVER;
    worths[i] = worth(&game, seat);
    hints[i] = playedOn(&game, seat, playouts, styles + which[i] * SEATS, weights, seed + which[i]);
    alignas(4) int8_t out[ALL_FEATURES];
    lookAtAll(&game, seat, out, sets + i * ALL_SETS);
    copyWords(out, features + i * ALL_FEATURES, ALL_FEATURES);
  });
}

// Choices of the seats that play a fixed style (one style a seat of each game); the others' stay.
void capicua_styles(const Game* games, long count, const uint8_t* styles, const float* weights, int16_t* choice,
                    uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    const Game* game = games + i;
    int style = styles[i * SEATS + game->turn];
    if (game->phase == OVER || style == NET || style >= SNAPSHOT) return;
    Random random = seeded(seed, i);
    choice[i] = choose(game, style, weights, &random);
  });
}

void capicua_result(const Game* games, long count, uint8_t* over, float* worths, int16_t* scores, void* stream) {
  launch(count * SEATS, stream, [=] EACH(long i) {
    const Game* game = games + i / SEATS;
    int seat = i % SEATS;
    over[i / SEATS] = game->phase == OVER;
    worths[i] = seat < game->players ? worth(game, seat) : 0;
    scores[i] = game->scores[seat];
  });
}

void capicua_play(Game* games, long count, const int16_t* moves, uint64_t, void* stream) {
  launch(count, stream, [=] EACH(long i) { play(games + i, moves[i]); });
}

}

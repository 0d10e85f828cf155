// What Python calls: one thread for each game. Pointers are to memory of the device.
#include "nogracias_search.h"

using namespace nogracias;

extern "C" {

long nogracias_size() { return sizeof(Game); }

// A round each: some tactical, some in the middle of matches of several rounds.
void nogracias_begin(Game* games, long count, int players, float tactical, float several, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    game->players = players;
    game->tactical = unit(&random) < tactical;
    game->round = game->rounds = 1;
    for (int s = 0; s < SEATS; s++) game->scores[s] = 0;
    if (unit(&random) < several) {
      game->rounds = 2 + below(&random, 4);
      game->round = 1 + below(&random, game->rounds);
      for (int s = 0; s < players; s++) {
        for (int r = 1; r < game->round; r++) game->scores[s] += 10 + below(&random, 35) + below(&random, 35);
      }
    }
    game->starter = below(&random, players);
    deal(game, &random);
  });
}

// What the seats know whose turn it is. `open`: there is a choice; `counts`: of each seat of each game, whether it has counted.
void nogracias_look(const Game* games, long count, const uint8_t* counts, uint8_t* turn, uint8_t* open, int8_t* features,
                    uint64_t* sets, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    const Game* game = games + i;
    turn[i] = game->turn;
    open[i] = !game->over && game->chips[game->turn] > 0;
    if (game->over) return;
    alignas(4) int8_t out[VIEW_FEATURES];
    look(game, counts[i * SEATS + game->turn], out, sets + i * VIEW_SETS);
    copyWords(out, features + i * VIEW_FEATURES, VIEW_FEATURES);
  });
}

// After paying (0) and after taking (1): what the critic sees for the seat, what lies there already, and what playouts say
// of the rest.
void nogracias_what_if(const Game* games, long count, int8_t* features, uint64_t* sets, float* worths,
                       uint8_t* over, int playouts, const uint8_t* styles, const float* weights, float* hints,
                       uint64_t seed, void* stream) {
  launch(count * 2, stream, [=] EACH(long i) {
    Game game = games[i / 2];
    int seat = game.turn;
    bool wasOver = game.over;
    if (!wasOver) play(&game, i % 2 == 1);
    over[i] = game.over;
    worths[i] = worth(&game, seat);
    hints[i] = wasOver ? 0 : playedOn(&game, seat, playouts, styles + i / 2 * SEATS, weights, seed + i / 2);
    alignas(4) int8_t out[ALL_FEATURES];
    if (game.over) return;
    lookAtAll(&game, seat, out, sets + i * ALL_SETS);
    copyWords(out, features + i * ALL_FEATURES, ALL_FEATURES);
  });
}

// Choices of the seats that play a fixed style (one style a seat of each game); the others' stay.
void nogracias_styles(const Game* games, long count, const uint8_t* styles, const float* weights, uint8_t* choice,
                      uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    const Game* game = games + i;
    int style = styles[i * SEATS + game->turn];
    if (game->over || style == NET || style == SNAPSHOT) return;
    Random random = seeded(seed, i);
    choice[i] = wantsCard(game, style, weights, &random);
  });
}

// The value of paying (0) and of taking (1) in the worlds from `first` on, so many a decision; both meet the same worlds and
// luck. `sets`: which of `params` a decision searches with.
void nogracias_search(const Game* games, long count, const int32_t* which, const uint8_t* running, const int32_t* worlds,
                      int most, int first, const Params* params, const int32_t* sets, float* values, uint64_t seed,
                      void* stream) {
  launch(count * 2 * most, stream, [=] EACH(long i) {
    long decision = i / most / 2;
    int slot = i / most % 2, number = i % most;
    if (number >= worlds[decision] || !running[decision * 2 + slot]) return;
    Game game = games[which[decision]];
    const Params* mine = params + sets[decision];
    Random random = seeded(seed + 1000003 * (uint64_t)which[decision], first + number);
    imagine(&game, mine, &random);
    values[i] = playOut(&game, slot == 1, mine, &random);
  });
}

void nogracias_play(Game* games, long count, const uint8_t* choice, void* stream) {
  launch(count, stream, [=] EACH(long i) { play(games + i, choice[i]); });
}

void nogracias_result(const Game* games, long count, uint8_t* over, float* worths, int16_t* scores, void* stream) {
  launch(count * SEATS, stream, [=] EACH(long i) {
    const Game* game = games + i / SEATS;
    int seat = i % SEATS;
    over[i / SEATS] = game->over;
    worths[i] = seat < game->players ? worth(game, seat) : 0;
    scores[i] = game->scores[seat];
  });
}

}

// What Python calls: one thread for each game. Pointers are to memory of the device.
#include "capicua.h"

using namespace capicua;

extern "C" {

long capicua_size() { return sizeof(Game); }

// A game each: some advanced, each at some place of a match of several games.
void capicua_begin(Game* games, long count, int players, float advanced, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    game->players = players;
    game->advanced = unit(&random) < advanced;
    game->games = unit(&random) < 0.8f ? 2 : 1 + below(&random, 4);
    game->game = 1 + below(&random, game->games);
    game->dealer = below(&random, players);
    for (int s = 0; s < SEATS; s++) game->scores[s] = 0;
    for (int s = 0; s < players; s++) {
      for (int g = 1; g < game->game; g++) game->scores[s] += (int)below(&random, 40) - 25;
    }
    deal(game, &random);
  });
}

void capicua_moves(const Game* games, long count, uint8_t* moves, uint8_t* counts, void* stream) {
  launch(count, stream, [=] EACH(long i) { counts[i] = listMoves(games + i, moves + i * MOVES); });
}

void capicua_play(Game* games, long count, const uint8_t* moves, void* stream) {
  launch(count, stream, [=] EACH(long i) { play(games + i, moves[i]); });
}

}

// What Python calls: one thread for each game. Pointers are to memory of the device.
#include "bids.h"

using namespace bids;

extern "C" {

long bids_size() { return sizeof(Game); }

// A round each, somewhere in a match; `special`: how often each variant is played.
void bids_begin(Game* games, long count, int players, float special, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    Game* game = games + i;
    game->players = players;
    game->colours = unit(&random) < special;
    game->withThief = players <= 4 && unit(&random) < special;
    game->withShuffle = unit(&random) < special;
    game->withLow = unit(&random) < special;
    game->withUnknown = unit(&random) < special;
    game->withAlly = players == 4 && unit(&random) < special;
    game->consecutive = unit(&random) < special / 2;
    game->rounds = unit(&random) < 0.7f ? 6 : 1 + below(&random, 6);
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

void bids_moves(const Game* games, long count, int16_t* moves, uint8_t* counts, void* stream) {
  launch(count, stream, [=] EACH(long i) { counts[i] = listMoves(games + i, moves + i * MOVES); });
}

void bids_play(Game* games, long count, const int16_t* moves, uint64_t seed, void* stream) {
  launch(count, stream, [=] EACH(long i) {
    Random random = seeded(seed, i);
    play(games + i, moves[i], &random);
  });
}

}

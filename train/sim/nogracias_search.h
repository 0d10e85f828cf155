// The search of games/nogracias/bots: worlds with the chips of the others known or by `weigh`, playouts by the linear policy.
#pragma once
#include "nogracias.h"

namespace nogracias {

const int WEIGHTS = 13;
// What a search can be told, in this order. `counts`: 1 where it has counted all chips. `point`: what a point counts beside the
// chance to win (utility.ts); `chipSpread`: how far chips are from their estimate (weigh.ts).
struct Params {
  float policy[WEIGHTS], scatter, counts, point, spread, chipSpread;
};

// As DRAWS of packages/bots/src/search/worlds.ts.
const int DRAWS = 6;

// N-R3: which cards are in the deck and which lie aside nobody has seen.
FN void drawStock(Game* game, Random* random) {
  int deck = leftInDeck(game);
  for (int i = 0; i < deck; i++) {
    int at = game->next + i, other = at + below(random, game->size - at);
    uint8_t card = game->stock[at];
    game->stock[at] = game->stock[other];
    game->stock[other] = card;
  }
}

// Stars and bars: each way to spread the hidden chips over the others is as likely as any other.
FN void drawChips(const Game* game, int viewer, uint8_t* chips, Random* random) {
  int others = game->players - 1, hidden = 0, bars[SEATS], count = 0;
  for (int s = 0; s < game->players; s++) hidden += s == viewer ? 0 : game->chips[s];
  int length = hidden + others - 1;
  for (int newest = length - others + 1; newest < length; newest++) {
    int index = below(random, newest + 1), at = 0;
    for (int i = 0; i < count; i++) {
      if (bars[i] == index) index = newest;
    }
    for (at = count++; at > 0 && bars[at - 1] > index; at--) bars[at] = bars[at - 1];
    bars[at] = index;
  }
  bars[count] = length;
  for (int s = 0, start = 0, bar = 0; s < game->players; s++) {
    if (s == viewer) {
      chips[s] = game->chips[s];
      continue;
    }
    chips[s] = bars[bar] - start;
    start = bars[bar++] + 1;
  }
}

// weigh.ts
FN float weighChips(const Game* game, int viewer, const uint8_t* chips, const double* expected, float spread) {
  float squares = 0;
  for (int s = 0; s < game->players; s++) {
    float gap = s == viewer ? 0 : (float)(chips[s] - expected[s]);
    squares += gap * gap;
  }
  return expf(-squares / (2 * spread * spread));
}

// Where the viewer has not counted, one of several worlds is kept with a probability in proportion to its weight.
FN void imagine(Game* game, const Params* params, Random* random) {
  int viewer = game->turn;
  uint8_t kept[SEATS], drawn[SEATS];
  double expected[SEATS];
  drawStock(game, random);
  if (params->counts > 0) return;
  estimateChips(game, viewer, expected);
  drawChips(game, viewer, kept, random);
  float sum = weighChips(game, viewer, kept, expected, params->chipSpread);
  for (int draw = 1; draw < DRAWS; draw++) {
    drawChips(game, viewer, drawn, random);
    float weight = weighChips(game, viewer, drawn, expected, params->chipSpread);
    sum += weight;
    if (unit(random) * sum >= weight) continue;
    for (int s = 0; s < game->players; s++) kept[s] = drawn[s];
  }
  for (int s = 0; s < game->players; s++) game->chips[s] = kept[s];
}

// As utility.ts, of a round that is over.
FN float utility(const Game* game, int seat, const Params* params) {
  float own = game->scores[seat], sum = 0, spread = params->spread * sqrtf(game->rounds - game->round);
  if (game->round < game->rounds) {
    for (int s = 0; s < game->players; s++) sum += expf((own - game->scores[s]) / spread);
    return 1 / sum - params->point * own;
  }
  int equals = 0;
  for (int s = 0; s < game->players; s++) {
    if (game->scores[s] < own) return -params->point * own;
    equals += game->scores[s] == own;
  }
  return 1.0f / equals - params->point * own;
}

FN float playOut(Game* game, bool take, const Params* params, Random* random) {
  int seat = game->turn;
  play(game, take);
  while (!game->over) {
    bool wants = game->chips[game->turn] == 0 ||
                 inclination(game, params->policy) + params->scatter * (gumbel(random) - gumbel(random)) >= 0;
    play(game, wants);
  }
  return utility(game, seat, params);
}

}  // namespace nogracias

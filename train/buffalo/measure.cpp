// Measures players alone against the buffalo, and what bounds them, on deals that learning never saw.
//
//   measure NET wins CANDIDATES FIRST SECOND DEALS SEED THREADS     looking one (CANDIDATES 1) or two tricks ahead
//   measure NET peek 0 0 0 DEALS SEED THREADS                       one that sees the buffalo's next card
//   measure NET known MOST 0 0 DEALS SEED THREADS                   whether a win exists where all ten cards are known in their order
#include <stdlib.h>

#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "value.h"

using namespace solo;

static int playDeal(const Net& net, Plan plan, bool peeks, Random random) {
  Position at;
  Unseen unseen;
  dealSolo(&random, &at, &unseen);
  Random hidden = seeded(random.state, 1);
  while (at.left > 0) {
    int buffalos = unseen.cards[below(&hidden, unseen.count)], chosen = 0;
    Unseen rest = unseen.without(buffalos);
    if (!peeks) {
      chosen = chooseSolo(net, at, unseen, plan, &random);
    } else {
      double most = -1;
      for (int i = 0; i < at.left; i++) {
        Position next;
        double value = afterCard(net, at, i, buffalos, unseen, &next);
        if (next.left > 1) {
          value = 0;
          for (int c = 0; c < next.left; c++) value = std::max(value, onePly(net, next, c, rest, ALL));
        }
        if (value > most) most = value, chosen = i;
      }
    }
    Position next;
    afterCard(net, at, chosen, buffalos, unseen, &next);
    at = next;
    unseen = rest;
  }
  return at.lead > 0;
}

// Depth first over own cards and rows; positions without a win are remembered. -1: given up after `most` positions.
struct Known {
  uint8_t deck[HAND];
  std::unordered_set<uint64_t> lost;
  long left;

  bool wins(const Position& at) {
    if (at.left == 0) return at.lead > 0;
    if (--left < 0) return false;
    uint64_t key = at.lead + 1000;
    for (int r = 0; r < ROWS; r++) key = mix(key * 31 + at.rows.end[r] * 65536 + at.rows.length[r] * 256 + at.rows.heads[r]);
    for (int i = 0; i < at.left; i++) key = mix(key + at.hand[i] * 7919);
    if (lost.count(key)) return false;
    int buffalos = deck[HAND - at.left];
    for (int i = 0; i < at.left; i++) {
      for (int row = 0; row < (choosesRow(at, i, buffalos) ? ROWS : 1); row++) {
        if (wins(afterTrick(at, i, buffalos, row))) return true;
      }
    }
    lost.insert(key);
    return false;
  }
};

static int winsKnowing(long most, Random random) {
  Position at;
  Unseen unseen;
  dealSolo(&random, &at, &unseen);
  unseen.shuffle(&random);
  Known known;
  memcpy(known.deck, unseen.cards, HAND);
  known.left = most;
  bool wins = known.wins(at);
  return wins ? 1 : known.left < 0 ? -1 : 0;
}

int main(int count, char** arguments) {
  if (count < 9) return 2;
  static Net net;
  std::string kind = arguments[2];
  if (!net.read(arguments[1]) && kind != "known") return 3;
  Plan plan = {atoi(arguments[3]), atoi(arguments[4]), atoi(arguments[5])};
  long deals = atol(arguments[6]), seed = atol(arguments[7]), threads = atol(arguments[8]);
  reckonSteps();
  std::vector<long> wins(threads), open(threads);
  std::vector<std::thread> players;
  for (long t = 0; t < threads; t++) {
    players.emplace_back([&, t] {
      for (long deal = t; deal < deals; deal += threads) {
        Random random = seeded(seed, deal);
        int result = kind == "known" ? winsKnowing(atol(arguments[3]), random) : playDeal(net, plan, kind == "peek", random);
        wins[t] += result > 0;
        open[t] += result < 0;
      }
    });
  }
  long won = 0, unknown = 0;
  for (long t = 0; t < threads; t++) {
    players[t].join();
    won += wins[t];
    unknown += open[t];
  }
  double share = (double)won / deals;
  printf("%s %s %s %s: %.3f %% +- %.2f of %ld deals, seed %ld, not decided %ld\n", kind.c_str(), arguments[3], arguments[4], arguments[5],
         100 * share, 196 * sqrt(share * (1 - share) / deals), deals, seed, unknown);
}

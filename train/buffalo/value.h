// The value of a position alone against the buffalo, its chance to win: a small net over the features of solo.h, exact in the last
// trick. Beside it what one and two tricks of looking ahead make of it.
#pragma once
#include <stdio.h>

#include "solo.h"

namespace solo {

const int FIRST = 32, SECOND = 16;
const int BIAS1 = FEATURES * FIRST, WEIGHTS2 = BIAS1 + FIRST, BIAS2 = WEIGHTS2 + FIRST * SECOND, WEIGHTS3 = BIAS2 + SECOND,
          BIAS3 = WEIGHTS3 + SECOND, PARAMETERS = BIAS3 + 1;

struct Net {
  float at[PARAMETERS];

  bool read(const char* path) {
    FILE* file = fopen(path, "rb");
    if (file == 0) return false;
    size_t count = fread(at, sizeof(float), PARAMETERS, file);
    fclose(file);
    return count == PARAMETERS;
  }
  void write(const char* path) const {
    FILE* file = fopen(path, "wb");
    fwrite(at, sizeof(float), PARAMETERS, file);
    fclose(file);
  }
};

static inline float chanceOf(float logit) { return 1 / (1 + expf(-logit)); }

// Returns the logit; `first` and `second` get the outputs of the layers.
static inline float forward(const Net& net, const int16_t* features, int count, float* first, float* second) {
  for (int i = 0; i < FIRST; i++) first[i] = net.at[BIAS1 + i];
  for (int k = 0; k < count; k++) {
    const float* row = net.at + features[k] * FIRST;
    for (int i = 0; i < FIRST; i++) first[i] += row[i];
  }
  for (int i = 0; i < FIRST; i++) first[i] = first[i] > 0 ? first[i] : 0;
  for (int j = 0; j < SECOND; j++) second[j] = net.at[BIAS2 + j];
  for (int i = 0; i < FIRST; i++) {
    for (int j = 0; j < SECOND; j++) second[j] += first[i] * net.at[WEIGHTS2 + i * SECOND + j];
  }
  float logit = net.at[BIAS3];
  for (int j = 0; j < SECOND; j++) {
    second[j] = second[j] > 0 ? second[j] : 0;
    logit += second[j] * net.at[WEIGHTS3 + j];
  }
  return logit;
}

static double afterCard(const Net& net, const Position& at, int index, int buffalos, const Unseen& unseen, Position* next);

// The last card: every card of the buffalo is tried.
static inline double lastTrick(const Net& net, const Position& at, const Unseen& unseen, int gone) {
  int wins = 0, count = 0;
  for (int i = 0; i < unseen.count; i++) {
    if (unseen.cards[i] == gone) continue;
    count++;
    wins += afterCard(net, at, 0, unseen.cards[i], unseen, 0) > 0;
  }
  return (double)wins / count;
}

static inline double valueOf(const Net& net, const Position& at, const Unseen& unseen, int gone) {
  if (at.left == 0) return at.lead > 0;
  if (at.left == 1) return lastTrick(net, at, unseen, gone);
  int16_t features[MOST_FEATURES];
  float first[FIRST], second[SECOND];
  int count = look(at, unseen, gone, features);
  return chanceOf(forward(net, features, count, first, second));
}

// The value after an own card and this card of the buffalo; of the rows that an own low card may take, the best.
static inline double afterCard(const Net& net, const Position& at, int index, int buffalos, const Unseen& unseen, Position* next) {
  bool chooses = choosesRow(at, index, buffalos);
  double best = -1;
  for (int row = 0; row < (chooses ? ROWS : 1); row++) {
    // Where the buffalo has taken a row with a lower card, the own card is not low.
    Position reached = afterTrick(at, index, buffalos, row);
    double value = valueOf(net, reached, unseen, buffalos);
    if (value <= best) continue;
    best = value;
    if (next != 0) *next = reached;
  }
  return best;
}

// The mean over the first `tries` unseen cards.
static inline double onePly(const Net& net, const Position& at, int index, const Unseen& unseen, int tries) {
  double sum = 0;
  tries = std::min(tries, unseen.count);
  for (int i = 0; i < tries; i++) sum += afterCard(net, at, index, unseen.cards[i], unseen, 0);
  return sum / tries;
}

const int ALL = 1000;

struct Plan {
  // Cards that two tricks are looked ahead for, and cards of the buffalo in the first and second of them.
  int candidates, first, second;
};

static inline int chooseSolo(const Net& net, const Position& at, Unseen unseen, Plan plan, Random* random) {
  if (at.left == 1) return 0;
  double worth[HAND];
  int order[HAND];
  for (int i = 0; i < at.left; i++) {
    worth[i] = onePly(net, at, i, unseen, ALL);
    order[i] = i;
  }
  std::sort(order, order + at.left, [&](int a, int b) { return worth[a] > worth[b]; });
  int candidates = std::min(plan.candidates, (int)at.left);
  // With two cards left looking ahead one trick is exact already.
  if (candidates < 2 || at.left < 3) return order[0];
  double sums[HAND] = {0};
  unseen.shuffle(random);
  for (int i = 0; i < std::min(plan.first, unseen.count); i++) {
    int buffalos = unseen.cards[i];
    Unseen rest = unseen.without(buffalos);
    rest.shuffle(random);
    for (int k = 0; k < candidates; k++) {
      Position next;
      double best = -1;
      afterCard(net, at, order[k], buffalos, unseen, &next);
      for (int c = 0; c < next.left; c++) best = std::max(best, onePly(net, next, c, rest, next.left == 2 ? ALL : plan.second));
      sums[k] += best;
    }
  }
  return order[std::max_element(sums, sums + candidates) - sums];
}

}  // namespace solo

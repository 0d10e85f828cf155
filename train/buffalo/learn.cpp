// Learns the value of positions alone against the buffalo by playing: the value of a position is that of its best card, the mean
// over cards of the buffalo of where they lead. Ends after so many positions or seconds; the rate of learning falls on the way.
//
//   learn NET POSITIONS SECONDS THREADS SEED [FROM]
//
// One thread and no hurry give the same net again; several write into one net without waiting for each other.
#include <stdlib.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "value.h"

using namespace solo;

// Cards of the buffalo that every own card is tried against, and one position in this many goes on with any card.
const int TRIES = 16, STRAYS = 12;
// A card is chosen by its value and this much chance.
const double SOFTNESS = 0.01;
// Averages of the weights choose and judge: renewed after so many positions of the first thread.
const int RENEWED = 500;
const float FIRST_RATE = 0.001f, SQUARES = 0.001f;

static Net live, average, judge;
static float squares[PARAMETERS];
static std::atomic<long> positions;
static long most;
static double seconds;
static const std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();

static double elapsed() { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(); }
static double progress() { return std::max((double)positions / most, elapsed() / seconds); }
static float rateAt(double done) { return FIRST_RATE * (done < 0.4 ? 1 : done < 0.65 ? 0.4f : done < 0.85 ? 0.15f : 0.05f); }

static inline void step(int i, float slope, float rate) {
  squares[i] += SQUARES * (slope * slope - squares[i]);
  live.at[i] -= rate * slope / (sqrtf(squares[i]) + 1e-4f);
}

static void learn(const Position& at, const Unseen& unseen, float target, float rate) {
  int16_t features[MOST_FEATURES];
  float first[FIRST], second[SECOND], slope1[FIRST], slope2[SECOND];
  int count = look(at, unseen, 0, features);
  float slope = chanceOf(forward(live, features, count, first, second)) - target;
  for (int j = 0; j < SECOND; j++) slope2[j] = second[j] > 0 ? slope * live.at[WEIGHTS3 + j] : 0;
  for (int i = 0; i < FIRST; i++) {
    slope1[i] = 0;
    for (int j = 0; j < SECOND; j++) slope1[i] += live.at[WEIGHTS2 + i * SECOND + j] * slope2[j];
    if (first[i] <= 0) slope1[i] = 0;
  }
  step(BIAS3, slope, rate);
  for (int j = 0; j < SECOND; j++) {
    step(WEIGHTS3 + j, slope * second[j], rate);
    step(BIAS2 + j, slope2[j], rate);
  }
  for (int i = 0; i < FIRST; i++) {
    step(BIAS1 + i, slope1[i], rate);
    for (int j = 0; j < SECOND; j++) step(WEIGHTS2 + i * SECOND + j, first[i] * slope2[j], rate);
    for (int k = 0; k < count; k++) step(features[k] * FIRST + i, slope1[i], rate);
  }
}

static void renew(double done) {
  float kept = done < 0.1 ? 0.8f : done < 0.65 ? 0.97f : 0.995f;
  for (int i = 0; i < PARAMETERS; i++) average.at[i] = kept * average.at[i] + (1 - kept) * live.at[i];
  judge = average;
}

// The value of the best card by cards of the buffalo that it was not chosen by.
static double judgeCards(const Position& at, Unseen& unseen, Random* random, double* worth) {
  unseen.shuffle(random);
  int tries = at.left == 2 ? unseen.count : TRIES, best = 0;
  for (int i = 0; i < at.left; i++) {
    worth[i] = onePly(judge, at, i, unseen, tries);
    if (worth[i] > worth[best]) best = i;
  }
  if (tries == unseen.count) return worth[best];
  double sum = 0;
  for (int i = TRIES; i < 3 * TRIES; i++) sum += afterCard(judge, at, best, unseen.cards[i], unseen, 0);
  return sum / (2 * TRIES);
}

static void play(uint64_t seed, int thread, const char* path) {
  Random random = seeded(seed, thread);
  long own = 0;
  for (double done = 0; done < 1;) {
    Position at;
    Unseen unseen;
    dealSolo(&random, &at, &unseen);
    while (at.left > 1) {
      double worth[HAND], most = -1;
      float target = judgeCards(at, unseen, &random, worth);
      done = progress();
      learn(at, unseen, target, rateAt(done));
      positions++;
      int chosen = 0;
      for (int i = 0; i < at.left; i++) {
        double value = worth[i] + SOFTNESS * gumbel(&random);
        if (value > most) most = value, chosen = i;
      }
      if (below(&random, STRAYS) == 0) chosen = below(&random, at.left);
      int buffalos = unseen.cards[below(&random, unseen.count)];
      Position next;
      afterCard(judge, at, chosen, buffalos, unseen, &next);
      unseen = unseen.without(buffalos);
      at = next;
      if (thread > 0 || ++own % RENEWED > 0) continue;
      renew(done);
      if (own % (100 * RENEWED) > 0) continue;
      average.write(path);
      printf("{\"seconds\":%.0f,\"positions\":%ld}\n", elapsed(), (long)positions);
      fflush(stdout);
    }
  }
}

int main(int count, char** arguments) {
  if (count < 6) return 2;
  const char* path = arguments[1];
  most = atol(arguments[2]);
  seconds = atof(arguments[3]);
  int threads = atoi(arguments[4]);
  uint64_t seed = atol(arguments[5]);
  reckonSteps();
  Random random = seeded(seed, 1u << 20);
  for (int i = 0; i < PARAMETERS; i++) live.at[i] = i < BIAS1 ? 0.1f * (unit(&random) - 0.5f) : i < WEIGHTS2 ? 0.1f : 0.6f * (unit(&random) - 0.5f);
  if (count > 6 && !live.read(arguments[6])) return 3;
  average = judge = live;
  std::vector<std::thread> players;
  for (int t = 0; t < threads; t++) players.emplace_back(play, seed, t, path);
  for (auto& player : players) player.join();
  average.write(path);
  printf("{\"seconds\":%.0f,\"positions\":%ld}\n", elapsed(), (long)positions);
}

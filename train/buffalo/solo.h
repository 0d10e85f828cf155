// Beat the buffalo alone (TB-01 … TB-10): positions, what they look like to the net, and one trick. The buffalo turns up a random
// card of all that nobody has seen, so a position with the unseen cards is all there is to know. Rows are those of sim/toma6.h.
#pragma once
#include <string.h>

#include <algorithm>

#include "../sim/toma6.h"

namespace solo {

using namespace toma6;

// TB-09: alone the own heads count double.
const int OWN_HEADS = 2;

struct Position {
  Rows rows;
  uint8_t hand[HAND];  // Lowest first.
  uint8_t left;
  int16_t lead;
};

// The cards that the buffalo may turn up; `upTo[c]`: how many of them are at most c.
struct Unseen {
  uint8_t cards[CARDS], upTo[CARDS + 2];
  int count;

  void reckon() {
    bool in[CARDS + 1] = {false};
    for (int i = 0; i < count; i++) in[cards[i]] = true;
    upTo[0] = 0;
    for (int c = 1; c <= CARDS; c++) upTo[c] = upTo[c - 1] + in[c];
    upTo[CARDS + 1] = upTo[CARDS];
  }
  Unseen without(int card) const {
    Unseen rest;
    rest.count = 0;
    for (int i = 0; i < count; i++) {
      if (cards[i] != card) rest.cards[rest.count++] = cards[i];
    }
    rest.reckon();
    return rest;
  }
  // How many lie strictly between two numbers, once `gone` has been turned up (0: none).
  int between(int low, int high, int gone) const {
    return high - low < 2 ? 0 : upTo[high - 1] - upTo[low] - (gone > low && gone < high);
  }
  void shuffle(Random* random) {
    for (int i = count - 1; i > 0; i--) std::swap(cards[i], cards[below(random, i + 1)]);
  }
};

static void dealSolo(Random* random, Position* at, Unseen* unseen) {
  uint8_t deck[CARDS];
  for (int i = 0; i < CARDS; i++) deck[i] = i + 1;
  for (int i = 0; i < ROWS + HAND; i++) std::swap(deck[i], deck[i + below(random, CARDS - i)]);
  for (int r = 0; r < ROWS; r++) {
    at->rows.end[r] = deck[r];
    at->rows.length[r] = 1;
    at->rows.heads[r] = headsOf(deck[r]);
  }
  memcpy(at->hand, deck + ROWS, HAND);
  std::sort(at->hand, at->hand + HAND);
  at->left = HAND;
  at->lead = 0;
  unseen->count = CARDS - ROWS - HAND;
  memcpy(unseen->cards, deck + ROWS + HAND, unseen->count);
  unseen->reckon();
}

// Places a card; a low one takes `low`. Returns the heads taken.
static inline int placeCard(Rows* rows, int card, int low) {
  int row = rowFor(rows, card);
  if (row == LOW) return lay(rows, low, card, true);
  return lay(rows, row, card, takes(rows, row));
}

static inline void dropFrom(Position* at, int index) {
  for (int i = index; i + 1 < at->left; i++) at->hand[i] = at->hand[i + 1];
  at->left--;
}

// The position after the own card at `index` and the buffalo's; an own low card takes `low`.
static inline Position afterTrick(const Position& at, int index, int buffalos, int low) {
  Position next = at;
  int own = at.hand[index];
  dropFrom(&next, index);
  if (own < buffalos) next.lead -= OWN_HEADS * placeCard(&next.rows, own, low);
  next.lead += placeCard(&next.rows, buffalos, cheapestRow(&next.rows));
  if (own > buffalos) next.lead -= OWN_HEADS * placeCard(&next.rows, own, low);
  return next;
}

// Whether the player chooses a row: only where the own card is lower than everything, the buffalo's too.
static inline bool choosesRow(const Position& at, int index, int buffalos) {
  return at.hand[index] < buffalos && rowFor(&at.rows, at.hand[index]) == LOW;
}

// --- What the net is shown: numbers of the features that hold ------------------------------------

const int STEPS = 8, LEADS = 25, MOST_FEATURES = 48;
enum Feature {
  ROW_HEADS = 0,
  ROW_END = ROW_HEADS + 4 * 5 * STEPS,
  ROW_GAP = ROW_END + 4 * 27,
  LOW_GAP = ROW_GAP + 4 * 5 * STEPS,
  CARD_GAPS = LOW_GAP + STEPS * 6,
  CARD_HEIGHT = CARD_GAPS + 6 * STEPS * STEPS,
  CARD_HEADS = CARD_HEIGHT + 5 * 14,
  LEAD = CARD_HEADS + 6 * STEPS * 3,
  FEATURES = LEAD + 10 * LEADS,
};

static inline int stepOf(int count, const int* from) {
  int step = 0;
  while (step < STEPS - 1 && count >= from[step]) step++;
  return step;
}
static const int GAP_STEPS[STEPS - 1] = {1, 2, 4, 7, 12, 20, 33};
static const int HEAD_STEPS[STEPS - 1] = {2, 4, 6, 8, 10, 13, 17};
static const int LOW_STEPS[STEPS - 1] = {2, 3, 4, 6, 8, 1000, 1000};
static uint8_t gapStep[128], headStep[128], lowStep[128];

static void reckonSteps() {
  for (int i = 0; i < 128; i++) {
    gapStep[i] = stepOf(i, GAP_STEPS);
    headStep[i] = stepOf(i, HEAD_STEPS);
    lowStep[i] = stepOf(i, LOW_STEPS);
  }
}

static inline int leadStep(int lead) {
  if (lead >= -10 && lead <= 10) return 12 + lead;
  return lead < 0 ? lead <= -20 ? 0 : 1 : lead >= 20 ? 24 : 23;
}

// `gone` is a card of `unseen` that has just been turned up, 0: none. Returns how many features hold.
static inline int look(const Position& at, const Unseen& unseen, int gone, int16_t* out) {
  int order[ROWS], end[ROWS + 1], least = 127, n = 0;
  rank(&at.rows, order);
  for (int i = 0; i < ROWS; i++) {
    end[i] = at.rows.end[order[i]];
    least = std::min(least, (int)at.rows.heads[i]);
  }
  end[ROWS] = CARDS + 1;
  for (int i = 0; i < ROWS; i++) {
    int shape = (i * 5 + at.rows.length[order[i]] - 1) * STEPS;
    out[n++] = ROW_HEADS + shape + headStep[at.rows.heads[order[i]]];
    out[n++] = ROW_END + i * 27 + (end[i] >> 2);
    out[n++] = ROW_GAP + shape + gapStep[unseen.between(end[i], end[i + 1], gone)];
  }
  out[n++] = LOW_GAP + gapStep[unseen.between(0, end[0], gone)] * 6 + lowStep[least];
  int place = -1, sooner = 0;
  for (int i = 0; i < at.left; i++) {
    int card = at.hand[i];
    for (; place < ROWS - 1 && end[place + 1] < card; sooner = 0) place++;
    bool low = place < 0;
    int kind = low ? 0 : at.rows.length[order[place]], heads = low ? least : at.rows.heads[order[place]];
    int below = unseen.between(low ? 0 : end[place], card, gone), above = unseen.between(card, end[place + 1], gone);
    out[n++] = CARD_GAPS + (kind * STEPS + gapStep[below]) * STEPS + gapStep[above];
    out[n++] = CARD_HEIGHT + (place + 1) * 14 + (card >> 3);
    out[n++] = CARD_HEADS + (kind * STEPS + headStep[heads]) * 3 + std::min(sooner++, 2);
  }
  out[n++] = LEAD + (at.left - 1) * LEADS + leadStep(at.lead);
  return n;
}

}  // namespace solo

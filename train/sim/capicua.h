// Capicúa (C-001 … C-017, C-R1 … C-R8) for 2 to 4 players, base and advanced, one game at a time from any
// scores. The rules are not trusted here: traces of it are replayed by the engine (see README.md).
#pragma once
#include "portable.h"

namespace capicua {

const int SEATS = 4, CARDS = 79, LOWEST = 12, HIGHEST = 98, WORDS = 4, REACH = 10, MOVES = 19;
// A move is one byte: to take, to place a card, or to pair one.
const int TAKE = 0, PAIR = 100;

enum Phase { PLAY = 0, PLACE = 1, OVER = 2 };

struct Pile {
  uint8_t cards[CARDS], size;
};

struct Game {
  uint32_t hand[SEATS][WORDS];  // bit c: card c
  int16_t scores[SEATS];
  Pile row, pairs[SEATS], taken[SEATS];
  uint8_t deck[CARDS], next;
  uint8_t players, phase, turn, dealer, game, games, advanced, padding;
};

FN bool holds(const Game* game, int seat, int card) { return (game->hand[seat][card >> 5] >> (card & 31)) & 1; }
FN void gain(Game* game, int seat, int card) { game->hand[seat][card >> 5] |= 1u << (card & 31); }
FN void lose(Game* game, int seat, int card) { game->hand[seat][card >> 5] &= ~(1u << (card & 31)); }
FN void push(Pile* pile, int card) { pile->cards[pile->size++] = card; }

FN int swapDigits(int card) { return card % 10 * 10 + card / 10; }
FN bool isToad(int card) { return card % 11 == 0; }
FN int deckSize(const Game* game) { return CARDS - game->next; }

FN bool holdsAny(const Game* game, int seat) {
  for (int w = 0; w < WORDS; w++) {
    if (game->hand[seat][w]) return true;
  }
  return false;
}

FN int placeInRow(const Game* game, int card) {
  for (int i = 0; i < game->row.size; i++) {
    if (game->row.cards[i] == card) return i;
  }
  return -1;
}

// C-014
FN int points(const Game* game, int seat) {
  int sum = game->pairs[seat].size;
  for (int i = 0; i < game->taken[seat].size; i++) sum -= isToad(game->taken[seat].cards[i]) ? 5 : 1;
  return sum;
}

// C-005, C-007 … C-011: what the seat to act may do; returns how many moves there are.
FN int listMoves(const Game* game, uint8_t* moves) {
  int count = 0, seat = game->turn, size = game->row.size;
  if (game->phase == OVER) return 0;
  int end = size > 0 ? game->row.cards[size - 1] : 0;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (!holds(game, seat, card)) continue;
    int gap = card > end ? card - end : end - card;
    if (size == 0 || gap <= REACH) moves[count++] = card;
    if (!isToad(card) && placeInRow(game, swapDigits(card)) >= 0) moves[count++] = PAIR + card;
  }
  if (size > 0) moves[count++] = TAKE;
  return count;
}

FN void draw(Game* game, int seat) { gain(game, seat, game->deck[game->next++]); }

// C-002
FN void deal(Game* game, Random* random) {
  int size = 0, hand = game->players == 4 ? 8 : 9;
  for (int card = LOWEST; card <= HIGHEST; card++) {
    if (card % 10 != 0) game->deck[size++] = card;
  }
  for (int i = 0; i < CARDS - 1; i++) {
    int j = i + below(random, CARDS - i);
    uint8_t card = game->deck[j];
    game->deck[j] = game->deck[i];
    game->deck[i] = card;
  }
  game->row.size = 0;
  for (int s = 0; s < SEATS; s++) {
    game->pairs[s].size = game->taken[s].size = 0;
    for (int w = 0; w < WORDS; w++) game->hand[s][w] = 0;
  }
  game->next = 0;
  for (int s = 0; s < game->players; s++) {
    for (int i = 0; i < hand; i++) draw(game, s);
  }
  game->phase = PLAY;
  game->turn = (game->dealer + 1) % game->players;
}

FN void finish(Game* game) {
  game->phase = OVER;
  for (int s = 0; s < game->players; s++) game->scores[s] += points(game, s);
}

// C-006, C-R8
FN void drawAndPass(Game* game) {
  if (deckSize(game) > 0) draw(game, game->turn);
  game->phase = PLAY;
  game->turn = (game->turn + 1) % game->players;
  if (game->row.size == 0 && !holdsAny(game, game->turn)) finish(game);
}

FN void pairWith(Game* game, int card) {
  int seat = game->turn, reverse = swapDigits(card);
  lose(game, seat, card);
  int at = placeInRow(game, reverse);
  game->row.size--;
  for (int i = at; i < game->row.size; i++) game->row.cards[i] = game->row.cards[i + 1];
  push(&game->pairs[seat], reverse);
  push(&game->pairs[seat], card);
  // C-013, C-R1
  if (game->row.size == 0 && deckSize(game) == 0) finish(game);
  else drawAndPass(game);
}

FN void take(Game* game) {
  int seat = game->turn, size = game->row.size;
  for (int i = 0; i < size; i++) push(&game->taken[seat], game->row.cards[i]);
  game->row.size = 0;
  // C-013, C-R2, C-R4
  if (deckSize(game) == 0) {
    finish(game);
    return;
  }
  // C-016
  if (game->advanced && size == 1) push(&game->taken[seat], game->deck[game->next++]);
  game->phase = PLACE;
}

// Plays for the seat whose turn it is. After the game nothing is dealt.
FN void play(Game* game, int move) {
  if (game->phase == OVER) return;
  if (move == TAKE) {
    take(game);
  } else if (move > PAIR) {
    pairWith(game, move - PAIR);
  } else {
    lose(game, game->turn, move);
    push(&game->row, move);
    drawAndPass(game);
  }
}

}  // namespace capicua

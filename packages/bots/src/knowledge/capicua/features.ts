import { bitCount, inSet, removeFromSet, type Seat } from '@sobremesa/engine';
import { costOf, type Move, reverseOf, type State } from '@sobremesa/games/capicua';
import { FITTING, FULL_DECK, SET_WORDS } from './fitting.ts';

export const FEATURE_COUNT = 18;

/** About how many cards fit beside one when all are in play. */
const USUAL_WAYS_ON = 18;

function countCommon(a: Int32Array, from: number, b: Int32Array): number {
  let count = 0;
  for (let word = 0; word < SET_WORDS; word++) count += bitCount(a[from + word] & b[word]);
  return count;
}

/** What speaks for each move of one decision, as far as the seat can see. */
export class Glance {
  readonly values = new Float64Array(FEATURE_COUNT);
  /** The cards in other hands, in the deck and face down: nobody remembers those here. */
  readonly #unseen = new Int32Array(SET_WORDS);
  #hand = 0;
  #rowCost = 0;

  begin(state: State, seat: Seat): void {
    const { hands, row, pairs, players } = state;
    const unseen = this.#unseen;
    this.#hand = seat * SET_WORDS;
    for (let word = 0; word < SET_WORDS; word++) {
      unseen[word] = FULL_DECK[word] & ~hands[this.#hand + word];
    }
    this.#rowCost = 0;
    for (let index = 0; index < row.size; index++) {
      removeFromSet(unseen, 0, row.at(index));
      this.#rowCost += costOf(row.at(index));
    }
    for (let other = 0; other < players.length; other++) {
      for (let index = 0; index < pairs.size(other); index++) {
        removeFromSet(unseen, 0, pairs.at(other, index));
      }
    }
  }

  /** Fills `values`. */
  look(state: State, move: Move): void {
    this.values.fill(0);
    if (move.type === 'take') this.#lookAtTaking(state);
    else if (move.type === 'pair') this.#lookAtPairing(state, move.card);
    else this.#lookAtPlacing(state, move.card);
  }

  #lookAtPairing({ row, hands, deckSize }: State, card: number): void {
    const { values } = this;
    const partner = reverseOf(card);
    const end = row.end !== partner ? row.end : row.size > 1 ? row.at(row.size - 2) : 0;
    values[0] = 1;
    if (row.size === 1) values[1] = 1;
    else {
      const own =
        countCommon(hands, this.#hand, FITTING[end]) - (inSet(FITTING[end], 0, card) ? 1 : 0);
      values[2] = own / 3;
      values[3] = this.#tightness(end) * (this.#rowCost / 10);
    }
    if (deckSize === 0) values[4] = 1;
  }

  #lookAtPlacing({ row, hands, deckSize }: State, card: number): void {
    const { values } = this;
    const reverse = reverseOf(card);
    const cost = (this.#rowCost + costOf(card)) / 10;
    const own = countCommon(hands, this.#hand, FITTING[card]) - 1;
    const tightness = this.#tightness(card);
    if (reverse === undefined) values[5] = 1;
    else if (inSet(hands, this.#hand, reverse)) values[6] = 1;
    else values[7] = 1;
    values[8] = own / 3;
    values[9] = cost / (1 + own);
    values[10] = tightness;
    values[11] = tightness * cost;
    if (deckSize === 0) values[12] = cost / (1 + own);
    if (row.size === 0) values[13] = own / 3;
  }

  #lookAtTaking({ row, deckSize, options }: State): void {
    const { values } = this;
    values[14] = 1;
    values[15] = this.#rowCost / 10;
    if (options.advanced && row.size === 1) values[16] = 1;
    if (deckSize === 0) values[17] = 1;
  }

  /** From 0 to 1: how hard it is for the others to go on beside this card. */
  #tightness(end: number): number {
    return Math.max(0, 1 - countCommon(this.#unseen, 0, FITTING[end]) / USUAL_WAYS_ON);
  }
}

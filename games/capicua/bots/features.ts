import { inSet, removeFromSet, type Seat, sizeOfSet } from '@sobremesa/engine';
import { costOf, type Move, reverseOf, type State } from '../rules/index.ts';
import { countCommon, FITTING, FULL_DECK, NEAR, SET_WORDS } from './fitting.ts';

export const FEATURE_COUNT = 28;

/** The features of each move of one decision, from what the seat can see. */
export class Glance {
  readonly values = new Float64Array(FEATURE_COUNT);
  /** The cards in other hands, in the deck and face down (taken cards are not remembered). */
  readonly #unseen = new Int32Array(SET_WORDS);
  #hand = 0;
  #rowCost = 0;
  /** The number of cards of the row that the hand can pair: turns that need no fitting card. */
  #reserves = 0;
  /** The chance that an unseen card is in another hand. */
  #isHeld = 0;
  #unseenCount = 0;
  #nextHandSize = 0;

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
    let held = 0;
    for (let other = 0; other < players.length; other++) {
      if (other !== seat) held += sizeOfSet(hands, other * SET_WORDS, SET_WORDS);
      for (let index = 0; index < pairs.size(other); index++) {
        removeFromSet(unseen, 0, pairs.at(other, index));
      }
    }
    this.#unseenCount = Math.max(1, sizeOfSet(unseen, 0, SET_WORDS));
    this.#isHeld = held / this.#unseenCount;
    const next = ((seat + 1) % players.length) * SET_WORDS;
    this.#nextHandSize = sizeOfSet(hands, next, SET_WORDS);
    this.#reserves = countCommon(hands, this.#hand, row.partners);
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
      const cost = (this.#rowCost - 1) / 10;
      const stuck = this.#stuck(end);
      values[2] = own / 3;
      values[3] = stuck;
      values[4] = stuck * cost;
      values[5] = cost / (this.#reserves + own);
    }
    if (deckSize === 0) values[6] = 1;
    values[7] = this.#reserves - 1;
  }

  #lookAtPlacing({ row, hands, deckSize }: State, card: number): void {
    const { values } = this;
    const reverse = reverseOf(card);
    const cost = (this.#rowCost + costOf(card)) / 10;
    const own = countCommon(hands, this.#hand, FITTING[card]) - 1;
    const stuck = this.#stuck(card);
    let reserves = this.#reserves - (inSet(row.partners, 0, card) ? 1 : 0);
    if (reverse === undefined) values[8] = 1;
    else if (inSet(hands, this.#hand, reverse)) {
      values[9] = 1;
      reserves++;
    } else if (inSet(this.#unseen, 0, reverse)) values[10] = this.#isHeld;
    const exposure = cost / (1 + own + reserves);
    values[11] = own / 3;
    values[12] = countCommon(hands, this.#hand, NEAR[card]) / 3;
    values[13] = exposure;
    values[14] = stuck;
    values[15] = stuck * cost;
    values[16] = reserves === 0 ? cost : 0;
    values[17] = reserves > 0 ? 1 : 0;
    if (deckSize === 0) values[18] = exposure;
    if (row.size === 0) {
      values[19] = own / 3;
      values[20] = stuck;
    }
    if (reverse === undefined) values[21] = stuck;
    values[22] = own === 0 ? cost : 0;
  }

  #lookAtTaking({ row, deckSize, options }: State): void {
    const { values } = this;
    values[23] = 1;
    values[24] = this.#rowCost / 10;
    if (options.advanced && row.size === 1) values[25] = 1;
    if (deckSize === 0) values[26] = 1;
    values[27] = this.#reserves;
  }

  /** The chance that the next player has no card that fits beside this one. */
  #stuck(end: number): number {
    const ways = countCommon(this.#unseen, 0, FITTING[end]);
    return (1 - ways / this.#unseenCount) ** this.#nextHandSize;
  }
}

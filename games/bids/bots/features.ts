import type { Seat } from '@sobremesa/engine';
import {
  ALLY,
  type CardId,
  cardPoints,
  HAND_SIZE,
  isBidCard,
  isKept,
  judge,
  numberOf,
  type State,
  seatOfBid,
  TIMES_TWO,
  TURNS,
} from '../rules/index.ts';
import { gainOf } from './stakes.ts';

export const FEATURE_COUNT = 14;

/** House cards bid from −20 to 20. */
const LOWEST_NUMBER = -20;
const NUMBERS = 41;

/** The result of a turn for a card: it wins, ties for the best, or neither. */
const OWN = 1;
const TIED = 2;
const OTHER = 3;

/** The features of each bid of one decision, from what the seat can see. */
export class Glance {
  readonly values = new Float64Array(FEATURE_COUNT);
  /** The number of unseen coloured cards below a number; all of them are in other hands. */
  readonly #below = new Int32Array(NUMBERS + 1);
  readonly #bids = new Uint8Array(8);
  #unseen = 0;
  /** The highest number bid so far, for turns that only the number decides. */
  #highest = 0;
  #colouredGain = 0;
  #rival = 0;
  #rivalPoints = 0;

  begin(state: State, seat: Seat): void {
    this.#countUnseen(state, seat);
    this.#colouredGain = gainOf(state, seat) / 10;
    const { bids, bidCount, centre, lowWins, options } = state;
    this.#rival = 0;
    this.#rivalPoints = 0;
    this.#highest = 0;
    for (let index = 0; index < bidCount; index++) {
      this.#bids[index] = bids[index];
      this.#highest = Math.max(this.#highest, numberOf(bids[index], options));
    }
    if (bidCount === 0) return;
    const outcome = judge(bids, bidCount, centre, lowWins, options);
    if (outcome.kind !== 'won') return;
    const rival = seatOfBid(state, outcome.index);
    this.#rival = gainOf(state, rival) / 10;
    this.#rivalPoints = cardPoints(state, rival) / 10;
  }

  #countUnseen({ players, hands, handSizes, options }: State, seat: Seat): void {
    const below = this.#below;
    below.fill(0);
    this.#unseen = 0;
    for (let other = 0; other < players.length; other++) {
      if (other === seat) continue;
      for (let at = other * HAND_SIZE; at < other * HAND_SIZE + handSizes[other]; at++) {
        if (!isBidCard(hands[at])) continue;
        below[numberOf(hands[at], options) - LOWEST_NUMBER + 1]++;
        this.#unseen++;
      }
    }
    for (let number = 0; number < NUMBERS; number++) below[number + 1] += below[number];
  }

  /** Fills `values`. */
  look(state: State, seat: Seat, card: CardId): void {
    const { values } = this;
    const { bidCount, players, turn, options } = state;
    const toCome = players.length - bidCount - 1;
    const number = numberOf(card, options);
    const strength = this.#strengthOf(state, number);
    const outcome = this.#outcomeWith(state, card, number);
    const isOwn = outcome === OWN;
    let chance = isOwn ? 1 : 0;
    for (let other = 0; other < toCome; other++) chance *= strength;
    const isColoured = isBidCard(card);
    const gain = isColoured ? this.#colouredGain : gainOf(state, seat, card) / 10;
    const kept = strength * strength * strength;
    values[0] = chance * gain;
    values[1] = chance;
    values[2] = kept;
    values[3] = strength;
    values[4] = (kept * (TURNS - turn)) / 10;
    values[5] = isKept(card) ? ((1 - chance) * number) / 10 : 0;
    values[6] = card === TIMES_TWO ? this.#rivalPoints : 0;
    values[7] = card === ALLY ? 1 : 0;
    values[8] = card === ALLY ? this.#rivalPoints - cardPoints(state, seat) / 10 : 0;
    values[9] = isColoured || card === ALLY ? 0 : 1;
    // B-016: a tie keeps the best bidder from winning.
    values[10] = outcome === TIED && toCome === 0 ? this.#rival : 0;
    values[11] = outcome === TIED && toCome > 0 ? this.#rival : 0;
    values[12] = chance * gain * toCome;
    values[13] = isOwn ? Math.min(0, gain) : 0;
  }

  /** The share of unseen cards that the number beats. */
  #strengthOf({ lowWins }: State, number: number): number {
    if (this.#unseen === 0) return 1;
    const at = number - LOWEST_NUMBER;
    const lower = lowWins ? this.#unseen - this.#below[at + 1] : this.#below[at];
    return lower / this.#unseen;
  }

  /** The result of the turn if this card were the last bid. */
  #outcomeWith({ bidCount, centre, lowWins, options }: State, card: CardId, number: number) {
    if (number > 0 && !lowWins && !options.colours) {
      return number > this.#highest ? OWN : number === this.#highest ? TIED : OTHER;
    }
    this.#bids[bidCount] = card;
    const outcome = judge(this.#bids, bidCount + 1, centre, lowWins, options);
    if (outcome.kind === 'burned') return TIED;
    return outcome.kind === 'won' && outcome.index === bidCount ? OWN : OTHER;
  }
}

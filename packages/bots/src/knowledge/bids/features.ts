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
} from '@sobremesa/games/bids';
import { gainOf } from './stakes.ts';

export const FEATURE_COUNT = 14;

/** House cards bid from −20 to 20. */
const LOWEST_NUMBER = -20;
const NUMBERS = 41;

/** What speaks for each bid of one decision, as far as the seat can see. */
export class Glance {
  readonly values = new Float64Array(FEATURE_COUNT);
  /** How many coloured cards of other hands are below a number; all unseen ones are there. */
  readonly #below = new Int32Array(NUMBERS + 1);
  readonly #bids = new Uint8Array(8);
  #unseen = 0;
  #plainGain = 0;
  #rival = 0;
  #rivalPoints = 0;

  begin(state: State, seat: Seat): void {
    this.#countUnseen(state, seat);
    this.#plainGain = gainOf(state, seat) / 10;
    const { bids, bidCount, centre, lowWins, options } = state;
    this.#rival = 0;
    this.#rivalPoints = 0;
    for (let index = 0; index < bidCount; index++) this.#bids[index] = bids[index];
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
    values.fill(0);
    const toCome = players.length - bidCount - 1;
    const strength = this.#strengthOf(state, numberOf(card, options));
    const outcome = this.#outcomeWith(state, card);
    const isOwn = outcome.kind === 'won' && outcome.index === bidCount;
    const chance = isOwn ? strength ** toCome : 0;
    const gain = isBidCard(card) ? this.#plainGain : gainOf(state, seat, card) / 10;
    const kept = strength ** 3;
    values[0] = chance * gain;
    values[1] = chance;
    values[2] = kept;
    values[3] = strength;
    values[4] = (kept * (TURNS - turn)) / 10;
    if (isKept(card)) values[5] = ((1 - chance) * numberOf(card, options)) / 10;
    if (card === TIMES_TWO) values[6] = this.#rivalPoints;
    if (card === ALLY) {
      values[7] = 1;
      values[8] = this.#rivalPoints - cardPoints(state, seat) / 10;
    } else if (!isBidCard(card)) values[9] = 1;
    // B-016: who cannot win may see to it that nobody does.
    if (outcome.kind === 'burned') values[toCome === 0 ? 10 : 11] = this.#rival;
    values[12] = chance * gain * toCome;
    values[13] = Math.min(0, gain) * (isOwn ? 1 : 0);
  }

  /** The share of unseen cards that it beats. */
  #strengthOf({ lowWins }: State, number: number): number {
    if (this.#unseen === 0) return 1;
    const at = number - LOWEST_NUMBER;
    const lower = lowWins ? this.#unseen - this.#below[at + 1] : this.#below[at];
    return lower / this.#unseen;
  }

  #outcomeWith({ bidCount, centre, lowWins, options }: State, card: CardId) {
    this.#bids[bidCount] = card;
    return judge(this.#bids, bidCount + 1, centre, lowWins, options);
  }
}

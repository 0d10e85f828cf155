import { seatOf } from '@sobremesa/bots/game';
import { toByte, UNIT } from '@sobremesa/bots/nets';
import type { View } from '../../rules/index.ts';

/**
 * The input of the net, number for number as train/sim/nogracias.h computes it: net.test.ts compares both
 * on traces of the trainer.
 */

export const VIEW_FEATURES = 56;

const SEATS = 7;
const LOWEST = 3;
const HIGHEST = 35;
/** Each seat's cards from the own seat on, then the current card. */
export const SET_BITS = (SEATS + 1) * (HIGHEST - LOWEST + 1);

export interface Sight {
  readonly features: Int8Array;
  /** The first layer's inputs that are 1. */
  readonly bits: readonly number[];
}

/** The change of the run points of these cards by taking the card (N-014). */
const costTo = (owned: readonly number[], card: number): number =>
  (owned.includes(card - 1) ? 0 : card) - (owned.includes(card + 1) ? card + 1 : 0);

const bitOf = (set: number, card: number): number => set * (HIGHEST - LOWEST + 1) + card - LOWEST;

/** N-014, of cards in ascending order: a run counts its lowest card. */
function pointsOfRuns(owned: readonly number[]): number {
  let points = 0;
  for (let at = 0; at < owned.length; at++) {
    if (owned[at - 1] !== owned[at] - 1) points += owned[at];
  }
  return points;
}

export function look(view: View): Sight {
  const { current = 0, cards, players } = view;
  const seat = seatOf(view);
  const order = players.map((_, index) => (seat + index) % players.length);
  const features = new Int8Array(VIEW_FEATURES);
  lookAtOwn(view, cards[seat], features);
  lookAtOthers(view, order, features);
  lookAtMatch(view, order, features);
  const bits = order.flatMap((each, set) => cards[each].map((card) => bitOf(set, card)));
  return { features, bits: [...bits, bitOf(SEATS, current)] };
}

function lookAtOwn(view: View, own: readonly number[], out: Int8Array): void {
  const { current = 0, pot, ownChips = 0, deckSize, cards, options } = view;
  const all = cards.flat();
  const cost = costTo(own, current);
  const mayCome = (card: number): boolean =>
    card >= LOWEST &&
    card <= HIGHEST &&
    !all.includes(card) &&
    !(options.tactical && card % 10 === 0);
  const isNear =
    (own.includes(current - 2) && !all.includes(current - 1)) ||
    (own.includes(current + 2) && !all.includes(current + 1));
  out[0] = toByte(3 * cost);
  out[1] = toByte(4 * pot);
  out[2] = toByte(4 * ownChips);
  out[3] = toByte(5 * deckSize);
  out[4] = toByte(127 / (1 + ownChips));
  out[8] = toByte(4 * (pot - cost));
  out[9] = isNear ? UNIT : 0;
  out[11] = toByte((cost * deckSize) / 6);
  out[30] = toByte(pointsOfRuns(own));
  out[31] = ownChips === 1 ? UNIT : 0;
  out[42] = toByte(3 * current);
  out[43] = mayCome(current - 1) ? UNIT : 0;
  out[44] = mayCome(current + 1) ? UNIT : 0;
  out[45] = own.includes(current - 1) ? UNIT : 0;
  out[46] = own.includes(current + 1) ? UNIT : 0;
  out[48] = ownChips <= 3 ? UNIT : 0;
  out[49] = deckSize === 0 ? UNIT : 0;
  out[50] = toByte((127 * pot) / (pot + ownChips + 1));
}

function lookAtOthers(view: View, order: readonly number[], out: Int8Array): void {
  const { current = 0, pot, unseenChips, cards } = view;
  const others = order.length - 1;
  const own = cards[order[0]];
  const costs = order.slice(1).map((seat) => costTo(cards[seat], current));
  const wanting = costs.filter((cost) => cost <= pot).length;
  const points = pointsOfRuns(own);
  for (const [index, cost] of costs.entries()) {
    const theirs = cards[order[index + 1]];
    out[12 + index] = toByte(3 * (cost - pot));
    out[18 + index] = toByte(pointsOfRuns(theirs) - points);
    out[24 + index] = toByte(8 * theirs.length);
  }
  out[5] = toByte(3 * Math.max(-10, Math.min(...costs)));
  out[6] = toByte((127 * wanting) / others);
  out[7] = costTo(own, current) <= 0 && wanting === 0 ? UNIT : 0;
  out[10] = toByte((6 * unseenChips) / others);
  out[47] = toByte(2 * unseenChips);
}

function lookAtMatch(view: View, order: readonly number[], out: Int8Array): void {
  const { options, round, scores } = view;
  const own = scores[order[0]];
  const others = order.slice(1).map((seat) => scores[seat]);
  const mean = others.reduce((sum, score) => sum + score, 0) / others.length;
  out[32 + order.length - 3] = UNIT;
  out[37] = options.tactical ? UNIT : 0;
  out[38] = toByte(UNIT * Math.min(3, options.rounds - round));
  out[39] = toByte(own - Math.min(...others));
  out[40] = toByte(own - mean);
  out[41] = toByte(own - Math.max(...others));
}

import { seatOf } from '@sobremesa/bots/game';
import { toByte, UNIT } from '@sobremesa/bots/nets';
import { HIGHEST_CARD, headsOf, type View } from '../../rules/index.ts';
import { unseenCards } from '../unseen.ts';

/**
 * The input of the net, number for number as train/sim/toma6.h computes it: net.test.ts compares both
 * on traces of the trainer.
 */

export const CARD_FEATURES = 32;
export const TABLE_FEATURES = 64;

const FULL_ROW = 5;
const ABOVE_ALL = HIGHEST_CARD + 1;

/** About the heads that a round adds to the highest score. */
const WORST_ROUND = 14;

interface Row {
  readonly end: number;
  readonly heads: number;
  readonly room: number;
}

export interface Sight {
  /** The hand, lowest card first, and the features of each card. */
  readonly hand: readonly number[];
  readonly cards: readonly Int8Array[];
  readonly table: Int8Array;
  /** The first layer's inputs that are 1: own cards, then those that lie in rows and piles. */
  readonly bits: readonly number[];
}

export function look(view: View): Sight {
  const hand = [...(view.hand ?? [])].sort((a, b) => a - b);
  const unseen = unseenCards(view);
  const rows = rowsByEnd(view);
  const isUnseen = new Set(unseen);
  const gone = [...view.rows.flat(), ...view.piles.flat()].filter((card) => !isUnseen.has(card));
  return {
    hand,
    cards: hand.map((_, index) => lookAtCard(rows, hand, index, unseen, view.players.length - 1)),
    table: lookAtTable(view, rows, unseen),
    bits: [...hand.map((card) => card - 1), ...gone.map((card) => HIGHEST_CARD + card - 1)],
  };
}

const rowsByEnd = ({ rows }: View): Row[] =>
  rows
    .map((cards) => ({
      end: cards.at(-1) ?? 0,
      heads: sum(cards.map(headsOf)),
      room: FULL_ROW - cards.length,
    }))
    .sort((a, b) => a.end - b.end);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The number of these cards strictly between two numbers. */
function between(cards: readonly number[], low: number, high: number): number {
  let count = 0;
  for (const card of cards) if (card > low && card < high) count++;
  return count;
}

/** Binomial probability; the order of operations is that of the trainer. */
function exactly(count: number, all: number, chance: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (all - i)) / (i + 1);
  for (let i = 0; i < count; i++) ways = ways * chance;
  for (let i = count; i < all; i++) ways = ways * (1 - chance);
  return ways;
}

function lookAtTable(view: View, rows: readonly Row[], unseen: readonly number[]): Int8Array {
  const out = new Int8Array(TABLE_FEATURES);
  for (const [rank, { end, heads, room }] of rows.entries()) {
    const at = 8 * rank;
    out[at] = toByte(end);
    out[at + 1 + room] = UNIT;
    out[at + 6] = toByte(4 * heads);
    out[at + 7] = toByte(2 * between(unseen, end, rows[rank + 1]?.end ?? ABOVE_ALL));
  }
  out[32] = toByte(2 * between(unseen, 0, rows[0].end));
  out[33] = toByte(4 * Math.min(...rows.map(({ heads }) => heads)));
  out[34 + view.trick - 1] = UNIT;
  out[44 + view.players.length - 2] = UNIT;
  lookAtMatch(view, out);
  out[62] = toByte(unseen.length);
  return out;
}

function lookAtMatch(view: View, out: Int8Array): void {
  const seat = seatOf(view);
  const taken = view.piles.map((pile) => sum(pile.map(headsOf)));
  const standings = view.scores.map((score, each) => score + taken[each]);
  const own = standings[seat];
  const others = standings.filter((_, each) => each !== seat);
  const limit = limitOf(view);
  const left = limit - Math.max(...standings);
  out[53] = toByte(own);
  out[54] = toByte(own - Math.min(...others));
  out[55] = toByte(own - Math.max(...others));
  out[56] = toByte(own - sum(others) / others.length);
  out[57] = toByte(Math.min(100, Math.max(-100, left)));
  out[58] = toByte((32 * others.filter((each) => each < own).length) / others.length);
  out[59] = toByte(Math.min(100, Math.max(-100, limit - own)));
  out[60] = left <= 0 ? UNIT : 0;
  out[61] = toByte(4 * taken[seat]);
  out[63] = left <= WORST_ROUND ? UNIT : 0;
}

/** T-015: for a fixed number of rounds, a limit at about the same distance. */
function limitOf({ options, scores, round }: View): number {
  if (options.rounds === undefined) return options.limit;
  return Math.max(...scores) + 1 + WORST_ROUND * (options.rounds - round);
}

function lookAtCard(
  rows: readonly Row[],
  hand: readonly number[],
  index: number,
  unseen: readonly number[],
  others: number,
): Int8Array {
  const out = new Int8Array(CARD_FEATURES);
  const card = hand[index];
  const place = rows.findLastIndex(({ end }) => end < card);
  const end = rows[place]?.end ?? 0;
  const cheapest = Math.min(...rows.map(({ heads }) => heads));
  const sooner = between(unseen, end, card);
  const chance = unseen.length > 0 ? sooner / unseen.length : 0;
  const last = hand[index - 1];
  const next = hand[index + 1];
  out[1 + place] = UNIT;
  out[11] = toByte(2 * sooner);
  out[12] = toByte((1270 * sooner) / (10 * sooner + 60));
  out[13] = toByte(127 * chance);
  out[17] = toByte(16 * between(hand, end, card));
  out[18] = toByte(card);
  out[19] = toByte(16 * headsOf(card));
  out[22] = toByte(4 * cheapest);
  out[23] = toByte(12 * index);
  out[24] = toByte(12 * (hand.length - 1 - index));
  out[25] = last === undefined ? 127 : toByte(4 * between(unseen, last, card));
  out[26] = next === undefined ? 127 : toByte(4 * between(unseen, card, next));
  out[27] = toByte(between(unseen, card, ABOVE_ALL));
  out[29] = toByte(2 * between(unseen, card, rows[place + 1]?.end ?? ABOVE_ALL));
  out[30] = toByte(card - end);
  out[31] = toByte((127 * sooner * hand.length) / (unseen.length * 10 + 1));
  const row = rows[place];
  if (row === undefined) {
    const alone = exactly(0, others, chance);
    out[20] = toByte(127 * alone);
    out[21] = toByte(8 * cheapest * alone);
  } else {
    lookAtRow(row, others, chance, out);
  }
  return out;
}

/** T-002: a card has 171 / 104 heads on average. */
function lookAtRow({ room, heads }: Row, others: number, chance: number, out: Int8Array): void {
  const now = exactly(room, others, chance);
  let fewer = 0;
  for (let count = 0; count < room; count++) fewer = fewer + exactly(count, others, chance);
  out[5 + room] = UNIT;
  out[10] = toByte(4 * heads);
  out[14] = toByte(127 * now);
  out[15] = toByte(127 * (1 - now - fewer));
  out[16] = toByte(8 * (heads + (room * 171) / 104) * now);
  out[28] = toByte(4 * heads * chance);
}

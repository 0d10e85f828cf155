import { seatOf, sumOf } from '@sobremesa/bots/game';
import { type MoveSight, toByte, UNIT } from '@sobremesa/bots/nets';
import { ALL_CARDS, costOf, isToad, type Move, reverseOf, type View } from '../../rules/index.ts';

/**
 * The input of the net, number for number as train/sim/capicua.h computes it: net.test.ts compares
 * both on traces of the trainer.
 */

export const MOVE_FEATURES = 40;
export const TABLE_FEATURES = 36;

/** Own hand, row, pairs that lie there, the end of the row. */
const SETS = 4;
export const SET_BITS = SETS * ALL_CARDS.length;

/** C-007 */
const REACH = 10;
const VERY_NEAR = 3;

export interface Sight extends MoveSight {
  readonly choices: readonly Move[];
}

/** What the features of all moves of a view have in common. */
interface Scene {
  readonly view: View;
  readonly hand: readonly number[];
  readonly row: readonly number[];
  readonly unseen: readonly number[];
  /** 0: the row is empty. */
  readonly end: number;
  readonly rowCost: number;
  /** Own cards that pair with a card of the row. */
  readonly reserves: number;
  /** The chance that an unseen card is in another hand. */
  readonly held: number;
  readonly unseenCount: number;
  readonly nextHand: number;
}

export function look(view: View): Sight {
  const scene = sceneOf(view);
  const choices = movesIn(scene);
  return {
    choices,
    moves: choices.map((move) => lookAtMove(scene, move)),
    table: lookAtTable(scene),
    bits: [scene.hand, scene.row, view.pairs.flat(), scene.row.slice(-1)].flatMap((cards, set) =>
      cards.map((card) => set * ALL_CARDS.length + ALL_CARDS.indexOf(card)),
    ),
  };
}

function sceneOf(view: View): Scene {
  const { row, pairs, players, handSizes } = view;
  const seat = seatOf(view);
  const hand = [...(view.hand ?? [])].sort((a, b) => a - b);
  const seen = new Set([...hand, ...row, ...pairs.flat()]);
  const unseen = ALL_CARDS.filter((card) => !seen.has(card));
  const unseenCount = Math.max(1, unseen.length);
  return {
    view,
    hand,
    row,
    unseen,
    end: row.at(-1) ?? 0,
    rowCost: sumOf(row, costOf),
    reserves: hand.filter((card) => row.some((other) => reverseOf(other) === card)).length,
    held: (sumOf(handSizes, (size) => size) - handSizes[seat]) / unseenCount,
    unseenCount,
    nextHand: handSizes[(seat + 1) % players.length],
  };
}

/** Cards in ascending order, each placed before it is paired, then the row. */
function movesIn({ hand, row, end }: Scene): Move[] {
  const ofCards = hand.flatMap((card): Move[] => [
    ...(end === 0 || Math.abs(card - end) <= REACH ? [{ type: 'place', card } as const] : []),
    ...(row.some((other) => reverseOf(other) === card) ? [{ type: 'pair', card } as const] : []),
  ]);
  return row.length > 0 ? [...ofCards, { type: 'take' }] : ofCards;
}

const around = (cards: readonly number[], end: number, reach: number): number =>
  cards.filter((card) => Math.abs(card - end) <= reach).length;

/** C-007, C-008 */
const fitting = (cards: readonly number[], end: number): number =>
  end === 0 ? cards.length : around(cards, end, REACH);

/** The chance that the next seat has no card that fits beside this end. */
function stuck({ unseen, unseenCount, nextHand }: Scene, end: number): number {
  const miss = 1 - fitting(unseen, end) / unseenCount;
  let chance = 1;
  for (let card = 0; card < nextHand; card++) chance = chance * miss;
  return chance;
}

function lookAtMove(scene: Scene, move: Move): Int8Array {
  const { hand, unseen } = scene;
  const out = new Int8Array(MOVE_FEATURES);
  const set = (index: number, value: number): void => {
    out[index] = toByte(UNIT * value);
  };
  const end = lookAtOutcome(scene, move, set);
  const card = move.type === 'take' ? 0 : move.card;
  const partner = move.type === 'take' ? undefined : reverseOf(card);
  out[28] = toByte(card);
  out[29] = toByte(12 * (card % 10));
  out[30] = scene.end > 0 && card > 0 ? toByte(3 * (card - scene.end)) : 0;
  out[31] = toByte(2 * fitting(unseen, end));
  out[32] = move.type === 'place' ? UNIT : 0;
  out[33] = toByte(end);
  out[34] = toByte(16 * fitting(hand, end));
  out[35] = toByte(8 * hand.length);
  if (partner !== undefined) {
    out[36] = unseen.includes(partner) ? UNIT : 0;
    out[37] = hand.includes(partner) ? UNIT : 0;
  }
  out[38] = end > 0 ? toByte(12 * around(hand, end, 2 * REACH)) : 0;
  out[39] = end > 0 ? toByte(4 * around(unseen, end, VERY_NEAR)) : 0;
  return out;
}

type SetFeature = (index: number, value: number) => void;

/** The features of the linear policy (../features.ts). Returns the end that the move leaves. */
function lookAtOutcome(scene: Scene, move: Move, set: SetFeature): number {
  if (move.type === 'pair') return lookAtPairing(scene, move.card, set);
  if (move.type === 'place') return lookAtPlacing(scene, move.card, set);
  const { view, row, rowCost, reserves } = scene;
  set(23, 1);
  set(24, rowCost / 10);
  set(25, view.options.advanced && row.length === 1 ? 1 : 0);
  set(26, view.deckSize === 0 ? 1 : 0);
  set(27, reserves);
  return 0;
}

function lookAtPairing(scene: Scene, card: number, set: SetFeature): number {
  const { view, row, hand, rowCost, reserves } = scene;
  const partner = reverseOf(card);
  const end = scene.end !== partner ? scene.end : (row.at(-2) ?? 0);
  set(0, 1);
  if (row.length === 1) set(1, 1);
  else {
    const own = fitting(hand, end) - (Math.abs(card - end) <= REACH ? 1 : 0);
    const cost = (rowCost - 1) / 10;
    const blocked = stuck(scene, end);
    set(2, own / 3);
    set(3, blocked);
    set(4, blocked * cost);
    set(5, cost / (reserves + own));
  }
  set(6, view.deckSize === 0 ? 1 : 0);
  set(7, reserves - 1);
  return end;
}

function lookAtPlacing(scene: Scene, card: number, set: SetFeature): number {
  const { view, row, hand, unseen, rowCost } = scene;
  const partner = reverseOf(card);
  const own = fitting(hand, card) - 1;
  const cost = (rowCost + costOf(card)) / 10;
  const blocked = stuck(scene, card);
  let reserves = scene.reserves - (row.some((other) => reverseOf(other) === card) ? 1 : 0);
  if (partner === undefined) set(8, 1);
  else if (hand.includes(partner)) {
    set(9, 1);
    reserves++;
  } else if (unseen.includes(partner)) set(10, scene.held);
  const exposure = cost / (1 + own + reserves);
  set(11, own / 3);
  set(12, (around(hand, card, 2 * REACH) - around(hand, card, REACH)) / 3);
  set(13, exposure);
  set(14, blocked);
  set(15, blocked * cost);
  set(16, reserves === 0 ? cost : 0);
  set(17, reserves > 0 ? 1 : 0);
  set(18, view.deckSize === 0 ? exposure : 0);
  if (row.length === 0) {
    set(19, own / 3);
    set(20, blocked);
  }
  set(21, partner === undefined ? blocked : 0);
  set(22, own === 0 ? cost : 0);
  return card;
}

const toadsIn = (cards: readonly number[]): number => cards.filter(isToad).length;

function pairsIn(cards: readonly number[]): number {
  const partners = cards.filter((card) => cards.includes(reverseOf(card) ?? 0));
  return partners.length / 2;
}

function lookAtTable(scene: Scene): Int8Array {
  const { view, hand, row, unseen } = scene;
  const { players, deckSize, options } = view;
  const out = new Int8Array(TABLE_FEATURES);
  out[players.length - 2] = UNIT;
  out[3] = options.advanced ? UNIT : 0;
  out[4] = view.phase === 'place' ? UNIT : 0;
  out[5] = toByte(1.5 * deckSize);
  out[6] = toByte(6 * row.length);
  out[7] = toByte(4 * scene.rowCost);
  out[8] = toByte(16 * toadsIn(row));
  out[9] = toByte(24 * scene.reserves);
  out[10] = toByte(16 * fitting(hand, scene.end));
  out[11] = toByte(12 * hand.length);
  lookAtSeats(view, out);
  out[22] = toByte(UNIT * Math.min(3, options.games - view.game));
  out[23] = toByte(16 * toadsIn(hand));
  out[24] = toByte(24 * pairsIn(hand));
  out[25] = toByte(3 * sumOf(hand, (card) => around(hand, card, REACH) - 1));
  out[26] = toByte(1.5 * scene.unseenCount);
  out[27] = toByte(127 * scene.held);
  out[28] = toByte(2 * fitting(unseen, scene.end));
  out[29] = toByte(127 * stuck(scene, scene.end));
  out[30] = deckSize === 0 ? UNIT : 0;
  out[31] = toByte((4 * deckSize) / players.length);
  out[32] = toByte(16 * toadsIn(unseen));
  return out;
}

/** The points of a game that a view shows; a face-down card counts one. */
function lookAtSeats(view: View, out: Int8Array): void {
  const { players, pairs, takenSizes, scores, handSizes } = view;
  const seat = seatOf(view);
  const shown = pairs.map((pile, each) => pile.length - takenSizes[each]);
  const totals = shown.map((points, each) => points + scores[each]);
  const others = players.slice(1).map((_, index) => (seat + index + 1) % players.length);
  for (const [index, other] of others.entries()) {
    out[12 + index] = toByte(12 * handSizes[other]);
    out[15 + index] = toByte(3 * (shown[seat] - shown[other]));
    out[18 + index] = toByte(scores[seat] - scores[other]);
  }
  const theirs = others.map((other) => totals[other]);
  const mean = sumOf(theirs, (total) => total) / theirs.length;
  out[21] = toByte(3 * shown[seat]);
  out[33] = toByte(2 * (totals[seat] - Math.max(...theirs)));
  out[34] = toByte(2 * (totals[seat] - mean));
  out[35] = toByte(2 * (totals[seat] - Math.min(...theirs)));
}

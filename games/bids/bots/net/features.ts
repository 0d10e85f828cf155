import { seatOf, sumOf } from '@sobremesa/bots/game';
import { type MoveSight, toByte, UNIT } from '@sobremesa/bots/nets';
import {
  type Card,
  cardNumber,
  cardsInPlay,
  LUCKY_FACTORS,
  type Outcome,
  outcomeOf,
  pointsOf,
  TURNS,
  type View,
} from '../../rules/index.ts';

/**
 * The input of the net, number for number as train/sim/bids.h computes it: net.test.ts compares both
 * on traces of the trainer.
 */

export const MOVE_FEATURES = 36;
export const TABLE_FEATURES = 72;

const COLOURS = ['y', 'b', 'r', 'g', 'k'];
const HIGHEST = 14;
const SPECIALS: readonly Card[] = ['2x', '-5', 'thief', 'shuffle', 'low', 'unknown'];
const FIRST_SPECIAL = COLOURS.length * HIGHEST;
/** House cards come between the specials and the ally. */
const ALLY = FIRST_SPECIAL + SPECIALS.length + 2;
const CARD_COUNT = ALLY + 1;

/** Own hand, coloured cards and ally in other hands, unseen black cards, bids, centre. */
const SETS = 5;
export const SET_BITS = SETS * CARD_COUNT;

/** The estimated value of an unseen card in the centre. */
const BLIND_CARD = 5;

/** Probability that a seat without black cards still has none after one more turn. */
const STAYS_EMPTY = 0.85;

function idOf(card: Card): number {
  if (card === 'ally') return ALLY;
  const special = SPECIALS.indexOf(card);
  if (special >= 0) return FIRST_SPECIAL + special;
  return COLOURS.indexOf(card[0]) * HIGHEST + Number(card.slice(1)) - 1;
}

const isColoured = (card: Card): boolean => idOf(card) < 4 * HIGHEST;
const isBlack = (card: Card): boolean => !isColoured(card) && card !== 'ally';
const isBlackNumber = (card: Card): boolean => isBlack(card) && idOf(card) < FIRST_SPECIAL;
/** B-R13 */
const isKept = (card: Card): boolean =>
  isBlack(card) && card !== 'shuffle' && card !== 'low' && card !== 'unknown';

/** The colour of a card in the colours variant; a blind centre counts as black. */
const suitOf = (card: Card | undefined): number =>
  card === undefined || isBlack(card) ? 4 : card === 'ally' ? 5 : COLOURS.indexOf(card[0]);

export interface Sight extends MoveSight {
  readonly hand: readonly Card[];
}

/** What the features of all bids of a view have in common. */
interface Scene {
  readonly view: View;
  readonly seat: number;
  readonly hand: readonly Card[];
  /** Bids of this turn, in playing order. */
  readonly bids: readonly Card[];
  /** Coloured cards in other hands. */
  readonly unseen: readonly Card[];
  /** Black cards in other hands and in the pile. */
  readonly blacks: readonly Card[];
  readonly isAllyUnseen: boolean;
  readonly points: readonly number[];
  readonly plainGain: number;
  /** The result of the turn if it ended now; `undefined` before the first bid. */
  readonly outcome: Outcome | undefined;
  readonly leader: number;
  readonly rival: number;
  readonly rivalPoints: number;
}

export function look(view: View): Sight {
  const scene = sceneOf(view);
  const { hand, bids, unseen, blacks, isAllyUnseen } = scene;
  const others: readonly Card[] = isAllyUnseen ? [...unseen, 'ally'] : unseen;
  const centre = view.centre === undefined ? [] : [view.centre];
  return {
    hand,
    moves: hand.map((card) => lookAtBid(scene, card)),
    table: lookAtTable(scene),
    bits: [hand, others, blacks, bids, centre].flatMap((cards, set) =>
      cards.map((card) => set * CARD_COUNT + idOf(card)),
    ),
  };
}

function sceneOf(view: View): Scene {
  const { options, players, hand = [] } = view;
  const seat = seatOf(view);
  const bids = view.bids.map(({ card }) => card);
  const centre = view.centre === undefined ? [] : [view.centre];
  const seen = new Set<Card>(
    [hand, bids, centre, view.removed, view.spent, view.aside, ...view.won].flat(),
  );
  const hidden = cardsInPlay(players.length, options).filter((card) => !seen.has(card));
  const outcome = bids.length === 0 ? undefined : outcomeOf({ ...view, bids }, options);
  const leader = outcome?.kind === 'won' ? view.bids[outcome.index].seat : seat;
  const points = view.won.map((cards) => pointsOf(cards, options));
  const isLed = outcome?.kind === 'won';
  const table = { view, bids, points };
  return {
    ...table,
    seat,
    hand,
    unseen: hidden.filter(isColoured),
    blacks: hidden.filter(isBlack),
    isAllyUnseen: hidden.includes('ally'),
    plainGain: gainOf(table, seat),
    outcome,
    leader,
    rival: isLed ? gainOf(table, leader) : 0,
    rivalPoints: isLed ? points[leader] : 0,
  };
}

const isAllied = ({ alliance }: View, seat: number): boolean => alliance?.includes(seat) ?? false;

/** The change of the seat's points by winning this turn, with a further bid added. */
function gainOf(
  { view, bids, points }: Pick<Scene, 'view' | 'bids' | 'points'>,
  seat: number,
  bid?: Card,
): number {
  const { centre, blind, options } = view;
  const cards = [
    ...(blind || centre === undefined ? [] : [centre]),
    ...bids,
    ...(bid ? [bid] : []),
  ];
  const numbers = cards.filter((card) => isKept(card) && card !== '2x' && card !== 'thief');
  let after = points[seat] + (blind ? BLIND_CARD : 0);
  after += sumOf(numbers, (card) => cardNumber(card, options));
  if (cards.includes('2x')) after *= 2;
  if (cards.includes('thief')) after += bestLoot(view, seat);
  if (isAllied(view, seat)) return (after - points[seat]) / 2;
  return after - points[seat] - (view.won[seat].length === 0 ? luckOf(view, seat) : 0);
}

/** B-042 */
const bestLoot = ({ won, options }: View, thief: number): number =>
  Math.max(
    0,
    ...won.flatMap((cards, seat) =>
      seat === thief ? [] : cards.map((card) => cardNumber(card, options)),
    ),
  );

/** B-030: the expected points of the lucky loser for a seat that has won nothing. */
function luckOf({ turn, luckyRounds, players }: View, seat: number): number {
  let stays = 1;
  for (let each = turn; each <= TURNS; each++) stays = stays * STAYS_EMPTY;
  return (luckyRounds[seat] + 1) * LUCKY_FACTORS[players.length] * stays;
}

function lookAtBid(scene: Scene, card: Card): Int8Array {
  const { view, seat, hand, bids, unseen, points } = scene;
  const { options, lowWins, turn, players } = view;
  const out = new Int8Array(MOVE_FEATURES);
  const numberOf = (each: Card): number => cardNumber(each, options);
  const number = numberOf(card);
  const toCome = players.length - bids.length - 1;
  const lower = unseen.filter((each) => numberOf(each) < number).length;
  const equal = unseen.filter((each) => numberOf(each) === number).length;
  const higher = unseen.length - lower - equal;
  const strength = unseen.length === 0 ? 1 : (lowWins ? higher : lower) / unseen.length;
  const kept = strength * strength * strength;
  const isPlain = isColoured(card);
  const points10 = scene.rivalPoints / 10;
  const fullGain = isPlain ? scene.plainGain : gainOf(scene, seat, card);
  const gain = fullGain / 10;
  const rival = scene.rival / 10;
  const outcome = outcomeOf({ ...view, bids: [...bids, card] }, options);
  const wins = outcome.kind === 'won' && outcome.index === bids.length;
  const ties = outcome.kind === 'burned';
  let chance = wins ? 1 : 0;
  for (let other = 0; other < toCome; other++) chance = chance * strength;
  const isAlly = card === 'ally';
  const glance = [
    chance * gain,
    chance,
    kept,
    strength,
    (kept * (TURNS - turn)) / 10,
    isKept(card) ? ((1 - chance) * number) / 10 : 0,
    card === '2x' ? points10 : 0,
    isAlly ? 1 : 0,
    isAlly ? points10 - points[seat] / 10 : 0,
    isPlain || isAlly ? 0 : 1,
    ties && toCome === 0 ? rival : 0,
    ties && toCome > 0 ? rival : 0,
    chance * gain * toCome,
    wins && gain < 0 ? gain : 0,
  ];
  for (const [index, value] of glance.entries()) out[index] = toByte(UNIT * value);
  out[14] = toByte(8 * number);
  out[15] = ties ? UNIT : 0;
  out[16] = wins ? UNIT : 0;
  out[17] = ties || wins ? 0 : UNIT;
  out[18] = isPlain ? UNIT : 0;
  const special = SPECIALS.indexOf(card);
  if (special >= 0) out[19 + special] = UNIT;
  if (isAlly) out[25] = UNIT;
  out[26] = isBlackNumber(card) ? UNIT : 0;
  const coloured = hand.filter(isColoured);
  out[27] = toByte(12 * coloured.filter((each) => numberOf(each) > number).length);
  out[28] = toByte(12 * coloured.filter((each) => numberOf(each) < number).length);
  out[29] = toByte(4 * higher);
  out[30] = toByte(24 * equal);
  out[31] = toByte(4 * lower);
  out[32] = toByte(24 * toCome);
  if (options.colours) {
    const suit = suitOf(card);
    const isOfSuit = (each: Card | undefined): boolean => suitOf(each) === suit;
    out[33] = toByte(UNIT * [view.centre, ...bids].filter(isOfSuit).length);
    out[34] = isPlain ? toByte(8 * unseen.filter(isOfSuit).length) : 0;
  }
  out[35] = toByte(2 * fullGain);
  return out;
}

function lookAtTable(scene: Scene): Int8Array {
  const { view, seat, hand, bids, unseen, blacks, outcome, leader } = scene;
  const { options, players, turn } = view;
  const out = new Int8Array(TABLE_FEATURES);
  const numberOf = (card: Card): number => cardNumber(card, options);
  const flags = [
    view.lowWins,
    view.nextBlind,
    view.blind,
    options.colours,
    options.thief,
    options.shuffle,
    options.low,
    options.unknown,
    options.ally,
    options.luckyLoser === 'consecutive',
  ];
  out[players.length - 3] = UNIT;
  out[4 + bids.length] = UNIT;
  out[10] = toByte(12 * turn);
  out[11] = turn === TURNS ? UNIT : 0;
  for (const [index, flag] of flags.entries()) out[12 + index] = flag ? UNIT : 0;
  out[22] = toByte(20 * (options.rounds - view.round));
  out[23] = toByte(2 * scene.plainGain);
  out[24] = toByte(2 * scene.rival);
  if (outcome?.kind === 'won') {
    out[24 + ((leader - seat + players.length) % players.length)] = UNIT;
  }
  out[30] = outcome?.kind === 'burned' ? UNIT : 0;
  out[31] = outcome?.kind === 'nobody' ? UNIT : 0;
  out[32] = toByte(8 * Math.max(0, ...bids.map(numberOf)));
  lookAtSeats(scene, out);
  out[66] = toByte(5 * view.pileSize);
  out[67] = toByte(2 * unseen.length);
  out[68] = view.centre === undefined ? 0 : toByte(8 * numberOf(view.centre));
  out[69] = toByte(sumOf(blacks, numberOf));
  out[70] = toByte(5 * blacks.length);
  out[71] = toByte(16 * hand.filter(isBlack).length);
  return out;
}

function lookAtSeats({ view, seat, points }: Scene, out: Int8Array): void {
  const { players, won, scores, luckyRounds } = view;
  const totals = points.map((each, other) => each + scores[other]);
  const others = players.slice(1).map((_, index) => (seat + index + 1) % players.length);
  out[33] = toByte(2 * points[seat]);
  out[34] = won[seat].length === 0 ? UNIT : 0;
  out[35] = toByte(4 * luckOf(view, seat));
  out[36] = isAllied(view, seat) ? UNIT : 0;
  for (const [index, other] of others.entries()) {
    out[37 + index] = toByte(2 * (points[seat] - points[other]));
    out[42 + index] = won[other].length === 0 ? UNIT : 0;
    out[47 + index] = toByte(16 * luckyRounds[other]);
    out[52 + index] = toByte(scores[seat] - scores[other]);
    out[57 + index] = isAllied(view, other) ? UNIT : 0;
  }
  const theirs = others.map((other) => totals[other]);
  const mean = sumOf(theirs, (total) => total) / theirs.length;
  out[62] = toByte(16 * luckyRounds[seat]);
  out[63] = toByte(totals[seat] - Math.max(...theirs));
  out[64] = toByte(totals[seat] - mean);
  out[65] = toByte(totals[seat] - Math.min(...theirs));
}

import {
  integerIn,
  listOf,
  oneOf,
  type Reader,
  type Rng,
  readBoolean,
  readKeys,
  readObject,
  type Seat,
  shuffle,
} from '@sobremesa/engine';
import type { Special } from './buffalo/kinds.ts';
import { HIGHEST_CARD, LOWEST_CARD, MAX_SEATS, ROW_COUNT } from './cards.ts';
import { ROW_STRIDE } from './rows.ts';

/** The owner of a card to be placed. */
export type Placer = Seat | 'buffalo';

interface CardMove<Type extends string> {
  readonly type: Type;
  readonly card: number;
}
export interface RowMove<Type extends string> {
  readonly type: Type;
  readonly row: number;
}
export interface SeatMove<Type extends string> {
  readonly type: Type;
  readonly seat: Seat;
}

export type Choose = CardMove<'choose'> & { readonly flip?: true };
export type Insert = RowMove<'insert'> & { readonly at: number };
export type Push = CardMove<'push'> & RowMove<'push'> & { readonly at: number };
export interface Sort {
  readonly type: 'sort';
  readonly order: readonly Placer[];
}

export type Move =
  | CardMove<'draft'>
  | Choose
  | RowMove<'take'>
  | { readonly type: 'pass' }
  | RowMove<'lift'>
  | RowMove<'take-7'>
  | RowMove<'stop'>
  | CardMove<'replace'>
  | Insert
  | Push
  | SeatMove<'first'>
  | SeatMove<'last'>
  | Sort;

export type MoveType = Move['type'];
export type MoveOf<Type extends MoveType> = Extract<Move, { readonly type: Type }>;
export type SpecialMove = MoveOf<Special>;

const internedByCard = <Type extends string>(type: Type): readonly CardMove<Type>[] =>
  Array.from({ length: HIGHEST_CARD + 1 }, (_, card) => Object.freeze({ type, card }));
const internedByRow = <Type extends string>(type: Type): readonly RowMove<Type>[] =>
  Array.from({ length: ROW_COUNT }, (_, row) => Object.freeze({ type, row }));
const internedBySeat = <Type extends string>(type: Type): readonly SeatMove<Type>[] =>
  Array.from({ length: MAX_SEATS }, (_, seat) => Object.freeze({ type, seat }));

/** Shared move objects by card, row or seat, so that listing moves allocates nothing. */
export const DRAFT = internedByCard('draft');
export const CHOOSE = internedByCard('choose');
export const CHOOSE_FLIPPED: readonly Choose[] = CHOOSE.map((move) =>
  Object.freeze({ ...move, flip: true }),
);
export const TAKE = internedByRow('take');
export const PASS: MoveOf<'pass'> = Object.freeze({ type: 'pass' });
export const LIFT = internedByRow('lift');
export const TAKE_SEVEN = internedByRow('take-7');
export const STOP_ROW = internedByRow('stop');
export const REPLACE = internedByCard('replace');
export const FIRST = internedBySeat('first');
export const LAST = internedBySeat('last');

const readCard = integerIn(LOWEST_CARD, HIGHEST_CARD);
const readRow = integerIn(0, ROW_COUNT - 1);
const readAt = integerIn(0, ROW_STRIDE - 1);
const readSeat = integerIn(0, MAX_SEATS - 1);

export const placerReader =
  (seat: Reader<Seat>): Reader<Placer> =>
  (json, path) =>
    json === 'buffalo' ? json : seat(json, path);

const cardOf = (json: unknown): number =>
  readCard(readKeys(json, 'move', ['type', 'card'])['card'], 'move.card');
const rowOf = (json: unknown): number =>
  readRow(readKeys(json, 'move', ['type', 'row'])['row'], 'move.row');
const seatOf = (json: unknown): Seat =>
  readSeat(readKeys(json, 'move', ['type', 'seat'])['seat'], 'move.seat');

function readChoose(json: unknown): Choose {
  const object = readKeys(json, 'move', ['type', 'card'], ['flip']);
  const card = readCard(object['card'], 'move.card');
  const flip = object['flip'] !== undefined && readBoolean(object['flip'], 'move.flip');
  return (flip ? CHOOSE_FLIPPED : CHOOSE)[card];
}

function readInsert(json: unknown): Insert {
  const object = readKeys(json, 'move', ['type', 'row', 'at']);
  return {
    type: 'insert',
    row: readRow(object['row'], 'move.row'),
    at: readAt(object['at'], 'move.at'),
  };
}

function readPush(json: unknown): Push {
  const object = readKeys(json, 'move', ['type', 'card', 'row', 'at']);
  return {
    type: 'push',
    card: readCard(object['card'], 'move.card'),
    row: readRow(object['row'], 'move.row'),
    at: readAt(object['at'], 'move.at'),
  };
}

function readSort(json: unknown): Sort {
  const { order } = readKeys(json, 'move', ['type', 'order']);
  return { type: 'sort', order: listOf(placerReader(readSeat))(order, 'move.order') };
}

function readPass(json: unknown): MoveOf<'pass'> {
  readKeys(json, 'move', ['type']);
  return PASS;
}

const readers = {
  draft: (json) => DRAFT[cardOf(json)],
  choose: readChoose,
  take: (json) => TAKE[rowOf(json)],
  pass: readPass,
  lift: (json) => LIFT[rowOf(json)],
  'take-7': (json) => TAKE_SEVEN[rowOf(json)],
  stop: (json) => STOP_ROW[rowOf(json)],
  replace: (json) => REPLACE[cardOf(json)],
  insert: readInsert,
  push: readPush,
  first: (json) => FIRST[seatOf(json)],
  last: (json) => LAST[seatOf(json)],
  sort: readSort,
} as const satisfies { [Type in MoveType]: (json: unknown) => MoveOf<Type> };

const readType = oneOf(Object.keys(readers) as MoveType[]);

export const readMove = (json: unknown): Move =>
  readers[readType(readObject(json, 'move')['type'], 'move.type')](json);

/** A listed `sort` represents every order; every other move represents only itself. */
export function vary(move: Move, rng: Rng): Move {
  if (move.type !== 'sort') return move;
  const order = [...move.order];
  shuffle(order, rng);
  return { type: 'sort', order };
}

import { placed, type Table } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';

export type Cards = readonly number[];

export type Special = 'take-7' | 'stop' | 'replace' | 'insert' | 'push' | 'first' | 'last' | 'sort';

export const SPECIALS: readonly Special[] = [
  ...(['take-7', 'stop', 'replace', 'insert'] as const),
  ...(['push', 'first', 'last', 'sort'] as const),
];

export type Fan =
  | { readonly card: 'odd-even'; readonly row: number; readonly side: 'odd' | 'even' }
  | { readonly card: 'mountaineering'; readonly row: number; readonly direction: 'up' | 'down' }
  | { readonly card: 'jumping-cow'; readonly row: number }
  | { readonly card: 'digit-flip'; readonly unused: readonly boolean[] };

export interface BuffaloJson {
  readonly deck: Cards;
  readonly pile: Cards;
  readonly display: readonly Special[];
  readonly specials: readonly Special[];
  readonly take7: readonly number[];
  readonly stop: readonly number[];
  readonly passed: readonly boolean[];
}

export interface Waiting {
  readonly seat: number | 'buffalo';
  readonly card: number;
  readonly value: number;
}

export interface StateJson {
  readonly phase: 'draft' | 'choose' | 'place' | 'over';
  readonly round: number;
  readonly trick: number;
  readonly rows: readonly Cards[];
  readonly hands: readonly Cards[];
  readonly piles: readonly Cards[];
  readonly scores: readonly number[];
  readonly choices: readonly ({ readonly card: number; readonly flip: boolean } | null)[] | null;
  readonly queue: readonly Waiting[];
  readonly pool: Cards | null;
  readonly picker: number | null;
  readonly fan: Fan | null;
  readonly buffalo: BuffaloJson | null;
}

export type Toma6 = Table<StateJson>;

export const choose = (card: number) => ({ type: 'choose', card });
export const flip = (card: number) => ({ type: 'choose', card, flip: true });
export const draft = (card: number) => ({ type: 'draft', card });
export const take = (row: number) => ({ type: 'take', row });
export const PASS = { type: 'pass' };

/** TB-20 to TB-27: the specials as moves, and lifting a stop (TB-21). */
export const take7 = (row: number) => ({ type: 'take-7', row });
export const stop = (row: number) => ({ type: 'stop', row });
export const lift = (row: number) => ({ type: 'lift', row });
export const replace = (card: number) => ({ type: 'replace', card });
export const insert = (row: number, at: number) => ({ type: 'insert', row, at });
export const push = (card: number, row: number, at: number) => ({ type: 'push', card, row, at });
export const first = (seat: unknown) => ({ type: 'first', seat });
export const last = (seat: unknown) => ({ type: 'last', seat });
export const sort = (...order: readonly unknown[]) => ({ type: 'sort', order });

/** A card that a seat lays face down, as printed or flipped. */
export type Lay = number | ReturnType<typeof flip>;

const cardOf = (lay: Lay): number => (typeof lay === 'number' ? lay : lay.card);

export const ascending = (cards: Iterable<number>): number[] => [...cards].sort((a, b) => a - b);

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

export const people = (count: number): string[] => upTo(count).map((number) => `P${number}`);

/** T-002 card by card, independent of the rules code. */
const HEADS = new Map<number, number>([
  ...[5, 15, 25, 35, 45, 65, 75, 85, 95].map((card) => [card, 2] as const),
  ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((card) => [card, 3] as const),
  ...[11, 22, 33, 44, 66, 77, 88, 99].map((card) => [card, 5] as const),
  [55, 7],
]);

export const headsOf = (cards: Cards): number =>
  cards.reduce((sum, card) => sum + (HEADS.get(card) ?? 1), 0);

/** Returns unused cards, so that hands have cards after the trick and the round continues. */
function spareCards(...used: readonly Cards[]): () => number {
  const taken = new Set(used.flat());
  const left = upTo(104).filter((card) => !taken.has(card));
  return () => left.pop() as number;
}

/** A position in which no seat has chosen. */
export const position = (
  hands: readonly Cards[],
  rows: readonly Cards[],
  changes: Partial<StateJson> = {},
): StateJson => ({
  phase: 'choose',
  round: 1,
  trick: 1,
  rows,
  hands: hands.map(ascending),
  piles: hands.map(() => []),
  scores: hands.map(() => 0),
  choices: hands.map(() => null),
  queue: [],
  pool: null,
  picker: null,
  fan: null,
  buffalo: null,
  ...changes,
});

interface Setup extends Partial<StateJson> {
  readonly options?: object;
}

/** A table whose seats hold these cards, one each, and a spare one so that the round continues. */
export function beforeReveal(
  rows: readonly Cards[],
  lays: readonly Lay[],
  { options = {}, ...changes }: Setup = {},
): Toma6 {
  const cards = lays.map(cardOf);
  const spare = spareCards(...rows, cards, ...(changes.piles ?? []));
  const hands = cards.map((card) => [card, spare()]);
  return placed(toma6, lays.length, position(hands, rows, changes), options);
}

export const layAll = (table: Toma6, lays: readonly Lay[]): void => {
  for (const [seat, lay] of lays.entries()) {
    table.play([seat, typeof lay === 'number' ? choose(lay) : lay]);
  }
};

/** A table where these cards were just revealed. */
export function afterReveal(
  rows: readonly Cards[],
  lays: readonly Lay[],
  setup: Setup = {},
): Toma6 {
  const table = beforeReveal(rows, lays, setup);
  layAll(table, lays);
  return table;
}

/** The index of the row that has a card. */
export const rowOf = (table: Toma6, card: number): number =>
  table.state.rows.findIndex((row) => row.includes(card));

/** The index of the row with the lowest start card. */
export const lowestStart = (rows: readonly Cards[]): number => {
  const starts = rows.map(([start]) => start);
  return starts.indexOf(Math.min(...starts));
};

/** Plays the last trick of a round without takes, so that only scores and piles matter. */
export function lastTrick(
  scores: readonly number[],
  piles: readonly Cards[],
  { options = {}, ...changes }: Setup = {},
): Toma6 {
  const rows = [[1], [2], [3], [4]];
  const hands = scores.map((_, seat) => [5 + seat]);
  const state = position(hands, rows, { trick: 10, scores, piles, ...changes });
  const table = placed(toma6, hands.length, state, options);
  layAll(table, hands.flat());
  return table;
}

interface BuffaloTrick extends Partial<Omit<BuffaloJson, 'deck' | 'passed'>> {
  readonly rows: readonly Cards[];
  /** The card that each seat lays. */
  readonly cards: Cards;
  readonly buffalo: number;
  /** What stays in each hand, by default a spare card. */
  readonly keep?: readonly Cards[];
  readonly teamPile?: Cards;
  readonly trick?: number;
}

/** A buffalo table whose seats hold these cards. */
export function buffaloBeforeReveal({
  rows,
  cards,
  buffalo,
  keep,
  teamPile = [],
  trick = 1,
  ...buffaloJson
}: BuffaloTrick): Toma6 {
  const kept = keep?.flat() ?? [];
  const spare = spareCards(...rows, cards, [buffalo], kept, teamPile, buffaloJson.pile ?? []);
  const isLast = trick === 10;
  const hands = cards.map((card, seat) => [card, ...(keep?.[seat] ?? (isLast ? [] : [spare()]))]);
  const state = position(hands, rows, {
    trick,
    piles: [ascending(teamPile)],
    scores: [0],
    buffalo: {
      deck: isLast ? [buffalo] : [buffalo, spare()],
      pile: [],
      display: [],
      specials: [],
      take7: [],
      stop: [],
      passed: cards.map(() => false),
      ...buffaloJson,
    },
  });
  return placed(toma6, cards.length, state, { mode: 'buffalo' });
}

/** A buffalo table where the cards of all seats and of the buffalo were just revealed. */
export function buffaloAfterReveal(trick: BuffaloTrick): Toma6 {
  const table = buffaloBeforeReveal(trick);
  layAll(table, trick.cards);
  return table;
}

/** Lets all deciders pass, which closes the window. */
export const passAll = (table: Toma6): void => {
  for (const seat of table.deciders) table.play([seat, PASS]);
};

/** Closes every window until the trick is over or a row must be chosen. */
export function passAllWindows(table: Toma6): void {
  while (table.state.phase === 'place' && !table.state.buffalo?.passed.every(Boolean)) {
    passAll(table);
  }
}

/** The owners of the cards in the queue, in order of placement. */
export const waiting = (table: Toma6): (number | 'buffalo')[] =>
  table.state.queue.map(({ seat }) => seat);

export const buffaloOf = (table: Toma6): BuffaloJson => table.state.buffalo as BuffaloJson;

/** The distinct types of a seat's legal moves. */
export const moveTypes = (table: Toma6, seat: number): string[] => [
  ...new Set(table.legal(seat).map(({ type }) => type)),
];

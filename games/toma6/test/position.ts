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

export interface Herd {
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
  readonly buffalo: Herd | null;
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

/** What a seat lays face down: a card as printed, or `flip(card)`. */
export type Lay = number | ReturnType<typeof flip>;

const cardOf = (lay: Lay): number => (typeof lay === 'number' ? lay : lay.card);

export const ascending = (cards: Iterable<number>): number[] => [...cards].sort((a, b) => a - b);

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

export const people = (count: number): string[] => upTo(count).map((number) => `P${number}`);

/** T-002, written down card by card. */
const HEADS = new Map<number, number>([
  ...[5, 15, 25, 35, 45, 65, 75, 85, 95].map((card) => [card, 2] as const),
  ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((card) => [card, 3] as const),
  ...[11, 22, 33, 44, 66, 77, 88, 99].map((card) => [card, 5] as const),
  [55, 7],
]);

export const headsOf = (cards: Cards): number =>
  cards.reduce((sum, card) => sum + (HEADS.get(card) ?? 1), 0);

/** Deals out cards that a position does not use yet, so that hands last beyond the trick. */
function spareCards(...used: readonly Cards[]): () => number {
  const taken = new Set(used.flat());
  const left = upTo(104).filter((card) => !taken.has(card));
  return () => left.pop() as number;
}

/** A position before anybody has laid a card. */
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

interface Setting extends Partial<StateJson> {
  readonly options?: object;
}

/** A table about to lay these cards, one a seat; every hand holds one more: the round goes on. */
export function laying(
  rows: readonly Cards[],
  lays: readonly Lay[],
  { options = {}, ...changes }: Setting = {},
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

/** A table where these cards have just been laid and turned up. */
export function laid(rows: readonly Cards[], lays: readonly Lay[], setting: Setting = {}): Toma6 {
  const table = laying(rows, lays, setting);
  layAll(table, lays);
  return table;
}

/** Which row a card lies in. */
export const rowOf = (table: Toma6, card: number): number =>
  table.state.rows.findIndex((row) => row.includes(card));

/** The row whose only card is the lowest of the four. */
export const lowestStart = (rows: readonly Cards[]): number => {
  const starts = rows.map(([start]) => start);
  return starts.indexOf(Math.min(...starts));
};

/** The last trick of a round in which nobody takes anything: what counts are scores and piles. */
export function lastTrick(
  scores: readonly number[],
  piles: readonly Cards[],
  { options = {}, ...changes }: Setting = {},
): Toma6 {
  const rows = [[1], [2], [3], [4]];
  const hands = scores.map((_, seat) => [5 + seat]);
  const state = position(hands, rows, { trick: 10, scores, piles, ...changes });
  const table = placed(toma6, hands.length, state, options);
  layAll(table, hands.flat());
  return table;
}

interface BuffaloTrick extends Partial<Omit<Herd, 'deck' | 'passed'>> {
  readonly rows: readonly Cards[];
  /** The card each seat lays, and the buffalo's. */
  readonly cards: Cards;
  readonly buffalo: number;
  /** What stays in each hand; one card that does not matter unless told. */
  readonly keep?: readonly Cards[];
  readonly teamPile?: Cards;
  readonly trick?: number;
}

/** A buffalo table about to lay these cards. */
export function facing({
  rows,
  cards,
  buffalo,
  keep,
  teamPile = [],
  trick = 1,
  ...herd
}: BuffaloTrick): Toma6 {
  const kept = keep?.flat() ?? [];
  const spare = spareCards(...rows, cards, [buffalo], kept, teamPile, herd.pile ?? []);
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
      ...herd,
    },
  });
  return placed(toma6, cards.length, state, { mode: 'buffalo' });
}

/** A buffalo table where everybody's card and the buffalo's have just been turned up. */
export function faced(trick: BuffaloTrick): Toma6 {
  const table = facing(trick);
  layAll(table, trick.cards);
  return table;
}

/** Everybody who still may act passes: the window closes. */
export const passAll = (table: Toma6): void => {
  for (const seat of table.deciders) table.play([seat, PASS]);
};

/** Closes every window until the trick is over or a row must be chosen. */
export function passOn(table: Toma6): void {
  while (table.state.phase === 'place' && !table.state.buffalo?.passed.every(Boolean)) {
    passAll(table);
  }
}

/** Whose cards wait, next first. */
export const waiting = (table: Toma6): (number | 'buffalo')[] =>
  table.state.queue.map(({ seat }) => seat);

export const herdOf = (table: Toma6): Herd => table.state.buffalo as Herd;

/** The kinds of moves a seat may make, each once. */
export const moveTypes = (table: Toma6, seat: number): string[] => [
  ...new Set(table.legal(seat).map(({ type }) => type)),
];

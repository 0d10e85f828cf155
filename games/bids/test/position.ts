import { placed, type Table } from '../../test/support/table.ts';
import { bids } from '../rules/index.ts';

export type Card = string;

/** The JSON of a state, written from SPEC.md and not from the types of the rules. */
export interface StateJson {
  readonly phase: 'bid' | 'steal' | 'over';
  readonly round: number;
  readonly turn: number;
  readonly removed: readonly Card[];
  readonly centre: Card | null;
  readonly blind: boolean;
  readonly pile: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  readonly bids: readonly { readonly seat: number; readonly card: Card }[];
  readonly starter: number;
  readonly lowWins: boolean;
  readonly nextBlind: boolean;
  readonly won: readonly (readonly Card[])[];
  readonly alliance: readonly [number, number] | null;
  readonly aside: readonly Card[];
  readonly scores: readonly number[];
  readonly luckyRounds: readonly number[];
  readonly history: readonly (readonly number[])[];
}

/** The relevant parts of a position. Helpers fill in the rest. */
export interface Setting extends Partial<StateJson> {
  readonly options?: object;
  readonly players?: readonly string[];
  readonly seed?: string;
}

export const bid = (card: Card) => ({ type: 'bid', card });
export const steal = (seat: number, card: Card) => ({ type: 'steal', seat, card });

/** Rows for `test.each(…)('%s', …)`, because vitest's `$id` would quote and truncate values. */
export const titled = <Row>(rows: readonly Row[], title: (row: Row) => string) =>
  rows.map((row) => [title(row), row] as const);

export const sorted = <Item>(items: readonly Item[]): Item[] => [...items].sort();

const LAST_TURN = 10;
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Low cards first. All are in play with any number of players. */
const COLOURED = range(1, 10).flatMap((number) => ['y', 'b', 'r'].map((c) => `${c}${number}`));
const NUMBERS = range(1, 10).map((number) => `k${number}`);

/** All cards of a position. */
export const cardsIn = (state: Partial<StateJson>): Card[] => [
  ...(state.removed ?? []),
  ...(state.centre ? [state.centre] : []),
  ...(state.pile ?? []),
  ...(state.hands ?? []).flat(),
  ...(state.bids ?? []).map(({ card }) => card),
  ...(state.won ?? []).flat(),
  ...(state.aside ?? []),
];

/** A table before the first bid of `turn`, by default nine. Each seat holds its card of `cards`. */
export function beforeTurn(cards: readonly Card[], setting: Setting = {}): Table<StateJson> {
  const { options, players, seed, ...changes } = setting;
  const turn = changes.turn ?? LAST_TURN - 1;
  const used = new Set([...cards, ...cardsIn(changes)]);
  const unused = (from: readonly Card[]) => from.filter((card) => !used.has(card));
  const spare = unused(COLOURED);
  const [centre, ...pile] = unused(NUMBERS);
  const state: StateJson = {
    phase: 'bid',
    round: 1,
    turn,
    removed: [],
    centre: changes.blind ? null : centre,
    blind: false,
    pile: pile.slice(0, 4),
    hands: cards.map((card) => [card, ...spare.splice(0, LAST_TURN - turn)]),
    bids: [],
    starter: 0,
    lowWins: false,
    nextBlind: false,
    won: cards.map(() => []),
    alliance: null,
    aside: [],
    scores: cards.map(() => 0),
    luckyRounds: cards.map(() => 0),
    history: [],
    ...changes,
  };
  return placed(bids, players ?? cards.length, state, options, seed);
}

/** A table after each seat bid its card of `cards`, clockwise from the starter. */
export function afterTurn(cards: readonly Card[], setting: Setting = {}): Table<StateJson> {
  const table = beforeTurn(cards, setting);
  const { starter } = table.state;
  for (let i = 0; i < cards.length; i++) {
    const seat = (starter + i) % cards.length;
    table.play([seat, bid(cards[seat])]);
  }
  return table;
}

const BURNED_TURN = ['y10', 'b10', 'r1', 'y2', 'b2', 'r2'];

/** A table after the last turn of a round, burned so that each seat scores only `won`. */
export const afterRound = (
  won: readonly (readonly Card[])[],
  setting: Setting = {},
): Table<StateJson> =>
  afterTurn(BURNED_TURN.slice(0, won.length), { turn: LAST_TURN, won, ...setting });

/** The state after these rounds, each with the scores carried over from the previous one. */
export function afterRounds(rounds: readonly Setting[], options: object): StateJson {
  let carried: Setting = {};
  let state: StateJson | undefined;
  for (const [index, { won = [], ...setting }] of rounds.entries()) {
    state = afterRound(won, { ...carried, ...setting, round: index + 1, options }).state;
    const { scores, luckyRounds, history } = state;
    carried = { scores, luckyRounds, history };
  }
  if (state === undefined) throw new Error('rounds must not be empty');
  return state;
}

/** The winner of a turn and the seat that starts the next one. */
export function outcome({ state }: Table<StateJson>): { winner: number | 'nobody'; next: number } {
  const winner = state.won.findIndex((cards) => cards.length > 0);
  return { winner: winner < 0 ? 'nobody' : winner, next: state.starter };
}

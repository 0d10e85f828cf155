import { dealt, placed, type Table } from '../../test/support/table.ts';
import { capicua, type StateJson } from '../rules/index.ts';

/** The 79 cards of C-001, independent of the rules code. */
export const cards = Array.from({ length: 98 - 12 + 1 }, (_, index) => 12 + index).filter(
  (card) => card % 10 !== 0,
);
export const toads = [22, 33, 44, 55, 66, 77, 88];

export const without = (...used: readonly number[]): number[] =>
  cards.filter((card) => !used.includes(card));

export const place = (card: number) => ({ type: 'place', card });
export const pair = (card: number) => ({ type: 'pair', card });
export const take = { type: 'take' };

type Given = Partial<StateJson> & Pick<StateJson, 'hands'>;

/** A position of the first game with seat 0 to act. What is not given is empty. */
export const position = (given: Given): StateJson => ({
  phase: 'play',
  game: 1,
  dealer: given.hands.length - 1,
  turn: 0,
  row: [],
  deck: [],
  pairs: given.hands.map(() => []),
  taken: given.hands.map(() => []),
  scores: given.hands.map(() => 0),
  ...given,
});

/** A table at the position, by default in a match of one game. */
export const at = (given: Given, options: object = {}): Table<StateJson> =>
  placed(capicua, given.hands.length, position(given), { games: 1, ...options });

export const deal = (players: number, options: object = {}, seed?: string): Table<StateJson> =>
  dealt(capicua, players, options, seed);

export const allCards = ({ row, deck, hands, pairs, taken }: StateJson): number[] =>
  [...row, ...deck, ...hands.flat(), ...pairs.flat(), ...taken.flat()].sort((a, b) => a - b);

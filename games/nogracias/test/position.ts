import type { StateJson } from '../rules/index.ts';

/** A position of three players in the middle of a round, with the given changes. */
export const position = (parts: Partial<StateJson> = {}): StateJson => ({
  phase: 'play',
  round: 1,
  starter: 0,
  turn: 0,
  current: 17,
  pot: 0,
  deck: [30, 8],
  aside: [3, 35],
  chips: [5, 5, 5],
  cards: [[], [], []],
  scores: [0, 0, 0],
  ...parts,
});

export const take = { type: 'take' };
export const pay = { type: 'pay' };

import type { StateJson } from '../rules/index.ts';

/** Three players before the last but one trick of a round; a test names what matters to it. */
export const position = (parts: Partial<StateJson> = {}): StateJson => ({
  phase: 'choose',
  round: 1,
  trick: 4,
  hands: [
    [10, 36],
    [20, 30],
    [5, 35],
  ],
  choices: [null, null, null],
  shown: [1, 2, 3],
  played: [11, 12, 13, 14, 15, 16],
  points: [2, 1, 0],
  scores: [2, 1, 0],
  ...parts,
});

export const choose = (card: number) => ({ type: 'choose', card });

import type { StateJson } from '../rules/index.ts';

/** Three players in the middle of a round, the first one to play; a test names what matters to it. */
export const position = (parts: Partial<StateJson> = {}): StateJson => ({
  phase: 'play',
  round: 1,
  starter: 0,
  turn: 0,
  hands: [
    ['s3', 'm7', 'w9'],
    ['l1', 'l2'],
    ['m4', 'w10'],
  ],
  pile: ['s1', 's7'],
  deck: ['l5', 'l6', 'l7'],
  points: [1, 0, 0],
  scores: [1, 0, 0],
  ...parts,
});

export const lay = (card: string) => ({ type: 'lay', card });
export const draw = { type: 'draw' };

import type { CoachReport } from '@sobremesa/bots';
import { describe, expect, test } from 'vitest';
import { costliest, notesOf } from '../src/coach/notes.ts';

const mistake = (at: number, points: number) => ({
  type: 'mistake' as const,
  at,
  played: { type: 'take' },
  better: { type: 'pay' },
  points,
  regret: 0.1,
});
const luck = (at: number, points: number) => ({
  type: 'luck' as const,
  from: at - 1,
  at,
  points,
  isDeal: false,
});
const report: Pick<CoachReport, 'moments'> = {
  moments: [mistake(2, 3), luck(4, 5), mistake(6, 9), luck(8, -2), mistake(9, 4)],
};
const notes = notesOf(report, ({ type }, at) => `${type} ${at}`);

describe('coach notes', () => {
  test('keep the order of the match and say good luck from bad', () => {
    expect(notes.map(({ at, kind, sentence }) => [at, kind, sentence])).toEqual([
      [2, 'mistake', 'mistake 2'],
      [4, 'good', 'luck 4'],
      [6, 'mistake', 'mistake 6'],
      [8, 'bad', 'luck 8'],
      [9, 'mistake', 'mistake 9'],
    ]);
  });

  test('only mistakes name a better move, and the costliest comes first', () => {
    expect(costliest(notes).map(({ at }) => at)).toEqual([6, 9, 2]);
    expect(costliest(notes)[0].choice).toEqual({
      better: { type: 'pay' },
      played: { type: 'take' },
    });
    expect(notes[1].choice).toBeUndefined();
  });
});

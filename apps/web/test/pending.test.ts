import { describe, expect, test } from 'vitest';
import { nextPending, type Pending, peopleAmong } from '../src/local/pending.ts';

const turn = (seat: number): Pending => ({ owing: [seat], isJoint: false, followsJoint: false });
const joint = (...owing: number[]): Pending => ({ owing, isJoint: true, followsJoint: false });

describe('nextPending', () => {
  test.each<{
    title: string;
    before: Pending | undefined;
    owing: number[];
    movers: number[];
    after: Pending;
  }>([
    { title: 'a first turn', before: undefined, owing: [1], movers: [], after: turn(1) },
    { title: 'a first choice', before: undefined, owing: [0, 1], movers: [], after: joint(0, 1) },
    {
      title: 'a choice that goes on',
      before: joint(0, 1, 2),
      owing: [1, 2],
      movers: [0],
      after: joint(1, 2),
    },
    {
      title: 'a choice in which only bots are left',
      before: joint(2),
      owing: [],
      movers: [2],
      after: joint(),
    },
    {
      title: 'the choice after a reveal',
      before: joint(),
      owing: [0, 1],
      movers: [3],
      after: { owing: [0, 1], isJoint: true, followsJoint: true },
    },
    {
      title: 'the last to choose decides alone after the reveal',
      before: joint(2),
      owing: [2],
      movers: [2],
      after: { owing: [2], isJoint: false, followsJoint: true },
    },
    { title: 'the turn passes', before: turn(0), owing: [1], movers: [0], after: turn(1) },
    { title: 'a turn with two moves', before: turn(0), owing: [0], movers: [0], after: turn(0) },
    {
      title: 'somebody leaves during a choice',
      before: joint(0, 1),
      owing: [1],
      movers: [],
      after: joint(1),
    },
  ])('$title', ({ before, owing, movers, after }) => {
    expect(nextPending(before, owing, movers)).toEqual(after);
  });

  test('returns the same object while nothing changes, so that a page can tell', () => {
    const before = { owing: [0, 1], isJoint: true, followsJoint: true };
    expect(nextPending(before, [0, 1], [3])).toBe(before);
  });
});

test('peopleAmong leaves out bots and people for whom a bot plays', () => {
  const seats = [{ person: 'a' }, {}, { person: 'b', standIn: 'normal' }, { person: 'c' }];
  expect(peopleAmong([0, 1, 2, 3], seats)).toEqual([0, 3]);
});

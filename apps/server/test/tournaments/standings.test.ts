import { describe, expect, test } from 'vitest';
import { standingsOf } from '../../src/tournaments/standings.ts';
import type { PlayedRound, PlayedTable, Standing } from '../../src/tournaments/types.ts';

/** A table where the lowest score is best, as "ana 3, luis 8". */
function table(text: string): PlayedTable {
  const entries = text.split(', ').map((entry) => entry.split(' '));
  const scores = entries.map(([, score]) => Number(score));
  return {
    seats: entries.map(([name]) => name),
    results: scores.map((score) => ({
      score,
      rank: 1 + scores.filter((other) => other < score).length,
      missed: false,
    })),
  };
}

const round = (tables: readonly string[], ...byes: string[]): PlayedRound => ({
  tables: tables.map(table),
  byes,
});

function standings(
  rounds: readonly PlayedRound[],
  {
    format = 'swiss',
    duplicate = false,
  }: { format?: 'swiss' | 'knock-out'; duplicate?: boolean } = {},
): Standing[] {
  const seated = rounds.flatMap(({ tables, byes }) => [
    ...tables.flatMap(({ seats }) => seats),
    ...byes,
  ]);
  const players = [...new Set(seated)].map((person) => ({ person, from: 1, state: 'in' as const }));
  return standingsOf({ format, duplicate, players, rounds });
}

const pointsOf = (rounds: readonly PlayedRound[]): Record<string, number> =>
  Object.fromEntries(standings(rounds).map(({ person, points }) => [person, points]));

const placesOf = (list: readonly Standing[]): string[] =>
  list.map(({ person, place }) => `${place} ${person}`);

describe('points of a table', () => {
  test.each([
    { at: 'a 1, b 2', points: { a: 100, b: 0 } },
    { at: 'a 1, b 2, c 3', points: { a: 100, b: 50, c: 0 } },
    { at: 'a 1, b 2, c 3, d 4', points: { a: 100, b: 67, c: 33, d: 0 } },
    { at: 'a 1, b 1, c 3, d 4', points: { a: 83, b: 83, c: 33, d: 0 } },
    { at: 'a 1, b 2, c 2, d 2', points: { a: 100, b: 33, c: 33, d: 33 } },
    { at: 'a 5, b 5, c 5', points: { a: 50, b: 50, c: 50 } },
  ])('$at: $points', ({ at, points }) => {
    expect(pointsOf([round([at])])).toEqual(points);
  });

  test('a bye counts as a won table, a round that was missed as none', () => {
    const rounds = [round(['a 1, b 2'], 'c'), round(['a 2, c 1'])];
    expect(
      standings(rounds).map(({ person, points, byes, rounds }) => ({
        person,
        points,
        byes,
        rounds,
      })),
    ).toEqual([
      { person: 'c', points: 200, byes: 1, rounds: [100, 100] },
      { person: 'a', points: 100, byes: 0, rounds: [100, 0] },
      { person: 'b', points: 0, byes: 0, rounds: [0, null] },
    ]);
  });

  test('whose moves were all made by a bot gets none, and the others are ranked as they played', () => {
    const [{ tables }] = [round(['a 1, b 2, c 3'])];
    const results = tables[0].results?.map((result, seat) => ({ ...result, missed: seat === 0 }));
    const missed: PlayedRound = {
      tables: [{ ...tables[0], ...(results ? { results } : {}) }],
      byes: [],
    };
    expect(pointsOf([missed])).toEqual({ a: 0, b: 50, c: 0 });
  });

  test('a table that was closed counts as a tie of all, one that still plays not yet', () => {
    const rounds: PlayedRound[] = [
      { tables: [{ seats: ['a', 'b', 'c'], closed: true }, { seats: ['d', 'e'] }], byes: [] },
    ];
    expect(standings(rounds).map(({ person, rounds: [points] }) => [person, points])).toEqual([
      ['a', 50],
      ['b', 50],
      ['c', 50],
      ['d', null],
      ['e', null],
    ]);
  });
});

describe('order of equal points', () => {
  test('first by the points of the opponents', () => {
    // a and d won one table each; b, whom a beat, won afterwards, while e lost again.
    const rounds = [round(['a 1, b 2', 'd 1, e 2']), round(['b 1, e 2'], 'f'), round(['f 1, c 2'])];
    const list = standings(rounds);
    const [a, d] = ['a', 'd'].map((name) => list.find(({ person }) => person === name));
    expect([a?.points, d?.points]).toEqual([100, 100]);
    expect([a?.opponents, d?.opponents]).toEqual([100, 0]);
    expect(a?.place).toBeLessThan(d?.place ?? 0);
  });

  test('the opponents of a table count by their mean, so that a larger table gives no advantage', () => {
    const list = standings([round(['a 1, b 2', 'c 1, d 2, e 3']), round(['b 1, e 2', 'd 1, a 2'])]);
    expect(list.find(({ person }) => person === 'c')?.opponents).toBe(75);
  });

  test('then by tables won, then by the margin', () => {
    // Everybody met everybody: a has 1st, 3rd, b 2nd, 2nd, c 3rd, 1st.
    const won = standings([round(['a 1, b 2, c 3']), round(['c 1, b 2, a 3'])]);
    expect(placesOf(won)).toEqual(['1 a', '1 c', '3 b']);
    const margin = standings([round(['a 1, b 2, c 9']), round(['c 1, b 2, a 5'])]);
    expect(margin.map(({ person, margin }) => [person, margin])).toEqual([
      ['c', -0.21],
      ['a', -0.26],
      ['b', 0.48],
    ]);
  });

  test('equal in everything: the place is shared and the next one is skipped', () => {
    expect(placesOf(standings([round(['a 1, b 2', 'c 1, d 2'])]))).toEqual([
      '1 a',
      '1 c',
      '3 b',
      '3 d',
    ]);
  });

  test('with the same cards, the margin compares a seat with the same seat at other tables', () => {
    const rounds = [round(['a 10, b 30', 'c 20, d 60'])];
    expect(placesOf(standings(rounds, { duplicate: true }))).toEqual(['1 a', '2 c', '3 b', '4 d']);
    expect(placesOf(standings(rounds))).toEqual(['1 a', '1 c', '3 b', '3 d']);
  });
});

describe('order of a knock-out', () => {
  test('is how far somebody came, then the place at the last table', () => {
    const rounds = [
      round(['a 1, b 2, c 3, d 4', 'e 1, f 2, g 3, h 4']),
      round(['a 4, b 3, e 2, f 1']),
    ];
    const list = placesOf(standings(rounds, { format: 'knock-out' }));
    // g lost to e and f, who came further than those who beat c.
    expect(list).toEqual(['1 f', '2 e', '3 b', '4 a', '5 g', '6 c', '7 h', '8 d']);
  });
});

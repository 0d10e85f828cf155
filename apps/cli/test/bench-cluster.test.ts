import { describe, expect, test } from 'vitest';
import { serversOfTables } from '../src/bench/cluster/layout.ts';
import { PacedLoad } from '../src/bench/cluster/pace.ts';
import { run } from './support/run.ts';

describe('bench cluster', () => {
  test.each([
    ['one', [['a'], ['a'], ['a']]],
    ['tables', [['a'], ['b'], ['a']]],
    [
      'people',
      [
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'b'],
      ],
    ],
  ] as const)('layout %s: which servers the people of three tables connect to', (layout, homes) => {
    expect(serversOfTables(layout, ['a', 'b'], 3)).toEqual(homes);
  });

  test('says which services it needs', async () => {
    const { code, stderr } = await run(['bench', 'cluster', '--lang', 'en'], { columns: 300 });
    expect(code).not.toBe(0);
    expect(stderr).toContain('--database postgres://… and --redis redis://…');
  });

  test('a paced load makes no more moves than its rate allows', async () => {
    let moves = 0;
    const table = {
      async ready() {},
      async move() {
        moves++;
      },
    };
    const load = new PacedLoad([table], 20);
    const start = performance.now();
    await load.run(0.5);
    await load.stop();
    const seconds = (performance.now() - start) / 1000;
    expect(load.moves).toBe(moves);
    expect(moves).toBeGreaterThan(0);
    expect(moves).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 1);
  });
});
